// The lower kinematic pairs: constraints, gradients and null-space matrices, on random joints.
#include "core/mechanics/lower_pair.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/formulations/pair/pair_common.h"
#include "core/papers/lower_pair_table.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"
#include "tests/support/random.h"

namespace polhode {

/// The parameter in names of tests.
void PrintTo(const LowerPairInfo& info, std::ostream* out) {
  *out << info.id;
}

namespace {

using test::derivative;
using test::eps;
using test::Random;
using Pair = LowerPair<double>;

constexpr int trials = 50;
/// Lengths of the random joints and states are at most so [m].
constexpr double size = 40;

Pair randomPair(JointKind kind, Random& random) {
  const auto frame = [&] {
    return JointFrame<double>{random.vector<double, 3>(5), random.rotation<double>()};
  };
  const JointFrame<double> first = frame();
  return {kind, first, frame()};
}

Eigen::VectorXd randomVector(Eigen::Index length, Random& random) {
  Eigen::VectorXd v(length);
  for (double& entry : v) entry = random.uniform(-1, 1);
  return v;
}

/// exp(w): the turn by |w| about w.
Quaternion<double> turnBy(const Vector3<double>& w) {
  const double angle = w.norm(), factor = angle > 0 ? std::sin(angle / 2) / angle : 0.5;
  return {std::cos(angle / 2), factor * w[0], factor * w[1], factor * w[2]};
}

/// A motion of the bodies by ν, from a random state: h ↦ q_p(h), with q̇_p(0) = T_p ν.
class Motion {
 public:
  Motion(const Pair& pair, const Pair::Velocity& nu, Random& random)
      : pair_(pair),
        nu_(nu),
        x1_(random.vector<double, 3>(5)),
        p1_(random.unitQuaternion<double>()),
        slide_(randomVector(pair.translations().cols(), random)),
        turn_(turnBy(pair.rotations() * randomVector(pair.rotations().cols(), random))) {}

  [[nodiscard]] PairQuaternions<double> operator()(double h) const {
    const auto slideCount = slide_.size();
    const Vector3<double> omega1 = nu_.segment<3>(3);
    const Vector3<double> turning = pair_.rotations() * nu_.tail(pair_.rotations().cols());
    return pair_.place(x1_ + h * nu_.head<3>(), multiply<double>(p1_, turnBy(h * omega1)),
                       slide_ + h * nu_.segment(6, slideCount),
                       multiply<double>(turn_, turnBy(h * turning)));
  }

 private:
  const Pair& pair_;
  Pair::Velocity nu_;
  Vector3<double> x1_;
  Quaternion<double> p1_;
  Eigen::VectorXd slide_;
  Quaternion<double> turn_;
};

class EveryLowerPair : public testing::TestWithParam<LowerPairInfo> {
 protected:
  /// f(pair, ν, motion): admissible states at random.
  template <class F>
  void forRandomMotions(std::uint64_t seed, F f) {
    Random random(seed);
    for (int i = 0; i < trials; ++i) {
      const Pair pair = randomPair(GetParam().kind, random);
      const Pair::Velocity nu = randomVector(pair.degreesOfFreedom(), random);
      f(pair, nu, Motion(pair, nu, random));
    }
  }
  /// f(pair, q): q anywhere, neither frames nor joint in order.
  template <int n, class F>
  void forAnyStates(std::uint64_t seed, F f) {
    Random random(seed);
    for (int i = 0; i < trials; ++i)
      f(randomPair(GetParam().kind, random), random.vector<double, n>(), random);
  }

  template <int n>
  void gradientIsTheDerivative() {
    forAnyStates<n>(3, [](const Pair& pair, const Vector<double, n>& q, Random& random) {
      const Vector<double, n> direction = random.vector<double, n>();
      const Pair::Constraint expected =
          derivative([&](double h) { return pair.constraint<n>(q + h * direction); }, 1);
      EXPECT_NEAR_ALL(pair.gradient(q) * direction, expected, 1e3 * size * eps<double>);
    });
  }
  template <int n>
  void curvatureIsTheSecondDerivative() {
    forAnyStates<n>(4, [](const Pair& pair, const Vector<double, n>& q, Random& random) {
      const Vector<double, n> rate = random.vector<double, n>();
      const Pair::Constraint expected = derivative(
          [&](double h) { return Pair::Constraint(pair.gradient<n>(q + h * rate) * rate); }, 1);
      EXPECT_NEAR_ALL(pair.curvature(q, rate), expected, 1e3 * size * eps<double>);
    });
  }
  template <int n>
  void nullSpaceRateIsTheDerivative() {
    forAnyStates<n>(5, [](const Pair& pair, const Vector<double, n>& q, Random& random) {
      const Pair::Velocity nu = randomVector(pair.degreesOfFreedom(), random);
      const Vector<double, n> rate = pair.nullSpace(q) * nu;
      // Tν is of degree 5 in q at most: an error of h⁴ times the fifth derivative.
      const Vector<double, n> expected = derivative(
          [&](double h) { return Vector<double, n>(pair.nullSpace<n>(q + h * rate) * nu); }, 1e-3);
      EXPECT_NEAR_ALL(pair.nullSpaceRate(q, nu), expected, 1e-8);
    });
  }
};

INSTANTIATE_TEST_SUITE_P(Table2, EveryLowerPair,
                         testing::ValuesIn(lowerPairs().begin(), lowerPairs().end()),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST_P(EveryLowerPair, HasTheNumbersOfTheTable) {
  Random random(1);
  const Pair pair = randomPair(GetParam().kind, random);
  EXPECT_EQ(pair.externalConstraintCount(), GetParam().externalConstraints);
  EXPECT_EQ(pair.degreesOfFreedom(), GetParam().degreesOfFreedom);
  EXPECT_EQ(12 - GetParam().externalConstraints, GetParam().degreesOfFreedom);
  const PairDirectors<double> qd = random.vector<double, 24>();
  const PairQuaternions<double> qp = random.vector<double, 14>();
  EXPECT_EQ(pair.constraint(qd).size(), GetParam().directorConstraints);
  EXPECT_EQ(pair.constraint(qp).size(), GetParam().quaternionConstraints);
}

TEST_P(EveryLowerPair, ConstraintsVanishWhereTheJointHolds) {
  forRandomMotions(2, [](const Pair& pair, const Pair::Velocity&, const Motion& motion) {
    const PairQuaternions<double> q = motion(0);
    const double tolerance = 20 * size * eps<double>;
    EXPECT_LT(pair.constraint(q).cwiseAbs().maxCoeff(), tolerance);
    EXPECT_LT(pair.constraint(pairDirectors(q)).cwiseAbs().maxCoeff(), tolerance);
  });
}

// Constraints are polynomials of degree 2 in directors and 4 in quaternions: differences of order 4
// are exact but for round-off, of values up to some hundreds.
TEST_P(EveryLowerPair, GradientsAreTheDerivativesOfTheConstraints) {
  gradientIsTheDerivative<24>();
  gradientIsTheDerivative<14>();
}

TEST_P(EveryLowerPair, CurvaturesAreTheSecondDerivativesOfTheConstraints) {
  curvatureIsTheSecondDerivative<24>();
  curvatureIsTheSecondDerivative<14>();
}

TEST_P(EveryLowerPair, NullSpaceMatrixAnnihilatesTheConstraintGradient) {
  const LowerPairMeasurement measured = measureLowerPair(GetParam().kind);
  EXPECT_EQ(measured.externalConstraints, GetParam().externalConstraints);
  EXPECT_EQ(measured.degreesOfFreedom, GetParam().degreesOfFreedom);
  EXPECT_EQ(measured.directors.coordinates, 24);
  EXPECT_EQ(measured.quaternions.coordinates, 14);
  EXPECT_EQ(measured.directors.constraints, GetParam().directorConstraints);
  EXPECT_EQ(measured.quaternions.constraints, GetParam().quaternionConstraints);
  for (const LowerPairMeasurement::Form& form : {measured.directors, measured.quaternions}) {
    EXPECT_EQ(form.gradientRank, form.constraints);
    EXPECT_EQ(form.nullSpaceRank, measured.degreesOfFreedom);
    EXPECT_EQ(form.gradientRank + form.nullSpaceRank, form.coordinates);
    // An entry of G T is a sum of at most 24 products: some rounding units of ‖G‖ ‖T‖.
    EXPECT_LT(form.residual, 24 * eps<double>);
    EXPECT_GT(form.residual, 0);
  }
}

// Displacements and orthogonalities do not change when both bodies move as one, whatever they are;
// a gap does, for it turns with them. A stretched frame is no motion of a body in any pair.
TEST_P(EveryLowerPair, NullSpaceMatrixHoldsOffTheJointOnlyWithoutCoincidence) {
  forRandomMotions(6, [](const Pair& pair, const Pair::Velocity&, const Motion& motion) {
    PairDirectors<double> q = pairDirectors(motion(0));
    const auto residual = [&] { return (pair.gradient(q) * pair.nullSpace(q)).norm(); };
    const double tolerance = 10 * size * eps<double>;
    EXPECT_LT(residual(), tolerance);
    q.segment<3>(12).array() += 0.1;
    q.tail<9>() = asDirectors<double>(asMatrix<double>(q.tail<9>()) *
                                      rotationMatrix(turnBy(Vector3<double>(0.1, 0.1, 0.1))));
    const bool coincidence =
        pair.constraints()[0].kind == BasicConstraint<double>::Kind::Coincidence;
    if (coincidence)
      EXPECT_GT(residual(), 0.01);
    else
      EXPECT_LT(residual(), tolerance);
    q.tail<9>() *= 1.1;
    EXPECT_GT(residual(), 0.01);
  });
}

TEST_P(EveryLowerPair, MeasuringIsReproducible) {
  const auto residuals = [&](std::uint64_t seed) {
    const LowerPairMeasurement measured = measureLowerPair(GetParam().kind, 20, seed);
    return std::pair(measured.directors.residual, measured.quaternions.residual);
  };
  EXPECT_EQ(residuals(1), residuals(1));
  EXPECT_NE(residuals(1), residuals(2));
}

// The differences err by h⁴ times fifth derivatives of up to 1e3 and by the round-off of 40 m over
// h.
TEST_P(EveryLowerPair, NullSpaceMatrixFollowsTheMotionThatKeepsTheJoint) {
  forRandomMotions(7, [](const Pair& pair, const Pair::Velocity& nu, const Motion& motion) {
    const PairQuaternions<double> qp = motion(0);
    EXPECT_NEAR_ALL(pair.nullSpace(qp) * nu, derivative(motion, 1e-3), 1e-9);
    const PairDirectors<double> qd = pairDirectors(qp);
    const auto directors = [&](double h) { return pairDirectors(motion(h)); };
    EXPECT_NEAR_ALL(pair.nullSpace(qd) * nu, derivative(directors, 1e-3), 1e-9);
  });
}

TEST_P(EveryLowerPair, NullSpaceRateIsTheDerivativeAlongTheMotion) {
  nullSpaceRateIsTheDerivative<24>();
  nullSpaceRateIsTheDerivative<14>();
}

// G T = 0 along the motion: its derivative is g^II + G Ṫν = 0.
TEST_P(EveryLowerPair, NullSpaceRateClosesTheConstraintAccelerations) {
  forRandomMotions(8, [](const Pair& pair, const Pair::Velocity& nu, const Motion& motion) {
    const auto closes = [&](const auto& q) {
      const auto rate = (pair.nullSpace(q) * nu).eval();
      const Pair::Constraint sum =
          pair.curvature(q, {rate}) + pair.gradient(q) * pair.nullSpaceRate(q, nu);
      EXPECT_LT(sum.cwiseAbs().maxCoeff(), 1e2 * size * eps<double>);
    };
    closes(motion(0));
    closes(pairDirectors(motion(0)));
  });
}

TEST_P(EveryLowerPair, QuaternionNullSpaceIsThePulledBackOne) {
  forRandomMotions(9, [](const Pair& pair, const Pair::Velocity&, const Motion& motion) {
    const PairQuaternions<double> q = motion(0);
    const Eigen::Matrix<double, 24, 14> U = pairDirectorsJacobian(q);
    // U^♮ by its blocks, from the closed form (55).
    Eigen::Matrix<double, 14, 24> pseudoInverse = U.transpose();
    pseudoInverse.block<4, 9>(3, 3) = eulerMapPseudoInverse<double>(q.segment<4>(3));
    pseudoInverse.block<4, 9>(10, 15) = eulerMapPseudoInverse<double>(q.tail<4>());
    const Eigen::MatrixXd Tp = pair.nullSpace(q), Td = pair.nullSpace(pairDirectors(q));
    EXPECT_NEAR_ALL(Tp, pseudoInverse * Td, 20 * size * eps<double>);
  });
  // And U T_p = T_d for quaternions of every norm.
  forAnyStates<14>(10, [](const Pair& pair, const PairQuaternions<double>& q, Random&) {
    const Eigen::MatrixXd Tp = pair.nullSpace(q), Td = pair.nullSpace(pairDirectors(q));
    EXPECT_NEAR_ALL(pairDirectorsJacobian(q) * Tp, Td, 100 * size * eps<double>);
  });
}

TEST_P(EveryLowerPair, WorksInExtendedPrecision) {
  const JointFrame<long double> frame;
  const LowerPair<long double> pair(GetParam().kind, frame, frame);
  PairQuaternions<long double> q = PairQuaternions<long double>::Zero();
  q[3] = q[10] = 1;
  EXPECT_EQ(pair.constraint(q).norm(), 0);
  EXPECT_EQ((pair.gradient(q) * pair.nullSpace(q)).norm(), 0);
}

/// The velocities of the formulations are (ẋ1, Ω1, Ω2), those of the pair (ẋ1, Ω1, Ω2 - R2ᵀR1Ω1).
TEST(SphericalPair, HasTheNullSpaceOfTheFormulations) {
  Random random(11);
  for (int i = 0; i < trials; ++i) {
    const Pair pair = randomPair(JointKind::Spherical, random);
    BallJointedPair mechanism{.inertia = {random.inertia(), random.inertia()},
                              .rho_B = {pair.points().rho1, pair.points().rho2}};
    const PairData<double> data(mechanism);
    const Pair::Velocity nu = randomVector(9, random);
    const PairDirectors<double> q = pairDirectors(Motion(pair, nu, random)(0));
    const PairFrames<double> frames(q);

    const Vector3<double> omega1 = nu.segment<3>(3);
    const Vector3<double> omega2 = frames.R2.transpose() * frames.R1 * omega1 + nu.tail<3>();
    PairDirectors<double> expected;
    expected << nu.head<3>(), directorRate<double>(q.segment<9>(3), omega1),
        data.secondVelocity(nu.head<3>(), leverMap(frames.R1, data.body[0].rho), omega1,
                            leverMap(frames.R2, data.body[1].rho), omega2),
        directorRate<double>(q.tail<9>(), omega2);
    EXPECT_NEAR_ALL(pair.nullSpace(q) * nu, expected, 20 * size * eps<double>);
    EXPECT_NEAR_ALL(pair.externalConstraint(q),
                    -data.jointGap(frames.x1, frames.R1, frames.x2, frames.R2),
                    4 * size * eps<double>);
  }
}

// By hand: both bodies along e1, the joint between them, all axes those of space.
TEST(BasicConstraints, ByHand) {
  using Basic = BasicConstraint<double>;
  const Vector3<double> e1(1, 0, 0), e2(0, 1, 0);
  const JointPoints<double> points{e1, -e1};
  PairDirectors<double> q = PairDirectors<double>::Zero();
  q.segment<9>(3) = q.tail<9>() = asDirectors<double>(Matrix3<double>::Identity());
  q.segment<3>(12) << 2.5, 0.25, 0;  // Δ = (0.5, 0.25, 0)
  EXPECT_NEAR_ALL(Basic::coincidence().value(points, q), Vector3<double>(0.5, 0.25, 0), 0);
  EXPECT_EQ(Basic::displacement(e1).value(points, q)[0], 0.5);
  EXPECT_EQ(Basic::displacement(e2).value(points, q)[0], 0.25);
  EXPECT_EQ(Basic::orthogonality(e1, e2).value(points, q)[0], 0);
  EXPECT_EQ(Basic::orthogonality(e1, e1).value(points, q)[0], 1);
  EXPECT_EQ(Basic::coincidence().rows(), 3);
  EXPECT_EQ(Basic::displacement(e1).rows(), 1);
}

}  // namespace
}  // namespace polhode
