#include "core/figures/measured_panels.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

#include "core/figures/extent.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

std::size_t numberOf(const std::string& formulation) {
  return static_cast<std::size_t>(
      std::ranges::find(catalog::formulations(), formulation, &FormulationInfo::id) -
      catalog::formulations().begin());
}

/// All panels have one horizontal axis, those of a row one vertical axis.
void shareScales(FigurePanels& picture) {
  Extent x;
  for (const FigurePanel& panel : picture.panels) x.addX(panel);
  for (FigurePanel& panel : picture.panels) panel.x.range = x.range;
  for (std::size_t row = 0; row < picture.rows; ++row)
    shareVerticalAxis({&picture.panels[row * picture.columns], picture.columns});
}

/// Without the points that a logarithmic axis does not have: a norm can be exact.
FigureCurve positivePart(const FigureCurve& curve) {
  FigureCurve part{curve.label, curve.style, {}, {}, {}};
  for (std::size_t i = 0; i < curve.y.size(); ++i) {
    if (!(curve.y[i] > 0)) continue;
    part.x.push_back(curve.x[i]);
    part.y.push_back(curve.y[i]);
  }
  return part;
}

}  // namespace

FigurePanels costPanels(const std::vector<ChainCost>& costs) {
  FigurePanel panel;
  panel.title = "Chain of pendulums";
  panel.x = {"Number of links N", true, std::nullopt};
  panel.y = {"One right-hand side [s]", true, std::nullopt};
  FigurePanels picture{1, 1, {}, {}, true};
  for (const ChainCost& cost : costs) {
    const std::size_t number = panel.curves.size();
    const double slope = cost.slope();
    const std::string label =
        cost.name + (std::isnan(slope) ? "" : " ~ N^" + roundedText(slope, 3));
    const FigureStyle style{numberOf(cost.formulation), number};
    panel.curves.push_back({label, style, cost.links, cost.seconds, {}});
    picture.legend.push_back({label, style});
  }
  picture.panels.push_back(std::move(panel));
  shareScales(picture);
  return picture;
}

FigurePanels coningPanels(const std::vector<ConingErrors>& coning) {
  if (coning.empty()) return {};
  FigurePanels picture{2, 0, {}, {}, true};
  std::vector<FigurePanel> attitudes, norms;
  for (const ConingErrors& errors : coning) {
    if (attitudes.empty() || attitudes.back().title != errors.motion.title) {
      const FigureAxis x{"Step size [s]", true, std::nullopt};
      attitudes.push_back({errors.motion.title, x, {"Attitude error [rad]", true, {}}, {}, {}});
      norms.push_back({errors.motion.title, x, {"||q| - 1| after a step", true, {}}, {}, {}});
    }
    const std::size_t number = attitudes.back().curves.size();
    const FigureStyle style{number, number};
    attitudes.back().curves.push_back({errors.method, style, errors.steps, errors.attitude, {}});
    norms.back().curves.push_back(
        positivePart({errors.method, style, errors.steps, errors.unitNorm, {}}));
    if (attitudes.size() == 1) picture.legend.push_back({errors.method, style});
  }
  picture.columns = attitudes.size();
  picture.panels = std::move(attitudes);
  std::ranges::move(norms, std::back_inserter(picture.panels));
  shareScales(picture);
  return picture;
}

}  // namespace polhode
