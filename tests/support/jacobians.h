// Jacobians in closed form against differences.
#pragma once

#include <gtest/gtest.h>

#include <Eigen/Core>

#include "tests/support/matchers.h"

namespace polhode::test {

// Matrices of any size from here on: the assertions on them are then compiled once.

template <class F>
[[nodiscard]] Eigen::MatrixXd jacobian(const F& formulation, const typename F::State& y) {
  typename F::Jacobian J;
  formulation.jacobian(0, y, J);
  return J;
}

/// Central differences of order 4.
template <class F>
[[nodiscard]] Eigen::MatrixXd differences(const F& formulation, const typename F::State& y) {
  using S = typename F::Scalar;
  const S h = S(1e-5);
  const auto rate = [&](int column, S step) {
    typename F::State moved = y, dydt;
    moved[column] += step;
    formulation.rhs(0, moved, dydt);
    return dydt;
  };
  Eigen::MatrixXd J(F::size, F::size);
  for (int i = 0; i < F::size; ++i) {
    const auto near = rate(i, h), nearBack = rate(i, -h);
    const auto far = rate(i, 2 * h), farBack = rate(i, -2 * h);
    for (int k = 0; k < F::size; ++k)
      J(k, i) =
          static_cast<double>((8 * (near[k] - nearBack[k]) - (far[k] - farBack[k])) / (12 * h));
  }
  return J;
}

/// The closed form in double against differences in long double.
///
/// f is rational in coordinates of order 1, so that the differences are off by h⁴ f⁽⁵⁾ / 30, about
/// 1e-21 of f⁽⁵⁾, and by the round-off 1e-19 / h = 1e-14 of f. The closed form carries the
/// round-off of double, 1e-16, times the condition number of what it solves, below 1e3 for these
/// bodies.
template <class Double, class LongDouble>
void expectDerivative(const Double& formulation, const LongDouble& exact,
                      const typename Double::State& y, double tolerance = 1e-12) {
  const Eigen::MatrixXd expected = differences(exact, y.template cast<long double>());
  typename Double::State rate;
  formulation.rhs(0, y, rate);
  const double scale = expected.cwiseAbs().maxCoeff() + rate.norm();
  EXPECT_NEAR_ALL(jacobian(formulation, y), expected, tolerance * scale);
}

}  // namespace polhode::test
