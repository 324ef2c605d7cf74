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
      FigureTableInfo{"jet-runs-8",
                      [](const std::stop_token& stop) { return jetRunTable("pendulum-3d", stop); }},
      FigureTableInfo{
          "jet-runs-9",
          [](const std::stop_token& stop) { return jetRunTable("planar-quadrangle", stop); }},
      FigureTableInfo{
          "jet-runs-10",
          [](const std::stop_token& stop) { return jetRunTable("crank-mechanism", stop); }},
      FigureTableInfo{"jet-runs-11", jetRunTableWithoutEnergy},
  };
  return tables;
}

std::optional<FigureTable> makeFigureTable(std::string_view id, const std::stop_token& stop) {
  for (const FigureTableInfo& info : figureTables()) {
    if (info.id != id) continue;
    FigureTable table = info.make(stop);
    if (stop.stop_requested()) return std::nullopt;
    return table;
  }
  throw std::invalid_argument("there is no table \"" + std::string(id) + "\"");
}

}  // namespace polhode
