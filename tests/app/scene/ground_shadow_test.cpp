// The soft shade below a body.
#include "app/gui/scene/ground_shadow.h"

#include <gtest/gtest.h>

namespace polhode::gui {
namespace {

using Eigen::Matrix4f;
using Eigen::Vector3f;

Mesh rod() {
  MeshBuilder builder;
  builder.rod({-1, 0, 0}, {1, 0, 0}, 0.05F, 0.05F, 24, uniformly({}));
  return builder.take();
}

Matrix4f at(const Vector3f& place) {
  Matrix4f pose = Matrix4f::Identity();
  pose.topRightCorner<3, 1>() = place;
  return pose;
}

TEST(GroundShade, LiesBelowTheBodyAndAlongIt) {
  const GroundShade shade = shadeBelow(massOfSurface(rod()), at({3, 4, 0.2F}), -0.5F, 1);
  EXPECT_NEAR(shade.pose(0, 3), 3, 1e-4);
  EXPECT_NEAR(shade.pose(1, 3), 4, 1e-4);
  EXPECT_FLOAT_EQ(shade.pose(2, 3), -0.5F);
  EXPECT_GT(shade.pose.col(0).norm(), 2 * shade.pose.col(1).norm()) << "as long as the rod";
  EXPECT_GT(shade.darkness, 0.05F);
}

TEST(GroundShade, IsFainterAndWiderTheHigherTheBodyIs) {
  const MassOfSurface mass = massOfSurface(rod());
  const GroundShade low = shadeBelow(mass, at({0, 0, 0.1F}), 0, 1);
  const GroundShade high = shadeBelow(mass, at({0, 0, 1.5F}), 0, 1);
  EXPECT_LT(high.darkness, low.darkness);
  EXPECT_GT(high.pose.col(1).norm(), low.pose.col(1).norm());
}

TEST(GroundShade, IsDarkWhereABodyTouches) {
  const std::vector<Vector3f> tip{{0, 0, 0}, {0, 0, 1}};
  EXPECT_NEAR(contactShade(tip, at({0, 0, 0}), 0, 1).darkness, 1, 1e-6);
  EXPECT_LT(contactShade(tip, at({0, 0, 0.3F}), 0, 1).darkness, 0.01F);
}

TEST(GroundShade, OfNothingIsNothing) {
  EXPECT_EQ(massOfSurface({}).covariance, Eigen::Matrix3f::Zero());
}

}  // namespace
}  // namespace polhode::gui
