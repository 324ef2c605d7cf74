// Where the letters of axes stand in a picture, so that each is read.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <span>
#include <vector>

namespace polhode::gui {

/// An arrow and the letter that names it [logical px].
struct AxisLetter {
  QPointF foot, tip;
};

/// Of the square a letter is painted in, in a picture of this size [logical px].
[[nodiscard]] double letterSize(const QSizeF& picture, double scale = 1);

/// The middles of the letters, which are of this size: beyond the tips of their arrows, off each
/// other, off what else is written there, and within the view, as far as there is room. They move
/// as the arrows move, without jumps.
[[nodiscard]] std::vector<QPointF> placeLetters(std::span<const AxisLetter> letters,
                                                std::span<const QRectF> taken, const QSizeF& view,
                                                double size);

}  // namespace polhode::gui
