// Edits of the tree of runs: branches, and runs that keep their parameters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/scenario/run_plan.h"

namespace polhode::gui {

/// It has parameters of its own: those of the scenario are others'.
[[nodiscard]] bool isPinned(const RunSettings& run);
/// Whether it starts from another run.
[[nodiscard]] bool isBranch(const RunSettings& run);

/// The run without the parameters that it alone starts with, be they its own or those of a change
/// on the way to its start, which comes after those of the scenario.
[[nodiscard]] RunSettings withoutStart(RunSettings run);
/// Whether there are such.
[[nodiscard]] bool hasOwnStart(const RunSettings& run);

/// A run from the state that this one has at t, with its settings and parameters there, behind it
/// in the list; the run keeps its name, or gets the one that it is shown by. At t = 0 it is a run
/// from the initial state. Precondition: the run is there at t, and there is room for one more.
[[nodiscard]] Scenario withBranch(Scenario scenario, std::size_t run, double t);
/// The branch with what this edit of its parent's settings has changed; what the branch has from
/// changes on the way stays.
[[nodiscard]] RunSettings withEdit(RunSettings branch, const RunSettings& before,
                                   const RunSettings& after);
/// Place of the first run that has been added by an edit and is nobody yet.
[[nodiscard]] std::size_t addedRun(const Scenario& edited);
/// The branch with the parameters that its parent has where it leaves it and from there on.
[[nodiscard]] Scenario withParentsParameters(Scenario scenario, std::size_t branch);
/// With the parameters that hold for the run now as its own, from its start to its end; or with the
/// scenario's again.
[[nodiscard]] Scenario withPinned(Scenario scenario, std::size_t run, bool pinned);
/// With these complete parameters for one run alone, from its start on.
[[nodiscard]] Scenario withOwnParameters(Scenario scenario, std::size_t run,
                                         const ParameterValues& complete);
/// Another run like this one behind all, pinned with these values of some parameters.
[[nodiscard]] Scenario withRunAt(Scenario scenario, std::size_t run, const ParameterValues& values,
                                 const std::string& name);
/// Without the run and all that start from it, directly or not.
[[nodiscard]] Scenario withoutBranch(Scenario scenario, std::size_t run);
/// How many start from it, directly or not.
[[nodiscard]] std::size_t branchCount(const Scenario& scenario, std::size_t run);
/// What is called so from now on, also by the runs that start from it. Empty: it has no name of its
/// own where nobody needs one.
[[nodiscard]] Scenario withRenamedRun(Scenario scenario, std::size_t run, const std::string& name);

/// With neighbours of the run whose number the fan has for a name; nothing: with none.
[[nodiscard]] Scenario withFan(Scenario scenario, const std::optional<FanChoice>& fan);

/// The run's settings and parameters at t, as far as they have changed until then.
[[nodiscard]] RunPlan planAt(const Scenario& scenario, const RunSettings& run, double t);

/// Complete parameters with which the run starts.
[[nodiscard]] ParameterValues parametersOf(const Scenario& scenario, const RunSettings& run);

}  // namespace polhode::gui
