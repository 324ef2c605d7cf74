// Derivatives of the rotation maps with respect to quaternions and directors of any norm. The
// functions for both have the same names, for code that is written for either.
#pragma once

#include "core/rotation/directors.h"
#include "core/rotation/quaternion.h"

namespace polhode {

/// Matrix of p ↦ pq; Q(p) is the same product seen from the left. Lang (2010), eq. (30).
template <class S>
[[nodiscard]] Matrix4<S> rightMultiplication(const Quaternion<S>& q) {
  Matrix4<S> M;
  M << q[0], -q[1], -q[2], -q[3],  //
      q[1], q[0], q[3], -q[2],     //
      q[2], -q[3], q[0], q[1],     //
      q[3], q[2], -q[1], q[0];
  return M;
}

/// Matrix of p ↦ p̄q.
template <class S>
[[nodiscard]] Matrix4<S> conjugateRightMultiplication(const Quaternion<S>& q) {
  Matrix4<S> M = rightMultiplication(q);
  M.template rightCols<3>() *= S(-1);
  return M;
}

/// Of ṗ = ½ pΩ with respect to (p, Ω), 4x7.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 4, 7> rotationRateJacobian(const Quaternion<S>& p,
                                                          const Vector3<S>& omega) {
  const Quaternion<S> halfOmega(S(0), omega[0] / 2, omega[1] / 2, omega[2] / 2);
  Eigen::Matrix<S, 4, 7> J;
  J << rightMultiplication(halfOmega), quaternionNullSpace(p);
  return J;
}

/// Of ḋ = T_d(d) Ω with respect to (d, Ω), 9x12.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 9, 12> rotationRateJacobian(const Directors<S>& d,
                                                           const Vector3<S>& omega) {
  // Ṙ = R E(Ω): ḋ_n is the sum of the d_k times the entries (k, n) of E(Ω).
  const Matrix3<S> spin = crossMatrix(omega);
  Eigen::Matrix<S, 9, 12> J;
  for (int n = 0; n < 3; ++n)
    for (int k = 0; k < 3; ++k)
      J.template block<3, 3>(3 * n, 3 * k) = spin(k, n) * Matrix3<S>::Identity();
  J.template rightCols<3>() = directorNullSpace(d);
  return J;
}

/// Of R(p) a with respect to p, 3x4.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 3, 4> turnedVectorJacobian(const Quaternion<S>& p,
                                                          const Vector3<S>& a) {
  const Eigen::Matrix<S, 9, 4> D = eulerMapJacobian(p);
  return a[0] * D.template topRows<3>() + a[1] * D.template middleRows<3>(3) +
         a[2] * D.template bottomRows<3>();
}

/// Of Ra with respect to the directors, 3x9: [a1 I, a2 I, a3 I].
template <class S>
[[nodiscard]] Eigen::Matrix<S, 3, 9> turnedVectorJacobian(const Directors<S>& /*d*/,
                                                          const Vector3<S>& a) {
  Eigen::Matrix<S, 3, 9> J;
  for (int n = 0; n < 3; ++n) J.template block<3, 3>(0, 3 * n) = a[n] * Matrix3<S>::Identity();
  return J;
}

}  // namespace polhode
