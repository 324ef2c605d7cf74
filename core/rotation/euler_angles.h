// 3-1-3 Euler angles (Z-X*-Z**): R(θ) = R_z(θ1) R_x(θ2) R_z(θ3).
#pragma once

#include <cmath>

#include "core/rotation/types.h"

namespace polhode {

/// R(θ), 3x3; θ [rad]. Lang (2010), Sect. 7.
template <class S>
[[nodiscard]] Matrix3<S> eulerRotation(const Vector3<S>& theta) {
  using std::cos;
  using std::sin;
  const S c1 = cos(theta[0]), s1 = sin(theta[0]), c2 = cos(theta[1]), s2 = sin(theta[1]);
  const S c3 = cos(theta[2]), s3 = sin(theta[2]);
  Matrix3<S> R;
  R << c1 * c3 - s1 * c2 * s3, -c1 * s3 - s1 * c2 * c3, s1 * s2,  //
      s1 * c3 + c1 * c2 * s3, -s1 * s3 + c1 * c2 * c3, -c1 * s2,  //
      s2 * s3, s2 * c3, c2;
  return R;
}

/// Angles of a rotation matrix, θ2 in [0, π], θ1 and θ3 in (-π, π]. At θ2 = 0 or π only θ1 ± θ3 is
/// determined; θ1 is then 0.
template <class S>
[[nodiscard]] Vector3<S> eulerAngles(const Matrix3<S>& R) {
  using std::atan2;
  using std::hypot;
  const S s2 = hypot(R(0, 2), R(1, 2));
  if (s2 == S(0))
    return {S(0), R(2, 2) > 0 ? S(0) : S(EIGEN_PI),
            R(2, 2) > 0 ? atan2(R(1, 0), R(0, 0)) : atan2(-R(1, 0), R(0, 0))};
  return {atan2(R(0, 2), -R(1, 2)), atan2(s2, R(2, 2)), atan2(R(2, 0), R(2, 1))};
}

/// T_θ(θ) Ω [rad/s]: the rates of the angles; singular where sin θ2 = 0. Lang (2010), eq. (66).
template <class S>
[[nodiscard]] Vector3<S> eulerAngleRates(const Vector3<S>& theta, const Vector3<S>& omega) {
  using std::cos;
  using std::sin;
  const S s3 = sin(theta[2]), c3 = cos(theta[2]);
  const S precession = (s3 * omega[0] + c3 * omega[1]) / sin(theta[1]);
  return {precession, c3 * omega[0] - s3 * omega[1], omega[2] - cos(theta[1]) * precession};
}

/// Matrix of (65), 3x3: Ω = A(θ) θ̇, the inverse of T_θ.
template <class S>
[[nodiscard]] Matrix3<S> eulerRateMatrix(const Vector3<S>& theta) {
  using std::cos;
  using std::sin;
  const S s2 = sin(theta[1]), c2 = cos(theta[1]), s3 = sin(theta[2]), c3 = cos(theta[2]);
  Matrix3<S> A;
  A << s3 * s2, c3, S(0), c3 * s2, -s3, S(0), c2, S(0), S(1);
  return A;
}

}  // namespace polhode
