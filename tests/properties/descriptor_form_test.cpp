// Equations of index 1 to 3: what is integrated before anything is eliminated.
#include "core/formulations/descriptor_form.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/pair/pair_director_absolute.h"
#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_absolute.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"
#include "core/simulation/measured_run.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::FormulationCase;

// --- the equations themselves ---

template <class F>
F make(const Mechanism& mechanism) {
  if constexpr (F::bodyCount == 1)
    return F(std::get<OrientedBody>(mechanism));
  else
    return F(std::get<BallJointedPair>(mechanism));
}

template <class F>
class DescriptorForms : public testing::Test {};
using Formulations = testing::Types<QuaternionNullSpace<double>, QuaternionNullSpaceLiteral<double>,
                                    DirectorNullSpace<double>, QuaternionAbsoluteExact<double>,
                                    DirectorAbsolute<double>, EulerAngles<double>,
                                    PairQuaternionNullSpace<double>, PairDirectorNullSpace<double>,
                                    PairQuaternionAbsolute<double>, PairDirectorAbsolute<double>>;
TYPED_TEST_SUITE(DescriptorForms, Formulations);

/// Random states, every third of them off the constraint by some percent.
template <class F, class Check>
void forStates(const Check& check) {
  const ExampleInfo& example =
      *catalog::findExample(F::bodyCount == 1 ? "gyro-top" : "spherical-joint");
  const Mechanism mechanism = example.make(completeParameters(example, {})).mechanism;
  const F formulation = make<F>(mechanism);
  test::Random random(7);
  for (int n = 0; n < 9; ++n) {
    typename F::State y = formulation.encode(test::randomBodies(mechanism, random));
    if (n % 3 == 2 && F::constraintCount > 0)
      y += 0.02 * random.vector<double, F::size>(1).cwiseProduct(y);
    check(formulation, y);
  }
}

// dynamics() and rhs() are the same equations: with the mass matrix and the multipliers, and
// solved.
TYPED_TEST(DescriptorForms, AreSolvedByTheRightHandSide) {
  forStates<TypeParam>([](const TypeParam& formulation, const typename TypeParam::State& y) {
    typename TypeParam::State rate;
    formulation.rhs(0, y, rate);
    const auto equations = formulation.dynamics(y);
    using Equations = decltype(formulation.dynamics(y));
    constexpr int n = Equations::velocitySize;
    const Eigen::Vector<double, n> acceleration = rate.template tail<n>();
    Eigen::Vector<double, n> residual = equations.mass * acceleration - equations.force;
    if constexpr (Equations::constraintCount > 0) {
      residual += equations.gradient.transpose() * formulation.multipliers(y);
      const auto gap = (equations.gradient * acceleration + equations.curvature).eval();
      EXPECT_LE(gap.norm(), 1e-10 * (1 + equations.curvature.norm()));
    }
    const double size = 1 + equations.force.norm() + (equations.mass * acceleration).norm();
    EXPECT_LE(residual.norm(), 1e-10 * size);
  });
}

TYPED_TEST(DescriptorForms, AreCompletedConsistently) {
  forStates<TypeParam>([](const TypeParam& formulation, const typename TypeParam::State& y) {
    for (int index = 1; index <= descriptorSizes(formulation).maxIndex(); ++index) {
      const AugmentedForm<TypeParam> form(formulation, index);
      Eigen::VectorXd u(form.size()), f(form.size());
      form.complete(0, {y.data(), static_cast<std::size_t>(y.size())}, u);
      form.rhs(0, u, f);
      EXPECT_EQ(u.head(TypeParam::size), y);
      // The equations hold at once; a constraint of index 2 or 3 holds on its manifold only.
      const Eigen::Index held = index == 1 ? f.size() : f.size() - TypeParam::constraintCount;
      const double size = 1 + u.norm() * 100;
      EXPECT_LE(f.head(held).tail(held - TypeParam::size).norm(), 1e-10 * size);
    }
  });
}

// --- runs ---

struct Way {
  std::string_view integrator, equations;
};

class EveryFormulationWithMultipliers : public testing::TestWithParam<FormulationCase> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryFormulationWithMultipliers,
                         testing::ValuesIn(test::formulationCases()), test::caseName);

// All of them are the same motion: the errors are those of the tolerance.
TEST_P(EveryFormulationWithMultipliers, MovesTheSameInEquationsOfEveryIndex) {
  const FormulationCase& c = GetParam();
  const double tEnd = 0.1;
  const auto run = [&](const Way& way, double tolerance) {
    Scenario scenario = test::scenarioOf(c.example->id, tEnd, c.formulation->id, way.integrator);
    scenario.runs[0].rtol = scenario.runs[0].atol = tolerance;
    scenario.runs[0].options["equations"] = way.equations;
    if (c.formulation->changesCharts) scenario.runs[0].options["chart-change"] = "change";
    EXPECT_TRUE(validate(scenario).empty());
    return scenario;
  };
  MeasuredRun exact(run({"dop853", "index0"}, 1e-12), run({"dop853", "index0"}, 1e-12).runs[0]);
  while (exact.step()) {
  }
  for (const Way& way : {Way{"radau5", "index1"}, Way{"seulex", "index1"}, Way{"ida", "index1"},
                         Way{"radau5", "index2"}, Way{"radau5", "index3"}}) {
    const Combination combination{c.example->id, c.formulation->id, way.integrator, "none"};
    if (!catalog::unavailableReason(combination, *catalog::findOption("equations"), way.equations)
             .empty())
      continue;
    SCOPED_TRACE(std::string(way.integrator) + " " + std::string(way.equations));
    const double tolerance = 1e-8;
    const Scenario scenario = run(way, tolerance);
    MeasuredRun measured(scenario, scenario.runs[0]);
    while (measured.step()) {
    }
    ASSERT_EQ(measured.run().status(), RunStatus::Finished)
        << describeFailure(scenario.runs[0], measured.run().failure().value_or(RunFailure{}));
    for (std::size_t i = 0; i < measured.run().bodies().size(); ++i) {
      const BodyState &body = measured.run().bodies()[i], &expected = exact.run().bodies()[i];
      // Some hundred steps, each with the tolerance of velocities of up to 50; ‖δR‖ = 2√2 ‖δp‖
      // where the tolerance is that of a quaternion.
      EXPECT_LE((body.R_WB - expected.R_WB).norm(), 2.9 * 1e4 * tolerance);
      EXPECT_LE((body.omega_B - expected.omega_B).norm(), 1e6 * tolerance);
    }
    // What the equations hold by themselves does not drift, but for Newton's error.
    if (way.equations == "index3") {
      EXPECT_LE(measured.maxima().positionDrift, 100 * tolerance);
    }
    if (way.equations == "index2") {
      EXPECT_LE(measured.maxima().velocityDrift, 1e4 * tolerance);
    }
  }
}

// The drift of each index is its own. On accelerations or velocities the constraint lets the
// position drift away, on positions it holds it; what it does to the velocity shows how hard index
// 3 is to solve. Lang (2010), Sect. 2 and 6.
TEST(EquationsOfIndex, HoldTheConstraintTheyContain) {
  const auto drift = [](std::string_view equations, double tEnd) {
    Scenario scenario = test::scenarioOf("gyro-top", tEnd, "director-absolute", "radau5");
    scenario.runs[0].rtol = scenario.runs[0].atol = 1e-6;
    scenario.runs[0].options["equations"] = equations;
    MeasuredRun run(scenario, scenario.runs[0]);
    while (run.step()) {
    }
    EXPECT_EQ(run.run().status(), RunStatus::Finished) << equations;
    return Drift<double>{run.maxima().positionDrift, run.maxima().velocityDrift};
  };
  for (const std::string_view equations : {"index1", "index2"})
    EXPECT_GT(drift(equations, 20).position, 4 * drift(equations, 2).position) << equations;
  const Drift<double> early = drift("index3", 2), late = drift("index3", 20);
  EXPECT_LT(late.position, 3 * early.position);
  EXPECT_GT(late.velocity, 100 * drift("index2", 20).velocity);
}

TEST(EquationsOfIndex, SayWhoCanTakeThem) {
  const OptionInfo& option = *catalog::findOption("equations");
  const auto reason = [&](std::string_view formulation, std::string_view integrator,
                          std::string_view value) {
    return catalog::unavailableReason({"gyro-top", formulation, integrator, "none"}, option, value);
  };
  EXPECT_EQ(reason("director-absolute", "radau5", "index3"), "");
  EXPECT_NE(reason("director-absolute", "dopri5", "index1"), "");
  EXPECT_NE(reason("director-absolute", "ida", "index2"), "");
  EXPECT_EQ(reason("quaternion-null-space", "ida", "index1"), "");
  EXPECT_NE(reason("quaternion-null-space", "radau5", "index2"), "");
  EXPECT_NE(reason("quaternion-absolute", "radau5", "index1"), "");  // it is its inverse
  Scenario scenario = test::scenarioOf("gyro-top", 1, "director-absolute", "dopri5");
  scenario.runs[0].options["equations"] = "index1";
  const auto problems = validate(scenario);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].field, "runs[0].options.equations");
}

}  // namespace
}  // namespace polhode
