#include "app/gui/panels/parameter_range.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace polhode::gui {
namespace {

constexpr double reach = 5;  // times the size of the paper's values

/// "body1.Omega" of "body1.Omega3".
std::string_view vectorOf(const ParameterInfo& parameter) {
  return parameter.id.substr(0, parameter.id.find_last_not_of("0123456789") + 1);
}

/// Of the paper's values of the vector that the parameter belongs to.
double sizeOf(const ParameterInfo& parameter, const ExampleInfo& example) {
  double size = 0;
  for (const ParameterInfo& other : example.parameters)
    if (vectorOf(other) == vectorOf(parameter)) size = std::max(size, std::abs(other.value));
  return size;
}

}  // namespace

double ParameterRange::shareOf(double value) const {
  return std::clamp((value - minimum) / (maximum - minimum), 0.0, 1.0);
}

ParameterRange sliderRange(const ParameterInfo& parameter, const ExampleInfo& example) {
  const double most = reach * sizeOf(parameter, example);
  if (parameter.whole || parameter.unit == "rad" || most == 0)
    return {parameter.minimum, parameter.maximum};
  return {std::max(parameter.minimum, -most), std::min(parameter.maximum, most)};
}

ParameterRange widened(ParameterRange range, const ParameterInfo& parameter, double value) {
  const auto grown = [&] {
    return ParameterRange{std::max(parameter.minimum, std::min(range.minimum, 2 * range.minimum)),
                          std::min(parameter.maximum, std::max(range.maximum, 2 * range.maximum))};
  };
  while (!range.contains(value) && grown() != range) range = grown();
  return range;
}

}  // namespace polhode::gui
