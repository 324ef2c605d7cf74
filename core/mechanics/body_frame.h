// Where a body is and how it moves, as joints and loads see it whatever its coordinates are.
#pragma once

#include "core/rotation/types.h"

namespace polhode {

/// A frame (x, R), its rate (ẋ, Ṙ), or the part of its acceleration that is fixed by the
/// velocities, (0, B).
template <class S>
struct BodyFrame {
  Vector3<S> x = Vector3<S>::Zero();
  Matrix3<S> R = Matrix3<S>::Zero();

  [[nodiscard]] static BodyFrame ground() { return {Vector3<S>::Zero(), Matrix3<S>::Identity()}; }
};

template <class S>
struct BodyMotion {
  BodyFrame<S> frame;  ///< (x, R)
  BodyFrame<S> rate;   ///< (ẋ, Ṙ)
  Vector3<S> omega;    ///< body angular velocity [rad/s]
};

}  // namespace polhode
