// The window on a screen, with its 3D view.
#pragma once

#include <gtest/gtest.h>

#include <QImage>
#include <memory>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/window/main_window.h"
#include "tests/app/scene/still_picture.h"
#include "tests/app/wait.h"

namespace polhode::gui::test {

class Screen : public ::testing::Test {
 protected:
  // Pink and orange: hues far from each other and from the axes' red and green.
  static Scenario scenarioOf(const char* example) {
    Scenario scenario = withExample(firstScenario(), example);
    scenario.runs.resize(2, scenario.runs[0]);
    scenario.runs[0].colour = "#CC79A7";
    scenario.runs[1].colour = "#E69F00";
    for (RunSettings& run : scenario.runs) run.name.clear();
    scenario.runs[1].formulation = "director-absolute";
    return scenario;
  }

  void open(const Scenario& scenario) {
    window = std::make_unique<MainWindow>(scenario, QString(), createQt3DSceneView);
    ASSERT_NE(window->scene(), nullptr) << qPrintable(window->sceneProblem());
    window->resize(1200, 800);
    window->show();
    window->begin(true);
    ASSERT_TRUE(waitUntil([&] { return window->scene()->framesRendered() > 3; }));
    ASSERT_TRUE(waitUntil([&] { return window->controller()->time() > 0.2; }));
  }

  QImage picture() {
    return captured([&](auto done) { window->scene()->capture(done); });
  }
  QImage stillPicture() {
    return stillOf([&] { return picture(); });
  }

  void pause() {
    window->controller()->setPlaying(false);
    ASSERT_TRUE(waitUntil([&] { return window->controller()->resting(); }));
    settle();
  }

  template <class Condition>
  [[nodiscard]] bool waitForPicture(Condition condition) {
    return waitUntil([&] { return condition(picture()); });
  }

  std::unique_ptr<MainWindow> window;
};

}  // namespace polhode::gui::test
