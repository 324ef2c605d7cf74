#include "app/gui/plots/curves/paired_series.h"

#include <algorithm>
#include <cmath>

#include "app/gui/plots/curves/series_walker.h"
#include "core/catalog.h"

namespace polhode::gui {

void PairedSeries::forget() {
  points_.clear();
  run_ = nullptr;
  frames_ = 0;
  x_ = y_ = nullptr;
}

const std::vector<PlanePoint>& PairedSeries::of(const RunHistory& run, int bodies,
                                                const PlotQuantity& across,
                                                const PlotQuantity& value) {
  const std::string xId = across.channel.toStdString(), yId = value.channel.toStdString();
  const auto xComponent = static_cast<std::size_t>(across.component);
  const auto yComponent = static_cast<std::size_t>(value.component);
  const DecimatedSeries* x = run.find(xId, xComponent);
  const DecimatedSeries* y = run.find(yId, yComponent);
  const ChannelInfo *xInfo = catalog::findChannel(xId), *yInfo = catalog::findChannel(yId);
  const auto count = static_cast<std::size_t>(std::max(bodies, 1));
  const bool seen = x != nullptr && y != nullptr && xInfo != nullptr && yInfo != nullptr &&
                    xInfo->ofBodies != nullptr && yInfo->ofBodies != nullptr &&
                    !run.frames.empty() && run.frames.size() == count * run.frameTimes.size();
  if (!seen) return ofSteps(x, y);
  if (run_ != &run || across != across_ || value != value_ || frames_ > run.frameTimes.size())
    forget();
  run_ = &run;
  across_ = across;
  value_ = value;
  // Frames are only ever added: the new ones are looked at.
  for (; frames_ < run.frameTimes.size(); ++frames_) {
    const auto frame = std::span(run.frames).subspan(frames_ * count, count);
    points_.push_back({run.frameTimes[frames_], xInfo->ofBodies(frame, xComponent),
                       yInfo->ofBodies(frame, yComponent)});
  }
  return points_;
}

const std::vector<PlanePoint>& PairedSeries::ofSteps(const DecimatedSeries* x,
                                                     const DecimatedSeries* y) {
  if (x == nullptr || y == nullptr) {
    forget();
    return points_;
  }
  if (run_ == nullptr && x == x_ && y == y_ && x->revision() == xRevision_ &&
      y->revision() == yRevision_)
    return points_;
  forget();
  x_ = x;
  y_ = y;
  xRevision_ = x->revision();
  yRevision_ = y->revision();
  SeriesWalker along(*x, isWhole(*x)), up(*y, isWhole(*y));
  atTimesOfBoth(*x, *y, [&](double t) { points_.push_back({t, along.at(t), up.at(t)}); });
  return points_;
}

std::optional<PlanePoint> pointAt(const std::vector<PlanePoint>& points, double t) {
  const auto next = std::ranges::upper_bound(points, t, {}, &PlanePoint::t);
  if (next == points.begin()) return std::nullopt;
  const PlanePoint& a = *std::prev(next);
  if (next == points.end()) {
    // Frames and samples end at the same time up to rounding.
    const bool atEnd = t <= a.t + 1e-9 * std::abs(a.t);
    return atEnd ? std::optional(a) : std::nullopt;
  }
  const double s = (t - a.t) / (next->t - a.t);
  if (s <= 0) return a;
  return PlanePoint{t, (1 - s) * a.x + s * next->x, (1 - s) * a.y + s * next->y};
}

PlaneWay pointsBetween(const std::vector<PlanePoint>& points, double from, double to) {
  if (!(from <= to)) return {};
  const auto first = std::ranges::lower_bound(points, from, {}, &PlanePoint::t);
  const auto last = std::ranges::upper_bound(points, to, {}, &PlanePoint::t);
  std::optional<PlanePoint> begin, end;
  if (first != points.begin() && first != points.end() && first->t > from)
    begin = pointAt(points, from);
  if (last != points.end() && last != points.begin() && std::prev(last)->t < to)
    end = pointAt(points, to);
  return {begin, std::span(first, std::max(first, last)), end};
}

}  // namespace polhode::gui
