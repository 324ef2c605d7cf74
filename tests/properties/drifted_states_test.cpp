// Single-body formulations evaluated as printed, off their constraint too: that is what drift is.
#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <type_traits>

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::Random;

constexpr int trials = 100;

OrientedBody anyTop(Random& random) {
  return {random.inertia(), random.uniform(-200, 200)};
}

template <class F>
class SingleBody : public testing::Test {
 protected:
  using Real = typename F::Scalar;
  using State = typename F::State;

  /// Calls f(formulation, y) for random tops and states that have drifted by about `drift`
  /// relative.
  template <class Check>
  void forStates(std::uint64_t seed, double drift, Check check) {
    Random random(seed);
    for (int i = 0; i < trials; ++i) {
      const OrientedBody body = anyTop(random);
      std::vector<BasicBodyState<Real>> bodies;
      for (const BodyState& b : test::randomBodies(body, random)) bodies.push_back(b.cast<Real>());
      const F formulation(body);
      State y = formulation.encode(bodies);
      for (auto& value : y)
        value += Real(drift * random.uniform(-1, 1)) * (Real(0.1) + (value < 0 ? -value : value));
      check(formulation, y, body);
    }
  }

  [[nodiscard]] static State rate(const F& formulation, const State& y) {
    State dydt;
    formulation.rhs(Real(0), y, dydt);
    return dydt;
  }

  /// Derivative of a quadratic function of the state along the right-hand side; exact for any step.
  /// The rates are up to 1e3: with this step y changes by its own size.
  template <class G>
  [[nodiscard]] static auto along(const F& formulation, const State& y, G g) {
    const Real h = Real(1e-3);
    const State f = rate(formulation, y);
    const auto forward = g(State(y + h * f)), back = g(State(y - h * f));
    return typename F::Constraint((forward - back) / (2 * h));
  }
};

using Constrained = testing::Types<QuaternionNullSpace<double>, DirectorNullSpace<double>,
                                   QuaternionAbsolute<double>, QuaternionAbsoluteExact<double>,
                                   DirectorAbsolute<double>, QuaternionNullSpace<long double>,
                                   DirectorAbsolute<long double>>;
TYPED_TEST_SUITE(SingleBody, Constrained);

// ġ is of order 10 to 100 off the constraint; the difference divides round-off of g by 1e-3.
TYPED_TEST(SingleBody, ConstraintRateIsTheDerivativeAlongTheRightHandSide) {
  this->forStates(1, 0.05, [&](const TypeParam& f, const auto& y, const OrientedBody&) {
    const auto derivative = this->along(f, y, [&](const auto& x) { return f.constraint(x); });
    EXPECT_NEAR_ALL(derivative, f.constraintRate(y), 1e-11);
  });
}

// What the rate of ġ is tells how a formulation drifts: see the table in the sources of each.
TYPED_TEST(SingleBody, SecondDerivativeOfTheConstraintIsAsPrinted) {
  using F = TypeParam;
  using S = typename F::Scalar;
  this->forStates(2, 0.05, [&](const F& f, const auto& y, const OrientedBody&) {
    typename F::Constraint expected = F::Constraint::Zero();
    // Round-off of |ṗ|², |ḋ|² up to 1e3 over the step of the difference.
    if constexpr (std::is_same_v<F, QuaternionAbsolute<S>>)
      expected = -2 * y.template tail<4>().squaredNorm() * f.constraint(y);
    const auto second = this->along(f, y, [&](const auto& x) { return f.constraintRate(x); });
    EXPECT_NEAR_ALL(second, expected, 1e-9);
  });
}

TYPED_TEST(SingleBody, NullSpaceVelocitiesNeverLeaveTheTangentSpace) {
  using F = TypeParam;
  using S = typename F::Scalar;
  this->forStates(3, 0.3, [&](const F& f, const auto& y, const OrientedBody&) {
    if constexpr (F::size == 7 || F::size == 12) {
      EXPECT_NEAR_ALL(f.constraintRate(y), F::Constraint::Zero(), 200 * test::eps<S>);
    } else {
      EXPECT_GT(f.constraintRate(y).norm(), S(1e-6));  // the absolute ones do
    }
  });
}

// On the sphere the two forms of (40) are the same, off it they are not.
TEST(QuaternionAbsoluteForms, DifferExactlyByTheNormOffTheSphere) {
  Random random(4);
  for (int i = 0; i < trials; ++i) {
    const OrientedBody body = anyTop(random);
    const QuaternionAbsolute<double> printed(body);
    const QuaternionAbsoluteExact<double> exact(body);
    const Quaternion<double> p = random.anyQuaternion<double>();
    Vector<double, 8> y, a, b;
    y << p, random.vector<double, 4>(10);
    printed.rhs(0, y, a);
    exact.rhs(0, y, b);
    const double speed2 = y.tail<4>().squaredNorm();
    const Quaternion<double> difference = speed2 * (1 - 1 / p.squaredNorm()) * p;
    // Accelerations up to 1e4 at |p| = 0.4.
    EXPECT_NEAR_ALL(b.tail<4>() - a.tail<4>(), difference, 1e-10);
  }
}

// M_p p̈ + λ p = ψ^p with M_p = 4 Q diag(0, 𝕀) Qᵀ; what is printed solves it where |p| = 1.
TYPED_TEST(SingleBody, MultipliersSatisfyTheAbsoluteEquations) {
  using F = TypeParam;
  using S = typename F::Scalar;
  this->forStates(5, 0, [&](const F& f, const auto& y, const OrientedBody& body) {
    const OrientedBodyData<S> data(body);
    if constexpr (F::constraintCount == 1) {
      const Quaternion<S> p = y.template head<4>();
      Quaternion<S> pdot, pddot;
      const auto dydt = this->rate(f, y);
      if constexpr (F::size == 8) {
        pdot = y.template tail<4>();
        pddot = dydt.template tail<4>();
      } else {  // p̈ = ½ (ṗΩ + pΩ̇)
        const Vector3<S> omega = y.template tail<3>(), alpha = dydt.template tail<3>();
        pdot = quaternionRate(p, omega);
        pddot = quaternionRate(pdot, omega) + quaternionRate(p, alpha);
      }
      Matrix4<S> diagonal = Matrix4<S>::Zero();
      diagonal.diagonal().template tail<3>() = data.I;
      const Matrix4<S> Q = leftMultiplication(p);
      const Quaternion<S> residual = 4 * Q * diagonal * Q.transpose() * pddot +
                                     f.multipliers(y)[0] * p - generalisedForce(data, p, pdot);
      // Terms of order 4 · 80 · 300 = 1e5.
      EXPECT_NEAR_ALL(residual, Quaternion<S>::Zero(), 1e-9);
    } else {
      const Directors<S> d = y.template head<9>();
      Directors<S> acceleration;
      const auto dydt = this->rate(f, y);
      if constexpr (F::size == 18) {
        acceleration = dydt.template tail<9>();
      } else {  // R̈ = Ṙ E(Ω) + R E(Ω̇)
        const Vector3<S> omega = y.template tail<3>(), alpha = dydt.template tail<3>();
        acceleration = directorRate(directorRate(d, omega), omega) + directorRate(d, alpha);
      }
      Directors<S> residual = orthonormalityForce<S>(d, f.multipliers(y));
      for (int n = 0; n < 9; ++n) residual[n] += data.E[n / 3] * acceleration[n];
      residual[8] += data.mgL;
      // Terms of order 40 · 300, solved for with a condition number below 1e3.
      EXPECT_NEAR_ALL(residual, Directors<S>::Zero(), 1e-9);
    }
  });
}

// The full gyroscopic term and a reduced force: λ = 4T + 2 f·Au = 4T - 2V for gravity (Sherif et
// al. (2015), with the convention g = ½(|p|² - 1)).
template <class F>
class QuaternionForm : public SingleBody<F> {};
using QuaternionForms =
    testing::Types<QuaternionNullSpace<double>, QuaternionAbsolute<double>,
                   QuaternionAbsoluteExact<double>, QuaternionNullSpace<long double>>;
TYPED_TEST_SUITE(QuaternionForm, QuaternionForms);

TYPED_TEST(QuaternionForm, MultiplierHasItsClosedForm) {
  using F = TypeParam;
  using S = typename F::Scalar;
  this->forStates(6, 0, [&](const F& f, const auto& y, const OrientedBody& body) {
    std::array<BasicBodyState<S>, 1> bodies;
    f.decode(y, bodies);
    const S V = S(body.gravityMoment) * bodies[0].R_WB(2, 2), T = f.energy(y) - V;
    // T up to 2e4.
    EXPECT_NEAR(static_cast<double>(f.multipliers(y)[0]), static_cast<double>(4 * T - 2 * V), 1e-9);
  });
}

// --- the saddle-point system of directors ---

Vector<double, 18> driftedDirectors(const OrientedBody& body, double drift, Random& random) {
  const DirectorAbsolute<double> formulation(body);
  Vector<double, 18> y = formulation.encode(test::randomBodies(body, random));
  return y + random.vector<double, 18>(drift);
}

TEST(DirectorAbsolute, SchurComplementAndLuAgreeOnDriftedStatesToo) {
  Random random(7);
  for (const double drift : {0.0, 1e-3, 0.1})
    for (int i = 0; i < trials; ++i) {
      const OrientedBody body = anyTop(random);
      const Vector<double, 18> y = driftedDirectors(body, drift, random);
      Vector<double, 18> schur, lu;
      DirectorAbsolute<double>(body, SaddleSolver::Schur).rhs(0, y, schur);
      DirectorAbsolute<double>(body, SaddleSolver::Lu).rhs(0, y, lu);
      // E is in [1, 40): the condition number of either system is below 1e3.
      EXPECT_NEAR_ALL(schur, lu, 1e-12 * lu.norm());
    }
}

TEST(DirectorAbsolute, SolvesTheSaddlePointSystemOnDriftedStates) {
  Random random(8);
  for (int i = 0; i < trials; ++i) {
    const OrientedBody body = anyTop(random);
    const DirectorAbsolute<double> formulation(body);
    const Vector<double, 18> y = driftedDirectors(body, 0.1, random);
    Vector<double, 18> dydt;
    formulation.rhs(0, y, dydt);
    const Directors<double> d = y.head<9>(), ddot = y.tail<9>(), acceleration = dydt.tail<9>();
    EXPECT_NEAR_ALL(orthonormalityGradient(d) * acceleration, -orthonormalityCurvature(ddot),
                    1e-10);
    Directors<double> residual = orthonormalityForce<double>(d, formulation.multipliers(y));
    const Vector3<double> E = eulerTensor(body.inertia);
    for (int n = 0; n < 9; ++n) residual[n] += E[n / 3] * acceleration[n];
    residual[8] += body.gravityMoment;
    EXPECT_NEAR_ALL(residual, Directors<double>::Zero(), 1e-8);  // terms of order 1e4
  }
}

/// Ω̇ from the absolute accelerations on a consistent state: the skew part of RᵀR̈ - E(Ω)².
Vector3<double> angularAcceleration(const Vector<double, 18>& y, const Vector<double, 18>& dydt) {
  return directorAngularVelocity<double>(y.head<9>(), dydt.tail<9>());
}

// A plate has an Euler-tensor value of 0 (or next to it): M_d is singular, the saddle-point matrix
// is not.
TEST(DirectorAbsolute, WorksForPlatesAndAlmostPlates) {
  Random random(9);
  for (const double thickness : {0.0, 1e-15, 1e-11, 1e-8, 1e-6, 1e-4, 1e-2}) {
    double worst = 0;
    for (int i = 0; i < trials; ++i) {
      const Vector3<double> E(random.uniform(20, 40), random.uniform(20, 40), 40 * thickness);
      const OrientedBody plate{{E[1] + E[2], E[2] + E[0], E[0] + E[1]}, random.uniform(-200, 200)};
      const auto bodies = test::randomBodies(plate, random);
      const DirectorAbsolute<double> absolute(plate);
      const DirectorNullSpace<double> nullSpace(plate);
      const Vector<double, 18> y = absolute.encode(bodies);
      Vector<double, 18> dydt;
      absolute.rhs(0, y, dydt);
      Vector<double, 12> expected;
      nullSpace.rhs(0, nullSpace.encode(bodies), expected);
      const double error = test::distance(angularAcceleration(y, dydt), expected.tail<3>());
      ASSERT_TRUE(std::isfinite(error));
      worst = std::max(worst, error / (1 + expected.tail<3>().norm()));
      ASSERT_TRUE(absolute.multipliers(y).allFinite());
    }
    // The Schur complement loses as many digits as E3 / Emax is small; LU loses none of them.
    EXPECT_LE(worst, 1e-11) << "E3 / Emax about " << thickness;
  }
}

// --- Euler angles ---

TEST(EulerAnglesFormulation, GimbalAngleMeasuresTheDistanceToTheSingularity) {
  const EulerAngles<double> formulation(OrientedBody{{3, 4, 5}, 1});
  const auto angle = [&](double theta2) {
    return formulation.chartMargin((Vector<double, 6>() << 0.3, theta2, 0.7, 1, 2, 3).finished())
        .angle;
  };
  EXPECT_EQ(angle(0), 0);
  EXPECT_NEAR(angle(0.1), 0.1, 1e-15);
  EXPECT_NEAR(angle(-0.1), 0.1, 1e-15);
  EXPECT_NEAR(angle(std::numbers::pi - 0.25), 0.25, 1e-15);
  EXPECT_NEAR(angle(std::numbers::pi / 2), std::numbers::pi / 2,
              1e-7);  // asin has a vertical tangent there
}

TEST(EulerAnglesFormulation, HasNothingToProject) {
  const EulerAngles<double> formulation(OrientedBody{{3, 4, 5}, 1});
  Random random(10);
  const Vector<double, 6> y = random.vector<double, 6>(3);
  Vector<double, 6> projected = y;
  formulation.project(projected, {.velocity = true});
  EXPECT_NEAR_ALL(projected, y, 0);
}

}  // namespace
}  // namespace polhode
