// Rotation vectors w: the axis times the angle ‖w‖ [rad], and the maps of the group that go with
// them.
#pragma once

#include <array>
#include <cmath>

#include "core/numbers/select.h"
#include "core/rotation/quaternion.h"

namespace polhode {

/// Σ c_k xᵏ.
template <class S, std::size_t n>
[[nodiscard]] S polynomial(const std::array<long double, n>& c, const S& x) {
  S sum = S(c[n - 1]);
  for (std::size_t k = n - 1; k-- > 0;) sum = sum * x + S(c[k]);
  return sum;
}

/// sin(θ/2)/θ of θ² [rad²], ½ at 0.
template <class S>
[[nodiscard]] S halfSinc(const S& squaredAngle) {
  using std::sin;
  using std::sqrt;
  // The next term, θ⁶/322560, is below 1e-29 of the first.
  return either(
      squaredAngle < S(1e-8),
      [&]() -> S { return S(0.5) - squaredAngle / 48 + squaredAngle * squaredAngle / 3840; },
      [&]() -> S {
        const S angle = sqrt(squaredAngle);
        return sin(angle / 2) / angle;
      });
}

/// Unit quaternion of the rotation vector w: exp(w) = (cos θ/2, (sin(θ/2)/θ) w), θ = ‖w‖ [rad].
/// Terze et al. (2016), eq. (B.1).
template <class S>
[[nodiscard]] Quaternion<S> exponential(const Vector3<S>& w) {
  using std::cos;
  using std::sqrt;
  const S squaredAngle = w.squaredNorm(), s = halfSinc(squaredAngle);
  return {cos(sqrt(squaredAngle) / 2), s * w[0], s * w[1], s * w[2]};
}

/// The rotation vector of p with ‖w‖ ≤ π: p or -p is its exponential but for the norm of p, which
/// plays no part and must not be zero. Where the angle is π the axis may point either way.
template <class S>
[[nodiscard]] Vector3<S> logarithm(const Quaternion<S>& p) {
  using std::atan2;
  using std::sqrt;
  const S sign = select(p[0] < S(0), S(-1), S(1));
  const S c = sign * p[0], squaredSine = imaginary(p).squaredNorm();
  const S ratio = squaredSine / (c * c);  // tan²(θ/2)
  // Series of 2 atan(x)/x, cut off below 1e-24 of its first term; no square root of what
  // underflows.
  const S factor = either(
      ratio < S(1e-8),
      [&]() -> S { return sign * (2 - ratio * S(2) / 3 + ratio * ratio * S(2) / 5) / c; },
      [&]() -> S {
        const S sine = sqrt(squaredSine);
        return sign * 2 * atan2(sine, c) / sine;
      });
  return factor * imaginary(p);
}

/// The rotation vector of the same rotation as w [rad], by full turns more or fewer about the same
/// axis, that comes next to `near` in length along it.
template <class S>
[[nodiscard]] Vector3<S> unwound(const Vector3<S>& w, const Vector3<S>& near) {
  using std::round;
  const S angle = w.norm();
  const S turns = either(
      angle > S(0), [&]() -> S { return round((near.dot(w) / angle - angle) / (2 * S(EIGEN_PI))); },
      []() -> S { return S(0); });
  const S factor = either(
      turns == S(0), []() -> S { return S(1); },
      [&]() -> S { return 1 + 2 * S(EIGEN_PI) * turns / angle; });
  return w * factor;
}

/// c(θ) = (1 - (θ/2) cot(θ/2)) / θ² of θ² [rad²], 1/12 at 0; its pole is at θ = 2π.
template <class S>
[[nodiscard]] S dexpInverseCoefficient(const S& squaredAngle) {
  using std::cos;
  using std::sin;
  using std::sqrt;
  // The formula cancels at small angles; the series Σ |B_2k| θ^(2k-2) / (2k)!, B_2k the Bernoulli
  // numbers, has after these terms 2e-18 of its first one left at θ = 0.5.
  return either(
      squaredAngle < S(0.25),
      [&]() -> S {
        constexpr std::array<long double, 8> term{1 / 12.0L,          1 / 720.0L,
                                                  1 / 30240.0L,       1 / 1209600.0L,
                                                  1 / 47900160.0L,    691 / 1307674368000.0L,
                                                  1 / 74724249600.0L, 3617 / 10670622842880000.0L};
        return polynomial(term, squaredAngle);
      },
      [&]() -> S {
        const S half = sqrt(squaredAngle) / 2;
        return (1 - half * cos(half) / sin(half)) / squaredAngle;
      });
}

/// dc/d(θ²) [1/rad²] of dexpInverseCoefficient().
template <class S>
[[nodiscard]] S dexpInverseCoefficientSlope(const S& squaredAngle) {
  using std::cos;
  using std::sin;
  using std::sqrt;
  // Its series has 3e-17 of the first term left after these at θ = 0.5.
  if (squaredAngle < S(0.25)) {
    constexpr std::array<long double, 7> term{1 / 720.0L,
                                              2 / 30240.0L,
                                              3 / 1209600.0L,
                                              4 / 47900160.0L,
                                              5 * 691 / 1307674368000.0L,
                                              6 / 74724249600.0L,
                                              7 * 3617 / 10670622842880000.0L};
    return polynomial(term, squaredAngle);
  }
  const S half = sqrt(squaredAngle) / 2, sine = sin(half), cotangent = cos(half) / sine;
  const S slope = (cotangent / half - 1 / (sine * sine)) / 8;  // of (θ/2) cot(θ/2)
  return -(slope + (1 - half * cotangent) / squaredAngle) / squaredAngle;
}

/// dexp⁻¹_{-w}(Ω) = Ω + ½ w×Ω + c(θ) w×(w×Ω): the rate of w [rad/s] where p₀ exp(w) turns with the
/// body angular velocity Ω [rad/s]. Terze et al. (2016), eq. (A.4), summed. Singular at ‖w‖ = 2π.
template <class S>
[[nodiscard]] Vector3<S> dexpInverse(const Vector3<S>& w, const Vector3<S>& omega) {
  const Vector3<S> turn = w.cross(omega);
  return omega + S(0.5) * turn + dexpInverseCoefficient<S>(w.squaredNorm()) * w.cross(turn);
}

/// dexp_{-w}(ẇ), the inverse: the body angular velocity [rad/s] of p₀ exp(w) where w changes by ẇ:
/// ẇ - ((1 - cos θ)/θ²) w×ẇ + ((θ - sin θ)/θ³) w×(w×ẇ). Terze et al. (2016), eq. (A.2), summed with
/// its signs corrected.
template <class S>
[[nodiscard]] Vector3<S> dexp(const Vector3<S>& w, const Vector3<S>& wdot) {
  using std::sin;
  using std::sqrt;
  const S squaredAngle = w.squaredNorm(), s = halfSinc(squaredAngle);
  const Vector3<S> turn = w.cross(wdot);
  S cubic;  // (θ - sin θ)/θ³, cut off below 1e-20 of its first term
  if (squaredAngle < S(0.25)) {
    cubic = S(1);
    for (int k = 8; k >= 1; --k) cubic = 1 - cubic * squaredAngle / S((2 * k + 2) * (2 * k + 3));
    cubic /= 6;
  } else {
    const S angle = sqrt(squaredAngle);
    cubic = (1 - sin(angle) / angle) / squaredAngle;
  }
  return wdot - (2 * s * s) * turn + cubic * w.cross(turn);
}

}  // namespace polhode
