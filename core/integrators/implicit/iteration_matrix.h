// The linear algebra that RADAU5 and SEULEX share: difference Jacobians, and factorised matrices
// z M - J with a real or complex z.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <utility>

#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/integrator.h"

namespace polhode {

/// J = ∂f/∂y at (t, y), kept with what it takes to make it.
class JacobianMatrix {
 public:
  using Vector = ImplicitSystem::Vector;
  using Matrix = ImplicitSystem::Matrix;

  JacobianMatrix(const ImplicitSystem& system, bool analytic)
      : system_(system), analytic_(analytic) {}

  void start(int n) {
    J_.resize(n, n);
    y_.resize(n);
    f_.resize(n);
  }

  /// In closed form if asked for and there is one, otherwise by forward differences with the
  /// increments of the original codes; f is the right-hand side at (t, y).
  void evaluate(double t, const Vector& y, const Vector& f, Statistics& statistics) {
    ++statistics.jacobianEvaluations;
    if (analytic_ && system_.jacobian(t, y, J_)) return;
    // Their rounding unit: it enters the results.
    constexpr double roundingUnit = 1e-16;
    y_ = y;
    for (Eigen::Index j = 0; j < y.size(); ++j) {
      const double delta = std::sqrt(roundingUnit * std::max(1e-5, std::abs(y[j])));
      y_[j] = y[j] + delta;
      system_.rhs(t, y_, f_);
      J_.col(j) = (f_ - f) / delta;
      y_[j] = y[j];
    }
    statistics.jacobianRhsEvaluations += y.size();
  }

  [[nodiscard]] const Matrix& matrix() const { return J_; }
  /// If not, no step from here can help.
  [[nodiscard]] bool isFinite() const { return J_.allFinite(); }

 private:
  const ImplicitSystem& system_;
  bool analytic_;
  Matrix J_;
  Vector y_, f_;
};

/// LU factors of z M - J for a real or complex number z, Number being double or
/// std::complex<double>. Gaussian elimination with partial pivoting column by column, in the order
/// of the original codes' DEC and SOL: an order decided by round-off is decided alike.
template <class Number>
class IterationMatrix {
 public:
  using Vector = Eigen::VectorX<Number>;

  void start(int n) {
    lu_.resize(n, n);
    pivots_.resize(n);
  }

  /// False if the matrix is singular or not finite. M: nullptr for the identity.
  [[nodiscard]] bool factorise(Number z, const Eigen::MatrixXd* M, const Eigen::MatrixXd& J) {
    lu_ = -J.template cast<Number>();
    if (M)
      lu_ += z * M->template cast<Number>();
    else
      lu_.diagonal().array() += z;
    const Eigen::Index n = lu_.rows();
    for (Eigen::Index k = 0; k < n; ++k) {
      Eigen::Index m = k;
      for (Eigen::Index i = k + 1; i < n; ++i)
        if (size(lu_(i, k)) > size(lu_(m, k))) m = i;
      pivots_[k] = m;
      std::swap(lu_(m, k), lu_(k, k));
      const double pivot = size(lu_(k, k));
      if (!(pivot > 0 && pivot < std::numeric_limits<double>::infinity())) return false;
      const Eigen::Index below = n - k - 1;
      lu_.col(k).tail(below) *= -reciprocal(lu_(k, k));
      for (Eigen::Index j = k + 1; j < n; ++j) {
        const Number t = lu_(m, j);
        std::swap(lu_(m, j), lu_(k, j));
        if (t != Number(0)) lu_.col(j).tail(below) += t * lu_.col(k).tail(below);
      }
    }
    return true;
  }

  /// Solves in place.
  void solve(Vector& b) const {
    const Eigen::Index n = lu_.rows();
    for (Eigen::Index k = 0; k < n - 1; ++k) {
      std::swap(b[pivots_[k]], b[k]);
      b.tail(n - k - 1) += b[k] * lu_.col(k).tail(n - k - 1);
    }
    for (Eigen::Index k = n - 1; k >= 0; --k) {
      b[k] = quotient(b[k], lu_(k, k));
      b.head(k) -= b[k] * lu_.col(k).head(k);
    }
  }

 private:
  [[nodiscard]] static double size(Number x) {
    return std::abs(std::real(x)) + std::abs(std::imag(x));
  }
  // The standard library's complex division scales its operands first.
  [[nodiscard]] static double reciprocal(double x) { return 1 / x; }
  [[nodiscard]] static std::complex<double> reciprocal(std::complex<double> x) {
    const double square = std::norm(x);
    return {x.real() / square, -x.imag() / square};
  }
  [[nodiscard]] static double quotient(double a, double b) { return a / b; }
  [[nodiscard]] static std::complex<double> quotient(std::complex<double> a,
                                                     std::complex<double> b) {
    const double square = std::norm(b);
    const std::complex<double> product = a * std::conj(b);
    return {product.real() / square, product.imag() / square};
  }

  Eigen::MatrixX<Number> lu_;
  Eigen::VectorX<Eigen::Index> pivots_;
};

/// out = M v; M: nullptr for the identity.
inline void multiplyMass(const Eigen::MatrixXd* M, const Eigen::VectorXd& v, Eigen::VectorXd& out) {
  if (M)
    out.noalias() = *M * v;
  else
    out = v;
}

}  // namespace polhode
