// Prescribed coning motion: the exact one, and what the two methods make of it.
#include "core/papers/coning.h"

#include <gtest/gtest.h>

#include "core/rotation/quaternion.h"

namespace polhode {
namespace {

TEST(ConingMotion, SolvesItsKinematics) {
  for (const ConingMotion& motion : coningMotions()) {
    const double h = 1e-5;
    double t = 0;
    while (t < motion.tEnd) {
      EXPECT_NEAR(motion.exact(t).norm(), 1, 1e-15);
      EXPECT_NEAR(motion.angularVelocity(t).squaredNorm(), 11, 1e-14);
      // Central differences: h² q'''/6 with |q'''| < 20, and round-off 1e-16/h.
      const Quaternion<double> rate = (motion.exact(t + h) - motion.exact(t - h)) / (2 * h);
      const Quaternion<double> q = motion.exact(t);
      EXPECT_LT((rate - quaternionRate(q, motion.angularVelocity(t))).norm(), 1e-9) << t;
      t += 0.1;
    }
  }
}

TEST(Coning, BothMethodsAreOfOrderFour) {
  for (const ConingMotion& motion : coningMotions())
    for (const ConingErrors& errors :
         {coningByRk4(motion, {0.04, 0.02}), coningByRkmk4(motion, {0.04, 0.02})}) {
      // 2⁴ but for terms of the next order, which ωh = 0.13 makes small.
      EXPECT_NEAR(errors.attitude[0] / errors.attitude[1], 16, 1)
          << errors.method << ", " << motion.title;
    }
}

TEST(Coning, RotationVectorsGainWhereTheAngularVelocityTurnsSlowly) {
  const std::vector<double> steps{0.25, 0.1, 0.05, 0.02, 0.01};
  const ConingMotion fast = coningMotions()[0], slow = coningMotions()[1];
  const auto gain = [&](const ConingMotion& motion, std::size_t step) {
    return coningByRk4(motion, steps).attitude[step] / coningByRkmk4(motion, steps).attitude[step];
  };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_GT(gain(fast, i), 1.04) << steps[i];
    EXPECT_LT(gain(fast, i), 1.4) << steps[i];
    EXPECT_GT(gain(slow, i), 100) << steps[i];
  }
}

TEST(Coning, OnlyRk4LeavesTheUnitSphere) {
  for (const ConingMotion& motion : coningMotions()) {
    EXPECT_GT(coningByRk4(motion, {0.1}).unitNorm[0], 1e-7);
    // Two roundings of a product of quaternions a step, which add up at random or not.
    EXPECT_LT(coningByRkmk4(motion, {0.01}).unitNorm[0], 200 * 4.5e-16);
  }
}

}  // namespace
}  // namespace polhode
