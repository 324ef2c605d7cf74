// The hinge between formulations and everything that looks at a motion.
#pragma once

#include "core/rotation/types.h"

namespace polhode {

/// State of one rigid body as its formulation has it: nothing is orthonormalised.
template <class S>
struct BasicBodyState {
  Matrix3<S> R_WB =
      Matrix3<S>::Identity();           ///< body to space; columns are the directors d1 d2 d3 [-]
  Vector3<S> x_W = Vector3<S>::Zero();  ///< centre of mass in space [m]
  Vector3<S> v_W = Vector3<S>::Zero();  ///< its velocity [m/s]
  Vector3<S> omega_B = Vector3<S>::Zero();  ///< body ("material") angular velocity [rad/s]

  template <class T>
  [[nodiscard]] BasicBodyState<T> cast() const {
    return {R_WB.template cast<T>(), x_W.template cast<T>(), v_W.template cast<T>(),
            omega_B.template cast<T>()};
  }
};

using BodyState = BasicBodyState<double>;

}  // namespace polhode
