// Who a run is, however a list of runs is edited.
#include <gtest/gtest.h>

#include "app/gui/document/document.h"
#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"

namespace polhode::gui {
namespace {

using Places = std::vector<std::optional<std::size_t>>;
using Moves = std::map<int, int>;

TEST(RunPlaces, AreThoseOfTheRunsHoweverTheseAreEdited) {
  const Scenario before = withIdentities(firstScenario());
  Scenario after = withIdentities(withDuplicatedRun(before, 0));
  after.runs[0].name = "another";
  after.runs[0].formulation = "euler-angles";
  after.runs[0].colour = "#123456";
  after.runs[2].name = "renamed";
  EXPECT_EQ(placesAmong(after.runs, before.runs), (Places{0u, 2u}));
  EXPECT_EQ(placesAmong(before.runs, after.runs), (Places{0u, std::nullopt, 1u}));
}

TEST(RunPlaces, AreNotTakenByOthersThatLookAlike) {
  const Scenario before = withIdentities(firstScenario());
  Scenario after = before;
  after.runs[1].identity = {};
  after.runs[1].rtol = 1e-9;
  EXPECT_EQ(placesAmong(withIdentities(after).runs, before.runs), (Places{0u, std::nullopt}));
}

TEST(RunPlaces, EachRunIsSomebody) {
  Scenario three = withIdentities(firstScenario());
  three.runs.push_back(three.runs[0]);
  three = withIdentities(std::move(three));
  EXPECT_FALSE(isSameRun(three.runs[0], three.runs[1]));
  EXPECT_FALSE(isSameRun(three.runs[0], three.runs[2])) << "a copy";
  EXPECT_FALSE(isSameRun(RunSettings{}, RunSettings{})) << "nobody yet";
  const Scenario again = withIdentities(three);
  for (std::size_t i = 0; i < three.runs.size(); ++i)
    EXPECT_TRUE(isSameRun(again.runs[i], three.runs[i])) << i;
  EXPECT_EQ(withIdentities(firstScenario()), firstScenario()) << "it is no setting";
}

TEST(RunPlaces, WhoHasGoneComesBack) {
  const Scenario three = withIdentities(withDuplicatedRun(firstScenario(), 0));
  RunPlaces places;
  EXPECT_EQ(places.follow(three), Moves{}) << "nothing had a place before";
  const int gone = RunPlaces::nowhere - 1;
  const Scenario two = withoutBranch(three, 0);
  EXPECT_EQ(places.follow(two), (Moves{{0, gone}, {1, 0}, {2, 1}, {3, 2}}));
  Scenario edited = three;
  edited.runs[0].rtol = 1e-9;
  EXPECT_EQ(places.follow(edited), (Moves{{gone, 0}, {0, 1}, {1, 2}, {2, 3}}));
  EXPECT_EQ(places.follow(edited), Moves{});
}

TEST(RunPlaces, OfWhatIsLoadedAreOthers) {
  Document document(firstScenario(), {});
  const Scenario before = document.scenario();
  document.load(before, {});
  EXPECT_EQ(document.scenario(), before);
  EXPECT_EQ(placesAmong(document.scenario().runs, before.runs), Places(2));
}

TEST(RunPlaces, AreKeptByEditsAndTheirUndoing) {
  Document document(firstScenario(), {});
  const Scenario before = document.scenario();
  document.edit(withDuplicatedRun(before, 0), Consequence::Restart);
  const Scenario copied = document.scenario();
  EXPECT_EQ(placesAmong(copied.runs, before.runs), (Places{0u, 2u}));
  document.undoStack()->undo();
  EXPECT_EQ(placesAmong(document.scenario().runs, before.runs), (Places{0u, 1u}));
  document.undoStack()->redo();
  EXPECT_EQ(placesAmong(document.scenario().runs, copied.runs), (Places{0u, 1u, 2u}));
  document.chooseExample("tennis-racket");
  EXPECT_EQ(placesAmong(document.scenario().runs, copied.runs), (Places{0u, 1u, 2u}));
}

}  // namespace
}  // namespace polhode::gui
