// Properties of mechanical data and of the states examples start in.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::eps;
using test::Random;

TEST(EulerTensor, SumsOfTwoAreTheMomentsOfInertia) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Vector3<double> I = random.inertia(), E = eulerTensor(I);
    const Vector3<double> sums(E[1] + E[2], E[2] + E[0], E[0] + E[1]);
    EXPECT_NEAR_ALL(sums, I, 500 * eps<double>);  // I < 80, three roundings
  }
}

// ∫ρ r rᵀ of a set of mass points is the Euler tensor, tr(E) I - E the tensor of inertia.
TEST(EulerTensor, IsTheSecondMomentOfMassPoints) {
  Random random(2);
  Vector3<double> E = Vector3<double>::Zero(), I = Vector3<double>::Zero();
  for (int i = 0; i < 100; ++i) {
    const double m = random.uniform(0.1, 1);
    const Vector3<double> r2 = random.vector<double, 3>().cwiseAbs2();
    E += m * r2;
    I += m * Vector3<double>(r2[1] + r2[2], r2[2] + r2[0], r2[0] + r2[1]);
  }
  EXPECT_NEAR_ALL(eulerTensor(I), E, 1e-12);  // 100 additions of numbers below 100
}

TEST(EulerTensor, OfAPlateHasAZero) {
  EXPECT_EQ(eulerTensor<double>({3, 5, 8})[2], 0);
}

TEST(BodyState, CastThereAndBackKeepsEveryBit) {
  Random random(3);
  BodyState body;
  body.R_WB = random.matrix<double>();
  body.x_W = random.vector<double, 3>();
  body.v_W = random.vector<double, 3>();
  body.omega_B = random.vector<double, 3>();
  const std::vector<BodyState> one{body}, other{body.cast<long double>().cast<double>()};
  EXPECT_TRUE(test::sameBits(one, other));
}

TEST(EveryExample, StartsInAStateConsistentWithItsConstraints) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    const InitialValueProblem problem = example.make(completeParameters(example, {}));
    ASSERT_EQ(problem.bodies.size(), static_cast<std::size_t>(example.bodies));
    for (const BodyState& body : problem.bodies) {
      EXPECT_NEAR_ALL(body.R_WB.transpose() * body.R_WB, Matrix3<double>::Identity(),
                      10 * eps<double>);
      EXPECT_GT(body.R_WB.determinant(), 0);
      EXPECT_TRUE(body.omega_B.allFinite() && body.x_W.allFinite() && body.v_W.allFinite());
    }
    if (const auto* pair = std::get_if<BallJointedPair>(&problem.mechanism)) {
      const BodyState &a = problem.bodies[0], &b = problem.bodies[1];
      const Vector3<double> gap = a.x_W + a.R_WB * pair->rho_B[0] - b.x_W - b.R_WB * pair->rho_B[1];
      const Vector3<double> slip = a.v_W + a.R_WB * a.omega_B.cross(pair->rho_B[0]) - b.v_W -
                                   b.R_WB * b.omega_B.cross(pair->rho_B[1]);
      EXPECT_NEAR_ALL(gap, Vector3<double>::Zero(), 100 * eps<double>);    // |ρ| about 10
      EXPECT_NEAR_ALL(slip, Vector3<double>::Zero(), 2000 * eps<double>);  // |Ω × ρ| about 300
    }
  }
}

// Every parameter does something: another value of it changes the mechanism or the state.
TEST(EveryExample, UsesEachOfItsParameters) {
  const auto numbers = [](const InitialValueProblem& problem) {
    std::vector<double> all;
    const auto add = [&](const auto& v) { all.insert(all.end(), v.data(), v.data() + v.size()); };
    for (const BodyState& body : problem.bodies) {
      add(body.R_WB);
      add(body.x_W);
      add(body.v_W);
      add(body.omega_B);
    }
    const std::size_t ofState = all.size();
    if (const auto* one = std::get_if<OrientedBody>(&problem.mechanism)) {
      add(one->inertia);
      all.push_back(one->gravityMoment);
    } else if (const auto* pair = std::get_if<BallJointedPair>(&problem.mechanism)) {
      for (std::size_t i = 0; i < 2; ++i) {
        all.push_back(pair->mass[i]);
        add(pair->inertia[i]);
        add(pair->rho_B[i]);
      }
      all.push_back(pair->stiffness);
    }
    return std::pair(all, ofState);
  };
  for (const ExampleInfo& example : catalog::examples()) {
    const auto [before, ofState] = numbers(example.make(completeParameters(example, {})));
    ASSERT_GT(before.size(), ofState) << "unknown mechanism of " << example.id;
    for (const ParameterInfo& parameter : example.parameters) {
      SCOPED_TRACE(std::string(example.id) + " " + std::string(parameter.id));
      const auto [after, unused] = numbers(example.make(
          completeParameters(example, {{std::string(parameter.id), parameter.value + 0.125}})));
      EXPECT_FALSE(test::sameBits(before, after));
      // What belongs to the initial state leaves the mechanism alone.
      const bool sameMechanism =
          std::equal(before.begin() + static_cast<std::ptrdiff_t>(ofState), before.end(),
                     after.begin() + static_cast<std::ptrdiff_t>(ofState));
      EXPECT_EQ(sameMechanism, parameter.initialState);
    }
  }
}

TEST(EveryExample, RefusesBodiesThatCannotExist) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    EXPECT_TRUE(example.problems(completeParameters(example, {})).empty());
    for (const ParameterInfo& parameter : example.parameters) {
      const std::string id(parameter.id);
      if (id.find('I') == std::string::npos) continue;
      for (const double bad : {0.0, -1.0, 1e6}) {  // no volume, negative, beyond the other two
        const auto problems = example.problems(completeParameters(example, {{id, bad}}));
        ASSERT_EQ(problems.size(), 1u) << id << " = " << bad;
        EXPECT_EQ(problems[0].field, id);
      }
    }
  }
}

}  // namespace
}  // namespace polhode
