// Panels of what is measured without a run.
#pragma once

#include <vector>

#include "core/figures/figure_panels.h"

namespace polhode {

/// One panel; the slope of each curve stands in its name.
[[nodiscard]] FigurePanels costPanels(const std::vector<ChainCost>& costs);
/// A column a motion: the error at the end, and below it what a step does to the norm.
[[nodiscard]] FigurePanels coningPanels(const std::vector<ConingErrors>& coning);

}  // namespace polhode
