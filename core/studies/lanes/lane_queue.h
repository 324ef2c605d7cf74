// A queue of runs stepped side by side.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "core/formulations/lanes/lane_stepper.h"
#include "core/simulation/measured_run.h"

namespace polhode {

/// A run at its end, with what tables report of it: as of a MeasuredRun.
struct EndedMember {
  const Run& run;
  RunMaxima maxima;
};

/// Where members come from, and who hears of them. All have the same formulation, integrator,
/// tolerances, step and options: those of `settings`.
struct LaneQueue {
  RunSettings settings;
  /// The next member, from 0; nothing when none is left.
  std::function<std::optional<std::size_t>()> next;
  /// Its scenario, which must be valid; of its runs nothing is read.
  std::function<Scenario(std::size_t)> scenario;
  /// At its start and after each accepted step, until it says that it has seen enough of the
  /// member; empty where nobody wants to see them, which is several times as fast.
  std::function<bool(std::size_t, const Run&)> step = {};
  std::function<void(std::size_t, const EndedMember&)> end;
  /// Looked at every few steps of a member: whether it is to end as Cancelled.
  std::function<bool(std::size_t)> cancelled = {};
};

/// Whether there are lanes of it on this machine: without parameter changes in the scenarios, of
/// which one is given.
[[nodiscard]] bool takesLanes(const Scenario& scenario, const RunSettings& settings,
                              LaneWidth width = LaneWidth::Widest);

/// Makes the runs of the queue until none is left. Each has the bits and counters of a Run by
/// itself. Precondition: takesLanes().
void runInLanes(const LaneQueue& queue, LaneWidth width = LaneWidth::Widest);

}  // namespace polhode
