#include "core/mechanics/closed_forms/elliptic.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

namespace polhode {
namespace {

using Real = long double;
constexpr Real eps = std::numeric_limits<Real>::epsilon();
constexpr Real pi = std::numbers::pi_v<Real>;

/// sn, cn, dn of u in [0, K], k' > 0. Bulirsch (1965); c is the running cn/sn, and nothing is ever
/// subtracted.
JacobiFunctions landen(Real u, Real complement) {
  std::array<Real, 24> as, bs;
  std::size_t n = 0;
  Real a = 1, b = std::sqrt(complement), c = 1;
  for (;; ++n) {
    as[n] = a;
    bs[n] = b;
    c = (a + b) / 2;
    // The next difference of the means is the square of this one.
    if (std::abs(a - b) <= std::sqrt(eps) / 4 * a || n + 1 == as.size()) break;
    b = std::sqrt(a * b);
    a = c;
  }
  const Real sine = std::sin(c * u);
  // At K rounding must not carry it into the next quarter.
  const Real cosine = std::max(std::cos(c * u), 0.0L);
  if (sine == 0) return {0, 1, 1, 0};
  Real dn = 1, ratio = cosine / sine;
  c *= ratio;
  for (std::size_t i = n + 1; i-- > 0;) {
    ratio *= c;
    c *= dn;
    dn = (bs[i] + ratio) / (as[i] + ratio);
    ratio = c / as[i];
  }
  const Real sn = 1 / std::hypot(1, c), cn = c * sn;
  return {sn, cn, dn, std::atan2(sn, cn)};
}

/// u = 2 K halfPeriods + rest with rest in [-K, K].
struct Reduced {
  Real halfPeriods, rest;
};

Reduced reduce(Real u, Real complement) {
  const Real K = ellipticK(complement);
  if (std::isinf(K)) return {0, u};
  const Real halfPeriods = std::nearbyint(u / (2 * K));
  return {halfPeriods, std::clamp(u - 2 * K * halfPeriods, -K, K)};
}

/// Π - F of the amplitude with sine s and cosine c ≥ 0 by Carlson's integral.
Real carlsonExcess(Real s, Real c, const Characteristic& ch, Real complement) {
  const Real p = ch.n > 0 ? c * c + ch.oneMinusN * s * s : 1 - ch.n * s * s;
  return ch.n / 3 * s * s * s * carlsonRJ(c * c, c * c + complement * s * s, 1, p);
}

/// Π: no cancellation for n ≥ 0, little for n ≥ -1.
Real carlsonPi(Real s, Real c, const Characteristic& ch, Real complement) {
  return s * carlsonRF(c * c, c * c + complement * s * s, 1) + carlsonExcess(s, c, ch, complement);
}

/// The same for n < -1, where the two terms would nearly cancel: Abramowitz and Stegun (1964),
/// 17.7.15 and 17.7.16, with N = (k² - n)/(1 - n) in (0, 1).
Real farPi(Real s, Real c, const Characteristic& ch, Real complement) {
  const Real v = ch.n, k2 = 1 - complement;
  const Characteristic N{(k2 - v) / (1 - v), complement / (1 - v)};
  const Real delta = std::sqrt(c * c + complement * s * s);
  const Real first = v * complement / ((1 - v) * (v - k2)) * carlsonPi(s, c, N, complement);
  const Real second = k2 / (k2 - v) * s * carlsonRF(c * c, delta * delta, 1);
  const Real third =
      std::sqrt(-v / ((k2 - v) * (1 - v))) * std::atan(std::sqrt(-v * N.n) * s * c / delta);
  return first + second + third;
}

/// A function of the amplitude that is periodic but for growing by the same in each half period.
template <class F>
Real continued(F integral, Real u, const Characteristic& ch, Real complement) {
  const Reduced reduced = reduce(u, complement);
  const JacobiFunctions f = jacobi(reduced.rest, complement);
  const Real incomplete = integral(f.sn, f.cn, ch, complement);
  if (reduced.halfPeriods == 0) return incomplete;
  return incomplete + 2 * reduced.halfPeriods * integral(1, 0, ch, complement);
}

/// Of the separatrix, by elementary integrals of T = tanh u.
Real hyperbolicPi(Real u, const Characteristic& ch) {
  const Real a = std::sqrt(std::abs(ch.n)), T = std::tanh(u);
  if (ch.n <= 0) return (u + a * std::atan(a * T)) / (1 - ch.n);
  return (u - a * std::atanh(a * T)) / ch.oneMinusN;
}

}  // namespace

long double carlsonRF(long double x, long double y, long double z) {
  const Real A0 = (x + y + z) / 3;
  const Real dx = A0 - x, dy = A0 - y;
  Real Q =
      std::pow(3 * eps / 4, -1.0L / 6) * std::max({std::abs(dx), std::abs(dy), std::abs(A0 - z)});
  Real A = A0, scale = 1;
  while (Q >= std::abs(A)) {
    const Real sx = std::sqrt(x), sy = std::sqrt(y), sz = std::sqrt(z);
    const Real lambda = sx * sy + sy * sz + sz * sx;
    x = (x + lambda) / 4;
    y = (y + lambda) / 4;
    z = (z + lambda) / 4;
    A = (A + lambda) / 4;
    Q /= 4;
    scale *= 4;
  }
  const Real X = dx / (scale * A), Y = dy / (scale * A), Z = -X - Y;
  const Real E2 = X * Y - Z * Z, E3 = X * Y * Z;
  return (1 - E2 / 10 + E3 / 14 + E2 * E2 / 24 - 3 * E2 * E3 / 44) / std::sqrt(A);
}

long double carlsonRC(long double x, long double y) {
  const Real A0 = (x + 2 * y) / 3, dy = y - A0;
  Real Q = std::pow(3 * eps / 4, -1.0L / 8) * std::abs(A0 - x);
  Real A = A0, scale = 1;
  while (Q >= std::abs(A)) {
    const Real lambda = 2 * std::sqrt(x) * std::sqrt(y) + y;
    x = (x + lambda) / 4;
    y = (y + lambda) / 4;
    A = (A + lambda) / 4;
    Q /= 4;
    scale *= 4;
  }
  const Real s = dy / (scale * A);
  const Real series =
      s * s *
      (3.0L / 10 +
       s * (1.0L / 7 + s * (3.0L / 8 + s * (9.0L / 22 + s * (159.0L / 208 + s * (9.0L / 8))))));
  return (1 + series) / std::sqrt(A);
}

long double carlsonRJ(long double x, long double y, long double z, long double p) {
  const Real A0 = (x + y + z + 2 * p) / 5;
  const Real dx = A0 - x, dy = A0 - y, dz = A0 - z;
  const Real delta = (p - x) * (p - y) * (p - z);
  Real Q = std::pow(eps / 16, -1.0L / 6) *
           std::max({std::abs(dx), std::abs(dy), std::abs(dz), std::abs(A0 - p)});
  Real A = A0, scale = 1, sum = 0;
  while (Q >= std::abs(A)) {
    const Real sx = std::sqrt(x), sy = std::sqrt(y), sz = std::sqrt(z), sp = std::sqrt(p);
    const Real lambda = sx * sy + sy * sz + sz * sx;
    const Real d = (sp + sx) * (sp + sy) * (sp + sz);
    const Real e = delta / (scale * d) / (scale * d) / scale;
    sum += carlsonRC(1, 1 + e) / (scale * d);
    x = (x + lambda) / 4;
    y = (y + lambda) / 4;
    z = (z + lambda) / 4;
    p = (p + lambda) / 4;
    A = (A + lambda) / 4;
    Q /= 4;
    scale *= 4;
  }
  const Real X = dx / (scale * A), Y = dy / (scale * A), Z = dz / (scale * A);
  const Real P = -(X + Y + Z) / 2, XYZ = X * Y * Z;
  const Real E2 = X * Y + X * Z + Y * Z - 3 * P * P;
  const Real E3 = XYZ + 2 * E2 * P + 4 * P * P * P;
  const Real E4 = (2 * XYZ + E2 * P + 3 * P * P * P) * P;
  const Real E5 = XYZ * P * P;
  const Real series =
      1 - 3 * E2 / 14 + E3 / 6 + 9 * E2 * E2 / 88 - 3 * E4 / 22 - 9 * E2 * E3 / 52 + 3 * E5 / 26;
  return series / (scale * A * std::sqrt(A)) + 6 * sum;
}

JacobiFunctions jacobi(long double u, long double complement) {
  assert(complement >= 0 && complement <= 1);
  if (complement == 0) {
    const Real sech = 1 / std::cosh(u);
    return {std::tanh(u), sech, sech, 2 * std::atan(std::tanh(u / 2))};
  }
  if (complement == 1) return {std::sin(u), std::cos(u), 1, u};
  const Reduced reduced = reduce(u, complement);
  JacobiFunctions f = landen(std::abs(reduced.rest), complement);
  if (reduced.rest < 0) {
    f.sn = -f.sn;
    f.am = -f.am;
  }
  f.am += pi * reduced.halfPeriods;
  if (std::fmod(reduced.halfPeriods, 2.0L) != 0) {
    f.sn = -f.sn;
    f.cn = -f.cn;
  }
  return f;
}

long double ellipticK(long double complement) {
  if (complement == 0) return std::numeric_limits<Real>::infinity();
  return carlsonRF(0, complement, 1);
}

long double ellipticF(long double s, long double c, long double complement) {
  assert(c >= 0);
  if (complement == 0) return std::asinh(s / c);
  return s * carlsonRF(c * c, c * c + complement * s * s, 1);
}

long double ellipticPi(long double u, const Characteristic& characteristic,
                       long double complement) {
  if (complement == 0) return hyperbolicPi(u, characteristic);
  const auto integral = characteristic.n < -1 ? farPi : carlsonPi;
  return continued(integral, u, characteristic, complement);
}

RunningArgument::RunningArgument(long double lambda, long double s, long double c,
                                 long double complement)
    : lambda_(lambda), complement_(complement), s_(s), c_(c), tau0_(ellipticF(s, c, complement)) {}

JacobiFunctions RunningArgument::at(long double t) const {
  return jacobi(lambda_ * t + tau0_, complement_);
}

EllipticTimeIntegral::EllipticTimeIntegral(const RunningArgument& argument,
                                           const Characteristic& characteristic)
    : argument_(argument), characteristic_(characteristic), slow_(characteristic.n >= -1) {
  if (argument.complement() == 0) {
    slow_ = false;
    start_ = hyperbolicPi(argument.tau0_, characteristic);
  } else {
    const auto integral = slow_ ? carlsonExcess : farPi;
    start_ = integral(argument.s_, argument.c_, characteristic, argument.complement());
  }
}

long double EllipticTimeIntegral::operator()(long double t) const {
  const Real u = argument_.lambda_ * t + argument_.tau0_, complement = argument_.complement();
  const Real now = slow_ ? continued(carlsonExcess, u, characteristic_, complement)
                         : ellipticPi(u, characteristic_, complement);
  return (slow_ ? t : 0) + (now - start_) / argument_.lambda();
}

}  // namespace polhode
