// Runs with parameters, changes and a start of their own: files, checks, what they come to.
#include "core/scenario/run_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/simulation/session.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

Scenario family() {
  Scenario scenario = test::scenarioOf("gyro-top", 10, "quaternion-null-space");
  scenario.parameters = {{"g", 9}};
  scenario.changes = {{4, {{"g", 8}}}};
  scenario.runs.resize(3, scenario.runs[0]);
  scenario.runs[0].name = "root";
  scenario.runs[1].name = "child";
  scenario.runs[1].from = BranchPoint{"root", 3};
  scenario.runs[1].parameters = {{"mL", 11}};
  scenario.runs[2].name = "grandchild";
  scenario.runs[2].from = BranchPoint{"child", 5};
  scenario.runs[2].changes = {{2, {{"I3", 15}}, {}, 1e-5, {}, {}},
                              {6, {{"I3", 16}}, "position", {}, 1e-8, {}}};
  return scenario;
}

bool tells(const Scenario& scenario, std::string_view field, std::string_view part) {
  return std::ranges::any_of(validate(scenario), [&](const Problem& problem) {
    return problem.field == field && problem.message.find(part) != std::string::npos;
  });
}

TEST(RunPlan, MergesTheScenariosChangesAndItsOwn) {
  const Scenario scenario = family();
  ASSERT_TRUE(validate(scenario).empty()) << validate(scenario).front().message;
  const RunPlan child = planOf(scenario, scenario.runs[1]);
  EXPECT_EQ(child.start, 3);
  EXPECT_EQ(child.parameters, (ParameterValues{{"g", 9}, {"mL", 11}}));
  ASSERT_EQ(child.changes.size(), 1u);
  EXPECT_EQ(child.changes[0].t, 4);
  const RunPlan grandchild = planOf(scenario, scenario.runs[2]);
  // All changes up to its start, its own too, are part of what it starts with.
  EXPECT_EQ(grandchild.parameters, (ParameterValues{{"I3", 15}, {"g", 8}}));
  EXPECT_EQ(grandchild.settings.rtol, 1e-5);
  ASSERT_EQ(grandchild.changes.size(), 1u);
  EXPECT_EQ(grandchild.changes[0].stabilisation, "position");
}

TEST(RunPlan, OwnChangesWinAtOneTime) {
  Scenario scenario = family();
  scenario.runs[0].changes = {{4, {{"g", 7}}, {}, {}, {}, {}}};
  const RunPlan plan = planOf(scenario, scenario.runs[0]);
  ASSERT_EQ(plan.changes.size(), 1u);
  EXPECT_EQ(plan.changes[0].parameters, (ParameterValues{{"g", 7}}));
}

TEST(RunPlan, KnowsAncestorsAndOrder) {
  Scenario scenario = family();
  EXPECT_EQ(parentOf(scenario, scenario.runs[2]), &scenario.runs[1]);
  EXPECT_EQ(ancestorsOf(scenario, scenario.runs[2]).size(), 2u);
  std::ranges::reverse(scenario.runs);
  EXPECT_EQ(parentsFirst(scenario), (std::vector<std::size_t>{2, 1, 0}));
  const Scenario alone = scenarioOfRun(scenario, scenario.runs[1]);
  ASSERT_EQ(alone.runs.size(), 2u);
  EXPECT_EQ(alone.runs[0].name, "child");
  EXPECT_EQ(alone.runs[1].name, "root");
  EXPECT_TRUE(validate(alone).empty());
}

TEST(RunPlan, ExactMotionsFollowTheAncestors) {
  const Scenario scenario = family();
  const Scenario root = systemOf(scenario, scenario.runs[0]);
  EXPECT_EQ(root.parameters, scenario.parameters);
  EXPECT_EQ(root.changes, scenario.changes);
  const Scenario child = systemOf(scenario, scenario.runs[1]);
  EXPECT_EQ(child.parameters, scenario.parameters);
  EXPECT_EQ(child.changes, (std::vector<ParameterChange>{{3, {{"mL", 11}}}, {4, {{"g", 8}}}}));
  // The grandchild has the scenario's mL again, and from the start of its own what has changed.
  const Scenario grandchild = systemOf(scenario, scenario.runs[2]);
  ASSERT_EQ(grandchild.changes.size(), 4u);
  EXPECT_EQ(grandchild.changes[2].t, 5);
  EXPECT_EQ(grandchild.changes[2].parameters.count("mL"), 1u);
  EXPECT_EQ(grandchild.changes[2].parameters.at("I3"), 15);
  EXPECT_EQ(grandchild.changes[3], (ParameterChange{6, {{"I3", 16}}}));
  // A branch in which no parameter differs shares the motion of its parent.
  Scenario same = scenario;
  same.runs[1].parameters.clear();
  EXPECT_EQ(systemOf(same, same.runs[1]), systemOf(same, same.runs[0]));
}

TEST(RunPlan, IsWrittenAndReadAsVersionTwo) {
  const Scenario scenario = family();
  const std::string text = formatScenario(scenario);
  EXPECT_NE(text.find("\"version\": 2"), std::string::npos);
  const auto read = parseScenario(text);
  ASSERT_TRUE(std::holds_alternative<Scenario>(read))
      << std::get<1>(read).front().field << std::get<1>(read).front().message;
  EXPECT_EQ(std::get<Scenario>(read), scenario);
  // A file of version 1 has none of this.
  std::string old = text;
  old.replace(old.find("\"version\": 2"), 12, "\"version\": 1");
  const auto refused = parseScenario(old);
  ASSERT_TRUE(std::holds_alternative<std::vector<FileProblem>>(refused));
  const auto& problem = std::get<std::vector<FileProblem>>(refused).front();
  EXPECT_EQ(problem.field, "runs[1].parameters");
  EXPECT_GT(problem.line, 0);
}

TEST(RunPlan, TellsWhatIsWrongWithABranch) {
  Scenario scenario = family();
  scenario.runs[1].from->run = "roof";
  EXPECT_TRUE(tells(scenario, "runs[1].from.run", R"(unknown run "roof"; there are: "root")"));
  scenario = family();
  scenario.runs[0].from = BranchPoint{"grandchild", 1};
  EXPECT_TRUE(tells(scenario, "runs[0].from.run", "starts from this run"));
  scenario = family();
  scenario.runs[2].from->t = 2.5;
  EXPECT_TRUE(tells(scenario, "runs[2].from.t", "[3, t_end = 10)"));
  scenario.runs[2].from->t = 10;
  EXPECT_TRUE(tells(scenario, "runs[2].from.t", "got 10"));
  scenario = family();
  scenario.runs[1].parameters = {{"Omega3", 5}};
  EXPECT_TRUE(tells(scenario, "runs[1].parameters.Omega3", "the state of its parent"));
  scenario.runs[1].parameters = {{"speed", 5}};
  EXPECT_TRUE(tells(scenario, "runs[1].parameters.speed", "unknown parameter"));
}

TEST(RunPlan, TellsWhatIsWrongWithParametersAndChangesOfARun) {
  Scenario scenario = family();
  scenario.runs[0].parameters = {{"I1", -1}};
  EXPECT_TRUE(tells(scenario, "runs[0].parameters.I1", "must be"));
  scenario = family();
  scenario.runs[0].parameters = {{"I3", 1000}};
  EXPECT_FALSE(validate(scenario).empty()) << "no body has such moments of inertia";
  scenario = family();
  scenario.runs[0].changes = {{2, {}, "baumgarten", {}, {}, {}}, {1, {}, {}, 5, {}, {}}};
  EXPECT_TRUE(tells(scenario, "runs[0].changes[0].stabilisation", "unknown stabilisation"));
  EXPECT_TRUE(tells(scenario, "runs[0].changes[1].t", "ascending"));
  EXPECT_TRUE(tells(scenario, "runs[0].changes[1].rtol", "must be in"));
  scenario = family();
  scenario.runs[0].changes = {{2, {{"theta2", 1}}, {}, {}, {}, {}}};
  EXPECT_TRUE(tells(scenario, "runs[0].changes[0].parameters.theta2", "cannot change later"));
  scenario.runs[0].changes = {{2, {{"I1", -1}}, {}, {}, {}, {}}};
  EXPECT_TRUE(tells(scenario, "runs[0].changes[0].parameters.I1", "must be"));
}

TEST(RunPlan, TheBodiesAreOfTheWholeScenario) {
  Scenario scenario = test::scenarioOf("pendulum-chain", 1, "quaternion-null-space");
  scenario.runs[0].parameters = {{"N", 20}};
  EXPECT_TRUE(tells(scenario, "runs[0].parameters.N", "its runs have equally many bodies"));
}

TEST(RunPlan, ABranchIsBuiltLikeItsFirstAncestor) {
  Scenario scenario = test::scenarioOf("pendulum-chain", 1, "quaternion-absolute");
  scenario.parameters = {{"N", 2}, {"length", 0.5}, {"g", 9}};
  scenario.runs.resize(3, scenario.runs[0]);
  scenario.runs[0].name = "root";
  scenario.runs[0].parameters = {{"length", 1}, {"g", 5}};
  scenario.runs[1].name = "child";
  scenario.runs[1].from = BranchPoint{"root", 0.5};
  scenario.runs[2].name = "grandchild";
  scenario.runs[2].from = BranchPoint{"child", 0.7};
  ASSERT_TRUE(validate(scenario).empty()) << validate(scenario).front().message;
  for (const std::size_t branch : {1u, 2u})
    EXPECT_EQ(planOf(scenario, scenario.runs[branch]).parameters,
              (ParameterValues{{"N", 2}, {"length", 1}, {"g", 9}}));
  // Its joints hold: what drifts is what its parent's lengths make.
  EXPECT_LT(startRun(scenario, scenario.runs[1]).drift().position, 1e-4);
  // Without a value of the ancestor's the default holds, not the scenario's of another run.
  scenario.parameters.erase("length");
  scenario.runs[0].parameters.erase("length");
  EXPECT_FALSE(planOf(scenario, scenario.runs[1]).parameters.contains("length"));
}

TEST(RunPlan, WhatABranchCanTellIsAskedOfBodiesThatCanBe) {
  Scenario scenario = test::scenarioOf("tennis-racket", 3, "quaternion-null-space");
  scenario.changes = {{1, {{"I1", 60}}}};
  scenario.runs.resize(2, scenario.runs[0]);
  scenario.runs[0].name = "root";
  scenario.runs[1].name = "child";
  scenario.runs[1].from = BranchPoint{"root", 2};
  scenario.runs[1].parameters = {{"I3", 65}};  // of a body only once I1 has changed
  ASSERT_TRUE(validate(scenario).empty()) << validate(scenario).front().message;
  const RunSettings fromStart = fromInitialState(scenario, scenario.runs[1]);
  EXPECT_FALSE(fromStart.from);
  EXPECT_EQ(test::OneRun(scenario, fromStart).status(), RunStatus::Running);
  Session session(scenario, 0.1);
  std::vector<RunBatch> batches;
  EXPECT_TRUE(session.advance(3, 60, batches));
  EXPECT_EQ(session.run(1).status(), RunStatus::Finished);
}

TEST(RunPlan, ARunAloneHasNoNeighboursOfAnother) {
  Scenario scenario = family();
  scenario.fan = FanChoice{"root", 5, {{"I1", 1e-3}}, "normal", 1};
  for (const Scenario& alone :
       {scenarioOfRun(scenario, scenario.runs[2]), standingAlone(scenario, scenario.runs[0])}) {
    EXPECT_FALSE(alone.fan);
    EXPECT_EQ(validate(alone), std::vector<Problem>{});
  }
}

}  // namespace
}  // namespace polhode
