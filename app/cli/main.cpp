// polhode-cli: everything Polhode does, without a window.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <iostream>
#include <span>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"

namespace {

using namespace polhode::cli;

int fail(int code, std::string_view message) {
  std::cerr << "error: " << message << "\n";
  return code;
}

/// What is wrong where no command was named, or one that does not exist.
std::string commandProblem(std::span<const Command> commands, std::span<char* const> words) {
  std::string known;
  for (const Command& command : commands)
    known += (known.empty() ? "" : ", ") + command.parser->get_name();
  const auto word =
      std::ranges::find_if(words, [](std::string_view text) { return !text.starts_with("-"); });
  if (word == words.end()) return "a subcommand is needed; there are: " + known;
  return "unknown subcommand \"" + std::string(*word) + "\"; there are: " + known;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that goes away is an error of writing like any other, and leaves no temporary file.
  std::signal(SIGPIPE, SIG_IGN);

  CLI::App program("Polhode: what rotation coordinates do to a rigid-body simulation.",
                   "polhode-cli");
  const std::string version = "polhode-cli " POLHODE_VERSION;
  program.set_version_flag("--version", version, "Print the version and exit");
  program.require_subcommand(1);
  program.footer("Exit codes: 0 done; 1 the simulation failed; 2 wrong usage.");
  const std::array commands{addListCommand(program), addRunCommand(program),
                            addSweepCommand(program), addExportCommand(program),
                            addValidateCommand(program)};
  for (const Command& command : commands) {
    command.parser->set_version_flag("--version", version, "Print the version and exit");
  }

  try {
    program.parse(argc, argv);
    for (const Command& command : commands) {
      if (command.parser->parsed()) return command.execute();
    }
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      return program.exit(error);  // --help, --version
    }
    std::string help = "polhode-cli", problem = error.what();
    for (const Command& command : commands) {
      if (command.parser->parsed()) help += " " + command.parser->get_name();
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) && program.get_subcommands().empty()) {
      problem =
          commandProblem(commands, std::span(argv, static_cast<std::size_t>(argc)).subspan(1));
    }
    return fail(wrongUsage, problem + "\nSee " + help + " --help.");
  } catch (const UsageError& error) {
    return fail(wrongUsage, error.what());
  } catch (const std::exception& error) {
    return fail(simulationFailed, error.what());
  }
  return wrongUsage;
}
