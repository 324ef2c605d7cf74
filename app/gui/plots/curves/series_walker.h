// Two series with times of their own, point by point.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "core/simulation/history.h"

namespace polhode::gui {

/// Whether it counts something: then it keeps its value until the next point.
[[nodiscard]] inline bool isWhole(const DecimatedSeries& series) {
  return std::ranges::all_of(series.values(),
                             [](double v) { return std::isfinite(v) && v == std::floor(v); });
}

/// Walks along a series once; t must not descend.
class SeriesWalker {
 public:
  SeriesWalker(const DecimatedSeries& series, bool steps)
      : times_(series.times()), values_(series.values()), steps_(steps) {}

  /// NaN before the first point; the last value after the last.
  [[nodiscard]] double at(double t) {
    while (next_ < times_.size() && times_[next_] <= t) ++next_;
    if (next_ == 0) return std::nan("");
    const double before = values_[next_ - 1];
    if (steps_ || times_[next_ - 1] == t || next_ == times_.size()) return before;
    const double s = (t - times_[next_ - 1]) / (times_[next_] - times_[next_ - 1]);
    return (1 - s) * before + s * values_[next_];
  }

 private:
  std::span<const double> times_, values_;
  bool steps_;
  std::size_t next_ = 0;
};

/// Calls take(t) for each time of either of the two at which both have values, in ascending order.
template <class Take>
void atTimesOfBoth(const DecimatedSeries& first, const DecimatedSeries& second, Take&& take) {
  const auto a = first.times(), b = second.times();
  if (a.empty() || b.empty()) return;
  const double start = std::max(a.front(), b.front()), end = std::min(a.back(), b.back());
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    const double t = j == b.size() || (i < a.size() && a[i] <= b[j]) ? a[i] : b[j];
    while (i < a.size() && a[i] <= t) ++i;
    while (j < b.size() && b[j] <= t) ++j;
    if (t < start) continue;
    if (t > end) break;
    take(t);
  }
}

}  // namespace polhode::gui
