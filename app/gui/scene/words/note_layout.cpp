#include "app/gui/scene/words/note_layout.h"

#include <algorithm>

namespace polhode::gui {

std::vector<QRectF> placeNotes(std::span<const PlacedNote> notes, const QSizeF& view) {
  constexpr qreal margin = 8, distance = 10, gap = 4;
  std::vector<QRectF> places;
  for (const PlacedNote& note : notes) {
    QRectF place(QPointF(), note.size);
    if (note.below) {
      place.moveCenter(note.spot);
      place.moveTop(note.spot.y() + gap);
    } else {
      place.moveCenter(note.spot);
      place.moveLeft(note.spot.x() + distance);
      if (place.right() > view.width() - margin) place.moveRight(note.spot.x() - distance);
    }
    const auto clampInto = [&] {
      place.moveLeft(std::clamp(place.left(), margin,
                                std::max(margin, view.width() - margin - place.width())));
      place.moveTop(std::clamp(place.top(), margin,
                               std::max(margin, view.height() - margin - place.height())));
    };
    clampInto();
    // Below those that are in the way; there are few of them.
    for (std::size_t tries = 0; tries <= places.size(); ++tries) {
      const auto hit = std::ranges::find_if(
          places, [&](const QRectF& other) { return other.intersects(place); });
      if (hit == places.end()) break;
      place.moveTop(hit->bottom() + gap);
    }
    if (place.bottom() > view.height()) {
      clampInto();
      for (std::size_t tries = 0; tries <= places.size(); ++tries) {
        const auto hit = std::ranges::find_if(
            places, [&](const QRectF& other) { return other.intersects(place); });
        if (hit == places.end()) break;
        place.moveBottom(hit->top() - gap);
      }
    }
    places.push_back(place);
  }
  return places;
}

}  // namespace polhode::gui
