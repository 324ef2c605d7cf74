// The options that choose and change runs of a scenario, shared by run and export.
#pragma once

#include <optional>
#include <string>

#include "app/cli/parser.h"
#include "app/cli/scenario_arguments.h"

namespace polhode::cli {

struct RunOverrides {
  std::string run, preset, formulation, integrator, stabilisation;
  std::optional<double> rtol, atol, step;

  /// whichRun: what happens without --run.
  void addTo(const Parser& parser, const std::string& whichRun);
  /// Puts what was given, --option too, in place of the run's own settings.
  void apply(const ScenarioArguments& arguments, const Scenario& scenario, RunSettings& run) const;
  /// Says which arguments play no part in the run, and takes them out of it.
  void dropIgnored(RunSettings& run) const;
};

/// The run of that name; throws UsageError if there is none, or more than one.
[[nodiscard]] RunSettings findRun(const Scenario& scenario, const std::string& name);

}  // namespace polhode::cli
