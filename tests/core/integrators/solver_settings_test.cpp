// The settings of the solvers do what they say, and a solver that gives up says so in a sentence
// while the others go on.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "core/simulation/session.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;
using test::scenarioOf;

void finish(OneRun& run) {
  while (run.step()) {
  }
}

/// What a setting can change.
auto countersOf(const Scenario& scenario) {
  OneRun run(scenario, 0);
  finish(run);
  EXPECT_EQ(run.status(), RunStatus::Finished);
  const Statistics& s = run.statistics();
  return std::tuple{s.rhsEvaluations,      s.jacobianRhsEvaluations,
                    s.jacobianEvaluations, s.luDecompositions,
                    s.stepsAccepted,       std::vector(run.state().begin(), run.state().end())};
}

// Every option of an integrator, on every integrator that is said to have it.
TEST(EveryOptionOfAnIntegrator, ChangesWhatItDoes) {
  const std::map<std::string_view, std::string> others{
      {"jacobian", "analytic"},       {"step-control", "classical"},
      {"error-test", "differential"}, {"max-order", "2"},
      {"newton-tolerance", "1e-6"},   {"jacobian-reuse", "0.3"},
      {"initial-step", "1e-3"},       {"max-step", "0.002"},
      {"composition", "suzuki4"},     {"angle-rule", "cayley"},
      {"spectral-radius", "1"},       {"dexp-inverse", "w1"},
      {"group-velocity", "momentum"}};
  for (const OptionInfo& option : catalog::options()) {
    if (option.appliesTo != "integrator" || option.id == "max-steps") continue;
    ASSERT_TRUE(others.contains(option.id)) << option.id;
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      const Combination combination{"gyro-top", "director-absolute", integrator.id, "none"};
      if (!catalog::applies(option, combination, {})) continue;
      // The error test of algebraic unknowns needs some, step control steps that change.
      const bool algebraic = option.id == "error-test";
      Scenario scenario = scenarioOf(
          option.id == "step-control" ? "tennis-racket" : "gyro-top", 2,
          algebraic ? "director-absolute" : defaultFormulation("gyro-top", integrator.id),
          integrator.id);
      test::setResolution(scenario.runs[0], 1e-6, 0.01);
      if (algebraic) scenario.runs[0].options["equations"] = "index1";
      const auto usual = countersOf(scenario);
      scenario.runs[0].options[std::string(option.id)] = others.at(option.id);
      ASSERT_TRUE(validate(scenario).empty()) << option.id << " " << integrator.id;
      EXPECT_NE(countersOf(scenario), usual) << option.id << " " << integrator.id;
    }
  }
}

TEST(AnalyticJacobians, CostNoRightHandSides) {
  for (const test::FormulationCase& c : test::formulationCases())
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      if (!integrator.implicit) continue;
      Scenario scenario = scenarioOf(c.example->id, 0.1, c.formulation->id, integrator.id);
      scenario.runs[0].options["jacobian"] = "analytic";
      const bool exists = c.formulation->form(c.example->kind).analyticJacobian;
      EXPECT_EQ(validate(scenario).empty(), exists);
      if (!exists) continue;
      OneRun run(scenario, 0);
      finish(run);
      EXPECT_EQ(run.statistics().jacobianRhsEvaluations, 0);
      EXPECT_GT(run.statistics().jacobianEvaluations, 0);
      // The motion is the same, but for what the errors of the tolerance make of it.
      scenario.runs[0].options.clear();
      OneRun differences(scenario, 0);
      finish(differences);
      EXPECT_GT(differences.statistics().jacobianRhsEvaluations, 0);
      for (std::size_t i = 0; i < run.bodies().size(); ++i)
        EXPECT_LE((run.bodies()[i].R_WB - differences.bodies()[i].R_WB).norm(), 1e-2)
            << testing::PrintToString(c) << " " << integrator.id;
    }
}

TEST(AnalyticJacobians, AreThoseOfIndex0) {
  Scenario scenario = scenarioOf("gyro-top", 1, "director-absolute", "radau5");
  scenario.runs[0].options = {{"jacobian", "analytic"}, {"equations", "index2"}};
  const auto problems = validate(scenario);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].field, "runs[0].options.jacobian");
}

// A parameter change that changes nothing leaves the motion as accurate as it was.
TEST(EquationsOfIndex, GoOnAfterAParameterChange) {
  const auto energyError = [](const char* equations, bool change) {
    Scenario scenario = scenarioOf("gyro-top", 4, "director-absolute", "radau5");
    scenario.runs[0].options["equations"] = equations;
    if (change) scenario.changes.push_back({2, {{"g", 9.81}}});
    OneRun run(scenario, 0);
    double worst = 0;
    while (run.step()) worst = std::max(worst, run.relativeEnergyError());
    EXPECT_EQ(run.status(), RunStatus::Finished);
    return worst;
  };
  for (const char* equations : {"index0", "index1", "index2", "index3"})
    EXPECT_LE(energyError(equations, true), 10 * energyError(equations, false)) << equations;
}

TEST(RunNames, TellEquationsApart) {
  RunSettings run;
  run.formulation = "director-absolute";
  run.integrator = "radau5";
  run.options["equations"] = "index3";
  EXPECT_EQ(displayName(run), "Directors, absolute (radau5, index3)");
}

TEST(EverySolver, SaysWhenItsStepsRunOut) {
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    Scenario scenario =
        scenarioOf("gyro-top", 60, defaultFormulation("gyro-top", integrator.id), integrator.id);
    test::setResolution(scenario.runs[0], 1e-9, 1e-3);
    scenario.runs[0].options["max-steps"] = "30";
    scenario.runs.push_back(scenarioOf("gyro-top", 60, "euler-angles").runs[0]);
    Session session(scenario, 0.1);
    std::vector<RunBatch> batches;
    while (!session.advance(scenario.tEnd, 1, batches)) {
    }
    ASSERT_EQ(batches[0].status, RunStatus::Failed) << integrator.id;
    const std::string sentence = describeFailure(scenario.runs[0], *batches[0].failure);
    EXPECT_NE(sentence.find("too many steps: 30 attempts"), std::string::npos) << sentence;
    EXPECT_EQ(batches[1].status, RunStatus::Finished) << integrator.id;
  }
}

// Ten per cent of error a step on constrained equations: IDA's error test fails in the end.
TEST(Ida, EndsItsRunWithASentence) {
  Scenario scenario = scenarioOf("gyro-top", 60, "director-absolute", "ida");
  scenario.runs[0].rtol = scenario.runs[0].atol = 0.1;
  scenario.runs[0].options["equations"] = "index1";
  OneRun run(scenario, 0);
  finish(run);
  ASSERT_EQ(run.status(), RunStatus::Failed);
  const std::string sentence = describeFailure(scenario.runs[0], *run.failure());
  for (const char* part : {"ida", "t = ", "h = ", "Try"})
    EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
}

TEST(EveryImplicitSolver, IsCancelledWithinAStep) {
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    if (!integrator.implicit) continue;
    const Scenario scenario = scenarioOf("gyro-top", 60, "quaternion-null-space", integrator.id);
    std::stop_source stop;
    OneRun run(scenario, scenario.runs[0], {.stop = stop.get_token()});
    for (int n = 0; n < 10; ++n) ASSERT_TRUE(run.step());
    const double t = run.time();
    stop.request_stop();
    EXPECT_FALSE(run.step());
    EXPECT_EQ(run.status(), RunStatus::Cancelled) << integrator.id;
    EXPECT_EQ(run.time(), t);
    EXPECT_FALSE(run.failure().has_value());
  }
}

// Where nothing is sampled inside the steps, odex makes those of the code without dense output.
TEST(Run, StepsWithoutDenseOutputWhereOnlyTheEndIsWanted) {
  const Scenario scenario = scenarioOf("gyro-top", 5, "quaternion-null-space", "odex");
  std::int64_t steps[2];
  for (const bool dense : {false, true}) {
    OneRun run(scenario, scenario.runs[0], {.denseOutput = dense});
    finish(run);
    steps[dense] = run.statistics().stepsAccepted;
  }
  EXPECT_NE(steps[0], steps[1]);
}

}  // namespace
}  // namespace polhode
