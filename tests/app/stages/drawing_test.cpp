// What pictures are made of: labels that leave each other alone, edges without steps, projections.
#include <gtest/gtest.h>

#include <QPainter>

#include "app/gui/stages/drawing/label_layout.h"
#include "app/gui/stages/drawing/smooth_edges.h"

namespace polhode::gui {
namespace {

using Eigen::Vector3f;

OrbitCamera frontCamera() {
  OrbitCamera camera;
  camera.azimuth = -90;
  camera.elevation = 0;
  camera.distance = 5;
  return camera;
}

TEST(ViewProjection, ShowsTheFocusInTheMiddleAndUpAbove) {
  const QSizeF size(400, 300);
  const ViewProjection view(frontCamera(), size, 1);
  const auto middle = view.pixelOf(Vector3f::Zero());
  ASSERT_TRUE(middle);
  EXPECT_NEAR(middle->x(), 200, 1e-3);
  EXPECT_NEAR(middle->y(), 150, 1e-3);
  const auto above = view.pixelOf(Vector3f::UnitZ());
  ASSERT_TRUE(above);
  EXPECT_NEAR(above->x(), 200, 1e-3);
  // 1 of 5 away, in half a field of view of 15 degrees: 150 px / (5 tan 15°).
  EXPECT_NEAR(above->y(), 150 - 150 / (5 * std::tan(0.2617994)), 0.01);
  EXPECT_FALSE(view.pixelOf(Vector3f(0, -10, 0))) << "behind the eye";
}

TEST(Labels, OfArrowsThatCoincideNeverCoverEachOther) {
  const QSizeF size(400, 300);
  const ViewProjection view(frontCamera(), size, 1);
  std::vector<LabelItem> labels;
  for (const char* text : {"L", "ω", "n", "d¹", "d²", "d³"})
    labels.push_back({QString::fromUtf8(text), Vector3f(0.2F, 0, 0.3F), Vector3f::Zero(), Qt::red});
  const QRectF taken(0, 0, 60, 40);
  const std::vector<PlacedLabel> placed = placeLabels(labels, view, size, {taken}, Look());
  EXPECT_EQ(placed.size(), labels.size());
  for (std::size_t i = 0; i < placed.size(); ++i) {
    EXPECT_TRUE(QRectF(QPointF(), size).contains(placed[i].place));
    EXPECT_FALSE(placed[i].place.intersects(taken));
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_FALSE(placed[i].place.intersects(placed[k].place)) << i << " " << k;
  }
}

TEST(Labels, StandBesideTheArrowOfAnotherWhereThereIsRoom) {
  const QSizeF size(400, 300);
  const ViewProjection view(frontCamera(), size, 1);
  // An axis, and an arrow that goes on from its end in the same direction.
  const Vector3f end(0.2F, 0, 0.1F), tip = 2.5F * end;
  const std::vector<LabelItem> labels{
      {QStringLiteral("L"), tip, end, Qt::red},
      {QStringLiteral("d¹ unstable"), end, Vector3f::Zero(), Qt::black, true}};
  const std::vector<PlacedLabel> placed = placeLabels(labels, view, size, {}, Look());
  ASSERT_EQ(placed.size(), labels.size());
  const QPointF from = *view.pixelOf(end), to = *view.pixelOf(tip);
  ASSERT_GT(QLineF(from, to).length(), 30);
  for (const double share : {0.3, 0.5, 0.7, 0.9, 1.0})
    for (const PlacedLabel& label : placed)
      EXPECT_FALSE(label.place.contains(from + share * (to - from))) << share;
}

TEST(SmoothEdges, TakesTheStepsFromASlantedEdgeAndLeavesTheRest) {
  QImage image(120, 120, QImage::Format_RGB32);
  image.fill(Qt::black);
  {
    QPainter painter(&image);  // without antialiasing
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawPolygon(QPolygon({QPoint(0, 0), QPoint(120, 40), QPoint(120, 0)}));
  }
  const QImage sharp = image;
  smoothEdges(image);
  int between = 0, changed = 0;
  for (int y = 0; y < 120; ++y)
    for (int x = 0; x < 120; ++x) {
      const int grey = qGray(image.pixel(x, y));
      if (grey > 10 && grey < 245) ++between;
      // Two pixels from the edge y = x/3 nothing has changed.
      if (std::abs(y - x / 3.0) > 3 && image.pixel(x, y) != sharp.pixel(x, y)) ++changed;
    }
  EXPECT_GT(between, 100) << "shades all along the edge of 120 pixels";
  EXPECT_EQ(changed, 0);
}

}  // namespace
}  // namespace polhode::gui
