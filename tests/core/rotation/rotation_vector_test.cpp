// Rotation vectors: the maps of the group undo each other, and their series meet their formulas.
#include "core/rotation/rotation_vector.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/support/matchers.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using test::Random;

/// EXPECT_NEAR compares doubles.
template <class S>
void expectNear(S a, S b, S tolerance) {
  EXPECT_LE(std::abs(a - b), tolerance) << a << " and " << b;
}

template <class S>
class RotationVector : public testing::Test {
 protected:
  /// Vectors of any direction with norms from 1e-9 to the given one.
  template <class F>
  void forVectors(double largest, F f) {
    Random random(31);
    for (int i = 0; i < 2000; ++i) {
      const Vector3<S> axis = imaginary(random.unitQuaternion<S>()).normalized();
      f(Vector3<S>(S(largest * std::pow(10, random.uniform(-9, 0))) * axis),
        random.vector<S, 3>(3));
    }
  }
  const S eps = test::eps<S>;
};
using Scalars = testing::Types<double, long double>;
TYPED_TEST_SUITE(RotationVector, Scalars);

TYPED_TEST(RotationVector, ExponentialIsTheUnitQuaternionOfAxisAndAngle) {
  using S = TypeParam;
  this->forVectors(6, [&](const Vector3<S>& w, const auto&) {
    const Quaternion<S> p = exponential(w);
    expectNear<S>(p.norm(), S(1), 2 * this->eps);
    const Matrix3<S> R = Eigen::AngleAxis<S>(w.norm(), w.normalized()).toRotationMatrix();
    EXPECT_NEAR_ALL(rotationMatrix(p), R, 16 * this->eps);
  });
  EXPECT_NEAR_ALL(exponential<S>(Vector3<S>::Zero()), Quaternion<S>(1, 0, 0, 0), 0);
}

TYPED_TEST(RotationVector, LogarithmUndoesTheExponentialUpToHalfATurn) {
  using S = TypeParam;
  this->forVectors(3.14, [&](const Vector3<S>& w, const auto&) {
    // Whatever the norm and the sign of the quaternion. cos(θ/2) is 8e-4 at the end, known to eps.
    for (const S factor : {S(1), S(-1), S(0.3)}) {
      const Vector3<S> back = logarithm<S>(factor * exponential(w));
      EXPECT_LE((back - w).norm(), 16 * this->eps * w.norm());
    }
  });
  EXPECT_NEAR_ALL(logarithm<S>({1, 0, 0, 0}), Vector3<S>(0, 0, 0), 0);
  EXPECT_NEAR_ALL(logarithm<S>({0, 0, 2, 0}), Vector3<S>(0, S(EIGEN_PI), 0), 4 * this->eps);
}

// Squares below the smallest number of double do no harm.
TYPED_TEST(RotationVector, TinyVectorsKeepTheirDigits) {
  using S = TypeParam;
  const Vector3<S> w(S(1e-170), S(-2e-170), S(3e-170));
  EXPECT_LE((logarithm(exponential(w)) - w).norm(), 2 * this->eps * S(4e-170));
}

// Both grow with 1/(2π - θ) towards the singularity: 0.28 rad from it, by about 6.
TYPED_TEST(RotationVector, DexpInverseUndoesDexp) {
  using S = TypeParam;
  this->forVectors(6, [&](const Vector3<S>& w, const Vector3<S>& omega) {
    EXPECT_NEAR_ALL(dexp(w, dexpInverse(w, omega)), omega, 100 * this->eps * omega.norm());
    EXPECT_NEAR_ALL(dexpInverse(w, dexp(w, omega)), omega, 100 * this->eps * omega.norm());
  });
}

// d/dt exp(w + tẇ) = ½ exp(w) dexp_{-w}(ẇ), by a difference of order 4 with h = 1e-3, good to
// h⁴|ẇ|⁵/30, about 2e-11, and round-off.
TYPED_TEST(RotationVector, DexpIsTheBodyAngularVelocityOfTheExponential) {
  using S = TypeParam;
  this->forVectors(6, [&](const Vector3<S>& w, const Vector3<S>& wdot) {
    const S h = S(1e-3);
    const auto at = [&](S t) { return exponential<S>(w + t * wdot); };
    const Quaternion<S> rate = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
    EXPECT_NEAR_ALL(rate, quaternionRate<S>(exponential(w), dexp(w, wdot)), S(1e-10));
  });
}

// On either side of where the series ends, 2 ulp of θ² apart. The formula cancels there: 1 and 0.98
// leave eps/0.02 of c, and once more of its slope.
TYPED_TEST(RotationVector, SeriesMeetTheirFormulas) {
  using S = TypeParam;
  const S at = S(0.25), below = at * (1 - this->eps);
  expectNear<S>(dexpInverseCoefficient(below), dexpInverseCoefficient(at), 10 * this->eps);
  expectNear<S>(dexpInverseCoefficientSlope(below), dexpInverseCoefficientSlope(at),
                50 * this->eps);
  const S small = S(1e-8), smaller = small * (1 - this->eps);
  expectNear<S>(halfSinc(smaller), halfSinc(small), 2 * this->eps);
  EXPECT_EQ(dexpInverseCoefficient(S(0)), S(1) / 12);
  EXPECT_EQ(dexpInverseCoefficientSlope(S(0)), S(1) / 720);
  EXPECT_EQ(halfSinc(S(0)), S(0.5));
}

// 1/12 + θ²/720 + θ⁴/30240 + θ⁶/1209600 + θ⁸/47900160 leaves 5.3e-10 θ¹⁰, 2.4e-12 at θ = 0.58.
TYPED_TEST(RotationVector, CoefficientHasItsSeries) {
  using S = TypeParam;
  for (int i = 1; i < 58; ++i) {
    const double theta = 0.01 * i;
    const S x = S(theta * theta);
    const S series =
        S(1) / 12 + x * (S(1) / 720 + x * (S(1) / 30240 + x * (S(1) / 1209600 + x / 47900160)));
    expectNear<S>(dexpInverseCoefficient(x), series,
                  S(6e-10 * std::pow(theta, 10)) + 20 * this->eps);
  }
}

TYPED_TEST(RotationVector, SlopeIsThatOfTheCoefficient) {
  using S = TypeParam;
  double x = 0.01;
  while (x < 30) {
    const S h = S(1e-4 * x);
    const auto at = [&](double n) { return dexpInverseCoefficient<S>(S(x) + S(n) * h); };
    const S difference = (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * h);
    // Round-off of c over h, and h⁴ c⁽⁵⁾, which is 1e-16 times what x over its distance to the pole
    // at 4π² makes of it: below 1e4.
    const S tolerance = 30 * this->eps * dexpInverseCoefficient(S(x)) / h + S(1e-11);
    expectNear<S>(dexpInverseCoefficientSlope(S(x)), difference, tolerance);
    x *= 1.3;
  }
}

TYPED_TEST(RotationVector, CoefficientHasItsPoleAtAFullTurn) {
  using S = TypeParam;
  const S turn = 2 * S(EIGEN_PI);
  for (const double distance : {1e-2, 1e-4, 1e-6}) {
    const S theta = turn - S(distance);
    // (θ/2) cot(θ/2) = -(θ/2) 2/(2π - θ) + …
    expectNear<S>(dexpInverseCoefficient<S>(theta * theta) * S(distance) * turn, S(1), S(distance));
  }
}

}  // namespace
}  // namespace polhode
