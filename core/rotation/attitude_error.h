// How far an attitude is from another one.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/rotation/directors.h"

namespace polhode {

/// Angle of R_exactᵀ R [rad], R brought to the rotation next to it; NaN where none is next to it.
/// From the chord, which keeps the digits of a small angle: ‖R - R_exact‖ = 2√2 sin(angle / 2).
template <class S>
[[nodiscard]] S angleBetween(const Matrix3<S>& R, const Matrix3<S>& exact) {
  if (!(R.determinant() > 0)) return std::numeric_limits<S>::quiet_NaN();
  Directors<S> d = asDirectors(R);
  projectPolar(d);
  const S sine = (asMatrix(d) - exact).norm() / std::sqrt(S(8));
  return 2 * std::asin(std::min(sine, S(1)));
}

}  // namespace polhode
