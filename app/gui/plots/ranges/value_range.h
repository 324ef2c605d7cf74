// Ranges of value axes that fit the data without jumping about while it grows.
#pragma once

#include <qcustomplot.h>

#include <optional>

#include "app/gui/plots/curves/series_curve.h"

namespace polhode::gui {

/// Round bounds around the data; the upper `headroom` share of the axis stays free for the title.
/// `current` is kept where it still fits well.
[[nodiscard]] QCPRange linearRange(const ValueExtent& extent, double headroom,
                                   const std::optional<QCPRange>& current);

/// Whole decades around the magnitudes, at least two; as above.
[[nodiscard]] QCPRange logRange(const ValueExtent& extent, double headroom,
                                const std::optional<QCPRange>& current);

/// A unit as long on both axes of a picture of that size: the one on which it is longer shows more.
void equaliseUnits(QCPAxis& across, QCPAxis& value, const QSize& room);

}  // namespace polhode::gui
