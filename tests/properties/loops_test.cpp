// Closed loops of joints: local coordinates that change on the way, singular positions, and what
// changes in the middle of a run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/support/accelerations.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;

constexpr const char* loops[]{"planar-quadrangle", "crank-mechanism"};
constexpr const char* all[]{"quaternion-absolute", "director-absolute", "quaternion-null-space",
                            "director-null-space"};
/// Local coordinates far from where they were chosen bend within some tenths of a radian.
constexpr double nearby = 1e-3;
constexpr const char* tangent[]{"quaternion-null-space", "director-null-space"};

/// Largest difference of places and attitudes [m], [-].
double apart(std::span<const BodyState> a, std::span<const BodyState> b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    worst =
        std::max({worst, test::distance(a[i].x_W, b[i].x_W), test::distance(a[i].R_WB, b[i].R_WB)});
  return worst;
}
double velocitiesApart(const std::vector<BodyState>& a, const std::vector<BodyState>& b) {
  return (test::twistsOf(a) - test::twistsOf(b)).cwiseAbs().maxCoeff();
}

Scenario scenarioOf(std::string_view example, std::string_view formulation,
                    std::string_view integrator, double tEnd, double tolerance) {
  Scenario scenario = test::scenarioOf(example, tEnd, formulation, integrator);
  scenario.runs[0].rtol = scenario.runs[0].atol = tolerance;
  return scenario;
}

OneRun finished(const Scenario& scenario) {
  EXPECT_TRUE(validate(scenario).empty());
  OneRun run(scenario, 0);
  while (run.step()) {
  }
  EXPECT_EQ(run.status(), RunStatus::Finished);
  return run;
}

// y means the same bodies before and after a change of coordinates, to round-off of velocities
// below 50; and it moves on as it did.
TEST(LocalCoordinates, ChangeWithoutAJolt) {
  for (const char* example : loops)
    for (const char* formulation : tangent) {
      SCOPED_TRACE(std::string(example) + " " + formulation);
      const InitialValueProblem problem = defaultProblem(*catalog::findExample(example));
      const auto model = catalog::findFormulation(formulation)->make(problem.mechanism, {});
      std::vector<double> y = test::encoded(*model, problem.bodies);
      IntegratorSettings settings;
      settings.rtol = settings.atol = 1e-8;
      const auto integrator = model->makeIntegrator("dopri5", settings);
      integrator->start(0, y, 5);
      int changes = 0;
      while (integrator->step() == Integrator<double>::Outcome::Accepted) {
        std::ranges::copy(integrator->state(), y.begin());
        const auto before = test::decoded(*model, y);
        const Eigen::VectorXd accelerations = test::accelerationsOf(*model, y, nearby);
        const double energy = model->energy(y), work = model->externalWork(y);
        const std::vector<double> old = y;
        if (!model->rechart(y)) {
          EXPECT_TRUE(test::sameBits(y, old));
          continue;
        }
        ++changes;
        EXPECT_FALSE(test::sameBits(y, old));
        const auto after = test::decoded(*model, y);
        EXPECT_EQ(apart(before, after), 0);
        EXPECT_LE(velocitiesApart(before, after), 1e-12);
        EXPECT_NEAR_ALL(test::accelerationsOf(*model, y, nearby), accelerations,
                        1e-10 * (1 + accelerations.cwiseAbs().maxCoeff()));
        EXPECT_NEAR(model->energy(y), energy, 1e-12 * (1000 + std::abs(energy)));
        EXPECT_EQ(model->externalWork(y), work);
        EXPECT_FALSE(model->rechart(y));
        integrator->replaceState(y);
      }
      EXPECT_GT(changes, 3);
    }
}

// Sampled finely, across all changes of coordinates, the motion is that of coordinates that need
// none.
TEST(LocalCoordinates, AreNotSeenInTheFrames) {
  for (const char* example : loops)
    for (const char* formulation : tangent) {
      SCOPED_TRACE(std::string(example) + " " + formulation);
      OneRun run(scenarioOf(example, formulation, "dop853", 3, 1e-11), 0);
      OneRun absolute(scenarioOf(example, "quaternion-absolute", "dop853", 3, 1e-11), 0);
      std::vector<BodyState> one(3), other(3);
      double worst = 0;
      for (int i = 0; i < 3000; ++i) {
        const double t = 1e-3 * i;
        while (run.time() < t) run.step();
        while (absolute.time() < t) absolute.step();
        run.sample(t, one);
        absolute.sample(t, other);
        worst = std::max(worst, apart(one, other));
      }
      // Dense output has order 7 where the steps have 8.
      EXPECT_LE(worst, 1e-6);
    }
}

// Multistep methods start anew after a change of coordinates, and go on with the step they had.
TEST(LocalCoordinates, SuitEveryIntegrator) {
  for (const char* example : loops) {
    const OneRun exact = finished(scenarioOf(example, "quaternion-absolute", "dop853", 2, 1e-12));
    for (const char* formulation : tangent)
      for (const IntegratorInfo& integrator : catalog::integrators()) {
        if (!catalog::unavailableReason({example, formulation, integrator.id}).empty()) continue;
        SCOPED_TRACE(std::string(example) + " " + formulation + " " + std::string(integrator.id));
        Scenario scenario = scenarioOf(example, formulation, integrator.id, 2, 1e-9);
        if (integrator.fixedStep) scenario.runs[0].step = 1e-3;
        const OneRun run = finished(scenario);
        // Some hundred steps with errors of the tolerance; a thousand of BDF methods, which err by
        // ten times as much each.
        EXPECT_LE(apart(run.bodies(), exact.bodies()), integrator.oneStep ? 1e-5 : 1e-4);
      }
  }
}

// The work of the torques comes and goes with them; the other formulations say where it leads.
TEST(ParameterChanges, GoOnThroughLoopsAndLoads) {
  struct Change {
    const char* example;
    ParameterValues parameters;
  };
  for (const auto& [example, parameters] :
       {Change{"planar-quadrangle", {{"g", 5}, {"body2.m", 100}}},
        Change{"planar-quadrangle", {{"body1.torque3", 0}}},
        Change{"planar-quadrangle", {{"body3.torque3", 100}}},
        Change{"crank-mechanism", {{"body1.torque3", 0}, {"g", 1}}},
        Change{"pendulum-3d", {{"body1.torque1", 5}}},
        Change{"cylindrical-pair", {{"spring.c", 50}}}}) {
    std::vector<BodyState> first;
    for (const char* formulation : {"quaternion-absolute", "director-absolute",
                                    "quaternion-null-space", "director-null-space"})
      for (const char* integrator : {"dop853", "radau5", "cvode-bdf"}) {
        SCOPED_TRACE(std::string(example) + " " + formulation + " " + integrator);
        Scenario scenario = scenarioOf(example, formulation, integrator, 1.5, 1e-10);
        scenario.changes = {{0.7, parameters}};
        const OneRun run = finished(scenario);
        if (first.empty()) first.assign(run.bodies().begin(), run.bodies().end());
        EXPECT_LE(apart(run.bodies(), first), 1e-5);
        EXPECT_NEAR(run.energy(), run.initialEnergy(), 1e-5 * (100 + std::abs(run.energy())));
      }
  }
}

// --- singular positions ---

/// Opposite links of equal length: flat, all four in a line, two branches of motion meet.
Scenario parallelogram(std::string_view formulation, std::string_view integrator) {
  Scenario scenario = scenarioOf("planar-quadrangle", formulation, integrator, 3, 1e-8);
  scenario.parameters = {{"length1", 2}, {"length2", 4}, {"length3", 2}, {"base", 4}};
  return scenario;
}

TEST(SingularPositions, AreRefusedAtTheStart) {
  Scenario scenario = parallelogram("quaternion-absolute", "dopri5");
  EXPECT_TRUE(validate(scenario).empty());
  scenario.parameters["angle1"] = 0;
  const auto problems = validate(scenario);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems[0].field, "parameters.angle1");
}

bool allFinite(std::span<const BodyState> bodies) {
  return std::ranges::all_of(bodies, [](const BodyState& body) {
    return body.R_WB.allFinite() && body.x_W.allFinite() && body.v_W.allFinite() &&
           body.omega_B.allFinite();
  });
}

void expectSingular(const OneRun& run) {
  ASSERT_EQ(run.status(), RunStatus::Failed);
  EXPECT_TRUE(allFinite(run.bodies()));
  const std::string sentence = describeFailure(run.settings(), *run.failure());
  EXPECT_NE(sentence.find("the constraints of joint "), std::string::npos) << sentence;
  EXPECT_NE(sentence.find("singular position"), std::string::npos) << sentence;
}

// A step that leads across sees nothing of it: the run stops within a tenth of a radian and a step
// of the line. Not with odex: steps of more than half a radian are not judged.
TEST(SingularPositions, EndARunThatStepsOverThem) {
  for (const FormulationInfo& formulation : catalog::formulations())
    for (const char* integrator : {"rk4", "dopri5", "dop853", "radau5", "cvode-bdf"}) {
      Scenario scenario = parallelogram(formulation.id, integrator);
      scenario.runs[0].step = 3e-3;
      if (!validate(scenario).empty()) continue;
      SCOPED_TRACE(std::string(formulation.id) + " " + integrator);
      OneRun run(scenario, 0);
      while (run.step()) {
      }
      expectSingular(run);
      const BodyState& crank = run.bodies()[0];
      const double sine = crank.R_WB(1, 0), rate = std::abs(crank.omega_B[2]);
      EXPECT_LE(std::abs(sine), 2 * rate * run.failure()->h + 0.35);
      EXPECT_LE(run.drift().position, 1e-2);
    }
}

// A crank that turns round and round past positions that are none.
TEST(SingularPositions, AreNotSeenWhereThereAreNone) {
  for (const char* example : loops)
    for (const auto& [integrator, tolerance] :
         {std::pair{"dopri5", 1e-3}, std::pair{"dop853", 1e-3}, std::pair{"odex", 1e-3},
          std::pair{"dopri5", 1e-9}}) {
      SCOPED_TRACE(std::string(example) + " " + integrator);
      const OneRun run =
          finished(scenarioOf(example, "quaternion-absolute", integrator, 10, tolerance));
      EXPECT_EQ(run.time(), 10);
    }
}

// Without loads the cranks turn at a constant rate: a hundred steps lead into the line.
TEST(SingularPositions, EndARunThatMeetsThemWithTheNameOfAJoint) {
  for (const char* formulation : all) {
    SCOPED_TRACE(formulation);
    Scenario scenario = parallelogram(formulation, "rk4");
    scenario.parameters.insert(
        {{"g", 0}, {"body1.torque3", 0}, {"angle1", 1}, {"body1.Omega3", -1}});
    scenario.runs[0].step = 0.01;
    OneRun run(scenario, 0);
    while (run.step()) EXPECT_TRUE(allFinite(run.bodies()));
    expectSingular(run);
    EXPECT_NEAR(run.time(), 1, 0.02);
  }
}

}  // namespace
}  // namespace polhode
