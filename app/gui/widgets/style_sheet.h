// The style sheet of a look.
#pragma once

#include <QString>

#include "app/look/look.h"

namespace polhode::gui {

/// bodyPixels: of the running text at scale 1.
[[nodiscard]] QString styleSheet(const Look& look, double bodyPixels);

}  // namespace polhode::gui
