// Direct solution of the small dense systems inside right-hand sides.
#pragma once

#include "core/rotation/types.h"

namespace polhode {

/// How an absolute formulation solves its saddle-point system.
enum class SaddleSolver {
  Schur,  ///< structured: the mass is (block) diagonal and can be eliminated first
  Lu,     ///< the whole matrix by LU with partial pivoting, as the paper does
};

/// Solves A x = b in place for a symmetric positive definite N x N matrix by A = L D Lᵀ; only the
/// lower triangle of A is read, and it is overwritten. For the sizes here (N <= 15) unrolled loops
/// without square roots beat a general factorisation several times. A singular A leaves non-finite
/// values in b.
template <class S, int N>
inline void solveSymmetric(Eigen::Matrix<S, N, N>& A, Vector<S, N>& b) {
  Vector<S, N> inversePivot;
  for (int j = 0; j < N; ++j) {
    inversePivot[j] = 1 / A(j, j);
    for (int i = j + 1; i < N; ++i) {
      const S l = A(i, j) * inversePivot[j];
      for (int k = j + 1; k <= i; ++k) A(i, k) -= l * A(k, j);
    }
    // The column stays L D until its last use above; b takes the division along.
    const S scaled = b[j] * inversePivot[j];
    for (int i = j + 1; i < N; ++i) b[i] -= A(i, j) * scaled;
  }
  for (int j = N - 1; j >= 0; --j) {
    S sum = b[j];
    for (int i = j + 1; i < N; ++i) sum -= A(i, j) * b[i];
    b[j] = sum * inversePivot[j];
  }
}

}  // namespace polhode
