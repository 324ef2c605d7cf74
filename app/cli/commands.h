// The subcommands: each adds itself to the program and says how it is carried out.
#pragma once

#include <CLI/App.hpp>
#include <functional>

namespace polhode::cli {

/// Exit codes of the program.
enum ExitCode : int {
  done = 0,
  simulationFailed = 1,  ///< also: interrupted, or the output could not be finished
  wrongUsage = 2,
};

struct Command {
  CLI::App* parser;
  /// To be called if the parser was; returns an exit code, throws UsageError.
  std::function<int()> execute;
};

[[nodiscard]] Command addExportCommand(CLI::App& program);
[[nodiscard]] Command addListCommand(CLI::App& program);
[[nodiscard]] Command addRunCommand(CLI::App& program);
[[nodiscard]] Command addSweepCommand(CLI::App& program);
/// Where Qt is there.
[[nodiscard]] Command addFigureCommand(CLI::App& program);
[[nodiscard]] Command addValidateCommand(CLI::App& program);

}  // namespace polhode::cli
