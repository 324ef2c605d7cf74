// Where the runs of what is open stand among those that are shown, and the reverse: while an edit
// is on its way the history is of what it was before, with runs at other places, more or fewer.
#pragma once

#include <optional>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class SimulationController;

/// Place among the runs that are shown of one of the scenario that these have become; nothing: it
/// is not shown yet.
[[nodiscard]] std::optional<int> shownPlace(const SimulationController& controller,
                                            const Scenario& scenario, int run);
/// The same of each of its runs.
[[nodiscard]] std::vector<std::optional<int>> shownPlaces(const SimulationController& controller,
                                                          const Scenario& scenario);
/// Place in that scenario of a run that is shown; nothing: it has gone. Of the exact motion, which
/// stands behind the runs, too there is nothing.
[[nodiscard]] std::optional<int> placeOfShown(const SimulationController& controller,
                                              const Scenario& scenario, int shownRun);

}  // namespace polhode::gui
