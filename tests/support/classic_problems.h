// The classic problems on which integrators are compared, as the original codes take them.
#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/integrators/list.h"

namespace polhode::test {

/// M y' = f(t, y) of any size.
struct ClassicProblem {
  using Scalar = double;
  using State = Eigen::VectorXd;
  using Function = std::function<void(double, const State&, State&)>;

  Function f;
  std::vector<double> y0;
  double t0 = 0;
  std::function<void(double, const State&, Eigen::MatrixXd&)> J = {};
  std::vector<double> massDiagonal = {};  ///< empty: the identity
  ImplicitSystem::IndexSizes sizes = {0};
  bool autonomous = true;

  void rhs(double t, const State& y, State& dydt) const { f(t, y, dydt); }

  /// The problem must outlive the integrator.
  [[nodiscard]] std::unique_ptr<Integrator<double>> integrator(
      std::string_view id, const IntegratorSettings& settings) const;
};

class ClassicSystem final : public ImplicitSystem {
 public:
  explicit ClassicSystem(const ClassicProblem& problem) : problem_(problem) {
    if (problem.massDiagonal.empty()) return;
    const auto n = static_cast<Eigen::Index>(problem.massDiagonal.size());
    mass_ = Eigen::Map<const Vector>(problem.massDiagonal.data(), n).asDiagonal();
  }

  [[nodiscard]] int size() const override { return static_cast<int>(problem_.y0.size()); }
  void rhs(double t, const Vector& y, Vector& f) const override { problem_.f(t, y, f); }
  [[nodiscard]] bool autonomous() const override { return problem_.autonomous; }
  bool jacobian(double t, const Vector& y, Matrix& jacobian) const override {
    if (!problem_.J) return false;
    problem_.J(t, y, jacobian);
    return true;
  }
  [[nodiscard]] const Matrix* mass() const override {
    return problem_.massDiagonal.empty() ? nullptr : &mass_;
  }
  [[nodiscard]] IndexSizes indices() const override {
    return problem_.sizes.one > 0 ? problem_.sizes : ImplicitSystem::indices();
  }

 private:
  const ClassicProblem& problem_;
  Matrix mass_;
};

inline std::unique_ptr<Integrator<double>> ClassicProblem::integrator(
    std::string_view id, const IntegratorSettings& settings) const {
  if (auto made = integrators::makeCompiled<Structure::None>(id, *this, settings)) return made;
  return integrators::makeImplicit(id, std::make_unique<ClassicSystem>(*this), settings);
}

inline ClassicProblem arenstorf() {
  return {[](double, const auto& y, auto& f) {
            const double mu = 0.012277471, mup = 1 - mu;
            const double a = (y[0] + mu) * (y[0] + mu) + y[1] * y[1],
                         b = (y[0] - mup) * (y[0] - mup) + y[1] * y[1];
            const double r1 = a * std::sqrt(a), r2 = b * std::sqrt(b);
            f[0] = y[2];
            f[1] = y[3];
            f[2] = y[0] + 2 * y[3] - mup * (y[0] + mu) / r1 - mu * (y[0] - mup) / r2;
            f[3] = y[1] - 2 * y[2] - mup * y[1] / r1 - mu * y[1] / r2;
          },
          {0.994, 0, 0, -2.00158510637908252240537862224}};
}

inline ClassicProblem vanDerPol(double eps, std::vector<double> y0, double t0 = 0) {
  return {[eps](double, const auto& y, auto& f) {
            f[0] = y[1];
            f[1] = ((1 - y[0] * y[0]) * y[1] - y[0]) / eps;
          },
          std::move(y0), t0,
          [eps](double, const auto& y, auto& J) {
            J << 0, 1, (-2 * y[0] * y[1] - 1) / eps, (1 - y[0] * y[0]) / eps;
          }};
}

inline ClassicProblem oscillator() {
  return {[](double, const auto& y, auto& f) {
            f[0] = y[1];
            f[1] = -y[0];
          },
          {1, 0},
          0,
          [](double, const auto&, auto& J) { J << 0, 1, -1, 0; }};
}

inline ClassicProblem rigidBody() {
  return {[](double, const auto& y, auto& f) {
            f[0] = -2 * y[1] * y[2];
            f[1] = 1.25 * y[0] * y[2];
            f[2] = -0.5 * y[0] * y[1];
          },
          {1, 0, 0.9},
          0,
          [](double, const auto& y, auto& J) {
            J << 0, -2 * y[2], -2 * y[1], 1.25 * y[2], 0, 1.25 * y[0], -0.5 * y[1], -0.5 * y[0], 0;
          }};
}

inline ClassicProblem yCosX() {
  ClassicProblem problem{[](double t, const auto& y, auto& f) { f[0] = y[0] * std::cos(t); },
                         {1},
                         0,
                         [](double t, const auto&, auto& J) { J(0, 0) = std::cos(t); }};
  problem.autonomous = false;
  return problem;
}

/// As the original driver writes it: y2' = -y1' - y3'.
inline ClassicProblem robertson() {
  return {[](double, const auto& y, auto& f) {
            f[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
            f[2] = 3e7 * y[1] * y[1];
            f[1] = -f[0] - f[2];
          },
          {1, 0, 0},
          0,
          [](double, const auto& y, auto& J) {
            const double a = 1e4 * y[2], b = 1e4 * y[1], c = 6e7 * y[1];
            J << -0.04, a, b, 0.04, -a - c, -b, 0, c, 0;
          }};
}

/// The same with the conservation of mass in place of the third equation.
inline ClassicProblem robertsonDae() {
  ClassicProblem problem = robertson();
  problem.f = [](double, const auto& y, auto& f) {
    f[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    f[1] = -f[0] - 3e7 * y[1] * y[1];
    f[2] = y[0] + y[1] + y[2] - 1;
  };
  problem.J = [](double, const auto& y, auto& J) {
    const double a = 1e4 * y[2], b = 1e4 * y[1], c = 6e7 * y[1];
    J << -0.04, a, b, 0.04, -a - c, -b, 1, 1, 1;
  };
  problem.massDiagonal = {1, 1, 0};
  return problem;
}

/// Unknowns p, v, L of a pendulum of length 1; constraint of the velocity (index 2) or of the
/// position (index 3).
inline ClassicProblem pendulum(int index) {
  ClassicProblem problem{[index](double, const auto& y, auto& f) {
                           f[0] = y[2];
                           f[1] = y[3];
                           f[2] = -y[0] * y[4];
                           f[3] = -y[1] * y[4] - 1;
                           f[4] = index == 2 ? y[0] * y[2] + y[1] * y[3]
                                             : y[0] * y[0] + y[1] * y[1] - 1;
                         },
                         {1, 0, 0, 0, 0},
                         0,
                         [index](double, const auto& y, auto& J) {
                           J << 0, 0, 1, 0, 0,         //
                               0, 0, 0, 1, 0,          //
                               -y[4], 0, 0, 0, -y[0],  //
                               0, -y[4], 0, 0, -y[1],  //
                               0, 0, 0, 0, 0;
                           if (index == 2)
                             J.row(4) << y[2], y[3], y[0], y[1], 0;
                           else
                             J.row(4) << 2 * y[0], 2 * y[1], 0, 0, 0;
                         }};
  problem.massDiagonal = {1, 1, 1, 1, 0};
  problem.sizes =
      index == 2 ? ImplicitSystem::IndexSizes{4, 1, 0} : ImplicitSystem::IndexSizes{2, 2, 1};
  return problem;
}

/// By the name in the golden files.
inline ClassicProblem classicProblem(const std::string& name) {
  if (name == "arenstorf") return arenstorf();
  if (name == "vdp_eps1") return vanDerPol(1, {2, 0});
  if (name == "vdp_eps1_backward") return vanDerPol(1, {2, 0}, 20);
  if (name.starts_with("vdp_eps1e-6")) return vanDerPol(1e-6, {2, -0.66});
  if (name == "oscillator") return oscillator();
  if (name == "rigid_body") return rigidBody();
  if (name == "ycosx") return yCosX();
  if (name.starts_with("robertson")) return robertson();
  if (name == "pendulum_idx2") return pendulum(2);
  throw std::runtime_error("unknown problem " + name);
}

}  // namespace polhode::test
