// Rows of joints over velocities in space and body angular velocities, on frames that have drifted.
#include "core/mechanics/joint_rows.h"

#include <gtest/gtest.h>

#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"

namespace polhode {
namespace {

using test::Random;
using Frame = BodyFrame<double>;
using Values = JointRows<double>::Values;
using Gradient = JointRows<double>::Gradient;

constexpr int trials = 100;

class EveryJoint : public testing::TestWithParam<JointKind> {
 protected:
  struct Drawn {
    Joint joint;
    Frame a, b;
  };
  /// Frames that are no rotations: every entry up to 1.
  [[nodiscard]] static Drawn draw(Random& random) {
    const auto frame = [&] { return Frame{random.vector<double, 3>(), random.matrix<double>()}; };
    return {{GetParam(), 1, 2, test::randomJointFrame(random), test::randomJointFrame(random)},
            frame(),
            frame()};
  }
  [[nodiscard]] static Frame random(Random& random) {
    return {random.vector<double, 3>(), random.matrix<double>()};
  }
  /// q + h q̇ + h²/2 q̈.
  [[nodiscard]] static Frame along(const Frame& q, double h, const Frame& rate,
                                   const Frame& second) {
    return {q.x + h * rate.x + h * h / 2 * second.x, q.R + h * rate.R + h * h / 2 * second.R};
  }
};
INSTANTIATE_TEST_SUITE_P(Kinds, EveryJoint, testing::ValuesIn(jointKinds),
                         [](const auto& tested) { return std::string(jointName(tested.param)); });

constexpr double roundOff = 1e-13;  // of values and rates below 50, some dozen operations each

TEST_P(EveryJoint, HasTheGapsOfItsDefinition) {
  Random random(1);
  for (int i = 0; i < trials; ++i) {
    const auto [joint, a, b] = draw(random);
    const Eigen::VectorXd expected =
        test::jointGap(joint, {a.x.cast<long double>(), a.R.cast<long double>()},
                       {b.x.cast<long double>(), b.R.cast<long double>()})
            .cast<double>();
    const JointRows<double> rows(joint);
    ASSERT_EQ(rows.rows(), expected.size());
    EXPECT_NEAR_ALL(rows.value(a, b), expected, roundOff);
  }
}

// Gaps are quadratic in the frames: differences are exact, for any step.
TEST_P(EveryJoint, RateIsTheDerivativeOfTheGaps) {
  Random random(2);
  for (int i = 0; i < trials; ++i) {
    const Drawn drawn = draw(random);
    const Frame &a = drawn.a, &b = drawn.b;
    const JointRows<double> rows(drawn.joint);
    const Frame aRate = EveryJoint::random(random), bRate = EveryJoint::random(random), none;
    const Values expected = test::derivative(
        [&](double h) {
          return Values(rows.value(along(a, h, aRate, none), along(b, h, bRate, none)));
        },
        0.5);
    EXPECT_NEAR_ALL(rows.rate(a, b, aRate, bRate), expected, 10 * roundOff);
  }
}

TEST_P(EveryJoint, GradientIsTheRateOfAngularVelocities) {
  Random random(3);
  for (int i = 0; i < trials; ++i) {
    const auto [joint, a, b] = draw(random);
    const JointRows<double> rows(joint);
    const Vector<double, 6> one = random.vector<double, 6>(), two = random.vector<double, 6>();
    const auto moving = [](const Frame& frame, const Vector<double, 6>& w) {
      return Frame{w.head<3>(), frame.R * crossMatrix<double>(w.tail<3>())};
    };
    Gradient G1, G2;
    rows.gradient(a, b, G1, G2);
    EXPECT_NEAR_ALL(G1 * one + G2 * two, rows.rate(a, b, moving(a, one), moving(b, two)),
                    10 * roundOff);
  }
}

// With R̈ = B + R E(α) along parabolas of the frames; gaps are then of degree 4, and so is what the
// second difference of order 4 takes exactly.
TEST_P(EveryJoint, SecondDerivativeIsGradientAndBias) {
  Random random(4);
  for (int i = 0; i < trials; ++i) {
    const Drawn drawn = draw(random);
    const Frame &a = drawn.a, &b = drawn.b;
    const JointRows<double> rows(drawn.joint);
    const Frame aRate = EveryJoint::random(random), bRate = EveryJoint::random(random);
    const Matrix3<double> aBend = random.matrix<double>(), bBend = random.matrix<double>();
    const Vector<double, 6> one = random.vector<double, 6>(), two = random.vector<double, 6>();
    const auto second = [](const Frame& frame, const Matrix3<double>& bend,
                           const Vector<double, 6>& w) {
      return Frame{w.head<3>(), bend + frame.R * crossMatrix<double>(w.tail<3>())};
    };
    const Frame aSecond = second(a, aBend, one), bSecond = second(b, bBend, two);
    const auto at = [&](double h) {
      return Values(rows.value(along(a, h, aRate, aSecond), along(b, h, bRate, bSecond)));
    };
    const double h = 0.5;
    const Values expected =
        (16 * (at(h) + at(-h)) - at(2 * h) - at(-2 * h) - 30 * at(0)) / (12 * h * h);
    Gradient G1, G2;
    rows.gradient(a, b, G1, G2);
    EXPECT_NEAR_ALL(G1 * one + G2 * two + rows.bias(a, b, aRate, bRate, aBend, bBend), expected,
                    100 * roundOff);
  }
}

}  // namespace
}  // namespace polhode
