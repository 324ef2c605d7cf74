#include "core/studies/spread_growth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/scenario/run_plan.h"
#include "core/simulation/reference_motion.h"

namespace polhode {
namespace {

/// Directions of the exact motion, asked for at ascending times.
class GrowthDirections {
 public:
  GrowthDirections(const Scenario& scenario, const std::stop_token& stop)
      : motion_(scenario, {}, stop) {
    if (!broken()) before_ = after_ = motion_.growth();
  }
  [[nodiscard]] bool broken() const { return !motion_.problem().empty(); }

  /// On to the step that t is in.
  void advance(double t) {
    while (motion_.time() < t && motion_.step()) {
      begin_ = motion_.previousTime();
      before_ = after_;
      after_ = motion_.growth();
      motion_.forgetBefore(begin_);
    }
  }
  [[nodiscard]] Eigen::Vector3d at(double t, Eigen::Vector3d ErrorGrowth::*which) const {
    const double length = motion_.time() - begin_;
    const double share = length > 0 ? std::clamp((t - begin_) / length, 0.0, 1.0) : 1.0;
    // A direction has no sign.
    const double sign = (before_.*which).dot(after_.*which) < 0 ? -1 : 1;
    return ((1 - share) * sign * (before_.*which) + share * (after_.*which)).normalized();
  }

 private:
  ReferenceMotion motion_;
  double begin_ = 0;
  ErrorGrowth before_, after_;
};

/// Of those that there are, the first one, the run itself, left out; NaN where there are none.
template <class Value>
double rootMeanSquare(std::size_t members, const Value& value) {
  double sum = 0, count = 0;
  for (std::size_t m = 1; m < members; ++m) {
    const double x = value(m);
    if (!std::isfinite(x)) continue;
    sum += x * x;
    ++count;
  }
  return count > 0 ? std::sqrt(sum / count) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

const ChannelInfo& channelOfSpread() {
  return *std::ranges::find_if(catalog::channels(), &ChannelInfo::ofSpread);
}

std::optional<NeighbourChannel> growthOfSpread(const Neighbours& neighbours, const ScanPlan& plan,
                                               const std::stop_token& stop) {
  const NeighbourDeviations& deviations = neighbours.deviations;
  const auto startAlong = [&](const Eigen::Vector3d& direction) {
    return rootMeanSquare(neighbours.members,
                          [&](std::size_t m) { return direction.dot(deviations.omega[m]); });
  };
  const bool spread = std::ranges::any_of(
      deviations.omega, [](const Eigen::Vector3d& omega) { return omega.norm() > 0; });
  if (!spread) return {};
  GrowthDirections directions(systemOf(plan.scenario, plan.scenario.runs.front()), stop);
  NeighbourChannel growth{std::string(channelOfSpread().id), 2, 1, {}};
  const std::size_t count = neighbours.times.size();
  growth.values.resize(2 * count);
  for (std::size_t k = 0; k < count && !directions.broken(); ++k) {
    const double t = neighbours.times[k];
    directions.advance(t);
    const auto ratio = [&](std::size_t component, Eigen::Vector3d ErrorGrowth::*which) {
      const std::size_t at = (component * count + k) * neighbours.members;
      return rootMeanSquare(neighbours.members,
                            [&](std::size_t m) { return deviations.sizes[at + m]; }) /
             startAlong(directions.at(t, which));
    };
    growth.values[k] = ratio(0, &ErrorGrowth::positionDirection);
    growth.values[count + k] = ratio(1, &ErrorGrowth::velocityDirection);
  }
  if (directions.broken()) return {};
  return growth;
}

}  // namespace polhode
