// Neighbours in the window: chosen, computed beside, shown, taken back.
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QUndoStack>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/fan/fan_dialog.h"
#include "app/gui/fan/fan_keeper.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/neighbour_tails.h"
#include "core/studies/spread_growth.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class FanOfTheWindow : public test::WindowTest {
 protected:
  FanKeeper& keeper() { return *window.findChild<FanKeeper*>(); }
  FanDialog* dialog() { return window.findChild<FanDialog*>(); }
  /// nullptr where there is none.
  const ChannelPlot* plotOf(std::string_view channel) {
    for (const auto* canvas : window.findChildren<PlotCanvas*>())
      for (const auto& plot : canvas->plots())
        if (plot->spec().channel.toStdString() == channel) return plot.get();
    return nullptr;
  }
  void seek(double t) {
    controller().seek(t);
    rest();
  }
};

TEST_F(FanOfTheWindow, OpensWithNeighboursAndForgetsThem) {
  type("endTime", QStringLiteral("2"));
  EXPECT_EQ(keeper().neighbours(), nullptr);
  child<QAction>("neighbours")->trigger();
  ASSERT_TRUE(scenario().fan);
  EXPECT_EQ(scenario().fan->run, scenario().runs[0].name);
  EXPECT_TRUE(scenario().changes.empty());
  ASSERT_TRUE(test::waitUntil([&] { return keeper().neighbours() != nullptr; }));
  EXPECT_EQ(keeper().neighbours()->members, 200u);
  EXPECT_EQ(keeper().run(), 0);
  EXPECT_NE(keeper().neighbours()->find("angular-velocity"), nullptr) << "it is plotted";

  auto* members = dialog()->findChild<NumberEdit*>(QStringLiteral("fanMembers"));
  members->findChild<QLineEdit*>()->setText(QStringLiteral("20"));
  emit members->editingFinished();
  ASSERT_TRUE(test::waitUntil([&] { return keeper().neighbours()->members == 20; }));
  members->findChild<QLineEdit*>()->setText(QStringLiteral("1"));
  emit members->editingFinished();
  EXPECT_EQ(scenario().fan->members, 20u) << "too few stay out";
  // A parameter that is edited makes others.
  const auto before = keeper().neighbours();
  type("value.I3", QStringLiteral("12"));
  ASSERT_TRUE(test::waitUntil([&] { return keeper().neighbours() != before; }));

  dialog()->findChild<QCheckBox*>(QStringLiteral("fanShown"))->setChecked(false);
  EXPECT_FALSE(scenario().fan);
  EXPECT_TRUE(test::waitUntil([&] { return keeper().neighbours() == nullptr; }));
  document().undoStack()->undo();
  EXPECT_TRUE(scenario().fan);
}

TEST_F(FanOfTheWindow, OfABranchAreThoseOfTheRunItComesFrom) {
  type("endTime", QStringLiteral("2"));
  seek(1);
  child<QAction>("branchRun")->trigger();
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  ASSERT_EQ(scenario().runs.size(), 4u);
  child<QAction>("neighbours")->trigger();
  ASSERT_TRUE(scenario().fan);
  EXPECT_EQ(scenario().fan->run, scenario().runs[0].name);
  const auto labels = dialog()->findChildren<QLabel*>();
  EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
    return label->text().startsWith(QStringLiteral("A branch has no neighbours"));
  }));
}

TEST_F(FanOfTheWindow, ASliderSpreadsAndTheGrowthIsPlotted) {
  type("endTime", QStringLiteral("1"));
  child<QAction>("neighbours")->trigger();
  auto* slider = dialog()->findChild<QSlider*>(QStringLiteral("spreadSlider.Omega1"));
  auto* field = dialog()->findChild<NumberEdit*>(QStringLiteral("spread.Omega1"));
  slider->setValue(71);  // ten tenths a decade from 1e-10 on
  EXPECT_DOUBLE_EQ(field->value(), 1e-3);
  EXPECT_DOUBLE_EQ(scenario().fan->spread.at("Omega1"), 1e-3);
  slider->setValue(0);
  EXPECT_FALSE(scenario().fan->spread.contains("Omega1"));
  slider->setValue(74);
  EXPECT_DOUBLE_EQ(scenario().fan->spread.at("Omega1"), 2e-3);
  document().undoStack()->undo();
  EXPECT_FALSE(scenario().fan->spread.contains("Omega1"));
  EXPECT_EQ(slider->value(), 0);

  dialog()->findChild<QPushButton*>(QStringLiteral("fanGrowth"))->click();
  const std::string id(channelOfSpread().id);
  ASSERT_TRUE(test::waitUntil(
      [&] { return keeper().neighbours() && keeper().neighbours()->find(id) != nullptr; }));
  EXPECT_EQ(keeper().neighbours()->find(id)->members, 1u);
  EXPECT_TRUE(window.findChild<PlotPanel*>()->channels().contains(QString::fromStdString(id)));
  // One component, with what is measured and what is foretold.
  const ChannelPlot* growth = nullptr;
  ASSERT_TRUE(test::waitUntil([&] {
    growth = plotOf(id);
    return growth != nullptr && growth->ofSpread() && growth->titleLines().size() == 2;
  }));
  EXPECT_TRUE(growth->titleLines()[0].startsWith(QStringLiteral("Growth of the spread")));
  EXPECT_EQ(growth->readoutComponent(), 0);
  rest();
  seek(0.5);
  ASSERT_TRUE(test::waitUntil([&] { return !growth->titleLines()[1].contains(u'–'); }))
      << growth->titleLines()[1].toStdString();
}

TEST_F(FanOfTheWindow, APlotWithoutBandsSaysSo) {
  type("endTime", QStringLiteral("1"));
  EXPECT_EQ(plotOf("step-size")->missingBands(), QString()) << "there are no neighbours";
  child<QAction>("neighbours")->trigger();
  ASSERT_TRUE(test::waitUntil([&] {
    const ChannelPlot* omega = plotOf("angular-velocity");
    return omega && omega->showsBands();
  }));
  EXPECT_FALSE(plotOf("step-size")->missingBands().isEmpty());
  EXPECT_EQ(plotOf("angular-velocity")->missingBands(), QString());
}

TEST_F(FanOfTheWindow, TheDialogOpensInsideTheWindowAndKeepsItsPlace) {
  window.resize(1280, 720);
  window.show();
  child<QAction>("neighbours")->trigger();
  const QRect inside(window.mapToGlobal(QPoint()), window.size());
  EXPECT_TRUE(inside.contains(dialog()->geometry()));
  dialog()->move(100, 50);
  const QPoint place = dialog()->geometry().topLeft();
  dialog()->close();
  child<QAction>("neighbours")->trigger();
  EXPECT_EQ(dialog()->geometry().topLeft(), place);
}

TEST_F(FanOfTheWindow, ADragOfASliderIsOneEdit) {
  type("endTime", QStringLiteral("1"));
  child<QAction>("neighbours")->trigger();
  const auto before = scenario().fan;
  const int edits = document().undoStack()->count();
  auto* slider = dialog()->findChild<QSlider*>(QStringLiteral("spreadSlider.Omega1"));
  for (const int place : {70, 30}) {
    slider->setSliderDown(true);
    for (int i = 0; i < 4; ++i) slider->setValue(place + i);
    slider->setSliderDown(false);
  }
  EXPECT_EQ(document().undoStack()->count(), edits + 2);
  document().undoStack()->undo();
  EXPECT_EQ(slider->value(), 73);
  document().undoStack()->undo();
  EXPECT_EQ(scenario().fan, before);
  // One that is hidden under the mouse is let go.
  slider->setSliderDown(true);
  slider->setValue(50);
  dialog()->close();
  dialog()->show();
  slider->setSliderDown(true);
  slider->setValue(60);
  EXPECT_EQ(document().undoStack()->count(), edits + 2);
  slider->setSliderDown(false);
}

TEST_F(FanOfTheWindow, ItsRunIsRenamedAndRemoved) {
  window.findChild<RunList*>()->setCurrentRun(1);
  child<QAction>("neighbours")->trigger();
  auto& editor = *window.findChild<EditRouter*>();
  editor.editRuns(withRenamedRun(scenario(), 1, "Mine"));
  ASSERT_EQ(scenario().runs[1].name, "Mine");
  EXPECT_EQ(scenario().fan->run, "Mine");
  const auto consequence = std::make_shared<std::optional<Consequence>>();
  QObject::connect(&document(), &Document::scenarioChanged, &window,
                   [consequence](Consequence what) { *consequence = what; });
  editor.editRuns(withoutBranch(scenario(), 1));
  EXPECT_EQ(scenario().runs.size(), 1u);
  EXPECT_FALSE(scenario().fan);
  EXPECT_EQ(*consequence, Consequence::Resume) << "what is left goes on";
  document().undoStack()->undo();
  EXPECT_TRUE(scenario().fan);
}

TEST_F(FanOfTheWindow, NeighboursStayWithTheirRunWhereverItStands) {
  type("endTime", QStringLiteral("1"));
  window.findChild<RunList*>()->setCurrentRun(1);
  child<QAction>("neighbours")->trigger();
  ASSERT_TRUE(test::waitUntil([&] { return keeper().neighbours() != nullptr; }));
  EXPECT_EQ(keeper().run(), 1);
  const auto places = std::make_shared<std::vector<int>>();
  const std::shared_ptr<const Neighbours> former = keeper().neighbours();
  QObject::connect(&controller(), &SimulationController::historyReplaced, &window,
                   [this, places, former] {
                     if (keeper().neighbours() == former) places->push_back(keeper().run());
                   });
  auto& editor = *window.findChild<EditRouter*>();
  editor.editRuns(withoutBranch(scenario(), 0));
  ASSERT_TRUE(test::waitUntil([&] { return !places->empty(); }));
  EXPECT_EQ(places->back(), 0);
}

TEST_F(FanOfTheWindow, NeighboursStayWithTheirRunWhateverItIsCalled) {
  type("endTime", QStringLiteral("1"));
  window.findChild<RunList*>()->setCurrentRun(1);
  child<QAction>("neighbours")->trigger();
  ASSERT_TRUE(test::waitUntil([&] { return keeper().neighbours() != nullptr; }));
  rest();
  const auto places = std::make_shared<std::vector<int>>();
  QObject::connect(&controller(), &SimulationController::historyReplaced, &window, [this, places] {
    places->push_back(keeper().neighbours() ? keeper().run() : -1);
  });
  Scenario next = withRenamedRun(scenario(), 1, "Mine");
  next.parameters["g"] = 5;
  ASSERT_TRUE(document().edit(next, Consequence::Restart).empty());
  ASSERT_TRUE(test::waitUntil([&] { return !places->empty(); }));
  EXPECT_EQ(places->front(), 1);
}

TEST(NeighbourTails, EndWhereTheNeighboursAre) {
  Neighbours neighbours;
  neighbours.members = 3;
  neighbours.bodies = 1;
  neighbours.times = {0, 1, 2};
  for (int member = 0; member < 3; ++member)
    for (int k = 0; k < 3; ++k)
      neighbours.poses.push_back(
          {Eigen::Matrix3f::Identity(),
           Eigen::Vector3f(static_cast<float>(k), static_cast<float>(member), 0)});
  const auto tips = [](std::span<const BodyState> bodies) {
    return TracePoints{bodies[0].x_W.cast<float>()};
  };
  const auto tails = neighbourTails(neighbours, 1.5, 10, tips);
  ASSERT_EQ(tails.size(), 3u);
  EXPECT_EQ(tails[2].front(), Eigen::Vector3f(0, 2, 0));
  EXPECT_EQ(tails[2].back(), Eigen::Vector3f(1.5F, 2, 0));
  EXPECT_EQ(neighbourTails(neighbours, 2, 0.5, tips)[0].back(), Eigen::Vector3f(2, 0, 0));
}

}  // namespace
}  // namespace polhode::gui
