// What a run is called in the window.
#pragma once

#include <QString>

#include "core/scenario/scenario.h"

namespace polhode::gui {

/// displayName() in the language of the window. Names that a user has given are as they are, and so
/// is all that is written to a file.
[[nodiscard]] QString shownName(const RunSettings& run);

}  // namespace polhode::gui
