// What edits of the tree of runs make of a scenario.
#include <gtest/gtest.h>

#include "app/gui/document/run_differences.h"
#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/run_list_model.h"

namespace polhode::gui {
namespace {

Scenario twoTops() {
  Scenario scenario = firstScenario();
  scenario.parameters = {{"g", 9}};
  return scenario;
}

TEST(RunTreeEdits, ABranchHasTheStateAndWritesOutWhatTheScenarioDoesNotHave) {
  Scenario scenario = withIdentities(twoTops());
  scenario.runs[0].parameters = {{"I3", 15}, {"Omega3", 30}};
  scenario.runs[0].changes = {{2, {{"g", 8}}, {}, 1e-8, {}, {}}, {7, {{"g", 7}}, {}, {}, {}, {}}};
  const Scenario next = withBranch(scenario, 0, 5);
  ASSERT_TRUE(validate(next).empty()) << validate(next).front().message;
  ASSERT_EQ(next.runs.size(), 3u);
  EXPECT_EQ(addedRun(next), 1u);
  const RunSettings& branch = next.runs[1];
  EXPECT_EQ(next.runs[0].name, "Quaternion, null space");
  EXPECT_EQ(branch.from, (BranchPoint{"Quaternion, null space", 5}));
  EXPECT_EQ(branch.parameters, (ParameterValues{{"I3", 15}, {"g", 8}}));
  EXPECT_EQ(branch.rtol, 1e-8);
  ASSERT_EQ(branch.changes.size(), 1u);
  EXPECT_EQ(branch.changes[0].t, 7);
  EXPECT_NE(branch.colour, next.runs[0].colour);
  EXPECT_EQ(systemOf(next, branch), systemOf(next, next.runs[0]))
      << "nothing differs before anything is edited";
}

TEST(RunTreeEdits, BranchesStandBehindWhatTheyLeave) {
  Scenario scenario = withBranch(twoTops(), 0, 5);
  scenario = withBranch(scenario, 1, 6);
  scenario = withBranch(scenario, 0, 7);
  ASSERT_EQ(scenario.runs.size(), 5u);
  EXPECT_EQ(scenario.runs[2].from->run, scenario.runs[1].name);
  EXPECT_EQ(scenario.runs[3].from->run, scenario.runs[0].name);
  EXPECT_EQ(branchCount(scenario, 0), 3u);
  RunListModel model;
  model.setScenario(scenario);
  EXPECT_EQ(model.index(2).data(RunListModel::DepthRole).toInt(), 2);
  EXPECT_EQ(model.index(4).data(RunListModel::DepthRole).toInt(), 0);
  // A name goes to all who start from it, and who goes takes them along.
  scenario = withRenamedRun(scenario, 0, "Trunk");
  EXPECT_EQ(scenario.runs[1].from->run, "Trunk");
  scenario = withRenamedRun(scenario, 0, "");
  EXPECT_EQ(scenario.runs[1].from->run, scenario.runs[0].name) << "somebody needs a name";
  EXPECT_TRUE(validate(scenario).empty());
  EXPECT_EQ(withoutBranch(scenario, 1).runs.size(), 3u);
  EXPECT_EQ(withoutBranch(scenario, 0).runs.size(), 1u);
}

TEST(RunTreeEdits, AtTheStartABranchIsACopy) {
  const Scenario next = withBranch(twoTops(), 0, 0);
  ASSERT_EQ(next.runs.size(), 3u);
  EXPECT_FALSE(next.runs[1].from);
}

TEST(RunTreeEdits, APinnedRunKeepsWhatItIs) {
  Scenario scenario = twoTops();
  scenario.changes = {{4, {{"g", 8}}}};
  const Scenario pinned = withPinned(scenario, 0, true);
  EXPECT_TRUE(isPinned(pinned.runs[0]));
  const Scenario system = systemOf(pinned, pinned.runs[0]);
  ParameterValues other = startParameters(pinned);
  other["I3"] = 20;
  other["g"] = 1;
  const Scenario moved = withParameters(pinned, other);
  EXPECT_EQ(systemOf(moved, moved.runs[0]), system);
  EXPECT_EQ(parametersOf(moved, moved.runs[1]).at("I3"), 20);
  // Later changes of the others are not its own either.
  ParameterValues later = currentParameters(moved);
  later["mL"] = 3;
  const Scenario changed = withChangeAt(moved, 6, later);
  EXPECT_EQ(planOf(changed, changed.runs[0]).changes.back().parameters.at("mL"),
            parametersOf(changed, changed.runs[0]).at("mL"));
  const Scenario freed = withPinned(changed, 0, false);
  EXPECT_EQ(systemOf(freed, freed.runs[0]), systemOf(freed, freed.runs[1]));
}

TEST(RunTreeEdits, APinnedRunHasTheBodiesOfTheOthers) {
  const Scenario chain = defaultScenario("pendulum-chain");
  Scenario pinned = withPinned(chain, 0, true);
  EXPECT_TRUE(isPinned(pinned.runs[0]));
  EXPECT_FALSE(pinned.runs[0].parameters.contains("N"));
  pinned.parameters["N"] = 12;
  EXPECT_TRUE(validate(pinned).empty());
}

TEST(RunTreeEdits, ParametersOfABranchAreItsOwnWhereTheyDiffer) {
  Scenario scenario = withBranch(twoTops(), 0, 5);
  ParameterValues values = parametersOf(scenario, scenario.runs[1]);
  values["I3"] = 12;
  scenario = withOwnParameters(scenario, 1, values);
  EXPECT_EQ(scenario.runs[1].parameters, (ParameterValues{{"I3", 12}}));
  values["I3"] = parametersOf(scenario, scenario.runs[0]).at("I3");
  EXPECT_TRUE(withOwnParameters(scenario, 1, values).runs[1].parameters.empty());
}

TEST(RunTreeEdits, ARunCanBeLeftAtOtherValues) {
  const Scenario next = withRunAt(twoTops(), 1, {{"I3", 12}, {"Omega3", 15}}, "there");
  ASSERT_EQ(next.runs.size(), 3u);
  EXPECT_TRUE(validate(next).empty());
  EXPECT_EQ(next.runs[2].name, "there");
  EXPECT_EQ(next.runs[2].formulation, next.runs[1].formulation);
  const ParameterValues values = parametersOf(next, next.runs[2]);
  EXPECT_EQ(values.at("I3"), 12);
  EXPECT_EQ(values.at("Omega3"), 15);
  EXPECT_EQ(values.at("g"), 9);
  EXPECT_TRUE(isPinned(next.runs[2]));
}

TEST(RunTreeEdits, ABranchThatIsEditedKeepsWhatChangedOnTheWay) {
  Scenario scenario = twoTops();
  scenario.runs[0].changes = {{2, {}, "position", 1e-8, {}, {}}};
  const RunSettings branch = withBranch(scenario, 0, 5).runs[1];
  RunSettings edited = scenario.runs[0];
  edited.integrator = "dop853";
  const RunSettings after = withEdit(branch, scenario.runs[0], edited);
  EXPECT_EQ(after.integrator, "dop853");
  EXPECT_EQ(after.stabilisation, "position") << "the panel shows that of the start";
  EXPECT_EQ(after.rtol, 1e-8);
  EXPECT_EQ(after.from, branch.from);
}

TEST(RunTreeEdits, ARowSaysWhatItsRunHasAlone) {
  Scenario scenario = withPinned(twoTops(), 1, true);
  RunListModel model;
  const auto detail = [&](int row) {
    model.setScenario(scenario);
    return model.index(row).data(RunListModel::DetailRole).toString();
  };
  EXPECT_TRUE(detail(1).startsWith(QStringLiteral("pinned · "))) << "nothing differs yet";
  scenario.parameters = {{"g", 9}, {"I3", 14}};
  EXPECT_TRUE(detail(1).startsWith(QStringLiteral("pinned: I₃ = 10 kg m² · ")))
      << detail(1).toStdString();
  EXPECT_FALSE(detail(0).contains(QStringLiteral("I₃"))) << "the sliders are its own";
  scenario = withBranch(scenario, 0, 5);
  EXPECT_FALSE(detail(1).contains(QStringLiteral("="))) << detail(1).toStdString();
  scenario.runs[1].parameters["I3"] = 15;
  scenario.runs[1].formulation = "director-null-space";
  EXPECT_TRUE(
      detail(1).startsWith(QStringLiteral("I₃ = 15 kg m², formulation: Directors, null space · ")))
      << detail(1).toStdString();
  ASSERT_EQ(ownTraits(scenario, 1).size(), 2);
}

/// A change of the scenario is applied to a branch on top of its own parameters.
TEST(RunTreeEdits, AParameterOfABranchHoldsThoughTheScenarioHasChangedItBefore) {
  Scenario scenario = twoTops();
  scenario.changes = {{4, {{"g", 8}}}};
  scenario = withBranch(std::move(scenario), 0, 5);
  ParameterValues values = parametersOf(scenario, scenario.runs[1]);
  ASSERT_EQ(values.at("g"), 8);
  ASSERT_FALSE(hasOwnStart(scenario.runs[1]));
  for (const double g : {12, 13}) {
    values["g"] = g;
    values["I3"] = g;
    scenario = withOwnParameters(std::move(scenario), 1, values);
    EXPECT_TRUE(validate(scenario).empty());
    EXPECT_EQ(parametersOf(scenario, scenario.runs[1]), values);
    EXPECT_TRUE(hasOwnStart(scenario.runs[1]));
  }
  values["g"] = 8;
  scenario = withOwnParameters(std::move(scenario), 1, values);
  EXPECT_EQ(scenario.runs[1].parameters, (ParameterValues{{"I3", 13}}));
  EXPECT_TRUE(scenario.runs[1].changes.empty());
}

TEST(RunTreeEdits, ABranchOfAPinnedRunHasWhatThatHasKept) {
  Scenario scenario = withPinned(twoTops(), 0, true);
  ParameterValues later = currentParameters(scenario);
  later["g"] = 8;
  scenario = withBranch(withChangeAt(scenario, 4, later), 0, 5);
  EXPECT_EQ(parametersOf(scenario, scenario.runs[1]).at("g"), 9);
  EXPECT_EQ(systemOf(scenario, scenario.runs[1]), systemOf(scenario, scenario.runs[0]));
  EXPECT_EQ(withParentsParameters(scenario, 1), scenario);
}

TEST(RunTreeEdits, ABranchOfAPinnedRunGoesOnWithItWhenTheOthersChange) {
  const Scenario branched = withBranch(withPinned(twoTops(), 0, true), 0, 5);
  ASSERT_FALSE(hasOwnStart(branched.runs[1]));
  for (const double t : {3, 7}) {
    ParameterValues others = currentParameters(branched);
    others["g"] = 8;
    const Scenario changed = withChangeAt(branched, t, others);
    EXPECT_TRUE(validate(changed).empty());
    EXPECT_EQ(systemOf(changed, changed.runs[1]), systemOf(changed, changed.runs[0])) << t;
    EXPECT_EQ(planAt(changed, changed.runs[2], 10).parameters.at("g"), 8);
  }
}

TEST(RunTreeEdits, WhatABranchStartsWithIsNoChangeOnTheWay) {
  Scenario scenario = twoTops();
  scenario.changes = {{4, {{"g", 8}}}};
  scenario = withBranch(std::move(scenario), 0, 5);
  ParameterValues values = parametersOf(scenario, scenario.runs[1]);
  values["g"] = 12;
  scenario = withOwnParameters(std::move(scenario), 1, values);
  ASSERT_FALSE(scenario.runs[1].changes.empty());
  EXPECT_FALSE(runDifferences(scenario, 1, 0).contains(QStringLiteral("changes on the way")));
}

TEST(RunTreeEdits, ABranchKeepsWhatItHasWhenTheOthersChange) {
  Scenario scenario = withBranch(twoTops(), 0, 5);
  ParameterValues values = parametersOf(scenario, scenario.runs[1]);
  values["g"] = 12;
  scenario = withOwnParameters(std::move(scenario), 1, values);
  for (const double t : {3, 6, 7}) {
    ParameterValues others = currentParameters(scenario);
    others["g"] = t;
    scenario = withChangeAt(std::move(scenario), t, others);
    EXPECT_TRUE(validate(scenario).empty());
    EXPECT_EQ(planAt(scenario, scenario.runs[1], 10).parameters.at("g"), 12) << t;
    EXPECT_EQ(planAt(scenario, scenario.runs[0], 10).parameters.at("g"), t);
  }
}

/// They are written out where the scenario does not have them.
TEST(RunTreeEdits, ABranchCanHaveAgainWhatItsParentHas) {
  Scenario scenario = twoTops();
  scenario.runs[0].parameters = {{"I3", 15}};
  scenario.runs[0].changes = {{7, {{"g", 7}}, {}, {}, {}, {}}};
  scenario.changes = {{4, {{"g", 8}}}};
  const Scenario branched = withBranch(withBranch(scenario, 0, 5), 1, 6);
  ASSERT_EQ(branched.runs[2].from->run, branched.runs[1].name);
  for (const std::size_t branch : {1u, 2u}) {
    Scenario edited = branched;
    edited.runs[branch].parameters = {{"I3", 12}, {"g", 4}};
    edited.runs[branch].changes = {{8, {{"I3", 11}}, {}, 1e-9, {}, {}},
                                   {9, {{"g", 5}}, {}, {}, {}, {}}};
    const Scenario reset = withParentsParameters(edited, branch);
    ASSERT_TRUE(validate(reset).empty()) << validate(reset).front().message;
    EXPECT_EQ(reset.runs[branch].parameters, branched.runs[branch].parameters);
    EXPECT_EQ(systemOf(reset, reset.runs[branch]), systemOf(reset, reset.runs[0]));
    ASSERT_EQ(reset.runs[branch].changes.size(), 2u);
    EXPECT_EQ(reset.runs[branch].changes[1].rtol, 1e-9) << "no parameter of the mechanism";
  }
}

}  // namespace
}  // namespace polhode::gui
