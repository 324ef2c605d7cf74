// What is under the pointer.
#include "app/gui/scene/picking.h"

#include <gtest/gtest.h>

#include <random>

#include "app/gui/scene/orbit_camera.h"

namespace polhode::gui {
namespace {

Mesh ball() {
  MeshBuilder builder;
  builder.sphere(Eigen::Vector3f::Zero(), 1, 48, uniformly({}));
  return builder.take();
}

TEST(Picking, FindsTheNearSideOfABody) {
  Eigen::Matrix4f pose = Eigen::Matrix4f::Identity();
  pose.topRightCorner<3, 1>() << 10, 0, 0;
  const auto hit = distanceTo(ball(), pose, {{0, 0, 0}, {1, 0, 0}});
  ASSERT_TRUE(hit);
  EXPECT_NEAR(*hit, 9, 0.01);  // a ball of flat pieces is a little smaller
  EXPECT_FALSE(distanceTo(ball(), pose, {{0, 0, 0}, {-1, 0, 0}})) << "behind the eye";
  EXPECT_FALSE(distanceTo(ball(), pose, {{0, 1.1F, 0}, {1, 0, 0}})) << "passes by";
}

TEST(Picking, SeesBodiesAsTheyAreDrawn) {
  Eigen::Matrix4f pose = Eigen::Matrix4f::Identity();
  pose(1, 1) = 3;  // swollen by drift
  EXPECT_TRUE(distanceTo(ball(), pose, {{-5, 2.5F, 0}, {1, 0, 0}}));
  pose(1, 1) = 0;
  EXPECT_FALSE(distanceTo(ball(), pose, {{-5, 0, 0}, {1, 0, 0}})) << "flat as nothing";
}

TEST(Picking, WhatHidesIsWhatARayMeets) {
  const Mesh mesh = ball();
  const Occluder body = occluderOf(mesh);
  EXPECT_GT(body.groups.size(), 10u);
  Eigen::Matrix4f pose = Eigen::Matrix4f::Identity();
  pose.topLeftCorner<3, 3>() << 1, 0.4F, 0, 0, 0.7F, 0, 0.2F, 0, 1.5F;  // leaning, as by drift
  pose.topRightCorner<3, 1>() << 0.3F, -1, 2;
  std::mt19937 dice(1);
  std::normal_distribution<float> far(0, 2);
  int met = 0;
  constexpr int rays = 2000;
  for (int i = 0; i < rays; ++i) {
    Ray ray;
    for (int k = 0; k < 3; ++k) ray.origin[k] = far(dice);
    for (int k = 0; k < 3; ++k) ray.direction[k] = far(dice);
    const bool meets = distanceTo(mesh, pose, ray).has_value();
    EXPECT_EQ(hides(body, pose, ray), meets);
    met += meets ? 1 : 0;
  }
  EXPECT_GT(met, rays / 40);
  EXPECT_LT(met, rays / 2);
  EXPECT_FALSE(hides(occluderOf({}), pose, {}));
}

TEST(Picking, RaysGoThroughWhatTheCameraShowsThere) {
  OrbitCamera camera;
  camera.focus = {1, -2, 0.5F};
  const QSizeF view(640, 400);
  for (const QVector3D& point : {QVector3D(1, -2, 0.5F), QVector3D(0.3F, -1, 1)}) {
    const Ray ray = camera.rayThrough(camera.project(point, view), view);
    const Eigen::Vector3f to = Eigen::Vector3f(point.x(), point.y(), point.z()) - ray.origin;
    EXPECT_NEAR(to.normalized().dot(ray.direction.normalized()), 1, 1e-5);
  }
}

}  // namespace
}  // namespace polhode::gui
