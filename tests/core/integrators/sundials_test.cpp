// IDA and CVODE as integrators: their step sequences, accuracy, dense output, and how they start.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/integrators/explicit/dopri5.h"
#include "tests/support/implicit_equations.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::asVector;
using test::Code;
using test::EverySundialsCode;
using test::Given;
using test::makeSundials;
using test::orbit;
using test::robertson;
using test::runToEnd;
using test::vanDerPol;
using Vector = Eigen::VectorXd;
using Outcome = Integrator<double>::Outcome;

INSTANTIATE_TEST_SUITE_P(Sundials, EverySundialsCode, testing::Values(Code::Ida, Code::CvodeBdf),
                         test::codeName);

IntegratorSettings tolerances(double rtol, double atol) {
  IntegratorSettings settings;
  settings.rtol = rtol;
  settings.atol = atol;
  return settings;
}

/// y(tEnd) of a system with the identity for M, to about 1e-12.
Vector accurate(const Given& given, const Vector& y0, double tEnd) {
  struct Explicit {
    using Scalar = double;
    using State = Vector;
    void rhs(double t, const Vector& y, Vector& dydt) const {
      dydt.resize(y.size());
      given.rhs(t, y, dydt);
    }
    const Given& given;
  } const system{given};
  Dopri5<Explicit> integrator(system, tolerances(1e-13, 1e-14));
  runToEnd(integrator, y0, tEnd);
  return asVector(integrator.state());
}

// --- the step sequences of the codes ---

/// Counts of the codes when called directly from C, SUNDIALS 6.4.1; other versions and machines
/// differ by a few.
void expectCounts(const Statistics& made, double steps, double rhs, double jacobianRhs) {
  EXPECT_NEAR(static_cast<double>(made.stepsAccepted), steps, 0.1 * steps);
  EXPECT_NEAR(static_cast<double>(made.rhsEvaluations), rhs, 0.1 * rhs);
  EXPECT_NEAR(static_cast<double>(made.jacobianRhsEvaluations), jacobianRhs, 0.1 * jacobianRhs);
}

TEST(Ida, TakesItsStepsOnRobertsonsEquationsAsADae) {
  const auto ida = makeSundials(Code::Ida, robertson(true), tolerances(1e-6, 1e-12));
  ASSERT_EQ(runToEnd(*ida, Eigen::Vector3d(1, 0, 0), 40), Outcome::Finished);
  expectCounts(ida->statistics(), 267, 337, 123);
  EXPECT_NEAR(static_cast<double>(ida->statistics().jacobianEvaluations), 41, 4.1);
  // The sum of three concentrations is the algebraic equation.
  const Vector y = asVector(ida->state());
  EXPECT_NEAR(y.sum(), 1, 1e-12);
  const Vector expected = accurate(robertson(false), Eigen::Vector3d(1, 0, 0), 40);
  EXPECT_NEAR_ALL(y.cwiseQuotient(expected), Vector::Ones(3), 1e-4);
}

TEST(Ida, TakesItsStepsOnVanDerPolsEquation) {
  const auto ida = makeSundials(Code::Ida, vanDerPol(), tolerances(1e-6, 1e-6));
  ASSERT_EQ(runToEnd(*ida, Eigen::Vector2d(2, -0.66), 2), Outcome::Finished);
  expectCounts(ida->statistics(), 1200, 2003, 236);
  // Hairer, Wanner, test set: y(2).
  EXPECT_NEAR(ida->state()[0], 1.706167732170483, 1e-4);
}

TEST(CvodeBdf, TakesItsStepsOnVanDerPolsEquation) {
  const auto cvode = makeSundials(Code::CvodeBdf, vanDerPol(), tolerances(1e-6, 1e-6));
  ASSERT_EQ(runToEnd(*cvode, Eigen::Vector2d(2, -0.66), 2), Outcome::Finished);
  expectCounts(cvode->statistics(), 1507, 2273, 64);
  EXPECT_NEAR(cvode->state()[0], 1.706167732170483, 1e-4);
}

TEST_P(EverySundialsCode, CountsEveryCall) {
  Given system = orbit();
  system.count = std::make_shared<int>(0);
  const auto integrator = make(system, tolerances(1e-6, 1e-6));
  runToEnd(*integrator, test::orbitStart(), 5);
  const Statistics& made = integrator->statistics();
  const bool startsWithRate = GetParam() == Code::Ida;  // y'(0) = f(0, y0) is made outside
  EXPECT_EQ(*system.count - (startsWithRate ? 1 : 0),
            made.rhsEvaluations + made.jacobianRhsEvaluations);
  EXPECT_EQ(made.jacobianRhsEvaluations, 4 * made.jacobianEvaluations);
  EXPECT_EQ(made.attempts, made.stepsAccepted + made.stepsRejected + made.newtonFailures);
  EXPECT_GE(made.luDecompositions, made.jacobianEvaluations);
  EXPECT_GT(made.linearSolves, made.stepsAccepted / 2);
}

// --- accuracy ---

// BDF's errors add up: the orbit's phase takes some hundred times the tolerance of a step.
TEST_P(EverySundialsCode, IsAsAccurateAsAsked) {
  const Vector expected = accurate(orbit(), test::orbitStart(), 5);
  for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
    const auto integrator = make(orbit(), tolerances(tolerance, tolerance));
    ASSERT_EQ(runToEnd(*integrator, test::orbitStart(), 5), Outcome::Finished);
    const double error = test::distance(asVector(integrator->state()), expected);
    EXPECT_LE(error, 1000 * tolerance);
    EXPECT_GT(error, tolerance / 10);
  }
}

TEST_P(EverySundialsCode, EndsExactlyAtTheEndTime) {
  for (const double tEnd : {1.0, 0.7, 3.0000001, 1e-3}) {
    const auto integrator = make(orbit(), tolerances(1e-6, 1e-6));
    integrator->start(0, test::spanOf(test::orbitStart()), tEnd);
    Outcome outcome;
    double before = 0;
    do {
      outcome = integrator->step();
      EXPECT_EQ(integrator->previousTime(), before);
      EXPECT_GT(integrator->time(), before);
      before = integrator->time();
    } while (outcome == Outcome::Accepted);
    EXPECT_EQ(outcome, Outcome::Finished);
    EXPECT_EQ(integrator->time(), tEnd);
  }
}

TEST_P(EverySundialsCode, InterpolatesTheSolutionContinuously) {
  const auto integrator = make(orbit(), tolerances(1e-8, 1e-8));
  integrator->start(0, test::spanOf(test::orbitStart()), 3);
  Vector before = test::orbitStart(), inside(4);
  Outcome outcome;
  do {
    outcome = integrator->step();
    const double t0 = integrator->previousTime(), t1 = integrator->time(), h = t1 - t0;
    const auto at = [&](double t) {
      integrator->interpolate(t, {inside.data(), 4});
      return inside;
    };
    EXPECT_NEAR_ALL(at(t0), before, 0);
    EXPECT_NEAR_ALL(at(t1), asVector(integrator->state()), 0);
    // Not only at the ends: the polynomial itself goes through both states.
    EXPECT_NEAR_ALL(at(t0 + 1e-9 * h), before, 1e-9 * h * 10 + 16 * test::eps<double>);
    EXPECT_NEAR_ALL(at(t1 - 1e-9 * h), asVector(integrator->state()),
                    1e-9 * h * 10 + 16 * test::eps<double>);
    for (const double theta : {0.2, 0.5, 0.8})
      EXPECT_NEAR_ALL(at(t0 + theta * h), test::orbitAt(t0 + theta * h), 1e-5);
    before = asVector(integrator->state());
  } while (outcome == Outcome::Accepted);
  EXPECT_EQ(outcome, Outcome::Finished);
}

// --- settings ---

TEST_P(EverySundialsCode, StepsAlikeWithAnAnalyticJacobianAndWithoutDifferences) {
  IntegratorSettings settings = tolerances(1e-6, 1e-10);
  const auto byDifferences = make(robertson(false), settings);
  runToEnd(*byDifferences, Eigen::Vector3d(1, 0, 0), 40);
  settings.analyticJacobian = true;
  const auto analytic = make(robertson(false), settings);
  runToEnd(*analytic, Eigen::Vector3d(1, 0, 0), 40);
  const auto steps = static_cast<double>(byDifferences->statistics().stepsAccepted);
  EXPECT_NEAR(static_cast<double>(analytic->statistics().stepsAccepted), steps, 0.1 * steps);
  EXPECT_GT(byDifferences->statistics().jacobianRhsEvaluations, 0);
  EXPECT_EQ(analytic->statistics().jacobianRhsEvaluations, 0);
  EXPECT_GT(analytic->statistics().jacobianEvaluations, 0);

  const auto without = make(orbit(), settings);  // has none in closed form
  ASSERT_EQ(runToEnd(*without, test::orbitStart(), 1), Outcome::Finished);
  EXPECT_GT(without->statistics().jacobianRhsEvaluations, 0);
}

TEST_P(EverySundialsCode, NeedsManyMoreStepsAtOrderOne) {
  IntegratorSettings settings = tolerances(1e-6, 1e-6);
  const auto free = make(orbit(), settings);
  settings.maxOrder = 1;
  const auto euler = make(orbit(), settings);
  runToEnd(*free, test::orbitStart(), 3);
  runToEnd(*euler, test::orbitStart(), 3);
  EXPECT_GT(euler->statistics().stepsAccepted, 5 * free->statistics().stepsAccepted);
  EXPECT_EQ(euler->statistics().order, 1);
  EXPECT_GT(free->statistics().order, 2);
}

TEST_P(EverySundialsCode, KeepsToTheStepsAndTheNewtonToleranceItIsGiven) {
  IntegratorSettings settings = tolerances(1e-3, 1e-3);
  settings.initialStep = 1e-4;
  settings.maxStep = 0.02;
  const auto limited = make(orbit(), settings);
  limited->start(0, test::spanOf(test::orbitStart()), 1);
  ASSERT_EQ(limited->step(), Outcome::Accepted);
  EXPECT_NEAR(limited->stepSize(), 1e-4, 1e-18);
  double largest = 0;
  while (limited->step() == Outcome::Accepted) largest = std::max(largest, limited->stepSize());
  EXPECT_LE(largest, 0.02 * (1 + 1e-12));
  EXPECT_GT(largest, 0.019);

  const auto iterationsAStep = [&](double newtonTolerance) {
    IntegratorSettings strict = tolerances(1e-6, 1e-6);
    strict.newtonTolerance = newtonTolerance;
    const auto integrator = make(vanDerPol(), strict);
    runToEnd(*integrator, Eigen::Vector2d(2, -0.66), 2);
    return static_cast<double>(integrator->statistics().linearSolves) /
           static_cast<double>(integrator->statistics().stepsAccepted);
  };
  EXPECT_GT(iterationsAStep(1e-3), 1.4 * iterationsAStep(0));
}

// --- starting ---

TEST_P(EverySundialsCode, StartsAgainAsIfNew) {
  const auto integrator = make(orbit(), tolerances(1e-6, 1e-6));
  std::vector<double> states[2];
  for (auto& recorded : states) {
    integrator->start(0, test::spanOf(test::orbitStart()), 2);
    Outcome outcome;
    do {
      outcome = integrator->step();
      const auto y = integrator->state();
      recorded.insert(recorded.end(), y.begin(), y.end());
    } while (outcome == Outcome::Accepted);
    recorded.push_back(static_cast<double>(integrator->statistics().rhsEvaluations));
  }
  EXPECT_TRUE(test::sameBits(states[0], states[1]));
}

TEST_P(EverySundialsCode, StartsAnewFromAReplacedStateAndCountsOn) {
  const auto integrator = make(orbit(), tolerances(1e-6, 1e-6));
  integrator->start(0, test::spanOf(test::orbitStart()), 2);
  for (int n = 0; n < 20; ++n) ASSERT_EQ(integrator->step(), Outcome::Accepted);
  const Statistics before = integrator->statistics();
  const Vector y = 1.05 * asVector(integrator->state());
  const double t = integrator->time();
  Vector middle(4), again(4);
  const double inside = t - 0.3 * integrator->stepSize();
  integrator->interpolate(inside, {middle.data(), 4});
  integrator->replaceState(test::spanOf(y));
  EXPECT_NEAR_ALL(asVector(integrator->state()), y, 0);
  integrator->interpolate(t, {again.data(), 4});
  EXPECT_NEAR_ALL(again, y, 0);
  integrator->interpolate(inside, {again.data(), 4});
  EXPECT_NEAR_ALL(again, middle, 0);  // the last step stays what it was

  const auto fresh = make(orbit(), tolerances(1e-6, 1e-6));
  fresh->start(t, test::spanOf(y), 2);
  Outcome outcome;
  do {
    outcome = integrator->step();
    ASSERT_EQ(fresh->step(), outcome);
    ASSERT_EQ(integrator->time(), fresh->time());
    EXPECT_NEAR_ALL(asVector(integrator->state()), asVector(fresh->state()), 0);
    integrator->interpolate(integrator->previousTime(), {again.data(), 4});
    if (integrator->previousTime() == t) {
      EXPECT_NEAR_ALL(again, y, 0);
    }
  } while (outcome == Outcome::Accepted);
  const Statistics &made = integrator->statistics(), &alone = fresh->statistics();
  EXPECT_EQ(made.stepsAccepted, before.stepsAccepted + alone.stepsAccepted);
  EXPECT_EQ(made.attempts, before.attempts + alone.attempts);
  EXPECT_EQ(made.rhsEvaluations, before.rhsEvaluations + alone.rhsEvaluations);
  EXPECT_EQ(made.jacobianEvaluations, before.jacobianEvaluations + alone.jacobianEvaluations);
  EXPECT_EQ(made.luDecompositions, before.luDecompositions + alone.luDecompositions);
  EXPECT_EQ(made.linearSolves, before.linearSolves + alone.linearSolves);
}

// --- differential-algebraic systems ---

TEST(Ida, FindsTheMultiplierFromAWrongGuess) {
  for (const double guess : {7.0, -1e3}) {
    auto pendulum = std::make_unique<test::Pendulum>();
    pendulum->multiplierGuess = guess;
    pendulum->shown = 5;  // the multiplier too
    Ida ida(std::move(pendulum), tolerances(1e-8, 1e-8));
    Vector start(5);
    start << 0.6, -0.8, 0.4, 0.3, guess;
    ida.start(0, test::spanOf(start), 2);
    // λ = (v² - g p2) / p²: what the rope holds is the weight along it and the centripetal force.
    EXPECT_NEAR(ida.state()[4], 0.25 + 9.81 * 0.8, 1e-8);
    EXPECT_NEAR_ALL(asVector(ida.state()).head(4), start.head(4), 0);
    EXPECT_GT(ida.statistics().rhsEvaluations, 0);
    EXPECT_EQ(ida.statistics().attempts, 0);
  }
}

TEST(Ida, SwingsThePendulumOfIndexOne) {
  // The angle from the vertical obeys φ'' = -g sin φ on a rope of length 1.
  Given angle;
  angle.n = 2;
  angle.f = [](double, const Vector& y, Vector& f) { f << y[1], -9.81 * std::sin(y[0]); };
  const Vector expected = accurate(angle, Eigen::Vector2d(std::atan2(0.6, 0.8), 0.5), 2);
  std::int64_t attempts[2];
  for (const bool suppressed : {false, true}) {
    auto pendulum = std::make_unique<test::Pendulum>();
    pendulum->multiplierGuess = 7;
    IntegratorSettings settings = tolerances(1e-8, 1e-8);
    settings.suppressAlgebraic = suppressed;
    Ida ida(std::move(pendulum), settings);
    const Eigen::Vector4d start(0.6, -0.8, 0.4, 0.3);
    ASSERT_EQ(runToEnd(ida, start, 2), Outcome::Finished);
    EXPECT_EQ(ida.state().size(), 4u);
    EXPECT_NEAR(ida.state()[0], std::sin(expected[0]), 1e-5);
    EXPECT_NEAR(ida.state()[1], -std::cos(expected[0]), 1e-5);
    attempts[suppressed] = ida.statistics().attempts;
  }
  EXPECT_NE(attempts[0], attempts[1]);  // the multiplier's error no longer counts
}

TEST(OdeResidual, IsTheSameSystemWhateverMatrixItIsMultipliedBy) {
  Given multiplied = orbit();
  Eigen::Matrix4d M;
  M << 2, 1, 0, 0, 1, 3, 0.5, 0, 0, 0.5, 2, 0.1, 0, 0, 0.1, 1;
  multiplied.M = M;
  multiplied.f = [M, plain = orbit()](double t, const Vector& y, Vector& f) {
    Vector rate(4);
    plain.rhs(t, y, rate);
    f = M * rate;
  };
  const auto direct = makeSundials(Code::Ida, orbit(), tolerances(1e-6, 1e-6)),
             other = makeSundials(Code::Ida, multiplied, tolerances(1e-6, 1e-6));
  ASSERT_EQ(runToEnd(*direct, test::orbitStart(), 2), Outcome::Finished);
  ASSERT_EQ(runToEnd(*other, test::orbitStart(), 2), Outcome::Finished);
  EXPECT_NEAR_ALL(asVector(other->state()), asVector(direct->state()), 1e-5);
}

TEST(OdeResidual, KnowsItsAlgebraicUnknownsRatesAndJacobian) {
  const OdeResidual dae(std::make_unique<Given>(robertson(true)));
  Vector flags(3), y(3), rate(3), F(3), moved(3);
  dae.differential({flags.data(), 3});
  EXPECT_NEAR_ALL(flags, Eigen::Vector3d(1, 1, 0), 0);
  dae.complete(0, test::spanOf(Eigen::Vector3d(0.7, 1e-5, 0.29999)), {y.data(), 3},
               {rate.data(), 3});
  const auto residual = [&](const Vector& at, const Vector& atRate, Vector& out) {
    dae.residual(0, {at.data(), 3}, {atRate.data(), 3}, {out.data(), 3});
  };
  residual(y, rate, F);
  EXPECT_NEAR_ALL(F, Vector::Zero(3), 1e-15);  // consistent

  // c moves y' along with y, as the codes do it.
  const double c = 50, delta = 1e-7;
  Eigen::Matrix3d J;
  ASSERT_TRUE(dae.jacobian(0, c, {y.data(), 3}, J.data()));
  for (int i = 0; i < 3; ++i) {
    const Vector unit = Vector::Unit(3, i);
    residual(y + delta * unit, rate + c * delta * unit, moved);
    // Second derivatives are up to 6e7.
    EXPECT_NEAR_ALL((moved - F) / delta, J.col(i), 4);
  }
}

}  // namespace
}  // namespace polhode
