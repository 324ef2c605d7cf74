// Two bodies on a spherical joint: the four formulations against the dense equations, against each
// other, and against what they promise on and off the constraint manifold.

#include <gtest/gtest.h>

#include <vector>

#include "core/formulations/pair/pair_director_absolute.h"
#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_absolute.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"
#include "tests/properties/pair_dense_reference.h"
#include "tests/properties/pair_test_support.h"

namespace polhode {
namespace {

using namespace pair_test;

template <class F>
class PairFormulation : public ::testing::Test {
 protected:
  Random random_;
  std::vector<BallJointedPair> mechanisms_{exampleC(), unequalPair()};
};

using Formulations =
    ::testing::Types<PairQuaternionNullSpace<double>, PairDirectorNullSpace<double>,
                     PairQuaternionAbsolute<double>, PairDirectorAbsolute<double>>;
TYPED_TEST_SUITE(PairFormulation, Formulations);

// Tolerance of comparisons of accelerations: the 3x3 joint matrix and the dense ones have condition
// numbers up to about 1e3, so some 1e-13 is expected in double; 1e-11 leaves room for unlucky
// states.
constexpr double accelerationTolerance = 1e-11;

TYPED_TEST(PairFormulation, DecodeInvertsEncode) {
  using S = typename TypeParam::Scalar;
  for (const auto& mechanism : this->mechanisms_) {
    const TypeParam formulation(mechanism);
    const Bodies<S> before = this->random_.template consistentBodies<S>(mechanism);
    Bodies<S> after;
    formulation.decode(formulation.encode(before), after);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_LT(relativeDifference(after[i].R_WB, before[i].R_WB), 1e-14);
      EXPECT_LT(relativeDifference(after[i].omega_B, before[i].omega_B), 1e-14);
      EXPECT_LT(relativeDifference(after[i].x_W, before[i].x_W), 1e-14);
      EXPECT_LT(relativeDifference(after[i].v_W, before[i].v_W), 1e-14);
    }
  }
}

TYPED_TEST(PairFormulation, RhsEqualsDenseProductsOnDriftedStates) {
  using S = typename TypeParam::Scalar;
  for (const auto& mechanism : this->mechanisms_)
    for (int sample = 0; sample < 20; ++sample) {
      const TypeParam formulation(mechanism);
      const auto y = this->random_.driftedState(formulation, mechanism, sample < 10 ? 0.1 : 0);
      if constexpr (isNullSpace<TypeParam>) {
        EXPECT_LT(relativeDifference(rhs(formulation, y), denseRhs(dense::Pair<S>(mechanism), y)),
                  accelerationTolerance);
      } else {
        const TypeParam byLu(mechanism, SaddleSolver::Lu);
        EXPECT_LT(relativeDifference(rhs(formulation, y), rhs(byLu, y)), accelerationTolerance);
      }
    }
}

TYPED_TEST(PairFormulation, MultipliersBalanceTheAbsoluteEquationsOnDriftedStates) {
  for (const auto& mechanism : this->mechanisms_)
    for (int sample = 0; sample < 20; ++sample) {
      const TypeParam formulation(mechanism);
      const auto y = this->random_.driftedState(formulation, mechanism, sample < 10 ? 0.1 : 0);
      const Motion<TypeParam> motion(formulation, mechanism, y);
      const Absolute<TypeParam> absolute(mechanism, motion);
      const auto lambda = formulation.multipliers(y);
      const auto residual = absolute.unbalanced + absolute.gradient.transpose() * lambda;
      EXPECT_LT(static_cast<double>(residual.norm() / (1 + absolute.unbalanced.norm())),
                accelerationTolerance);
    }
}

TYPED_TEST(PairFormulation, NullSpaceMatrixAnnihilatesTheConstraintGradientOnDriftedStates) {
  for (const auto& mechanism : this->mechanisms_)
    for (int sample = 0; sample < 20; ++sample) {
      const TypeParam formulation(mechanism);
      const auto y = this->random_.driftedState(formulation, mechanism, 0.3);
      const Absolute<TypeParam> absolute(mechanism, Motion<TypeParam>(formulation, mechanism, y));
      const double size = static_cast<double>(absolute.gradient.norm() * absolute.nullSpace.norm());
      EXPECT_LT(static_cast<double>((absolute.gradient * absolute.nullSpace).norm()), 1e-15 * size);
      if constexpr (isNullSpace<TypeParam>) {
        EXPECT_LT(static_cast<double>(formulation.constraintRate(y).norm()),
                  1e-15 * size * (1 + static_cast<double>(y.norm())));
      }
    }
}

TYPED_TEST(PairFormulation, GradientIsTheDerivativeOfTheConstraint) {
  using S = typename TypeParam::Scalar;
  // The constraints are at most quadratic in directors and quaternions: central differences are
  // exact but for round-off, here some 1e-16 · |g| / step.
  const S step = S(0.125);
  for (const auto& mechanism : this->mechanisms_) {
    const TypeParam formulation(mechanism);
    const auto y = this->random_.driftedState(formulation, mechanism, 0.2);
    const Absolute<TypeParam> absolute(mechanism, Motion<TypeParam>(formulation, mechanism, y));
    for (int i = 0; i < Motion<TypeParam>::n; ++i) {
      auto above = y, below = y;
      above[i] += step;
      below[i] -= step;
      const typename TypeParam::Constraint derivative =
          (formulation.constraint(above) - formulation.constraint(below)) / (2 * step);
      EXPECT_LT(relativeDifference(derivative, absolute.gradient.col(i)), 1e-13);
    }
  }
}

TYPED_TEST(PairFormulation, ConstraintRateAndAccelerationFollowTheFlow) {
  // Central differences: truncation step² y⃛ against round-off / step.
  constexpr double step = 1e-5, tolerance = 1e-6;
  for (const auto& mechanism : this->mechanisms_)
    for (int sample = 0; sample < 5; ++sample) {
      const TypeParam formulation(mechanism);
      const auto y = this->random_.driftedState(formulation, mechanism, 0.05);
      const auto f = rhs(formulation, y);
      const typename TypeParam::State above = y + step * f, below = y - step * f;
      const typename TypeParam::Constraint rate =
          (formulation.constraint(above) - formulation.constraint(below)) / (2 * step);
      const double size = static_cast<double>(f.norm());
      EXPECT_LT(static_cast<double>((rate - formulation.constraintRate(y)).norm()),
                tolerance * size);
      // g̈ = 0 is what the index-0 equations ask for, on every state.
      const typename TypeParam::Constraint acceleration =
          (formulation.constraintRate(above) - formulation.constraintRate(below)) / (2 * step);
      EXPECT_LT(static_cast<double>(acceleration.norm()), tolerance * size * size);
    }
}

TYPED_TEST(PairFormulation, EnergyIsConservedByTheFlow) {
  constexpr double step = 1e-5, tolerance = 1e-6;
  for (const auto& mechanism : this->mechanisms_)
    for (int sample = 0; sample < 10; ++sample) {
      const TypeParam formulation(mechanism);
      // The null-space flow keeps g where it is, and is Lagrangian on every level set of g: it
      // conserves its energy on drifted states too. The absolute flow does so only where ġ = 0.
      const bool drifted = isNullSpace<TypeParam> && sample >= 5;
      const auto y = this->random_.driftedState(formulation, mechanism, drifted ? 0.1 : 0);
      const auto f = rhs(formulation, y);
      const double power =
          (formulation.energy(y + step * f) - formulation.energy(y - step * f)) / (2 * step);
      EXPECT_LT(std::abs(power), tolerance * formulation.energy(y) * (1 + f.norm()));
    }
}

TYPED_TEST(PairFormulation, EnergyIsTheQuadraticFormOfTheMass) {
  using S = typename TypeParam::Scalar;
  for (const auto& mechanism : this->mechanisms_) {
    const TypeParam formulation(mechanism);
    const auto y = this->random_.driftedState(formulation, mechanism, 0.1);
    const Motion<TypeParam> motion(formulation, mechanism, y);
    const Absolute<TypeParam> absolute(mechanism, motion);
    const S expected = S(0.5) * (motion.qdot.dot(absolute.mass * motion.qdot) +
                                 S(mechanism.stiffness) * y.template head<3>().squaredNorm());
    EXPECT_NEAR(static_cast<double>(formulation.energy(y) / expected), 1, 1e-13);
  }
}

TYPED_TEST(PairFormulation, ProjectionRemovesTheDrift) {
  using S = typename TypeParam::Scalar;
  for (const auto& mechanism : this->mechanisms_)
    for (const double drift : {1e-9, 1e-4, 1e-2, 0.2})
      for (const auto how : {DirectorProjection::Klumpp, DirectorProjection::Polar}) {
        const TypeParam formulation(mechanism);
        auto y = this->random_.driftedState(formulation, mechanism, drift);
        const auto velocityBefore = y.template tail<9>().eval();
        formulation.project(y, {.velocity = false, .directors = how});
        const double size = 1 + static_cast<double>(y.norm());
        EXPECT_LT(static_cast<double>(formulation.constraint(y).norm()), 1e-14 * size);
        EXPECT_EQ(y.template tail<9>(), velocityBefore);
        formulation.project(y, {.velocity = true, .directors = how});
        EXPECT_LT(static_cast<double>(formulation.constraint(y).norm()), 1e-14 * size);
        EXPECT_LT(static_cast<double>(formulation.constraintRate(y).norm()), 1e-14 * size * size);
        const S energy = formulation.energy(y);
        const auto once = y;
        formulation.project(y, {.velocity = true, .directors = how});
        EXPECT_LT(relativeDifference(y, once), 1e-13);
        EXPECT_NEAR(static_cast<double>(formulation.energy(y) / energy), 1, 1e-13);
      }
}

TYPED_TEST(PairFormulation, ProjectionIsOrthogonalInTheMetricOfTheMass) {
  using S = typename TypeParam::Scalar;
  for (const auto& mechanism : this->mechanisms_) {
    const TypeParam formulation(mechanism);
    constexpr int n = Motion<TypeParam>::n;
    // Position: the joint opened by 1e-4 between perfect frames; orthogonal up to the square of
    // that.
    auto open = formulation.encode(this->random_.template consistentBodies<S>(mechanism));
    constexpr int second = n / 2;
    open.template segment<3>(second) += S(1e-4) * this->random_.template matrix<Vector3<S>>();
    auto closed = open;
    formulation.project(closed, {.velocity = false});
    const Motion<TypeParam> there(formulation, mechanism, closed);
    const Absolute<TypeParam> atClosed(mechanism, there);
    const Vector<S, n> shift = (closed - open).template head<n>();
    const double size = static_cast<double>((atClosed.mass * shift).norm());
    EXPECT_GT(static_cast<double>(shift.norm()), 1e-6);
    EXPECT_LT(
        static_cast<double>((atClosed.nullSpace.transpose() * (atClosed.mass * shift)).norm()),
        1e-3 * size);
    // Velocity: linear, hence exact.
    if constexpr (!isNullSpace<TypeParam>) {
      auto moving = closed;
      moving.template tail<n>() += this->random_.template matrix<Vector<S, n>>();
      auto tangent = moving;
      formulation.project(tangent, {.velocity = true});
      const Vector<S, n> change = (tangent - moving).template tail<n>();
      const Vector<S, n> impulse = atClosed.mass * change;
      EXPECT_LT(static_cast<double>((atClosed.nullSpace.transpose() * impulse).norm()),
                1e-12 * static_cast<double>(impulse.norm()));
    }
  }
}

/// ẍ1, ẍ2, Ω̇1, Ω̇2 on a consistent state; Ω̇ is the skew part of RᵀR̈, or 2 Im(p̄p̈).
template <class F>
Vector<double, 12> accelerations(const BallJointedPair& mechanism, const Bodies<double>& bodies) {
  const F formulation(mechanism);
  const auto y = formulation.encode(bodies);
  const Motion<F> motion(formulation, mechanism, y);
  Vector<double, 12> a;
  constexpr int n = Motion<F>::n, half = n / 2;
  for (Eigen::Index i = 0; i < 2; ++i) {
    a.segment<3>(3 * i) = motion.qddot.template segment<3>(half * i);
    if constexpr (usesQuaternions<F>)
      a.segment<3>(6 + 3 * i) =
          angularVelocity<double>(motion.q.template segment<4>(half * i + 3),
                                  motion.qddot.template segment<4>(half * i + 3));
    else
      a.segment<3>(6 + 3 * i) =
          directorAngularVelocity<double>(motion.q.template segment<9>(half * i + 3),
                                          motion.qddot.template segment<9>(half * i + 3));
  }
  return a;
}

TEST(PairFormulations, AgreeOnTheAccelerations) {
  Random random;
  for (const auto& mechanism : {exampleC(), unequalPair()})
    for (int sample = 0; sample < 50; ++sample) {
      const Bodies<double> bodies = random.consistentBodies<double>(mechanism);
      const auto reference = accelerations<PairDirectorAbsolute<double>>(mechanism, bodies);
      EXPECT_LT(relativeDifference(accelerations<PairDirectorNullSpace<double>>(mechanism, bodies),
                                   reference),
                accelerationTolerance);
      EXPECT_LT(relativeDifference(accelerations<PairQuaternionAbsolute<double>>(mechanism, bodies),
                                   reference),
                accelerationTolerance);
      EXPECT_LT(relativeDifference(
                    accelerations<PairQuaternionNullSpace<double>>(mechanism, bodies), reference),
                accelerationTolerance);
    }
}

/// Bodies after `steps` steps of the classical Runge–Kutta method.
template <class F>
Bodies<double> integrate(const BallJointedPair& mechanism, const Bodies<double>& start,
                         double duration, int steps) {
  const F formulation(mechanism);
  auto y = formulation.encode(start);
  const double h = duration / steps;
  for (int n = 0; n < steps; ++n) {
    const auto k1 = rhs(formulation, y);
    const auto k2 = rhs<F>(formulation, y + h / 2 * k1);
    const auto k3 = rhs<F>(formulation, y + h / 2 * k2);
    const auto k4 = rhs<F>(formulation, y + h * k3);
    y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  Bodies<double> end;
  formulation.decode(y, end);
  return end;
}

TEST(PairFormulations, AgreeOnTheTrajectory) {
  Random random;
  const BallJointedPair mechanism = unequalPair();
  const Bodies<double> start = random.consistentBodies<double>(mechanism);
  const auto reference = integrate<PairQuaternionNullSpace<double>>(mechanism, start, 1, 8000);
  // Global errors of order 4 with (h |Ω|)⁴ near 1e-11.
  const auto expectNear = [&](const Bodies<double>& other) {
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_LT((other[i].x_W - reference[i].x_W).norm(), 1e-9);
      EXPECT_LT((other[i].v_W - reference[i].v_W).norm(), 1e-9);
      EXPECT_LT((other[i].R_WB - reference[i].R_WB).norm(), 1e-9);
      EXPECT_LT((other[i].omega_B - reference[i].omega_B).norm(), 1e-9);
    }
  };
  expectNear(integrate<PairDirectorNullSpace<double>>(mechanism, start, 1, 8000));
  expectNear(integrate<PairQuaternionAbsolute<double>>(mechanism, start, 1, 8000));
  expectNear(integrate<PairDirectorAbsolute<double>>(mechanism, start, 1, 8000));
}

/// The same equations on the same drifted states, and constraints that hold to the last digit of
/// what the bodies were made with.
template <template <class> class F>
void expectTheSameInExtendedPrecision() {
  Random random;
  for (const auto& mechanism : {exampleC(), unequalPair()})
    for (int sample = 0; sample < 20; ++sample) {
      const F<double> usual(mechanism);
      const F<long double> extended(mechanism);
      const auto y = random.driftedState(usual, mechanism, 0.1);
      const auto exact = rhs(extended, y.template cast<long double>().eval());
      EXPECT_LT(relativeDifference(rhs(usual, y), exact.template cast<double>().eval()),
                accelerationTolerance);
      const auto closed = extended.encode(random.consistentBodies<long double>(mechanism));
      const auto size = static_cast<double>(1 + closed.norm());
      EXPECT_LT(static_cast<double>(extended.constraint(closed).norm()), 1e-17 * size);
      EXPECT_LT(static_cast<double>(extended.constraintRate(closed).norm()), 1e-17 * size * size);
    }
}

TEST(PairFormulations, AreTheSameInExtendedPrecision) {
  expectTheSameInExtendedPrecision<PairQuaternionNullSpace>();
  expectTheSameInExtendedPrecision<PairDirectorNullSpace>();
}

TEST(PairFormulations, SolveForPlatesToo) {
  // I3 = I1 + I2: E3 = 0, M_d is singular, the saddle matrix is not.
  BallJointedPair mechanism = unequalPair();
  mechanism.inertia = {Vector3<double>(1, 2, 3), Vector3<double>(3, 0.5, 2.5)};
  Random random;
  const PairDirectorAbsolute<double> closedForm(mechanism), byLu(mechanism, SaddleSolver::Lu);
  for (int sample = 0; sample < 20; ++sample) {
    const auto y = random.driftedState(closedForm, mechanism, 0.1);
    EXPECT_LT(relativeDifference(rhs(closedForm, y), rhs(byLu, y)), accelerationTolerance);
  }
}

TEST(PairFormulations, RhsWithoutAJointForceIsThatOfTwoFreeBodies) {
  // Joint at both centres of mass, no bushing: the rotations decouple into Euler's equations, and
  // the common centre moves straight on.
  BallJointedPair mechanism = unequalPair();
  mechanism.rho_B = {Vector3<double>::Zero(), Vector3<double>::Zero()};
  mechanism.stiffness = 0;
  Random random;
  const Bodies<double> bodies = random.consistentBodies<double>(mechanism);
  const auto a = accelerations<PairDirectorNullSpace<double>>(mechanism, bodies);
  EXPECT_LT(a.head<6>().norm(), 1e-13);
  for (std::size_t i = 0; i < 2; ++i) {
    const Vector3<double>& I = mechanism.inertia[i];
    const Vector3<double>& w = bodies[i].omega_B;
    const Vector3<double> euler = -w.cross(I.cwiseProduct(w)).cwiseQuotient(I);
    EXPECT_LT((a.segment<3>(6 + 3 * static_cast<Eigen::Index>(i)) - euler).norm(), 1e-12);
  }
}

}  // namespace
}  // namespace polhode
