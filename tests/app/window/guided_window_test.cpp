// Guided comparisons open from the menu, with what to look at above the picture.
#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QTextDocument>
#include <QToolButton>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/main_window.h"
#include "core/scenario/guided_comparisons.h"

namespace polhode::gui {
namespace {

class GuidedWindow : public ::testing::Test {
 protected:
  void open(std::string_view name) {
    auto* action = window.findChild<QAction*>(QStringLiteral("guided.") + toQString(name));
    ASSERT_NE(action, nullptr) << name;
    action->trigger();
  }
  [[nodiscard]] QLabel* guide() { return window.findChild<QLabel*>(QStringLiteral("guide")); }

  MainWindow window{firstScenario(), QString(), nullptr};
};

TEST_F(GuidedWindow, EachOpensWithItsText) {
  for (const GuidedComparison& comparison : guidedComparisons()) {
    SCOPED_TRACE(comparison.name);
    open(comparison.name);
    EXPECT_EQ(window.document()->scenario(), comparison.scenario);
    EXPECT_FALSE(window.document()->modified());
    EXPECT_TRUE(guide()->isVisibleTo(&window));
    EXPECT_TRUE(guide()->text().contains(toQString(comparison.scenario.title).toHtmlEscaped()));
    EXPECT_TRUE(guide()->text().contains(toQString(comparison.scenario.text).toHtmlEscaped()));
  }
}

// A label takes a text without a tag for plain, and would show "&amp;".
TEST_F(GuidedWindow, ATextWithoutATitleIsRichTextToo) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.text = "Drift & energy: one < the other.";
  window.document()->load(scenario, {});
  EXPECT_TRUE(guide()->isVisibleTo(&window));
  EXPECT_TRUE(Qt::mightBeRichText(guide()->text()));
  EXPECT_TRUE(guide()->text().contains(QStringLiteral("Drift &amp; energy: one &lt; the other.")));
}

TEST_F(GuidedWindow, TheTextGoesWithItsScenario) {
  EXPECT_FALSE(guide()->isVisibleTo(&window));
  open("racket-frozen");
  window.document()->load(defaultScenario("gyro-top"), {});
  EXPECT_FALSE(guide()->isVisibleTo(&window));
  EXPECT_FALSE(window.findChild<QAction*>(QStringLiteral("showGuide"))->isEnabled());
}

TEST_F(GuidedWindow, ItsPlotsGoWithIt) {
  auto* plots = window.findChild<PlotPanel*>();
  const QByteArray own = plots->saveState();
  for (const char* name : {"tennis-racket-flip", "racket-frozen"}) {
    open(name);
    EXPECT_NE(plots->saveState(), own) << name;
    EXPECT_EQ(plots->stateToKeep(), own) << name;
  }
  const QByteArray brought = plots->saveState();
  window.findChild<QAction*>(QStringLiteral("new"))->trigger();
  EXPECT_EQ(plots->saveState(), own);
  plots->restoreState(brought);
  EXPECT_EQ(plots->stateToKeep(), brought);
}

TEST_F(GuidedWindow, ItsStagesGoWithIt) {
  auto* stages = window.findChild<StagePanel*>();
  const QStringList own = stages->chosen();
  for (const char* name : {"tennis-racket-flip", "formulation-i-fails"}) {
    open(name);
    EXPECT_EQ(stages->arrangementToKeep().chosen, own) << name;
  }
  open("tennis-racket-flip");
  EXPECT_NE(stages->chosen(), own);
  const QStringList brought = stages->chosen();
  window.findChild<QAction*>(QStringLiteral("new"))->trigger();
  EXPECT_EQ(stages->chosen(), own);
  // Chosen by hand, the same are somebody's own.
  stages->setChosen(brought);
  EXPECT_EQ(stages->arrangementToKeep().chosen, brought);
}

TEST_F(GuidedWindow, StagesThatSomebodyHasChosenStay) {
  auto* stages = window.findChild<StagePanel*>();
  open("tennis-racket-flip");
  window.findChild<QAction*>(QStringLiteral("stage.phase"))->trigger();
  const QStringList chosen = stages->chosen();
  EXPECT_EQ(stages->arrangementToKeep().chosen, chosen);
  window.findChild<QAction*>(QStringLiteral("new"))->trigger();
  EXPECT_EQ(stages->chosen(), chosen);
}

TEST_F(GuidedWindow, PlotsThatSomebodyHasChangedStay) {
  auto* plots = window.findChild<PlotPanel*>();
  open("racket-frozen");
  plots->setChannels({QStringLiteral("step-size")});
  EXPECT_EQ(plots->stateToKeep(), plots->saveState());
  window.findChild<QAction*>(QStringLiteral("new"))->trigger();
  EXPECT_EQ(plots->channels(), QStringList{QStringLiteral("step-size")});
}

TEST_F(GuidedWindow, ADismissedTextComesBackWhenItIsOpenedAgain) {
  open("racket-frozen");
  window.findChild<QToolButton*>(QStringLiteral("dismiss_guide"))->click();
  EXPECT_FALSE(guide()->isVisibleTo(&window));
  Scenario changed = window.document()->scenario();
  changed.parameters["Omega2"] = 0.01;
  EXPECT_TRUE(window.document()->edit(changed, Consequence::Restart).empty());
  EXPECT_FALSE(guide()->isVisibleTo(&window));
  auto* show = window.findChild<QAction*>(QStringLiteral("showGuide"));
  show->trigger();
  EXPECT_TRUE(guide()->isVisibleTo(&window));
  show->trigger();
  EXPECT_FALSE(guide()->isVisibleTo(&window));
  window.document()->undoStack()->undo();
  window.document()->undoStack()->clear();
  open("racket-frozen");
  EXPECT_TRUE(guide()->isVisibleTo(&window));
}

}  // namespace
}  // namespace polhode::gui
