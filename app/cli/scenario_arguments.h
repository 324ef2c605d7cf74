// The options that say what is simulated, shared by run, sweep, export and compare.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/cli/parser.h"
#include "core/scenario/scenario.h"
#include "core/support/text_file.h"

namespace polhode::cli {

struct ScenarioArguments {
  std::string file;
  std::string example;
  std::optional<double> tEnd;
  std::vector<std::string> parameters;  ///< NAME=VALUE
  std::vector<std::string> options;     ///< NAME=VALUE

  /// Returns the group of options of which one must be given; none need be where `least` is 0.
  Parser addTo(const Parser& parser, std::size_t least = 1);
  [[nodiscard]] bool fromFile() const { return !file.empty(); }
  /// The scenario of the file, or of the example with its default run, with --t-end and --set
  /// applied and not yet validated. Throws UsageError.
  [[nodiscard]] Scenario load() const;
  /// The same without --set.
  [[nodiscard]] Scenario loadAsItIs() const;
  /// --option as values by name. Throws UsageError.
  [[nodiscard]] OptionValues optionValues() const;
  /// Those of --set.
  [[nodiscard]] ParameterValues parameterValues() const;
};

/// A file's text, "-" is standard input; throws UsageError, also where it is longer [B].
[[nodiscard]] std::string textOf(const std::string& path);

/// A line each: "FILE:12: runs[0].rtol: must be …".
[[nodiscard]] std::string describe(const std::string& path,
                                   const std::vector<FileProblem>& problems);

/// Reads a scenario file, "-" is standard input; throws UsageError with every problem, a line each.
[[nodiscard]] Scenario readScenario(const std::string& path);

/// Says on stderr what was changed to make the initial state of a valid scenario fit its joints.
void noteAdjustment(const Scenario& scenario);
/// Says which options play no part in any of the runs that have them.
void noteIdleOptions(const Scenario& scenario);

/// Throws UsageError with every problem, a line each, if there is any. Fields are told as the
/// options that set them.
void require(std::span<const Problem> problems);

}  // namespace polhode::cli
