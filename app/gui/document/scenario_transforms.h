// Edits of a scenario: from one value to the next, nothing else.
#pragma once

#include <QList>
#include <optional>
#include <string>
#include <string_view>

#include "app/look/run_style.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

/// Complete parameters at the start.
[[nodiscard]] ParameterValues startParameters(const Scenario& scenario);
/// Complete parameters after all changes: what the sliders show.
[[nodiscard]] ParameterValues currentParameters(const Scenario& scenario);

/// With these complete parameters from the start, and no changes on the way.
[[nodiscard]] Scenario withParameters(Scenario scenario, const ParameterValues& complete);
/// With these complete parameters in the end: what differs from the present ones changes at t.
/// Later changes of other parameters stay, those of the same give way. At t = 0 the start changes.
[[nodiscard]] Scenario withChangeAt(Scenario scenario, double t, const ParameterValues& complete);
/// Whether this is wrong with an edited system because of its end: for some run it is too early, or
/// too many steps away.
[[nodiscard]] bool isOfEndTime(const Problem& problem);
/// Another example, with those of the present runs that make sense there.
[[nodiscard]] Scenario withExample(const Scenario& scenario, std::string_view example);

/// Appends a run in the formulation; its other settings are those of the run `like` where they fit.
[[nodiscard]] Scenario withAddedRun(Scenario scenario, std::string_view formulation,
                                    std::size_t like);
/// Appends the run as it is, under a name and in a colour that tell it from the others.
[[nodiscard]] Scenario withAddedRun(Scenario scenario, RunSettings run);
[[nodiscard]] Scenario withDuplicatedRun(Scenario scenario, std::size_t run);

/// "name 2", "name 3", …: the first that no run has, but for this one.
[[nodiscard]] std::string freeName(const Scenario& scenario, const std::string& wanted,
                                   std::optional<std::size_t> ofRun = std::nullopt);
/// The first colour of the palette that no run has yet.
[[nodiscard]] std::string freeColour(const Scenario& scenario);

/// Whether both give the same bits: they differ in names, colours and visibility at most.
[[nodiscard]] bool samePhysics(Scenario a, Scenario b);
/// Whether every run of `after` is one of `before`, on the same example and data.
[[nodiscard]] bool onlyRunsRemoved(const Scenario& before, const Scenario& after);

/// Whether both have the same example, parameters, changes of them and end time.
[[nodiscard]] bool sameSystem(const Scenario& a, const Scenario& b);
/// Number of the run that computes what this one does; nothing: there is none.
[[nodiscard]] std::optional<std::size_t> findRun(const Scenario& scenario, const RunSettings& run);

/// The run's change at t; a new one, of nothing, where it has none.
[[nodiscard]] RunChange& changeAt(RunSettings& run, double t);

[[nodiscard]] QList<RunStyle> runStyles(const Scenario& scenario);

/// The scenario of the first start: the gyro top in two formulations.
[[nodiscard]] Scenario firstScenario();

}  // namespace polhode::gui
