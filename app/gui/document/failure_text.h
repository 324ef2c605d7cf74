// Why a run has stopped, in the window's words.
#pragma once

#include <QString>

#include "core/simulation/run.h"

namespace polhode::gui {

/// describeFailure() with the names that the window shows in place of the command line's ids.
[[nodiscard]] QString failureSentence(const RunSettings& run, const RunFailure& failure);

}  // namespace polhode::gui
