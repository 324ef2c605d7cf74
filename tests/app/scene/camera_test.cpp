// The default picture: whatever the shape of a view, everything is in it.
#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

#include "app/gui/scene/orbit_camera.h"
#include "app/gui/scene/shapes/example_shape.h"
#include "app/gui/scene/shapes/picture_extent.h"

namespace polhode::gui {
namespace {

std::vector<QVector3D> toQt(const std::vector<Eigen::Vector3f>& points) {
  std::vector<QVector3D> result;
  for (const Eigen::Vector3f& p : points) result.emplace_back(p.x(), p.y(), p.z());
  return result;
}

/// Where the camera shows a point [px], from the upper left corner.
QPointF project(const OrbitCamera& camera, const QVector3D& point, const QSizeF& view) {
  const QVector3D seen = point - (camera.focus + camera.distance * camera.direction());
  const float depth = -QVector3D::dotProduct(seen, camera.direction());
  const double scale = 0.5 * view.height() /
                       std::tan(OrbitCamera::fieldOfView / 2 * std::numbers::pi / 180) /
                       static_cast<double>(depth);
  return {
      0.5 * view.width() + scale * static_cast<double>(QVector3D::dotProduct(seen, camera.right())),
      0.5 * view.height() - scale * static_cast<double>(QVector3D::dotProduct(seen, camera.up()))};
}

TEST(OrbitCamera, FitsAllPointsIntoEveryView) {
  const ExampleShape top = makeTopShape();
  for (const QSizeF& view :
       {QSizeF(584, 531), QSizeF(195, 265), QSizeF(300, 130), QSizeF(60, 700)}) {
    for (const QMarginsF& margins : {QMarginsF(16, 16, 16, 16), QMarginsF(10, 60, 10, 16)}) {
      OrbitCamera camera;
      const std::vector<QVector3D> points = toQt(top.room);
      camera.fit(points, {}, view, margins);
      double least = 1e9;
      for (const QVector3D& point : points) {
        const QPointF at = project(camera, point, view);
        // Margins end where they would take more than half of the view.
        const auto kept = [](double margin, double size) { return std::min(margin, size / 4); };
        const double free =
            std::min({at.x() - kept(margins.left(), view.width()),
                      view.width() - kept(margins.right(), view.width()) - at.x(),
                      at.y() - kept(margins.top(), view.height()),
                      view.height() - kept(margins.bottom(), view.height()) - at.y()});
        least = std::min(least, free);
      }
      EXPECT_GE(least, -0.5) << view.width() << "x" << view.height();
      EXPECT_LE(least, 2) << "no farther away than needed";
    }
  }
}

TEST(OrbitCamera, GoesToAnotherWithoutAJump) {
  OrbitCamera goal;
  goal.focus = {1, -2, 0.5F};
  goal.distance = 12;
  goal.azimuth = 170;
  OrbitCamera camera;
  camera.azimuth = -170;
  float left = (goal.focus - camera.focus).length();
  int steps = 0;
  for (bool there = false; !there && steps < 200; ++steps) {
    there = camera.approach(goal, 0.1F);
    const float now = (goal.focus - camera.focus).length();
    EXPECT_GE(now, there ? 0 : 0.85F * left) << "a tenth of the way at most";
    EXPECT_LT(std::abs(std::remainder(camera.azimuth - 180, 360.0F)), 10.01F) << "the short way";
    left = now;
  }
  EXPECT_LT(steps, 200);
  EXPECT_EQ(camera.choice(), goal.choice());
}

/// Who looks along the axis of the top sees neither its lean nor what its tip has drawn.
TEST(OrbitCamera, SeesTheTopLeanSidewaysAtFirst) {
  const ExampleShape top = makeTopShape();
  OrbitCamera camera;
  camera.azimuth = top.azimuth;
  camera.elevation = top.elevation;
  const BodyState body = defaultProblem(*catalog::findExample("gyro-top")).bodies.front();
  const Eigen::Vector3d d3 = body.R_WB.col(2);
  // It goes round by some 35 degrees in a second, three of which are seen of it.
  for (const double turn : {0.0, 0.6, 1.2}) {
    const Eigen::Vector3d at = Eigen::AngleAxisd(turn, Eigen::Vector3d::UnitZ()) * d3;
    const QVector3D tip(float(at.x()), float(at.y()), float(at.z()));
    EXPECT_GT(QVector3D::dotProduct(tip, camera.right()), 0.45F) << turn;
    EXPECT_LT(QVector3D::dotProduct(tip, camera.direction()), 0.9F) << turn;
  }
}

TEST(PictureExtent, ContainsWhatItWasGivenAndLittleMore) {
  PictureExtent extent;
  extent.reset({1, 0, 0});
  extent.addBall(2);
  EXPECT_TRUE(extent.contains({1, 0, 0}, 0));
  EXPECT_TRUE(extent.contains({2.9F, 0, 0}, 0.01F));
  EXPECT_FALSE(extent.contains({1, 2.3F, 0}, 0.01F));
  extent.add({1, 2.3F, 0});
  EXPECT_TRUE(extent.contains({1, 2.3F, 0}, 0));
}

}  // namespace
}  // namespace polhode::gui
