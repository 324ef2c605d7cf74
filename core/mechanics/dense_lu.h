// LU of the moderate dense matrices of closed loops, in place.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <utility>
#include <vector>

namespace polhode {

/// With partial pivoting, row by row: for some ten rows as fast as blocked codes, and without the
/// workspace that they take from the heap at every use.
template <class S>
class DenseLu {
 public:
  using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

  void compute(const Matrix& A) {
    lu_ = A;
    const Eigen::Index n = A.rows();
    rows_.resize(static_cast<std::size_t>(n));
    for (Eigen::Index k = 0; k < n; ++k) {
      Eigen::Index pivot = k;
      lu_.col(k).tail(n - k).cwiseAbs().maxCoeff(&pivot);
      pivot += k;
      rows_[static_cast<std::size_t>(k)] = pivot;
      if (pivot != k) lu_.row(k).swap(lu_.row(pivot));
      const S inverse = S(1) / lu_(k, k);
      for (Eigen::Index i = k + 1; i < n; ++i) {
        if (lu_(i, k) == S(0)) continue;
        const S l = lu_(i, k) *= inverse;
        for (Eigen::Index j = k + 1; j < n; ++j) lu_(i, j) -= l * lu_(k, j);
      }
    }
  }

  /// B ← A⁻¹ B.
  void solve(Matrix& B) const {
    const Eigen::Index n = lu_.rows();
    for (Eigen::Index k = 0; k < n; ++k)
      if (const Eigen::Index pivot = rows_[static_cast<std::size_t>(k)]; pivot != k)
        B.row(k).swap(B.row(pivot));
    for (Eigen::Index c = 0; c < B.cols(); ++c) {
      for (Eigen::Index j = 0; j < n; ++j)
        for (Eigen::Index i = j + 1; i < n; ++i) B(i, c) -= lu_(i, j) * B(j, c);
      for (Eigen::Index j = n - 1; j >= 0; --j) {
        B(j, c) /= lu_(j, j);
        for (Eigen::Index i = 0; i < j; ++i) B(i, c) -= lu_(i, j) * B(j, c);
      }
    }
  }

  /// The smallest pivot beside the largest.
  [[nodiscard]] S pivotRatio() const {
    const auto pivots = lu_.diagonal().cwiseAbs();
    return pivots.minCoeff() / pivots.maxCoeff();
  }

 private:
  Matrix lu_;
  std::vector<Eigen::Index> rows_;
};

}  // namespace polhode
