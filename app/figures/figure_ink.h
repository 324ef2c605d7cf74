// What the curves of figures are drawn with.
#pragma once

#include <QPen>

#include "app/figures/figure_picture.h"

namespace polhode::gui {

/// Of a run's line and marker.
[[nodiscard]] QColor runColourOf(const FigureStyle& style, const Theme& theme);
[[nodiscard]] QPen penOf(const FigureStyle& style, const FigureLook& look);

}  // namespace polhode::gui
