// What the views of the window are told of the simulation.
#include "app/gui/window/view_feeder.h"

#include <gtest/gtest.h>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
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

}  // namespace
}  // namespace polhode::gui
