#include "app/gui/stages/neighbour_tails.h"

#include <algorithm>

namespace polhode::gui {
namespace {

constexpr std::size_t mostTails = 500, mostPoints = 10;

/// The tip of a neighbour at a time that has been kept.
Eigen::Vector3f tipAt(const Neighbours& neighbours, std::size_t member, std::size_t time,
                      const std::function<TracePoints(std::span<const BodyState>)>& tips,
                      std::vector<BodyState>& bodies) {
  bodies.resize(neighbours.bodies);
  const auto poses = neighbours.at(member, time);
  for (std::size_t b = 0; b < poses.size(); ++b) {
    bodies[b].R_WB = poses[b].R_WB.cast<double>();
    bodies[b].x_W = poses[b].x_W.cast<double>();
  }
  const TracePoints all = tips(bodies);
  return all.empty() ? Eigen::Vector3f::Zero() : all.front();
}

}  // namespace

std::vector<TracePoints> neighbourTails(
    const Neighbours& neighbours, double t, double duration,
    const std::function<TracePoints(std::span<const BodyState>)>& tips) {
  const std::vector<double>& times = neighbours.times;
  const auto next = static_cast<std::size_t>(std::ranges::upper_bound(times, t) - times.begin());
  if (next == 0) return {};
  const std::size_t now = next - 1;
  auto first =
      static_cast<std::size_t>(std::ranges::lower_bound(times, t - duration) - times.begin());
  first = std::min(first, now);
  const std::size_t stride = 1 + (now - first) / mostPoints;
  const std::size_t every = 1 + (neighbours.members - 1) / mostTails;
  // Between two times the tip goes straight on.
  const double share = next < times.size() ? (t - times[now]) / (times[next] - times[now]) : 0;
  std::vector<TracePoints> tails;
  std::vector<BodyState> bodies;
  for (std::size_t member = 0; member < neighbours.members; member += every) {
    TracePoints& tail = tails.emplace_back();
    for (std::size_t k = first; k < now; k += stride)
      tail.push_back(tipAt(neighbours, member, k, tips, bodies));
    const Eigen::Vector3f here = tipAt(neighbours, member, now, tips, bodies);
    tail.push_back(here);
    if (share > 0)
      tail.push_back(here + static_cast<float>(share) *
                                (tipAt(neighbours, member, next, tips, bodies) - here));
  }
  return tails;
}

}  // namespace polhode::gui
