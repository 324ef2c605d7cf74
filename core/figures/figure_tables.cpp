#include "core/figures/figure_tables.h"

#include <array>
#include <stdexcept>
#include <string>

namespace polhode {

std::span<const FigureTableInfo> figureTables() {
  static constexpr std::array tables{
      FigureTableInfo{"operation-counts", operationCountTable},
      FigureTableInfo{"pair-operation-counts", pairOperationCountTable},
      FigureTableInfo{"lower-pairs", lowerPairTable},
  };
  return tables;
}

FigureTable makeFigureTable(std::string_view id) {
  for (const FigureTableInfo& table : figureTables())
    if (table.id == id) return table.make();
  throw std::invalid_argument("there is no table \"" + std::string(id) + "\"");
}

}  // namespace polhode
