// The style sheet of a theme.
#pragma once

#include <QString>

#include "app/look/theme.h"

namespace polhode::gui {

[[nodiscard]] QString styleSheet(const Theme& theme);

}  // namespace polhode::gui
