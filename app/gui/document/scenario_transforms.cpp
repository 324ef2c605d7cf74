#include "app/gui/document/scenario_transforms.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <vector>

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/widgets/text.h"
#include "core/scenario/run_plan.h"

namespace polhode::gui {
namespace {

ParameterValues withoutDefaults(const ExampleInfo& example, const ParameterValues& complete) {
  ParameterValues values;
  for (const ParameterInfo& info : example.parameters) {
    const auto it = complete.find(info.id);
    if (it != complete.end() && it->second != info.value) values.insert(*it);
  }
  return values;
}

/// With the changes before t.
ParameterValues parametersBefore(const Scenario& scenario, double t) {
  ParameterValues values = startParameters(scenario);
  for (const ParameterChange& change : scenario.changes)
    if (change.t < t)
      for (const auto& [id, value] : change.parameters) values[id] = value;
  return values;
}

/// Those that are not what they are after all changes; the initial state cannot change on the way.
ParameterValues editedParameters(const Scenario& scenario, double t,
                                 const ParameterValues& complete) {
  const ParameterValues present = currentParameters(scenario);
  ParameterValues edited;
  for (const ParameterInfo& info : catalog::findExample(scenario.example)->parameters) {
    const auto it = complete.find(info.id);
    if (it == complete.end() || (t > 0 && info.initialState)) continue;
    if (it->second != present.find(info.id)->second) edited.insert(*it);
  }
  return edited;
}

/// At its place in time, or into the change that is there.
void insertChange(std::vector<ParameterChange>& changes, ParameterChange change) {
  const auto at = std::ranges::lower_bound(changes, change.t, {}, &ParameterChange::t);
  if (at != changes.end() && at->t == change.t)
    at->parameters.merge(change.parameters);
  else
    changes.insert(at, std::move(change));
}

/// "name" of "name 2", where there is a run of that name: a number of one's own is no count.
std::string withoutCount(const std::string& name, const std::set<std::string>& names) {
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  if (digits == name.size() || digits < 2 || name[digits - 1] != ' ') return name;
  std::string base = name.substr(0, digits - 1);
  return names.contains(base) ? base : name;
}

/// A run with parameters of its own goes on with them where those of the scenario change.
void keepAt(const Scenario& scenario, const ParameterChange& change, RunSettings& run) {
  RunPlan plan = planOf(scenario, run);
  for (const RunChange& own : plan.changes)
    if (own.t <= change.t) overlay(plan.parameters, own.parameters);
  const ParameterValues values =
      completeParameters(*catalog::findExample(scenario.example), plan.parameters);
  RunChange& at = changeAt(run, change.t);
  for (const auto& [id, value] : change.parameters)
    at.parameters.emplace(id, values.find(id)->second);
}

/// Whether a run that it comes from has parameters of its own.
bool comesFromOwn(const Scenario& scenario, const RunSettings& run) {
  return std::ranges::any_of(ancestorsOf(scenario, run),
                             [](const RunSettings* ancestor) { return hasOwnStart(*ancestor); });
}

/// The same of a branch where they change on the way to its start: its own, and all where it comes
/// from a run that keeps them.
void keepAtStart(const Scenario& scenario, const ParameterChange& change, RunSettings& branch) {
  const bool all = comesFromOwn(scenario, branch);
  const ParameterValues values = parametersOf(scenario, branch);
  for (const auto& [id, value] : change.parameters)
    if (branch.parameters.erase(id) > 0 || all)
      changeAt(branch, startOf(branch)).parameters.emplace(id, values.at(id));
}

/// Puts defaults in place of what does not fit the run's formulation.
void fitRun(std::string_view example, RunSettings& run) {
  const auto fits = [&] {
    return catalog::unavailableReason({example, run.formulation, run.integrator, run.stabilisation})
        .empty();
  };
  if (!fits()) run.stabilisation = "none";
  if (!fits()) run.integrator = "dopri5";
}

constexpr int paletteSize = 7;

/// Of dashes and marker, for each run: those that belong to its colour, so that a run keeps them
/// when others come and go; whose colour has been taken before or is none of ours has others.
std::vector<int> lineNumbers(const std::vector<RunSettings>& runs) {
  std::vector<int> numbers;
  std::array<bool, paletteSize> taken{};
  int next = paletteSize;
  for (const RunSettings& run : runs) {
    const QColor colour(toQString(run.colour));
    int number = 0;
    while (number < paletteSize &&
           (taken[static_cast<std::size_t>(number)] ||
            QColor(toQString(runColour(static_cast<std::size_t>(number)))) != colour))
      ++number;
    if (number < paletteSize)
      taken[static_cast<std::size_t>(number)] = true;
    else
      number = next++;
    numbers.push_back(number);
  }
  return numbers;
}

void forgetLooks(RunSettings& run) {
  run.name.clear();
  run.colour.clear();
  run.visible = true;
}

}  // namespace

RunChange& changeAt(RunSettings& run, double t) {
  auto at = std::ranges::lower_bound(run.changes, t, {}, &RunChange::t);
  if (at == run.changes.end() || at->t != t) at = run.changes.insert(at, RunChange{.t = t});
  return *at;
}

std::string freeColour(const Scenario& scenario) {
  for (std::size_t i = 0; i < std::size_t{paletteSize}; ++i) {
    const bool taken = std::ranges::any_of(
        scenario.runs, [&](const RunSettings& run) { return run.colour == runColour(i); });
    if (!taken) return std::string(runColour(i));
  }
  return std::string(runColour(scenario.runs.size()));
}

std::string freeName(const Scenario& scenario, const std::string& wanted,
                     std::optional<std::size_t> ofRun) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < scenario.runs.size(); ++i)
    if (i != ofRun) names.insert(displayName(scenario.runs[i]));
  if (!names.contains(wanted)) return wanted;
  const std::string base = withoutCount(wanted, names);
  for (int i = 2;; ++i) {
    std::string name = base + " " + std::to_string(i);
    if (!names.contains(name)) return name;
  }
}

ParameterValues startParameters(const Scenario& scenario) {
  return completeParameters(*catalog::findExample(scenario.example), scenario.parameters);
}

ParameterValues currentParameters(const Scenario& scenario) {
  return parametersBefore(scenario, std::numeric_limits<double>::infinity());
}

Scenario withParameters(Scenario scenario, const ParameterValues& complete) {
  scenario.parameters = withoutDefaults(*catalog::findExample(scenario.example), complete);
  scenario.changes.clear();
  return scenario;
}

Scenario withChangeAt(Scenario scenario, double t, const ParameterValues& complete) {
  const ParameterValues edited = editedParameters(scenario, t, complete);
  for (ParameterChange& change : scenario.changes) {
    if (change.t < t) continue;
    std::erase_if(change.parameters,
                  [&](const auto& entry) { return edited.contains(entry.first); });
  }
  std::erase_if(scenario.changes,
                [](const ParameterChange& change) { return change.parameters.empty(); });
  if (t <= 0) {
    ParameterValues start = startParameters(scenario);
    for (const auto& [id, value] : edited) start[id] = value;
    scenario.parameters = withoutDefaults(*catalog::findExample(scenario.example), start);
    return scenario;
  }
  // Back to what it was before t is no change.
  const ParameterValues before = parametersBefore(scenario, t);
  ParameterChange change{t, {}};
  for (const auto& [id, value] : edited)
    if (value != before.find(id)->second) change.parameters.emplace(id, value);
  if (change.parameters.empty()) return scenario;
  for (RunSettings& run : scenario.runs) {
    if (!hasOwnStart(run) && !comesFromOwn(scenario, run)) continue;
    if (startOf(run) < t)
      keepAt(scenario, change, run);
    else
      keepAtStart(scenario, change, run);
  }
  insertChange(scenario.changes, std::move(change));
  return scenario;
}

bool isOfEndTime(const Problem& problem) {
  return problem.field == "t_end" || problem.field.ends_with("].from.t") ||
         problem.field.ends_with(".step");
}

Scenario withExample(const Scenario& scenario, std::string_view example) {
  Scenario next = defaultScenario(example);
  std::vector<RunSettings> runs;
  for (const RunSettings& run : scenario.runs) {
    const std::string reason =
        catalog::unavailableReason({example, run.formulation, run.integrator, run.stabilisation});
    if (!reason.empty() || run.from) continue;
    runs.push_back(run);
    // Parameters of the other example mean nothing here.
    runs.back().parameters.clear();
    runs.back().changes.clear();
  }
  if (!runs.empty()) next.runs = std::move(runs);
  return next;
}

Scenario withAddedRun(Scenario scenario, std::string_view formulation, std::size_t like) {
  RunSettings run;
  if (like < scenario.runs.size()) run = scenario.runs[like];
  run.identity = {};
  run.formulation = std::string(formulation);
  run.name.clear();
  run.visible = true;
  run.colour = freeColour(scenario);
  fitRun(scenario.example, run);
  const std::string wanted = displayName(run);
  const std::string name = freeName(scenario, wanted);
  if (name != wanted) run.name = name;
  scenario.runs.push_back(std::move(run));
  return scenario;
}

Scenario withAddedRun(Scenario scenario, RunSettings run) {
  run.identity = {};
  run.name = freeName(scenario, displayName(run));
  run.colour = freeColour(scenario);
  run.visible = true;
  scenario.runs.push_back(std::move(run));
  return scenario;
}

Scenario withDuplicatedRun(Scenario scenario, std::size_t run) {
  RunSettings copy = scenario.runs.at(run);
  copy.identity = {};
  copy.name = freeName(scenario, displayName(copy));
  copy.colour = freeColour(scenario);
  copy.visible = true;
  scenario.runs.insert(scenario.runs.begin() + static_cast<std::ptrdiff_t>(run) + 1,
                       std::move(copy));
  return scenario;
}

bool samePhysics(Scenario a, Scenario b) {
  for (Scenario* scenario : {&a, &b}) {
    scenario->view.reset();
    scenario->fan.reset();
    // A parent is who it is, whatever it is called.
    const Scenario named = *scenario;
    for (RunSettings& run : scenario->runs)
      if (const RunSettings* parent = run.from ? runNamed(named, run.from->run) : nullptr)
        run.from->run = std::to_string(parent - named.runs.data());
    for (RunSettings& run : scenario->runs) forgetLooks(run);
  }
  return a == b;
}

bool onlyRunsRemoved(const Scenario& before, const Scenario& after) {
  Scenario a = before;
  Scenario b = after;
  for (Scenario* scenario : {&a, &b}) {
    scenario->runs.clear();
    scenario->fan.reset();  // it goes with its run, and no run is made of it
  }
  return a == b && after.runs.size() < before.runs.size() &&
         std::ranges::all_of(after.runs, [&](const RunSettings& run) {
           return std::ranges::find(before.runs, run) != before.runs.end();
         });
}

bool sameSystem(const Scenario& a, const Scenario& b) {
  return a.example == b.example && startParameters(a) == startParameters(b) &&
         a.changes == b.changes && a.tEnd == b.tEnd;
}

std::optional<std::size_t> findRun(const Scenario& scenario, const RunSettings& run) {
  RunSettings wanted = run;
  forgetLooks(wanted);
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    RunSettings present = scenario.runs[i];
    forgetLooks(present);
    if (present == wanted) return i;
  }
  return std::nullopt;
}

QList<RunStyle> runStyles(const Scenario& scenario) {
  QList<RunStyle> styles;
  const std::vector<int> lines = lineNumbers(scenario.runs);
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    const RunSettings& run = scenario.runs[i];
    styles.append(RunStyle{shownName(run), QColor(toQString(run.colour)), lines[i], run.visible,
                           toQString(displayName(run))});
  }
  return styles;
}

Scenario firstScenario() {
  Scenario scenario = defaultScenario("gyro-top");
  RunSettings first;
  first.colour = std::string(runColour(0));
  RunSettings second;
  second.formulation = "director-absolute";
  second.colour = std::string(runColour(1));
  scenario.runs = {first, second};
  return scenario;
}

}  // namespace polhode::gui
