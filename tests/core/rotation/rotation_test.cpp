// Properties of the maps between quaternion and directors.
#include <gtest/gtest.h>

#include <cmath>

#include "core/rotation/directors.h"
#include "core/rotation/quaternion.h"
#include "core/rotation/spurrier_klumpp.h"
#include "tests/support/matchers.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using test::eps;
using test::Random;

constexpr int trials = 200;

// Entries are of order ‖p‖² < 7 and sums have at most nine terms: 100 units of round-off are
// generous, and any slip in a formula is larger by twelve orders of magnitude.
template <class S>
constexpr S roundOff = 100 * eps<S>;

template <class S>
class QuaternionMaps : public testing::Test {};
using Scalars = testing::Types<double, long double>;
TYPED_TEST_SUITE(QuaternionMaps, Scalars);

template <class S>
void expectRotation(const Matrix3<S>& R, S tolerance) {
  EXPECT_NEAR_ALL(R.transpose() * R, Matrix3<S>::Identity(), tolerance);
  EXPECT_GT(R.determinant(), S(0));
}

// --- quaternions and the Euler map ---

TYPED_TEST(QuaternionMaps, UnitQuaternionsGiveRotations) {
  using S = TypeParam;
  Random random(1);
  for (int i = 0; i < trials; ++i)
    expectRotation<S>(rotationMatrix(random.unitQuaternion<S>()), roundOff<S>);
}

TYPED_TEST(QuaternionMaps, EulerMapIsHomogeneousOfDegreeTwo) {
  using S = TypeParam;
  Random random(2);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();
    const S s = S(random.uniform(-3, 3));
    EXPECT_NEAR_ALL(directorsOf<S>(s * p), s * s * directorsOf(p), 9 * roundOff<S>);
    // So R is |p|² times a rotation.
    expectRotation<S>(rotationMatrix(p) / p.squaredNorm(), roundOff<S>);
  }
}

TYPED_TEST(QuaternionMaps, EulerMapIsRodriguesFormula) {
  using S = TypeParam;
  Random random(3);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();
    const Vector3<S> v = imaginary(p);
    const Matrix3<S> R = (2 * p[0] * p[0] - p.squaredNorm()) * Matrix3<S>::Identity() +
                         2 * v * v.transpose() + 2 * p[0] * crossMatrix(v);
    EXPECT_NEAR_ALL(rotationMatrix(p), R, roundOff<S>);
    EXPECT_NEAR_ALL(asMatrix(directorsOf(p)), R, roundOff<S>);
  }
}

TYPED_TEST(QuaternionMaps, ProductsOfQuaternionsAreCompositionsOfRotations) {
  using S = TypeParam;
  Random random(4);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>(), q = random.anyQuaternion<S>();
    const Matrix3<S> composed = rotationMatrix(p) * rotationMatrix(q);
    EXPECT_NEAR_ALL(rotationMatrix(multiply(p, q)), composed, 40 * roundOff<S>);
    EXPECT_NEAR_ALL(leftMultiplication(p) * q, multiply(p, q), roundOff<S>);
    EXPECT_NEAR_ALL(multiply(p, conjugate(p)), p.squaredNorm() * Quaternion<S>::Unit(0),
                    roundOff<S>);
  }
}

TYPED_TEST(QuaternionMaps, QuaternionRotatesVectorsLikeItsMatrix) {
  using S = TypeParam;
  Random random(5);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();
    const Vector3<S> v = random.vector<S, 3>();
    const Quaternion<S> pure(S(0), v[0], v[1], v[2]);
    const Quaternion<S> turned = multiply(multiply(p, pure), conjugate(p));
    EXPECT_NEAR_ALL(imaginary(turned), rotationMatrix(p) * v, roundOff<S>);
    EXPECT_NEAR(static_cast<double>(turned[0]), 0, static_cast<double>(roundOff<S>));
  }
}

// φ is quadratic, so that its central difference is exact for any step; one half keeps round-off
// small.
TYPED_TEST(QuaternionMaps, JacobianIsTheDifferentialOfTheEulerMap) {
  using S = TypeParam;
  Random random(6);
  const S h = S(0.5);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>(), v = random.vector<S, 4>();
    const Directors<S> difference =
        (directorsOf<S>(p + h * v) - directorsOf<S>(p - h * v)) / (2 * h);
    EXPECT_NEAR_ALL(eulerMapJacobian(p) * v, difference, roundOff<S>);
  }
}

TYPED_TEST(QuaternionMaps, JacobianHasItsClosedForms) {
  using S = TypeParam;
  Random random(7);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();
    const Eigen::Matrix<S, 9, 4> D = eulerMapJacobian(p);
    // Lang (2010), eq. (54) corrected by the factor 2, and (49).
    EXPECT_NEAR_ALL(D * p, 2 * directorsOf(p), roundOff<S>);
    const Matrix4<S> gram = 4 * (2 * p.squaredNorm() * Matrix4<S>::Identity() + p * p.transpose());
    EXPECT_NEAR_ALL(D.transpose() * D, gram, 4 * roundOff<S>);
  }
}

TYPED_TEST(QuaternionMaps, PseudoInverseSatisfiesTheFourPenroseConditions) {
  using S = TypeParam;
  Random random(8);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();
    const Eigen::Matrix<S, 9, 4> D = eulerMapJacobian(p);
    const Eigen::Matrix<S, 4, 9> P = eulerMapPseudoInverse(p);
    const Eigen::Matrix<S, 9, 9> DP = D * P;
    const Matrix4<S> PD = P * D;
    EXPECT_NEAR_ALL(DP * D, D, roundOff<S>);
    EXPECT_NEAR_ALL(PD * P, P, roundOff<S>);
    EXPECT_NEAR_ALL(DP, DP.transpose(), roundOff<S>);
    EXPECT_NEAR_ALL(PD, PD.transpose(), roundOff<S>);
    // Dφ has full rank for p ≠ 0, so that the last one is more: the identity.
    EXPECT_NEAR_ALL(PD, Matrix4<S>::Identity(), roundOff<S>);
  }
}

TYPED_TEST(QuaternionMaps, QuaternionRateIsTangentAndHalfTheProduct) {
  using S = TypeParam;
  Random random(9);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();
    const Vector3<S> omega = random.vector<S, 3>(10);
    const Quaternion<S> pure(S(0), omega[0], omega[1], omega[2]);
    const Quaternion<S> pdot = quaternionRate(p, omega);
    EXPECT_NEAR_ALL(pdot, multiply(p, pure) / S(2), 10 * roundOff<S>);
    EXPECT_NEAR_ALL(pdot, quaternionNullSpace(p) * omega, 10 * roundOff<S>);
    EXPECT_NEAR(static_cast<double>(p.dot(pdot)), 0, static_cast<double>(30 * roundOff<S>));
    // 2 Im(p̄ ½pΩ) = |p|² Ω.
    EXPECT_NEAR_ALL(angularVelocity(p, pdot), p.squaredNorm() * omega, 100 * roundOff<S>);
  }
}

// --- a quaternion out of a matrix ---

/// A unit quaternion whose component n is the largest in magnitude, by a margin if asked for.
template <class S>
Quaternion<S> dominatedBy(int n, Random& random) {
  Quaternion<S> p = random.vector<S, 4>();
  p[n] = S(random.uniform(1, 3)) * (random.uniform(0, 1) < 0.5 ? S(-1) : S(1));
  return p.normalized();
}

TYPED_TEST(QuaternionMaps, SpurrierKlumppInvertsTheEulerMapInEachOfItsCases) {
  using S = TypeParam;
  Random random(10);
  for (int n = 0; n < 4; ++n)
    for (int i = 0; i < trials; ++i) {
      const Quaternion<S> p = dominatedBy<S>(n, random);
      // Of p and -p the one with a positive largest component.
      const Quaternion<S> expected = p[n] > 0 ? p : Quaternion<S>(-p);
      EXPECT_NEAR_ALL(spurrierKlumpp(rotationMatrix(p)), expected, roundOff<S>) << "case " << n;
    }
}

TYPED_TEST(QuaternionMaps, SpurrierKlumppWorksForHalfTurns) {
  using S = TypeParam;
  Random random(11);
  for (int n = 1; n < 4; ++n)
    for (int i = 0; i < trials; ++i) {
      Quaternion<S> p = dominatedBy<S>(n, random);
      p[0] = 0;
      p.normalize();
      if (p[n] < 0) p = -p;
      EXPECT_NEAR_ALL(spurrierKlumpp(rotationMatrix(p)), p, roundOff<S>);
    }
  for (int n = 0; n < 4; ++n) {  // about the axes themselves, and the identity
    const Quaternion<S> p = Quaternion<S>::Unit(n);
    EXPECT_NEAR_ALL(spurrierKlumpp(rotationMatrix(p)), p, S(0));
  }
}

TYPED_TEST(QuaternionMaps, SpurrierKlumppIsContinuousAroundRotations) {
  using S = TypeParam;
  Random random(12);
  const S delta = S(1e-6);
  for (int n = 0; n < 4; ++n)
    for (int i = 0; i < trials; ++i) {
      Quaternion<S> p = dominatedBy<S>(n, random);
      if (p[n] < 0) p = -p;
      // Where two components tie, the perturbation may choose another case and with it the
      // antipode.
      Quaternion<S> others = p.cwiseAbs();
      others[n] = 0;
      if (p[n] - others.maxCoeff() < 10 * delta) continue;
      const Matrix3<S> R = rotationMatrix(p) + random.matrix<S>(static_cast<double>(delta));
      // The largest component is at least 1/2: δ/2 through the root (three diagonal entries of ¼
      // over 2·½), at most δ through the quotients, and their common denominator once more.
      EXPECT_NEAR_ALL(spurrierKlumpp(R), p, 3 * delta);
    }
}

}  // namespace
}  // namespace polhode
