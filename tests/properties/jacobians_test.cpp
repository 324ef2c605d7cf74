// ∂f/∂y in closed form against differences of f, on the constraint and off it.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/director_null_space_spatial.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/euler_parameters.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/body/quaternion_null_space_spatial.h"
#include "core/formulations/body/rotation_vector_form.h"
#include "tests/properties/pair_test_support.h"
#include "tests/support/jacobians.h"
#include "tests/support/matchers.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using test::expectDerivative;
using test::jacobian;

constexpr int trials = 20;
constexpr double drifts[] = {0, 0.01, 0.2};

/// A formulation for every scalar.
template <template <class> class F>
struct Of {
  template <class S>
  using Form = F<S>;
};

/// A free body, a heavy top, a body whose Euler tensor is (2, 3, 15), one with two equal moments.
std::array<OrientedBody, 4> tops() {
  return {{{{41.6, 11.6, 50}, 0},
           {{50, 42, 10}, 11.09 * 9.81},
           {{18, 17, 5}, -30},
           {{46, 46, 10}, 100}}};
}

/// A plate: E3 is the fraction `thickness` of the largest value of the Euler tensor.
OrientedBody plate(double thickness) {
  const Vector3<double> E(25, 40, 40 * thickness);
  return {{E[1] + E[2], E[2] + E[0], E[0] + E[1]}, 70};
}

/// A body with Ω up to 10 rad/s, then every component off by up to `drift` of 0.1 plus itself; even
/// so sin θ2 >= 0.3, far enough from the singularity of Euler angles.
template <class F>
typename F::State driftedState(const F& formulation, double drift, test::Random& random) {
  const double pi = std::numbers::pi;
  BodyState body;
  body.R_WB = eulerRotation<double>(
      {random.uniform(-pi, pi), random.uniform(0.7, 2.3), random.uniform(-pi, pi)});
  body.omega_B = random.vector<double, 3>(10);
  typename F::State y = formulation.encode({&body, 1});
  for (auto& value : y) value += drift * random.uniform(-1, 1) * (0.1 + std::abs(value));
  return y;
}

// --- one body ---

template <class Formulation>
class SingleBodyJacobian : public testing::Test {};
using SingleBodies =
    testing::Types<Of<QuaternionNullSpace>, Of<QuaternionNullSpaceLiteral>, Of<DirectorNullSpace>,
                   Of<QuaternionAbsolute>, Of<QuaternionAbsoluteExact>, Of<DirectorAbsolute>,
                   Of<EulerAngles>, Of<EulerParameters>, Of<RotationVectorForm>,
                   Of<QuaternionNullSpaceSpatial>, Of<DirectorNullSpaceSpatial>>;
TYPED_TEST_SUITE(SingleBodyJacobian, SingleBodies);

TYPED_TEST(SingleBodyJacobian, IsTheDerivativeOfTheRightHandSide) {
  test::Random random(1);
  for (const OrientedBody& body : tops()) {
    const typename TypeParam::template Form<double> formulation(body);
    const typename TypeParam::template Form<long double> exact(body);
    for (const double drift : drifts)
      for (int i = 0; i < trials; ++i)
        expectDerivative(formulation, exact, driftedState(formulation, drift, random));
  }
}

TYPED_TEST(SingleBodyJacobian, RightHandSideDoesNotDependOnTime) {
  using F = typename TypeParam::template Form<double>;
  static_assert(F::autonomous);
  test::Random random(2);
  const F formulation(tops()[1]);
  const typename F::State y = driftedState(formulation, 0.1, random);
  typename F::State now, later;
  formulation.rhs(0, y, now);
  formulation.rhs(3, y, later);
  EXPECT_EQ(now, later);
}

TEST(DirectorAbsoluteJacobian, IsTheSameWithBothSaddleSolvers) {
  test::Random random(3);
  for (const OrientedBody& body : tops()) {
    const DirectorAbsolute<double> schur(body, SaddleSolver::Schur), lu(body, SaddleSolver::Lu);
    for (const double drift : drifts)
      for (int i = 0; i < trials; ++i) {
        const Vector<double, 18> y = driftedState(schur, drift, random);
        const Eigen::MatrixXd J = jacobian(lu, y);
        // Both are within the round-off that expectDerivative() allows.
        EXPECT_NEAR_ALL(jacobian(schur, y), J, 2e-12 * J.cwiseAbs().maxCoeff());
      }
  }
}

// The mass of a plate is singular, its saddle matrix is not: LU takes over below plateThreshold.
TEST(DirectorAbsoluteJacobian, IsTheDerivativeForPlatesToo) {
  test::Random random(4);
  for (const double thickness : {0.0, 1e-12, 1e-6, 1e-2}) {
    const DirectorAbsolute<double> formulation(plate(thickness));
    const DirectorAbsolute<long double> exact(plate(thickness));
    for (const double drift : drifts)
      for (int i = 0; i < trials; ++i)
        expectDerivative(formulation, exact, driftedState(formulation, drift, random));
  }
}

// --- two bodies ---

template <class Formulation>
class PairJacobian : public testing::Test {};
using Pairs = testing::Types<Of<PairQuaternionNullSpace>, Of<PairDirectorNullSpace>>;
TYPED_TEST_SUITE(PairJacobian, Pairs);

TYPED_TEST(PairJacobian, IsTheDerivativeOfTheRightHandSide) {
  pair_test::Random random;
  for (const BallJointedPair& pair : {pair_test::exampleC(), pair_test::unequalPair()}) {
    const typename TypeParam::template Form<double> formulation(pair);
    const typename TypeParam::template Form<long double> exact(pair);
    for (const double drift : drifts)
      for (int i = 0; i < trials; ++i)
        expectDerivative(formulation, exact, random.driftedState(formulation, pair, drift));
  }
}

TYPED_TEST(PairJacobian, RightHandSideDoesNotDependOnTime) {
  using F = typename TypeParam::template Form<double>;
  static_assert(F::autonomous);
  pair_test::Random random;
  const F formulation(pair_test::unequalPair());
  const typename F::State y = random.driftedState(formulation, pair_test::unequalPair(), 0.1);
  typename F::State now, later;
  formulation.rhs(0, y, now);
  formulation.rhs(3, y, later);
  EXPECT_EQ(now, later);
}

static_assert(PairQuaternionAbsolute<double>::autonomous);
static_assert(PairDirectorAbsolute<double>::autonomous);

}  // namespace
}  // namespace polhode
