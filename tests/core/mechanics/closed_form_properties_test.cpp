// Closed forms solve the equations of motion: conserved quantities, derivatives, degenerate cases.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "core/mechanics/closed_forms/closed_form.h"
#include "core/rotation/quaternion.h"
#include "tests/support/random.h"

namespace polhode {
namespace {

using test::Random;
using Real = long double;
using State = BasicBodyState<Real>;
using Vec = Vector3<Real>;
constexpr Real eps = std::numeric_limits<Real>::epsilon();

State randomState(Random& random, double speed) {
  State state;
  state.R_WB = random.rotation<Real>();
  state.omega_B = random.vector<Real, 3>(speed);
  return state;
}

Real power10(double exponent) {
  return std::pow(10.0L, static_cast<Real>(exponent));
}

/// Checks a motion at some time against its equations.
class Motion {
 public:
  Motion(const OrientedBody& body, const State& start)
      : body_(body),
        I_(body.inertia.cast<Real>()),
        start_(start),
        form_(closedForm(body, {&start, 1})) {}

  [[nodiscard]] bool exists() const { return form_ != nullptr; }
  [[nodiscard]] std::string name() const { return std::string(form_->name()); }

  [[nodiscard]] State at(Real t) const {
    State state;
    form_->at(t, {&state, 1});
    return state;
  }

  void expectToSolveTheEquations(Real t) const {
    const State now = at(t), first = at(0);
    // Rates of what follows: of the body, of its momentum in it, and of the pendulum it is.
    const Real mgL = body_.gravityMoment;
    const Real rate = 1e-30L + start_.omega_B.norm() + now.omega_B.norm() +
                      momentum(start_).norm() / I_.minCoeff() +
                      std::sqrt(std::abs(mgL) / I_.minCoeff());
    const Real energyScale = std::max({I_.dot(start_.omega_B.cwiseAbs2()),
                                       I_.dot(now.omega_B.cwiseAbs2()), std::abs(mgL), 1e-60L});

    // Next to an unstable rotation or to the vertical τ0 is up to 80, which rounds by 3.5e-18; the
    // angles follow it with a few times that.
    EXPECT_LE((first.R_WB - start_.R_WB).norm(), 1e-16L);
    EXPECT_LE((first.omega_B - start_.omega_B).norm(), 1e-16L * rate);
    // Everything that enters is a sum without cancellation: tens of roundings, 5e-20 each.
    EXPECT_LE((now.R_WB.transpose() * now.R_WB - Matrix3<Real>::Identity()).norm(), 1e-17L);
    EXPECT_LE(std::abs(energy(now) - energy(start_)), 1e-17L * energyScale);
    const Vec change = momentum(now) - momentum(start_);
    if (mgL == 0) {
      EXPECT_LE(change.norm(), 1e-17L * (momentum(start_).norm() + 1e-60L));
    } else {
      EXPECT_LE(std::abs(change[2]), 1e-17L * I_.maxCoeff() * rate);
    }

    // Differences of order 6: (h rate)⁶/140 = 4e-17; angles of up to rate · t round by eps times
    // that, 1e-16 or less, over h rate = 5e-3. Large angles are those of fast precession.
    const Real tolerance = 1e-13L + 10 * eps * rate * std::abs(t) / 5e-3L;
    const Matrix3<Real> Rdot = derivative([&](Real x) { return at(x).R_WB; }, t, rate);
    EXPECT_LE((Rdot - now.R_WB * crossMatrix(now.omega_B)).norm(), tolerance * rate);
    const Vec omegaDot = derivative([&](Real x) { return at(x).omega_B; }, t, rate);
    const Vec gravity(mgL * now.R_WB(2, 1), -mgL * now.R_WB(2, 0), 0);
    const Vec residual =
        I_.cwiseProduct(omegaDot) - gravity + now.omega_B.cross(I_.cwiseProduct(now.omega_B));
    EXPECT_LE(residual.norm(), tolerance * I_.maxCoeff() * rate * rate);
  }

 private:
  [[nodiscard]] Real energy(const State& s) const {
    return I_.dot(s.omega_B.cwiseAbs2()) / 2 + body_.gravityMoment * s.R_WB(2, 2);
  }
  [[nodiscard]] Vec momentum(const State& s) const { return s.R_WB * I_.cwiseProduct(s.omega_B); }

  template <class F>
  static auto derivative(F f, Real t, Real rate) -> decltype(f(t)) {
    const Real h = 5e-3L / rate;
    const auto difference = [&](int n) -> decltype(f(t)) { return f(t + n * h) - f(t - n * h); };
    return (45 * difference(1) - 9 * difference(2) + difference(3)) / (60 * h);
  }

  OrientedBody body_;
  Vec I_;
  State start_;
  std::unique_ptr<ClosedForm> form_;
};

void check(const OrientedBody& body, const State& start, Real t) {
  const Motion motion(body, start);
  ASSERT_TRUE(motion.exists());
  motion.expectToSolveTheEquations(t);
}

TEST(FreeBodyMotion, SolvesEulersEquationsOfAnyBody) {
  Random random(1);
  for (int i = 0; i < 200; ++i)
    check({random.inertia(), 0}, randomState(random, 10), random.uniform(-5, 5));
}

TEST(FreeBodyMotion, SolvesThemNextToTheSeparatrix) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const OrientedBody body{random.inertia(), 0};
    std::array<int, 3> axes{0, 1, 2};
    std::ranges::sort(axes, [&](int a, int b) { return body.inertia[a] < body.inertia[b]; });
    const auto [n, m, M] = axes;
    const Vec I = body.inertia.cast<Real>();
    State start = randomState(random, 10);
    // L² = 2T I_m but for 1e-2 … 1e-20 of it, on either side.
    start.omega_B[M] =
        std::copysign(std::sqrt(I[n] * (I[m] - I[n]) / (I[M] * (I[M] - I[m]))) * start.omega_B[n],
                      random.uniform(-1, 1));
    start.omega_B[M] *= 1 + power10(random.uniform(-20, -2)) * (i % 2 ? 1 : -1);
    check(body, start, random.uniform(-5, 5));
  }
}

TEST(FreeBodyMotion, SolvesThemOnTheSeparatrix) {
  Random random(3);
  // I = 4, 5, 9 in any order: L² = 2T I_m where Ω of 4 is three times that of 9, without rounding.
  std::array<int, 3> axes{0, 1, 2};
  do {
    for (int i = 0; i < 20; ++i) {
      OrientedBody body;
      State start = randomState(random, 5);
      body.inertia[axes[0]] = 4;
      body.inertia[axes[1]] = 5;
      body.inertia[axes[2]] = 9;
      const Real slow = std::round(random.uniform(1, 1000)) / 512;
      start.omega_B[axes[2]] = i % 2 ? slow : -slow;
      start.omega_B[axes[0]] = i % 4 < 2 ? 3 * slow : -3 * slow;
      const Motion motion(body, start);
      EXPECT_EQ(motion.name(), "free body on the separatrix, hyperbolic functions");
      motion.expectToSolveTheEquations(random.uniform(-5, 5));
      // It ends about the middle axis, and stays there.
      const State late = motion.at(1e5L);
      EXPECT_LE(std::hypot(late.omega_B[axes[0]], late.omega_B[axes[2]]), 1e-30L);
      EXPECT_NEAR(static_cast<double>(late.R_WB.determinant()), 1, 1e-15);
    }
  } while (std::ranges::next_permutation(axes).found);
}

TEST(FreeBodyMotion, SolvesThemOfSymmetricBodies) {
  Random random(4);
  for (int i = 0; i < 120; ++i) {
    OrientedBody body{random.inertia(), 0};
    const int axis = i % 3;
    // Exactly, then but for 1e-15.
    body.inertia[axis] = body.inertia[(axis + 1) % 3] * (i < 60 ? 1 : 1 + 1e-15 * (i % 7 - 3));
    check(body, randomState(random, 10), random.uniform(-5, 5));
  }
  State start = randomState(random, 10);
  EXPECT_EQ(Motion({{5, 5, 7}, 0}, start).name(), "free symmetric body, trigonometric functions");
  EXPECT_EQ(Motion({{7, 7, 7}, 0}, start).name(), "free body, permanent rotation");
  check({{7, 7, 7}, 0}, start, 3);
}

TEST(FreeBodyMotion, SolvesThemNextToAndOnAnAxis) {
  Random random(5);
  for (int i = 0; i < 150; ++i) {
    State start = randomState(random, 10);
    start.omega_B *= power10(-random.uniform(0, 30));
    start.omega_B[i % 3] = 20;
    check({random.inertia(), 0}, start, random.uniform(-5, 5));
  }
  for (int axis = 0; axis < 3; ++axis) {
    State start = randomState(random, 10);
    start.omega_B = -17 * Vec::Unit(axis);
    const Motion motion({random.inertia(), 0}, start);
    EXPECT_EQ(motion.name(), "free body, permanent rotation");
    motion.expectToSolveTheEquations(4);
    EXPECT_EQ(motion.at(4).omega_B, start.omega_B);
  }
}

TEST(FreeBodyMotion, LeavesABodyAtRest) {
  Random random(6);
  State start = randomState(random, 0);
  const Motion motion({random.inertia(), 0}, start);
  EXPECT_EQ(motion.at(7).omega_B, Vec(0, 0, 0));
  EXPECT_EQ(motion.at(7).R_WB, motion.at(0).R_WB);
  EXPECT_LE((motion.at(7).R_WB - start.R_WB).norm(), 1e-18L);
}

/// A symmetric body, upright or hanging.
OrientedBody randomTop(Random& random, double gravityMoment = 200) {
  Vector3<double> I = random.inertia();
  I[1] = I[0];
  return {I, random.uniform(-gravityMoment, gravityMoment)};
}

/// About the vertical, but for a tilt; `down`: about the lower one.
Matrix3<Real> besideTheVertical(Random& random, Real tilt, bool down) {
  Quaternion<Real> p(1, tilt * random.uniform(-1, 1), tilt * random.uniform(-1, 1),
                     random.uniform(-1, 1));
  if (down) p = Quaternion<Real>(p[1], p[0], p[3], p[2]);
  return rotationMatrix<Real>(p.normalized());
}

TEST(LagrangeTopMotion, SolvesTheEquationsOfAnyTop) {
  Random random(11);
  for (int i = 0; i < 200; ++i)
    check(randomTop(random), randomState(random, i % 2 ? 10 : 1), random.uniform(-5, 5));
  for (int i = 0; i < 60; ++i) {
    const double strength = static_cast<double>(power10(random.uniform(-15, 7)));
    check(randomTop(random, strength), randomState(random, 3), random.uniform(-1, 1));
  }
}

TEST(LagrangeTopMotion, SolvesThemFromCuspsAndWithoutSpin) {
  Random random(12);
  for (int i = 0; i < 100; ++i) {
    State start = randomState(random, 10);
    start.omega_B[0] = start.omega_B[1] = 0;
    check(randomTop(random), start, random.uniform(-5, 5));
    start = randomState(random, 4);  // spherical pendulum
    start.omega_B[2] = 0;
    check(randomTop(random), start, random.uniform(-5, 5));
    // Plane pendulum: about the horizontal axis in the plane of the disc; it goes round or swings.
    const Real speed = random.uniform(-6, 6);
    start.omega_B = speed * Vec(start.R_WB(2, 1), -start.R_WB(2, 0), 0).normalized();
    check(randomTop(random), start, random.uniform(-5, 5));
    start.R_WB = Eigen::AngleAxis<Real>(random.uniform(-3, 3), Vec::UnitX()).matrix();
    start.omega_B = Vec(speed, 0, 0);
    check(randomTop(random), start, random.uniform(-5, 5));
  }
}

TEST(LagrangeTopMotion, SolvesThemThroughAndBesideTheVertical) {
  Random random(13);
  for (int i = 0; i < 200; ++i) {
    const bool down = i % 2 == 1;
    State start = randomState(random, 5);
    start.R_WB = besideTheVertical(random, 0, down);
    check(randomTop(random), start, random.uniform(-5, 5));
    const Real tilt = power10(random.uniform(-19, -1));
    start.R_WB = besideTheVertical(random, tilt, down);
    check(randomTop(random), start, random.uniform(-5, 5));
    start.omega_B[0] *= tilt;  // almost asleep: steady if it is fast, else it falls
    start.omega_B[1] *= tilt;
    check(randomTop(random), start, random.uniform(-5, 5));
    OrientedBody top = randomTop(random);
    top.gravityMoment = std::abs(top.gravityMoment);
    // About the speed at which a sleeping top wakes up.
    start.omega_B[2] = 2 * std::sqrt(top.inertia[0] * top.gravityMoment) / top.inertia[2] *
                       (1 + tilt * random.uniform(-1, 1));
    check(top, start, random.uniform(-5, 5));
  }
}

TEST(LagrangeTopMotion, SleepsAndHangs) {
  Random random(14);
  for (const bool down : {false, true}) {
    State start;
    start.R_WB = besideTheVertical(random, 0, down);
    start.omega_B = Vec(0, 0, 3);
    for (const double mgL : {-90.0, 90.0}) {
      const Motion motion({{20, 20, 9}, mgL}, start);
      EXPECT_EQ(motion.name(), "Lagrange top, spin about the vertical");
      motion.expectToSolveTheEquations(6);
    }
  }
}

TEST(LagrangeTopMotion, SolvesThemInRegularPrecession) {
  Random random(15);
  int cases = 0;
  for (int i = 0; i < 100; ++i) {
    const OrientedBody top = randomTop(random);
    State start = randomState(random, 0);
    const Real I = top.inertia[0], I3 = top.inertia[2], mgL = top.gravityMoment, spin = 30;
    const Real u = start.R_WB(2, 2);
    const Real root = I3 * I3 * spin * spin - 4 * I * mgL * u;
    if (root < 0 || std::abs(u) < 0.1L) continue;
    const Real rate = (I3 * spin + (i % 2 ? 1 : -1) * std::sqrt(root)) / (2 * I * u);
    start.omega_B = Vec(rate * start.R_WB(2, 0), rate * start.R_WB(2, 1), spin);
    check(top, start, random.uniform(-5, 5));
    ++cases;
  }
  EXPECT_GE(cases, 50);
}

TEST(LagrangeTopMotion, ReachesTheVerticalOnTheSeparatrixAfterAllTime) {
  // Plane pendulum released upwards with the energy of the upright rest: I Ω²/2 = mgL (1 - cos θ),
  // θ = π/2: Ω = 2 for mgL/I = 2, without rounding.
  State start;
  start.R_WB << 0, 0, 1, 1, 0, 0, 0, 1, 0;  // p = (½, ½, ½, ½)
  start.omega_B = Vec(-2, 0, 0);
  const Motion motion({{3, 3, 2}, 6}, start);
  EXPECT_EQ(motion.name(), "Lagrange top on the separatrix, hyperbolic functions");
  motion.expectToSolveTheEquations(0.7L);
  EXPECT_LE(std::abs(motion.at(40).R_WB(2, 2) - 1), 1e-18L);
  // tan(θ/4) falls as exp(-√(mgL/I) t).
  const Real theta = std::acos(motion.at(1).R_WB(2, 2));
  EXPECT_NEAR(static_cast<double>(std::tan(theta / 4)),
              static_cast<double>(std::tan(std::acos(-1.0L) / 8) * std::exp(-std::sqrt(2.0L))),
              1e-16);
}

}  // namespace
}  // namespace polhode
