// How far a run is turned from what it is compared with.
#include "app/gui/scene/turn.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <numbers>

namespace polhode::gui {
namespace {

BodyState turned(double angle, const Eigen::Vector3d& axis) {
  BodyState body;
  body.R_WB = Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
  return body;
}

TEST(Turn, IsTheLargestOfAllBodies) {
  const Eigen::Vector3d axis = Eigen::Vector3d(1, 2, -2) / 3;
  const std::vector<BodyState> base{turned(0.3, {1, 0, 0}), turned(1, {0, 1, 0})};
  std::vector<BodyState> bodies = base;
  for (const double angle : {3.0, 0.5, 1e-3, 1e-9}) {
    bodies[1].R_WB = base[1].R_WB * Eigen::AngleAxisd(angle, axis);
    const Turn turn = largestTurn(base, bodies);
    EXPECT_EQ(turn.body, 1u);
    // The products of matrices round at 1e-16.
    EXPECT_NEAR(turn.angle, angle, 1e-14);
    if (angle > 1e-6) {
      EXPECT_NEAR((turn.axis_B - axis).norm(), 0, 1e-9) << angle;
    }
  }
  EXPECT_EQ(largestTurn(base, base).angle, 0);
  EXPECT_EQ(largestTurn({}, base).angle, 0);
}

TEST(Turn, OfASwollenBodyIsThatOfItsRotation) {
  const std::vector<BodyState> base{turned(0, {1, 0, 0})};
  std::vector<BodyState> bodies{turned(0.4, {0, 0, 1})};
  bodies[0].R_WB *= 1.7;
  EXPECT_NEAR(largestTurn(base, bodies).angle, 0.4, 1e-12);
}

TEST(Turn, FansOutFromTheBaseToTheRun) {
  const Turn turn{0, 0.8, Eigen::Vector3d::UnitZ()};
  Eigen::Matrix4f base = Eigen::Matrix4f::Identity();
  base.topRightCorner<3, 1>() << 1, 2, 3;
  const std::vector<Eigen::Vector3f> fan = turnFan(turn, base, 2);
  const Eigen::Vector3f middle(1, 2, 3);
  ASSERT_GT(fan.size(), 6u);
  EXPECT_EQ(fan.front(), middle);
  EXPECT_EQ(fan.back(), middle);
  for (std::size_t i = 1; i + 1 < fan.size(); ++i) EXPECT_NEAR((fan[i] - middle).norm(), 2, 1e-5);
  const Eigen::Vector3f first = fan[1] - middle, last = fan[fan.size() - 2] - middle;
  EXPECT_NEAR(std::acos(first.dot(last) / 4), 0.8, 1e-4);
}

}  // namespace
}  // namespace polhode::gui
