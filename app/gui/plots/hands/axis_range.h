// Ranges of axes that are moved and zoomed by hand.
#pragma once

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace polhode::gui {

/// Scales a range about a point, on a logarithmic axis by decades.
[[nodiscard]] inline QCPRange scaledRange(const QCPAxis& axis, double factor, double centre) {
  const QCPRange range = axis.range();
  if (axis.scaleType() == QCPAxis::stLinear)
    return {centre + factor * (range.lower - centre), centre + factor * (range.upper - centre)};
  return {centre * std::pow(range.lower / centre, factor),
          centre * std::pow(range.upper / centre, factor)};
}

/// Neither too small for numbers nor too large.
[[nodiscard]] inline bool isSane(const QCPAxis& axis, const QCPRange& range) {
  const double smallest = 1e-12 * std::max(std::abs(range.lower), std::abs(range.upper));
  return axis.scaleType() == QCPAxis::stLogarithmic
             ? range.lower > 1e-250 && range.upper < 1e200 && range.upper > 1.001 * range.lower
             : range.size() > smallest && range.size() < 1e200;
}

/// A range moved by a share of the axis.
[[nodiscard]] inline QCPRange moved(const QCPAxis& axis, const QCPRange& range, double share) {
  if (axis.scaleType() == QCPAxis::stLinear) return range + share * range.size();
  const double factor = std::pow(range.upper / range.lower, share);
  return {range.lower * factor, range.upper * factor};
}

}  // namespace polhode::gui
