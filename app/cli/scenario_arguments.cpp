#include "app/cli/scenario_arguments.h"

#include <iostream>
#include <map>

#include "app/cli/arguments.h"
#include "app/cli/language/messages.h"
#include "core/scenario/run_choice.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

/// "NAME=VALUE" of every use of an option. A name that stands twice is a slip of the pen: which of
/// the values was meant is not for the program to say.
std::map<std::string, std::string> assignments(const std::string& option,
                                               const std::vector<std::string>& texts) {
  std::map<std::string, std::string> values;
  for (const std::string& text : texts) {
    const auto [name, value] = splitAssignment(option, text);
    const auto [before, added] = values.emplace(name, value);
    if (!added) {
      throw UsageError(option + " " + name + ": must be given once, got \"" + before->second +
                       "\" and \"" + value + "\"");
    }
  }
  return values;
}

/// The option that sets a field: "runs[0].rtol" is --rtol, "parameters.I1" is --set I1.
std::string optionName(std::string_view field) {
  if (field.starts_with("runs[0].")) field.remove_prefix(std::string_view("runs[0].").size());
  const auto nested = [&](std::string_view prefix, std::string_view option) {
    return std::string(option) + " " + std::string(field.substr(prefix.size()));
  };
  if (field.starts_with("parameters.")) return nested("parameters.", "--set");
  for (const char* name : {"vary", "spread"})
    if (field.starts_with(std::string(name) + "."))
      return nested(std::string(name) + ".", "--" + std::string(name));
  if (field.starts_with("options.")) return nested("options.", "--option");
  for (const std::string_view same :
       {"example", "formulation", "formulations", "integrator", "integrators", "stabilisation",
        "preset", "rtol", "atol", "step", "tolerances", "vary", "fan"}) {
    if (field == same) return "--" + std::string(field);
  }
  return field == "t_end" ? "--t-end" : std::string(field);
}

}  // namespace

Parser ScenarioArguments::addTo(const Parser& parser, std::size_t least) {
  const Parser source = parser.addGroup("What is simulated (one of)", least, 1);
  source.addText("--scenario", file, "FILE", "Scenario file, - for standard input");
  source.addText("--example", example, "ID", "Example with its papers' data; see list examples");
  parser.addNumber("--t-end", tEnd, "End time [s]; default: the scenario's or the example's");
  parser.addRepeatable("--set", parameters, "NAME=VALUE",
                       "Value of a parameter; see list examples; repeatable");
  parser.addRepeatable(
      "--option", options, "NAME=VALUE",
      "Setting of integrator, formulation or stabilisation; see list options; repeatable");
  return source;
}

Scenario ScenarioArguments::loadAsItIs() const {
  Scenario scenario;
  if (fromFile()) {
    scenario = readScenario(file);
  } else {
    // An unknown example is reported with those there are.
    Scenario unknown;
    unknown.example = example;
    if (!catalog::findExample(example)) require(validateSystem(unknown));
    scenario = defaultScenario(example);
  }
  if (tEnd) setEndTime(scenario, *tEnd);
  return scenario;
}

Scenario ScenarioArguments::load() const {
  Scenario scenario = loadAsItIs();
  setParameters(scenario, parameterValues());
  return scenario;
}

ParameterValues ScenarioArguments::parameterValues() const {
  ParameterValues values;
  for (const auto& [id, value] : assignments("--set", parameters)) {
    const std::optional<double> number = parseNumber(value);
    if (!number) throw UsageError("--set " + id + ": must be a number, got \"" + value + "\"");
    values.insert_or_assign(id, *number);
  }
  return values;
}

OptionValues ScenarioArguments::optionValues() const {
  OptionValues values;
  for (auto& [id, value] : assignments("--option", options)) values.emplace(id, value);
  return values;
}

std::string textOf(const std::string& path) {
  auto read = path == "-" ? readText(std::cin) : readTextFile(path);
  if (auto* text = std::get_if<std::string>(&read)) return std::move(*text);
  throw UsageError("cannot read " + path + ": " + std::get<NoText>(read).reason);
}

std::string describe(const std::string& path, const std::vector<FileProblem>& problems) {
  std::string message;
  for (const FileProblem& problem : problems) {
    if (!message.empty()) message += "\n";
    message += path;
    if (problem.line > 0) message += ":" + std::to_string(problem.line);
    message += ": ";
    if (!problem.field.empty()) message += problem.field + ": ";
    message += problem.message;
  }
  return message;
}

Scenario readScenario(const std::string& path) {
  auto result = parseScenario(textOf(path));
  if (auto* scenario = std::get_if<Scenario>(&result)) return std::move(*scenario);
  throw UsageError(describe(path, std::get<std::vector<FileProblem>>(result)));
}

void noteAdjustment(const Scenario& scenario) {
  const std::string adjustment = adjustmentOf(scenario);
  if (!adjustment.empty()) tellNote(adjustment);
}

void noteIdleOptions(const Scenario& scenario) {
  for (const std::string& note : idleOptions(scenario)) tellNote(note);
}

void require(std::span<const Problem> problems) {
  std::string message;
  for (const Problem& problem : problems) {
    if (!message.empty()) message += "\n";
    message += optionName(problem.field) + ": " + problem.message;
  }
  if (!message.empty()) throw UsageError(message);
}

}  // namespace polhode::cli
