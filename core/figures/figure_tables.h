// The tables of the papers, measured.
#pragma once

#include <string_view>

#include "core/figures/figure_data.h"

namespace polhode {

/// "operation-counts": Lang (2010), Table 1; "lower-pairs": Table 2.
[[nodiscard]] FigureTable makeFigureTable(std::string_view id);

}  // namespace polhode
