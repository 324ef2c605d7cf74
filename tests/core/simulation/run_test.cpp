// One run: parameter changes, failures with their sentences, options, channels.
#include "core/simulation/run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/simulation/session.h"
#include "core/support/number_text.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;
using test::sameBits;
using test::scenarioOf;
using test::Trace;
using test::traceOf;

std::vector<double> stateOf(const Run& run) {
  return {run.state().begin(), run.state().end()};
}

void finish(Run& run) {
  while (run.step()) {
  }
}

// --- parameter changes ---

Scenario withChanges(std::string_view formulation = "quaternion-null-space") {
  Scenario scenario = scenarioOf("gyro-top", 1.5, formulation);
  scenario.changes = {{0.5, {{"g", 20}}}, {1.1, {{"I1", 45}, {"g", 3.5}}}};
  return scenario;
}

TEST(ParameterChanges, AreMetByTheEndsOfSteps) {
  OneRun run(withChanges(), 0);
  const Trace trace = traceOf(run);
  EXPECT_EQ(run.status(), RunStatus::Finished);
  EXPECT_EQ(trace.times.back(), 1.5);
  for (const double t : {0.5, 1.1})
    EXPECT_EQ(std::ranges::count(trace.times, t), 1) << "no step ends at " << t;
  EXPECT_TRUE(std::ranges::is_sorted(trace.times, std::less_equal<>()));
}

TEST(ParameterChanges, KeepTheStateContinuous) {
  for (const char* formulation : {"quaternion-null-space", "director-absolute", "euler-angles"}) {
    OneRun run(withChanges(formulation), 0);
    std::vector<BodyState> reached, sampled(1);
    while (run.status() == RunStatus::Running) {
      reached.assign(run.bodies().begin(), run.bodies().end());
      const double t = run.time();
      run.step();
      ASSERT_EQ(run.previousTime(), t);
      // From the state the last step ended in: 1e-9 of a step away it is the same to 1e-9 of its
      // change.
      run.sample(t + 1e-9 * run.stepSize(), sampled);
      EXPECT_NEAR_ALL(sampled[0].R_WB, reached[0].R_WB, 1e-8);
      EXPECT_NEAR_ALL(sampled[0].omega_B, reached[0].omega_B, 1e-7);
    }
  }
}

/// Integrates a segment with the parameters that hold on it.
std::vector<double> segment(const ParameterValues& parameters, double t0, std::vector<double> y,
                            double t1) {
  const ExampleInfo& example = *catalog::findExample("gyro-top");
  const auto model =
      catalog::findFormulation("quaternion-null-space")
          ->make(example.make(completeParameters(example, parameters)).mechanism, {});
  const auto integrator = model->makeIntegrator("dopri5", {});
  integrator->start(t0, y, t1);
  while (integrator->step() == Integrator<double>::Outcome::Accepted) {
  }
  return {integrator->state().begin(), integrator->state().end()};
}

TEST(ParameterChanges, AreNewStartsFromTheSameState) {
  OneRun run(withChanges(), 0);
  std::vector<double> y = stateOf(run);
  y = segment({}, 0, y, 0.5);
  y = segment({{"g", 20}}, 0.5, y, 1.1);
  y = segment({{"g", 3.5}, {"I1", 45}}, 1.1, y, 1.5);  // what was changed before stays changed
  finish(run);
  EXPECT_TRUE(sameBits(stateOf(run), y));
}

TEST(ParameterChanges, ChangeNothingBeforeTheirTime) {
  OneRun with(withChanges(), 0), without(scenarioOf("gyro-top", 0.5, "quaternion-null-space"), 0);
  finish(without);
  while (with.time() < 0.5) with.step();
  EXPECT_TRUE(sameBits(stateOf(with), stateOf(without)));
  EXPECT_EQ(with.statistics().rhsEvaluations, without.statistics().rhsEvaluations);
  // Counters go on.
  with.step();
  EXPECT_GT(with.statistics().stepsAccepted, without.statistics().stepsAccepted);
  EXPECT_GT(with.statistics().rhsEvaluations, without.statistics().rhsEvaluations);
}

TEST(ParameterChanges, DoNotDependOnFrames) {
  const Scenario scenario = withChanges("director-absolute");
  std::vector<RunBatch> batches[2];
  for (const std::size_t i : {0u, 1u}) {
    Session session(scenario, i == 0 ? 0.1 : 0.001);
    session.advance(10, 1e6, batches[i]);
  }
  EXPECT_TRUE(sameBits(batches[0][0].stepTimes, batches[1][0].stepTimes));
  EXPECT_TRUE(sameBits(batches[0][0].stepValues, batches[1][0].stepValues));
  EXPECT_EQ(batches[1][0].frameTimes.size(), 1501u);
  EXPECT_EQ(batches[1][0].frameTimes.back(), 1.5);
}

TEST(ParameterChanges, MatterFromTheirTimeOn) {
  OneRun with(withChanges(), 0), without(scenarioOf("gyro-top", 1.5, "quaternion-null-space"), 0);
  finish(with);
  finish(without);
  EXPECT_GT(test::distance(with.bodies()[0].R_WB, without.bodies()[0].R_WB), 1e-3);
}

// --- failures ---

void expectEvidence(const Run& run, std::string_view reason) {
  ASSERT_EQ(run.status(), RunStatus::Failed);
  ASSERT_TRUE(run.failure().has_value());
  const RunFailure& failure = *run.failure();
  EXPECT_NE(failure.reason.find(reason), std::string::npos) << failure.reason;
  EXPECT_FALSE(failure.advice.empty());
  EXPECT_TRUE(std::isfinite(failure.t)) << failure.t;
  EXPECT_TRUE(std::isfinite(failure.h)) << failure.h;
  EXPECT_EQ(failure.t, run.time());

  // "Name stopped at t = 1 s (h = 0.1 s): reason. Advice."
  const std::string sentence = describeFailure(run.settings(), failure);
  std::size_t at = 0;
  for (const std::string& part :
       {displayName(run.settings()), std::string("t = ") + roundedText(failure.t, 5) + " s",
        std::string("h = ") + roundedText(failure.h, 3) + " s", failure.reason, failure.advice}) {
    at = sentence.find(part, at);
    ASSERT_NE(at, std::string::npos) << "\"" << part << "\" is missing in: " << sentence;
  }
  EXPECT_EQ(sentence.back(), '.');

  // The last picture stays: what can be asked of a run can still be asked.
  for (const BodyState& body : run.bodies())
    EXPECT_TRUE(body.R_WB.allFinite() && body.omega_B.allFinite());
  std::vector<BodyState> bodies(run.bodies().size());
  run.sample(run.time(), bodies);
  EXPECT_NEAR_ALL(bodies[0].R_WB, run.bodies()[0].R_WB, 0);
}

TEST(Failures, UprightEulerAnglesStopAtTheGimbalAtOnce) {
  for (const char* integrator : {"dopri5", "rk4"}) {
    SCOPED_TRACE(integrator);
    Scenario scenario = scenarioOf("gyro-top", 1, "euler-angles", integrator);
    scenario.parameters["theta2"] = 0;
    scenario.parameters["Omega1"] = 1;
    test::setResolution(scenario.runs[0], 1e-6, 1e-3);
    ASSERT_TRUE(validate(scenario).empty());
    OneRun run(scenario, 0);
    finish(run);
    expectEvidence(run, "gimbal");
    EXPECT_EQ(run.time(), 0);
  }
}

// A free body that turns about its line of nodes with θ2 = 1 - t: steps of 2^-10 s meet θ2 = 0
// exactly.
TEST(Failures, EulerAnglesStopWhereARunReachesTheGimbal) {
  Scenario scenario = scenarioOf("tennis-racket", 2, "euler-angles", "rk4");
  scenario.parameters = {{"theta1", 0},  {"theta2", 1}, {"theta3", 0},
                         {"Omega1", -1}, {"Omega2", 0}, {"Omega3", 0}};
  scenario.runs[0].step = 0x1p-10;
  OneRun run(scenario, 0);
  finish(run);
  expectEvidence(run, "gimbal");
  EXPECT_NEAR(run.time(), 1 - 0x1p-10, 1e-12);
  std::vector<double> angle(1);
  run.evaluate(*catalog::findChannel("chart-margin"), angle);
  EXPECT_NEAR(angle[0], 0x1p-10, 1e-12);
}

TEST(Failures, TooManyStepsSayHowMany) {
  Scenario scenario = scenarioOf("gyro-top", 60, "quaternion-null-space");
  scenario.runs[0].options["max-steps"] = "25";
  OneRun run(scenario, 0);
  finish(run);
  expectEvidence(run, "too many steps");
  EXPECT_NE(run.failure()->reason.find("25"), std::string::npos);
  EXPECT_EQ(run.statistics().attempts, 25);
  EXPECT_GT(run.time(), 0);
}

TEST(Failures, ExplosionsAreNotFinite) {
  // A fixed step far beyond what is stable at 500 rad/s.
  Scenario scenario = scenarioOf("gyro-top", 60, "quaternion-absolute", "rk4");
  scenario.parameters["Omega3"] = 500;
  scenario.runs[0].step = 0.1;
  OneRun run(scenario, 0);
  finish(run);
  expectEvidence(run, "not finite");
}

TEST(Failures, OverflowOfTheFirstRightHandSideIsNotFinite) {
  for (const char* integrator : {"dopri5", "rk4"}) {
    SCOPED_TRACE(integrator);
    Scenario scenario = scenarioOf("tennis-racket", 1, "director-absolute", integrator);
    scenario.parameters["Omega1"] = 1e200;  // its square is not a double
    test::setResolution(scenario.runs[0], 1e-6, 1e-3);
    OneRun run(scenario, 0);
    finish(run);
    expectEvidence(run, "not finite");
    EXPECT_EQ(run.time(), 0);
  }
}

TEST(Failures, NamesOfRunsStandInTheSentence) {
  RunSettings run;
  const RunFailure failure{1.25, 1e-18, "too many steps: 25 attempts", "Raise max-steps."};
  EXPECT_EQ(describeFailure(run, failure),
            "Quaternion, null space stopped at t = 1.25 s (h = 1e-18 s): too many steps: 25 "
            "attempts. Raise max-steps.");
  run.name = "my run";
  EXPECT_TRUE(describeFailure(run, failure).starts_with("my run stopped at t = 1.25 s"));
}

// --- the rest ---

TEST(Run, StartsAtTheInitialStateOfTheExample) {
  for (const test::FormulationCase& c : test::formulationCases()) {
    SCOPED_TRACE(testing::PrintToString(c));
    const OneRun run(scenarioOf(c.example->id, 1, c.formulation->id), 0);
    EXPECT_EQ(run.status(), RunStatus::Running);
    EXPECT_EQ(run.time(), 0);
    EXPECT_EQ(run.stepSize(), 0);
    EXPECT_EQ(run.statistics().stepsAccepted, 0);
    EXPECT_EQ(run.energy(), run.initialEnergy());
    EXPECT_EQ(run.relativeEnergyError(), 0);
    const std::vector<BodyState> expected = c.problem().bodies;
    ASSERT_EQ(run.bodies().size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR_ALL(run.bodies()[i].R_WB, expected[i].R_WB, 1e-14);
  }
}

// E(0) of Lang's Example C.
TEST(Run, EnergyOfThePairIsThePapers) {
  const OneRun run(scenarioOf("spherical-joint", 1, defaultFormulation("spherical-joint")), 0);
  EXPECT_NEAR(run.initialEnergy(), 995901.2, 0.05);
}

/// The largest relative error of a run that finishes, and of |E - E(0)| alone.
struct EnergyErrors {
  double relative = 0, absolute = 0;
};
EnergyErrors energyErrors(OneRun run) {
  EnergyErrors worst;
  while (run.step()) {
    worst.relative = std::max(worst.relative, run.relativeEnergyError());
    worst.absolute = std::max(worst.absolute, std::abs(run.energy() - run.initialEnergy()));
  }
  EXPECT_EQ(run.status(), RunStatus::Finished);
  return worst;
}

// Released next to the zero of its potential, or in it, a pendulum of m g l = 288 J errs by the
// same part of what is at stake; an E(0) of 1e-13 J is nothing to refer to.
TEST(Run, AnEnergyErrorIsRelativeToAScaleThatThereIs) {
  for (const double lift : {0.0, 1e-15, 1e-5, 0.01}) {
    SCOPED_TRACE(lift);
    Scenario scenario = scenarioOf("pendulum-3d", 5, "quaternion-absolute");
    scenario.parameters = {{"body1.theta3", lift}};
    const EnergyErrors worst = energyErrors(OneRun(scenario, 0));
    EXPECT_GT(worst.absolute, 1e-6);
    // The length is kept as well as the energy.
    EXPECT_NEAR(worst.relative, worst.absolute / (38.34 * 9.81 * 0.765), 1e-3 * worst.relative);
  }
  const Scenario high = scenarioOf("gyro-top", 1, "quaternion-null-space");
  const EnergyErrors worst = energyErrors(OneRun(high, 0));
  EXPECT_EQ(worst.relative, worst.absolute / std::abs(OneRun(high, 0).initialEnergy()));
}

// --- explosions ---

// Steps that are far too long for a fast top and for a stiff bushing.
TEST(Run, FixedStepsThatExplodeFail) {
  for (const auto& [example, step] :
       {std::pair{"gyro-top", 1.0}, std::pair{"spherical-joint", 1.0}})
    for (const char* formulation : {"quaternion-absolute", "director-absolute"}) {
      SCOPED_TRACE(std::string(example) + " " + formulation);
      Scenario scenario = scenarioOf(example, 1000, formulation, "rk4");
      scenario.runs[0].step = step;
      OneRun run(scenario, 0);
      while (run.step())
        for (const double value : run.state()) ASSERT_TRUE(std::isfinite(value));
      ASSERT_EQ(run.status(), RunStatus::Failed);
      for (const double value : run.state()) EXPECT_TRUE(std::isfinite(value));
      EXPECT_EQ(run.time(), run.failure()->t);
      EXPECT_EQ(run.failure()->h, step);
      const std::string sentence = describeFailure(run.settings(), *run.failure());
      EXPECT_NE(sentence.find("Take smaller steps"), std::string::npos) << sentence;
    }
}

// Before it has come to values that are not finite: the end of a run is looked at whatever it is.
TEST(Run, AnExplosionDoesNotFinish) {
  Scenario scenario = scenarioOf("gyro-top", 3, "director-absolute", "rk4");
  scenario.runs[0].step = 1;
  OneRun run(scenario, 0);
  finish(run);
  expectEvidence(run, "the kinetic energy has grown to ");
}

TEST(Run, CancelEndsARunningOneOnly) {
  OneRun run(scenarioOf("gyro-top", 1, "quaternion-null-space"), 0);
  run.step();
  const double t = run.time();
  run.cancel();
  EXPECT_EQ(run.status(), RunStatus::Cancelled);
  EXPECT_FALSE(run.step());
  EXPECT_EQ(run.time(), t);
  EXPECT_FALSE(run.failure().has_value());

  OneRun finished(scenarioOf("gyro-top", 0.01, "quaternion-null-space"), 0);
  finish(finished);
  finished.cancel();
  EXPECT_EQ(finished.status(), RunStatus::Finished);
}

TEST(Run, StatusesHaveNames) {
  EXPECT_EQ(statusName(RunStatus::Running), "running");
  EXPECT_EQ(statusName(RunStatus::Finished), "finished");
  EXPECT_EQ(statusName(RunStatus::Failed), "failed");
  EXPECT_EQ(statusName(RunStatus::Cancelled), "cancelled");
}

TEST(Run, OptionsReachTheIntegrator) {
  Scenario scenario = scenarioOf("gyro-top", 1, "quaternion-null-space");
  scenario.runs[0].options = {{"initial-step", "1e-5"}, {"max-step", "0.004"}};
  OneRun run(scenario, 0);
  run.step();
  EXPECT_NEAR(run.stepSize(), 1e-5, 1e-18);
  double largest = 0;
  while (run.step()) largest = std::max(largest, run.stepSize());
  EXPECT_LE(largest, 0.004 * (1 + 1e-12));
  EXPECT_GT(largest, 0.0039);
}

TEST(Run, SaddleSolversAgreeButForRoundOff) {
  std::vector<double> ends[2];
  for (const std::size_t i : {0u, 1u}) {
    Scenario scenario = scenarioOf("gyro-top", 1, "director-absolute");
    scenario.runs[0].options["saddle-solver"] = i == 0 ? "schur" : "lu";
    OneRun run(scenario, 0);
    finish(run);
    ends[i] = stateOf(run);
  }
  EXPECT_FALSE(sameBits(ends[0], ends[1]));  // the option does something
  // Same steps but for round-off of the right-hand side, 1e-12 of velocities of 20 over a second.
  for (std::size_t i = 0; i < ends[0].size(); ++i) EXPECT_NEAR(ends[0][i], ends[1][i], 1e-8);
}

TEST(Run, ChannelsSayWhatTheRunSays) {
  Scenario scenario = scenarioOf("gyro-top", 1, "director-absolute");
  OneRun run(scenario, 0);
  const auto value = [&](std::string_view id, std::size_t component = 0) {
    const ChannelInfo& channel = *catalog::findChannel(id);
    std::vector<double> values(channel.components(run.channelSubject()).size());
    run.evaluate(channel, values);
    return values.at(component);
  };
  EXPECT_TRUE(std::isnan(value("step-size")));  // there was none yet
  for (int n = 0; n < 10; ++n) run.step();
  EXPECT_EQ(value("step-size"), run.stepSize());
  EXPECT_EQ(value("energy"), run.energy());
  EXPECT_EQ(value("relative-energy-error"), run.relativeEnergyError());
  EXPECT_EQ(value("position-drift"), run.drift().position);
  EXPECT_EQ(value("velocity-drift"), run.drift().velocity);
  EXPECT_EQ(value("rhs-evaluations"), static_cast<double>(run.statistics().rhsEvaluations));
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(value("angular-velocity", static_cast<std::size_t>(i)), run.bodies()[0].omega_B[i]);
  for (int i = 0; i < 9; ++i)
    EXPECT_EQ(value("directors", static_cast<std::size_t>(i)), run.bodies()[0].R_WB.data()[i]);
}

TEST(Failures, MatricesThatWouldNotFitAreSaidBeforeTheyAreMade) {
  for (const char* integrator : {"radau5", "seulex"}) {
    SCOPED_TRACE(integrator);
    Scenario scenario = scenarioOf("pendulum-chain", 1, "director-absolute");
    scenario.parameters["N"] = 1000;
    scenario.runs[0].integrator = integrator;
    ASSERT_TRUE(validate(scenario).empty());
    const auto run = std::make_unique<polhode::Run>(scenario, 0);
    ASSERT_EQ(run->status(), RunStatus::Failed);
    EXPECT_NE(run->failure()->reason.find("unknowns would take"), std::string::npos)
        << run->failure()->reason;
    EXPECT_NE(run->failure()->reason.find(" GB"), std::string::npos) << run->failure()->reason;
    EXPECT_FALSE(run->step());
    EXPECT_EQ(run->time(), 0);
    // What is there is to be seen.
    EXPECT_EQ(run->bodies().size(), 1000u);
  }
}

}  // namespace
}  // namespace polhode
