// What formulations with a quaternion and an angular velocity share.
#pragma once

#include "core/formulations/body/oriented_common.h"

namespace polhode {

/// Base of formulations with unknowns y = (p, v) [7], v an angular velocity, on g = ½(|p|² - 1) =
/// 0.
template <class S>
class QuaternionAndVelocity {
 public:
  using Scalar = S;
  static constexpr int size = 7, constraintCount = 1, bodyCount = 1;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  [[nodiscard]] const OrientedBodyData<S>& body() const { return body_; }

  /// g = ½(|p|² - 1).
  [[nodiscard]] Constraint constraint(const State& y) const {
    return Constraint(S(0.5) * (position(y).squaredNorm() - 1));
  }

  void project(State& y, const Projection& /*the velocity is tangent already*/) const {
    y.template head<4>().normalize();
  }

 protected:
  explicit QuaternionAndVelocity(const OrientedBodyOf<S>& body) : body_(body) {}

  [[nodiscard]] static Quaternion<S> position(const State& y) { return y.template head<4>(); }
  [[nodiscard]] static Vector3<S> velocity(const State& y) { return y.template tail<3>(); }

  OrientedBodyData<S> body_;
};

}  // namespace polhode
