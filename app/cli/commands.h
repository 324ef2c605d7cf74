// The subcommands: each adds itself to the program and says how it is carried out.
#pragma once

#include <functional>

#include "app/cli/parser.h"

namespace polhode::cli {

/// Exit codes of the program.
enum ExitCode : int {
  done = 0,
  simulationFailed = 1,  ///< also: interrupted, or the output could not be finished
  wrongUsage = 2,
};

struct Command {
  Parser parser;
  /// To be called if the parser was; returns an exit code, throws UsageError.
  std::function<int()> execute;
};

[[nodiscard]] Command addExportCommand(const Parser& program);
[[nodiscard]] Command addListCommand(const Parser& program);
[[nodiscard]] Command addRunCommand(const Parser& program);
[[nodiscard]] Command addSweepCommand(const Parser& program);
/// Where Qt is there.
[[nodiscard]] Command addFigureCommand(const Parser& program);
[[nodiscard]] Command addValidateCommand(const Parser& program);

}  // namespace polhode::cli
