// Direct solution of the small dense systems inside right-hand sides.
#pragma once

#include <Eigen/LU>
#include <algorithm>
#include <span>

#include "core/rotation/types.h"

namespace polhode {

inline constexpr int maxLuSize = 48;

/// A⁻¹ b in place of b, A of n x n and b of n x k numbers by columns, n <= maxLuSize, by LU with
/// partial pivoting. Compiled once, where Eigen's would be for every size.
template <class S>
void solveByLu(int n, std::span<const S> A, std::span<S> b);

template <class S, int n, int k>
void solveByLu(const Eigen::Matrix<S, n, n>& A, Eigen::Matrix<S, n, k>& b) {
  solveByLu<S>(n, std::span(A.data(), n * n), std::span(b.data(), n * k));
}

/// The equations of motion before anything is eliminated, n velocities v and m constraints:
///     M v̇ + Gᵀ λ = force,   G v̇ = -curvature.   Lang (2010), eq. (4).
/// A null-space formulation has m = 0 and its reduced mass in place of M, eq. (11).
template <class S, int n, int m>
struct DynamicEquations {
  static constexpr int velocitySize = n, constraintCount = m;

  static constexpr int total = n == Eigen::Dynamic ? Eigen::Dynamic : n + m;

  Eigen::Matrix<S, n, n> mass = zero<n, n>();
  Vector<S, n> force = zero<n, 1>();
  Eigen::Matrix<S, m, n> gradient = zero<m, n>();
  Vector<S, m> curvature = zero<m, 1>();

  /// [M Gᵀ; G 0].
  [[nodiscard]] Eigen::Matrix<S, total, total> saddle() const {
    const Eigen::Index v = mass.rows(), all = v + gradient.rows();
    Eigen::Matrix<S, total, total> saddle = Eigen::Matrix<S, total, total>::Zero(all, all);
    saddle.topLeftCorner(v, v) = mass;
    saddle.topRightCorner(v, all - v) = gradient.transpose();
    saddle.bottomLeftCorner(all - v, v) = gradient;
    return saddle;
  }
  [[nodiscard]] Vector<S, total> right() const {
    Vector<S, total> right(force.size() + curvature.size());
    right << force, -curvature;
    return right;
  }

  /// (v̇, λ) by LU of the whole saddle matrix.
  [[nodiscard]] Vector<S, total> solve() const {
    // Small systems are unrolled, which sums in another order.
    if constexpr (total <= 8) {
      return saddle().partialPivLu().solve(right());
    } else {
      Vector<S, total> x = right();
      solveByLu(saddle(), x);
      return x;
    }
  }

 private:
  template <int rows, int columns>
  [[nodiscard]] static Eigen::Matrix<S, rows, columns> zero() {
    static_assert(Eigen::Dynamic < 0);  // as many as are there before they are counted: none
    return Eigen::Matrix<S, rows, columns>::Zero(std::max(rows, 0), std::max(columns, 0));
  }
};

/// Of solveSymmetric(): no entry is known to be zero.
struct Dense {
  [[nodiscard]] static constexpr bool zero(int /*row*/, int /*column*/) { return false; }
};

/// Solves A x = b in place for a symmetric positive definite N x N matrix and K right-hand sides by
/// A = L D Lᵀ; only the lower triangle of A is read, and it is overwritten. For the sizes here
/// (N <= 15) unrolled loops without square roots beat a general factorisation several times. A
/// singular A leaves non-finite values in b. Pattern: entries of the lower triangle that are zero
/// in A and in L and are not looked at: columns that do not meet need not wait for one another's
/// pivot.
template <class Pattern = Dense, class S, int N, int K>
inline void solveSymmetric(Eigen::Matrix<S, N, N>& A, Eigen::Matrix<S, N, K>& b) {
  Vector<S, N> inversePivot;
#pragma GCC unroll 16
  for (int j = 0; j < N; ++j) {
    inversePivot[j] = 1 / A(j, j);
#pragma GCC unroll 16
    for (int i = j + 1; i < N; ++i) {
      if (Pattern::zero(i, j)) continue;
      const S l = A(i, j) * inversePivot[j];
#pragma GCC unroll 16
      for (int k = j + 1; k <= i; ++k)
        if (!Pattern::zero(k, j)) A(i, k) -= l * A(k, j);
    }
    // The column stays L D until its last use above; b takes the division along.
    for (int k = 0; k < K; ++k) {
      const S scaled = b(j, k) * inversePivot[j];
#pragma GCC unroll 16
      for (int i = j + 1; i < N; ++i)
        if (!Pattern::zero(i, j)) b(i, k) -= A(i, j) * scaled;
    }
  }
  for (int k = 0; k < K; ++k)
#pragma GCC unroll 16
    for (int j = N - 1; j >= 0; --j) {
      S sum = b(j, k);
#pragma GCC unroll 16
      for (int i = j + 1; i < N; ++i)
        if (!Pattern::zero(i, j)) sum -= A(i, j) * b(i, k);
      b(j, k) = sum * inversePivot[j];
    }
}

/// A⁻¹ of a symmetric positive definite matrix, of which the lower triangle is read.
template <class S, int N>
[[nodiscard]] Eigen::Matrix<S, N, N> inverseSymmetric(Eigen::Matrix<S, N, N> A) {
  Eigen::Matrix<S, N, N> inverse = Eigen::Matrix<S, N, N>::Identity();
  solveSymmetric(A, inverse);
  return inverse;
}

/// Solves with the saddle matrix [M Gᵀ; G 0] of a diagonal M, by the Schur complement G M⁻¹ Gᵀ.
template <class S, int n, int m>
class SchurFactors {
 public:
  SchurFactors(const Vector<S, n>& mass, const Eigen::Matrix<S, m, n>& G)
      : inverseM_(mass.cwiseInverse()),
        GinverseM_(G * inverseM_.asDiagonal()),
        inverseComplement_(inverseSymmetric<S, m>(GinverseM_ * G.transpose())) {}

  [[nodiscard]] Vector<S, n + m> solve(const Vector<S, n + m>& right) const {
    const Vector<S, n> force = right.template head<n>();
    const Vector<S, m> closing = GinverseM_ * force - right.template tail<m>();
    const Vector<S, m> lambda = inverseComplement_ * closing;
    Vector<S, n + m> solution;
    solution << inverseM_.cwiseProduct(force) - GinverseM_.transpose() * lambda, lambda;
    return solution;
  }

 private:
  Vector<S, n> inverseM_;
  Eigen::Matrix<S, m, n> GinverseM_;
  Eigen::Matrix<S, m, m> inverseComplement_;
};

}  // namespace polhode
