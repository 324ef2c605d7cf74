// Marks where runs come near the end of their coordinates.
#include "app/gui/window/chart_passages.h"

#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "tests/app/scene/pixels.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

TEST(ChartPassages, AreWhereTheMarginIsLeast) {
  DecimatedSeries margin;
  for (int i = 0; i <= 1000; ++i) {
    const double t = 0.01 * i;
    margin.add(t, std::abs(std::sin(t)));  // through 0 at π, 2π, 3π, and at the start
  }
  const std::vector<double> found = passages(margin, 0.15, 10);
  ASSERT_EQ(found.size(), 4u);
  for (std::size_t k = 0; k < found.size(); ++k)
    EXPECT_NEAR(found[k], static_cast<double>(k) * 3.14159, 0.01);
  EXPECT_EQ(passages(margin, 0.15, 5).size(), 2u) << "what is not revealed is not told";
  EXPECT_TRUE(passages(DecimatedSeries(), 0.15, 5).empty());
}

TEST(ChartPassages, AJumpThroughZeroIsOneToo) {
  DecimatedSeries margin;
  for (const auto& [t, value] : {std::pair(0.0, 1.0), {1.0, -1.0}, {2.0, -0.5}, {3.0, 0.5}})
    margin.add(t, value);
  EXPECT_EQ(passages(margin, 0.15, 10), (std::vector<double>{1, 3}));
}

TEST(ChartPassages, AStepThatJumpsOverTheEndOfASizeIsOneToo) {
  DecimatedSeries margin, dip;
  for (int i = 0; i <= 7; ++i) {
    const double t = 0.4 + 0.5 * i;
    margin.add(t, std::abs(std::asin(std::sin(t))));  // 0 at π, between 2.9 and 3.4
    dip.add(t, 0.5 + 0.3 * std::cos(2 * t));          // never nearer than 0.2
  }
  EXPECT_EQ(passages(margin, 0.15, 10), std::vector<double>{3.4});
  EXPECT_TRUE(passages(margin, 0.15, 3.3).empty()) << "what is not revealed is not told";
  EXPECT_TRUE(passages(dip, 0.15, 10).empty());
}

class ChartMarks : public test::WindowTest {};

TEST_F(ChartMarks, StandInThePlotsOfEveryRunThatPassesTheSingularity) {
  Scenario scenario = firstScenario();
  scenario.runs.resize(2, scenario.runs.front());
  scenario.runs[0].colour = "#E69F00";
  scenario.runs[1].colour = "#009E73";
  for (RunSettings& run : scenario.runs) run.formulation = "euler-angles";
  scenario.runs[1].rtol = 1e-6;
  scenario.parameters = {{"theta2", 0.05}, {"Omega1", 0.1}, {"Omega3", 1}};
  scenario.tEnd = 2;
  auto* plots = window.findChild<PlotPanel*>();
  plots->setChannels({QStringLiteral("joint-forces")});  // no curve has a colour of the runs here
  document().load(scenario, {});
  show();
  controller().seek(scenario.tEnd);
  ASSERT_TRUE(test::waitUntil([&] { return !controller().seeking(); }));
  const auto marked = [&](std::size_t run) {
    const QImage image = plots->findChild<PlotCanvas*>()->grab().toImage();
    return test::pixelsOfHue(image, QColor(QString::fromStdString(scenario.runs[run].colour))) > 20;
  };
  EXPECT_TRUE(test::waitUntil([&] { return marked(0) && marked(1); }));
  Scenario hidden = document().scenario();
  hidden.runs[0].visible = false;
  ASSERT_TRUE(document().edit(hidden, Consequence::Looks).empty());
  EXPECT_TRUE(test::waitUntil([&] { return !marked(0) && marked(1); }));
}

}  // namespace
}  // namespace polhode::gui
