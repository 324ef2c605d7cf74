#include "app/gui/plots/plot_data.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace polhode::gui {

QColor mix(const QColor& a, const QColor& b, double share) {
  const auto blend = [share](int x, int y) { return qRound(x + share * (y - x)); };
  return QColor(blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue()));
}

QList<qreal> componentDashes(int component) {
  static const std::array<QList<qreal>, 3> patterns{{{}, {7, 4}, {1.5, 2.5}}};
  return patterns[static_cast<std::size_t>(component) % patterns.size()];
}

QColor componentColour(const QColor& line, int component, const Theme& theme) {
  const QColor away = theme.dark ? Qt::white : Qt::black;
  const int group = component / 3 % 3;
  return group == 0 ? line : mix(line, away, 0.35 * group);
}

double interpolate(const DecimatedSeries& series, double t) {
  const auto times = series.times(), values = series.values();
  if (times.empty() || t < times.front()) return std::nan("");
  const auto next =
      static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), t) - times.begin());
  if (next == times.size()) {
    // Frames and samples end at the same time up to rounding.
    const bool atEnd = t <= times.back() + 1e-9 * std::abs(times.back());
    return atEnd ? values.back() : std::nan("");
  }
  const double s = (t - times[next - 1]) / (times[next] - times[next - 1]);
  // Not (1-s) a + s b with s = 0: an infinite or missing neighbour must not spoil a point that is
  // there.
  return s <= 0 ? values[next - 1] : (1 - s) * values[next - 1] + s * values[next];
}

}  // namespace polhode::gui
