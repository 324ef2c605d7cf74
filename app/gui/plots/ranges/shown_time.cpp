#include "app/gui/plots/ranges/shown_time.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {

namespace {

// In follow mode the playhead stands this far from the left border; an axis that grows is so full
// at most.
constexpr double playheadShare = 0.97;
// Of the end time: less cannot be shown.
constexpr double leastShare = 1e-6;

/// The next length that is written with one digit or two, near enough for the axis to stay full.
double roundedUp(double length) {
  const double power = std::pow(10.0, std::floor(std::log10(length)));
  for (const double m : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0})
    if (length <= m * power) return m * power;
  return 10 * power;
}

}  // namespace

QCPRange ShownTime::range(const PlotData& data) const {
  if (!follows_) return chosen_.value_or(QCPRange(0, end(data)));
  const double width = followedWidth_.value_or(followWindow_.width(data.tEnd));
  const double start = std::max(0.0, data.playhead - playheadShare * width);
  return {start, start + width};
}

double ShownTime::end(const PlotData& data) const {
  if (!growsFrom_) return data.tEnd;
  return std::min(data.tEnd, roundedUp(std::max(*growsFrom_, data.revealedUntil / playheadShare)));
}

void ShownTime::follow(bool on) {
  follows_ = on;
  growsFrom_.reset();
  if (on) chosen_.reset();
}

void ShownTime::learn(const PlotData& data) {
  if (follows_) followWindow_.learn(data);
}

void ShownTime::show(const QCPRange& range, double tEnd) {
  const double width = std::clamp(range.size(), leastShare * tEnd, tEnd);
  const double start = std::clamp(range.lower, 0.0, tEnd - width);
  chosen_ = QCPRange(start, start + width);
  growsFrom_.reset();
  if (width >= tEnd) chosen_.reset();
}

void ShownTime::setFollowedWidth(double width, double tEnd) {
  followedWidth_ = std::clamp(width, leastShare * tEnd, tEnd);
}

void ShownTime::reset() {
  chosen_.reset();
  followedWidth_.reset();
}

}  // namespace polhode::gui
