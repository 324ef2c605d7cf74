// What catalog-driven tests iterate over: mechanisms with consistent states, and the formulations
// they have.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"
#include "tests/support/multibody_states.h"
#include "tests/support/random.h"

namespace polhode::test {

/// A test parameter that prints as its name.
struct FormulationCase {
  const ExampleInfo* example;
  const FormulationInfo* formulation;

  [[nodiscard]] InitialValueProblem problem() const {
    return example->make(completeParameters(*example, {}));
  }
  /// Local coordinates change where they must, if nothing else is asked for: any state will do.
  [[nodiscard]] std::unique_ptr<Model> model(OptionValues options = {}) const {
    options.try_emplace("chart-change", "change");
    return formulation->make(problem().mechanism, catalog::settingsOf(options).formulation);
  }
};

/// GoogleTest allows only letters, digits and underscores in names.
[[nodiscard]] inline std::string testName(std::string name) {
  std::ranges::replace_if(
      name, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name;
}

inline void PrintTo(const FormulationCase& c, std::ostream* out) {
  *out << c.example->id << " " << c.formulation->id;
}

/// Every example with every formulation it can be run in.
[[nodiscard]] inline std::vector<FormulationCase> formulationCases() {
  std::vector<FormulationCase> cases;
  for (const ExampleInfo& example : catalog::examples())
    for (const FormulationInfo& formulation : catalog::formulations())
      if (catalog::unavailableReason({example.id, formulation.id}).empty())
        cases.push_back({&example, &formulation});
  return cases;
}

[[nodiscard]] inline std::string caseName(const testing::TestParamInfo<FormulationCase>& info) {
  return testName(std::string(info.param.example->id) + "_" +
                  std::string(info.param.formulation->id));
}

/// A rotation that 3-1-3 Euler angles can stand: sin θ2 >= 0.2.
[[nodiscard]] inline Matrix3<double> regularRotation(Random& random) {
  for (;;) {
    const Matrix3<double> R = random.rotation<double>();
    if (std::hypot(R(0, 2), R(1, 2)) >= 0.2) return R;
  }
}

/// Random bodies that satisfy the mechanism's constraints to round-off, Ω up to 10 rad/s in each
/// component;
/// of jointed bodies 3 rad/s or m/s of each freedom.
[[nodiscard]] inline std::vector<BodyState> randomBodies(const Mechanism& mechanism,
                                                         Random& random) {
  const auto turning = [&] {
    BodyState body;
    body.R_WB = regularRotation(random);
    body.omega_B = random.vector<double, 3>(10);
    return body;
  };
  if (std::holds_alternative<OrientedBody>(mechanism)) return {turning()};
  if (const auto* pair = std::get_if<BallJointedPair>(&mechanism)) {
    BodyState a = turning(), b = turning();
    a.x_W = random.vector<double, 3>(1);
    a.v_W = random.vector<double, 3>(10);
    b.x_W = a.x_W + a.R_WB * pair->rho_B[0] - b.R_WB * pair->rho_B[1];
    b.v_W =
        a.v_W + a.R_WB * a.omega_B.cross(pair->rho_B[0]) - b.R_WB * b.omega_B.cross(pair->rho_B[1]);
    return {a, b};
  }
  return randomTreeState(std::get<Multibody>(mechanism), random, 3);
}

/// The same where joints may close loops: next to the initial state.
[[nodiscard]] inline std::vector<BodyState> randomBodies(const InitialValueProblem& problem,
                                                         Random& random) {
  if (const auto* multibody = std::get_if<Multibody>(&problem.mechanism))
    if (!isTree(*multibody)) return shakenState(*multibody, problem.bodies, random, 3);
  return randomBodies(problem.mechanism, random);
}

[[nodiscard]] inline std::vector<double> encoded(const Model& model,
                                                 const std::vector<BodyState>& bodies) {
  std::vector<double> y(static_cast<std::size_t>(model.size()));
  model.encode(bodies, y);
  return y;
}

[[nodiscard]] inline std::vector<BodyState> decoded(const Model& model,
                                                    const std::vector<double>& y) {
  std::vector<BodyState> bodies(static_cast<std::size_t>(model.bodyCount()));
  model.decode(y, bodies);
  return bodies;
}

[[nodiscard]] inline std::vector<double> rate(const Model& model, const std::vector<double>& y) {
  std::vector<double> dydt(y.size());
  model.rhs(0, y, dydt);
  return dydt;
}

/// y + h v.
[[nodiscard]] inline std::vector<double> moved(const std::vector<double>& y, double h,
                                               const std::vector<double>& v) {
  std::vector<double> result(y.size());
  for (std::size_t i = 0; i < y.size(); ++i) result[i] = y[i] + h * v[i];
  return result;
}

/// Derivative at 0 by the central difference of order 4; exact but for round-off for polynomials up
/// to degree 4. F: double -> a vector or a scalar.
template <class F>
[[nodiscard]] auto derivative(F f, double h) {
  const auto near = f(h), nearBack = f(-h), far = f(2 * h), farBack = f(-2 * h);
  using Value = std::decay_t<decltype(near)>;
  const Value d = (8 * (near - nearBack) - (far - farBack)) / (12 * h);
  return d;
}

}  // namespace polhode::test
