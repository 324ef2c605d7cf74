// What the views of the window are told of the simulation.
#include "app/gui/window/view_feeder.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <cmath>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "tests/app/scene/blank_scene.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

TEST(ViewFeeder, PutsAFailureIntoWordsOnce) {
  Scenario failing = firstScenario();
  failing.runs[0].options["max-steps"] = "5";
  SimulationController controller;
  RunList runs;
  runs.setScenario(failing);
  PlotPanel plots;
  Scoreboard board;
  GimbalGauge gauge;
  TransportBar transport(&controller);
  MessageBar bar{{"bar", QStringLiteral("failures"), {}, {}, 2}};
  StagePanel stages(&controller);
  stages.setScene(nullptr);
  int worded = 0;
  const ViewFeeder feeder({&stages, &plots, &board, &transport, &bar, &gauge, &runs}, &controller,
                          nullptr, [&](const RunSettings&, const RunFailure&) {
                            ++worded;
                            return QStringLiteral("stopped");
                          });
  controller.run(failing);
  controller.setPlaying(true);
  ASSERT_TRUE(test::waitUntil([&] { return worded > 0; }));
  const double t = controller.time();
  ASSERT_TRUE(test::waitUntil([&] { return controller.time() > t + 0.3; }));
  EXPECT_EQ(worded, 1);
}

/// Knows when it was told where the bodies are.
class TimedScene : public test::BlankScene {
 public:
  TimedScene(const SimulationController& controller, QWidget* parent)
      : BlankScene(parent), controller_(controller) {}
  void setPose(int /*run*/, std::span<const BodyState> /*bodies*/) override {
    shown = controller_.time();
  }
  double shown = 0;

 private:
  const SimulationController& controller_;
};

/// Where the cursor of the first plot is, from its picture [s].
double cursorTime(PlotPanel& plots) {
  auto* canvas = plots.findChild<PlotCanvas*>();
  const ChannelPlot& plot = *canvas->plots().front();
  const QImage image = canvas->grab().toImage();
  const int y = plot.rect().bottom() - 3;
  for (int x = plot.rect().left() + 2; x <= plot.rect().right() + 1; ++x)
    if (image.pixelColor(x, y) == Theme::darkTheme().accent) return plot.timeAxis().pixelToCoord(x);
  return std::nan("");
}

TEST(ViewFeeder, ClockPictureAndPlotsShowOneTime) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.tEnd = 1;
  SimulationController controller;
  QWidget host;
  TimedScene scene(controller, &host);
  RunList runs;
  runs.setScenario(scenario);
  PlotPanel plots;
  plots.setChannels({QStringLiteral("step-size")});
  plots.setLook({Theme::darkTheme(), 1, false});
  plots.resize(1000, 300);
  plots.show();
  Scoreboard board;
  GimbalGauge gauge;
  TransportBar transport(&controller);
  MessageBar bar{{"bar", QStringLiteral("failures"), {}, {}, 2}};
  StagePanel stages(&controller);
  stages.setScene(&scene);
  const ViewFeeder feeder({&stages, &plots, &board, &transport, &bar, &gauge, &runs}, &controller);
  const auto clock = [&] {
    const QString text = transport.findChild<QLabel*>(QStringLiteral("time"))->text();
    return text.section(QLatin1Char(' '), 2, 2).toDouble();
  };
  controller.run(scenario);
  controller.setPlaying(true);
  int looks = 0;
  double last = 0;
  ASSERT_TRUE(test::waitUntil([&] {
    if (clock() == last) return !controller.playing();
    last = clock();
    ++looks;
    EXPECT_NEAR(scene.shown, last, 0.0005 + 1e-9);  // the clock has three decimals
    EXPECT_NEAR(cursorTime(plots), last, 0.003);    // a pixel and a half
    return !controller.playing();
  }));
  EXPECT_GT(looks, 5);
}

}  // namespace
}  // namespace polhode::gui
