// Words about bodies are in the picture and apart from each other.
#include "app/gui/scene/words/note_layout.h"

#include <gtest/gtest.h>

#include <array>

namespace polhode::gui {
namespace {

TEST(NoteLayout, StandsBesideTheSpotOrBelowIt) {
  const std::array notes{PlacedNote{{100, 100}, {80, 20}, false},
                         PlacedNote{{300, 200}, {80, 20}, true}};
  const auto places = placeNotes(notes, {600, 400});
  EXPECT_GT(places[0].left(), 100);
  EXPECT_NEAR(places[0].center().y(), 100, 1);
  EXPECT_GT(places[1].top(), 200);
  EXPECT_NEAR(places[1].center().x(), 300, 1);
}

TEST(NoteLayout, NeverLeavesTheView) {
  const QSizeF view(300, 200);
  for (const QPointF& spot : {QPointF(-50, 100), QPointF(400, 100), QPointF(150, 500),
                              QPointF(150, -90), QPointF(280, 100)})
    for (const bool below : {false, true}) {
      const std::array note{PlacedNote{spot, {120, 30}, below}};
      const QRectF place = placeNotes(note, view).front();
      EXPECT_TRUE(QRectF(QPointF(), view).contains(place)) << spot.x() << " " << spot.y();
    }
}

TEST(NoteLayout, KeepsNotesApart) {
  const std::vector<PlacedNote> notes(5, {{150, 190}, {100, 22}, false});
  const auto places = placeNotes(notes, {400, 220});
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_TRUE(QRectF(0, 0, 400, 220).contains(places[i]));
    for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(places[i].intersects(places[k])) << i << k;
  }
}

}  // namespace
}  // namespace polhode::gui
