// What is known ahead of the playhead, and what was before an edit.
#include "app/gui/plots/curves/series_curve.h"
#include "tests/app/controls.h"
#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

using test::PlotPanelTest;

/// How far a colour is from grey.
int chromaOf(const QColor& colour) {
  const auto [least, most] = std::minmax({colour.red(), colour.green(), colour.blue()});
  return most - least;
}

/// Of the curves of a part of the first plot, at the most.
int chroma(QCustomPlot& plot, double from, double to) {
  const QImage image = plot.grab().toImage();
  const QRect rect = plot.axisRect(0)->rect();
  const QCPAxis& time = *plot.axisRect(0)->axis(QCPAxis::atBottom);
  int most = 0;
  for (int y = rect.top() + rect.height() / 2; y < rect.bottom(); ++y)
    for (int x = static_cast<int>(time.coordToPixel(from)) + 3; x < time.coordToPixel(to) - 3; ++x)
      most = std::max(most, chromaOf(image.pixelColor(x, y)));
  return most;
}

TEST_F(PlotPanelTest, WhatComesAfterThePlayheadStandsBack) {
  fill(test::wave);
  draw(10, tEnd);
  const int played = chroma(plot(), 0, 10), revealed = chroma(plot(), 10, tEnd);
  EXPECT_NEAR(revealed, played, 10) << "that it has been played once";
  ahead_ = true;
  draw(10, tEnd);
  EXPECT_NEAR(chroma(plot(), 0, 10), played, 10);
  EXPECT_LT(chroma(plot(), 10, tEnd), 0.8 * played);
  EXPECT_GT(chroma(plot(), 10, tEnd), 0.2 * played) << "but it is there";
}

TEST_F(PlotPanelTest, AGhostIsPaleAndCountsForNothing) {
  fill(test::wave);
  History former(session_);
  std::vector<RunBatch> batches(session_.runCount());
  for (std::size_t run = 0; run < batches.size(); ++run) {
    batches[run].stepTimes = {0, tEnd};
    batches[run].stepValues.assign(2 * session_.valuesPerStep(run), -0.5);
  }
  former.append(batches);
  draw(tEnd, tEnd);
  const int alone = plot().plottableCount();
  panel_.setHistory(&history_, &former);
  draw(tEnd, tEnd);
  EXPECT_EQ(plot().plottableCount(), 2 * alone);
  for (int i = 0; i < plot().plottableCount(); ++i) {
    const auto* ghost = qobject_cast<const GhostCurve*>(plot().plottable(i));
    if (ghost == nullptr) continue;
    ASSERT_NE(ghost->series(), nullptr);
    EXPECT_EQ(ghost->series()->values().back(), -0.5);
    // The curve of the same run stands before it.
    const QColor curve = plot().plottable(i - 1)->pen().color();
    EXPECT_LT(chromaOf(ghost->pen().color()), 0.8 * chromaOf(curve));
  }
  panel_.setHistory(&history_);
  EXPECT_EQ(plot().plottableCount(), alone);
}

/// However lately the former ones were drawn, and whatever else there is to do.
TEST_F(PlotPanelTest, CurvesOfAnotherHistoryAreSeenAtOnce) {
  fill(test::wave);
  draw(tEnd, tEnd);
  const test::PaintCounter counter(plot());
  for (int edit = 1; edit <= 3; ++edit) {
    panel_.setHistory(&history_);
    panel_.refresh();
    EXPECT_EQ(counter.paints, edit);
  }
  panel_.setTime(tEnd / 2, tEnd, false);
  panel_.refresh();
  EXPECT_EQ(counter.paints, 3) << "the rest can wait";
}

}  // namespace
}  // namespace polhode::gui
