// The style sheet of a theme.
#pragma once

#include <QString>

#include "app/gui/theme.h"

namespace polhode::gui {

[[nodiscard]] QString styleSheet(const Theme& theme);

}  // namespace polhode::gui
