// The linear algebra of the implicit methods: LU factors, and what RADAU5 and SEULEX share,
// difference Jacobians and factorised matrices z M - J with a real or complex z.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <stop_token>
#include <utility>

#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/integrator.h"

namespace polhode {

/// J = ∂f/∂y at (t, y), kept with what it takes to make it.
class JacobianMatrix {
 public:
  using Vector = ImplicitSystem::Vector;
  using Matrix = ImplicitSystem::Matrix;

  /// stop: asked for between two columns.
  JacobianMatrix(const ImplicitSystem& system, bool analytic, std::stop_token stop)
      : system_(system), analytic_(analytic), stop_(std::move(stop)) {}

  void start(int n) {
    J_.resize(n, n);
    y_.resize(n);
    f_.resize(n);
  }

  /// In closed form if asked for and there is one, otherwise by forward differences with the
  /// increments of the original codes; f is the right-hand side at (t, y). What a stop has left
  /// unfinished is not to be used.
  void evaluate(double t, const Vector& y, const Vector& f, Statistics& statistics) {
    ++statistics.jacobianEvaluations;
    if (analytic_ && system_.jacobian(t, y, J_)) return;
    // Their rounding unit: it enters the results.
    constexpr double roundingUnit = 1e-16;
    y_ = y;
    for (Eigen::Index j = 0; j < y.size() && !stop_.stop_requested(); ++j) {
      ++statistics.jacobianRhsEvaluations;
      const double delta = std::sqrt(roundingUnit * std::max(1e-5, std::abs(y[j])));
      y_[j] = y[j] + delta;
      system_.rhs(t, y_, f_);
      J_.col(j) = (f_ - f) / delta;
      y_[j] = y[j];
    }
  }

  [[nodiscard]] const Matrix& matrix() const { return J_; }
  /// If not, no step from here can help.
  [[nodiscard]] bool isFinite() const { return J_.allFinite(); }

 private:
  const ImplicitSystem& system_;
  bool analytic_;
  std::stop_token stop_;
  Matrix J_;
  Vector y_, f_;
};

enum class LuOutcome { Done, Singular, Stopped };

/// LU factors of a matrix of numbers, double or std::complex<double>. Gaussian elimination with
/// partial pivoting column by column, in the order of the original codes' DEC and SOL: an order
/// decided by round-off is decided alike. LINPACK's and SUNDIALS' do the same operations.
template <class Number>
class LuFactors {
 public:
  void start(Eigen::Index n) { pivots_.resize(n); }

  /// The factors take the place of the matrix (n x n). Singular also where it is not finite; for
  /// thousands of unknowns it takes seconds, hence the stop, asked for between two columns.
  [[nodiscard]] LuOutcome factorise(Eigen::Ref<Eigen::MatrixX<Number>> A,
                                    const std::stop_token& stop) {
    const Eigen::Index n = A.rows();
    for (Eigen::Index k = 0; k < n; ++k) {
      if (stop.stop_requested()) return LuOutcome::Stopped;
      Eigen::Index m = k;
      for (Eigen::Index i = k + 1; i < n; ++i)
        if (size(A(i, k)) > size(A(m, k))) m = i;
      pivots_[k] = m;
      std::swap(A(m, k), A(k, k));
      const double pivot = size(A(k, k));
      if (!(pivot > 0 && pivot < std::numeric_limits<double>::infinity()))
        return LuOutcome::Singular;
      const Eigen::Index below = n - k - 1;
      A.col(k).tail(below) *= -reciprocal(A(k, k));
      for (Eigen::Index j = k + 1; j < n; ++j) {
        const Number t = A(m, j);
        std::swap(A(m, j), A(k, j));
        if (t != Number(0)) A.col(j).tail(below) += t * A.col(k).tail(below);
      }
    }
    return LuOutcome::Done;
  }

  /// b becomes the solution x of A x = b; lu: what factorise() has made of A.
  void solve(const Eigen::Ref<const Eigen::MatrixX<Number>>& lu,
             Eigen::Ref<Eigen::VectorX<Number>> b) const {
    const Eigen::Index n = lu.rows();
    for (Eigen::Index k = 0; k < n - 1; ++k) {
      std::swap(b[pivots_[k]], b[k]);
      b.tail(n - k - 1) += b[k] * lu.col(k).tail(n - k - 1);
    }
    for (Eigen::Index k = n - 1; k >= 0; --k) {
      b[k] = quotient(b[k], lu(k, k));
      b.head(k) -= b[k] * lu.col(k).head(k);
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

  Eigen::VectorX<Eigen::Index> pivots_;
};

/// z M - J for a real or complex number z, factorised.
template <class Number>
class IterationMatrix {
 public:
  using Vector = Eigen::VectorX<Number>;

  void start(int n) {
    lu_.resize(n, n);
    factors_.start(n);
  }

  /// M: nullptr for the identity.
  [[nodiscard]] LuOutcome factorise(Number z, const Eigen::MatrixXd* M, const Eigen::MatrixXd& J,
                                    const std::stop_token& stop) {
    lu_ = -J.template cast<Number>();
    if (M)
      lu_ += z * M->template cast<Number>();
    else
      lu_.diagonal().array() += z;
    return factors_.factorise(lu_, stop);
  }

  /// Solves in place.
  void solve(Vector& b) const { factors_.solve(lu_, b); }

 private:
  Eigen::MatrixX<Number> lu_;
  LuFactors<Number> factors_;
};

/// out = M v; M: nullptr for the identity.
inline void multiplyMass(const Eigen::MatrixXd* M, const Eigen::VectorXd& v, Eigen::VectorXd& out) {
  if (M)
    out.noalias() = *M * v;
  else
    out = v;
}

}  // namespace polhode
