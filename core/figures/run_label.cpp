#include "core/figures/run_label.h"

#include <array>
#include <cmath>

#include "core/support/number_text.h"

namespace polhode {
namespace {

/// "10⁻⁶", or the number where it is no power of ten.
std::string powerText(double value) {
  const double exponent = std::round(std::log10(value));
  if (std::abs(value / std::pow(10.0, exponent) - 1) > 1e-12) return shortestText(value);
  static constexpr std::array digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = "10";
  for (const char c : std::to_string(static_cast<int>(exponent)))
    text += c == '-' ? "⁻" : digits[static_cast<std::size_t>(c - '0')];
  return text;
}

}  // namespace

std::string resolutionText(const RunSettings& run) {
  return takesFixedSteps(run) ? shortestText(run.step) + " s" : powerText(run.rtol);
}

std::string runLabel(const RunSettings& run) {
  if (!run.name.empty()) return run.name;
  return std::string(catalog::findIntegrator(run.integrator)->name) + ", " + resolutionText(run);
}

}  // namespace polhode
