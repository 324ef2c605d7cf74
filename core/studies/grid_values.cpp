#include "core/studies/grid_values.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/support/number_text.h"

namespace polhode {

double tidied(double value) {
  std::array<char, 32> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                    std::chars_format::scientific, 13);
  return parseNumber({buffer.data(), result.ptr}).value_or(value);
}

std::vector<double> valuesBetween(double first, double last, std::size_t count, bool logarithmic) {
  std::vector<double> values{first};
  const auto n = static_cast<double>(count - 1);
  for (std::size_t k = 1; k + 1 < count; ++k) {
    const auto i = static_cast<double>(k);
    values.push_back(logarithmic ? tidied(first * std::pow(last / first, i / n))
                                 : first + (last - first) * i / n);
  }
  values.push_back(last);
  return values;
}

}  // namespace polhode
