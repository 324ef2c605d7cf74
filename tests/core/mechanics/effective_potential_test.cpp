#include "core/mechanics/geometry/effective_potential.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/rotation/euler_angles.h"
#include "tests/support/csv.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using Vec = Vector3<double>;
constexpr double pi = std::numbers::pi;
constexpr double gravityMoment = 11.09 * 9.81;

BodyState topAt(double theta2, const Vec& omega) {
  BodyState body;
  body.R_WB = eulerRotation<double>(Vec(0.3, theta2, -0.2));
  body.omega_B = omega;
  return body;
}

OrientedBody top(double moment = gravityMoment) {
  return {{46, 46, 10}, moment};
}

/// The cubic of the turning points, by the constants and not by the state.
double cubic(const OrientedBody& body, const EffectivePotential& U, double u) {
  const double spun = U.verticalMomentum() - U.figureMomentum() * u;
  return 2 * body.inertia[0] * (U.level() - body.gravityMoment * u) * (1 - u * u) - spun * spun;
}

/// Released without precession the axis falls from its cusp, where u = u₀: with ε = mgL u₀ and
/// L_z = L_b u₀ the cubic is (u₀ - u)(2I₁mgL(1 - u²) - L_b²(u₀ - u)), a quadratic to solve by hand.
TEST(EffectivePotential, ReleasedTopTurnsAtTheRootsFoundByHand) {
  for (const double spin : {5.0, 20.0, 50.0, 500.0}) {
    const double u0 = 0.5, a = 2 * 46 * gravityMoment, b = 100 * spin * spin;
    // a u² - b u + b u0 - a = 0
    const double lower = 2 * (b * u0 - a) / (b + std::sqrt(b * b - 4 * a * (b * u0 - a)));
    const EffectivePotential U(top(), topAt(pi / 3, {0, 0, spin}));
    EXPECT_NEAR(std::cos(U.turningPoints().least), u0, 1e-14) << spin;
    EXPECT_NEAR(std::cos(U.turningPoints().most), lower, 1e-10) << spin;
    EXPECT_NEAR(U(U.turningPoints().most), U.level(), 1e-10 * gravityMoment) << spin;
  }
}

TEST(EffectivePotential, TurningPointsAreTheRootsOfTheCubicAndTheLevelIsReachedThere) {
  test::Random random(1);
  for (int n = 0; n < 300; ++n) {
    const OrientedBody body = top(random.uniform(-200, 200));
    const double theta = random.uniform(0.05, 3.1);
    const EffectivePotential U(body, topAt(theta, random.vector<double, 3>(20)));
    const auto [least, most] = U.turningPoints();
    EXPECT_LE(least, theta + 1e-12);
    EXPECT_GE(most, theta - 1e-12);
    for (const double turn : {least, most}) {
      const double u = std::cos(turn), h = 1e-5;
      const double slope = (cubic(body, U, u + h) - cubic(body, U, u - h)) / (2 * h);
      // By a step of Newton the root is 1e-10 away at most.
      EXPECT_LT(std::abs(cubic(body, U, u)), 1e-10 * std::abs(slope)) << n << " " << turn;
      if (std::sin(turn) > 0.02) {
        EXPECT_NEAR(U(turn), U.level(), 1e-8 * (std::abs(U.level()) + 200)) << n;
      }
    }
    const double between = least + (most - least) / 2;
    EXPECT_LE(U(between), U.level() + 1e-9 * std::abs(U.level()));
  }
}

/// φ̇ = [I₃Ω₃ - √(I₃²Ω₃² - 4I₁mgL cosθ)]/(2I₁cosθ): a double root.
TEST(EffectivePotential, OfARegularPrecessionTheTurningPointsCoincide) {
  for (const test::CsvRow& row : test::readGolden("regular_precession.csv")) {
    const double theta = test::number(row, "theta_deg") * pi / 180;
    const Vec angles(0.3, theta, -0.2);
    const Vec rates(test::number(row, "phidot"), 0, test::number(row, "psidot"));
    const EffectivePotential U(top(), topAt(theta, eulerRateMatrix<double>(angles) * rates));
    EXPECT_NEAR(std::cos(U.turningPoints().least), std::cos(theta), 1e-7);
    EXPECT_NEAR(std::cos(U.turningPoints().most), std::cos(theta), 1e-7);
    EXPECT_NEAR(U(theta), U.level(), 1e-10 * std::abs(U.level()));
  }
}

TEST(EffectivePotential, SleepingTopStaysUprightOnlyAboveItsThreshold) {
  const double threshold = 2 * std::sqrt(46 * gravityMoment) / 10;
  EXPECT_NEAR(threshold, 14.14846, 1e-5);
  BodyState upright;
  upright.omega_B = {0, 0, 1.01 * threshold};
  const EffectivePotential fast(top(), upright);
  EXPECT_EQ(fast.turningPoints().least, 0);
  EXPECT_EQ(fast.turningPoints().most, 0);
  // Below it what is left of the cubic is (1 - u)²(2I₁mgL(1 + u) - L_b²).
  upright.omega_B = {0, 0, 0.5 * threshold};
  const EffectivePotential slow(top(), upright);
  EXPECT_EQ(slow.turningPoints().least, 0);
  EXPECT_NEAR(std::cos(slow.turningPoints().most), 0.25 * 2 - 1, 1e-10);
  // The limit in the vertical, which both reach; and close to it.
  for (const EffectivePotential* U : {&fast, &slow}) {
    EXPECT_DOUBLE_EQ((*U)(0), gravityMoment);
    EXPECT_NEAR((*U)(1e-6), gravityMoment, 1e-7);
    EXPECT_EQ((*U)(0), U->level());
  }
}

TEST(EffectivePotential, HangingTopTurnsWhereTheUprightOneOfNegativeGravityDoes) {
  const Vec omega(0.3, -0.4, 20);
  const EffectivePotential up(top(), topAt(1.0, omega));
  // Half a turn about e1 exchanges up and down; the momentum about the axis stays.
  const EffectivePotential down(top(-gravityMoment), topAt(1.0, omega));
  EXPECT_LT(down.turningPoints().least, 1.0);
  EXPECT_GT(up.turningPoints().most, 1.0);
  BodyState hanging;
  hanging.R_WB = Vec(1, -1, -1).asDiagonal();
  hanging.omega_B = {0, 0, 3};
  const EffectivePotential rest(top(), hanging);
  EXPECT_EQ(rest.turningPoints().least, pi);
  EXPECT_EQ(rest.turningPoints().most, pi);
}

TEST(EffectivePotential, IsInfiniteInAVerticalThatCannotBeReached) {
  const EffectivePotential U(top(), topAt(pi / 3, {0, 0, 20}));
  EXPECT_EQ(U(0), std::numeric_limits<double>::infinity());
  EXPECT_GT(U(pi), 1e30);  // π is rounded
}

/// Values of closed forms made elsewhere.
TEST(EffectivePotential, TheGoldenNutationRunsBetweenTheTurningPointsOnTheLevel) {
  for (const test::CsvRow& row : test::readGolden("lagrange_top.csv")) {
    BodyState start;
    start.R_WB = eulerRotation<double>(Vec(0, pi / 3, 0));
    start.omega_B = {0, 0, test::number(row, "Omega3")};
    const EffectivePotential U(top(), start);
    const double theta = test::number(row, "theta");
    EXPECT_GE(theta, U.turningPoints().least - 1e-12);
    EXPECT_LE(theta, U.turningPoints().most + 1e-12);
    // Round-off of L_z - L_b cos θ, the fast top's terms being a thousand times their difference.
    EXPECT_NEAR(U.levelAt(theta, test::number(row, "thetadot")), U.level(), 1e-9);
  }
}

TEST(EffectivePotential, SaysWhyABodyHasNone) {
  EXPECT_EQ(EffectivePotential::whyNot(top()), "");
  EXPECT_NE(EffectivePotential::whyNot(OrientedBody{{50, 42, 10}, 1}).find("symmetric"),
            std::string::npos);
  EXPECT_NE(EffectivePotential::whyNot(top(0)).find("free"), std::string::npos);
  EXPECT_NE(EffectivePotential::whyNot(Multibody{}).find("single body"), std::string::npos);
}

}  // namespace
}  // namespace polhode
