#include "core/figures/figure_tables.h"

#include <array>
#include <stdexcept>
#include <string>

#include "core/papers/euler_parameter_table.h"
#include "core/papers/jet_tables.h"

namespace polhode {

std::span<const FigureTableInfo> figureTables() {
  static constexpr std::array tables{
      FigureTableInfo{"operation-counts", operationCountTable},
      FigureTableInfo{"pair-operation-counts", pairOperationCountTable},
      FigureTableInfo{"variant-operation-counts", variantOperationCountTable},
      FigureTableInfo{"euler-parameter-accelerations", eulerParameterAccelerationTable},
      FigureTableInfo{"lower-pairs", lowerPairTable},
      FigureTableInfo{"jet-runs-8", [] { return jetRunTable("pendulum-3d"); }},
      FigureTableInfo{"jet-runs-9", [] { return jetRunTable("planar-quadrangle"); }},
      FigureTableInfo{"jet-runs-10", [] { return jetRunTable("crank-mechanism"); }},
      FigureTableInfo{"jet-runs-11", jetRunTableWithoutEnergy},
  };
  return tables;
}

FigureTable makeFigureTable(std::string_view id) {
  for (const FigureTableInfo& table : figureTables())
    if (table.id == id) return table.make();
  throw std::invalid_argument("there is no table \"" + std::string(id) + "\"");
}

}  // namespace polhode
