// LU of the moderate dense matrices of closed loops.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

namespace polhode {

/// With partial pivoting, row by row: for some ten rows faster than blocked codes, and without the
/// workspace that they take from the heap at every use.
class DenseLu {
 public:
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  /// To be filled before compute(), which takes it as workspace.
  [[nodiscard]] Rows& matrix() { return rows_; }

  void compute() {
    row_.resize(static_cast<std::size_t>(rows_.rows()));
    order_.resize(row_.size());
    for (std::size_t i = 0; i < row_.size(); ++i)
      row_[i] = rows_.data() + static_cast<Eigen::Index>(i) * rows_.cols();
    for (std::size_t k = 0; k < row_.size(); ++k) {
      order_[k] = pivotOf(k);
      std::swap(row_[k], row_[order_[k]]);
      const double* pivotRow = row_[k];
      const double inverse = 1 / pivotRow[k];
      for (std::size_t i = k + 1; i < row_.size(); ++i) {
        if (row_[i][k] == 0) continue;
        const double l = row_[i][k] *= inverse;
        subtract(l, pivotRow + k + 1, row_[i] + k + 1, row_.size() - k - 1);
      }
    }
  }

  /// B ← A⁻¹ B, A what the matrix was.
  void solve(Eigen::MatrixXd& B) const {
    for (std::size_t k = 0; k < row_.size(); ++k)
      if (order_[k] != k)
        B.row(static_cast<Eigen::Index>(k)).swap(B.row(static_cast<Eigen::Index>(order_[k])));
    for (Eigen::Index c = 0; c < B.cols(); ++c) {
      double* b = B.col(c).data();
      for (std::size_t j = 0; j < row_.size(); ++j)
        for (std::size_t i = j + 1; i < row_.size(); ++i) b[i] -= row_[i][j] * b[j];
      for (std::size_t j = row_.size(); j-- > 0;) {
        b[j] /= row_[j][j];
        for (std::size_t i = 0; i < j; ++i) b[i] -= row_[i][j] * b[j];
      }
    }
  }

  /// The smallest pivot beside the largest.
  [[nodiscard]] double pivotRatio() const {
    double least = std::abs(row_[0][0]), most = least;
    for (std::size_t k = 1; k < row_.size(); ++k) {
      const double pivot = std::abs(row_[k][k]);
      // A pivot that is no number makes the ratio none.
      if (!(pivot >= least)) least = pivot;
      if (!(pivot <= most)) most = pivot;
    }
    return least / most;
  }

 private:
  /// Two doubles side by side: the width that every machine has.
  typedef double Two __attribute__((vector_size(16)));

  /// y -= l x, n entries.
  static void subtract(double l, const double* x, double* y, std::size_t n) {
    std::size_t j = 0;
    for (; j + 2 <= n; j += 2) {
      Two a, b;
      std::memcpy(&a, x + j, sizeof a);
      std::memcpy(&b, y + j, sizeof b);
      b -= l * a;
      std::memcpy(y + j, &b, sizeof b);
    }
    if (j < n) y[j] -= l * x[j];
  }

  /// The first of the largest in column k, from row k on.
  [[nodiscard]] std::size_t pivotOf(std::size_t k) const {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < row_.size(); ++i)
      if (std::abs(row_[i][k]) > std::abs(row_[pivot][k])) pivot = i;
    return pivot;
  }

  Rows rows_;
  std::vector<double*> row_;        // of them, as exchanged
  std::vector<std::size_t> order_;  // row k was exchanged with this one
};

}  // namespace polhode
