// Edits while something is computed and shown: which are seen, and what stays of before.
#include <gtest/gtest.h>

#include <QTimer>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

bool whole(const SimulationController& controller) {
  return !controller.seeking() && controller.history().runCount() > 0 &&
         controller.history().ended();
}

/// All of it.
bool waitUntilShown(const SimulationController& controller, const Scenario& scenario) {
  return waitUntil([&] { return controller.shownScenario() == scenario && whole(controller); });
}

/// Who drags faster than it is computed sees each motion whole that he sees, and the last one.
TEST(ControllerEdits, EditsThatComeFasterThanTheyAreComputedStarveNone) {
  SimulationController controller;
  controller.setAhead(true);
  Scenario scenario = defaultScenario("gyro-top");
  scenario.tEnd = 20;
  controller.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return whole(controller); }));
  int whole = 0;
  QObject::connect(&controller, &SimulationController::historyReplaced, &controller, [&] {
    if (controller.history().computedUntil() >= scenario.tEnd) ++whole;
  });
  QTimer drag;
  QObject::connect(&drag, &QTimer::timeout, &controller, [&] {
    scenario.parameters["I3"] += 0.01;
    controller.change(scenario, 0, 0);
    EXPECT_EQ(controller.wishedScenario(), scenario);
  });
  drag.start(1);
  EXPECT_TRUE(waitUntil([&] { return whole >= 3; }));
  drag.stop();
  controller.seek(7);
  ASSERT_TRUE(waitUntil([&] { return controller.resting(); }));
  EXPECT_EQ(controller.shownScenario(), scenario);
  EXPECT_EQ(controller.time(), 7);
}

TEST(ControllerEdits, WhatWaitsIsComputedWhileWhatCameBeforeItIsDrawn) {
  SimulationController controller;
  controller.setAhead(true);
  Scenario scenario = defaultScenario("gyro-top");
  scenario.tEnd = 5;
  controller.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return whole(controller); }));
  std::vector<double> shown;
  std::vector<bool> next;
  QObject::connect(&controller, &SimulationController::historyReplaced, &controller, [&] {
    shown.push_back(controller.shownScenario().parameters.at("I3"));
    next.push_back(controller.coming());
  });
  for (const double inertia : {30.0, 31.0}) {
    scenario.parameters["I3"] = inertia;
    controller.change(scenario, 0, 0);
  }
  ASSERT_TRUE(waitUntil([&] { return shown.size() == 2; }));
  EXPECT_EQ(shown, (std::vector{30.0, 31.0}));
  EXPECT_EQ(next, (std::vector{true, false}));
}

/// Its energy at the end, which tells one from another.
double lastEnergy(const History& history) {
  const DecimatedSeries* energy = history.run(0).find("energy");
  return energy == nullptr || energy->values().empty() ? 0 : energy->values().back();
}

TEST(ControllerEdits, TheGhostIsWhatWasShownBeforeTheEditsOfOneDrag) {
  SimulationController controller;
  controller.setAhead(true);
  Scenario scenario = defaultScenario("gyro-top");
  scenario.tEnd = 5;
  const auto shown = [&] { return waitUntilShown(controller, scenario); };
  controller.run(scenario);
  ASSERT_TRUE(shown());
  EXPECT_EQ(controller.ghost(), nullptr);
  const double before = lastEnergy(controller.history());
  for (const double inertia : {30.0, 31.0, 32.0}) {
    scenario.parameters["I3"] = inertia;
    controller.change(scenario, 0, 0);
    ASSERT_TRUE(shown());
  }
  ASSERT_NE(controller.ghost(), nullptr);
  EXPECT_EQ(lastEnergy(*controller.ghost()), before);
  EXPECT_NE(lastEnergy(controller.history()), before);
  EXPECT_FALSE(controller.ghost()->run(0).frames.empty()) << "so few are no burden";
  controller.setReference(false);
  ASSERT_TRUE(shown());
  EXPECT_NE(controller.ghost(), nullptr) << "that was no edit";
  scenario.runs.push_back(scenario.runs[0]);
  controller.change(scenario, 0, 0);
  ASSERT_TRUE(shown());
  EXPECT_EQ(controller.ghost(), nullptr) << "of other runs";
}

TEST(ControllerEdits, OfAGhostAsManyCurvesStayAsCanBeSeen) {
  SimulationController controller;
  controller.setAhead(true);
  controller.setSeenChannels([](std::string_view channel) { return channel == "energy"; });
  Scenario scenario = firstScenario();
  scenario.tEnd = 5;
  const auto shown = [&] { return waitUntilShown(controller, scenario); };
  controller.run(scenario);
  ASSERT_TRUE(shown());
  const std::size_t all = controller.history().seriesBytes();
  scenario.parameters["I3"] = 30;
  controller.change(scenario, 0, 0);
  ASSERT_TRUE(shown());
  ASSERT_NE(controller.ghost(), nullptr);
  EXPECT_NE(lastEnergy(*controller.ghost()), 0);
  EXPECT_TRUE(controller.ghost()->run(0).find("position-drift")->times().empty());
  EXPECT_LT(controller.ghost()->seriesBytes(), all / 4);
}

}  // namespace
}  // namespace polhode::gui
