#include "app/gui/plots/shown_time.h"

#include <algorithm>

namespace polhode::gui {

namespace {

// In follow mode the playhead stands this far from the left border.
constexpr double playheadShare = 0.97;
// Of the end time: less cannot be shown.
constexpr double leastShare = 1e-6;

}  // namespace

QCPRange ShownTime::range(const PlotData& data) const {
  if (!follows_) return chosen_.value_or(QCPRange(0, data.tEnd));
  const double width = followedWidth_.value_or(followWindow_.width(data.tEnd));
  const double start = std::max(0.0, data.playhead - playheadShare * width);
  return {start, start + width};
}

void ShownTime::follow(bool on) {
  follows_ = on;
  if (on) chosen_.reset();
}

void ShownTime::learn(const PlotData& data) {
  if (follows_) followWindow_.learn(data);
}

void ShownTime::show(const QCPRange& range, double tEnd) {
  const double width = std::clamp(range.size(), leastShare * tEnd, tEnd);
  const double start = std::clamp(range.lower, 0.0, tEnd - width);
  chosen_ = QCPRange(start, start + width);
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
