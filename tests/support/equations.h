// Equations whose solutions are known, and the fixture that runs every integrator on them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/integrators/list.h"
#include "core/rotation/types.h"

namespace polhode {

/// Printed by GoogleTest as its name.
inline void PrintTo(const IntegratorInfo& info, std::ostream* out) {
  *out << info.id;
}

}  // namespace polhode

namespace polhode::test {

/// y' = (y0 cos t, -y1², -2 sin 2t) with the solution (exp(sin t), 1/(1+t), cos 2t).
template <class S>
struct Smooth {
  using Scalar = S;
  using State = Vector<S, 3>;

  void rhs(S t, const State& y, State& dydt) const {
    using std::cos;
    using std::sin;
    dydt << y[0] * cos(t), -y[1] * y[1], -2 * sin(2 * t);
  }
  [[nodiscard]] static State solution(S t) {
    using std::cos;
    using std::exp;
    using std::sin;
    return {exp(sin(t)), 1 / (1 + t), cos(2 * t)};
  }
};

/// A planet on an ellipse of half axis 1: (x, v)' = (v, -x/|x|³), from its nearest point on.
/// Nothing about it is linear or a mere integral.
template <class S>
struct Orbit {
  using Scalar = S;
  using State = Vector<S, 4>;
  static constexpr S e = S(0.3);  ///< eccentricity

  void rhs(S /*t*/, const State& y, State& dydt) const {
    using std::sqrt;
    const S r2 = y.template head<2>().squaredNorm();
    dydt << y.template tail<2>(), -y.template head<2>() / (r2 * sqrt(r2));
  }
  /// By Kepler's equation u - e sin u = t.
  [[nodiscard]] static State solution(S t) {
    using std::cos;
    using std::sin;
    using std::sqrt;
    S u = t;
    for (int i = 0; i < 50; ++i) u -= (u - e * sin(u) - t) / (1 - e * cos(u));
    const S b = sqrt(1 - e * e), rate = 1 / (1 - e * cos(u));
    return {cos(u) - e, b * sin(u), -sin(u) * rate, b * cos(u) * rate};
  }
};

/// The same as Smooth, remembering where it was evaluated.
struct Recording : Smooth<double> {
  void rhs(double t, const State& y, State& dydt) const {
    calls.push_back({t, y});
    Smooth<double>::rhs(t, y, dydt);
  }
  struct Call {
    double t;
    State y;
  };
  mutable std::vector<Call> calls;
};

/// y' = cos t, but not a number from `end` on.
struct Ending {
  using Scalar = double;
  using State = Vector<double, 1>;
  void rhs(double t, const State&, State& dydt) const {
    dydt[0] = t < end ? std::cos(t) : std::numeric_limits<double>::quiet_NaN();
  }
  double end;
};

/// y' = -λ (y - cos t): after a moment y follows the cosine, and λ alone limits explicit steps.
struct Stiff {
  using Scalar = double;
  using State = Vector<double, 1>;
  void rhs(double t, const State& y, State& dydt) const {
    dydt[0] = -lambda * (y[0] - std::cos(t));
  }
  double lambda;
};

template <class S>
[[nodiscard]] std::span<const S> spanOf(const Vector<S, 3>& y) {
  return {y.data(), 3};
}

[[nodiscard]] inline IntegratorSettings settingsFor(const IntegratorInfo& info, double tolerance,
                                                    double step) {
  IntegratorSettings settings;
  settings.rtol = settings.atol = tolerance;
  if (info.fixedStep) settings.step = step;
  return settings;
}

[[nodiscard]] inline Vector<double, 3> stateOf(const Integrator<double>& integrator) {
  return Eigen::Map<const Vector<double, 3>>(integrator.state().data());
}

[[nodiscard]] inline Vector<double, 3> interpolated(Integrator<double>& integrator, double t) {
  Vector<double, 3> y;
  integrator.interpolate(t, {y.data(), 3});
  return y;
}

/// Those that need nothing but a right-hand side; see structured_integrators_test.cpp for others.
inline const std::vector<IntegratorInfo> infos = [] {
  std::vector<IntegratorInfo> all(integrators::table.begin(), integrators::table.end());
  std::erase_if(all, [](const IntegratorInfo& i) { return i.structure != Structure::None; });
  return all;
}();

class EveryIntegrator : public testing::TestWithParam<IntegratorInfo> {
 protected:
  using Outcome = Integrator<double>::Outcome;

  template <class System>
  [[nodiscard]] std::unique_ptr<Integrator<typename System::Scalar>> make(
      const System& system, const IntegratorSettings& settings) const {
    auto made = integrators::make(GetParam().id, system, settings);
    EXPECT_NE(made, nullptr);
    return made;
  }
  [[nodiscard]] IntegratorSettings settings(double tolerance, double step) const {
    return settingsFor(GetParam(), tolerance, step);
  }
};

[[nodiscard]] inline std::string integratorName(
    const testing::TestParamInfo<IntegratorInfo>& info) {
  std::string name(info.param.id);
  std::ranges::replace(name, '-', '_');
  return name;
}

/// The method with this id for the system, in any precision: what the library itself does not
/// compile is compiled here.
template <class System>
[[nodiscard]] std::unique_ptr<Integrator<typename System::Scalar>> makeInAnyPrecision(
    std::string_view id, const System& system, const IntegratorSettings& settings) {
  if constexpr (std::is_same_v<typename System::Scalar, double>) {
    return integrators::make(id, system, settings);
  } else {
    std::unique_ptr<Integrator<typename System::Scalar>> integrator;
    integrators::All::forEach([&]<class Entry>() {
      if constexpr (!Entry::info.implicit && Entry::info.structure == Structure::None)
        if (Entry::info.id == id)
          integrator = std::make_unique<typename Entry::template Method<System>>(system, settings);
    });
    return integrator;
  }
}

}  // namespace polhode::test
