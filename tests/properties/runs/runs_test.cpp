// What holds for every run the catalog allows: example x formulation x integrator x stabilisation.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/simulation/measured_run.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;
using test::Random;
using test::RunCase;
using test::sameBits;
using test::Trace;
using test::traceOf;

bool isPair(std::string_view example) {
  return catalog::findExample(example)->bodies > 1;
}

/// Long enough for hundreds of steps, short enough for hundreds of runs; for the chaotic pair
/// before it has magnified errors by more than a hundred.
double shortEnd(std::string_view example) {
  return isPair(example) ? 0.2 : std::min(1.0, catalog::findExample(example)->tEnd / 6);
}

/// A fixed step that turns a body by a tenth of a radian: 50 rad/s, and several hundred for the
/// pair, whose energy would do for 400.
double fixedStep(std::string_view example) {
  return isPair(example) ? 2.5e-4 : 2e-3;
}

class EveryRun : public testing::TestWithParam<RunCase> {
 protected:
  [[nodiscard]] Scenario scenario(double tolerance = 1e-6, double refinement = 1) const {
    const std::string_view example = GetParam().example;
    return GetParam().scenario(shortEnd(example), tolerance, fixedStep(example) / refinement);
  }
  [[nodiscard]] bool pair() const { return isPair(GetParam().example); }
};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryRun, testing::ValuesIn(test::runCases()), test::runCaseName);

/// The jet-space method projects within its steps: what it ends in is what it goes on from.
std::vector<test::RunCase> casesProjectedAfterSteps() {
  std::vector<test::RunCase> cases = test::stabilisedRunCases();
  std::erase_if(cases, [](const test::RunCase& c) {
    return catalog::findStabilisation(c.stabilisation)->stages != StageProjection::None;
  });
  return cases;
}

class EveryRunProjectedAfterSteps : public EveryRun {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryRunProjectedAfterSteps,
                         testing::ValuesIn(casesProjectedAfterSteps()), test::runCaseName);

class EveryStabilisedRun : public EveryRun {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryStabilisedRun, testing::ValuesIn(test::stabilisedRunCases()),
                         test::runCaseName);

TEST_P(EveryRun, IsValidAndFinishesAtTheEndTime) {
  const Scenario s = scenario();
  ASSERT_TRUE(validate(s).empty());
  OneRun run(s, 0);
  EXPECT_EQ(run.time(), 0);
  double before = 0;
  while (run.status() == RunStatus::Running) {
    run.step();
    EXPECT_GT(run.time(), before);
    EXPECT_EQ(run.previousTime(), before);
    before = run.time();
  }
  EXPECT_EQ(run.status(), RunStatus::Finished);
  EXPECT_FALSE(run.failure().has_value());
  EXPECT_EQ(run.time(), s.tEnd);
  EXPECT_FALSE(run.step());  // and stays there
  EXPECT_EQ(run.time(), s.tEnd);
  EXPECT_GT(run.statistics().rhsEvaluations, 0);
}

TEST_P(EveryRun, SamplingDoesNotChangeTheSteps) {
  const Scenario s = scenario();
  OneRun plain(s, 0);
  const Trace expected = traceOf(plain);

  OneRun sampled(s, 0);
  Random random(1);
  std::vector<BodyState> bodies(sampled.bodies().size());
  Trace trace;
  do {
    trace.times.push_back(sampled.time());
    trace.states.insert(trace.states.end(), sampled.state().begin(), sampled.state().end());
    for (int n = static_cast<int>(random.uniform(0, 4)); n > 0; --n)
      sampled.sample(random.uniform(sampled.previousTime(), sampled.time()), bodies);
    sampled.step();
  } while (sampled.status() == RunStatus::Running);
  trace.times.push_back(sampled.time());
  trace.states.insert(trace.states.end(), sampled.state().begin(), sampled.state().end());

  EXPECT_TRUE(sameBits(trace.times, expected.times));
  EXPECT_TRUE(sameBits(trace.states, expected.states));
  EXPECT_EQ(sampled.statistics().rhsEvaluations, plain.statistics().rhsEvaluations);
}

/// The motion to about 1e-11 by another way than most cases: extended tolerances, no stabilisation.
const std::vector<BodyState>& referenceEnd(std::string_view example) {
  static std::map<std::string_view, std::vector<BodyState>> known;
  const auto [at, first] = known.try_emplace(example);
  if (first) {
    Scenario s = test::scenarioOf(example, shortEnd(example), defaultFormulation(example));
    s.runs[0].rtol = s.runs[0].atol = 1e-13;
    OneRun run(s, 0);
    while (run.step()) {
    }
    at->second.assign(run.bodies().begin(), run.bodies().end());
  }
  return at->second;
}

// At tolerance 1e-8 errors of a second are of order 1e-7 to 1e-6 times what the motion magnifies
// them by; the chaotic pair magnifies most. A formulation or projection that is wrong in any term
// is off by 1e-2 or more. The spatial ω of the racket turns at 50 rad/s where Ω hardly changes: the
// multistep methods, whose polynomials follow it, err twenty times more for it. Second-order
// methods err by 1e-4 where they turn a body by 0.006 rad a step.
TEST_P(EveryRun, FollowsTheOneTrajectory) {
  const IntegratorInfo& integrator = *catalog::findIntegrator(GetParam().integrator);
  const bool secondOrder = integrator.order == 2;
  const Scenario s = scenario(1e-9, secondOrder ? 16 : 8);
  OneRun run(s, 0);
  while (run.step()) {
  }
  ASSERT_EQ(run.status(), RunStatus::Finished);
  const std::vector<BodyState>& expected = referenceEnd(GetParam().example);
  const bool fastForMultistep = GetParam().formulation.ends_with("-spatial") && !integrator.oneStep;
  const double tolerance = pair() || secondOrder ? 1e-3 : fastForMultistep ? 2e-4 : 1e-5;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR_ALL(run.bodies()[i].R_WB, expected[i].R_WB, tolerance);
    EXPECT_NEAR_ALL(run.bodies()[i].omega_B, expected[i].omega_B, 50 * tolerance);
    EXPECT_NEAR_ALL(run.bodies()[i].x_W, expected[i].x_W, 10 * tolerance);
    EXPECT_NEAR_ALL(run.bodies()[i].v_W, expected[i].v_W, 500 * tolerance);
  }
  // What starts at rest has no energy: then beside what has become of its potential.
  const Mechanism mechanism = defaultProblem(*catalog::findExample(s.example)).mechanism;
  const double energy =
      std::max(std::abs(run.initialEnergy()), std::abs(potentialEnergy(mechanism, run.bodies())));
  EXPECT_NEAR(run.energy(), run.initialEnergy(), tolerance * energy);
}

// ‖g‖ after a projection is round-off of directors of length 1, or of joint arms of 11 m; ‖ġ‖ that
// of velocities of 50 1/s, or of 400 m/s.
TEST_P(EveryStabilisedRun, ProjectionRemovesConstraintDrift) {
  const Scenario s = scenario();
  const FormulationInfo& formulation = *catalog::findFormulation(GetParam().formulation);
  const bool velocity = catalog::findStabilisation(GetParam().stabilisation)->velocity;
  OneRun run(s, 0);
  double position = 0, rate = 0;
  while (run.status() == RunStatus::Running) {
    run.step();
    const Drift<double> drift = run.drift();
    ASSERT_FALSE(std::isnan(drift.position) || std::isnan(drift.velocity));
    position = std::max(position, drift.position);
    rate = std::max(rate, drift.velocity);
  }
  ASSERT_EQ(run.status(), RunStatus::Finished);
  // Projections of stages leave up to 1e-10 in each of at most some thirty constraints.
  const bool stages =
      catalog::findStabilisation(GetParam().stabilisation)->stages != StageProjection::None;
  EXPECT_LE(position, stages ? 1e-9 : pair() ? 1e-11 : 1e-13);
  if (velocity || formulation.nullSpace) {
    EXPECT_LE(rate, stages ? 1e-9 : pair() ? 1e-10 : 1e-12);
  }
}

/// The states of a run by hand: step, project, put back; or, for comparison, not put back.
std::vector<double> statesByHand(const Scenario& s, bool putBack) {
  const RunSettings& run = s.runs[0];
  const InitialValueProblem problem = catalog::findExample(s.example)->make(
      completeParameters(*catalog::findExample(s.example), {}));
  const auto model = catalog::findFormulation(run.formulation)
                         ->make(problem.mechanism, catalog::settingsOf(run.options).formulation);
  Projection projection;
  projection.velocity = catalog::findStabilisation(run.stabilisation)->velocity;
  if (const auto at = run.options.find("projection"); at != run.options.end())
    projection.directors =
        at->second == "polar" ? DirectorProjection::Polar : DirectorProjection::Klumpp;
  IntegratorSettings settings;
  settings.rtol = run.rtol;
  settings.atol = run.atol;
  settings.step = run.step;
  const auto integrator = model->makeIntegrator(run.integrator, settings);

  std::vector<double> y = test::encoded(*model, problem.bodies), states = y;
  integrator->start(0, y, s.tEnd);
  auto outcome = Integrator<double>::Outcome::Accepted;
  while (outcome == Integrator<double>::Outcome::Accepted) {
    outcome = integrator->step();
    y.assign(integrator->state().begin(), integrator->state().end());
    model->project(y, projection);
    if (putBack) integrator->replaceState(y);
    states.insert(states.end(), y.begin(), y.end());
  }
  return states;
}

// The next step starts from the projected state: projecting only what is shown would look as clean.
TEST_P(EveryRunProjectedAfterSteps, GoesOnFromTheProjectedState) {
  const Scenario s = scenario();
  OneRun run(s, 0);
  const Trace trace = traceOf(run);
  EXPECT_TRUE(sameBits(trace.states, statesByHand(s, true)));
  // Planar joints stay closed to round-off over so short a time: there is nothing to project.
  if (!catalog::findFormulation(GetParam().formulation)->planar) {
    EXPECT_FALSE(sameBits(trace.states, statesByHand(s, false)));
  }
}

/// Largest violation of orthonormality and of the joint, seen from outside.
double violation(const Mechanism& mechanism, const std::vector<BodyState>& bodies) {
  double worst = 0;
  for (const BodyState& body : bodies)
    worst = std::max(
        worst, test::distance(body.R_WB.transpose() * body.R_WB, Matrix3<double>::Identity()));
  if (const auto* pair = std::get_if<BallJointedPair>(&mechanism)) {
    const Vector3<double> gap = bodies[0].x_W + bodies[0].R_WB * pair->rho_B[0] - bodies[1].x_W -
                                bodies[1].R_WB * pair->rho_B[1];
    worst = std::max(worst, gap.cwiseAbs().maxCoeff());
  }
  if (const auto* multibody = std::get_if<Multibody>(&mechanism))
    worst = std::max(
        worst, static_cast<double>(
                   test::allGaps(*multibody, test::framesOf(bodies)).lpNorm<Eigen::Infinity>()));
  return worst;
}

double difference(const std::vector<BodyState>& a, std::span<const BodyState> b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    worst = std::max(worst, test::distance(a[i].R_WB, b[i].R_WB));
    worst = std::max(worst, test::distance(a[i].x_W, b[i].x_W));
    worst = std::max(worst, test::distance(a[i].v_W, b[i].v_W));
    worst = std::max(worst, test::distance(a[i].omega_B, b[i].omega_B));
  }
  return worst;
}

TEST_P(EveryStabilisedRun, SampledStatesAreOnTheConstraint) {
  const Scenario s = scenario();
  const ExampleInfo& example = *catalog::findExample(s.example);
  const Mechanism mechanism = example.make(completeParameters(example, {})).mechanism;
  OneRun run(s, 0);
  std::vector<BodyState> bodies(run.bodies().size());
  double worst = 0;
  while (run.status() == RunStatus::Running) {
    run.step();
    for (const double theta : {0.25, 0.5, 0.9}) {
      run.sample(run.previousTime() + theta * run.stepSize(), bodies);
      worst = std::max(worst, violation(mechanism, bodies));
    }
  }
  EXPECT_LE(worst, pair() ? 1e-11 : 1e-13);
}

// A hair from the end of a step on either side the sampled state is that of the end: 1e-9 of a step
// moves it by 1e-9 times its own change over the step, less than 1000; in between it stays within
// that change.
TEST_P(EveryRun, SampledStatesAreContinuousAcrossSteps) {
  const Scenario s = scenario();
  OneRun run(s, 0);
  std::vector<BodyState> before(run.bodies().begin(), run.bodies().end()), sampled = before;
  double worst = 0;
  while (run.status() == RunStatus::Running) {
    run.step();
    const double hair = 1e-9 * run.stepSize();
    run.sample(run.previousTime() + hair, sampled);
    worst = std::max(worst, difference(sampled, before));
    run.sample(run.time() - hair, sampled);
    worst = std::max(worst, difference(sampled, run.bodies()));
    run.sample(run.time(), sampled);
    EXPECT_EQ(difference(sampled, run.bodies()), 0);
    before.assign(run.bodies().begin(), run.bodies().end());
  }
  // The polynomial of SEULEX swings where a step is long beside what it interpolates.
  EXPECT_LE(worst, GetParam().integrator == "seulex" ? 1e-4 : 1e-6);
}

// What projections are good for: without one the constraint drifts, in every formulation that has
// one.
TEST(Constraint, DriftsWithoutProjection) {
  for (const test::FormulationCase& c : test::formulationCases()) {
    if (!c.formulation->constrained) continue;
    const Scenario s = test::scenarioOf(c.example->id, shortEnd(c.example->id), c.formulation->id);
    OneRun run(s, 0);
    double worst = 0;
    while (run.step()) worst = std::max(worst, run.drift().position);
    EXPECT_GT(worst, 1e-9) << testing::PrintToString(c);
    EXPECT_LT(worst, 1e-2) << testing::PrintToString(c);
  }
}

// On the paper's own terms: what Klumpp's and the polar projection leave of a run differs, but only
// by what there was to project.
TEST(Projections, OfDirectorsDifferByTheSizeOfTheDrift) {
  Trace traces[2];
  for (const std::size_t kind : {0u, 1u}) {
    Scenario s = test::scenarioOf("gyro-top", 1, "director-absolute");
    s.runs[0].stabilisation = "position-velocity";
    s.runs[0].options["projection"] = kind == 0 ? "klumpp" : "polar";
    OneRun run(s, 0);
    traces[kind] = traceOf(run);
  }
  const double apart = test::distance(traces[0].bodies.back().R_WB, traces[1].bodies.back().R_WB);
  EXPECT_GT(apart, 1e-9);
  EXPECT_LT(apart, 1e-2);  // a thousand times the tolerance of 1e-6, a few hundred steps long
}

// With multipliers among the unknowns IDA ends its Newton iteration early; with a tight one its
// equations of index 1 drift no more than those of index 0, in steps of the same size.
TEST(IdaOnIndexOne, DriftsAsOnIndexZeroWhenNewtonsIterationIsTight) {
  const auto measure = [](const OptionValues& options) {
    Scenario scenario = test::scenarioOf("gyro-top", 5, "director-absolute", "ida");
    scenario.runs[0].options = options;
    MeasuredRun run(scenario, scenario.runs[0]);
    while (run.step()) {
    }
    EXPECT_EQ(run.run().status(), RunStatus::Finished);
    return std::pair{run.maxima().positionDrift, run.run().statistics().stepsAccepted};
  };
  const auto [drift, steps] = measure({});
  const auto [early, manySteps] = measure({{"equations", "index1"}});
  const auto [tight, fewSteps] = measure(
      {{"equations", "index1"}, {"newton-tolerance", "1e-9"}, {"error-test", "differential"}});
  EXPECT_GT(manySteps, 3 * steps);
  EXPECT_LT(fewSteps, 2 * steps);
  EXPECT_LT(tight, drift);
  EXPECT_GT(early, 3 * tight);
}

}  // namespace
}  // namespace polhode
