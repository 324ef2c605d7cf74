// The subcommands: each adds itself to the program and says how it is carried out.
#pragma once

#include <functional>

#include "app/cli/parser.h"

namespace polhode::cli {

/// Exit codes of the program.
enum ExitCode : int {
  done = 0,
  /// Also: interrupted, the output could not be finished, or what is compared is not within its
  /// tolerance.
  simulationFailed = 1,
  wrongUsage = 2,
};

struct Command {
  Parser parser;
  /// To be called if the parser was; returns an exit code, throws UsageError.
  std::function<int()> execute;
};

[[nodiscard]] Command addCompareCommand(const Parser& program);
[[nodiscard]] Command addExportCommand(const Parser& program);
[[nodiscard]] Command addListCommand(const Parser& program);
[[nodiscard]] Command addRunCommand(const Parser& program);
[[nodiscard]] Command addScanCommand(const Parser& program);
[[nodiscard]] Command addSweepCommand(const Parser& program);
/// Where Qt is there.
[[nodiscard]] Command addFigureCommand(const Parser& program);
[[nodiscard]] Command addValidateCommand(const Parser& program);

}  // namespace polhode::cli
