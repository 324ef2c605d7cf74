// Integrators that know rotations: order, symmetry, what they keep, and where they are offered.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/channels/conserved.h"
#include "core/simulation/reference_solution.h"
#include "tests/support/runs.h"

namespace polhode::test {
namespace {

struct MethodCase {
  IntegratorInfo integrator;
  std::string composition = "none";
  int order = 2;

  [[nodiscard]] std::string formulation() const {
    return integrator.structure == Structure::ConservingMidpoint ? "director-absolute"
                                                                 : "quaternion-null-space";
  }
  [[nodiscard]] Scenario scenario(std::string_view example, double tEnd, double step) const {
    Scenario s = scenarioOf(example, tEnd, formulation(), integrator.id);
    setResolution(s.runs[0], 1e-8, step);
    if (integrator.composed) s.runs[0].options["composition"] = composition;
    return s;
  }
};

void PrintTo(const MethodCase& c, std::ostream* out) {
  *out << c.integrator.id << " " << c.composition;
}

std::vector<MethodCase> methodCases() {
  std::vector<MethodCase> cases;
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    if (integrator.structure == Structure::None) continue;
    cases.push_back({integrator, "none", integrator.order});
    if (!integrator.composed) continue;
    cases.push_back({integrator, "suzuki4", 4});
    cases.push_back({integrator, "yoshida4", 4});
    cases.push_back({integrator, "yoshida6", 6});
  }
  return cases;
}

template <class Condition>
auto methodsThat(const Condition& condition) {
  std::vector<MethodCase> cases = methodCases();
  std::erase_if(cases, [&](const MethodCase& c) { return !condition(c); });
  return testing::ValuesIn(cases);
}

std::string methodName(const testing::TestParamInfo<MethodCase>& info) {
  return testName(testing::PrintToString(info.param));
}

void finish(OneRun& run) {
  while (run.step()) {
  }
  ASSERT_EQ(run.status(), RunStatus::Finished);
}

class EveryStructuredIntegrator : public testing::TestWithParam<MethodCase> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryStructuredIntegrator, testing::ValuesIn(methodCases()),
                         methodName);

class EveryFixedStructuredStep : public testing::TestWithParam<MethodCase> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryFixedStructuredStep,
                         methodsThat([](const MethodCase& c) { return c.integrator.fixedStep; }),
                         methodName);

class EverySymmetricStep : public testing::TestWithParam<MethodCase> {};
INSTANTIATE_TEST_SUITE_P(Catalog, EverySymmetricStep, methodsThat([](const MethodCase& c) {
                           return c.integrator.composed ||
                                  c.integrator.structure == Structure::ConservingMidpoint;
                         }),
                         methodName);

// On the top, which has a torque.
TEST_P(EveryFixedStructuredStep, ReachesItsOrder) {
  const auto error = [&](double step) {
    const Scenario scenario = GetParam().scenario("gyro-top", 0.5, step);
    OneRun run(scenario, 0);
    finish(run);
    const ReferenceSolution exact = computeReference(scenario, std::array{0.5});
    return stateError(run.bodies(), exact.points.front().bodies).position;
  };
  // Order 6 is down to round-off where the others are not asymptotic yet.
  const double h = GetParam().order == 6 ? 0.02 : 0.01;
  const double observed = std::log2(error(h) / error(h / 2));
  EXPECT_NEAR(observed, GetParam().order, GetParam().order == 6 ? 0.6 : 0.35);
}

// A symmetric step of -h takes the state back: so does a run backwards of what came out, in which
// the angular velocities have changed their sign, for there the torque depends on the attitude
// only.
TEST_P(EverySymmetricStep, IsReversible) {
  Scenario scenario = GetParam().scenario("gyro-top", 1, 0.01);
  OneRun there(scenario, 0);
  const Matrix3<double> start = there.bodies()[0].R_WB;
  finish(there);
  const Model& model = there.model();
  std::vector<BodyState> bodies(there.bodies().begin(), there.bodies().end());
  bodies[0].omega_B *= -1;
  std::vector<double> y(there.state().begin(), there.state().end());
  if (GetParam().integrator.structure == Structure::ConservingMidpoint) {
    // The rates of its directors leave the tangent space for the second half of two steps.
    for (auto rate = y.begin() + std::ssize(y) / 2; rate != y.end(); ++rate) *rate *= -1;
  } else {
    model.encode(bodies, y);
  }
  IntegratorSettings settings;
  settings.step = 0.01;
  if (GetParam().composition == "suzuki4") settings.composition = Composition::Suzuki4;
  if (GetParam().composition == "yoshida4") settings.composition = Composition::Yoshida4;
  if (GetParam().composition == "yoshida6") settings.composition = Composition::Yoshida6;
  const auto back = model.makeIntegrator(GetParam().integrator.id, settings);
  ASSERT_NE(back, nullptr);
  back->start(0, y, 1);
  while (back->step() == Integrator<double>::Outcome::Accepted) {
  }
  model.decode(back->state(), bodies);
  EXPECT_LE((bodies[0].R_WB - start).norm(), 1e-10);
}

// Dense output is of order 3 in the algebra: its error falls by 16 with half the step, or is below
// that of the method itself. Attitudes stay rotations, but for those of
// directors.
TEST_P(EveryStructuredIntegrator, InterpolatesRotations) {
  const auto worst = [&](double step) {
    const Scenario scenario = GetParam().scenario("gyro-top", 0.2, step);
    OneRun run(scenario, 0);
    double error = 0;
    for (bool more = true; more;) {
      more = run.step();
      const double middle = (run.previousTime() + run.time()) / 2;
      std::array<BodyState, 1> bodies;
      run.sample(middle, bodies);
      if (GetParam().integrator.structure != Structure::ConservingMidpoint) {
        EXPECT_NEAR(bodies[0].R_WB.determinant(), 1, 1e-13);
      }
      const ReferenceSolution exact = computeReference(scenario, std::array{middle});
      error = std::max(error, stateError(bodies, exact.points.front().bodies).position);
    }
    return error;
  };
  const int order = GetParam().integrator.fixedStep ? std::min(GetParam().order, 4) : 4;
  if (!GetParam().integrator.fixedStep) {
    EXPECT_LE(worst(0), 1e-6);
    return;
  }
  EXPECT_GE(std::log2(worst(0.02) / worst(0.01)), order - 0.7);
}

// A step that turns the body by 4 rad is no turn by 2.28 rad the other way round.
TEST(LieGroupMethods, InterpolateStepsThatTurnFar) {
  for (const char* id : {"rkmk4", "commutator-free4", "three-rotation-splitting"}) {
    SCOPED_TRACE(id);
    Scenario scenario = scenarioOf("tennis-racket", 0.8, "quaternion-null-space", id);
    setResolution(scenario.runs[0], 1e-6, 0.08);
    for (const char* rest : {"Omega2", "Omega3"}) scenario.parameters[rest] = 0;
    scenario.parameters["Omega1"] = 50;
    OneRun run(scenario, 0);
    for (bool more = true; more;) {
      more = run.step();
      for (const double theta : {0.25, 0.5, 0.75}) {
        const double t = run.previousTime() + theta * (run.time() - run.previousTime());
        std::array<BodyState, 1> bodies;
        run.sample(t, bodies);
        const ReferenceSolution exact = computeReference(scenario, std::array{t});
        EXPECT_LE(stateError(bodies, exact.points.front().bodies).position, 1e-11) << t;
      }
    }
  }
}

// Where they are not offered a sentence says why, and it is theirs.
TEST(StructuredIntegrators, SayWhereTheyAreNotOffered) {
  int offered = 0;
  for (const FormulationCase& c : formulationCases())
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      if (integrator.structure == Structure::None) continue;
      SCOPED_TRACE(testing::PrintToString(c) + " " + std::string(integrator.id));
      const std::string reason =
          catalog::unavailableReason({c.example->id, c.formulation->id, integrator.id, "none"});
      if (reason.empty()) {
        ++offered;
      } else {
        EXPECT_EQ(reason.rfind(integrator.name, 0), 0u) << reason;
      }
    }
  EXPECT_GT(offered, 20);
}

// Nothing is divided by an angular velocity of zero.
TEST_P(EveryStructuredIntegrator, LeavesABodyAtRestAtRest) {
  Scenario scenario = GetParam().scenario("tennis-racket", 1, 0.1);
  for (const char* id : {"Omega1", "Omega2", "Omega3"}) scenario.parameters[id] = 0;
  OneRun run(scenario, 0);
  const Matrix3<double> start = run.bodies()[0].R_WB;
  finish(run);
  EXPECT_LE((run.bodies()[0].R_WB - start).norm(), 1e-14);
}

TEST(StructuredIntegrators, DoNotTakeTheLiteralGyroscopicTerm) {
  Scenario scenario = scenarioOf("gyro-top", 1, "quaternion-null-space", "rkmk4");
  setResolution(scenario.runs[0], 1e-6, 0.01);
  scenario.runs[0].options["gyroscopic-term"] = "literal";
  const auto problems = validate(scenario);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].field, "runs[0].options.gyroscopic-term");
}

// On a free body the momentum in space is what the method adds up: nothing is added.
TEST(LieGroupMethods, OnSpatialMomentumKeepItOfAFreeBody) {
  for (const char* id : {"rkmk4", "rkmk-dopri5", "commutator-free4"}) {
    Scenario scenario = scenarioOf("tennis-racket", 1, "quaternion-null-space", id);
    setResolution(scenario.runs[0], 1e-6, catalog::findIntegrator(id)->fixedStep ? 0.005 : 0);
    scenario.runs[0].options["group-velocity"] = "momentum";
    OneRun run(scenario, 0);
    const Mechanism mechanism = *run.channelSubject().mechanism;
    const Vector3<double> initial =
        angularMomentum(run.model(), mechanism, run.state(), run.bodies());
    finish(run);
    EXPECT_LE(
        momentumError(mechanism, angularMomentum(run.model(), mechanism, run.state(), run.bodies()),
                      initial),
        1e-12)
        << id;
  }
}

}  // namespace
}  // namespace polhode::test
