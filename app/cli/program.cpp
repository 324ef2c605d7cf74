// polhode-cli: everything Polhode does, without a window.
#include "app/cli/program.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <span>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/language/language.h"
#include "app/cli/language/messages.h"
#include "core/support/error_text.h"

namespace {

using namespace polhode::cli;

int fail(int code, std::string_view message) {
  tellError(message);
  return code;
}

/// The code, unless what was said on standard output did not get there.
int withOutput(int code) {
  if (std::cout.flush()) return code;
  // A stream does not keep why: who tries again is told.
  errno = EIO;
  if (std::fputc('\n', stdout) != EOF) std::fflush(stdout);
  return fail(code == done ? simulationFailed : code,
              "could not write to standard output: " + polhode::errorText(errno));
}

std::string nameList(std::span<const Command> commands) {
  std::string list;
  for (const Command& command : commands) {
    list += (list.empty() ? "" : ", ") + command.parser.app().get_name();
  }
  return list;
}

/// What the parser says of options that are missing, in plainer words.
std::string plainer(std::string problem, std::span<const std::string> unknown) {
  constexpr std::string_view oneOf = "Exactly 1 option from [", needed = "] is required";
  constexpr std::string_view count = ": 1 required ", missing = " missing";
  if (problem.starts_with(oneOf) && problem.ends_with(needed)) {
    std::string options =
        problem.substr(oneOf.size(), problem.size() - oneOf.size() - needed.size());
    for (std::size_t at = 0; (at = options.find(',', at)) != std::string::npos; at += 2)
      options.replace(at, 1, ", ");
    problem = "one of " + options + " is needed";
    // As the name of a file without its option.
    return unknown.empty() ? problem : "\"" + unknown.front() + "\" stands alone; " + problem;
  }
  const auto at = problem.find(count);
  if (at == std::string::npos || !problem.ends_with(missing)) return problem;
  const std::string value = problem.substr(at + count.size());
  return problem.substr(0, at) + ": a value is missing, " +
         value.substr(0, value.size() - missing.size());
}

/// What is wrong with the arguments, in words that name the culprit.
std::string problemOf(const CLI::ParseError& error, const CLI::App& program,
                      std::span<const Command> commands) {
  std::string problem = error.what();
  constexpr std::string_view repeated = ": At Most 1 required but received ";
  if (const auto at = problem.find(repeated); at != std::string::npos) {
    const std::string count = problem.substr(at + repeated.size());
    return problem.substr(0, at) + " is given " + (count == "2" ? "twice" : count + " times");
  }
  // What is needed besides is told only when there is nothing that is not understood.
  const std::vector<std::string> unknown = program.remaining(true);
  const auto option = std::ranges::find_if(
      unknown, [](const std::string& word) { return word.starts_with("-") && word != "--"; });
  const bool required = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  const bool misspelt =
      program.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with("-");
  if (!misspelt && option != unknown.end() &&
      (required || dynamic_cast<const CLI::ExtrasError*>(&error))) {
    return "unknown option " + *option;
  }
  if (!required || !program.get_subcommands().empty()) return plainer(problem, unknown);
  const std::string known = "; there are: " + nameList(commands);
  if (unknown.empty()) return "a subcommand is needed" + known;
  return "unknown subcommand \"" + unknown.front() + "\"" + known;
}

}  // namespace

int polhode::cli::runProgram(int argc, char** argv) try {
  // A reader that goes away is an error of writing like any other, and leaves no temporary file.
  std::signal(SIGPIPE, SIG_IGN);

  CLI::App program(told("Polhode: what rotation coordinates do to a rigid-body simulation."),
                   "polhode-cli");
  const Parser parser(&program);
  parser.speak();
  const std::string version = "polhode-cli " POLHODE_VERSION;
  parser.setVersion(version);
  program.require_subcommand(1);
  parser.setFooter(
      "Files: a scenario (x.polhode.json) is what the window saves, and the window opens it, or a "
      "link "
      "polhode:{…} with the same JSON in it, percent-encoded; results are CSV, those of export and "
      "scan "
      "HDF5 as well (x.h5).\n\n"
      "Exit codes: 0 done; 1 the simulation failed, or a comparison is out of tolerance; "
      "2 wrong usage.");
  const std::array commands{addListCommand(parser),    addRunCommand(parser),
                            addSweepCommand(parser),   addScanCommand(parser),
                            addExportCommand(parser),  addCompareCommand(parser),
#ifdef POLHODE_FIGURES
                            addFigureCommand(parser),
#endif
                            addValidateCommand(parser)};
  for (const Command& command : commands) command.parser.setVersion(version);

  try {
    parser.parse({argv + std::min(argc, 1), argv + argc});
    for (const Command& command : commands) {
      if (command.parser.app().parsed()) return withOutput(command.execute());
    }
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      return withOutput(program.exit(error));  // --help, --version
    }
    std::string help = "polhode-cli";
    for (const Command& command : commands) {
      if (command.parser.app().parsed()) help += " " + command.parser.app().get_name();
    }
    return fail(wrongUsage, problemOf(error, program, commands) + "\nSee " + help + " --help.");
  } catch (const UsageError& error) {
    return fail(wrongUsage, error.what());
  }
  return wrongUsage;
} catch (const std::exception& error) {
  return fail(simulationFailed, error.what());
}
