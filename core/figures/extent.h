// The range an axis needs.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "core/figures/figure_panels.h"

namespace polhode {

/// Least and greatest of what can be drawn.
struct Extent {
  std::optional<std::pair<double, double>> range;

  void add(double v, bool logarithmic) {
    if (!std::isfinite(v) || (logarithmic && !(v > 0))) return;
    range =
        range ? std::pair{std::min(range->first, v), std::max(range->second, v)} : std::pair{v, v};
  }
  void addX(const FigurePanel& panel) {
    for (const FigureCurve& curve : panel.curves)
      for (const double x : curve.x) add(x, panel.x.logarithmic);
  }
  /// Of the points within the panel's horizontal range.
  void addY(const FigurePanel& panel) {
    for (const FigureCurve& curve : panel.curves)
      for (std::size_t i = 0; i < curve.x.size(); ++i) {
        if (panel.x.range &&
            (curve.x[i] < panel.x.range->first || curve.x[i] > panel.x.range->second))
          continue;
        add(curve.y[i], panel.y.logarithmic);
      }
  }
};

/// Panels side by side have one vertical axis.
inline void shareVerticalAxis(std::span<FigurePanel> panels) {
  Extent y;
  for (const FigurePanel& panel : panels) y.addY(panel);
  for (FigurePanel& panel : panels) panel.y.range = y.range;
}

}  // namespace polhode
