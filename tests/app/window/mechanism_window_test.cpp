// The window without its 3D view on mechanisms: the number of bodies changes while it runs.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QLineEdit>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/window/main_window.h"
#include "tests/app/wait.h"
#include "tests/app/window/counting_scene.h"

namespace polhode::gui {
namespace {

using test::CountingScene;
using test::waitUntil;

Scenario chainInTwoFormulations() {
  Scenario scenario = withExample(firstScenario(), "pendulum-chain");
  scenario.runs.resize(2, scenario.runs[0]);
  scenario.runs[0].formulation = "quaternion-null-space";
  scenario.runs[1].formulation = "director-absolute";
  scenario.runs[1].colour = std::string(runColour(1));
  return scenario;
}

class MechanismWindow : public ::testing::Test {
 protected:
  void SetUp() override {
    window.begin(true);
    ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.1; }));
  }

  SimulationController& controller() { return *window.controller(); }
  CountingScene& scene() { return *dynamic_cast<CountingScene*>(window.scene()); }

  void type(const char* field, const QString& text) {
    auto* edit = window.findChild<NumberEdit*>(QString::fromLatin1(field));
    ASSERT_NE(edit, nullptr) << field;
    edit->findChild<QLineEdit*>()->setText(text);
    emit edit->editingFinished();
  }

  /// Shown with so many bodies, and playing.
  bool showsBodies(std::size_t count) {
    return waitUntil([&] {
      return startParameters(controller().shownScenario()).at("N") == double(count) &&
             controller().time() > 0.05 && scene().bodies_ == count;
    });
  }

  MainWindow window{chainInTwoFormulations(), QString(),
                    [](QWidget* parent, QString*) { return new CountingScene(parent); }};
};

/// The names in the plot of a channel over time, in order.
QStringList shownNames(const PlotPanel& plots, const char* channel) {
  QStringList names;
  const auto* canvas = plots.findChild<const PlotCanvas*>();
  for (const auto& plot : canvas->plots())
    if (plot->spec().channel == QLatin1String(channel))
      for (const int c : plot->shownComponents()) names << plot->components()[c];
  return names;
}

TEST_F(MechanismWindow, OfManyComponentsAFewThatMoveAreShownAtFirst) {
  auto& plots = *window.findChild<PlotPanel*>();
  EXPECT_EQ(shownNames(plots, "angular-velocity"),
            (QStringList{QStringLiteral("body 1 Ω₃"), QStringLiteral("body 3 Ω₃"),
                         QStringLiteral("body 5 Ω₃")}));
  EXPECT_EQ(shownNames(plots, "attitude-error").size(), 5) << "so many can be told apart";
}

TEST_F(MechanismWindow, TheFewOfManyDifferInTheirDashes) {
  for (const auto& plot : window.findChild<PlotCanvas*>()->plots()) {
    if (plot->spec().channel != QLatin1String("angular-velocity")) continue;
    std::vector<QList<qreal>> dashes;
    for (const SeriesCurve* curve : plot->curves())
      if (curve->run() == 0) dashes.push_back(curve->pen().dashPattern());
    ASSERT_EQ(dashes.size(), 3u);
    EXPECT_NE(dashes[0], dashes[1]);
    EXPECT_NE(dashes[1], dashes[2]);
    EXPECT_NE(dashes[0], dashes[2]);
  }
}

TEST_F(MechanismWindow, ComponentsThatWereChosenStay) {
  auto& plots = *window.findChild<PlotPanel*>();
  std::vector<PlotChoice> all{{.y = {.channel = "angular-velocity"}}};
  plots.setPlots(all);
  EXPECT_EQ(shownNames(plots, "angular-velocity").size(), 15);
  plots.restoreState(plots.saveState());
  EXPECT_EQ(shownNames(plots, "angular-velocity").size(), 15);
  all.front().y.component = 4;
  plots.setPlots(all);
  EXPECT_EQ(shownNames(plots, "angular-velocity"), QStringList{QStringLiteral("body 2 Ω₁")});
}

TEST_F(MechanismWindow, WhatTheProgramLeftOutIsNoChoiceOfTheUsers) {
  auto& plots = *window.findChild<PlotPanel*>();
  ASSERT_EQ(shownNames(plots, "angular-velocity").size(), 3);
  const QByteArray kept = plots.saveState();
  window.document()->load(withExample(firstScenario(), "gyro-top"), {});
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "gyro-top"; }));
  EXPECT_EQ(shownNames(plots, "angular-velocity").size(), 3) << "all three";
  plots.restoreState(kept);
  EXPECT_EQ(shownNames(plots, "angular-velocity").size(), 3);
}

TEST_F(MechanismWindow, FollowsTheNumberOfBodiesWhileItRuns) {
  for (const std::size_t count : {2u, 12u, 1u, 41u, 5u}) {
    SCOPED_TRACE(count);
    type("value.N", QString::number(count));
    ASSERT_TRUE(showsBodies(count));
    EXPECT_TRUE(scene().complete_);
    EXPECT_EQ(scene().traces_, 1u);
    EXPECT_TRUE(controller().playing());
    EXPECT_EQ(controller().history().runCount(), 2u);
  }
}

TEST_F(MechanismWindow, EveryFrameIsCompleteOnceAndAfterAllRuns) {
  scene().posesOfFrames_.clear();
  ASSERT_TRUE(waitUntil([&] { return scene().posesOfFrames_.size() > 3; }));
  EXPECT_EQ(scene().posesOfFrames_, std::vector<int>(scene().posesOfFrames_.size(), 2));
}

TEST_F(MechanismWindow, UndoBringsTheBodiesBack) {
  type("value.N", QStringLiteral("3"));
  ASSERT_TRUE(showsBodies(3));
  window.document()->undoStack()->undo();
  ASSERT_TRUE(showsBodies(5));
  EXPECT_TRUE(scene().complete_);
}

TEST_F(MechanismWindow, DrawsTheBodiesAsTheyWereBeforeAnEdit) {
  EXPECT_TRUE(scene().former_.empty());
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.5; }));
  const BodyState before = controller().history().bodiesAt(0, 0.5).front();
  type("value.g", QStringLiteral("2"));
  ASSERT_TRUE(waitUntil([&] { return !scene().former_.empty(); }));
  EXPECT_EQ(scene().former_.size(), 5u);
  controller().setPlaying(false);
  controller().seek(0.5);
  ASSERT_TRUE(waitUntil([&] { return !controller().seeking(); }));
  ASSERT_TRUE(waitUntil([&] { return (scene().former_.front().R_WB - before.R_WB).norm() < 0.05; }))
      << "at the same time";
  const BodyState now = controller().history().bodiesAt(0, 0.5).front();
  EXPECT_GT((now.R_WB - before.R_WB).norm(), 0.1);
  // Another number of bodies: nothing that could be laid over them.
  type("value.N", QStringLiteral("3"));
  EXPECT_TRUE(waitUntil([&] { return scene().former_.empty(); }));
}

TEST_F(MechanismWindow, KeepsItsBodiesInKeepGoingMode) {
  window.findChild<QCheckBox*>(QStringLiteral("keepGoing"))->setChecked(true);
  EXPECT_FALSE(window.findChild<NumberEdit*>(QStringLiteral("value.N"))->isEnabled());
  controller().setPlaying(false);
  type("value.m", QStringLiteral("2"));
  ASSERT_EQ(window.document()->scenario().runs[1].parameters.at("m"), 2);
  ASSERT_TRUE(waitUntil([&] { return !controller().seeking(); }));
  EXPECT_EQ(scene().bodies_, 5u);
}

TEST_F(MechanismWindow, RefusesAPartOfABody) {
  const Scenario before = window.document()->scenario();
  type("value.N", QStringLiteral("2.5"));
  EXPECT_EQ(window.document()->scenario(), before);
  type("value.N", QStringLiteral("0"));
  EXPECT_EQ(window.document()->scenario(), before);
  EXPECT_TRUE(
      window.findChild<NumberEdit*>(QStringLiteral("value.N"))->property("invalid").toBool());
}

TEST_F(MechanismWindow, ShowsEveryMechanismWithoutAStop) {
  for (const ExampleInfo& example : catalog::examples()) {
    if (example.kind != MechanismKind::Multibody) continue;
    SCOPED_TRACE(example.id);
    window.document()->edit(withExample(window.document()->scenario(), example.id),
                            Consequence::Restart);
    ASSERT_TRUE(waitUntil([&] {
      return controller().shownScenario().example == example.id && controller().time() > 0.05;
    }));
    EXPECT_TRUE(scene().complete_);
  }
}

}  // namespace
}  // namespace polhode::gui
