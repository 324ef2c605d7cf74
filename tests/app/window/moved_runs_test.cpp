// What is kept by the places of runs goes with them: differences, clicks and the selected run,
// also while an edit is on its way.
#include <QDialog>
#include <QLabel>
#include <QScopeGuard>
#include <QUndoStack>

#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/run_list_model.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/accepted_steps.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_menus.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/window/run_highlight.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class MovedRuns : public test::WindowTest {
 protected:
  Scenario threeRuns() { return withDuplicatedRun(scenario(), 0); }
  PlotPanel& plots() { return *window.findChild<PlotPanel*>(); }
  RunList& list() { return *window.findChild<RunList*>(); }
  Scoreboard& board() { return *window.findChild<Scoreboard*>(); }
  /// The document has a copy between the two runs that are still shown alone.
  void beginCopy() {
    rest();
    document().edit(threeRuns(), Consequence::Restart);
    ASSERT_EQ(scenario().runs.size(), 3u);
    ASSERT_EQ(controller().history().runCount(), 2u);
  }
  /// The playhead is behind where the second of the two runs has stopped.
  void letTheSecondStop() {
    Scenario failing = firstScenario();
    failing.runs[1].options["max-steps"] = "5";
    ASSERT_TRUE(document().edit(failing, Consequence::Restart).empty());
    ASSERT_TRUE(shown());
    controller().setPlaying(true);
    ASSERT_TRUE(waitUntil([&] {
      const auto& failure = controller().history().run(1).latest.failure;
      return failure && controller().time() > failure->t;
    }));
    rest();
  }
  bool isSaidToHaveStopped(int row) {
    const auto* rows = list().findChild<RunListModel*>();
    return !rows->data(rows->index(row), RunListModel::FailureRole).toString().isEmpty();
  }
  void showDifference(int first, int second) {
    plots().setChannels({});
    plots().addDifference(QStringLiteral("angular-velocity"), first, second);
  }
  bool isDifferenceOf(const char* pair) {
    return plots().saveState().contains(QByteArray(R"("difference":)") + pair);
  }
  const ChannelPlot& plot() { return *window.findChild<PlotCanvas*>()->plots().back(); }
  bool shown() {
    return waitUntil([&] { return controller().shownScenario() == scenario(); });
  }
};

TEST_F(MovedRuns, TakeDifferencesAlongWhereOneComesBeforeThem) {
  showDifference(0, 1);
  child<QAction>("duplicateRun")->trigger();
  ASSERT_EQ(scenario().runs.size(), 3u);
  EXPECT_TRUE(isDifferenceOf("[0,1]")) << "what is shown meanwhile has its own places";
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[0,2]"));
  EXPECT_EQ(plot().title().count(QStringLiteral(" 2")), 0) << plot().title().toStdString();
  document().undoStack()->undo();
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[0,1]"));
  // Two edits of which the first is never shown.
  document().edit(withDuplicatedRun(scenario(), 0), Consequence::Restart);
  document().edit(withDuplicatedRun(scenario(), 0), Consequence::Restart);
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[0,3]"));
}

TEST_F(MovedRuns, TakeDifferencesAlongWhereOneGoesBeforeThem) {
  document().edit(threeRuns(), Consequence::Restart);
  ASSERT_TRUE(shown());
  showDifference(2, 1);
  window.findChild<RunList*>()->setCurrentRun(0);
  child<QAction>("removeRun")->trigger();
  ASSERT_EQ(scenario().runs.size(), 2u);
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[1,0]"));
  document().undoStack()->undo();
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[2,1]"));
}

TEST_F(MovedRuns, LeaveADifferenceThatHasLostOneToSaySo) {
  document().edit(threeRuns(), Consequence::Restart);
  ASSERT_TRUE(shown());
  showDifference(1, 2);
  document().edit(withoutBranch(scenario(), 1), Consequence::Resume);
  ASSERT_TRUE(shown());
  EXPECT_TRUE(plot().curves().empty()) << "two others stand at these places";
  EXPECT_TRUE(plot().emptyReason().startsWith(QStringLiteral("A run of this difference")))
      << plot().emptyReason().toStdString();
  document().undoStack()->undo();
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[1,2]"));
  EXPECT_TRUE(waitUntil([&] { return !plot().curves().empty(); }));
}

TEST_F(MovedRuns, AreNotTheNextOnesOfTheirColour) {
  showDifference(0, 1);
  // Two edits of which the first is never shown.
  const std::string colour = scenario().runs[1].colour;
  document().edit(withoutBranch(scenario(), 1), Consequence::Resume);
  document().edit(withAddedRun(scenario(), "euler-angles", 0), Consequence::Restart);
  ASSERT_EQ(scenario().runs[1].colour, colour);
  ASSERT_TRUE(shown());
  EXPECT_TRUE(plot().curves().empty());
  EXPECT_TRUE(plot().emptyReason().startsWith(QStringLiteral("A run of this difference")))
      << plot().emptyReason().toStdString();
  document().undoStack()->undo();
  document().undoStack()->undo();
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[0,1]"));
}

TEST_F(MovedRuns, LeaveTheExactMotionBehindThem) {
  ASSERT_TRUE(controller().history().hasReference());
  showDifference(0, 2);
  document().edit(threeRuns(), Consequence::Restart);
  ASSERT_TRUE(shown());
  EXPECT_TRUE(isDifferenceOf("[0,3]"));
}

TEST_F(MovedRuns, AreTheOnesThatTheLegendHides) {
  document().edit(threeRuns(), Consequence::Restart);
  ASSERT_EQ(controller().history().runCount(), 2u) << "the new history is on its way";
  emit plots().runVisibilityToggled(1);
  EXPECT_TRUE(scenario().runs[0].visible);
  EXPECT_TRUE(scenario().runs[1].visible) << "the copy has the place of the one that was clicked";
  EXPECT_FALSE(scenario().runs[2].visible);
}

TEST_F(MovedRuns, AreNotHiddenOnceTheyHaveGone) {
  document().edit(withoutBranch(scenario(), 0), Consequence::Resume);
  ASSERT_EQ(controller().history().runCount(), 2u);
  emit plots().runVisibilityToggled(0);
  EXPECT_TRUE(scenario().runs[0].visible);
  emit plots().runVisibilityToggled(1);
  EXPECT_FALSE(scenario().runs[0].visible);
}

TEST_F(MovedRuns, AreSteppedThroughAsTheyAreShown) {
  beginCopy();
  const double t = controller().time();
  const auto next = acceptedStepBeside(controller().history().run(1), t, 1);
  ASSERT_TRUE(next);
  list().setCurrentRun(1);
  emit window.findChild<TransportBar*>()->acceptedStepWished(1);
  EXPECT_EQ(controller().time(), t) << "of the copy nothing is shown yet";
  list().setCurrentRun(2);
  emit window.findChild<TransportBar*>()->acceptedStepWished(1);
  EXPECT_EQ(controller().time(), *next);
}

TEST_F(MovedRuns, AreSelectedInTheScoreboardAsTheyAreShown) {
  ASSERT_EQ(board().currentIndex().row(), 0) << "from the beginning";
  beginCopy();
  emit board().currentRunChanged(1);
  EXPECT_EQ(list().currentRun(), 2);
  EXPECT_EQ(board().currentIndex().row(), 1);
  list().setCurrentRun(1);
  EXPECT_EQ(board().currentIndex().row(), -1) << "it has no row yet";
  list().setCurrentRun(2);
  ASSERT_TRUE(shown());
  EXPECT_EQ(board().currentIndex().row(), 2);
}

TEST_F(MovedRuns, StandOutWhereTheyAreShown) {
  auto* highlight = window.findChild<RunHighlight*>();
  beginCopy();
  emit list().runHovered(1);
  EXPECT_EQ(highlight->run(), -1);
  emit list().runHovered(2);
  EXPECT_EQ(highlight->run(), 1);
  ASSERT_TRUE(shown());
  EXPECT_EQ(highlight->run(), 2);
  emit plots().runHovered(3);
  EXPECT_EQ(highlight->run(), 3) << "the exact motion";
  document().chooseExample("tennis-racket");
  EXPECT_EQ(highlight->run(), -1);
}

TEST_F(MovedRuns, AreComparedAsTheyAreShown) {
  Scenario pinned = withPinned(firstScenario(), 1, true);
  document().edit(pinned, Consequence::Restart);
  ASSERT_TRUE(shown());
  rest();
  list().setCurrentRun(0);
  child<QAction>("comparePinned")->trigger();
  const auto* words = child<QLabel>("pinWords");
  ASSERT_TRUE(words->text().contains(QStringLiteral("At t =")));
  document().edit(withDuplicatedRun(scenario(), 0), Consequence::Restart);
  ASSERT_EQ(controller().history().runCount(), 2u);
  EXPECT_TRUE(words->text().contains(QStringLiteral("At t ="))) << words->text().toStdString();
}

TEST_F(MovedRuns, AreSaidToHaveStoppedInTheirOwnRows) {
  letTheSecondStop();
  ASSERT_TRUE(isSaidToHaveStopped(1));
  document().edit(withDuplicatedRun(scenario(), 0), Consequence::Resume);
  // All that is said of runs is said anew.
  emit plots().runVisibilityToggled(0);
  ASSERT_EQ(controller().history().runCount(), 2u) << "the new history is on its way";
  EXPECT_FALSE(isSaidToHaveStopped(1)) << "the copy has the place of the one that has";
  EXPECT_TRUE(isSaidToHaveStopped(2));
  ASSERT_TRUE(shown());
  EXPECT_FALSE(isSaidToHaveStopped(1));
}

TEST_F(MovedRuns, HaveStoppedWhereTheyAreShown) {
  letTheSecondStop();
  document().edit(withDuplicatedRun(scenario(), 0), Consequence::Resume);
  ASSERT_EQ(controller().history().runCount(), 2u);
  auto& editor = *window.findChild<EditRouter*>();
  editor.branch(2);
  EXPECT_EQ(scenario().runs.size(), 3u) << "it has no state there";
  editor.branch(1);
  EXPECT_EQ(scenario().runs.size(), 4u) << "the copy of the other has";
}

TEST_F(MovedRuns, AreTheOnesThatADialogOffers) {
  QMenu menu;
  window.findChild<PlotMenus*>()->fillAddMenu(&menu);
  menu.findChild<QAction*>(QStringLiteral("addDifference"))->trigger();
  // Once the dialog is open.
  QMetaObject::invokeMethod(
      &window,
      [&] {
        const auto closed = qScopeGuard([] {
          if (auto* open = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
            open->reject();
        });
        auto* dialog = window.findChild<DifferenceDialog*>();
        ASSERT_NE(dialog, nullptr);
        ASSERT_EQ(dialog->choice().pair, (RunPair{0, 1}));
        document().edit(threeRuns(), Consequence::Restart);
        EXPECT_TRUE(shown());
        EXPECT_EQ(dialog->choice().pair, (RunPair{0, 2}));
        dialog->accept();
      },
      Qt::QueuedConnection);
  EXPECT_TRUE(waitUntil([&] { return isDifferenceOf("[0,2]"); }));
}

TEST_F(MovedRuns, AreNoneOfAnotherScenario) {
  document().chooseExample("tennis-racket");
  ASSERT_EQ(controller().shownScenario().example, "gyro-top");
  ASSERT_EQ(scenario().runs.size(), 2u);
  emit plots().runVisibilityToggled(1);
  EXPECT_TRUE(scenario().runs[1].visible);
  ASSERT_TRUE(shown());
  emit plots().runVisibilityToggled(1);
  EXPECT_FALSE(scenario().runs[1].visible);
}

}  // namespace
}  // namespace polhode::gui
