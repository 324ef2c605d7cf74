// The methods of the reference set that know rotations, by their names there, and what is measured
// of their runs.
#pragma once

#include <array>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>

#include "core/rotation/attitude_error.h"
#include "core/scenario/scenario.h"
#include "core/simulation/reference_solution.h"
#include "core/simulation/run.h"
#include "tests/support/csv.h"

namespace polhode::test {

/// "A" the top; "B0.1", "B1", "B1e-3", "B1e-5" the racket with this ε.
inline Scenario groupScenario(const std::string& name, double tEnd) {
  Scenario scenario = defaultScenario(name == "A" ? "gyro-top" : "tennis-racket");
  if (name != "A") {
    const double epsilon = std::stod(name.substr(1));
    scenario.parameters["Omega2"] = scenario.parameters["Omega3"] = epsilon;
  }
  scenario.tEnd = tEnd;
  return scenario;
}

struct GroupMethod {
  std::string formulation = "quaternion-null-space", integrator, stabilisation = "none";
  OptionValues options = {};
};

inline GroupMethod groupMethod(const std::string& name) {
  static const std::map<std::string, GroupMethod> methods = [] {
    std::map<std::string, GroupMethod> all;
    const auto add = [&](const std::string& id, const std::string& integrator,
                         OptionValues options = {}) {
      all[id] = {.integrator = integrator, .options = std::move(options)};
    };
    for (const auto& [id, integrator] :
         {std::pair{"split3", "three-rotation-splitting"},
          std::pair{"TW", "touma-wisdom-splitting"}, std::pair{"exactFRB", "free-flow-splitting"},
          std::pair{"RATTLE", "rattle"}}) {
      add(std::string(id) + "-Suzuki4", integrator, {{"composition", "suzuki4"}});
      add(std::string(id) + "-Yoshida4", integrator, {{"composition", "yoshida4"}});
      add(std::string(id) + "-Yoshida6(7)", integrator, {{"composition", "yoshida6"}});
    }
    add("split3(Strang)", "three-rotation-splitting");
    add("ToumaWisdom(Strang)", "touma-wisdom-splitting");
    add("exactFRB+kick(Strang)", "free-flow-splitting");
    add("RATTLE/DMV", "rattle");
    add("CayleyEM-midpoint", "energy-momentum", {{"angle-rule", "cayley"}});
    add("CayleyEM-Yoshida4", "energy-momentum",
        {{"angle-rule", "cayley"}, {"composition", "yoshida4"}});
    add("LieGenAlpha(rho=0.8)", "lie-generalised-alpha", {{"spectral-radius", "0.8"}});
    add("LieGenAlpha(rho=1)", "lie-generalised-alpha", {{"spectral-radius", "1"}});
    add("BetschSteinmann-directors", "conserving-midpoint");
    all["BetschSteinmann-directors"].formulation = "director-absolute";
    add("RKMK4", "rkmk4");
    add("RKMK4-pi", "rkmk4", {{"group-velocity", "momentum"}});
    add("RKMK4-trunc1/2", "rkmk4", {{"dexp-inverse", "w1"}});
    add("RKMK4-trunc1/12", "rkmk4", {{"dexp-inverse", "w2"}});
    add("CF4", "commutator-free4");
    add("RKMK-DP5", "rkmk-dopri5");
    add("RKMK-DP5-trunc1/2", "rkmk-dopri5", {{"dexp-inverse", "w1"}});
    add("RKMK-DP5-trunc1/12", "rkmk-dopri5", {{"dexp-inverse", "w2"}});
    add("RKMK-DP5-trunc1/720", "rkmk-dopri5", {{"dexp-inverse", "w4"}});
    for (const auto& [id, stabilisation] :
         {std::pair{"", "position-velocity"}, std::pair{"-nonorm", "none"}}) {
      all[std::string("FormI-RK4") + id] = {"euler-parameters", "rk4", stabilisation};
      all[std::string("FormII-RK4") + id] = {"quaternion-null-space", "rk4", stabilisation};
    }
    all["FormII-DP5"] = {"quaternion-null-space", "dopri5", "position"};
    return all;
  }();
  const auto at = methods.find(name);
  if (at == methods.end()) throw std::runtime_error("no method " + name);
  return at->second;
}

inline RunSettings groupRun(const GroupMethod& method, double step) {
  RunSettings run;
  run.formulation = method.formulation;
  run.integrator = method.integrator;
  run.stabilisation = method.stabilisation;
  run.options = method.options;
  run.step = step;
  return run;
}

/// An adaptive method with a step it always accepts.
inline void fixStep(RunSettings& run, double step) {
  run.step = 0;
  run.rtol = run.atol = 0.1;  // the largest a run may have, and too small an error for it
  run.options["initial-step"] = run.options["max-step"] = std::to_string(step);
}

/// Angle from the exact attitude [rad].
inline double attitudeError(const BodyState& body, const ExtendedBodyState& exact) {
  return static_cast<double>(angleBetween<long double>(body.R_WB.cast<long double>(), exact.R_WB));
}

/// Below it in the short runs of the convergence rows: round-off, of which 5 % matter. The racket
/// of ε = 1e-5 amplifies it by 1e8 on its way, and the spatial momentum, to which ε is a small
/// part, is rounded with 1e-7 left at the end: theta1, which the error does not depend on, shows
/// it.
inline double shortRunRoundOff(const std::string& name, const std::string& method) {
  if (name == "A") return 4e-12;
  if (name == "B0.1") return 5e-11;
  return method == "RKMK4-pi" ? 2e-6 : 1e-7;
}

/// The exact motion at times of a scenario.
class ExactAt {
 public:
  explicit ExactAt(const Scenario& scenario) : scenario_(scenario) {}
  const ExtendedBodyState& operator()(double t) {
    const auto at = known_.find(t);
    if (at != known_.end()) return at->second;
    const ReferenceSolution solution = computeReference(scenario_, std::array{t});
    if (!solution.available()) throw std::runtime_error(solution.problem);
    return known_.emplace(t, solution.points.front().bodies.front()).first->second;
  }

 private:
  Scenario scenario_;
  std::map<double, ExtendedBodyState> known_;
};

inline ExactAt& exactAt(const std::string& name, double tEnd) {
  static std::map<std::pair<std::string, double>, ExactAt> all;
  return all.try_emplace({name, tEnd}, groupScenario(name, tEnd)).first->second;
}

}  // namespace polhode::test
