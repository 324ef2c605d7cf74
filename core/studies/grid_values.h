// Values along an axis of a grid.
#pragma once

#include <cstddef>
#include <vector>

namespace polhode {

/// The nearest number with few digits: 1e-3 / 1e3 is not quite 1e-6.
[[nodiscard]] double tidied(double value);

/// So many values from the first to the last, both included to the bit: equidistant, or by their
/// logarithms. Precondition: count >= 2; of logarithmic ones both ends are > 0.
[[nodiscard]] std::vector<double> valuesBetween(double first, double last, std::size_t count,
                                                bool logarithmic);

}  // namespace polhode
