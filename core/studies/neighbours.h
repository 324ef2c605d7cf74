// The motions of a fan's members at common times: how neighbours of a run spread.
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/studies/scan.h"

namespace polhode {

/// A channel's values of all members.
struct NeighbourChannel {
  std::string id;
  std::size_t components = 0;
  std::size_t members = 0;  ///< those of the fan; 1 where it is a value of all of them together
  /// Of component c at time k, member m, at [(c times + k) members + m]; NaN where it has ended.
  std::vector<double> values;
};

/// Where a body is: single precision, for the eye.
struct NeighbourPose {
  Eigen::Matrix3f R_WB;
  Eigen::Vector3f x_W;
};

/// How far the members are from the run itself.
struct NeighbourDeviations {
  /// As in StateError: of the positions, of the velocities. Laid out as a channel's values.
  std::vector<double> sizes;
  /// Of the last body's angular velocity at the start, in its frame; of member m at [m].
  std::vector<Eigen::Vector3d> omega;
};

struct Neighbours {
  std::vector<double> times;  ///< ascending, 0 and the end time included [s]
  std::size_t members = 0, bodies = 0;
  std::vector<NeighbourPose> poses;  ///< of member m at time k, body b: [(m times + k) bodies + b]
  std::vector<NeighbourChannel> channels;
  NeighbourDeviations deviations;  ///< empty where no channel of the spread was asked for

  [[nodiscard]] const NeighbourChannel* find(std::string_view channel) const;
  [[nodiscard]] std::span<const NeighbourPose> at(std::size_t member, std::size_t time) const {
    return std::span(poses).subspan((member * times.size() + time) * bodies, bodies);
  }
};

/// What the members' values of one component are at each time; NaN where no member has one.
struct NeighbourBand {
  std::vector<double> lower90, lower50, median, upper50, upper90;
};
/// The middle, and what half and nine tenths of the members lie in.
[[nodiscard]] NeighbourBand bandOf(const Neighbours& neighbours, const NeighbourChannel& channel,
                                   std::size_t component);

/// The fan of a scenario as a plan of which its members are the scan. Precondition: valid, with a
/// fan.
[[nodiscard]] ScanPlan fanPlan(const Scenario& scenario);

/// Makes the members of the plan, whose first is the run itself, on all cores. channels: ids; those
/// that need counters or the exact motion are left out, those of the spread come by
/// growthOfSpread(). Or why there are none, a sentence; empty where it was stopped.
[[nodiscard]] std::variant<Neighbours, std::string> computeNeighbours(
    const ScanPlan& plan, std::span<const std::string> channels, const std::stop_token& stop = {});

}  // namespace polhode
