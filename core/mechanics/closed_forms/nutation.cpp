#include "core/mechanics/closed_forms/nutation.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include "core/rotation/quaternion.h"
#include "core/rotation/spurrier_klumpp.h"

namespace polhode {
namespace {

using Real = long double;
constexpr Real eps = std::numeric_limits<Real>::epsilon();

struct Cubic {
  Real c0, c1, c2, c3;
  [[nodiscard]] Real operator()(Real x) const { return c0 + x * (c1 + x * (c2 + x * c3)); }
  [[nodiscard]] Real slope(Real x) const { return c1 + x * (2 * c2 + x * 3 * c3); }
  /// The other two roots' polynomial where zero is a root.
  [[nodiscard]] Cubic withoutZero() const { return {c1, c2, c3, 0}; }
};

/// The root between `inner` and `outer`, where f has different signs, to relative round-off:
/// Newton, and halving where Newton leaves the interval. `outer` itself if the signs are equal:
/// then it is the root, but for rounding.
Real rootBetween(const Cubic& f, Real inner, Real outer) {
  const bool negativeInside = f(inner) < 0;
  if (negativeInside == (f(outer) < 0)) return outer;
  Real x = inner + (outer - inner) / 2;
  for (int i = 0; i < 400; ++i) {
    const Real fx = f(x);
    if (fx == 0) return x;
    ((fx < 0) == negativeInside ? inner : outer) = x;
    Real next = x - fx / f.slope(x);
    const auto [low, high] = std::minmax(inner, outer);
    if (!(next >= low && next <= high)) next = low + (high - low) / 2;
    if (std::abs(next - x) <= eps * std::abs(next)) return next;
    x = next;
  }
  return x;
}

/// The root beyond zero on the negative side, where f(0) < 0 and f(-∞) > 0, or the reverse.
Real negativeRoot(const Cubic& f) {
  Real bound = -1;
  while ((f(bound) < 0) == (f(0) < 0) && std::isfinite(bound)) bound *= 2;
  return rootBetween(f, 0, bound);
}

/// A turn, and what is left of the way to the vertical beyond it.
struct Turn {
  Real way, gap;
};

/// The upper or lower turn. u̇² is given twice: as a cubic of the way w from the start, and as one
/// of the gap to the vertical, which is `room` from the start. Of the two the one is looked for
/// that is the smaller; half way u̇² tells which.
Turn turnOf(const Cubic& fromStart, const Cubic& fromVertical, Real room, Real direction) {
  const Real half = room / 2;
  // It reaches the vertical, or would after all time.
  if (fromVertical.c0 == 0 && fromVertical.c1 >= 0) return {room, 0};
  if (fromStart(direction * half) > 0) {
    const Cubic f = fromVertical.c0 == 0 ? fromVertical.withoutZero() : fromVertical;
    const Real gap = rootBetween(f, 0, half);
    return {room - gap, gap};
  }
  // It may start where u̇ = 0, at this turn or at the other one.
  if (fromStart.c0 == 0 && fromStart.c1 * direction <= 0) return {0, room};
  const Cubic f = fromStart.c0 > 0 ? fromStart : fromStart.withoutZero();
  const Real way = std::abs(rootBetween(f, 0, direction * half));
  return {way, room - way};
}

/// u3 - 1 from u̇² as a cubic of v = 1 - u.
Real gapAboveTop(const Cubic& f) {
  if (f.c0 != 0) return -negativeRoot(f);
  // The vertical is a root itself: u2 of an axis that reaches it, else u3, on the separatrix both.
  return f.c1 > 0 ? -negativeRoot(f.withoutZero()) : 0;
}

}  // namespace

Quaternion<Real> topAttitude(const Matrix3<Real>& R_WB, Real gravityMoment) {
  const Quaternion<Real> p = spurrierKlumpp(R_WB).normalized();
  return gravityMoment < 0 ? multiply(Quaternion<Real>(0, 1, 0, 0), p) : p;
}

TopData topData(Real I, Real I3, Real gravityMoment, const Quaternion<Real>& p,
                const Vector3<Real>& omega) {
  using Complex = std::complex<Real>;
  const Complex upright(p[0], p[3]), tilted(p[1], p[2]), transverse(omega[0], omega[1]);
  // R31 + i R32 = 2 i (p0 - i p3)(p1 + i p2); times Ω1 - i Ω2 its real part is φ̇ sin²θ less the
  // spin's, its imaginary part -u̇.
  const Complex row = Complex(0, 2) * std::conj(upright) * tilted * std::conj(transverse);
  return {std::abs(gravityMoment) / I,
          I3 / I * omega[2],
          2 * std::norm(upright),
          2 * std::norm(tilted),
          std::norm(transverse),
          row.real(),
          -row.imag()};
}

std::optional<Nutation> nutation(const TopData& top) {
  if (top.transverseSquare == 0 && (top.aboveBottom == 0 || top.belowTop == 0)) return std::nullopt;
  const Real g = top.gravity, a = top.spin, w2 = top.transverseSquare;
  const Real u0 = (top.aboveBottom - top.belowTop) / 2;
  const Real beta = top.h - a * top.belowTop, gamma = top.h + a * top.aboveBottom;
  // Twice the energy above that of rest in either vertical, over I.
  const Real aboveTop = w2 - 2 * g * top.belowTop, aboveBottom = w2 + 2 * g * top.aboveBottom;
  const Real s2 = top.aboveBottom * top.belowTop;

  const Cubic aboutStart{top.rate * top.rate, -2 * g * s2 - 2 * u0 * w2 + 2 * a * top.h,
                         4 * g * u0 - w2 - a * a, 2 * g};
  const Cubic aboutTop{-beta * beta, 2 * aboveTop - 2 * a * beta, 4 * g - aboveTop - a * a, -2 * g};
  const Cubic aboutBottom{-gamma * gamma, 2 * aboveBottom + 2 * a * gamma,
                          -aboveBottom - 4 * g - a * a, 2 * g};

  const Turn down = turnOf(aboutStart, aboutBottom, top.aboveBottom, -1);
  const Turn up = turnOf(aboutStart, aboutTop, top.belowTop, 1);
  const Real width = down.way + up.way, toThird = up.gap + gapAboveTop(aboutTop);
  const bool moves = toThird + width > 0 && up.gap + width > 0 && down.gap + width > 0;
  if (!moves) return std::nullopt;
  // sn² τ0 = (u0 - u1)/(u2 - u1); sn τ0 and u̇ have one sign.
  Real s = std::sqrt(down.way) * (top.rate < 0 ? -1 : 1), c = std::sqrt(up.way);
  if (width == 0) c = 1;
  const Real norm = std::hypot(s, c);
  const RunningArgument argument(std::sqrt(g / 2 * (toThird + width)), s / norm, c / norm,
                                 toThird / (toThird + width));
  return Nutation{down.gap, width, up.gap, argument, beta, gamma};
}

}  // namespace polhode
