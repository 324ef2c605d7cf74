#include "app/gui/plots/ranges/follow_window.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/gui/plots/curves/series_curve.h"

namespace polhode::gui {

namespace {

constexpr double periodsShown = 8;

struct Oscillation {
  int crossings = 0;
  double period = 0;
  double amplitude = 0;  ///< half of what it spans
  double size = 0;       ///< greatest magnitude
};

/// Counts how often a series passes its middle; a band around it keeps noise from being counted.
Oscillation oscillation(const DecimatedSeries& series) {
  ValueExtent extent;
  for (const double value : series.values()) extent.add(value);
  Oscillation result;
  if (!extent.any) return result;
  result.amplitude = 0.5 * (extent.upper - extent.lower);
  result.size = std::max(std::abs(extent.lower), std::abs(extent.upper));
  const double middle = 0.5 * (extent.upper + extent.lower), band = 0.2 * result.amplitude;

  int side = 0;
  double first = 0, last = 0;
  for (std::size_t i = 0; i < series.times().size(); ++i) {
    const double value = series.values()[i] - middle;
    const int now = value > band ? 1 : value < -band ? -1 : 0;
    if (now == 0 || now == side) continue;
    if (side != 0) {
      if (result.crossings++ == 0) first = series.times()[i];
      last = series.times()[i];
    }
    side = now;
  }
  if (result.crossings > 1) result.period = 2 * (last - first) / (result.crossings - 1);
  return result;
}

}  // namespace

void FollowWindow::learn(const PlotData& data) {
  if (settled_) return;
  for (int run = 0; run < data.runCount(); ++run) {
    const auto channel = "angular-velocity";
    if (data.series(run, channel, 0) == nullptr) continue;
    std::vector<Oscillation> components;
    double size = 0;
    for (int c = 0; const DecimatedSeries* series = data.series(run, channel, c); ++c) {
      components.push_back(oscillation(*series));
      size = std::max(size, components.back().size);
    }
    // The fastest motion that is large enough to be seen beside the others.
    const Oscillation* fastest = nullptr;
    for (const Oscillation& o : components) {
      if (o.crossings < 3 || o.amplitude < 0.01 * size) continue;
      if (fastest == nullptr || o.period < fastest->period) fastest = &o;
    }
    if (fastest == nullptr) return;
    period_ = fastest->period;
    settled_ = fastest->crossings >= 24;
    return;
  }
}

double FollowWindow::width(double tEnd) const {
  if (!(period_ > 0)) return tEnd / 8;
  return std::clamp(periodsShown * period_, 1e-3 * tEnd, tEnd);
}

}  // namespace polhode::gui
