#include "core/mechanics/geometry/poinsot.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/mechanics/closed_forms/free_body_motion.h"
#include "core/mechanics/geometry/polhodes.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using Vec = Vector3<double>;

BodyState randomBody(test::Random& random) {
  BodyState body;
  body.R_WB = random.rotation<double>();
  body.omega_B = random.vector<double, 3>(10);
  return body;
}

/// Principal moments of a body that can be.
Vec randomInertia(test::Random& random) {
  const Vec halves(random.uniform(0.1, 5), random.uniform(0.1, 5), random.uniform(0.1, 5));
  return {halves[1] + halves[2], halves[2] + halves[0], halves[0] + halves[1]};
}

TEST(InvariablePlane, IsAcrossTheMomentumAndHoldsTheAngularVelocity) {
  test::Random random(1);
  for (int n = 0; n < 100; ++n) {
    const Vec I = randomInertia(random);
    const BodyState body = randomBody(random);
    const InvariablePlane plane = invariablePlane(I, body).value();
    Matrix3<double> frame;
    frame << plane.a1, plane.a2, plane.normal;
    EXPECT_LT((frame.transpose() * frame - Matrix3<double>::Identity()).norm(), 1e-14);
    EXPECT_GT(frame.determinant(), 0);
    const Vec omega_W = body.R_WB * body.omega_B;
    EXPECT_NEAR(plane.normal.dot(omega_W), plane.distance(), 1e-14 * omega_W.norm());
    const Vector<double, 2> point = herpolhodePoint(plane, body);
    EXPECT_GT(point[0], 0);
    EXPECT_NEAR(point[1], 0, 1e-14 * omega_W.norm());
  }
}

TEST(InvariablePlane, OfAMotionAboutAPrincipalAxisHasAnyDirectionOfItsOwn) {
  for (int k = 0; k < 3; ++k) {
    BodyState body;
    body.omega_B = 3 * Vec::Unit(k);
    const InvariablePlane plane = invariablePlane({2, 3, 4}, body).value();
    EXPECT_EQ(plane.normal, Vec::Unit(k));
    // The first axis of space that is as far from n as can be.
    EXPECT_EQ(plane.a1, Vec::Unit(k == 0 ? 1 : 0)) << k;
    EXPECT_EQ(herpolhodePoint(plane, body).norm(), 0);
  }
}

TEST(InvariablePlane, IsNoneOfABodyAtRest) {
  EXPECT_FALSE(invariablePlane({1, 2, 2.5}, BodyState{}));
}

TEST(Poinsot, TheExactMotionRollsOnItsPlane) {
  test::Random random(2);
  for (int n = 0; n < 50; ++n) {
    const Vec I = randomInertia(random);
    const BodyState start = randomBody(random);
    const InvariablePlane plane = invariablePlane(I, start).value();
    const auto motion = freeBodyMotion(I.cast<long double>(), start.cast<long double>());
    for (const double t : {0.0, 0.3, 1.7}) {
      std::vector bodies{start.cast<long double>()};
      motion->at(t, bodies);
      const BodyState body = bodies[0].cast<double>();
      const PoinsotContact contact = poinsotContact(plane, I, body);
      // Round-off of R, amplified by the ratio of the ellipsoid's axes.
      EXPECT_NEAR(contact.gap, 0, 1e-13) << n << " " << t;
      EXPECT_NEAR(contact.slip, 0, 1e-13) << n << " " << t;
      EXPECT_LT((contact.point_B - body.omega_B).norm(), 1e-12 * body.omega_B.norm());
    }
  }
}

/// Of the points of the ellipsoid, found by trying, the one furthest along the normal.
TEST(Poinsot, TheContactIsTheFurthestPointOfTheEllipsoid) {
  const Vec I(2, 3, 4);
  BodyState start;
  start.omega_B = {1, 2, -1};
  InvariablePlane plane = invariablePlane(I, start).value();
  test::Random random(3);
  BodyState body = start;
  body.R_WB = random.rotation<double>() * 1.2;  // drifted
  const PoinsotContact contact = poinsotContact(plane, I, body);
  EXPECT_NEAR(contact.point_B.dot(I.cwiseProduct(contact.point_B)), 2 * plane.energy, 1e-12);
  const Vec axes = inertiaEllipsoid(I, plane);
  const double furthest = contact.normal_B.dot(contact.point_B);
  EXPECT_NEAR(furthest / plane.distance() - 1, contact.gap, 1e-14);
  for (int n = 0; n < 1000; ++n) {
    const Vec x = axes.cwiseProduct(random.rotation<double>().col(0));
    EXPECT_LE(contact.normal_B.dot(x), furthest + 1e-12);
  }
}

TEST(Poinsot, ABodyAtRestDoesNotSlip) {
  BodyState body;
  body.omega_B = {1, 2, 3};
  const InvariablePlane plane = invariablePlane({2, 3, 4}, body).value();
  body.omega_B.setZero();
  EXPECT_TRUE(std::isnan(poinsotContact(plane, {2, 3, 4}, body).slip));
}

/// How far a point is from sphere and ellipsoid, relative to L² and 2T.
double offCurve(const Vec& I, double L, double energy, const Vec& m) {
  const double sphere = m.squaredNorm() / (L * L) - 1;
  const double ellipsoid = m.cwiseAbs2().cwiseQuotient(I).sum() / (2 * energy) - 1;
  return std::max(std::abs(sphere), std::abs(ellipsoid));
}

TEST(Polhodes, LieOnSphereAndEllipsoid) {
  test::Random random(4);
  for (int n = 0; n < 30; ++n) {
    const Vec I = randomInertia(random);
    const double L = random.uniform(0.1, 300);
    const auto family = polhodeFamily(I, L, 9);
    EXPECT_EQ(family.size(), 18U);
    for (const Polhode& curve : family) {
      EXPECT_EQ(curve.points.front(), curve.points.back());
      for (const Vec& m : curve.points) {
        EXPECT_LT(offCurve(I, L, curve.energy, m), 1e-12);
        EXPECT_GE(curve.side * m[curve.axis], 0);
      }
    }
    for (const MomentumCurve& circle : separatrix(I, L))
      for (const Vec& m : circle) {
        Vec sorted = I;
        std::ranges::sort(sorted);
        EXPECT_LT(offCurve(I, L, L * L / (2 * sorted[1]), m), 1e-12);
      }
  }
}

/// The racket's own curve passes the separatrix closely; chords stay on it to the tolerance.
TEST(Polhodes, ChordsStayByTheirArcsCloseToTheSeparatrixToo) {
  const Vec I(41.6, 11.6, 50), omega(50, 1e-3, 1e-3);
  const double L = I.cwiseProduct(omega).norm(), T = 0.5 * I.dot(omega.cwiseAbs2());
  const auto both = polhodesOf(I, L, T);
  ASSERT_EQ(both.size(), 2U);
  for (const Polhode& curve : both) {
    EXPECT_LT(curve.points.size(), 1000U);
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
      const Vec middle = (curve.points[i - 1] + curve.points[i]) / 2;
      EXPECT_LT(L - middle.norm(), 1.1 * polhodeTolerance * L);
      EXPECT_NEAR(middle.normalized().cwiseAbs2().cwiseQuotient(I).sum() * L * L / (2 * T), 1,
                  20 * polhodeTolerance);
    }
  }
}

TEST(Polhodes, GoRoundTheAxisThatTheEnergyTells) {
  const Vec I(41.6, 11.6, 50);
  const auto [lowest, highest] = energyRange(I, 100);
  EXPECT_DOUBLE_EQ(lowest, 100);
  const double limit = 1e4 / (2 * 41.6);
  EXPECT_EQ(polhodesOf(I, 100, 0.5 * (lowest + limit)).front().axis, 2);
  EXPECT_EQ(polhodesOf(I, 100, 0.5 * (limit + highest)).front().axis, 1);
  EXPECT_TRUE(polhodesOf(I, 100, lowest).empty());
  EXPECT_TRUE(polhodesOf(I, 100, highest).empty());
}

TEST(Polhodes, OfASymmetricBodyAreCirclesAndOfASphereNone) {
  for (const Vec& I : {Vec(2, 2, 3), Vec(3, 3, 2)}) {
    const auto family = polhodeFamily(I, 5, 4);
    ASSERT_EQ(family.size(), 8U);
    for (const Polhode& curve : family) {
      EXPECT_EQ(curve.axis, 2);
      for (const Vec& m : curve.points) EXPECT_NEAR(m[2], curve.points[0][2], 1e-13);
    }
    EXPECT_TRUE(separatrix(I, 5).empty());
  }
  EXPECT_TRUE(polhodeFamily({2, 2, 2}, 5, 4).empty());
}

TEST(Polhodes, TheMiddleAxisIsTheUnstableOne) {
  using enum AxisStability;
  EXPECT_EQ(axisStability({41.6, 11.6, 50}), (std::array{Unstable, Stable, Stable}));
  EXPECT_EQ(axisStability({2, 2, 3}), (std::array{Neutral, Neutral, Stable}));
  EXPECT_EQ(axisStability({2, 2, 2}), (std::array{Neutral, Neutral, Neutral}));
}

}  // namespace
}  // namespace polhode
