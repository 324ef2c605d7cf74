// A quaternion out of a rotation matrix.
#pragma once

#include <cmath>

#include "core/rotation/types.h"

namespace polhode {

/// Quaternion of a matrix in a neighbourhood of SO(3), by the largest of trace and diagonal
/// (Spurrier, Klumpp; Lang (2010), Sect. 6, with the signs of the off-diagonal terms corrected:
/// they are sums). Of the two antipodes the one whose largest component is positive. Not
/// normalised.
template <class S>
[[nodiscard]] Quaternion<S> spurrierKlumpp(const Matrix3<S>& R) {
  using std::sqrt;
  const S trace = R.trace();
  int n = 0;
  S largest = trace;
  for (int i = 0; i < 3; ++i)
    if (R(i, i) > largest) {
      largest = R(i, i);
      n = i + 1;
    }
  Quaternion<S> p;
  if (n == 0) {
    p[0] = sqrt(S(1) + trace) / 2;
    const S quarter = 1 / (4 * p[0]);
    p[1] = (R(2, 1) - R(1, 2)) * quarter;
    p[2] = (R(0, 2) - R(2, 0)) * quarter;
    p[3] = (R(1, 0) - R(0, 1)) * quarter;
    return p;
  }
  const int i = n - 1, j = (i + 1) % 3, k = (i + 2) % 3;
  p[1 + i] = sqrt(R(i, i) / 2 + (S(1) - trace) / 4);
  const S quarter = 1 / (4 * p[1 + i]);
  p[0] = (R(k, j) - R(j, k)) * quarter;
  p[1 + j] = (R(j, i) + R(i, j)) * quarter;
  p[1 + k] = (R(k, i) + R(i, k)) * quarter;
  return p;
}

}  // namespace polhode
