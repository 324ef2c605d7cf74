// The tables a figure can have.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

#include "core/figures/figure_data.h"

namespace polhode {

struct FigureTableInfo {
  std::string_view id;
  /// Once stop is requested it comes back soon, with no table to speak of.
  FigureTable (*make)(const std::stop_token& stop);
};

[[nodiscard]] std::span<const FigureTableInfo> figureTables();
/// Nothing once stop is requested: half a table says nothing. Throws std::invalid_argument where
/// there is no such table.
[[nodiscard]] std::optional<FigureTable> makeFigureTable(std::string_view id,
                                                         const std::stop_token& stop = {});

}  // namespace polhode
