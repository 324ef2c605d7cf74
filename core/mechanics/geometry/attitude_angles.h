// The 3-1-3 angles of a body along its motion: nutation, precession and spin without jumps.
#pragma once

#include <optional>

#include "core/mechanics/body_state.h"

namespace polhode {

/// Precession θ1, nutation θ2 in [0, π] and spin θ3 of R as the formulation has it, and their rates
/// by the angular velocity.
struct AttitudeAngles {
  Vector3<double> theta;  ///< [rad]
  Vector3<double> rates;  ///< [rad/s]; where d3 is vertical all turning about it is the spin's
  bool vertical = false;  ///< d3 is, exactly
};

/// θ1 and θ3 in (-π, π]; where d3 is vertical only their sum or difference is determined, and θ1 is
/// `precession` [rad].
[[nodiscard]] AttitudeAngles attitudeAngles(const BodyState& body, double precession = 0);

/// The angles followed from step to step: of the values that differ by full turns, precession and
/// spin take those next to what the trapezoidal rule makes of their rates, as steps may be longer
/// than half a turn. Where d3 is vertical the precession keeps its last value, 0 at the start.
class FollowedAngles {
 public:
  /// The next state of the motion, at t [s]. Asked for the same t again nothing changes.
  void follow(double t, const BodyState& body);

  /// Precondition: a state has been followed.
  [[nodiscard]] const AttitudeAngles& now() const { return now_.value(); }
  [[nodiscard]] bool started() const { return now_.has_value(); }

 private:
  double t_ = 0;
  std::optional<AttitudeAngles> now_;
};

}  // namespace polhode
