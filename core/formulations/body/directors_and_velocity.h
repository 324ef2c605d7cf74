// What formulations with directors and an angular velocity share.
#pragma once

#include "core/formulations/body/oriented_common.h"

namespace polhode {

/// Base of formulations with unknowns y = (d, v) [12], v an angular velocity; whether the rows or
/// the columns of R are held orthonormal is theirs to say.
template <class S>
class DirectorsAndVelocity {
 public:
  using Scalar = S;
  static constexpr int size = 12, constraintCount = 6, bodyCount = 1;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  void project(State& y, const Projection& projection) const {
    Directors<S> d = position(y);
    projectDirectors(d, projection.directors);
    y.template head<9>() = d;
  }

 protected:
  explicit DirectorsAndVelocity(const OrientedBodyOf<S>& body) : body_(body) {}

  [[nodiscard]] static Directors<S> position(const State& y) { return y.template head<9>(); }
  [[nodiscard]] static Vector3<S> velocity(const State& y) { return y.template tail<3>(); }

  OrientedBodyData<S> body_;
};

}  // namespace polhode
