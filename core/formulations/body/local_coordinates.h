// What formulations in three coordinates of the attitude share.
#pragma once

#include "core/formulations/body/oriented_common.h"

namespace polhode {

/// Base of formulations with unknowns y = (v, Ω) [6], v three coordinates of the attitude,
/// 𝕀Ω̇ = μ - Ω × 𝕀Ω: without a constraint nothing drifts, and nothing has to be projected.
template <class S>
class LocalCoordinates {
 public:
  using Scalar = S;
  static constexpr int size = 6, constraintCount = 0, bodyCount = 1;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  [[nodiscard]] Constraint constraint(const State&) const { return {}; }
  [[nodiscard]] Constraint constraintRate(const State&) const { return {}; }
  [[nodiscard]] Constraint multipliers(const State&) const { return {}; }
  void project(State&, const Projection&) const {}

 protected:
  explicit LocalCoordinates(const OrientedBodyOf<S>& body) : body_(body) {}

  [[nodiscard]] static Vector3<S> position(const State& y) { return y.template head<3>(); }
  [[nodiscard]] static Vector3<S> velocity(const State& y) { return y.template tail<3>(); }

  OrientedBodyData<S> body_;
};

}  // namespace polhode
