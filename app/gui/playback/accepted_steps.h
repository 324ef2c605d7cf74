// The steps of a run that were accepted, as far as they are remembered.
#pragma once

#include <optional>

#include "core/simulation/history.h"

namespace polhode::gui {

/// Time of the next step after t (direction > 0) or of the last one before it [s]; nothing where
/// there is none. Of a long run only some steps are remembered.
[[nodiscard]] std::optional<double> acceptedStepBeside(const RunHistory& run, double t,
                                                       int direction);

}  // namespace polhode::gui
