#include "app/gui/playback/accepted_steps.h"

#include <algorithm>
#include <span>

namespace polhode::gui {

std::optional<double> acceptedStepBeside(const RunHistory& run, double t, int direction) {
  // All channels have a value a step; those with few components remember most.
  std::span<const double> times;
  for (const DecimatedSeries& series : std::span(run.series).first(run.valuesPerStep))
    if (series.times().size() > times.size()) times = series.times();
  if (direction > 0) {
    const auto next = std::ranges::upper_bound(times, t);
    return next == times.end() ? std::nullopt : std::optional(*next);
  }
  const auto next = std::ranges::lower_bound(times, t);
  return next == times.begin() ? std::nullopt : std::optional(*(next - 1));
}

}  // namespace polhode::gui
