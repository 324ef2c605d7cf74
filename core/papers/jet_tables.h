// Tables 8 to 11 of the HUT report: what runs of the jet-space method cost, printed and measured.
#pragma once

#include <string_view>

#include "core/papers/paper_tables.h"

namespace polhode {

/// Tables 8, 9 and 10, of pendulum-3d, planar-quadrangle and crank-mechanism: with the energy.
[[nodiscard]] Table jetRunTable(std::string_view example, const std::stop_token& stop = {});
/// Table 11, all three: with the energy left alone.
[[nodiscard]] Table jetRunTableWithoutEnergy(const std::stop_token& stop = {});

}  // namespace polhode
