// Where words about bodies stand, so that they are in the picture and not over each other.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <span>
#include <vector>

namespace polhode::gui {

/// A text and the spot it is about [logical px].
struct PlacedNote {
  QPointF spot;
  QSizeF size;
  bool below = false;  ///< below the spot, else beside it
};

/// The rectangles of the notes, one each: next to their spots, within the view and apart from each
/// other as far as there is room.
[[nodiscard]] std::vector<QRectF> placeNotes(std::span<const PlacedNote> notes, const QSizeF& view);

}  // namespace polhode::gui
