// Coordinates of two bodies and what belongs to each body alone: internal constraints and the null
// space that keeps them. Lang (2010), Sect. 5.
#pragma once

#include "core/rotation/derivatives.h"
#include "core/rotation/directors.h"
#include "core/rotation/quaternion.h"

namespace polhode {

/// q_d = (x1, d1, x2, d2): places [m] and directors.
template <class S>
using PairDirectors = Vector<S, 24>;
/// q_p = (x1, p1, x2, p2): places [m] and quaternions.
template <class S>
using PairQuaternions = Vector<S, 14>;
/// (ẋ1, Ω1, ẋ2, Ω2): velocities in space [m/s] and body angular velocities [rad/s].
template <class S>
using PairTwist = Vector<S, 12>;

/// The parts of q_d, or of its rate.
template <class S>
struct PairFrames {
  explicit PairFrames(const PairDirectors<S>& q)
      : x1(q.template head<3>()),
        x2(q.template segment<3>(12)),
        R1(asMatrix<S>(q.template segment<9>(3))),
        R2(asMatrix<S>(q.template tail<9>())) {}

  Vector3<S> x1, x2;
  Matrix3<S> R1, R2;
};

/// q_d = Φ(q_p). Lang (2010), before eq. (59).
template <class S>
[[nodiscard]] PairDirectors<S> pairDirectors(const PairQuaternions<S>& q) {
  PairDirectors<S> directors;
  directors << q.template head<3>(), directorsOf<S>(q.template segment<4>(3)),
      q.template segment<3>(7), directorsOf<S>(q.template tail<4>());
  return directors;
}

/// U(q_p) = ∂Φ/∂q_p, 24x14: q̇_d = U q̇_p. Lang (2010), before eq. (59).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 24, 14> pairDirectorsJacobian(const PairQuaternions<S>& q) {
  Eigen::Matrix<S, 24, 14> U = Eigen::Matrix<S, 24, 14>::Zero();
  U.template block<3, 3>(0, 0).setIdentity();
  U.template block<9, 4>(3, 3) = eulerMapJacobian<S>(q.template segment<4>(3));
  U.template block<3, 3>(12, 7).setIdentity();
  U.template block<9, 4>(15, 10) = eulerMapJacobian<S>(q.template tail<4>());
  return U;
}

/// U̇ q̇_p [24]: the part of q̈_d without q̈_p, Dφ(ṗ)ṗ = 2 φ(ṗ) for each body.
template <class S>
[[nodiscard]] PairDirectors<S> pairDirectorsCurvature(const PairQuaternions<S>& rate) {
  PairDirectors<S> curvature = PairDirectors<S>::Zero();
  curvature.template segment<9>(3) = S(2) * directorsOf<S>(rate.template segment<4>(3));
  curvature.template tail<9>() = S(2) * directorsOf<S>(rate.template tail<4>());
  return curvature;
}

/// Orthonormality of both frames [12]. Lang (2010), eq. (19).
template <class S>
[[nodiscard]] Vector<S, 12> internalConstraint(const PairDirectors<S>& q) {
  Vector<S, 12> g;
  g << orthonormality<S>(q.template segment<9>(3)), orthonormality<S>(q.template tail<9>());
  return g;
}
/// ½(|p|² - 1) of both quaternions [2].
template <class S>
[[nodiscard]] Vector<S, 2> internalConstraint(const PairQuaternions<S>& q) {
  return S(0.5) * Vector<S, 2>(q.template segment<4>(3).squaredNorm() - S(1),
                               q.template tail<4>().squaredNorm() - S(1));
}

/// G_int, 12x24.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 12, 24> internalGradient(const PairDirectors<S>& q) {
  Eigen::Matrix<S, 12, 24> G = Eigen::Matrix<S, 12, 24>::Zero();
  G.template block<6, 9>(0, 3) = orthonormalityGradient<S>(q.template segment<9>(3));
  G.template block<6, 9>(6, 15) = orthonormalityGradient<S>(q.template tail<9>());
  return G;
}
/// G_int, 2x14.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 2, 14> internalGradient(const PairQuaternions<S>& q) {
  Eigen::Matrix<S, 2, 14> G = Eigen::Matrix<S, 2, 14>::Zero();
  G.template block<1, 4>(0, 3) = q.template segment<4>(3).transpose();
  G.template block<1, 4>(1, 10) = q.template tail<4>().transpose();
  return G;
}

/// g^II of the internal constraints: the part of g̈ without q̈.
template <class S>
[[nodiscard]] Vector<S, 12> internalCurvature(const PairDirectors<S>& rate) {
  Vector<S, 12> curvature;
  curvature << orthonormalityCurvature<S>(rate.template segment<9>(3)),
      orthonormalityCurvature<S>(rate.template tail<9>());
  return curvature;
}
template <class S>
[[nodiscard]] Vector<S, 2> internalCurvature(const PairQuaternions<S>& rate) {
  return {rate.template segment<4>(3).squaredNorm(), rate.template tail<4>().squaredNorm()};
}

/// T_int = blockdiag(I, T_d(d1), I, T_d(d2)), 24x12: q̇_d = T_int (ẋ1, Ω1, ẋ2, Ω2).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 24, 12> internalNullSpace(const PairDirectors<S>& q) {
  Eigen::Matrix<S, 24, 12> T = Eigen::Matrix<S, 24, 12>::Zero();
  T.template block<3, 3>(0, 0).setIdentity();
  T.template block<9, 3>(3, 3) = directorNullSpace<S>(q.template segment<9>(3));
  T.template block<3, 3>(12, 6).setIdentity();
  T.template block<9, 3>(15, 9) = directorNullSpace<S>(q.template tail<9>());
  return T;
}
/// The same for quaternions, blockdiag(I, T_p(p1), I, T_p(p2)), 14x12.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 14, 12> internalNullSpace(const PairQuaternions<S>& q) {
  Eigen::Matrix<S, 14, 12> T = Eigen::Matrix<S, 14, 12>::Zero();
  T.template block<3, 3>(0, 0).setIdentity();
  T.template block<4, 3>(3, 3) = quaternionNullSpace<S>(q.template segment<4>(3));
  T.template block<3, 3>(7, 6).setIdentity();
  T.template block<4, 3>(10, 9) = quaternionNullSpace<S>(q.template tail<4>());
  return T;
}

/// Ṫ_int (ẋ1, Ω1, ẋ2, Ω2): R E(Ω)² for each frame. [24]
template <class S>
[[nodiscard]] PairDirectors<S> internalNullSpaceRate(const PairDirectors<S>& q,
                                                     const PairTwist<S>& twist) {
  const auto bend = [](const Directors<S>& d, const Vector3<S>& omega) {
    return directorRate<S>(directorRate<S>(d, omega), omega);
  };
  PairDirectors<S> rate = PairDirectors<S>::Zero();
  rate.template segment<9>(3) = bend(q.template segment<9>(3), twist.template segment<3>(3));
  rate.template tail<9>() = bend(q.template tail<9>(), twist.template tail<3>());
  return rate;
}
/// The same for quaternions: ½ ṗΩ = ¼ pΩΩ = -¼ |Ω|² p. [14]
template <class S>
[[nodiscard]] PairQuaternions<S> internalNullSpaceRate(const PairQuaternions<S>& q,
                                                       const PairTwist<S>& twist) {
  PairQuaternions<S> rate = PairQuaternions<S>::Zero();
  rate.template segment<4>(3) =
      S(-0.25) * twist.template segment<3>(3).squaredNorm() * q.template segment<4>(3);
  rate.template tail<4>() =
      S(-0.25) * twist.template tail<3>().squaredNorm() * q.template tail<4>();
  return rate;
}

}  // namespace polhode
