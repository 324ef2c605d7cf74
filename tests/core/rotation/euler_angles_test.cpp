// Properties of 3-1-3 Euler angles.
#include "core/rotation/euler_angles.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rotation/quaternion.h"
#include "tests/support/matchers.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using test::eps;
using test::Random;

constexpr int trials = 200;

template <class S>
class EulerAngleMaps : public testing::Test {};
using Scalars = testing::Types<double, long double>;
TYPED_TEST_SUITE(EulerAngleMaps, Scalars);

template <class S>
constexpr S pi = S(EIGEN_PI);

/// Angles with sin θ2 >= 0.3.
template <class S>
Vector3<S> regularAngles(Random& random) {
  return {S(random.uniform(-3.1, 3.1)), S(random.uniform(0.31, 2.83)),
          S(random.uniform(-3.1, 3.1))};
}

template <class S>
Matrix3<S> aboutZ(S angle) {
  using std::cos;
  using std::sin;
  Matrix3<S> R;
  R << cos(angle), -sin(angle), 0, sin(angle), cos(angle), 0, 0, 0, 1;
  return R;
}

template <class S>
Matrix3<S> aboutX(S angle) {
  using std::cos;
  using std::sin;
  Matrix3<S> R;
  R << 1, 0, 0, 0, cos(angle), -sin(angle), 0, sin(angle), cos(angle);
  return R;
}

TYPED_TEST(EulerAngleMaps, RotationIsThreeElementaryOnes) {
  using S = TypeParam;
  Random random(1);
  for (int i = 0; i < trials; ++i) {
    const Vector3<S> theta = random.vector<S, 3>(3);
    EXPECT_NEAR_ALL(eulerRotation(theta), aboutZ(theta[0]) * aboutX(theta[1]) * aboutZ(theta[2]),
                    10 * eps<S>);
  }
}

// Round-off of the entries is magnified by 1/sin θ2 < 4 in θ1 and θ3.
TYPED_TEST(EulerAngleMaps, AnglesOfTheirRotationAreThemselves) {
  using S = TypeParam;
  Random random(2);
  for (int i = 0; i < trials; ++i) {
    const Vector3<S> theta = regularAngles<S>(random);
    EXPECT_NEAR_ALL(eulerAngles(eulerRotation(theta)), theta, 50 * eps<S>);
  }
}

TYPED_TEST(EulerAngleMaps, RotationOfTheAnglesIsItself) {
  using S = TypeParam;
  Random random(3);
  for (int i = 0; i < trials; ++i) {
    const Matrix3<S> R = random.rotation<S>();
    const Vector3<S> theta = eulerAngles(R);
    EXPECT_GE(theta[1], 0);
    EXPECT_LE(theta[1], pi<S>);
    // The rotation is orthonormal to a few units; near θ2 = 0 its small entries fix θ1 to their own
    // error.
    EXPECT_NEAR_ALL(eulerRotation(theta), R, 50 * eps<S>);
  }
}

TYPED_TEST(EulerAngleMaps, RotationIsRecoveredAtTheSingularitiesToo) {
  using S = TypeParam;
  Random random(4);
  for (int i = 0; i < trials; ++i) {
    const Matrix3<S> upright = aboutZ(S(random.uniform(-3, 3)));
    Matrix3<S> hanging = upright;  // followed by a half turn about d1, exactly
    hanging.col(1) *= -1;
    hanging.col(2) *= -1;
    EXPECT_NEAR_ALL(eulerRotation(eulerAngles(upright)), upright, 10 * eps<S>);
    EXPECT_NEAR_ALL(eulerRotation(eulerAngles(hanging)), hanging, 10 * eps<S>);
    EXPECT_EQ(eulerAngles(upright)[0], 0);
    EXPECT_EQ(eulerAngles(hanging)[0], 0);
  }
}

TYPED_TEST(EulerAngleMaps, RatesAndRateMatrixAreInverse) {
  using S = TypeParam;
  Random random(5);
  for (int i = 0; i < trials; ++i) {
    const Vector3<S> theta = regularAngles<S>(random), omega = random.vector<S, 3>(10);
    // |θ̇| < 2·14/0.3 < 100.
    EXPECT_NEAR_ALL(eulerRateMatrix(theta) * eulerAngleRates(theta, omega), omega, 500 * eps<S>);
    const Vector3<S> rates = random.vector<S, 3>(10);
    EXPECT_NEAR_ALL(eulerAngleRates<S>(theta, eulerRateMatrix(theta) * rates), rates, 500 * eps<S>);
  }
}

// Ṙ = R E(Ω) with Ṙ by central differences along θ̇ = T_θ Ω. With |θ̇| < 10 and h = 1e-5 they err by
// h²|θ̇|³/6 < 2e-8, and by round-off eps/h < 1e-10.
TYPED_TEST(EulerAngleMaps, AngleRatesTurnTheFrameWithTheAngularVelocity) {
  using S = TypeParam;
  Random random(6);
  const S h = S(1e-5);
  for (int i = 0; i < trials; ++i) {
    const Vector3<S> theta = regularAngles<S>(random), omega = random.vector<S, 3>(1);
    const Vector3<S> rates = eulerAngleRates(theta, omega);
    const Matrix3<S> difference =
        (eulerRotation<S>(theta + h * rates) - eulerRotation<S>(theta - h * rates)) / (2 * h);
    EXPECT_NEAR_ALL(difference, eulerRotation(theta) * crossMatrix(omega), S(1e-7));
  }
}

TYPED_TEST(EulerAngleMaps, RatesAreNotFiniteExactlyAtTheSingularity) {
  using S = TypeParam;
  const Vector3<S> omega(1, 2, 3);
  EXPECT_FALSE(eulerAngleRates<S>({S(0.1), S(0), S(0.2)}, omega).allFinite());
  EXPECT_TRUE(eulerAngleRates<S>({S(0.1), S(1e-12), S(0.2)}, omega).allFinite());
}

}  // namespace
}  // namespace polhode
