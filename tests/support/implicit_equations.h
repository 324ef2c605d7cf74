// Systems for implicit integrators, made of functions, and the codes of SUNDIALS to run them.
#pragma once

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "core/integrators/implicit/cvode_bdf.h"
#include "core/integrators/implicit/ida.h"
#include "core/integrators/implicit/ode_residual.h"
#include "tests/support/classic_problems.h"
#include "tests/support/equations.h"

namespace polhode::test {

/// M y' = f(t, y) made of functions.
struct Given final : ImplicitSystem {
  [[nodiscard]] int size() const override { return n; }
  [[nodiscard]] bool autonomous() const override { return false; }
  void rhs(double t, const Vector& y, Vector& rate) const override {
    if (count) ++*count;
    f(t, y, rate);
  }
  bool jacobian(double /*t*/, const Vector& y, Matrix& J) const override {
    if (dfdy) dfdy(y, J);
    return static_cast<bool>(dfdy);
  }
  [[nodiscard]] const Matrix* mass() const override { return M.size() > 0 ? &M : nullptr; }

  int n = 0;
  std::function<void(double t, const Vector& y, Vector& f)> f;
  std::function<void(const Vector& y, Matrix& J)> dfdy;
  Matrix M;                    ///< empty: the identity
  std::shared_ptr<int> count;  ///< of calls of f
};

/// A classic problem as a system of its own.
[[nodiscard]] inline Given given(const ClassicProblem& problem) {
  Given system;
  system.n = static_cast<int>(problem.y0.size());
  system.f = problem.f;
  if (problem.J)
    system.dfdy = [J = problem.J](const Eigen::VectorXd& y, Eigen::MatrixXd& at) { J(0, y, at); };
  if (!problem.massDiagonal.empty())
    system.M =
        Eigen::Map<const Eigen::VectorXd>(problem.massDiagonal.data(), system.n).asDiagonal();
  return system;
}

[[nodiscard]] inline Given robertson(bool algebraic) {
  return given(algebraic ? robertsonDae() : robertson());
}
[[nodiscard]] inline Given vanDerPol() {
  return given(vanDerPol(1e-6, {2, -0.66}));
}
[[nodiscard]] inline Given orbit() {
  Given system;
  system.n = 4;
  system.f = [](double t, const Eigen::VectorXd& y, Eigen::VectorXd& f) {
    Orbit<double>::State rate;
    Orbit<double>().rhs(t, y, rate);
    f = rate;
  };
  return system;
}
[[nodiscard]] inline Eigen::VectorXd orbitAt(double t) {
  return Orbit<double>::solution(t);
}
[[nodiscard]] inline Eigen::VectorXd orbitStart() {
  return orbitAt(0);
}

/// A mass of 1 kg on a rope of 1 m: p' = v, v' = -g e2 - p λ, and the second derivative of
/// (p² - 1)/2, p v' + v² = 0, for λ.
struct Pendulum final : ResidualSystem {
  [[nodiscard]] int size() const override { return 5; }
  [[nodiscard]] int stateSize() const override { return shown; }
  void residual(double, ConstView y, ConstView yRate, View r) const override {
    const auto p = y.head<2>(), v = y.segment<2>(2), a = yRate.segment<2>(2);
    r.head<2>() = yRate.head<2>() - v;
    r.segment<2>(2) = a + y[4] * p + Eigen::Vector2d(0, 9.81);
    r[4] = p.dot(a) + v.squaredNorm();
  }
  void differential(View flags) const override { flags << 1, 1, 1, 1, 0; }
  void complete(double, std::span<const double> state, View y, View yRate) const override {
    y << state[0], state[1], state[2], state[3], multiplierGuess;
    yRate.setZero();
  }
  [[nodiscard]] bool correctsStart() const override { return true; }

  double multiplierGuess = 0;
  int shown = 4;
};

enum class Code { Ida, CvodeBdf };

[[nodiscard]] inline std::unique_ptr<Integrator<double>> makeSundials(
    Code code, const Given& system, const IntegratorSettings& settings) {
  auto copy = std::make_unique<Given>(system);
  if (code == Code::CvodeBdf) return std::make_unique<CvodeBdf>(std::move(copy), settings);
  return std::make_unique<Ida>(std::make_unique<OdeResidual>(std::move(copy)), settings);
}

class EverySundialsCode : public testing::TestWithParam<Code> {
 protected:
  [[nodiscard]] std::unique_ptr<Integrator<double>> make(const Given& system,
                                                         const IntegratorSettings& settings) const {
    return makeSundials(GetParam(), system, settings);
  }
};

[[nodiscard]] inline std::string codeName(const testing::TestParamInfo<Code>& info) {
  return info.param == Code::Ida ? "ida" : "cvode_bdf";
}

/// Of a temporary only within the expression that makes it.
template <class Derived>
[[nodiscard]] std::span<const double> spanOf(const Eigen::PlainObjectBase<Derived>& y) {
  return {y.data(), static_cast<std::size_t>(y.size())};
}

[[nodiscard]] inline Eigen::VectorXd asVector(std::span<const double> y) {
  return Eigen::Map<const Eigen::VectorXd>(y.data(), static_cast<Eigen::Index>(y.size()));
}

/// The first outcome that is not Accepted.
inline Integrator<double>::Outcome runToEnd(Integrator<double>& integrator,
                                            const Eigen::VectorXd& y0, double tEnd) {
  integrator.start(0, spanOf(y0), tEnd);
  Integrator<double>::Outcome outcome;
  do {
    outcome = integrator.step();
  } while (outcome == Integrator<double>::Outcome::Accepted);
  return outcome;
}

}  // namespace polhode::test
