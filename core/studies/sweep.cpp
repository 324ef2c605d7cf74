#include "core/studies/sweep.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <mutex>
#include <numeric>

#include "core/simulation/measured_run.h"
#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

template <class Infos>
std::vector<std::string> allIds(const Infos& infos) {
  std::vector<std::string> ids;
  for (const auto& info : infos) ids.emplace_back(info.id);
  return ids;
}

bool isChoice(const OptionInfo& option, std::string_view value) {
  return std::ranges::find(option.choices, value, &OptionInfo::Choice::id) != option.choices.end();
}

void limitSteps(RunSettings& run) {
  run.options.try_emplace("max-steps", std::to_string(sweepMaxSteps));
}

/// Adds the run at each tolerance, or at each step where its integrator takes fixed ones; as it is
/// where there are none.
void addAtEachAccuracy(RunSettings run, std::span<const double> tolerances,
                       std::span<const double> steps, std::vector<RunSettings>& runs) {
  limitSteps(run);
  if (takesFixedSteps(run)) {
    for (const double step : steps) {
      run.step = step;
      runs.push_back(run);
    }
    if (steps.empty()) runs.push_back(std::move(run));
    return;
  }
  for (const double tolerance : tolerances) {
    run.rtol = run.atol = tolerance;
    runs.push_back(run);
  }
}

/// The field of a plan that a run's setting comes from.
std::string listOf(std::string field) {
  if (field == "formulation" || field == "integrator") return field + "s";
  if (field == "rtol" || field == "atol") return "tolerances";
  return field;
}

/// Expands a plan; see expandSweep().
class Expansion {
 public:
  Expansion(const Scenario& scenario, const SweepPlan& plan, const std::stop_token& stop)
      : scenario_(scenario), plan_(plan), stop_(stop) {}

  SweepRuns expand() {
    const auto formulations =
        plan_.formulations.empty() ? allIds(catalog::formulations()) : plan_.formulations;
    const auto integrators =
        plan_.integrators.empty() ? allIds(catalog::integrators()) : plan_.integrators;
    for (const std::string& formulation : formulations) {
      if (!formulationFits(formulation)) continue;
      for (const std::string& integrator : integrators) {
        if (integratorFits(formulation, integrator)) add(formulation, integrator);
      }
    }
    if (result_.runs.empty() && result_.problems.empty()) {
      report("formulations", "nothing is left to run");
    }
    if (!result_.problems.empty()) result_.runs.clear();
    return std::move(result_);
  }

 private:
  void report(std::string field, std::string message) {
    Problem problem{std::move(field), std::move(message)};
    if (std::ranges::find(result_.problems, problem) == result_.problems.end()) {
      result_.problems.push_back(std::move(problem));
    }
  }
  void skip(const std::string& what, const std::string& why) {
    std::string line = what + ": " + why;
    if (std::ranges::find(result_.skipped, line) == result_.skipped.end()) {
      result_.skipped.push_back(std::move(line));
    }
  }

  bool formulationFits(const std::string& formulation) {
    const std::string reason = reasonAgainst(formulation, {});
    if (reason.empty()) return true;
    if (plan_.formulations.empty()) {
      skip(formulation, reason);
    } else {
      report("formulations", formulation + ": " + reason);
    }
    return false;
  }

  bool integratorFits(const std::string& formulation, const std::string& integrator) {
    const bool named = !plan_.integrators.empty();
    // What is wrong with the integrator whatever the formulation is the integrator's fault.
    std::string reason = reasonAgainst({}, integrator);
    if (reason.empty() && catalog::takesFixedSteps(integrator) && plan_.steps.empty()) {
      reason = "a fixed-step integrator needs a step.";
    }
    if (!reason.empty()) {
      if (named) {
        report("integrators", integrator + ": " + reason);
      } else {
        skip(integrator, reason);
      }
      return false;
    }
    reason = reasonAgainst(formulation, integrator);
    if (reason.empty()) return true;
    const std::string pair = formulation + " with " + integrator;
    if (named && !plan_.formulations.empty()) {
      report("integrators", pair + ": " + reason);
    } else {
      skip(pair, reason);
    }
    return false;
  }

  /// Why it is not available with the plan's stabilisation and options; empty if it is.
  std::string reasonAgainst(std::string_view formulation, std::string_view integrator) const {
    const Combination combination{scenario_.example, formulation, integrator, plan_.stabilisation,
                                  &scenario_.parameters};
    std::string reason = catalog::unavailableReason(combination);
    for (const OptionInfo& option : catalog::options()) {
      if (!reason.empty()) break;
      const auto value = plan_.options.find(option.id);
      // A value that is no choice at all is reported with the runs.
      if (value != plan_.options.end() && isChoice(option, value->second)) {
        reason = catalog::unavailableReason(combination, option, value->second, plan_.options);
      }
    }
    return reason;
  }

  void add(const std::string& formulation, const std::string& integrator) {
    RunSettings run;
    run.formulation = formulation;
    run.integrator = integrator;
    run.stabilisation = plan_.stabilisation;
    run.options = plan_.options;
    const std::size_t first = result_.runs.size();
    addAtEachAccuracy(run, plan_.tolerances, plan_.steps, result_.runs);
    if (result_.runs.size() == first) report("tolerances", "at least one tolerance is needed");
    for (std::size_t i = first; i < result_.runs.size() && !stop_.stop_requested(); ++i) {
      for (Problem& problem : validateRun(scenario_, result_.runs[i], "run")) {
        report(listOf(problem.field.substr(std::string_view("run.").size())),
               std::move(problem.message));
      }
    }
  }

  const Scenario& scenario_;
  const SweepPlan& plan_;
  const std::stop_token& stop_;
  SweepRuns result_;
};

SweepRow measure(const SweepTask& task, std::size_t index, const SweepListener& listener,
                 const std::stop_token& stop) {
  SweepRow row;
  row.task = index;
  row.example = task.scenario->example;
  row.run = task.run;
  if (stop.stop_requested()) {
    row.reason = "Cancelled before it began.";
    return row;
  }
  MeasuredRun measured(
      startRun(*task.scenario, task.run, {.denseOutput = task.denseOutput, .stop = stop}));
  const Run& run = measured.run();
  // A branch whose parent has ended before has no start.
  if (listener.stepped && run.time() >= run.startTime()) listener.stepped(index, run);
  while (run.status() == RunStatus::Running) {
    measured.step();
    if (listener.stepped && measured.advanced()) listener.stepped(index, run);
    if (stop.stop_requested()) measured.cancel();
  }
  row.statistics = run.statistics();
  row.maxPositionDrift = measured.maxima().positionDrift;
  row.maxVelocityDrift = measured.maxima().velocityDrift;
  row.maxRelativeEnergyError = measured.maxima().relativeEnergyError;
  row.wallTime = measured.wallTime();
  row.status = run.status();
  if (row.status == RunStatus::Finished && task.reference) {
    row.error = stateError(run.bodies(), task.reference->bodies);
  } else if (row.status == RunStatus::Failed && run.failure()) {
    row.reason = describeFailure(task.run, *run.failure());
  } else if (row.status == RunStatus::Cancelled) {
    row.reason = "Cancelled.";
  }
  return row;
}

/// Passes rows on, as they come and in order.
class Delivery {
 public:
  Delivery(std::size_t count, const SweepListener& listener)
      : waiting_(count), listener_(listener) {}

  void add(SweepRow row) {
    const std::scoped_lock lock(mutex_);
    if (listener_.ended) listener_.ended(row);
    if (!listener_.row) return;
    const std::size_t index = row.task;
    waiting_[index] = std::move(row);
    for (; next_ < waiting_.size() && waiting_[next_]; ++next_) {
      listener_.row(*waiting_[next_]);
      waiting_[next_].reset();
    }
  }

 private:
  std::mutex mutex_;
  std::vector<std::optional<SweepRow>> waiting_;
  std::size_t next_ = 0;
  const SweepListener& listener_;
};

}  // namespace

std::vector<std::string> groupedByReason(const std::vector<std::string>& skipped) {
  std::vector<std::pair<std::string, std::string>> groups;  // reason, what
  for (const std::string& line : skipped) {
    const std::size_t colon = line.find(": ");
    std::string what = line.substr(0, colon);
    std::string reason = colon == std::string::npos ? "" : line.substr(colon);
    const auto at =
        std::ranges::find(groups, reason, [](const auto& group) { return group.first; });
    if (at == groups.end()) {
      groups.emplace_back(std::move(reason), std::move(what));
    } else {
      at->second += ", " + what;
    }
  }
  std::vector<std::string> lines;
  lines.reserve(groups.size());
  for (const auto& [reason, what] : groups) lines.push_back(what + reason);
  return lines;
}

SweepRuns expandSweep(const Scenario& scenario, const SweepPlan& plan,
                      const std::stop_token& stop) {
  return Expansion(scenario, plan, stop).expand();
}

SweepRuns expandSweep(const Scenario& scenario, std::span<const double> tolerances,
                      std::span<const double> steps, const std::stop_token& stop) {
  SweepRuns result;
  for (const RunSettings& run : scenario.runs) {
    addAtEachAccuracy(run, tolerances, steps, result.runs);
  }
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    const RunSettings& run = scenario.runs[i];
    if (run.from || !run.parameters.empty() || !run.changes.empty())
      result.problems.push_back(
          {"runs[" + std::to_string(i) + "]",
           "a sweep makes its runs from the initial state, with the scenario's parameters and "
           "changes: this run has its own"});
  }
  for (std::size_t i = 0; i < result.runs.size() && !stop.stop_requested(); ++i) {
    std::ranges::move(validateRun(scenario, result.runs[i], "runs[" + std::to_string(i) + "]"),
                      std::back_inserter(result.problems));
  }
  if (!result.problems.empty()) result.runs.clear();
  return result;
}

std::vector<SweepTask> sweepTasks(const Scenario& scenario, std::span<const RunSettings> runs,
                                  const ReferencePoint* reference) {
  std::vector<SweepTask> tasks;
  for (const RunSettings& run : runs) tasks.push_back({&scenario, run, reference});
  return tasks;
}

void runSweep(std::span<const SweepTask> tasks, unsigned jobs, const SweepListener& listener,
              const std::stop_token& stop) {
  Delivery delivery(tasks.size(), listener);
  const std::vector<std::size_t> order = orderByCost(tasks);
  // A run that is not begun because of `stop` has a row as well.
  parallelLoop(tasks.size(), jobs, {}, [&](std::size_t i) {
    delivery.add(measure(tasks[order[i]], order[i], listener, stop));
  });
}

std::vector<std::size_t> orderByCost(std::span<const SweepTask> tasks) {
  std::vector<double> costs;
  for (const SweepTask& task : tasks) costs.push_back(estimatedCost(*task.scenario, task.run));
  std::vector<std::size_t> order(tasks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return costs[i]; });
  return order;
}

double estimatedCost(const Scenario& scenario, const RunSettings& run) {
  const IntegratorInfo* integrator = catalog::findIntegrator(run.integrator);
  const FormulationInfo* formulation = catalog::findFormulation(run.formulation);
  const ExampleInfo* example = catalog::findExample(scenario.example);
  if (!integrator || !formulation || !example) return 0;
  // A method of order p takes steps h with h^(p+1) ~ tolerance; one that chooses its order goes up
  // to 5 if it is a multistep method, and to about 12 by extrapolation. Fixed steps are known.
  const int chosen = integrator->oneStep ? 12 : 5;
  const int order = integrator->order > 0 ? integrator->order : chosen;
  const double steps = integrator->fixedStep
                           ? scenario.tEnd / run.step
                           : scenario.tEnd * std::pow(run.rtol, -1.0 / (order + 1));
  // A right-hand side costs about as much as it has unknowns, and a step has some of them for each
  // order; an implicit one solves linear systems besides.
  const double unknowns = catalog::unknownCount(*formulation, *example);
  return steps * order * unknowns * (integrator->implicit ? unknowns : 1);
}

}  // namespace polhode
