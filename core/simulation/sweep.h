// Many runs of one scenario on all cores: the rows of a work–precision diagram.
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
  double step = 0;  ///< of fixed-step integrators [s]
  OptionValues options;
};

/// Attempts a run of a sweep may take unless its options say otherwise.
inline constexpr std::int64_t sweepMaxSteps = 100'000;

struct SweepRuns {
  std::vector<RunSettings> runs;     ///< by formulation, then integrator, then tolerance
  std::vector<std::string> skipped;  ///< what an empty list left out and why, a sentence each
  std::vector<Problem> problems;     ///< what was named and cannot be run; then there are no runs
};

/// The runs of a plan on the scenario's example. A combination that is not available is skipped
/// where an empty list asked for it, and a problem where it was named. A fixed-step integrator
/// makes one run, with plan.step, whatever the tolerances; without a step an empty list leaves it
/// out.
[[nodiscard]] SweepRuns expandSweep(const Scenario& scenario, const SweepPlan& plan);
/// The scenario's own runs at each tolerance; fixed-step ones once, as they are.
[[nodiscard]] SweepRuns expandSweep(const Scenario& scenario, std::span<const double> tolerances);

struct SweepRow {
  RunSettings run;
  Statistics statistics;
  /// At the end time; of finished runs, where there is a reference.
  std::optional<StateError> error;
  double maxPositionDrift = 0, maxVelocityDrift = 0, maxRelativeEnergyError = 0;
  double wallTime = 0;  ///< [s]
  RunStatus status = RunStatus::Cancelled;
  std::string reason;  ///< why it did not finish, a sentence
};

/// Makes all runs, `jobs` at a time (0: one a core), and hands out their rows in the order of the
/// runs, whatever order they end in; `row` and `progress` are called by one thread at a time. Once
/// stop is requested the runs that have not ended come out as cancelled. Rows but for wall times do
/// not depend on `jobs`. reference: the state at the end time, nullptr if there is none.
/// Precondition: the scenario and the runs are valid.
void runSweep(const Scenario& scenario, std::span<const RunSettings> runs,
              const ReferencePoint* reference, unsigned jobs,
              const std::function<void(const SweepRow&)>& row,
              const std::function<void(std::size_t done)>& progress = {},
              const std::stop_token& stop = {});

}  // namespace polhode
