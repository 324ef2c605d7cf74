// Dense output of the extrapolated midpoint rule.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "core/integrators/extrapolation_control.h"

namespace polhode {

/// Hermite interpolation with value and slope at both ends and μ + 1 derivatives, 0 to μ = 2 kc -
/// 3, in the middle, which are extrapolated central differences of the slopes of every line.
/// Hairer, Ostermann (1990); HNW, Sect. II.9. Made for numbers of steps n_j that are all of the
/// form 4j - 2 or 4j.
template <class State>
class MidpointInterpolant {
 public:
  using S = typename State::Scalar;
  static constexpr int columns = 9;

  /// Sizes everything as y; n_j at [j], from 1 on.
  void start(const State& y, const std::array<int, columns + 1>& n) {
    n_ = n;
    for (int j = 1; j <= columns; ++j) slopes_[at(j)].assign(at(n[at(j)] + 1), y);
    middle_.fill(y);
    work_.fill(y);
    coefficients_.fill(y);
    y0_ = difference_ = a_ = b_ = y;
  }

  /// The slope at node m of line j, 0 <= m <= n_j.
  void keepSlope(int j, int m, const State& f) { slopes_[at(j)][at(m)] = f; }
  /// The solution at the middle node of line j.
  void keepMiddle(int j, const State& y) { middle_[at(j)] = y; }

  /// After lines 1 to kc of a step of size h from (y0, f0) to (y1, f1). The kept values are used
  /// up.
  void prepare(const State& y0, const State& y1, const State& f0, const State& f1, S h, int kc) {
    mu_ = 2 * kc - 3;
    y0_ = y0;
    difference_ = y1 - y0;
    a_ = difference_ - h * f1;
    b_ = h * f0 - difference_;
    for (int m = 0; m <= mu_; ++m) {
      State& d = coefficients_[at(m)];
      middleDerivative(m, kc, h, d);
      subtractCubic(m, y1, f0, f1, h, d);
      if (m >= 2) d += S(m * (m - 1)) / 2 * coefficients_[at(m - 2)];
      if (m >= 4) d -= S(m * (m - 1) * (m - 2) * (m - 3)) * coefficients_[at(m - 4)];
      d *= 16;
    }
  }

  /// Degree of the polynomial, 4 + μ.
  [[nodiscard]] int degree() const { return mu_ + 4; }

  /// Estimated error of the interpolation relative to the scale.
  [[nodiscard]] S error(const State& scale) const {
    const S norm = std::sqrt((coefficients_[at(mu_)].array() / scale.array()).square().sum() /
                             S(scale.size()));
    S factor = S(1) / S(degree() * degree());
    for (int j = 1; j <= mu_; ++j) factor *= std::sqrt(S(mu_) / S(degree())) / 2 / S(j);
    return norm * factor;
  }

  /// The solution at the fraction theta of the step.
  void evaluate(S theta, std::span<S> out) const {
    const S rest = 1 - theta, bubble = theta * rest, s = theta - S(0.5);
    for (std::size_t i = 0; i < out.size(); ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      // Σ c_m s^m / m! by Horner's scheme.
      S sum = coefficients_[at(mu_)][k];
      for (int m = mu_; m > 0; --m) sum = coefficients_[at(m - 1)][k] + sum * s / S(m);
      out[i] = y0_[k] + theta * (difference_[k] + rest * (a_[k] * theta + b_[k] * rest)) +
               bubble * bubble * sum;
    }
  }

 private:
  static constexpr std::size_t at(int j) { return static_cast<std::size_t>(j); }

  /// d^m y / dθ^m in the middle of the step, extrapolated over the lines that have it.
  void middleDerivative(int m, int kc, S h, State& derivative) {
    const int first = std::max(1, (m + 1) / 2);
    for (int j = first; j <= kc; ++j) {
      const int middle = n_[at(j)] / 2;
      if (m == 0) {
        work_[at(j)] = middle_[at(j)];
      } else {
        if (m > 1) takeDifferences(j, m - 1);
        work_[at(j)] = std::pow(S(middle), S(m - 1)) * slopes_[at(j)][at(middle + m - 1)];
      }
      extrapolateLine(work_, first, j, [this](int fine, int coarse) {
        const S ratio = S(n_[at(fine)]) / S(n_[at(coarse)]);
        return ratio * ratio - 1;
      });
    }
    derivative = work_[at(first)];
    if (m > 0) derivative *= h;
  }

  /// The s-th difference over two nodes from the one before; it stands at its last node.
  void takeDifferences(int j, int s) {
    std::vector<State>& f = slopes_[at(j)];
    for (int m = n_[at(j)]; m >= 2 * s; --m) f[at(m)] -= f[at(m - 2)];
  }

  /// Takes off the m-th derivative of the cubic through both ends.
  void subtractCubic(int m, const State& y1, const State& f0, const State& f1, S h,
                     State& d) const {
    if (m == 0) d -= (y0_ + y1) / 2 + (a_ + b_) / 8;
    if (m == 1) d -= difference_ + (a_ - b_) / 4;
    if (m == 2) d -= h * (f1 - f0);
    if (m == 3) d -= 6 * (b_ - a_);
  }

  int mu_ = 1;
  std::array<int, columns + 1> n_{};
  std::array<std::vector<State>, columns + 1> slopes_;
  std::array<State, columns + 1> middle_, work_;
  std::array<State, static_cast<std::size_t>(2 * columns)> coefficients_;
  State y0_, difference_, a_, b_;
};

}  // namespace polhode
