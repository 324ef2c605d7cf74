#include "core/scenario/run_choice.h"

#include <algorithm>
#include <map>

#include "core/scenario/run_plan.h"

namespace polhode {
namespace {

std::string namesOfRuns(const Scenario& scenario) {
  std::string list;
  for (const RunSettings& run : scenario.runs)
    list += (list.empty() ? "\"" : ", \"") + displayName(run) + "\"";
  return list;
}

/// The preset in place of how the run computes; what it computes, and its tolerances, stay. A run
/// whose name nobody knows it by has the preset's.
std::vector<Problem> applyPreset(const std::string& id, RunSettings& run) {
  const PresetInfo* preset = catalog::findPreset(id);
  if (!preset) {
    std::string known;
    for (const PresetInfo& info : catalog::presets())
      known += (known.empty() ? "" : ", ") + std::string(info.id);
    return {{"preset", "must be one of " + known + ", got \"" + id + "\""}};
  }
  RunSettings named = runOf(*preset);
  if (run.name.empty()) run.name = std::move(named.name);
  run.formulation = std::move(named.formulation);
  run.integrator = std::move(named.integrator);
  run.stabilisation = std::move(named.stabilisation);
  run.options = std::move(named.options);
  run.step = named.step;
  return {};
}

}  // namespace

std::vector<Problem> apply(const RunChoice& choice, const Scenario& scenario, bool fitting,
                           RunSettings& run) {
  if (!choice.preset.empty())
    if (auto problems = applyPreset(choice.preset, run); !problems.empty()) return problems;
  if (!choice.integrator.empty()) run.integrator = choice.integrator;
  if (!choice.stabilisation.empty()) run.stabilisation = choice.stabilisation;
  if (!choice.formulation.empty()) {
    run.formulation = choice.formulation;
  } else if (fitting && choice.preset.empty()) {
    const std::string fits =
        defaultFormulation(scenario.example, run.integrator, run.stabilisation);
    if (!fits.empty()) run.formulation = fits;
  }
  run.rtol = choice.rtol.value_or(run.rtol);
  run.atol = choice.atol.value_or(run.atol);
  run.step = choice.step.value_or(run.step);
  for (const auto& [id, value] : choice.options) run.options.insert_or_assign(id, value);
  return {};
}

std::variant<RunSettings, std::string> findRun(const Scenario& scenario, const std::string& name) {
  const RunSettings* chosen = nullptr;
  for (const RunSettings& run : scenario.runs) {
    if (displayName(run) != name) continue;
    if (chosen) return "several runs are called \"" + name + "\"; name them in the file";
    chosen = &run;
  }
  if (chosen) return *chosen;
  return "no run is called \"" + name + "\"; there are: " + namesOfRuns(scenario);
}

std::variant<RunSettings, std::vector<Problem>> namedOrFirst(const Scenario& scenario,
                                                             const std::string& name) {
  if (name.empty()) return scenario.runs.front();
  auto found = findRun(scenario, name);
  if (auto* run = std::get_if<RunSettings>(&found)) return std::move(*run);
  return std::vector<Problem>{{"run", std::get<std::string>(found)}};
}

std::variant<Scenario, std::vector<Problem>> chosenRun(const Scenario& scenario, RunSettings run,
                                                       const ParameterValues& values,
                                                       const RunChoice& choice, bool fitting) {
  Scenario changed = scenario;
  const auto isGiven = [&](const auto& own) { return values.contains(own.first); };
  std::erase_if(run.parameters, isGiven);
  for (RunChange& change : run.changes)
    if (change.t <= startOf(run)) std::erase_if(change.parameters, isGiven);
  overlay(run.from ? run.parameters : changed.parameters, values);
  if (auto problems = apply(choice, changed, fitting, run); !problems.empty()) return problems;
  changed = scenarioOfRun(changed, run);
  if (auto problems = validate(changed); !problems.empty()) return problems;
  return changed;
}

void setEndTime(Scenario& scenario, double tEnd) {
  scenario.tEnd = tEnd;
  const auto isLater = [tEnd](const auto& change) { return change.t >= tEnd; };
  std::erase_if(scenario.changes, isLater);
  for (RunSettings& run : scenario.runs) std::erase_if(run.changes, isLater);
}

void setParameters(Scenario& scenario, const ParameterValues& values) {
  overlay(scenario.parameters, values);
  const auto replace = [&](ParameterValues& own) {
    for (auto& [id, value] : own)
      if (const auto given = values.find(id); given != values.end()) value = given->second;
  };
  for (RunSettings& run : scenario.runs) {
    replace(run.parameters);
    for (RunChange& change : run.changes)
      if (change.t <= startOf(run)) replace(change.parameters);
  }
}

std::vector<std::string> dropIdle(const RunChoice& choice, const std::string& step,
                                  RunSettings& run) {
  std::vector<std::string> notes;
  const bool fixedStep = takesFixedSteps(run);
  if (fixedStep && (choice.rtol || choice.atol))
    notes.push_back(run.integrator + " takes fixed steps: the tolerances are ignored");
  if (!fixedStep && choice.step) {
    notes.push_back(run.integrator + " chooses its steps: " + step + " is ignored");
    run.step = 0;
  }
  return notes;
}

std::vector<std::string> idleOptions(const Scenario& scenario) {
  std::map<std::string_view, bool> playsAPart;
  for (const RunSettings& run : scenario.runs) {
    const RunPlan plan = planOf(scenario, run);
    std::vector<std::string_view> stabilisations{plan.settings.stabilisation};
    for (const RunChange& change : plan.changes)
      if (change.stabilisation) stabilisations.push_back(*change.stabilisation);
    for (const auto& [id, value] : run.options) {
      const OptionInfo& option = *catalog::findOption(id);
      const auto plays = [&](std::string_view stabilisation) {
        const Combination combination{scenario.example, run.formulation, run.integrator,
                                      stabilisation, &plan.parameters};
        return catalog::applies(option, combination, run.options);
      };
      bool& anywhere = playsAPart[id];
      anywhere = anywhere || std::ranges::any_of(stabilisations, plays);
    }
  }
  const bool single = scenario.runs.size() == 1;
  std::vector<std::string> notes;
  for (const auto& [id, plays] : playsAPart)
    if (!plays)
      notes.push_back("the option " + std::string(id) + " plays no part in " +
                      (single ? "this run" : "any of these runs"));
  return notes;
}

}  // namespace polhode
