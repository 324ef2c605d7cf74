// What holds for every formulation of every example, on random consistent states: all are the same
// mechanics.
#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "core/channels/conserved.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"

namespace polhode {
namespace {

using test::decoded;
using test::derivative;
using test::encoded;
using test::FormulationCase;
using test::moved;
using test::Random;
using test::randomBodies;
using test::rate;

constexpr int trials = 50;

class EveryFormulation : public testing::TestWithParam<FormulationCase> {
 protected:
  /// Calls f(bodies, y) for consistent states of the example's mechanism.
  template <class F>
  void forRandomStates(std::uint64_t seed, F f) {
    Random random(seed);
    for (int i = 0; i < trials; ++i) {
      const std::vector<BodyState> bodies = randomBodies(problem_, random);
      f(bodies, encoded(*model_, bodies));
    }
  }

  /// y off the constraint by about `delta` relative to each entry.
  [[nodiscard]] std::vector<double> drifted(std::vector<double> y, double delta,
                                            Random& random) const {
    for (double& value : y) value += delta * (std::abs(value) + 0.1) * random.uniform(-1, 1);
    return y;
  }

  const InitialValueProblem problem_ = GetParam().problem();
  const Mechanism& mechanism_ = problem_.mechanism;
  const std::unique_ptr<Model> model_ = GetParam().model();
};

INSTANTIATE_TEST_SUITE_P(Catalog, EveryFormulation, testing::ValuesIn(test::formulationCases()),
                         test::caseName);

template <class Keep>
std::vector<FormulationCase> casesWith(Keep keep) {
  std::vector<FormulationCase> cases = test::formulationCases();
  std::erase_if(cases, [&](const FormulationCase& c) { return !keep(*c.formulation); });
  return cases;
}

class EveryConstrainedFormulation : public EveryFormulation {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryConstrainedFormulation,
                         testing::ValuesIn(casesWith([](const FormulationInfo& f) {
                           return f.constrained;
                         })),
                         test::caseName);

class EveryNullSpaceFormulation : public EveryFormulation {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryNullSpaceFormulation,
                         testing::ValuesIn(casesWith([](const FormulationInfo& f) {
                           return f.nullSpace;
                         })),
                         test::caseName);

class EveryAbsoluteFormulation : public EveryFormulation {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryAbsoluteFormulation,
                         testing::ValuesIn(casesWith([](const FormulationInfo& f) {
                           return f.constrained && !f.nullSpace;
                         })),
                         test::caseName);

std::vector<FormulationCase> extendedCases() {
  std::vector<FormulationCase> cases = test::formulationCases();
  std::erase_if(cases, [](const FormulationCase& c) {
    return c.formulation->makeExtended(c.problem().mechanism, {}) == nullptr;
  });
  return cases;
}

class EveryExtendedFormulation : public EveryFormulation {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryExtendedFormulation, testing::ValuesIn(extendedCases()),
                         test::caseName);

// --- the mechanics, once more and without coordinates ---

struct Acceleration {
  Vector3<double> linear;   ///< ẍ in space
  Vector3<double> angular;  ///< Ω̇ in the body
};

/// Newton and Euler with the joint force as the unknown.
std::vector<Acceleration> newtonEuler(const Mechanism& mechanism,
                                      const std::vector<BodyState>& bodies) {
  using V = Vector3<double>;
  using M = Matrix3<double>;
  const auto gyroscopic = [](const V& I, const V& omega) -> V {
    return omega.cross(I.cwiseProduct(omega));
  };
  if (const auto* one = std::get_if<OrientedBody>(&mechanism)) {
    const BodyState& body = bodies[0];
    // The weight -mg e3 acts at L d3: the moment about the tip, in the body frame.
    const V up = body.R_WB.transpose() * V::UnitZ();
    const V moment = V::UnitZ().cross(-one->gravityMoment * up);
    return {
        {V::Zero(), (moment - gyroscopic(one->inertia, body.omega_B)).cwiseQuotient(one->inertia)}};
  }
  if (const auto* pair = std::get_if<BallJointedPair>(&mechanism)) {
    // Body i: ẍ = a + A f, Ω̇ = b + B f; the joint point accelerates by ẍ + R (Ω̇×ρ + Ω×(Ω×ρ)).
    V a[2], b[2], joint[2];
    M A[2], B[2], P[2];
    for (std::size_t i = 0; i < 2; ++i) {
      const double sign = i == 0 ? 1 : -1;
      const M& R = bodies[i].R_WB;
      const V &rho = pair->rho_B[i], &omega = bodies[i].omega_B;
      const M inverse = pair->inertia[i].cwiseInverse().asDiagonal();
      a[i] = i == 0 ? V(-pair->stiffness / pair->mass[0] * bodies[0].x_W) : V(V::Zero());
      A[i] = sign / pair->mass[i] * M::Identity();
      b[i] = -inverse * gyroscopic(pair->inertia[i], omega);
      B[i] = sign * inverse * crossMatrix(rho) * R.transpose();
      joint[i] = a[i] + R * (b[i].cross(rho) + omega.cross(omega.cross(rho)));
      P[i] = A[i] - R * crossMatrix(rho) * B[i];
    }
    const V f = (P[0] - P[1]).partialPivLu().solve(joint[1] - joint[0]);
    return {{a[0] + A[0] * f, b[0] + B[0] * f}, {a[1] + A[1] * f, b[1] + B[1] * f}};
  }
  const Eigen::VectorXd all =
      test::newtonEulerOf(std::get<Multibody>(mechanism), bodies).accelerations;
  std::vector<Acceleration> accelerations;
  for (Eigen::Index at = 0; at < all.size(); at += 6)
    accelerations.push_back({all.segment<3>(at), all.segment<3>(at + 3)});
  return accelerations;
}

double mechanicalEnergy(const Mechanism& mechanism, const std::vector<BodyState>& bodies) {
  const auto spin = [](const Vector3<double>& I, const BodyState& body) {
    return 0.5 * body.omega_B.dot(I.cwiseProduct(body.omega_B));
  };
  if (const auto* one = std::get_if<OrientedBody>(&mechanism))
    return spin(one->inertia, bodies[0]) + one->gravityMoment * bodies[0].R_WB(2, 2);
  if (const auto* pair = std::get_if<BallJointedPair>(&mechanism)) {
    double energy = 0.5 * pair->stiffness * bodies[0].x_W.squaredNorm();
    for (std::size_t i = 0; i < 2; ++i)
      energy +=
          spin(pair->inertia[i], bodies[i]) + 0.5 * pair->mass[i] * bodies[i].v_W.squaredNorm();
    return energy;
  }
  const auto& multibody = std::get<Multibody>(mechanism);
  return test::kineticEnergyOf(multibody, bodies) + test::potentialOf(multibody, bodies);
}

// --- states ---

// |Ω| < 18, |x| < 16, |v| < 400: 1e-12 is a few hundred units of round-off of them, 1e-11 of v.
TEST_P(EveryFormulation, DecodesWhatItEncoded) {
  forRandomStates(1, [&](const std::vector<BodyState>& bodies, const std::vector<double>& y) {
    const std::vector<BodyState> back = decoded(*model_, y);
    ASSERT_EQ(back.size(), bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      EXPECT_NEAR_ALL(back[i].R_WB, bodies[i].R_WB, 1e-13);
      EXPECT_NEAR_ALL(back[i].omega_B, bodies[i].omega_B, 1e-12);
      EXPECT_NEAR_ALL(back[i].x_W, bodies[i].x_W, 1e-12);
      EXPECT_NEAR_ALL(back[i].v_W, bodies[i].v_W, 1e-11);
    }
  });
}

TEST_P(EveryFormulation, ConstraintHoldsOnConsistentStates) {
  const auto expectConsistent = [&](const std::vector<double>& y) {
    const Drift<double> drift = model_->drift(y);
    EXPECT_LE(drift.position, 1e-13);
    EXPECT_LE(drift.velocity, 1e-11);  // of velocities up to 400
  };
  expectConsistent(encoded(*model_, GetParam().problem().bodies));
  forRandomStates(2, [&](const auto&, const std::vector<double>& y) { expectConsistent(y); });
}

TEST_P(EveryConstrainedFormulation, SeesEveryDisturbance) {
  Random random(3);
  forRandomStates(3, [&](const auto&, const std::vector<double>& y) {
    const Drift<double> drift = model_->drift(drifted(y, 1e-3, random));
    EXPECT_GT(drift.position, 1e-8);
    EXPECT_TRUE(GetParam().formulation->nullSpace || drift.velocity > 1e-8) << drift.velocity;
  });
}

// The null-space matrices of the lower pairs are those of bodies whose axes and joint points meet:
// along trees of them a gap turns with the bodies, at less than 30 rad/s, and so does ġ.
TEST_P(EveryNullSpaceFormulation, HasATangentVelocityOnDriftedStatesToo) {
  const auto* multibody = std::get_if<Multibody>(&mechanism_);
  const double turning = multibody && isTree(*multibody) ? 30 : 0;
  Random random(4);
  forRandomStates(4, [&](const auto&, const std::vector<double>& y) {
    const Drift<double> drift = model_->drift(drifted(y, 0.05, random));
    EXPECT_LE(drift.velocity, 1e-11 + turning * drift.position);
  });
}

// From a consistent position and any velocity, g(q + h q̇) = h ġ + O(h²). Absolute formulations hold
// (q, q̇), with the work of external loads between where there are any.
TEST_P(EveryAbsoluteFormulation, ConstraintRateIsTheRateOfTheConstraint) {
  Random random(5);
  forRandomStates(5, [&](const auto&, std::vector<double> y) {
    const std::size_t half = (y.size() + 1) / 2;
    for (std::size_t i = half; i < y.size(); ++i) y[i] = random.uniform(-1, 1);
    const double h = 1e-6;
    const double difference = model_->drift(moved(y, h, rate(*model_, y))).position / h;
    // |g''| is below 100 for velocities of 1 and |ρ| of 10: h/2 of it, and round-off 1e-15/h.
    EXPECT_NEAR(difference, model_->drift(y).velocity, 1e-4);
  });
}

// --- motion ---

// decode() is polynomial of degree 3 at most along a line, but for the angles: their rates are
// below 100, and the difference of order 4 errs by h⁴ 100⁵/30 < 5e-9 for h = 6e-5; round-off is 400
// eps/h < 2e-9.
TEST_P(EveryFormulation, PositionsMoveWithTheVelocities) {
  forRandomStates(6, [&](const std::vector<BodyState>& bodies, const std::vector<double>& y) {
    const std::vector<double> f = rate(*model_, y);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const auto at = [&](double h) { return decoded(*model_, moved(y, h, f))[i]; };
      const Matrix3<double> Rdot = derivative([&](double h) { return at(h).R_WB; }, 6e-5);
      EXPECT_NEAR_ALL(Rdot, bodies[i].R_WB * crossMatrix(bodies[i].omega_B), 2e-8);
      const Vector3<double> xdot = derivative([&](double h) { return at(h).x_W; }, 6e-5);
      EXPECT_NEAR_ALL(xdot, bodies[i].v_W, 2e-8);
    }
  });
}

// The velocities of decode() are polynomials of degree 3 at most: the difference is exact but for
// round-off, 400 eps/h < 1e-10 here; the accelerations themselves are of order 1e3 and solved for
// with a condition number below 1e3. Along trees and loops of joints the degree is higher, and
// rates are below 30: the difference errs by h⁴ 30⁵/30 < 1e-10 for h = 1e-4, round-off by 1e-11.
TEST_P(EveryFormulation, AccelerationsAreThoseOfNewtonAndEuler) {
  forRandomStates(7, [&](const std::vector<BodyState>& bodies, const std::vector<double>& y) {
    const std::vector<double> f = rate(*model_, y);
    const std::vector<Acceleration> expected = newtonEuler(mechanism_, bodies);
    const double h0 = kindOf(mechanism_) == MechanismKind::Multibody ? 1e-4 : 1e-3;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const auto at = [&](double h) { return decoded(*model_, moved(y, h, f))[i]; };
      const Vector3<double> angular = derivative([&](double h) { return at(h).omega_B; }, h0);
      const Vector3<double> linear = derivative([&](double h) { return at(h).v_W; }, h0);
      const double scale = 1 + expected[i].angular.norm() + expected[i].linear.norm();
      EXPECT_NEAR_ALL(angular, expected[i].angular, 1e-10 * scale);
      EXPECT_NEAR_ALL(linear, expected[i].linear, 1e-10 * scale);
    }
  });
}

TEST_P(EveryFormulation, EnergyIsTheMechanicalOne) {
  forRandomStates(8, [&](const std::vector<BodyState>& bodies, const std::vector<double>& y) {
    const double expected = mechanicalEnergy(mechanism_, bodies);
    EXPECT_NEAR(model_->energy(y), expected, 1e-13 * (std::abs(expected) + 1000));
  });
}

// That of the bodies, where a formulation has one of its own too.
TEST_P(EveryFormulation, AngularMomentumIsTheMechanicalOne) {
  const auto other = catalog::findFormulation("quaternion-null-space")->make(mechanism_, {});
  forRandomStates(10, [&](const std::vector<BodyState>& bodies, const std::vector<double>& y) {
    const Vector3<double> expected =
        angularMomentum(*other, mechanism_, encoded(*other, bodies), bodies);
    EXPECT_NEAR_ALL(angularMomentum(*model_, mechanism_, y, bodies), expected,
                    1e-12 * (1000 + expected.norm()));
  });
}

// dE/dt = ∇E·f. The scale of its terms is E |Ω|; differences err by (h|Ω|)⁴/30 < 1e-12 of it, for
// the angles by 1e-9, and by round-off eps/(h|Ω|) < 1e-12.
TEST_P(EveryFormulation, EnergyIsConservedByTheRightHandSide) {
  forRandomStates(9, [&](const std::vector<BodyState>& bodies, const std::vector<double>& y) {
    const std::vector<double> f = rate(*model_, y);
    const double power = derivative([&](double h) { return model_->energy(moved(y, h, f)); }, 6e-5);
    double scale = std::abs(model_->energy(y)) + 100;
    scale *= 1 + bodies[0].omega_B.norm();
    EXPECT_NEAR(power, 0, 1e-9 * scale);
  });
}

TEST_P(EveryFormulation, RightHandSideDoesNotDependOnTime) {
  forRandomStates(10, [&](const auto&, const std::vector<double>& y) {
    std::vector<double> later(y.size());
    model_->rhs(12.5, y, later);
    EXPECT_TRUE(test::sameBits(later, rate(*model_, y)));
  });
}

TEST_P(EveryExtendedFormulation, AgreesWithDoublePrecision) {
  const auto extended = GetParam().formulation->makeExtended(mechanism_, {});
  forRandomStates(11, [&](const std::vector<BodyState>&, const std::vector<double>& y) {
    const std::vector<long double> yl(y.begin(), y.end());
    std::vector<long double> fl(y.size());
    extended->rhs(0, yl, fl);
    const std::vector<double> f = rate(*model_, y);
    double scale = 1;
    for (const double value : f) scale = std::max(scale, std::abs(value));
    for (std::size_t i = 0; i < y.size(); ++i)
      EXPECT_NEAR(static_cast<double>(fl[i]), f[i], 1e-12 * scale);
  });
}

// Options choose how something is computed, or how a drifted state is projected: never what is
// right.
TEST_P(EveryFormulation, OptionsDoNotChangeTheMotion) {
  for (const OptionInfo& option : catalog::options()) {
    if (option.appliesTo != "formulation" || option.kind != OptionInfo::Kind::Choice) continue;
    for (const OptionInfo::Choice& choice : option.choices) {
      const auto other = GetParam().model({{std::string(option.id), std::string(choice.id)}});
      forRandomStates(12, [&](const auto&, const std::vector<double>& y) {
        std::vector<double> same = y;
        other->continueFrom(*model_, same);  // local coordinates, where there are any
        ASSERT_TRUE(test::sameBits(same, y));
        const std::vector<double> f = rate(*model_, y), g = rate(*other, y);
        double scale = 1;
        for (const double value : f) scale = std::max(scale, std::abs(value));
        for (std::size_t i = 0; i < f.size(); ++i)
          EXPECT_NEAR(f[i], g[i], 1e-12 * scale) << option.id << " = " << choice.id;
      });
    }
  }
}

// --- projection ---

std::vector<Projection> projections() {
  using enum DirectorProjection;
  return {{.velocity = false, .directors = Klumpp},
          {.velocity = true, .directors = Klumpp},
          {.velocity = false, .directors = Polar},
          {.velocity = true, .directors = Polar}};
}

TEST_P(EveryConstrainedFormulation, ProjectionLeavesConsistentStatesAlone) {
  for (const Projection& projection : projections())
    forRandomStates(21, [&](const auto&, const std::vector<double>& y) {
      std::vector<double> projected = y;
      model_->project(projected, projection);
      // Round-off of positions up to 16 and velocities up to 400.
      for (std::size_t i = 0; i < y.size(); ++i)
        EXPECT_NEAR(projected[i], y[i], 1e-13 * (1 + std::abs(y[i])) + 1e-11) << i;
    });
}

TEST_P(EveryConstrainedFormulation, ProjectionRemovesTheDriftAndIsIdempotent) {
  Random random(22);
  for (const Projection& projection : projections())
    for (const double delta : {1e-6, 1e-2})
      forRandomStates(22, [&](const auto&, const std::vector<double>& y) {
        std::vector<double> once = drifted(y, delta, random);
        const double before = model_->drift(once).position;
        model_->project(once, projection);
        EXPECT_LE(model_->drift(once).position, 1e-13);
        EXPECT_GT(before, 1e-13);
        // Of velocities up to 400; without the projection of velocities they keep what they had.
        if (projection.velocity || GetParam().formulation->nullSpace) {
          EXPECT_LE(model_->drift(once).velocity, 1e-11);
        }
        std::vector<double> twice = once;
        model_->project(twice, projection);
        for (std::size_t i = 0; i < y.size(); ++i)
          EXPECT_NEAR(twice[i], once[i], 1e-13 * (1 + std::abs(once[i])) + 1e-11) << i;
      });
}

// A projection moves a state by no more than a multiple of what it is off.
TEST_P(EveryConstrainedFormulation, ProjectionMovesAStateLittle) {
  Random random(23);
  for (const Projection& projection : projections())
    forRandomStates(23, [&](const auto&, const std::vector<double>& y) {
      const double delta = 1e-6;
      const std::vector<double> before = drifted(y, delta, random);
      std::vector<double> after = before;
      model_->project(after, projection);
      double size = 0, change = 0;
      for (std::size_t i = 0; i < y.size(); ++i) {
        size = std::max(size, std::abs(y[i]));
        change = std::max(change, std::abs(after[i] - before[i]));
      }
      // Velocities follow the positions: they are turned by delta, and levers of 11 m act on both.
      EXPECT_LE(change, 100 * delta * size);
    });
}

}  // namespace
}  // namespace polhode
