// The three constraints between two bodies that the lower kinematic pairs are made of.
//
// Each body has a joint point rho in its own frame; Δ = x2 + R2 rho2 - x1 - R1 rho1 leads from the
// first body's to the second one's. Directions u belong to the first body, w to the second, each in
// its own frame.
#pragma once

#include "core/mechanics/body_pair.h"

namespace polhode {

/// Where the joint is in each body, from the centre of mass, body frames [m].
template <class S>
struct JointPoints {
  Vector3<S> rho1, rho2;
};

/// Δ [m] of the parts of q_d; of the parts of q̇_d its rate [m/s].
template <class S>
[[nodiscard]] Vector3<S> jointDisplacement(const JointPoints<S>& points,
                                           const PairFrames<S>& pair) {
  return pair.x2 + pair.R2 * points.rho2 - pair.x1 - pair.R1 * points.rho1;
}

template <class S>
struct BasicConstraint {
  enum class Kind {
    Coincidence,  ///< C: Δ = 0
    Displacement,  ///< D(u): ⟨R1 u, Δ⟩ = 0, the joint point of body 2 stays in a plane of body 1
    Orthogonality,  ///< O(u, w): ⟨R1 u, R2 w⟩ = 0
  };
  static constexpr int maxRows = 3;
  using Value = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, maxRows, 1>;
  using Gradient = Eigen::Matrix<S, Eigen::Dynamic, 24, Eigen::ColMajor, maxRows, 24>;

  Kind kind = Kind::Coincidence;
  Vector3<S> u = Vector3<S>::Zero(), w = Vector3<S>::Zero();

  [[nodiscard]] static BasicConstraint coincidence() { return {}; }
  [[nodiscard]] static BasicConstraint displacement(const Vector3<S>& u) {
    return {Kind::Displacement, u, Vector3<S>::Zero()};
  }
  [[nodiscard]] static BasicConstraint orthogonality(const Vector3<S>& u, const Vector3<S>& w) {
    return {Kind::Orthogonality, u, w};
  }

  [[nodiscard]] int rows() const { return kind == Kind::Coincidence ? 3 : 1; }

  /// g(q_d): [m], or dimensionless for Orthogonality.
  [[nodiscard]] Value value(const JointPoints<S>& points, const PairDirectors<S>& q) const {
    const PairFrames<S> pair(q);
    const Vector3<S> delta = jointDisplacement(points, pair);
    if (kind == Kind::Coincidence) return delta;
    const Vector3<S> u_W = pair.R1 * u;
    return scalar(kind == Kind::Displacement ? u_W.dot(delta) : u_W.dot(pair.R2 * w));
  }

  /// ∂g/∂q_d over (x1, d1, x2, d2). A(a) = [a1 I, a2 I, a3 I] is ∂(Ra)/∂d.
  [[nodiscard]] Gradient gradient(const JointPoints<S>& points, const PairDirectors<S>& q) const {
    const Directors<S> d = q.template segment<9>(3);  // A does not depend on it
    const auto A = [&](const Vector3<S>& a) { return turnedVectorJacobian(d, a); };
    const PairFrames<S> pair(q);
    Gradient G = Gradient::Zero(rows(), 24);
    if (kind == Kind::Coincidence) {
      G << -Matrix3<S>::Identity(), -A(points.rho1), Matrix3<S>::Identity(), A(points.rho2);
      return G;
    }
    const Vector3<S> u_W = pair.R1 * u;
    if (kind == Kind::Orthogonality) {
      const Vector3<S> w_W = pair.R2 * w;
      G.template middleCols<9>(3) = w_W.transpose() * A(u);
      G.template middleCols<9>(15) = u_W.transpose() * A(w);
      return G;
    }
    const Vector3<S> delta = jointDisplacement(points, pair);
    G << -u_W.transpose(), delta.transpose() * A(u) - u_W.transpose() * A(points.rho1),
        u_W.transpose(), u_W.transpose() * A(points.rho2);
    return G;
  }

  /// g^II(q̇_d): the part of g̈ without q̈_d. Every g is at most quadratic, and it does not depend on
  /// q.
  [[nodiscard]] Value curvature(const JointPoints<S>& points, const PairDirectors<S>& rate) const {
    if (kind == Kind::Coincidence) return Value::Zero(3);
    const PairFrames<S> pair(rate);
    const Vector3<S> u_W = pair.R1 * u;
    if (kind == Kind::Orthogonality) return scalar(S(2) * u_W.dot(pair.R2 * w));
    return scalar(S(2) * u_W.dot(jointDisplacement(points, pair)));
  }

 private:
  [[nodiscard]] static Value scalar(const S& value) { return Value::Constant(1, value); }
};

}  // namespace polhode
