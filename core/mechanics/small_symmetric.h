// L D Lᵀ of the small symmetric positive definite blocks of a mechanism's equations, in place: of
// sizes that are known at run time, for factors that are used again, and with a test of rank.
// solveSymmetric() in core/formulations/linear_solve.h is for one solution at a fixed size: it
// takes the right-hand side along while it eliminates, which rounds in another order.
#pragma once

#include <Eigen/Core>
#include <limits>

namespace polhode {

/// The strict lower triangle becomes L, the diagonal 1/D; the upper triangle is not read. False
/// where a pivot is lost in round-off beside its entry in `diagonal`, what the diagonal was before
/// any elimination: the rows are dependent.
template <class Block, class Diagonal>
[[nodiscard]] bool factorSymmetric(Block& A, const Diagonal& diagonal) {
  using S = typename Block::Scalar;
  for (Eigen::Index j = 0; j < A.rows(); ++j) {
    const S pivot = A(j, j);
    if (!(pivot > S(4096) * std::numeric_limits<S>::epsilon() * diagonal[j])) return false;
    const S inverse = S(1) / pivot;
    for (Eigen::Index i = j + 1; i < A.rows(); ++i) {
      const S l = A(i, j) * inverse;
      for (Eigen::Index k = j + 1; k <= i; ++k) A(i, k) -= l * A(k, j);
    }
    A(j, j) = inverse;
    // The column keeps L D until its last use above.
    for (Eigen::Index i = j + 1; i < A.rows(); ++i) A(i, j) *= inverse;
  }
  return true;
}

/// b ← A⁻¹ b with the factors of factorSymmetric().
template <class Block, class Part>
void solveFactored(const Block& A, Part&& b) {
  using S = typename Block::Scalar;
  for (Eigen::Index j = 0; j < A.rows(); ++j)
    for (Eigen::Index i = j + 1; i < A.rows(); ++i) b[i] -= A(i, j) * b[j];
  for (Eigen::Index j = A.rows() - 1; j >= 0; --j) {
    S sum = b[j] * A(j, j);
    for (Eigen::Index i = j + 1; i < A.rows(); ++i) sum -= A(i, j) * b[i];
    b[j] = sum;
  }
}

/// A -= X Yᵀ, which is symmetric: half of it is computed.
template <class Block, class X, class Y>
void subtractSymmetric(Block& A, const X& x, const Y& y) {
  for (Eigen::Index k = 0; k < A.cols(); ++k)
    for (Eigen::Index i = k; i < A.rows(); ++i) {
      auto sum = x(i, 0) * y(k, 0);
      for (Eigen::Index n = 1; n < x.cols(); ++n) sum += x(i, n) * y(k, n);
      A(i, k) -= sum;
      A(k, i) = A(i, k);
    }
}

}  // namespace polhode
