// What the options of compare ask for.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/parser.h"
#include "app/cli/run_overrides.h"
#include "app/cli/scenario_arguments.h"
#include "core/export/channel_comparison.h"

namespace polhode::cli {

struct CompareArguments {
  std::string a, b;  ///< files
  ScenarioArguments scenario;
  RunOverrides overrides;
  std::string runs;
  std::vector<std::string> tolerances;  ///< abs[,rel] or CHANNEL=abs[,rel]

  void addTo(const Parser& parser);
  /// Whether files are compared, and not runs that are made. Throws UsageError where it is neither
  /// or both.
  [[nodiscard]] bool ofFiles() const;
  /// Throws UsageError.
  [[nodiscard]] Tolerances parsedTolerances() const;
  /// The scenario with the two runs that are to be compared, checked; notes go to stderr. Throws
  /// UsageError.
  [[nodiscard]] Scenario expand() const;
};

/// The two names of "A,B", which may have commas of their own: one of `left` and one of `right`.
/// Throws UsageError.
[[nodiscard]] std::pair<std::string, std::string> splitNames(std::string_view text,
                                                             std::span<const std::string> left,
                                                             std::span<const std::string> right);

/// Throws UsageError where a tolerance is for a channel that there is not, naming the columns.
void requireKnown(const Tolerances& tolerances, std::span<const std::string> columns);

/// "energy, directors_1 ... directors_9": components of a channel that follow each other as one.
[[nodiscard]] std::string columnList(std::span<const std::string> columns);

}  // namespace polhode::cli
