// What a scenario may be.
#include "core/scenario/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace polhode {
namespace {

Scenario validScenario() {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs[0].name = "one";
  return scenario;
}

const Problem* find(const std::vector<Problem>& problems, std::string_view field) {
  const auto at = std::ranges::find(problems, field, &Problem::field);
  return at == problems.end() ? nullptr : &*at;
}

void expectProblem(const Scenario& scenario, std::string_view field, std::string_view part = "") {
  const std::vector<Problem> problems = validate(scenario);
  const Problem* problem = find(problems, field);
  ASSERT_NE(problem, nullptr) << field;
  EXPECT_NE(problem->message.find(part), std::string::npos) << problem->message;
  EXPECT_EQ(problems.size(), 1u);
}

TEST(EveryExample, HasAValidDefaultScenario) {
  for (const ExampleInfo& example : catalog::examples()) {
    if (defaultFormulation(example.id).empty()) continue;
    const Scenario scenario = defaultScenario(example.id);
    EXPECT_EQ(validate(scenario), std::vector<Problem>{}) << example.id;
    EXPECT_EQ(scenario.tEnd, example.tEnd);
    ASSERT_EQ(scenario.runs.size(), 1u);
  }
  EXPECT_EQ(defaultScenario("gyro-top").runs[0].formulation, "quaternion-null-space");
}

TEST(Validate, ReportsAllProblemsAtOnce) {
  Scenario scenario = validScenario();
  scenario.parameters["I1"] = -1;
  scenario.parameters["mass"] = 1;
  scenario.tEnd = -1;
  scenario.runs[0].rtol = 0.5;
  scenario.runs[0].colour = "blue";
  scenario.runs[0].options["max-stpes"] = "5";
  const std::vector<Problem> problems = validate(scenario);
  for (const char* field :
       {"parameters.mass", "t_end", "runs[0].rtol", "runs[0].colour", "runs[0].options.max-stpes"})
    EXPECT_NE(find(problems, field), nullptr) << field;
}

TEST(Validate, NamesFieldAndAllowedRange) {
  Scenario scenario = validScenario();
  scenario.runs.push_back(scenario.runs[0]);
  scenario.runs[1].name = "two";
  scenario.runs[1].rtol = 0.5;
  const std::vector<Problem> expected{{"runs[1].rtol", "must be in [1e-14, 1e-1], got 0.5"}};
  EXPECT_EQ(validate(scenario), expected);
}

TEST(Validate, TellsUnknownIdsAndWhatThereIs) {
  Scenario scenario = validScenario();
  scenario.example = "gyrotop";
  expectProblem(scenario, "example", "tennis-racket");
  scenario = validScenario();
  scenario.runs[0].formulation = "matrix";
  expectProblem(scenario, "runs[0].formulation", "director-absolute");
  scenario = validScenario();
  scenario.runs[0].integrator = "euler";
  expectProblem(scenario, "runs[0].integrator", "dopri5");
  scenario = validScenario();
  scenario.runs[0].stabilisation = "glue";
  expectProblem(scenario, "runs[0].stabilisation", "position-velocity");
  scenario = validScenario();
  scenario.parameters["Q1"] = 1;
  expectProblem(scenario, "parameters.Q1", "theta1");
}

TEST(Validate, RejectsWhatIsNotFinite) {
  for (const double value : {std::numeric_limits<double>::infinity(),
                             -std::numeric_limits<double>::infinity(), std::nan("")}) {
    Scenario scenario = validScenario();
    scenario.parameters["theta1"] = value;
    expectProblem(scenario, "parameters.theta1", "finite");
    scenario = validScenario();
    scenario.tEnd = value;
    expectProblem(scenario, "t_end");
    scenario = validScenario();
    scenario.runs[0].atol = value;
    expectProblem(scenario, "runs[0].atol");
    scenario = validScenario();
    scenario.runs[0].step = value;
    expectProblem(scenario, "runs[0].step");
  }
}

TEST(Validate, AsksTheExampleAboutItsData) {
  Scenario scenario = validScenario();
  scenario.parameters["I3"] = -10;
  const std::vector<Problem> problems = validate(scenario);
  ASSERT_FALSE(problems.empty());
  for (const Problem& problem : problems)
    EXPECT_TRUE(problem.field.starts_with("parameters.I")) << problem.field;
}

TEST(Validate, LimitsTheEndTime) {
  for (const double tEnd : {0.0, -1.0, 1.1e6}) {
    Scenario scenario = validScenario();
    scenario.tEnd = tEnd;
    expectProblem(scenario, "t_end", "1e6");
  }
  Scenario scenario = validScenario();
  scenario.tEnd = 1e6;
  EXPECT_TRUE(validate(scenario).empty());
}

TEST(Validate, AcceptsTolerancesWithBothEnds) {
  for (const double tolerance : {1e-14, 1e-1}) {
    Scenario scenario = validScenario();
    scenario.runs[0].rtol = scenario.runs[0].atol = tolerance;
    EXPECT_TRUE(validate(scenario).empty());
  }
  for (const double tolerance : {0.9e-14, 0.11, 0.0, -1.0}) {
    Scenario scenario = validScenario();
    scenario.runs[0].atol = tolerance;
    expectProblem(scenario, "runs[0].atol", "[1e-14, 1e-1]");
  }
}

TEST(Validate, AsksForTheStepOfAFixedStepMethodOnly) {
  Scenario scenario = validScenario();
  scenario.runs[0].integrator = "rk4";
  scenario.runs[0].rtol = 7;  // plays no part
  for (const double step : {0.0, -0.01, 61.0, 1e-7}) {
    scenario.runs[0].step = step;
    expectProblem(scenario, "runs[0].step");
  }
  for (const double step : {60.0, 0.01}) {
    scenario.runs[0].step = step;
    EXPECT_TRUE(validate(scenario).empty()) << step;
  }
  scenario = validScenario();
  scenario.runs[0].step = -1;  // plays no part
  EXPECT_TRUE(validate(scenario).empty());
}

TEST(Validate, ChecksOptions) {
  const auto with = [](const char* id, const char* value) {
    Scenario scenario = validScenario();
    scenario.runs[0].options[id] = value;
    return scenario;
  };
  EXPECT_TRUE(validate(with("max-steps", "5000")).empty());
  EXPECT_TRUE(validate(with("initial-step", "1e-3")).empty());
  EXPECT_TRUE(validate(with("projection", "polar")).empty());
  for (const char* value : {"0", "1e3", "5.5", "", "many", "99999999999999999999", " 5"})
    expectProblem(with("max-steps", value), "runs[0].options.max-steps", "integer");
  for (const char* value : {"-1", "0,1", "inf", "nan", "0x1"})
    expectProblem(with("initial-step", value), "runs[0].options.initial-step", "number");
  expectProblem(with("projection", "round"), "runs[0].options.projection", "klumpp");
  expectProblem(with("speed", "1"), "runs[0].options.speed", "max-steps");
}

TEST(Validate, ToldWhyACombinationIsNotAvailable) {
  Scenario scenario = validScenario();
  scenario.runs[0].formulation = "euler-angles";
  scenario.runs[0].stabilisation = "position";
  expectProblem(scenario, "runs[0].stabilisation",
                catalog::unavailableReason({"gyro-top", "euler-angles", "dopri5", "position"}));
}

TEST(Validate, WantsOneToSixteenRunsWithNamesOfTheirOwn) {
  Scenario scenario = validScenario();
  scenario.runs.clear();
  expectProblem(scenario, "runs", "at least one");
  scenario.runs.resize(16);
  EXPECT_TRUE(validate(scenario).empty());  // without names there is nothing to confuse
  scenario.runs.resize(17);
  expectProblem(scenario, "runs", "16");
  scenario.runs.resize(3);
  scenario.runs[0].name = scenario.runs[2].name = "same";
  expectProblem(scenario, "runs[2].name", "same");
  scenario.runs[2].name = "two\nlines";
  expectProblem(scenario, "runs[2].name");
}

TEST(Validate, TellsOfNoMoreRunsThanThereMayBe) {
  Scenario scenario = validScenario();
  RunSettings lost = scenario.runs[0];
  lost.from = BranchPoint{"nobody", 1};
  for (int i = 0; i < 4000; ++i) {
    lost.name = "run " + std::to_string(i);
    scenario.runs.push_back(lost);
  }
  const std::vector<Problem> problems = validate(scenario);
  EXPECT_EQ(problems.size(), maximumRuns);  // that they are too many, and all but the first
  for (const Problem& problem : problems) EXPECT_LT(problem.message.size(), 500u);
}

TEST(Validate, WantsTheThreeEquationsAtIndexZero) {
  Scenario scenario = validScenario();
  scenario.runs[0].formulation = "euler-parameters";
  scenario.runs[0].integrator = "ida";
  scenario.runs[0].options = {{"equations", "index1"}};
  EXPECT_TRUE(validate(scenario).empty());
  scenario.runs[0].options["euler-parameter-form"] = "three-equations";
  expectProblem(scenario, "runs[0].options.equations", "no multiplier");
}

// The text stands above the picture.
TEST(Validate, WantsShortTitlesAndTexts) {
  Scenario scenario = validScenario();
  scenario.title.assign(maximumTitle, 'a');
  scenario.text.assign(maximumText, 'a');
  EXPECT_TRUE(validate(scenario).empty());
  scenario.title += 'a';
  expectProblem(scenario, "title", "at most 80");
  scenario.title.clear();
  scenario.text += 'a';
  expectProblem(scenario, "text", "at most 1000");
}

TEST(Validate, ChecksColours) {
  for (const char* colour : {"", "red", "#12345", "#1234567", "#12345g", "0072B2#"}) {
    Scenario scenario = validScenario();
    scenario.runs[0].colour = colour;
    expectProblem(scenario, "runs[0].colour", "#RRGGBB");
  }
}

TEST(Validate, WantsChangesInOrderWithinTheRunAndOfTheMechanism) {
  Scenario scenario = validScenario();
  scenario.changes = {{1, {{"g", 5.0}}}, {2, {{"g", 20.0}, {"mL", 3.0}}}};
  EXPECT_TRUE(validate(scenario).empty());
  scenario.changes[1].t = 1;
  expectProblem(scenario, "changes[1].t", "ascending");
  for (const double t : {0.0, -1.0, 60.0, 100.0}) {
    scenario.changes = {{t, {{"g", 5.0}}}};
    expectProblem(scenario, "changes[0].t", "before t_end");
  }
  scenario.changes = {{1, {{"Omega1", 5.0}}}};
  expectProblem(scenario, "changes[0].parameters.Omega1", "initial state");
  scenario.changes = {{1, {{"h", 5.0}}}};
  expectProblem(scenario, "changes[0].parameters.h", "unknown");
  scenario.changes = {{1, {{"I1", -5.0}}}};
  const std::vector<Problem> problems = validate(scenario);
  ASSERT_FALSE(problems.empty());
  EXPECT_TRUE(problems[0].field.starts_with("changes[0].parameters.I"));
}

/// So many like that one, ascending within the run.
template <class Change>
std::vector<Change> manyChanges(std::size_t count, const Change& like) {
  std::vector<Change> changes(count, like);
  for (std::size_t i = 0; i < count; ++i) changes[i].t = 1e-3 * static_cast<double>(i + 1);
  return changes;
}

TEST(Validate, WantsNoMoreChangesThanItCanJudgeAtEachEdit) {
  Scenario scenario = validScenario();
  const ParameterChange weaker{0, {{"g", 5.0}}};
  scenario.changes = manyChanges(maximumChanges, weaker);
  EXPECT_TRUE(validate(scenario).empty());
  scenario.changes = manyChanges(maximumChanges + 1, weaker);
  expectProblem(scenario, "changes", "at most 10000 changes, got 10001");
  scenario.changes.clear();
  const RunChange finer{.rtol = 1e-8};
  scenario.runs[0].changes = manyChanges(maximumChanges, finer);
  EXPECT_TRUE(validate(scenario).empty());
  scenario.runs[0].changes = manyChanges(maximumChanges + 1, finer);
  expectProblem(scenario, "runs[0].changes", "at most 10000 changes, got 10001");
}

TEST(Validate, TellsOfNoMoreChangesThanThereMayBe) {
  Scenario scenario = validScenario();
  scenario.changes = manyChanges(3 * maximumChanges, ParameterChange{0, {{"Omega1", 5.0}}});
  EXPECT_EQ(validate(scenario).size(), maximumChanges + 1);
}

// What is wrong with the scenario is told once, whatever its runs have of their own.
TEST(Validate, JudgesRunsWithChangesOfTheirOwnOnlyInASoundScenario) {
  Scenario scenario = validScenario();
  scenario.runs.assign(maximumRuns, scenario.runs[0]);
  for (RunSettings& run : scenario.runs) {
    run.name.clear();
    run.changes = {{.t = 2, .parameters = {{"I1", -5.0}}}};
  }
  scenario.changes = {{1, {{"g", 5.0}}}};
  const std::vector<Problem> own = validate(scenario);
  EXPECT_TRUE(std::ranges::any_of(own, [](const Problem& problem) {
    return problem.field.starts_with("runs[15].changes[0].parameters.I");
  }));
  scenario.changes[0].t = -1;
  expectProblem(scenario, "changes[0].t", "before t_end");
}

// What a run starts with is found out once, not at each of its changes: else this would take long.
TEST(Validate, JudgesEachOfManyChangesOfTheStabilisation) {
  Scenario scenario = validScenario();
  scenario.runs[0].changes = manyChanges(maximumChanges, RunChange{.stabilisation = "position"});
  EXPECT_TRUE(validate(scenario).empty());
  scenario.runs[0].changes.back().stabilisation = "glue";
  expectProblem(scenario, "runs[0].changes[9999].stabilisation", "unknown");
}

TEST(Runs, HaveANameAndAColour) {
  RunSettings run;
  run.formulation = "director-absolute";
  const std::string formulation(catalog::findFormulation("director-absolute")->name);
  EXPECT_EQ(displayName(run), formulation);
  run.stabilisation = "position";
  EXPECT_EQ(displayName(run), formulation + " (position)");
  run.integrator = "rk4";
  EXPECT_EQ(displayName(run), formulation + " (rk4, position)");
  run.name = "mine";
  EXPECT_EQ(displayName(run), "mine");
  EXPECT_EQ(runColour(0), "#0072B2");
  EXPECT_EQ(runColour(6), "#F0E442");
  EXPECT_EQ(runColour(7), runColour(0));
}

}  // namespace
}  // namespace polhode
