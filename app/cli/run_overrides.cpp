#include "app/cli/run_overrides.h"

#include "app/cli/arguments.h"
#include "app/cli/language/messages.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

RunSettings chooseRun(const Scenario& scenario, const std::string& name) {
  if (name.empty() && scenario.runs.size() > 1) {
    tellNote("the scenario has " + std::to_string(scenario.runs.size()) + " runs, this is \"" +
             displayName(scenario.runs.front()) + "\"; choose with --run");
  }
  return name.empty() ? scenario.runs.front() : findRun(scenario, name, "--run");
}

RunChoice withOptions(RunChoice choice, const ScenarioArguments& arguments) {
  choice.options = arguments.optionValues();
  return choice;
}

}  // namespace

void RunOverrides::addTo(const Parser& parser, const std::string& whichRun) {
  parser.addText("--run", run, "NAME", "Run of the scenario file, by name; default: " + whichRun);
  const Option named = parser.addText(
      "--preset", preset, "ID",
      "A named combination of formulation, integrator, stabilisation and step; see list presets");
  parser
      .addText("--formulation", formulation, "ID",
               "Default: quaternion-null-space where it is available, else the first that is")
      .excludes(named);
  for (Option& option : addMethodTo(parser)) option.excludes(named);
}

std::vector<Option> RunOverrides::addMethodTo(const Parser& parser) {
  const Option method = parser.addText("--integrator", integrator, "ID", "Default: dopri5");
  parser.addNumber("--rtol", rtol,
                   "Relative tolerance; default: " + powerOfTenText(RunSettings().rtol));
  parser.addNumber("--atol", atol,
                   "Absolute tolerance; default: " + powerOfTenText(RunSettings().atol));
  parser.addNumber("--step", step, "Step of a fixed-step integrator [s]");
  return {method, parser.addText("--stabilisation", stabilisation, "ID", "Default: none")};
}

void RunOverrides::apply(const ScenarioArguments& arguments, const Scenario& scenario,
                         RunSettings& changed) const {
  require(polhode::apply(withOptions(*this, arguments), scenario, !arguments.fromFile(), changed));
}

Scenario RunOverrides::singleRun(const ScenarioArguments& arguments) const {
  const Scenario loaded = arguments.loadAsItIs();
  auto chosen = chosenRun(loaded, chooseRun(loaded, run), arguments.parameterValues(),
                          withOptions(*this, arguments), !arguments.fromFile());
  if (const auto* problems = std::get_if<std::vector<Problem>>(&chosen)) require(*problems);
  Scenario scenario = std::get<Scenario>(std::move(chosen));
  noteAdjustment(scenario);
  dropIgnored(scenario.runs.front());
  noteIdleOptions(scenario);
  return scenario;
}

void RunOverrides::dropIgnored(RunSettings& changed) const {
  for (const std::string& note : dropIdle(*this, "--step", changed)) tellNote(note);
}

RunSettings findRun(const Scenario& scenario, const std::string& name, const std::string& option) {
  auto found = polhode::findRun(scenario, name);
  if (const auto* problem = std::get_if<std::string>(&found))
    throw UsageError(option + ": " + *problem);
  return std::get<RunSettings>(std::move(found));
}

}  // namespace polhode::cli
