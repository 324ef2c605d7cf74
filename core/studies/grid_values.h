// Values along an axis of a grid.
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>
#include <vector>

#include "core/examples/example.h"

namespace polhode {

/// The nearest number with few digits: 1e-3 / 1e3 is not quite 1e-6.
[[nodiscard]] double tidied(double value);

/// So many values from the first to the last, both included to the bit: equidistant, or by their
/// logarithms. Precondition: count >= 2; of logarithmic ones both ends are > 0.
[[nodiscard]] std::vector<double> valuesBetween(double first, double last, std::size_t count,
                                                bool logarithmic);

/// Values as people write them: "a:b:N" (N equidistant ones, both ends included), "a:b:Nlog" (the
/// same by their logarithms, rounded to 14 digits) or "v1,v2,...". most: N at most. Or what is
/// wrong; its field is the form it is wrong about, "a:b:N", or empty.
[[nodiscard]] std::variant<std::vector<double>, Problem> parseAxis(std::string_view text,
                                                                   std::size_t most);

}  // namespace polhode
