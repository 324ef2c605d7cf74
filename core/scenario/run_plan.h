// How a run of a scenario goes: where it starts, with what, and what changes on its way.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

struct RunPlan {
  double start = 0;  ///< [s]
  /// At the start, beside the example's own; of a branch those of the initial state, and of what a
  /// mechanism is built of, are its first ancestor's, whose bodies it has.
  ParameterValues parameters;
  RunSettings settings;            ///< in force at the start
  std::vector<RunChange> changes;  ///< after the start, ascending: the scenario's and the run's own
};

/// Changes up to its start are part of what a branch starts with; of changes at one time the run's
/// own win. Precondition: the example exists.
[[nodiscard]] RunPlan planOf(const Scenario& scenario, const RunSettings& run);

/// Values that are there in place of those that were.
void overlay(ParameterValues& values, const ParameterValues& above);
/// The change's settings in place of the run's; parameters are the caller's.
void applySettings(const RunChange& change, RunSettings& run);
/// The run with what it is set to at its start, as one that starts at the initial state: it can
/// tell the same, wherever its parent is.
[[nodiscard]] RunSettings fromInitialState(const Scenario& scenario, const RunSettings& run);

/// [s]
[[nodiscard]] double startOf(const RunSettings& run);
/// The run of that name; nullptr: there is none.
[[nodiscard]] const RunSettings* runNamed(const Scenario& scenario, std::string_view name);
/// The run whose state it starts from; nullptr: the initial state.
[[nodiscard]] const RunSettings* parentOf(const Scenario& scenario, const RunSettings& run);
/// From its parent to one that starts at the initial state. Ends early where names lead in a
/// circle.
[[nodiscard]] std::vector<const RunSettings*> ancestorsOf(const Scenario& scenario,
                                                          const RunSettings& run);
/// Indices of the runs, each behind its parent.
[[nodiscard]] std::vector<std::size_t> parentsFirst(const Scenario& scenario);

/// What the exact motion of a run belongs to: the parameters of its first ancestor, and all changes
/// of parameters on the way to it and in it, as a scenario without runs. Runs with equal ones have
/// one exact motion.
[[nodiscard]] Scenario systemOf(const Scenario& scenario, const RunSettings& run);
/// The run is at all times of the mechanism that the scenario makes without what is its own; its
/// initial state may be another.
[[nodiscard]] bool sharesMechanism(const Scenario& scenario, const RunSettings& run);
/// All runs are of one mechanism, whose parameters do not change.
[[nodiscard]] bool hasOneMechanism(const Scenario& scenario);
/// The run alone, its parameters in the place of the scenario's: as studies vary them. Without
/// neighbours, which are another study. Precondition: it has no parent.
[[nodiscard]] Scenario standingAlone(const Scenario& scenario, const RunSettings& run);
/// The run and its ancestors alone, the run first; without neighbours, whose run may not be there.
[[nodiscard]] Scenario scenarioOfRun(const Scenario& scenario, const RunSettings& run);

}  // namespace polhode
