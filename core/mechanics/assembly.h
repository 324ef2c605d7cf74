// Consistent states of a mechanism from inconsistent ones.
#pragma once

#include <string>
#include <vector>

#include "core/mechanics/body_state.h"
#include "core/mechanics/multibody.h"

namespace polhode {

struct Assembly {
  std::vector<BodyState> bodies;
  std::string adjustment;  ///< what was changed beyond round-off, a sentence; else empty
  std::string problem;     ///< why there is no such state, a clause; else empty
};

/// The state next to the given one in the metric of the mass that keeps the joints, in position by
/// Newton's method and then in velocity: Lang (2010), eq. (62). Attitudes must be rotations.
/// Constraints that are dependent there are a problem.
[[nodiscard]] Assembly assemble(const Multibody& multibody, std::vector<BodyState> bodies);

/// Velocities of a mechanism with one degree of freedom in which component `axis` (0 to 2) of the
/// angular velocity of `body` (from 1) is `speed` [rad/s]; positions must be consistent.
[[nodiscard]] Assembly drive(const Multibody& multibody, std::vector<BodyState> bodies, int body,
                             int axis, double speed);

}  // namespace polhode
