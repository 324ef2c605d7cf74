#include "app/gui/document/run_tree_edits.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "app/gui/document/scenario_transforms.h"
#include "core/support/number_text.h"

namespace polhode::gui {
namespace {

const ExampleInfo& exampleOf(const Scenario& scenario) {
  return *catalog::findExample(scenario.example);
}

/// Those of them that are the mechanism's and differ.
ParameterValues differing(const ExampleInfo& example, const ParameterValues& values,
                          const ParameterValues& others) {
  ParameterValues different;
  for (const ParameterInfo& info : example.parameters) {
    const std::string id(info.id);
    if (!info.initialState && values.at(id) != others.at(id)) different.emplace(id, values.at(id));
  }
  return different;
}

/// A name to start from: the one it is shown by, where no other run has that.
void nameRun(Scenario& scenario, std::size_t run) {
  RunSettings& settings = scenario.runs[run];
  if (settings.name.empty()) settings.name = freeName(scenario, displayName(settings), run);
}

/// What it has of its own until then.
void forgetParameters(RunSettings& run, double until) {
  run.parameters.clear();
  for (RunChange& change : run.changes)
    if (change.t <= until) change.parameters.clear();
  std::erase_if(run.changes,
                [](const RunChange& change) { return change == RunChange{.t = change.t}; });
}

bool changesBy(const Scenario& scenario, const std::string& id, double t) {
  return std::ranges::any_of(scenario.changes, [&](const ParameterChange& change) {
    return change.t <= t && change.parameters.contains(id);
  });
}

/// The run starts with these, complete, of the mechanism: what the scenario does not have is
/// written out. A change of the scenario on the way to the run's start would hide a parameter of
/// its own, but no change of its own.
void startWith(const Scenario& scenario, const ParameterValues& wanted, RunSettings& run) {
  const double start = startOf(run);
  forgetParameters(run, start);
  for (const auto& [id, value] :
       differing(exampleOf(scenario), wanted, parametersOf(scenario, run))) {
    if (changesBy(scenario, id, start))
      changeAt(run, start).parameters.emplace(id, value);
    else
      run.parameters.emplace(id, value);
  }
}

/// Indices of the run and of all that start from it.
std::set<std::size_t> familyOf(const Scenario& scenario, std::size_t run) {
  std::set<std::size_t> family{run};
  for (const std::size_t i : parentsFirst(scenario))
    for (const RunSettings* ancestor : ancestorsOf(scenario, scenario.runs[i]))
      if (ancestor == &scenario.runs[run]) family.insert(i);
  return family;
}

}  // namespace

bool isPinned(const RunSettings& run) {
  return !run.from && !run.parameters.empty();
}

bool isBranch(const RunSettings& run) {
  return startOf(run) > 0;
}

ParameterValues parametersOf(const Scenario& scenario, const RunSettings& run) {
  return completeParameters(exampleOf(scenario), planOf(scenario, run).parameters);
}

RunSettings withoutStart(RunSettings run) {
  forgetParameters(run, startOf(run));
  return run;
}

bool hasOwnStart(const RunSettings& run) {
  return !run.parameters.empty() || std::ranges::any_of(run.changes, [&](const RunChange& change) {
    return change.t <= startOf(run) && !change.parameters.empty();
  });
}

RunPlan planAt(const Scenario& scenario, const RunSettings& run, double t) {
  RunPlan plan = planOf(scenario, run);
  for (const RunChange& change : plan.changes) {
    if (change.t > t) break;
    overlay(plan.parameters, change.parameters);
    applySettings(change, plan.settings);
  }
  return plan;
}

Scenario withBranch(Scenario scenario, std::size_t run, double t) {
  if (t <= 0) return withDuplicatedRun(std::move(scenario), run);
  nameRun(scenario, run);
  const RunSettings& parent = scenario.runs[run];
  const RunPlan there = planAt(scenario, parent, t);
  RunSettings branch = there.settings;
  branch.identity = {};
  branch.from = BranchPoint{parent.name, t};
  std::erase_if(branch.changes, [t](const RunChange& change) { return change.t <= t; });
  startWith(scenario, completeParameters(exampleOf(scenario), there.parameters), branch);
  branch.name = freeName(scenario, "Branch at " + roundedText(t, 4) + " s");
  branch.colour = freeColour(scenario);
  branch.visible = true;
  const auto family = familyOf(scenario, run);
  scenario.runs.insert(scenario.runs.begin() + static_cast<std::ptrdiff_t>(*family.rbegin()) + 1,
                       std::move(branch));
  return scenario;
}

RunSettings withEdit(RunSettings branch, const RunSettings& before, const RunSettings& after) {
  const auto take = [&](auto RunSettings::*setting) {
    if (after.*setting != before.*setting) branch.*setting = after.*setting;
  };
  for (auto text :
       {&RunSettings::formulation, &RunSettings::integrator, &RunSettings::stabilisation})
    take(text);
  for (auto number : {&RunSettings::rtol, &RunSettings::atol, &RunSettings::step}) take(number);
  take(&RunSettings::options);
  return branch;
}

std::size_t addedRun(const Scenario& edited) {
  const auto added = std::ranges::find(edited.runs, 0u,
                                       [](const RunSettings& run) { return run.identity.number; });
  return static_cast<std::size_t>(added - edited.runs.begin());
}

Scenario withParentsParameters(Scenario scenario, std::size_t run) {
  RunSettings& branch = scenario.runs[run];
  const RunSettings& parent = *parentOf(scenario, branch);
  forgetParameters(branch, scenario.tEnd);
  for (const RunChange& change : parent.changes)
    if (change.t > startOf(branch) && !change.parameters.empty())
      changeAt(branch, change.t).parameters = change.parameters;
  startWith(
      scenario,
      completeParameters(exampleOf(scenario), planAt(scenario, parent, startOf(branch)).parameters),
      branch);
  return scenario;
}

Scenario withPinned(Scenario scenario, std::size_t run, bool pinned) {
  RunSettings& settings = scenario.runs[run];
  if (!pinned) {
    forgetParameters(settings, scenario.tEnd);
    return scenario;
  }
  const RunPlan plan = planOf(scenario, settings);
  settings.parameters = completeParameters(exampleOf(scenario), plan.parameters);
  // How many bodies there are is the scenario's.
  for (const ParameterInfo& info : exampleOf(scenario).parameters)
    if (info.whole) settings.parameters.erase(std::string(info.id));
  settings.changes = plan.changes;
  return scenario;
}

Scenario withOwnParameters(Scenario scenario, std::size_t run, const ParameterValues& complete) {
  startWith(scenario, complete, scenario.runs[run]);
  return scenario;
}

Scenario withRunAt(Scenario scenario, std::size_t run, const ParameterValues& values,
                   const std::string& name) {
  RunSettings like = scenario.runs[run];
  like.name = name;
  scenario = withAddedRun(std::move(scenario), std::move(like));
  const std::size_t added = scenario.runs.size() - 1;
  scenario = withPinned(std::move(scenario), added, true);
  overlay(scenario.runs[added].parameters, values);
  return scenario;
}

std::size_t branchCount(const Scenario& scenario, std::size_t run) {
  return familyOf(scenario, run).size() - 1;
}

Scenario withoutBranch(Scenario scenario, std::size_t run) {
  std::vector<RunSettings> left;
  const auto family = familyOf(scenario, run);
  for (std::size_t i = 0; i < scenario.runs.size(); ++i)
    if (!family.contains(i)) left.push_back(std::move(scenario.runs[i]));
  scenario.runs = std::move(left);
  if (scenario.fan && !runNamed(scenario, scenario.fan->run)) scenario.fan.reset();
  return scenario;
}

Scenario withRenamedRun(Scenario scenario, std::size_t run, const std::string& name) {
  const std::string before = scenario.runs[run].name;
  scenario.runs[run].name = name;
  const bool needed = (scenario.fan && scenario.fan->run == before) ||
                      std::ranges::any_of(scenario.runs, [&](const RunSettings& other) {
                        return !before.empty() && other.from && other.from->run == before;
                      });
  if (needed) nameRun(scenario, run);
  for (RunSettings& other : scenario.runs)
    if (!before.empty() && other.from && other.from->run == before)
      other.from->run = scenario.runs[run].name;
  if (scenario.fan && scenario.fan->run == before) scenario.fan->run = scenario.runs[run].name;
  return scenario;
}

Scenario withFan(Scenario scenario, const std::optional<FanChoice>& fan) {
  scenario.fan = fan;
  if (!fan) return scenario;
  std::size_t run = 0;
  std::from_chars(fan->run.data(), fan->run.data() + fan->run.size(), run);
  run = std::min(run, scenario.runs.size() - 1);
  nameRun(scenario, run);
  scenario.fan->run = scenario.runs[run].name;
  return scenario;
}

}  // namespace polhode::gui
