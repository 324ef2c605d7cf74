#include "core/figures/figure_tables.h"

namespace polhode {

FigureTable makeFigureTable(std::string_view) {
  return {};
}

}  // namespace polhode
