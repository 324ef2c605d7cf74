#include "core/simulation/sweep.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "core/simulation/measured_run.h"

namespace polhode {
namespace {

template <class Infos>
std::vector<std::string> allIds(const Infos& infos) {
  std::vector<std::string> ids;
  for (const auto& info : infos) ids.emplace_back(info.id);
  return ids;
}

bool isFixedStep(const std::string& integrator) {
  const IntegratorInfo* info = catalog::findIntegrator(integrator);
  return info && info->fixedStep;
}

bool isChoice(const OptionInfo& option, std::string_view value) {
  return std::ranges::find(option.choices, value, &OptionInfo::Choice::id) != option.choices.end();
}

void limitSteps(RunSettings& run) {
  run.options.try_emplace("max-steps", std::to_string(sweepMaxSteps));
}

/// Adds the run at each tolerance, or once where it does not use any.
void addAtEachTolerance(RunSettings run, std::span<const double> tolerances,
                        std::vector<RunSettings>& runs) {
  limitSteps(run);
  if (isFixedStep(run.integrator)) {
    runs.push_back(std::move(run));
    return;
  }
  for (const double tolerance : tolerances) {
    run.rtol = run.atol = tolerance;
    runs.push_back(run);
  }
}

/// Expands a plan; see expandSweep().
class Expansion {
 public:
  Expansion(const Scenario& scenario, const SweepPlan& plan) : scenario_(scenario), plan_(plan) {}

  SweepRuns expand() {
    if (plan_.tolerances.empty()) report("tolerances", "at least one tolerance is needed");
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
    if (reason.empty() && isFixedStep(integrator) && plan_.step == 0) {
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
    const Combination combination{scenario_.example, formulation, integrator, plan_.stabilisation};
    std::string reason = catalog::unavailableReason(combination);
    for (const OptionInfo& option : catalog::options()) {
      if (!reason.empty()) break;
      const auto value = plan_.options.find(option.id);
      // A value that is no choice at all is reported with the runs.
      if (value != plan_.options.end() && isChoice(option, value->second)) {
        reason = catalog::unavailableReason(combination, option, value->second);
      }
    }
    return reason;
  }

  void add(const std::string& formulation, const std::string& integrator) {
    RunSettings run;
    run.formulation = formulation;
    run.integrator = integrator;
    run.stabilisation = plan_.stabilisation;
    run.step = isFixedStep(integrator) ? plan_.step : 0;
    run.options = plan_.options;
    const std::size_t first = result_.runs.size();
    addAtEachTolerance(run, plan_.tolerances, result_.runs);
    for (std::size_t i = first; i < result_.runs.size(); ++i) {
      for (Problem& problem : validateRun(scenario_, result_.runs[i], "run")) {
        report(problem.field.substr(std::string_view("run.").size()), std::move(problem.message));
      }
    }
  }

  const Scenario& scenario_;
  const SweepPlan& plan_;
  SweepRuns result_;
};

SweepRow measure(const Scenario& scenario, const RunSettings& settings,
                 const ReferencePoint* reference, const std::stop_token& stop) {
  SweepRow row;
  row.run = settings;
  if (stop.stop_requested()) {
    row.reason = "Cancelled before it began.";
    return row;
  }
  MeasuredRun measured(scenario, settings, {.denseOutput = false, .stop = stop});
  while (measured.step()) {
    if (stop.stop_requested()) measured.cancel();
  }
  const Run& run = measured.run();
  row.statistics = run.statistics();
  row.maxPositionDrift = measured.maxPositionDrift();
  row.maxVelocityDrift = measured.maxVelocityDrift();
  row.maxRelativeEnergyError = measured.maxRelativeEnergyError();
  row.wallTime = measured.wallTime();
  row.status = run.status();
  if (row.status == RunStatus::Finished && reference) {
    row.error = stateError(run.bodies(), reference->bodies);
  } else if (row.status == RunStatus::Failed && run.failure()) {
    row.reason = describeFailure(settings, *run.failure());
  } else if (row.status == RunStatus::Cancelled) {
    row.reason = "Cancelled.";
  }
  return row;
}

/// Passes rows on in order: a row waits until those before it have ended.
class OrderedRows {
 public:
  OrderedRows(std::size_t count, const std::function<void(const SweepRow&)>& row,
              const std::function<void(std::size_t)>& progress)
      : waiting_(count), row_(row), progress_(progress) {}

  void add(std::size_t index, SweepRow row) {
    const std::scoped_lock lock(mutex_);
    waiting_[index] = std::move(row);
    ++done_;
    for (; next_ < waiting_.size() && waiting_[next_]; ++next_) {
      row_(*waiting_[next_]);
      waiting_[next_].reset();
    }
    if (progress_) progress_(done_);
  }

 private:
  std::mutex mutex_;
  std::vector<std::optional<SweepRow>> waiting_;
  std::size_t next_ = 0, done_ = 0;
  const std::function<void(const SweepRow&)>& row_;
  const std::function<void(std::size_t)>& progress_;
};

}  // namespace

SweepRuns expandSweep(const Scenario& scenario, const SweepPlan& plan) {
  return Expansion(scenario, plan).expand();
}

SweepRuns expandSweep(const Scenario& scenario, std::span<const double> tolerances) {
  SweepRuns result;
  for (const RunSettings& run : scenario.runs) {
    addAtEachTolerance(run, tolerances, result.runs);
  }
  for (std::size_t i = 0; i < result.runs.size(); ++i) {
    std::ranges::move(validateRun(scenario, result.runs[i], "runs[" + std::to_string(i) + "]"),
                      std::back_inserter(result.problems));
  }
  if (!result.problems.empty()) result.runs.clear();
  return result;
}

void runSweep(const Scenario& scenario, std::span<const RunSettings> runs,
              const ReferencePoint* reference, unsigned jobs,
              const std::function<void(const SweepRow&)>& row,
              const std::function<void(std::size_t)>& progress, const std::stop_token& stop) {
  OrderedRows rows(runs.size(), row, progress);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < runs.size(); i = next++) {
      rows.add(i, measure(scenario, runs[i], reference, stop));
    }
  };
  const std::size_t wanted = jobs > 0 ? jobs : std::max(1u, std::thread::hardware_concurrency());
  const std::size_t threads = std::min(wanted, runs.size());
  std::vector<std::jthread> pool;
  for (std::size_t i = 1; i < threads; ++i) pool.emplace_back(work);
  work();
  pool.clear();  // joins before anything the workers use goes
}

}  // namespace polhode
