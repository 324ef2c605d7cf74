// Inertia of a body as its frame has it, orthonormal or not.
#pragma once

#include "core/mechanics/mechanism.h"
#include "core/rotation/directors.h"

namespace polhode {

/// The Schur complement divides by the Euler tensor and loses as many digits as its values are
/// apart; for a plate, where one is zero, it does not exist. Below this fraction of the largest the
/// LU takes over.
inline constexpr double plateThreshold = 1e-4;

/// Constants of a body's rotation in the scalar of the computation.
template <class S>
struct RotationalInertia {
  explicit RotationalInertia(const Vector3<double>& inertia)
      : I(inertia.cast<S>()), inverseI(I.cwiseInverse()), E(eulerTensor<S>(I)), I0(E.sum()) {}

  /// Ω × 𝕀Ω [N m].
  [[nodiscard]] Vector3<S> gyroscopicMoment(const Vector3<S>& omega) const {
    return omega.cross(I.cwiseProduct(omega));
  }

  Vector3<S> I, inverseI;  ///< principal moments [kg m²] and their inverses
  Vector3<S> E;            ///< Euler tensor [kg m²]
  S I0;                    ///< ½(I1 + I2 + I3) = E1 + E2 + E3 [kg m²]. Lang (2010), Remark 5.3
};

/// J = T_dᵀ M_d T_d by the products of the directors.
template <class S>
[[nodiscard]] Matrix3<S> directorInertia(const Vector3<S>& E, const Matrix3<S>& R) {
  const S c11 = R.col(0).squaredNorm(), c22 = R.col(1).squaredNorm(), c33 = R.col(2).squaredNorm();
  const S j12 = -E[2] * R.col(0).dot(R.col(1)), j13 = -E[1] * R.col(0).dot(R.col(2)),
          j23 = -E[0] * R.col(1).dot(R.col(2));
  Matrix3<S> J;
  J << E[1] * c33 + E[2] * c22, j12, j13,  //
      j12, E[2] * c11 + E[0] * c33, j23,   //
      j13, j23, E[0] * c22 + E[1] * c11;
  return J;
}

/// J⁻¹, by cofactors.
template <class S>
[[nodiscard]] Matrix3<S> inverseDirectorInertia(const Vector3<S>& E, const Matrix3<S>& R) {
  const Matrix3<S> J = directorInertia(E, R);
  const S j11 = J(0, 0), j22 = J(1, 1), j33 = J(2, 2), j12 = J(0, 1), j13 = J(0, 2), j23 = J(1, 2);
  const S k11 = j22 * j33 - j23 * j23, k12 = j13 * j23 - j12 * j33, k13 = j12 * j23 - j13 * j22;
  const S k22 = j11 * j33 - j13 * j13, k23 = j12 * j13 - j11 * j23, k33 = j11 * j22 - j12 * j12;
  Matrix3<S> K;
  K << k11, k12, k13, k12, k22, k23, k13, k23, k33;
  return K * (S(1) / (j11 * k11 + j12 * k12 + j13 * k13));
}

/// T_dᵀ M_d B of X = RᵀB: (E2 X32 - E3 X23, E3 X13 - E1 X31, E1 X21 - E2 X12).
template <class S>
[[nodiscard]] Vector3<S> directorMoment(const Vector3<S>& E, const Matrix3<S>& X) {
  return {E[1] * X(2, 1) - E[2] * X(1, 2), E[2] * X(0, 2) - E[0] * X(2, 0),
          E[0] * X(1, 0) - E[1] * X(0, 1)};
}

/// B = -ṘṘᵀR⁻ᵀ, with which R̈ = B + R E(α) solves R̈Rᵀ + RR̈ᵀ = -2ṘṘᵀ for any α; the inverse by
/// cofactors. It exists where G_d has full rank, which is where det R ≠ 0.
template <class S>
[[nodiscard]] Matrix3<S> frameBias(const Matrix3<S>& R, const Matrix3<S>& Rdot) {
  Matrix3<S> cofactor;
  cofactor.col(0) = R.col(1).cross(R.col(2));
  cofactor.col(1) = R.col(2).cross(R.col(0));
  cofactor.col(2) = R.col(0).cross(R.col(1));
  const S factor = S(-1) / R.col(0).dot(cofactor.col(0));
  const Matrix3<S> inner = factor * (Rdot.transpose() * cofactor);
  return Rdot * inner;
}

}  // namespace polhode
