#include "app/gui/plots/ranges/value_range.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {

namespace {

double roundStep(double step) {
  const double power = std::pow(10.0, std::floor(std::log10(step)));
  for (const double m : {1.0, 2.0, 5.0})
    if (step <= m * power) return m * power;
  return 10 * power;
}

}  // namespace

QCPRange linearRange(const ValueExtent& extent, double headroom,
                     const std::optional<QCPRange>& current) {
  if (!extent.any) return current.value_or(QCPRange(-1, 1));
  // QCustomPlot's own limit is 1e250.
  double lower = std::clamp(extent.lower, -1e200, 1e200);
  double upper = std::clamp(extent.upper, -1e200, 1e200);
  const double size = std::max(std::abs(lower), std::abs(upper));
  const double span = upper - lower;

  if (current) {
    const double usable = (1 - headroom) * current->size();
    const bool kept =
        !extent.counts() || extent.lower < 0 || current->lower > -0.1 * current->upper;
    const bool inside = kept && lower >= current->lower && upper <= current->lower + usable;
    if (inside && span >= 0.5 * usable) return *current;
  }

  // A constant and its round-off noise is a straight line, not a picture of the noise.
  double least = 1e-4 * size;
  if (span <= 1e-9 * size) least = 0.1 * size;
  if (size < 1e-200) least = 1;
  if (extent.counts()) least = std::max(least, 4.0);
  if (span < least) {
    const double middle = 0.5 * (lower + upper);
    lower = middle - 0.5 * least;
    upper = middle + 0.5 * least;
  }
  const double margin = 0.04 * (upper - lower);
  const double step = roundStep((upper - lower) / 8);
  lower = step * std::floor((lower - margin) / step);
  upper = step * std::ceil((upper + margin) / step);
  // Nothing is counted below 0; a line at 0 is seen beside the axis.
  if (extent.counts() && extent.lower >= 0) lower = std::max(lower, -0.03 * upper);
  return {lower, lower + (upper - lower) / (1 - headroom)};
}

QCPRange logRange(const ValueExtent& extent, double headroom,
                  const std::optional<QCPRange>& current) {
  const auto range = [headroom](double lower, double upper) {
    return QCPRange(std::pow(10.0, lower),
                    std::pow(10.0, lower + (upper - lower) / (1 - headroom)));
  };
  if (!extent.anySize) return current.value_or(range(-16, -12));

  // Round-off noise stays visible however large the rest is, but a stray denormal number or a run
  // that explodes does not flatten everything else.
  const double least = std::max(extent.lowerSize, std::min(1e-20, 1e-12 * extent.upperSize));
  const double greatest = std::min(extent.upperSize, std::max(1e20, 1e30 * least));
  double lower = std::floor(std::log10(least) + 1e-9);
  double upper = std::ceil(std::log10(greatest) - 1e-9);
  // Two decades at least, with the data as near the middle as whole decades allow.
  const double middle = 0.5 * (std::log10(least) + std::log10(greatest));
  while (upper - lower < 2) {
    if (upper - middle < middle - lower)
      ++upper;
    else
      --lower;
  }
  // Data must not lie on the axis.
  if (std::log10(least) - lower < 0.08) lower -= 0.2;

  if (current && current->lower > 0) {
    const double a = std::log10(current->lower);
    const double b = a + (1 - headroom) * (std::log10(current->upper) - a);
    const bool inside = a <= std::log10(least) - 0.05 && b >= std::log10(greatest);
    if (inside && lower - a < 1.3 && upper - b > -1.3) return *current;
  }
  return range(lower, upper);
}

void equaliseUnits(QCPAxis& across, QCPAxis& value, const QSize& room) {
  if (room.isEmpty()) return;
  const double wide = across.range().size() / room.width();
  const double high = value.range().size() / room.height();
  if (wide < high)
    across.scaleRange(high / wide);
  else
    value.scaleRange(wide / high);
}

}  // namespace polhode::gui
