#include "app/gui/plots/plot_data.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {

namespace {

QColor mix(const QColor& a, const QColor& b, double share) {
  const auto blend = [share](int x, int y) { return qRound(x + share * (y - x)); };
  return QColor(blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue()));
}

}  // namespace

const std::vector<ChannelSlot>& channelSlots(const RunHistory& run) {
  return run.layout;
}

QColor componentColour(const QColor& run, int component, const Theme& theme) {
  switch (component % 3) {
    case 1:
      return theme.dark ? mix(run, Qt::white, 0.38) : mix(run, Qt::black, 0.45);
    case 2:
      return theme.dark ? mix(run, Qt::white, 0.72) : mix(run, Qt::white, 0.45);
    default:
      return run;
  }
}

QColor textColour(const QColor& run, const Theme& theme) {
  return theme.dark ? mix(run, Qt::white, 0.25) : mix(run, Qt::black, 0.15);
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
