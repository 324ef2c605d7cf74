// Marks where runs come near the end of their coordinates.
#include "app/gui/window/chart_passages.h"

#include <QTest>

#include "app/gui/plots/plot_canvas.h"
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

class ChartMarks : public test::WindowTest {};

TEST_F(ChartMarks, StandInThePlotsOfARunThatPassesTheSingularity) {
  Scenario scenario = firstScenario();
  scenario.runs.resize(1);
  scenario.runs[0].formulation = "euler-angles";
  scenario.parameters = {{"theta2", 0.05}, {"Omega1", 0.1}, {"Omega3", 1}};
  scenario.tEnd = 2;
  document().load(scenario, {});
  controller().setPlaying(true);
  const auto marks = [&] {
    return chartPassages(controller().history(), controller().shownScenario(),
                         controller().revealedUntil());
  };
  ASSERT_TRUE(test::waitUntil([&] {
    return controller().shownScenario().runs[0].formulation == "euler-angles" && !marks().empty();
  }));
  EXPECT_TRUE(marks().front().quiet);
  EXPECT_TRUE(marks().front().text.contains(QStringLiteral("θ₂")));
  Scenario hidden = document().scenario();
  hidden.runs[0].visible = false;
  document().edit(hidden, Consequence::Looks);
  EXPECT_TRUE(marks().isEmpty());
}

}  // namespace
}  // namespace polhode::gui
