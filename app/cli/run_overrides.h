// The options that choose and change runs of a scenario, shared by run, scan, export and compare.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/parser.h"
#include "app/cli/scenario_arguments.h"
#include "core/scenario/run_choice.h"

namespace polhode::cli {

/// Options come from the arguments that go with it.
struct RunOverrides : RunChoice {
  std::string run;

  /// whichRun: what happens without --run.
  void addTo(const Parser& parser, const std::string& whichRun);
  /// Those of them that say how a run computes, whichever it is and whatever its formulation.
  /// Returns the ones that a preset decides.
  std::vector<Option> addMethodTo(const Parser& parser);
  /// Puts what was given, --option too, in place of the run's own settings.
  void apply(const ScenarioArguments& arguments, const Scenario& scenario, RunSettings& run) const;
  /// The scenario with the one run that is asked for, checked; notes go to stderr. Throws
  /// UsageError.
  [[nodiscard]] Scenario singleRun(const ScenarioArguments& arguments) const;
  /// Says which arguments play no part in the run, and takes them out of it.
  void dropIgnored(RunSettings& run) const;
};

/// The run of that name; throws UsageError if there is none, or more than one. option: that asks
/// for it.
[[nodiscard]] RunSettings findRun(const Scenario& scenario, const std::string& name,
                                  const std::string& option);

}  // namespace polhode::cli
