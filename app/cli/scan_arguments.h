// What the options of scan ask for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/parser.h"
#include "app/cli/quantity_argument.h"
#include "app/cli/run_overrides.h"
#include "app/cli/scenario_arguments.h"
#include "core/studies/scan.h"

namespace polhode::cli {

struct ScanArguments {
  ScenarioArguments scenario;
  RunOverrides overrides;
  std::vector<std::string> vary;  ///< NAME=SPEC
  QuantityArgument quantities;
  std::optional<std::int64_t> fan;
  std::vector<std::string> spread;  ///< NAME=SIGMA
  std::string distribution;
  std::optional<std::uint64_t> seed;
  std::string lanes = "auto";
  std::optional<std::int64_t> jobs;
  std::string shard;
  std::vector<std::string> merge;  ///< files
  std::string output = "-";

  void addTo(const Parser& parser);
  /// What is scanned; notes go to stderr. Throws UsageError.
  [[nodiscard]] ScanPlan plan() const;
  /// Puts the quantities of the plan that are wanted and can be had. Throws UsageError.
  void chooseQuantities(ScanPlan& plan, const ScanMembers& members) const;
  /// Members to a SIMD vector; 0: as many as pay. Throws UsageError.
  [[nodiscard]] int parsedLanes() const;
  /// --output is an HDF5 file, by its name.
  [[nodiscard]] bool hdf5() const;
};

}  // namespace polhode::cli
