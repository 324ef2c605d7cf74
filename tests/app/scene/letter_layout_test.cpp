// Where the letters of axes stand.
#include "app/gui/scene/words/letter_layout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "app/gui/scene/picking.h"
#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {
namespace {

constexpr QSizeF letterView(600, 400);
constexpr double letterSide = 30;

double apart(const QPointF& a, const QPointF& b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

QRectF inkOf(const QPointF& middle) {
  QRectF ink(0, 0, 0.7 * letterSide, 0.6 * letterSide);
  ink.moveCenter(middle);
  return ink;
}

TEST(LetterLayout, PutsALetterBeyondItsArrow) {
  const AxisLetter letter{{300, 200}, {380, 200}};
  const QPointF spot = placeLetters({&letter, 1}, {}, letterView, letterSide).front();
  EXPECT_GT(spot.x(), 380);
  EXPECT_NEAR(spot.y(), 200, 1e-9);
}

TEST(LetterLayout, LettersOfTwoBodiesDoNotCoverEachOther) {
  // Two frames that touch: the arrows of one end where those of the other begin.
  const std::vector<AxisLetter> letters{{{250, 200}, {300, 200}}, {{250, 200}, {260, 150}},
                                        {{250, 200}, {240, 240}}, {{350, 200}, {305, 202}},
                                        {{350, 200}, {345, 150}}, {{350, 200}, {300, 195}}};
  const std::vector<QPointF> spots = placeLetters(letters, {}, letterView, letterSide);
  for (std::size_t i = 0; i < spots.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_GT(apart(spots[i], spots[k]), 0.6 * letterSide) << i << " and " << k;
}

TEST(LetterLayout, LettersLeaveWordsAlone) {
  const std::vector<QRectF> words{{10, 10, 150, 34}};
  // Upwards into the name of the run, and one that ends in its middle.
  const std::vector<AxisLetter> letters{{{80, 120}, {80, 50}}, {{60, 120}, {70, 27}}};
  for (const QPointF& spot : placeLetters(letters, words, letterView, letterSide))
    EXPECT_FALSE(inkOf(spot).intersects(words.front())) << spot.x() << ", " << spot.y();
}

TEST(LetterLayout, LettersStayInThePicture) {
  const std::vector<AxisLetter> letters{{{300, 200}, {598, 200}}, {{300, 200}, {300, -40}}};
  for (const QPointF& spot : placeLetters(letters, {}, letterView, letterSide))
    EXPECT_TRUE(QRectF(QPointF(), letterView).contains(inkOf(spot)));
}

TEST(LetterLayout, LettersMoveWithoutJumps) {
  const std::vector<QRectF> words{{280, 60, 60, 20}};
  std::vector<QPointF> before;
  for (int step = 0; step <= 720; ++step) {
    const double angle = step * std::numbers::pi / 720;
    std::vector<AxisLetter> letters;
    for (int axis = 0; axis < 2; ++axis) {
      const double at = angle + axis * std::numbers::pi / 2;
      letters.push_back({{300, 200}, {300 + 80 * std::cos(at), 200 - 80 * std::sin(at)}});
    }
    const std::vector<QPointF> spots = placeLetters(letters, words, letterView, letterSide);
    // A quarter of a degree moves an arrow by a third of a pixel.
    for (std::size_t i = 0; i < before.size(); ++i)
      EXPECT_LT(apart(spots[i], before[i]), 4) << "at step " << step;
    before = spots;
  }
}

TEST(LetterLayout, LettersAreSmallerInSmallPictures) {
  EXPECT_LT(letterSize({190, 160}), letterSize({580, 420}));
  EXPECT_GE(letterSize({60, 40}), 20);
}

TEST(LetterLayout, ABodyHidesTheTipBehindItAndNotItsOwnAxes) {
  const ExampleShape shape = makeExampleShape(QStringLiteral("gyro-top"), {});
  const ShapePart& top = shape.parts.front();
  const Occluder body = occluderOf(top.body());
  const Eigen::Matrix4f pose = Eigen::Matrix4f::Identity();
  for (const GlyphAt& label : top.labels) {
    const Eigen::Vector3f along = (label.anchor - *label.origin).normalized();
    EXPECT_TRUE(hides(body, pose, {label.anchor, -along})) << "seen from behind the top";
    EXPECT_FALSE(hides(body, pose, {label.anchor, along})) << "seen from before it";
  }
  ASSERT_FALSE(body.triangles.empty());
  EXPECT_LT(3 * body.triangles.size(), top.mesh.indices.size());
}

}  // namespace
}  // namespace polhode::gui
