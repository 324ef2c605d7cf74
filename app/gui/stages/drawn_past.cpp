#include "app/gui/stages/drawn_past.h"

#include <algorithm>
#include <utility>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/free_body.h"
#include "core/mechanics/geometry/magnify.h"

namespace polhode::gui {
namespace {

constexpr double largestSeparation = 4;  // of what is drawn from what is
constexpr qint64 longestPicture = 6;     // [ms]

}  // namespace

std::optional<std::vector<BodyState>> drawnBodies(const Mechanism& mechanism,
                                                  const std::vector<BodyState>& bodies,
                                                  const std::vector<BodyState>& exact,
                                                  const Magnification& magnification) {
  if (magnification.exponent == 0) return bodies;
  std::vector<BodyState> drawn = magnifiedBodies(mechanism, bodies, exact, magnification);
  double length = 1;
  for (const BodyState& body : bodies) length = std::max(length, body.x_W.norm());
  if (!(separation(drawn, bodies, length) < largestSeparation)) return {};
  return drawn;
}

void DrawnPast::begin() {
  if (std::exchange(magnification_, context_->magnification) != context_->magnification) restart();
  since_.start();
  unfinished_ = false;
}

std::vector<TracePoints> DrawnPast::traces(std::size_t run, const FrameRange& frames,
                                           std::span<const BodyState> now, bool magnified) {
  const Tips ends = scene_->traceTips(now);
  std::vector<TracePoints> traces;
  for (const Eigen::Vector3f& end : ends) traces.push_back({end});
  const auto next = [&](std::ptrdiff_t k) {
    return (k + frames.stride - 1) / frames.stride * frames.stride;
  };
  const std::ptrdiff_t first = next(frames.first);
  for (std::ptrdiff_t k = next(frames.last) - frames.stride; k >= first; k -= frames.stride) {
    const std::optional<Tips> tips =
        magnified ? magnifiedTips(run, k) : scene_->traceTips(bodiesAt(run, k));
    if (unfinished_ || (tips && tips->size() != ends.size())) break;
    for (std::size_t i = 0; tips && i < tips->size(); ++i) traces[i].push_back((*tips)[i]);
  }
  for (TracePoints& trace : traces) std::ranges::reverse(trace);
  return traces;
}

std::span<const BodyState> DrawnPast::bodiesAt(std::size_t run, std::ptrdiff_t frame) const {
  const History& history = context_->controller->history();
  const auto count = static_cast<std::size_t>(history.bodyCount());
  return std::span(history.run(run).frames).subspan(static_cast<std::size_t>(frame) * count, count);
}

std::optional<DrawnPast::Tips> DrawnPast::magnifiedTips(std::size_t run, std::ptrdiff_t frame) {
  if (known_.size() <= run) known_.resize(run + 1);
  const auto found = known_[run].find(frame);
  if (found != known_[run].end()) return found->second;
  unfinished_ = unfinished_ || since_.elapsed() > longestPicture;
  if (unfinished_) return {};
  std::optional<Tips> tips = computeTips(run, frame);
  if (tips) known_[run].emplace(frame, *tips);
  return tips;
}

std::optional<DrawnPast::Tips> DrawnPast::computeTips(std::size_t run, std::ptrdiff_t frame) const {
  const std::span<const BodyState> there = bodiesAt(run, frame);
  const std::vector<BodyState> bodies(there.begin(), there.end());
  std::vector<BodyState> exact;
  if (magnification_.error) {
    const History& history = context_->controller->history();
    const double t = history.run(run).frameTimes[static_cast<std::size_t>(frame)];
    if (!history.hasReference() || t > history.referenceOf(run).computedUntil()) return {};
    exact = history.bodiesAt(history.referenceOf(run), t);
  }
  const auto drawn = drawnBodies(context_->subject.mechanism, bodies, exact, magnification_);
  return drawn ? scene_->traceTips(*drawn) : Tips();
}

}  // namespace polhode::gui
