// Quaternions p = (p0 | p1, p2, p3) and the Euler map, evaluated as printed for every norm of p.
#pragma once

#include "core/rotation/types.h"

namespace polhode {

/// Cross-product matrix E(u): E(u) w = u × w.
template <class S>
[[nodiscard]] Matrix3<S> crossMatrix(const Vector3<S>& u) {
  Matrix3<S> E;
  E << S(0), -u[2], u[1], u[2], S(0), -u[0], -u[1], u[0], S(0);
  return E;
}

/// Product pq. Lang (2010), eq. (30).
template <class S>
[[nodiscard]] Quaternion<S> multiply(const Quaternion<S>& p, const Quaternion<S>& q) {
  return {p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
          p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
          p[0] * q[2] + p[2] * q[0] + p[3] * q[1] - p[1] * q[3],
          p[0] * q[3] + p[3] * q[0] + p[1] * q[2] - p[2] * q[1]};
}

/// Product pv with an imaginary quaternion, without the products with its real part.
template <class S>
[[nodiscard]] Quaternion<S> multiplyImaginary(const Quaternion<S>& p, const Vector3<S>& v) {
  return {-(p[1] * v[0]) - p[2] * v[1] - p[3] * v[2],  //
          p[0] * v[0] + p[2] * v[2] - p[3] * v[1],     //
          p[0] * v[1] + p[3] * v[0] - p[1] * v[2],     //
          p[0] * v[2] + p[1] * v[1] - p[2] * v[0]};
}

/// Conjugate p0 - p1 i - p2 j - p3 k.
template <class S>
[[nodiscard]] Quaternion<S> conjugate(const Quaternion<S>& p) {
  return {p[0], -p[1], -p[2], -p[3]};
}

/// Imaginary part (p1, p2, p3).
template <class S>
[[nodiscard]] Vector3<S> imaginary(const Quaternion<S>& p) {
  return p.template tail<3>();
}

/// Matrix Q(p) of the left multiplication, Q(p) q = pq. Lang (2010), eq. (30).
template <class S>
[[nodiscard]] Matrix4<S> leftMultiplication(const Quaternion<S>& p) {
  Matrix4<S> Q;
  Q << p[0], -p[1], -p[2], -p[3],  //
      p[1], p[0], -p[3], p[2],     //
      p[2], p[3], p[0], -p[1],     //
      p[3], -p[2], p[1], p[0];
  return Q;
}

/// Euler map R(p) = (2 p0² - |p|²) I + 2 p̂ p̂ᵀ + 2 p0 E(p̂): |p|² times a rotation. Lang (2010), eq.
/// (26).
template <class S>
[[nodiscard]] Matrix3<S> rotationMatrix(const Quaternion<S>& p) {
  const S p00 = p[0] * p[0], p11 = p[1] * p[1], p22 = p[2] * p[2], p33 = p[3] * p[3];
  Matrix3<S> R;
  R << p00 + p11 - p22 - p33, 2 * (p[1] * p[2] - p[0] * p[3]), 2 * (p[1] * p[3] + p[0] * p[2]),
      2 * (p[1] * p[2] + p[0] * p[3]), p00 - p11 + p22 - p33, 2 * (p[2] * p[3] - p[0] * p[1]),
      2 * (p[1] * p[3] - p[0] * p[2]), 2 * (p[2] * p[3] + p[0] * p[1]), p00 - p11 - p22 + p33;
  return R;
}

/// Directors φ(p): the columns of R(p) stacked; homogeneous of degree 2. Lang (2010), eqs. (27),
/// (28).
template <class S>
[[nodiscard]] Directors<S> directorsOf(const Quaternion<S>& p) {
  const Matrix3<S> R = rotationMatrix(p);
  return Eigen::Map<const Directors<S>>(R.data());
}

/// Differential Dφ(p), 9x4: Dφ(p) p = 2 φ(p). Lang (2010), eq. (48).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 9, 4> eulerMapJacobian(const Quaternion<S>& p) {
  Eigen::Matrix<S, 9, 4> D;
  D << p[0], p[1], -p[2], -p[3],  //
      p[3], p[2], p[1], p[0],     //
      -p[2], p[3], -p[0], p[1],   //
      -p[3], p[2], p[1], -p[0],   //
      p[0], -p[1], p[2], -p[3],   //
      p[1], p[0], p[3], p[2],     //
      p[2], p[3], p[0], p[1],     //
      -p[1], -p[0], p[3], p[2],   //
      p[0], -p[1], -p[2], p[3];
  return S(2) * D;
}

/// Moore–Penrose inverse Dφ(p)^♮, 4x9, in closed form: (1/4|p|²)(½ I - p pᵀ/(6|p|²)) Dφ(p)ᵀ.
/// Lang (2010), eq. (55). p must not vanish.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 4, 9> eulerMapPseudoInverse(const Quaternion<S>& p) {
  const S n2 = p.squaredNorm();
  const Matrix4<S> weight =
      (Matrix4<S>::Identity() / S(2) - p * p.transpose() / (S(6) * n2)) / (S(4) * n2);
  return weight * eulerMapJacobian(p).transpose();
}

/// Null-space matrix T_p(p), 4x3: ṗ = T_p(p) Ω = ½ pΩ, half of the last three columns of Q(p).
/// Lang (2010), eq. (41).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 4, 3> quaternionNullSpace(const Quaternion<S>& p) {
  return leftMultiplication(p).template rightCols<3>() / S(2);
}

/// ½ pΩ, the same without the matrix.
template <class S>
[[nodiscard]] Quaternion<S> quaternionRate(const Quaternion<S>& p, const Vector3<S>& omega) {
  const S half = S(0.5);
  return {-half * (p[1] * omega[0] + p[2] * omega[1] + p[3] * omega[2]),
          half * (p[0] * omega[0] + p[2] * omega[2] - p[3] * omega[1]),
          half * (p[0] * omega[1] + p[3] * omega[0] - p[1] * omega[2]),
          half * (p[0] * omega[2] + p[1] * omega[1] - p[2] * omega[0])};
}

/// T*_p(p) ω = ½ ωp, ω: spatial angular velocity [rad/s]. Lang (2010), Remark 4.6.
template <class S>
[[nodiscard]] Quaternion<S> spatialQuaternionRate(const Quaternion<S>& p, const Vector3<S>& omega) {
  const S half = S(0.5);
  return {-half * (p[1] * omega[0] + p[2] * omega[1] + p[3] * omega[2]),
          half * (p[0] * omega[0] + p[3] * omega[1] - p[2] * omega[2]),
          half * (p[0] * omega[1] + p[1] * omega[2] - p[3] * omega[0]),
          half * (p[0] * omega[2] + p[2] * omega[0] - p[1] * omega[1])};
}

/// Null-space matrix T*_p(p), 4x3, of spatialQuaternionRate(). Lang (2010), eq. (46).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 4, 3> spatialQuaternionNullSpace(const Quaternion<S>& p) {
  Eigen::Matrix<S, 4, 3> T;
  for (int i = 0; i < 3; ++i) T.col(i) = spatialQuaternionRate<S>(p, Vector3<S>::Unit(i));
  return T;
}

/// Body angular velocity Ω = 2 Im(p̄ ṗ); for |p| ≠ 1 as printed, not divided by |p|². Lang (2010),
/// Lemma 4.1.
template <class S>
[[nodiscard]] Vector3<S> angularVelocity(const Quaternion<S>& p, const Quaternion<S>& pdot) {
  return S(2) * imaginary(multiply(conjugate(p), pdot));
}

}  // namespace polhode
