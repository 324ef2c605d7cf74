// Many runs of one or several scenarios on all cores: the rows of a work–precision diagram.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/simulation/reference_solution.h"
#include "core/simulation/run.h"

namespace polhode {

/// What a sweep goes over. An empty list means all that is available.
struct SweepPlan {
  std::vector<std::string> formulations;
  std::vector<std::string> integrators;
  std::vector<double> tolerances;  ///< rtol = atol
  std::string stabilisation = "none";
  std::vector<double> steps;  ///< of fixed-step integrators, in place of tolerances [s]
  OptionValues options;
};

/// Attempts a run of a sweep may take unless its options say otherwise.
inline constexpr std::int64_t sweepMaxSteps = 100'000;

struct SweepRuns {
  std::vector<RunSettings> runs;     ///< by formulation, then integrator, then tolerance or step
  std::vector<std::string> skipped;  ///< what an empty list left out and why, a sentence each
  std::vector<Problem> problems;     ///< what was named and cannot be run; then there are no runs
};

/// The lines of `skipped`, "what: why" each, with all that has the same reason in one.
[[nodiscard]] std::vector<std::string> groupedByReason(const std::vector<std::string>& skipped);

/// The runs of a plan on the scenario's example. A combination that is not available is skipped
/// where an empty list asked for it, and a problem where it was named; problems have the fields of
/// the plan. A fixed-step integrator makes a run at each of plan.steps, whatever the tolerances;
/// without steps an empty list leaves it out. Where a stop is requested it ends soon, with what it
/// has.
[[nodiscard]] SweepRuns expandSweep(const Scenario& scenario, const SweepPlan& plan,
                                    const std::stop_token& stop = {});
/// The scenario's own runs at each tolerance, fixed-step ones at each step; where there are no
/// steps, once as they are.
[[nodiscard]] SweepRuns expandSweep(const Scenario& scenario, std::span<const double> tolerances,
                                    std::span<const double> steps = {},
                                    const std::stop_token& stop = {});

/// One run of a sweep, on a scenario of its own choice: one sweep can serve a figure of several
/// examples. What it points to outlives the sweep.
struct SweepTask {
  const Scenario* scenario = nullptr;
  RunSettings run;
  /// The exact state at the scenario's end time; nullptr where there is none: then no errors.
  const ReferencePoint* reference = nullptr;
  bool denseOutput = false;  ///< a listener looks into the steps as well
};

/// The runs of one scenario as tasks.
[[nodiscard]] std::vector<SweepTask> sweepTasks(const Scenario& scenario,
                                                std::span<const RunSettings> runs,
                                                const ReferencePoint* reference);

struct SweepRow {
  std::size_t task = 0;  ///< index of the task it is the outcome of
  std::string example;
  RunSettings run;
  Statistics statistics;
  /// At the end time; of finished runs, where there is a reference.
  std::optional<StateError> error;
  double maxPositionDrift = 0, maxVelocityDrift = 0, maxRelativeEnergyError = 0;
  double wallTime = 0;  ///< [s]
  RunStatus status = RunStatus::Cancelled;
  std::string reason;  ///< why it did not finish, a sentence
};

/// Who hears of the rows; what is left empty is not called. One thread at a time calls, but not
/// always the same one.
struct SweepListener {
  /// At once when a run has ended, in whatever order they do: for progress and partial results.
  std::function<void(const SweepRow&)> ended = {};
  /// In the order of the tasks: a row waits until those before it have ended.
  std::function<void(const SweepRow&)> row = {};
  /// At the start of each run and after each of its accepted steps, by the thread that makes it:
  /// different tasks at once, one task in turn.
  std::function<void(std::size_t task, const Run& run)> stepped = {};
};

/// Makes the runs of all tasks, `jobs` at a time (0: one a core), those of the highest
/// estimatedCost first, so that all cores are busy to the end. Once stop is requested the runs that
/// have not ended come out as cancelled. Rows but for wall times, and the order of `row`, do not
/// depend on `jobs`. What a listener throws ends the sweep and is thrown on when all threads are
/// back. Precondition: the scenarios and the runs are valid.
void runSweep(std::span<const SweepTask> tasks, unsigned jobs, const SweepListener& listener,
              const std::stop_token& stop = {});

/// Indices of the tasks in the order in which runSweep() begins them: the highest estimatedCost
/// first, equal ones in their order.
[[nodiscard]] std::vector<std::size_t> orderByCost(std::span<const SweepTask> tasks);

/// What a run will cost compared with others, in a unit of its own: an estimate, made to put the
/// long runs of a sweep before the short ones.
[[nodiscard]] double estimatedCost(const Scenario& scenario, const RunSettings& run);

}  // namespace polhode
