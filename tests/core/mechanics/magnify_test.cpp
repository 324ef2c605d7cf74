// Drift and error drawn larger than they are.
#include "core/mechanics/geometry/magnify.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include "core/catalog.h"

namespace polhode {
namespace {

constexpr double pi = 3.14159265358979323846;

Matrix3<double> turn(double angle, const Vector3<double>& axis) {
  return Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
}

BodyState attitude(const Matrix3<double>& R) {
  BodyState body;
  body.R_WB = R;
  return body;
}

TEST(Magnify, DriftByOneIsWhatTheFormulationHas) {
  const ExampleInfo& racket = *catalog::findExample("tennis-racket");
  const InitialValueProblem problem = defaultProblem(racket);
  const std::vector<BodyState> drifted{attitude(1.3 * turn(0.7, {1, 2, 3}))};
  const auto drawn = withMagnifiedDrift(problem.mechanism, drifted, 1);
  EXPECT_LT((drawn[0].R_WB - drifted[0].R_WB).norm(), 1e-14);
}

TEST(Magnify, ADriftedQuaternionSwellsByTheFactor) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("tennis-racket"));
  const Matrix3<double> R = turn(1.1, {0.3, -1, 0.4});
  const auto drawn =
      withMagnifiedDrift(problem.mechanism, std::vector{attitude((1 + 1e-7) * R)}, 1e6);
  // R̂ is R to round-off 1e-16, which the factor makes 1e-10.
  EXPECT_LT((drawn[0].R_WB - 1.1 * R).norm(), 1e-8);
}

TEST(Magnify, ShearedDirectorsShearByTheFactor) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("tennis-racket"));
  const Matrix3<double> R = turn(0.4, {1, 1, 0});
  Matrix3<double> stretch = Matrix3<double>::Identity();
  stretch(0, 1) = stretch(1, 0) = 1e-6;  // symmetric: R is its polar factor
  const auto drawn = withMagnifiedDrift(problem.mechanism, std::vector{attitude(R * stretch)}, 1e5);
  stretch(0, 1) = stretch(1, 0) = 0.1;
  EXPECT_LT((drawn[0].R_WB - R * stretch).norm(), 1e-8);
}

TEST(Magnify, ErrorTurnsFartherAboutTheSameAxis) {
  const Matrix3<double> exact = turn(0.9, {1, -2, 0.5});
  const Vector3<double> axis(0.2, 0.4, -1);
  const std::vector reference{attitude(exact)};
  const auto drawn =
      withMagnifiedError(std::vector{attitude(exact * turn(1e-6, axis))}, reference, 1e5);
  // 1e-16 of the small turn, times the factor.
  EXPECT_LT((drawn[0].R_WB - exact * turn(0.1, axis)).norm(), 1e-9);
  const auto capped =
      withMagnifiedError(std::vector{attitude(exact * turn(0.01, axis))}, reference, 1e9);
  EXPECT_LT((capped[0].R_WB - exact * turn(pi, axis)).norm(), 1e-9)
      << "no further than half a turn";
}

TEST(Magnify, ErrorMovesFarther) {
  BodyState exact, body;
  exact.x_W = {1, 2, 3};
  body.x_W = {1 + 1e-6, 2, 3 - 2e-6};
  const auto drawn = withMagnifiedError(std::vector{body}, std::vector{exact}, 1e6);
  EXPECT_LT((drawn[0].x_W - Vector3<double>(2, 2, 1)).norm(), 1e-9);
}

TEST(Magnify, AnOpenJointOpensAndAClosedOneStaysClosed) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("spherical-joint"));
  const double factor = 1e4;
  const auto same = withMagnifiedDrift(problem.mechanism, problem.bodies, factor);
  // Consistent to round-off of 1e-16 or so, times the factor.
  EXPECT_LT(separation(same, problem.bodies, 1), 1e-9);
  std::vector<BodyState> open = problem.bodies;
  open[1].x_W += Vector3<double>(1e-5, 0, 0);
  const auto drawn = withMagnifiedDrift(problem.mechanism, open, factor);
  const auto opening = [](std::span<const BodyState> bodies, const BallJointedPair& pair) {
    return Vector3<double>(bodies[0].x_W - bodies[1].x_W + bodies[0].R_WB * pair.rho_B[0] -
                           bodies[1].R_WB * pair.rho_B[1]);
  };
  const auto& pair = std::get<BallJointedPair>(problem.mechanism);
  // Linear in the drift but for its square, 1e-10, times the factor.
  EXPECT_LT((opening(drawn, pair) - factor * opening(open, pair)).norm(), 1e-5);
  EXPECT_GT(opening(drawn, pair).norm(), 0.09);
}

TEST(Magnify, WhatIsNoRotationAnyMoreIsLeftAsItIs) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("tennis-racket"));
  Matrix3<double> mirrored = Matrix3<double>::Identity();
  mirrored(2, 2) = -1;
  const auto drawn = withMagnifiedDrift(problem.mechanism, std::vector{attitude(mirrored)}, 1e3);
  EXPECT_EQ(drawn[0].R_WB, mirrored);
}

}  // namespace
}  // namespace polhode
