// The tables a figure can have.
#pragma once

#include <span>
#include <string_view>

#include "core/figures/figure_data.h"

namespace polhode {

struct FigureTableInfo {
  std::string_view id;
  FigureTable (*make)();
};

[[nodiscard]] std::span<const FigureTableInfo> figureTables();
/// Throws std::invalid_argument where there is no such table.
[[nodiscard]] FigureTable makeFigureTable(std::string_view id);

}  // namespace polhode
