// Properties of directors: constraint, null space and projections.
#include "core/rotation/directors.h"

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using test::eps;
using test::Random;

constexpr int trials = 200;

// As for quaternions: sums of at most nine products of numbers of order 1 to 10.
template <class S>
constexpr S roundOff = 100 * eps<S>;

template <class S>
class DirectorMaps : public testing::Test {};
using Scalars = testing::Types<double, long double>;
TYPED_TEST_SUITE(DirectorMaps, Scalars);

/// Nine numbers that are no frame at all.
template <class S>
Directors<S> anyDirectors(Random& random) {
  return random.vector<S, 9>(2);
}

TYPED_TEST(DirectorMaps, StackingAndUnstackingAreInverse) {
  using S = TypeParam;
  Random random(1);
  const Matrix3<S> R = random.matrix<S>();
  const Directors<S> d = asDirectors(R);
  EXPECT_NEAR_ALL(d.template segment<3>(3), R.col(1), S(0));
  EXPECT_NEAR_ALL(asMatrix(d), R, S(0));
}

TYPED_TEST(DirectorMaps, NullSpaceMatrixAnnihilatesTheConstraintGradient) {
  using S = TypeParam;
  Random random(2);
  for (int i = 0; i < trials; ++i) {
    const Directors<S> d = anyDirectors<S>(random);  // not orthonormal: it holds for every d
    const Eigen::Matrix<S, 6, 3> product = orthonormalityGradient(d) * directorNullSpace(d);
    EXPECT_NEAR_ALL(product, (Eigen::Matrix<S, 6, 3>::Zero()), roundOff<S>);
  }
}

TYPED_TEST(DirectorMaps, DirectorRateIsTheFrameTimesTheCrossMatrix) {
  using S = TypeParam;
  Random random(3);
  for (int i = 0; i < trials; ++i) {
    const Directors<S> d = anyDirectors<S>(random);
    const Vector3<S> omega = random.vector<S, 3>(10);
    EXPECT_NEAR_ALL(asMatrix(directorRate(d, omega)), asMatrix(d) * crossMatrix(omega),
                    roundOff<S>);
    EXPECT_NEAR_ALL(directorNullSpace(d) * omega, directorRate(d, omega), roundOff<S>);
  }
}

TYPED_TEST(DirectorMaps, EulerMapCarriesOneNullSpaceToTheOther) {
  using S = TypeParam;
  Random random(4);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.anyQuaternion<S>();  // for every p, not only on the sphere
    EXPECT_NEAR_ALL(eulerMapJacobian(p) * quaternionNullSpace(p), directorNullSpace(directorsOf(p)),
                    roundOff<S>);
  }
}

// The constraint is quadratic: its central difference is exact for every step.
TYPED_TEST(DirectorMaps, GradientIsTheDifferentialOfTheConstraint) {
  using S = TypeParam;
  Random random(5);
  const S h = S(0.5);
  for (int i = 0; i < trials; ++i) {
    const Directors<S> d = anyDirectors<S>(random), v = anyDirectors<S>(random);
    const Vector<S, 6> difference =
        (orthonormality<S>(d + h * v) - orthonormality<S>(d - h * v)) / (2 * h);
    EXPECT_NEAR_ALL(orthonormalityGradient(d) * v, difference, 4 * roundOff<S>);
    EXPECT_NEAR_ALL(orthonormalityRate(d, v), difference, 4 * roundOff<S>);
  }
}

TYPED_TEST(DirectorMaps, CurvatureIsTheSecondDerivativeAlongAStraightLine) {
  using S = TypeParam;
  Random random(6);
  for (int i = 0; i < trials; ++i) {
    const Directors<S> d = anyDirectors<S>(random), v = anyDirectors<S>(random);
    const Vector<S, 6> second =
        orthonormality<S>(d + v) - 2 * orthonormality(d) + orthonormality<S>(d - v);
    EXPECT_NEAR_ALL(orthonormalityCurvature(v), second, 4 * roundOff<S>);
  }
}

TYPED_TEST(DirectorMaps, ConstraintForceIsTheTransposedGradient) {
  using S = TypeParam;
  Random random(7);
  for (int i = 0; i < trials; ++i) {
    const Directors<S> d = anyDirectors<S>(random);
    const Vector<S, 6> lambda = random.vector<S, 6>(3);
    EXPECT_NEAR_ALL(orthonormalityForce(d, lambda), orthonormalityGradient(d).transpose() * lambda,
                    roundOff<S>);
  }
}

TYPED_TEST(DirectorMaps, ConstraintVanishesOnFramesOnly) {
  using S = TypeParam;
  Random random(8);
  for (int i = 0; i < trials; ++i) {
    const Matrix3<S> R = random.rotation<S>();
    EXPECT_NEAR_ALL(orthonormality(asDirectors(R)), (Vector<S, 6>::Zero()), roundOff<S>);
    // RRᵀ - I by rows, the diagonal halved.
    const Matrix3<S> A = random.matrix<S>(2);
    const Matrix3<S> gram = A * A.transpose() - Matrix3<S>::Identity();
    Vector<S, 6> expected;
    expected << gram(0, 0) / 2, gram(1, 1) / 2, gram(2, 2) / 2, gram(0, 1), gram(2, 0), gram(1, 2);
    EXPECT_NEAR_ALL(orthonormality(asDirectors(A)), expected, roundOff<S>);
  }
}

TYPED_TEST(DirectorMaps, AngularVelocityOfAFrameIsThatOfItsQuaternion) {
  using S = TypeParam;
  Random random(9);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.unitQuaternion<S>();
    const Vector3<S> omega = random.vector<S, 3>(10);
    const Directors<S> d = directorsOf(p);
    EXPECT_NEAR_ALL(directorAngularVelocity(d, directorRate(d, omega)), omega, 3 * roundOff<S>);
    EXPECT_NEAR_ALL(eulerMapJacobian(p) * quaternionRate(p, omega), directorRate(d, omega),
                    3 * roundOff<S>);
  }
}

// --- projections ---

/// A frame and the same off its manifold by about `delta` in every entry.
template <class S>
Directors<S> nearFrame(Random& random, double delta) {
  return asDirectors<S>(random.rotation<S>()) + random.vector<S, 9>(delta);
}

TYPED_TEST(DirectorMaps, BothProjectionsGiveRotationsAndAreIdempotent) {
  using S = TypeParam;
  Random random(10);
  for (const double delta : {1e-12, 1e-6, 1e-2, 0.1})
    for (int i = 0; i < trials; ++i) {
      const Directors<S> d = nearFrame<S>(random, delta);
      Directors<S> klumpp = d, polar = d;
      const Quaternion<S> p = projectKlumpp(klumpp);
      projectPolar(polar);
      EXPECT_NEAR_ALL(orthonormality(klumpp), (Vector<S, 6>::Zero()), roundOff<S>);
      EXPECT_NEAR_ALL(orthonormality(polar), (Vector<S, 6>::Zero()), roundOff<S>);
      EXPECT_GT(asMatrix(polar).determinant(), 0);
      EXPECT_NEAR_ALL(klumpp, directorsOf(p), S(0));
      // Neither moves a frame further than a small multiple of its error: 9 entries of delta make 3
      // delta.
      EXPECT_NEAR_ALL(klumpp, d, S(10 * delta));
      EXPECT_NEAR_ALL(polar, d, S(3 * delta));

      Directors<S> again = klumpp;
      projectKlumpp(again);
      EXPECT_NEAR_ALL(again, klumpp, roundOff<S>);
      again = polar;
      projectPolar(again);
      EXPECT_NEAR_ALL(again, polar, roundOff<S>);
    }
}

// The residual d - P(d) is orthogonal to the tangent space spanned by T_d(P(d)).
TYPED_TEST(DirectorMaps, PolarProjectionIsOrthogonalAndNearest) {
  using S = TypeParam;
  Random random(11);
  for (const double delta : {1e-6, 1e-2, 0.1})
    for (int i = 0; i < trials; ++i) {
      const Directors<S> d = nearFrame<S>(random, delta);
      Directors<S> polar = d, klumpp = d;
      projectPolar(polar);
      projectKlumpp(klumpp);
      EXPECT_NEAR_ALL(directorNullSpace(polar).transpose() * (d - polar), Vector3<S>::Zero(),
                      roundOff<S>);
      EXPECT_LE((d - polar).norm(), (d - klumpp).norm() + roundOff<S>);
    }
}

// Lemma 6.2 of Lang (2010) says that the position part of the explicit projection is orthogonal. It
// is not: the residual has a tangential part, and it is of first order in the distance from the
// manifold.
TYPED_TEST(DirectorMaps, KlumppProjectionIsNotOrthogonal) {
  using S = TypeParam;
  Random random(12);
  for (int i = 0; i < trials; ++i) {
    const Directors<S> frame = asDirectors<S>(random.rotation<S>());
    const Directors<S> direction = random.vector<S, 9>();
    const auto tangentialResidual = [&](S delta) -> Vector3<S> {
      const Directors<S> d = frame + delta * direction;
      Directors<S> klumpp = d;
      projectKlumpp(klumpp);
      return directorNullSpace(klumpp).transpose() * (d - klumpp) / delta;
    };
    const Vector3<S> slope = tangentialResidual(S(1e-4)), finer = tangentialResidual(S(1e-5));
    // Converges with delta to the derivative, which would be 0 for an orthogonal projection. The
    // second derivative of the map is of order 10; the two slopes then differ by less than 1e-2.
    EXPECT_NEAR_ALL(slope, finer, S(1e-2));
    EXPECT_GT(finer.norm(), S(0.02));
  }
}

TYPED_TEST(DirectorMaps, VelocityProjectionsAreTangentOrthogonalAndAgree) {
  using S = TypeParam;
  Random random(13);
  const S tolerance = 10 * roundOff<S>;
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.unitQuaternion<S>();
    const Directors<S> d = directorsOf(p), velocity = random.vector<S, 9>(10);
    Directors<S> klumpp = velocity, polar = velocity;
    projectVelocityKlumpp(p, klumpp);
    projectVelocityPolar(d, polar);
    EXPECT_NEAR_ALL(orthonormalityRate(d, klumpp), (Vector<S, 6>::Zero()), tolerance);
    EXPECT_NEAR_ALL(orthonormalityRate(d, polar), (Vector<S, 6>::Zero()), tolerance);
    // The velocity part of Lemma 6.2 is right: both are the orthogonal projection onto the tangent
    // space.
    EXPECT_NEAR_ALL(directorNullSpace(d).transpose() * (velocity - polar), Vector3<S>::Zero(),
                    tolerance);
    EXPECT_NEAR_ALL(klumpp, polar, tolerance);

    const Directors<S> tangent = directorRate<S>(d, random.vector<S, 3>(10));
    Directors<S> kept = tangent;
    projectVelocityKlumpp(p, kept);
    EXPECT_NEAR_ALL(kept, tangent, tolerance);
  }
}

TYPED_TEST(DirectorMaps, KlumppVelocityProjectionUsesThePseudoInverse) {
  using S = TypeParam;
  Random random(14);
  for (int i = 0; i < trials; ++i) {
    const Quaternion<S> p = random.unitQuaternion<S>();
    const Directors<S> velocity = random.vector<S, 9>(10);
    Directors<S> projected = velocity;
    projectVelocityKlumpp(p, projected);
    const Quaternion<S> pdot = eulerMapPseudoInverse(p) * velocity;
    EXPECT_NEAR_ALL(projected, eulerMapJacobian(p) * (pdot - p.dot(pdot) * p), 10 * roundOff<S>);
  }
}

}  // namespace
}  // namespace polhode
