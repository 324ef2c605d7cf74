// Scenarios and runs for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "core/simulation/run.h"
#include "tests/support/catalog_cases.h"

namespace polhode::test {

/// In the body of a test, Run is a member of GoogleTest's.
using OneRun = polhode::Run;

/// One run on an example's default data.
[[nodiscard]] inline Scenario scenarioOf(std::string_view example, double tEnd,
                                         std::string_view formulation,
                                         std::string_view integrator = "dopri5") {
  Scenario scenario;
  scenario.example = example;
  scenario.tEnd = tEnd;
  RunSettings run;
  run.formulation = formulation;
  run.integrator = integrator;
  scenario.runs.push_back(run);
  return scenario;
}

/// Gives a run what its integrator needs: a step of a fixed-step method, or a tolerance.
inline void setResolution(RunSettings& run, double tolerance, double step) {
  run.rtol = run.atol = tolerance;
  run.step = catalog::findIntegrator(run.integrator)->fixedStep ? step : 0;
}

/// Example, formulation, integrator, stabilisation and the projection of directors: all that fit
/// together.
struct RunCase {
  std::string_view example, formulation, integrator, stabilisation, projection;

  [[nodiscard]] Scenario scenario(double tEnd, double tolerance, double step) const {
    Scenario s = scenarioOf(example, tEnd, formulation, integrator);
    s.runs[0].stabilisation = stabilisation;
    if (!projection.empty()) s.runs[0].options["projection"] = projection;
    if (catalog::findFormulation(formulation)->changesCharts)
      s.runs[0].options["chart-change"] = "change";  // so that every run gets to its end
    setResolution(s.runs[0], tolerance, step);
    return s;
  }
};

inline void PrintTo(const RunCase& c, std::ostream* out) {
  *out << c.example << " " << c.formulation << " " << c.integrator << " " << c.stabilisation << " "
       << c.projection;
}

[[nodiscard]] inline std::string runCaseName(const testing::TestParamInfo<RunCase>& info) {
  return testName(testing::PrintToString(info.param));
}

/// Every combination the catalog allows; with the kinds of projection where directors are
/// projected.
[[nodiscard]] inline std::vector<RunCase> runCases() {
  std::vector<RunCase> cases;
  for (const FormulationCase& c : formulationCases())
    for (const IntegratorInfo& integrator : catalog::integrators())
      for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
        if (!catalog::unavailableReason(
                 {c.example->id, c.formulation->id, integrator.id, stabilisation.id})
                 .empty())
          continue;
        RunCase made{c.example->id, c.formulation->id, integrator.id, stabilisation.id, {}};
        if (!stabilisation.position || !c.formulation->directors) {
          cases.push_back(made);
          continue;
        }
        for (const OptionInfo::Choice& kind : catalog::findOption("projection")->choices) {
          made.projection = kind.id;
          cases.push_back(made);
        }
      }
  return cases;
}

/// Those among them that project.
[[nodiscard]] inline std::vector<RunCase> stabilisedRunCases() {
  std::vector<RunCase> cases = runCases();
  std::erase_if(cases, [](const RunCase& c) {
    return !catalog::findStabilisation(c.stabilisation)->position;
  });
  return cases;
}

/// Everything a run's steps consist of.
struct Trace {
  std::vector<double> times;
  std::vector<double> states;
  std::vector<BodyState> bodies;
};

/// Steps a run to its end.
[[nodiscard]] inline Trace traceOf(Run& run) {
  Trace trace;
  const auto record = [&] {
    trace.times.push_back(run.time());
    trace.states.insert(trace.states.end(), run.state().begin(), run.state().end());
    trace.bodies.insert(trace.bodies.end(), run.bodies().begin(), run.bodies().end());
  };
  record();
  while (run.status() == RunStatus::Running) {
    run.step();
    if (run.status() != RunStatus::Failed) record();
  }
  return trace;
}

}  // namespace polhode::test
