// Plots of a long chain, whose channels have thousands of components.
#include "app/gui/plots/plot_canvas.h"
#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

/// So many links in one formulation, a run each time.
Scenario chainOf(int links, std::size_t runs = 1) {
  Scenario scenario = withExample(firstScenario(), "pendulum-chain");
  scenario.parameters["N"] = links;
  scenario.runs.resize(1);
  scenario.runs.resize(runs, scenario.runs.front());
  for (std::size_t i = 0; i < runs; ++i) scenario.runs[i].name = "run " + std::to_string(i + 1);
  return scenario;
}

/// A panel with the plot of all components of the directors, nine a link.
class ChainPanel {
 public:
  explicit ChainPanel(const Scenario& scenario) : session_(scenario, 0.1), history_(session_) {
    panel_.setRuns(runStyles(scenario));
    panel_.setHistory(&history_);
    panel_.setPlots({{.y = {.channel = "directors"}}});
  }
  PlotPanel& panel() { return panel_; }
  ChannelPlot& plot() { return *panel_.findChild<PlotCanvas*>()->plots().front(); }

 private:
  Session session_;
  History history_;
  PlotPanel panel_;
};

/// Of the plot's curves, as they are drawn.
std::vector<const SeriesCurve*> curvesOn(const ChannelPlot& plot, const QString& layer) {
  std::vector<const SeriesCurve*> curves;
  for (const QCPLayerable* child : plot.rect().parentPlot()->layer(layer)->children())
    if (const auto* curve = dynamic_cast<const SeriesCurve*>(child)) curves.push_back(curve);
  return curves;
}

std::vector<const SeriesCurve*> curvesOfRuns(const ChannelPlot& plot, const QList<int>& runs) {
  std::vector<const SeriesCurve*> curves;
  for (const SeriesCurve* curve : plot.curves())
    if (runs.contains(curve->run())) curves.push_back(curve);
  return curves;
}

TEST(ManyComponents, EachHasTheLookOfItsPlaceAmongTheShown) {
  ChainPanel chain(chainOf(5));
  ASSERT_EQ(chain.plot().shownComponents().size(), 45);
  for (const int c : chain.plot().shownComponents()) EXPECT_EQ(chain.plot().lookOf(c), c);
  chain.panel().setPlots({{.y = {.channel = "directors", .component = 5}},
                          {.y = {.channel = "directors", .component = 41}},
                          {.y = {.channel = "directors", .component = 12}}});
  EXPECT_EQ(chain.plot().shownComponents(), (QList<int>{4, 11, 40}));
  EXPECT_EQ(chain.plot().lookOf(4), 0);
  EXPECT_EQ(chain.plot().lookOf(11), 1);
  EXPECT_EQ(chain.plot().lookOf(40), 2);
  EXPECT_EQ(chain.plot().lookOf(12), -1) << "hidden";
  EXPECT_EQ(chain.plot().readoutComponent(), -1);
}

TEST(ManyComponents, CurvesLieInTheOrderOfTheRunsWhicheverWasHighlighted) {
  ChainPanel chain(chainOf(2, 3));
  const ChannelPlot& plot = chain.plot();
  for (const int highlighted : {-1, 1, 0, 2, 1, -1, 0, -1}) {
    SCOPED_TRACE(highlighted);
    chain.panel().setHighlighted(highlighted);
    QList<int> others{0, 1, 2};
    others.removeAll(highlighted);
    EXPECT_EQ(curvesOn(plot, QStringLiteral("main")), curvesOfRuns(plot, others));
    EXPECT_EQ(curvesOn(plot, ChannelPlot::highlightLayer), curvesOfRuns(plot, {highlighted}));
  }
}

}  // namespace
}  // namespace polhode::gui
