#include "app/cli/run_overrides.h"

#include <iostream>

#include "app/cli/arguments.h"
#include "core/scenario/run_plan.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

std::string nameList(const Scenario& scenario) {
  std::string list;
  for (const RunSettings& run : scenario.runs) {
    list += (list.empty() ? "\"" : ", \"") + displayName(run) + "\"";
  }
  return list;
}

/// The preset in place of what the run computes and how; its tolerances stay.
void applyPreset(const std::string& id, RunSettings& run) {
  const PresetInfo* preset = catalog::findPreset(id);
  if (!preset) {
    std::string known;
    for (const PresetInfo& info : catalog::presets())
      known += (known.empty() ? "" : ", ") + std::string(info.id);
    throw UsageError("--preset: must be one of " + known + ", got \"" + id + "\"");
  }
  RunSettings named = runOf(*preset);
  named.rtol = run.rtol;
  named.atol = run.atol;
  run = std::move(named);
}

/// The run --run names, the only one, or the first one.
RunSettings chooseRun(const Scenario& scenario, const std::string& name) {
  if (name.empty()) {
    if (scenario.runs.size() > 1) {
      std::cerr << "note: the scenario has " << scenario.runs.size() << " runs, this is \""
                << displayName(scenario.runs.front()) << "\"; choose with --run\n";
    }
    return scenario.runs.front();
  }
  return findRun(scenario, name);
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
  if (!preset.empty()) applyPreset(preset, changed);
  if (!integrator.empty()) changed.integrator = integrator;
  if (!stabilisation.empty()) changed.stabilisation = stabilisation;
  if (!formulation.empty()) {
    changed.formulation = formulation;
  } else if (!arguments.fromFile() && preset.empty()) {
    const std::string fits =
        defaultFormulation(scenario.example, changed.integrator, changed.stabilisation);
    if (!fits.empty()) changed.formulation = fits;
  }
  changed.rtol = rtol.value_or(changed.rtol);
  changed.atol = atol.value_or(changed.atol);
  changed.step = step.value_or(changed.step);
  for (auto& [id, value] : arguments.optionValues()) changed.options.insert_or_assign(id, value);
}

Scenario RunOverrides::singleRun(const ScenarioArguments& arguments) const {
  Scenario scenario = arguments.loadAsItIs();
  RunSettings chosen = chooseRun(scenario, run);
  const ParameterValues values = arguments.parameterValues();
  // What is given here is not for the run's ancestors.
  overlay(chosen.from ? chosen.parameters : scenario.parameters, values);
  if (!chosen.from)
    std::erase_if(chosen.parameters, [&](const auto& own) { return values.contains(own.first); });
  apply(arguments, scenario, chosen);
  scenario = scenarioOfRun(scenario, chosen);
  require(validate(scenario));
  noteAdjustment(scenario);
  dropIgnored(scenario.runs.front());
  noteIdleOptions(scenario);
  return scenario;
}

void RunOverrides::dropIgnored(RunSettings& changed) const {
  const bool fixedStep = takesFixedSteps(changed);
  if (fixedStep && (rtol || atol)) {
    std::cerr << "note: " << changed.integrator
              << " takes fixed steps: the tolerances are ignored\n";
  }
  if (!fixedStep && step) {
    std::cerr << "note: " << changed.integrator << " chooses its steps: --step is ignored\n";
    changed.step = 0;
  }
}

RunSettings findRun(const Scenario& scenario, const std::string& name, const std::string& option) {
  const RunSettings* chosen = nullptr;
  for (const RunSettings& run : scenario.runs) {
    if (displayName(run) != name) continue;
    if (chosen) {
      throw UsageError(option + ": several runs are called \"" + name +
                       "\"; name them in the file");
    }
    chosen = &run;
  }
  if (!chosen) {
    throw UsageError(option + ": no run is called \"" + name +
                     "\"; there are: " + nameList(scenario));
  }
  return *chosen;
}

}  // namespace polhode::cli
