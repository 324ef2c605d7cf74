#include "core/mechanics/geometry/attitude_angles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/mechanics/closed_forms/free_body_motion.h"
#include "core/rotation/euler_angles.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using Vec = Vector3<double>;
constexpr double pi = std::numbers::pi;

BodyState bodyAt(const Vec& theta, const Vec& omega = Vec::Zero()) {
  BodyState body;
  body.R_WB = eulerRotation<double>(theta);
  body.omega_B = omega;
  return body;
}

TEST(AttitudeAngles, AreThoseTheRotationIsMadeOf) {
  const Vec theta(-2.5, 0.4, 3.0), rates(0.3, -0.7, 1.1);
  const AttitudeAngles angles =
      attitudeAngles(bodyAt(theta, eulerRateMatrix<double>(theta) * rates));
  EXPECT_LT((angles.theta - theta).norm(), 1e-14);
  EXPECT_LT((angles.rates - rates).norm(), 1e-14);
}

/// A stretched frame has the same angles, as directions do not depend on lengths.
TEST(AttitudeAngles, OfAStretchedBodyAreThoseOfTheBody) {
  test::Random random(1);
  BodyState body;
  body.R_WB = random.rotation<double>();
  const Vec straight = attitudeAngles(body).theta;
  body.R_WB *= 7;
  EXPECT_LT((attitudeAngles(body).theta - straight).norm(), 1e-14);
}

TEST(AttitudeAngles, WithTheAxisVerticalTheSpinTakesWhatThePrecessionDoesNot) {
  for (const double side : {1.0, -1.0}) {
    BodyState body;
    body.R_WB = Eigen::AngleAxisd(0.9, Vec::UnitZ()).matrix();
    if (side < 0) body.R_WB = body.R_WB * Vec(1, -1, -1).asDiagonal();
    body.omega_B = {2, 0, 5};
    const AttitudeAngles angles = attitudeAngles(body, 0.25);
    EXPECT_EQ(angles.theta[0], 0.25);
    EXPECT_EQ(angles.theta[1], side > 0 ? 0 : pi);
    EXPECT_LT((eulerRotation<double>(angles.theta) - body.R_WB).norm(), 1e-14) << side;
    EXPECT_NEAR(angles.rates[1], 2 * std::cos(angles.theta[2]), 1e-14);
    EXPECT_EQ(angles.rates[2], 5);
  }
}

/// Regular precession of a free symmetric body in steps of many turns: both angles grow evenly.
TEST(FollowedAngles, GrowByTheRatesOverStepsOfManyTurns) {
  const Vec theta(0.2, 0.8, -1), rates(17, 0, -41);
  FollowedAngles angles;
  for (const double t : {0.0, 0.013, 0.3, 0.31, 2.0, 2.5, 40.0}) {
    const Vec now = theta + t * rates;
    angles.follow(t, bodyAt(now, eulerRateMatrix<double>(now) * rates));
    EXPECT_NEAR(angles.now().theta[0], now[0], 1e-10) << t;
    EXPECT_NEAR(angles.now().theta[2], now[2], 1e-10) << t;
  }
  EXPECT_NEAR(angles.now().theta[2], -1 - 40 * 41, 1e-10);
}

TEST(FollowedAngles, StayAsTheyAreWhenTheSameTimeIsAskedForAgain) {
  FollowedAngles angles;
  EXPECT_FALSE(angles.started());
  angles.follow(0, bodyAt({0.1, 1, 3.1}, {0, 0, 1}));
  angles.follow(0.1, bodyAt({0.1, 1, 3.2}, {0, 0, 1}));
  const Vec before = angles.now().theta;
  EXPECT_NEAR(before[2], 3.2, 1e-14);
  angles.follow(0.1, bodyAt({0.1, 1, 3.2}, {0, 0, 1}));
  EXPECT_EQ(angles.now().theta, before);
}

/// Over the vertical and on: the precession keeps its value there and the spin makes up for it.
TEST(FollowedAngles, KeepThePrecessionInTheVertical) {
  FollowedAngles angles;
  BodyState body = bodyAt({7, 0.5, 0.1});
  angles.follow(0, body);
  const double kept = angles.now().theta[0];
  EXPECT_NEAR(kept, 7 - 2 * pi, 1e-14);
  body.R_WB = Eigen::AngleAxisd(1.2, Vec::UnitZ()).matrix();
  angles.follow(1, body);
  EXPECT_EQ(angles.now().theta[0], kept);
  EXPECT_NEAR(angles.now().theta[2], 1.2 - kept, 1e-14);
  // At the start there is nothing to keep.
  FollowedAngles fresh;
  fresh.follow(0, body);
  EXPECT_EQ(fresh.now().theta, Vec(0, 0, 1.2));
}

}  // namespace
}  // namespace polhode
