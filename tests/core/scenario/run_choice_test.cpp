#include "core/scenario/run_choice.h"

#include <gtest/gtest.h>

#include "core/scenario/run_plan.h"

namespace polhode {
namespace {

Scenario chosenOr(const Scenario& scenario, const RunChoice& choice, bool fitting,
                  const ParameterValues& values = {}) {
  auto chosen = chosenRun(scenario, scenario.runs.back(), values, choice, fitting);
  if (const auto* problems = std::get_if<std::vector<Problem>>(&chosen)) {
    ADD_FAILURE() << problems->front().field << ": " << problems->front().message;
    return scenario;
  }
  return std::get<Scenario>(std::move(chosen));
}

/// A run, and one that branches from it.
Scenario withBranch() {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs.front().name = "first";
  RunSettings branch = scenario.runs.front();
  branch.name = "branch";
  branch.from = BranchPoint{"first", 1};
  scenario.runs.push_back(branch);
  return scenario;
}

TEST(RunChoice, LeavesWhatItDoesNotName) {
  const Scenario scenario = defaultScenario("gyro-top");
  EXPECT_EQ(chosenOr(scenario, {}, false), scenario);
}

TEST(RunChoice, NamesTheFormulationThatFitsTheMethodWhereNoneIsNamed) {
  const Scenario scenario = defaultScenario("gyro-top");
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    const std::string fits = defaultFormulation("gyro-top", integrator.id);
    if (fits.empty()) continue;
    RunChoice choice{.integrator = std::string(integrator.id)};
    if (catalog::takesFixedSteps(integrator.id)) choice.step = 0.01;
    const RunSettings run = chosenOr(scenario, choice, true).runs.front();
    EXPECT_EQ(run.formulation, fits) << integrator.id;
    EXPECT_EQ(run.integrator, integrator.id);
  }
}

TEST(RunChoice, OfAPresetKeepsTheTolerances) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs.front().rtol = 1e-9;
  for (const PresetInfo& preset : catalog::presets()) {
    RunSettings run = scenario.runs.front();
    RunChoice choice;
    choice.preset = preset.id;
    EXPECT_TRUE(apply(choice, scenario, true, run).empty());
    EXPECT_EQ(run.formulation, preset.formulation);
    EXPECT_EQ(run.integrator, preset.integrator);
    EXPECT_EQ(run.rtol, 1e-9);
  }
  RunChoice unknown;
  unknown.preset = "nonsense";
  RunSettings run = scenario.runs.front();
  const auto problems = apply(unknown, scenario, true, run);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front().field, "preset");
}

TEST(RunChoice, ValuesForABranchAreNotForItsAncestors) {
  const std::string parameter(catalog::findExample("gyro-top")->parameters.front().id);
  const double value = catalog::findExample("gyro-top")->parameters.front().value * 1.01;
  const Scenario chosen = chosenOr(withBranch(), {}, false, {{parameter, value}});
  ASSERT_EQ(chosen.runs.size(), 2U);
  EXPECT_EQ(chosen.runs.front().name, "branch");
  EXPECT_EQ(chosen.runs.front().parameters, (ParameterValues{{parameter, value}}));
  EXPECT_TRUE(chosen.parameters.empty());
  EXPECT_TRUE(chosen.runs.back().parameters.empty());
}

TEST(RunChoice, ValuesStandInPlaceOfThoseThatRunsHave) {
  Scenario scenario = withBranch();
  scenario.runs.front().parameters = {{"I1", 41}};
  setParameters(scenario, {{"I1", 43}, {"I2", 44}});
  EXPECT_EQ(scenario.parameters, (ParameterValues{{"I1", 43}, {"I2", 44}}));
  EXPECT_EQ(scenario.runs.front().parameters, (ParameterValues{{"I1", 43}}));
  EXPECT_TRUE(scenario.runs.back().parameters.empty());
}

TEST(RunChoice, FindsRunsByNamesThatAreOnes) {
  Scenario scenario = withBranch();
  EXPECT_EQ(std::get<RunSettings>(findRun(scenario, "branch")), scenario.runs.back());
  EXPECT_EQ(std::get<RunSettings>(namedOrFirst(scenario, "")), scenario.runs.front());
  EXPECT_NE(std::get<std::string>(findRun(scenario, "none")).find("\"first\", \"branch\""),
            std::string::npos);
  scenario.runs.back().name = "first";
  EXPECT_NE(std::get<std::string>(findRun(scenario, "first")).find("several"), std::string::npos);
}

TEST(RunChoice, AnEarlierEndLeavesNoChangeBehindIt) {
  Scenario scenario = withBranch();
  scenario.changes = {{1, {{"I1", 43}}}, {5, {{"I1", 44}}}};
  scenario.runs.back().changes = {{.t = 2, .rtol = 1e-5}, {.t = 6, .rtol = 1e-7}};
  setEndTime(scenario, 5);
  EXPECT_EQ(scenario.tEnd, 5);
  ASSERT_EQ(scenario.changes.size(), 1U);
  ASSERT_EQ(scenario.runs.back().changes.size(), 1U);
  EXPECT_EQ(scenario.runs.back().changes.front().t, 2);
}

TEST(RunChoice, TellsWhatPlaysNoPart) {
  RunSettings run;
  RunChoice choice;
  choice.step = 0.1;
  EXPECT_EQ(dropIdle(choice, "--step", run).size(), 1U);
  choice.step.reset();
  EXPECT_TRUE(dropIdle(choice, "--step", run).empty());
  Scenario scenario = defaultScenario("gyro-top");
  EXPECT_TRUE(idleOptions(scenario).empty());
  scenario.runs.front().options = {{"equations", "index3"}};
  EXPECT_EQ(idleOptions(scenario).size(), 1U);
}

TEST(RunChoice, OfAPresetKeepsWhatIsComputed) {
  Scenario scenario = withBranch();
  scenario.runs.back().parameters = {{"g", 5}};
  scenario.runs.back().changes = {{.t = 2, .parameters = {{"g", 6}}}};
  const Scenario chosen = chosenOr(scenario, {.preset = "formulation-i"}, false, {{"mL", 9}});
  const RunSettings& run = chosen.runs.front();
  EXPECT_EQ(run.name, "branch");
  EXPECT_EQ(run.from, scenario.runs.back().from);
  EXPECT_EQ(run.parameters, (ParameterValues{{"g", 5}, {"mL", 9}}));
  EXPECT_EQ(run.changes, scenario.runs.back().changes);
  EXPECT_EQ(run.formulation, runOf(*catalog::findPreset("formulation-i")).formulation);
}

TEST(RunChoice, ValuesOfABranchHoldWhereverItsOwnStand) {
  Scenario scenario = withBranch();
  RunSettings& branch = scenario.runs.back();
  branch.changes = {{.t = startOf(branch), .parameters = {{"g", 6}, {"mL", 8}}}};
  const Scenario chosen = chosenOr(scenario, {}, false, {{"g", 3}});
  EXPECT_EQ(planOf(chosen, chosen.runs.front()).parameters.at("g"), 3);
  EXPECT_EQ(planOf(chosen, chosen.runs.front()).parameters.at("mL"), 8);
  setParameters(scenario, {{"g", 4}});
  EXPECT_EQ(planOf(scenario, scenario.runs.back()).parameters.at("g"), 4);
}

TEST(RunChoice, OptionsOfALaterStabilisationPlayAPart) {
  Scenario scenario = defaultScenario("gyro-top");
  RunSettings& run = scenario.runs.front();
  run.formulation = "director-absolute";
  run.options = {{"projection", "polar"}};
  EXPECT_EQ(idleOptions(scenario).size(), 1U);
  run.changes = {{.t = 1, .stabilisation = "position-velocity"}};
  EXPECT_TRUE(idleOptions(scenario).empty());
}

TEST(RunChoice, OptionsAreJudgedByTheRunsOwnParameters) {
  Scenario scenario = defaultScenario("gyro-top");
  RunSettings& run = scenario.runs.front();
  run.formulation = "euler-parameters";
  run.options = {{"force-form", "reduced"}};
  scenario.parameters = {{"g", 0}};
  const std::size_t without = idleOptions(scenario).size();
  run.parameters = {{"g", 9.81}};
  EXPECT_LT(idleOptions(scenario).size(), without);
}

}  // namespace
}  // namespace polhode
