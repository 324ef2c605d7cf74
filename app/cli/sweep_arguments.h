// What the options of sweep ask for: the runs of a scenario.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/parser.h"
#include "app/cli/scenario_arguments.h"
#include "core/studies/sweep.h"

namespace polhode::cli {

struct SweepArguments {
  ScenarioArguments scenario;
  std::string formulations, integrators, stabilisation, tolerances, steps;
  std::optional<std::int64_t> jobs;
  std::string shard;
  std::vector<std::string> merge;  ///< files
  std::string output = "-";

  void addTo(const Parser& parser);
  /// Whether the file's own runs are swept: unless the command says over what.
  [[nodiscard]] bool sweepsOwnRuns() const;
  /// The scenario with all runs of the sweep; notes go to stderr. Throws UsageError.
  [[nodiscard]] Scenario expand() const;
};

}  // namespace polhode::cli
