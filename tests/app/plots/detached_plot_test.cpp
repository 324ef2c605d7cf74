// Plots in windows of their own come back with the layout.
#include "app/gui/plots/detached_plot.h"

#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

class ReopenedPlots : public test::PlotPanelTest {
 protected:
  QList<DetachedPlot*> windows() { return panel_.findChildren<DetachedPlot*>(); }
  /// As the layout says it: the second of three plots has a window.
  QByteArray withWindow() {
    panel_.setChannels(
        {QStringLiteral("energy"), QStringLiteral("position-drift"), QStringLiteral("step-size")});
    QByteArray state = panel_.saveState();
    const QByteArray drift = "\"channel\":\"position-drift\"";
    EXPECT_TRUE(state.contains(drift));
    return state.replace(drift, drift + ",\"window\":\"\"");
  }
};

TEST_F(ReopenedPlots, OpenAgainOnceTheyAreAskedTo) {
  panel_.restoreState(withWindow());
  EXPECT_TRUE(windows().isEmpty());
  panel_.openWindows();
  ASSERT_EQ(windows().size(), 1);
  EXPECT_TRUE(windows().constFirst()->isVisible());
  EXPECT_EQ(panel_.channels().size(), 3);
  const QRect place(60, 40, 500, 300);
  windows().constFirst()->setGeometry(place);
  const QByteArray state = panel_.saveState();
  windows().constFirst()->close();
  test::settle();
  EXPECT_TRUE(windows().isEmpty());
  panel_.restoreState(state);
  panel_.openWindows();
  ASSERT_EQ(windows().size(), 1);
  EXPECT_EQ(windows().constFirst()->size(), place.size());
  panel_.openWindows();
  EXPECT_EQ(windows().size(), 1) << "once";
}

}  // namespace
}  // namespace polhode::gui
