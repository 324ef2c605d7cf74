#include "core/scenario/run_plan.h"

#include <algorithm>
#include <map>

namespace polhode {
namespace {

/// The scenario's and the run's own, by time.
std::map<double, RunChange> mergedChanges(const Scenario& scenario, const RunSettings& run) {
  std::map<double, RunChange> merged;
  for (const ParameterChange& change : scenario.changes) {
    merged[change.t].t = change.t;
    overlay(merged[change.t].parameters, change.parameters);
  }
  for (const RunChange& own : run.changes) {
    RunChange& change = merged[own.t];
    ParameterValues parameters = std::move(change.parameters);
    overlay(parameters, own.parameters);
    change = own;
    change.parameters = std::move(parameters);
  }
  return merged;
}

bool isOfInitialState(const ExampleInfo& example, std::string_view id) {
  return std::ranges::find(example.parameters, id, &ParameterInfo::id)->initialState;
}

/// What cannot change on the way is a run's from the initial state on.
void takeInitialState(const Scenario& scenario, const RunSettings& ancestor,
                      ParameterValues& values) {
  ParameterValues first = scenario.parameters;
  overlay(first, ancestor.parameters);
  for (const ParameterInfo& info : catalog::findExample(scenario.example)->parameters) {
    if (!info.initialState) continue;
    const auto given = first.find(info.id);
    if (given != first.end())
      values.insert_or_assign(std::string(info.id), given->second);
    else if (const auto other = values.find(info.id); other != values.end())
      values.erase(other);
  }
}

/// What a system has come to just before t, complete.
ParameterValues parametersBefore(const Scenario& system, double t) {
  ParameterValues values = system.parameters;
  for (const ParameterChange& change : system.changes)
    if (change.t < t) overlay(values, change.parameters);
  return completeParameters(*catalog::findExample(system.example), values);
}

}  // namespace

void overlay(ParameterValues& values, const ParameterValues& above) {
  for (const auto& [id, value] : above) values.insert_or_assign(id, value);
}

void applySettings(const RunChange& change, RunSettings& run) {
  run.stabilisation = change.stabilisation.value_or(run.stabilisation);
  run.rtol = change.rtol.value_or(run.rtol);
  run.atol = change.atol.value_or(run.atol);
  run.step = change.step.value_or(run.step);
}

double startOf(const RunSettings& run) {
  return run.from ? run.from->t : 0;
}

const RunSettings* runNamed(const Scenario& scenario, std::string_view name) {
  const auto run = std::ranges::find(scenario.runs, name, &RunSettings::name);
  return name.empty() || run == scenario.runs.end() ? nullptr : &*run;
}

const RunSettings* parentOf(const Scenario& scenario, const RunSettings& run) {
  return startOf(run) > 0 ? runNamed(scenario, run.from->run) : nullptr;
}

std::vector<const RunSettings*> ancestorsOf(const Scenario& scenario, const RunSettings& run) {
  std::vector<const RunSettings*> ancestors;
  const RunSettings* next = parentOf(scenario, run);
  while (next && std::ranges::find(ancestors, next) == ancestors.end()) {
    ancestors.push_back(next);
    next = parentOf(scenario, *next);
  }
  return ancestors;
}

std::vector<std::size_t> parentsFirst(const Scenario& scenario) {
  std::vector<std::size_t> order(scenario.runs.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(
      order, {}, [&](std::size_t i) { return ancestorsOf(scenario, scenario.runs[i]).size(); });
  return order;
}

RunPlan planOf(const Scenario& scenario, const RunSettings& run) {
  RunPlan plan{startOf(run), scenario.parameters, run, {}};
  overlay(plan.parameters, run.parameters);
  const std::vector<const RunSettings*> ancestors = ancestorsOf(scenario, run);
  if (!ancestors.empty()) takeInitialState(scenario, *ancestors.back(), plan.parameters);
  for (auto& [t, change] : mergedChanges(scenario, run)) {
    if (t > plan.start) {
      plan.changes.push_back(std::move(change));
    } else {
      overlay(plan.parameters, change.parameters);
      applySettings(change, plan.settings);
    }
  }
  return plan;
}

RunSettings fromInitialState(const Scenario& scenario, const RunSettings& run) {
  RunPlan plan = planOf(scenario, run);
  plan.settings.from.reset();
  plan.settings.changes.clear();
  plan.settings.parameters = std::move(plan.parameters);
  return plan.settings;
}

Scenario systemOf(const Scenario& scenario, const RunSettings& run) {
  RunPlan plan = planOf(scenario, run);
  Scenario system;
  if (const RunSettings* parent = parentOf(scenario, run)) {
    system = systemOf(scenario, *parent);
    std::erase_if(system.changes, [&](const auto& change) { return change.t >= plan.start; });
    const ParameterValues before = parametersBefore(system, plan.start);
    const ExampleInfo& example = *catalog::findExample(scenario.example);
    ParameterChange branching{plan.start, {}};
    for (const auto& [id, value] : completeParameters(example, plan.parameters))
      if (value != before.at(id) && !isOfInitialState(example, id))
        branching.parameters.emplace(id, value);
    if (!branching.parameters.empty()) system.changes.push_back(std::move(branching));
  } else {
    system.example = scenario.example;
    system.tEnd = scenario.tEnd;
    system.parameters = std::move(plan.parameters);
  }
  for (RunChange& change : plan.changes)
    if (!change.parameters.empty())
      system.changes.push_back({change.t, std::move(change.parameters)});
  return system;
}

bool sharesMechanism(const Scenario& scenario, const RunSettings& run) {
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  RunSettings plain = run;
  plain.parameters.clear();
  plain.changes.clear();
  std::map<double, ParameterValues> changes, others;
  const auto follow = [&](const RunSettings& settings, std::map<double, ParameterValues>& all) {
    RunPlan plan = planOf(scenario, settings);
    ParameterValues values = completeParameters(example, plan.parameters);
    const auto note = [&](double t) {
      for (const auto& [id, value] : values)
        if (!isOfInitialState(example, id)) all[t][id] = value;
    };
    note(plan.start);
    for (const RunChange& change : plan.changes) {
      if (change.parameters.empty()) continue;
      overlay(values, change.parameters);
      note(change.t);
    }
  };
  follow(run, changes);
  follow(plain, others);
  return changes == others;
}

bool hasOneMechanism(const Scenario& scenario) {
  return scenario.changes.empty() && std::ranges::all_of(scenario.runs, [&](const auto& run) {
           return sharesMechanism(scenario, run);
         });
}

Scenario standingAlone(const Scenario& scenario, const RunSettings& run) {
  Scenario alone = scenario;
  overlay(alone.parameters, run.parameters);
  alone.runs = {run};
  alone.runs.front().parameters.clear();
  alone.runs.front().from.reset();
  alone.fan.reset();
  return alone;
}

Scenario scenarioOfRun(const Scenario& scenario, const RunSettings& run) {
  Scenario alone = scenario;
  alone.runs = {run};
  for (const RunSettings* ancestor : ancestorsOf(scenario, run)) alone.runs.push_back(*ancestor);
  // Who starts at 0 needs nobody.
  for (RunSettings& one : alone.runs)
    if (one.from && one.from->t == 0) one.from.reset();
  alone.fan.reset();
  return alone;
}

}  // namespace polhode
