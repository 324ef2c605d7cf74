// Every integrator where it has to stop: limits it is given, right-hand sides that end, stiffness.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>

#include "tests/support/equations.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::Ending;
using test::EveryIntegrator;
using test::integratorName;
using test::Smooth;
using test::spanOf;
using test::stateOf;
using test::Stiff;

class EveryIntegratorInTrouble : public EveryIntegrator {};
INSTANTIATE_TEST_SUITE_P(Catalog, EveryIntegratorInTrouble, testing::ValuesIn(test::infos),
                         integratorName);

TEST_P(EveryIntegratorInTrouble, GivesUpAfterTheAttemptsItIsAllowed) {
  const Smooth<double> system;
  IntegratorSettings few = settings(1e-10, 1e-3);
  few.maxSteps = 5;
  const auto integrator = make(system, few);
  integrator->start(0, spanOf(system.solution(0)), 100);
  Outcome outcome;
  double reached = 0;
  do {
    outcome = integrator->step();
    if (outcome == Outcome::Accepted) reached = integrator->time();
  } while (outcome == Outcome::Accepted);
  ASSERT_EQ(outcome, Outcome::Failed);
  const StepFailure& failure = *integrator->failure();
  EXPECT_EQ(failure.reason, FailureReason::TooManySteps);
  EXPECT_EQ(failure.attempts, 5);
  EXPECT_EQ(failure.t, reached);
  EXPECT_TRUE(std::isfinite(failure.h) && failure.h > 0);
  // The state is that of the last accepted step.
  EXPECT_NEAR_ALL(stateOf(*integrator), system.solution(reached), 1e-8);
}

TEST_P(EveryIntegratorInTrouble, StopsWhereTheRightHandSideEnds) {
  const Ending system{0.5};
  const auto integrator = make(system, settings(1e-6, 0.01));
  const double start = 0;
  integrator->start(0, {&start, 1}, 2);
  Outcome outcome;
  do {
    outcome = integrator->step();
  } while (outcome == Outcome::Accepted);
  ASSERT_EQ(outcome, Outcome::Failed);
  const StepFailure& failure = *integrator->failure();
  EXPECT_TRUE(failure.reason == FailureReason::NotFinite ||
              failure.reason == FailureReason::StepTooSmall);
  EXPECT_LE(failure.t, 0.5);
  EXPECT_GT(failure.t, 0.48);  // no further back than a fixed step
  EXPECT_TRUE(std::isfinite(failure.h));
  EXPECT_NEAR(integrator->state()[0], std::sin(failure.t), 1e-5);
}

TEST_P(EveryIntegratorInTrouble, FailsWithEvidenceWhereNothingIsFiniteFromTheStart) {
  const Ending system{-1};
  const auto integrator = make(system, settings(1e-6, 0.01));
  const double start = 0.25;
  integrator->start(0, {&start, 1}, 2);
  ASSERT_EQ(integrator->step(), Outcome::Failed);
  const StepFailure& failure = *integrator->failure();
  EXPECT_EQ(failure.reason, FailureReason::NotFinite);
  EXPECT_EQ(failure.t, 0);
  EXPECT_TRUE(std::isfinite(failure.h)) << failure.h;
  EXPECT_EQ(integrator->state()[0], 0.25);
}

/// No step passes an error test until h has come down to 1e-20: thousands of evaluations. Somebody
/// asks to stop in the meantime, before the libraries give up by themselves.
struct Restless {
  using Scalar = double;
  using State = Vector<double, 1>;
  void rhs(double t, const State&, State& dydt) const {
    dydt[0] = t == 0 ? 1 : 1e20 * std::sin(1e25 * t);
    if (++calls == 12) stop.request_stop();
  }
  mutable int calls = 0;
  mutable std::stop_source stop;
};

TEST_P(EveryIntegratorInTrouble, StopsWithinAStepWhenAskedTo) {
  if (GetParam().fixedStep) return;  // it makes one attempt
  const Restless system;
  IntegratorSettings asked = settings(1e-6, 0);
  asked.initialStep = 0.1;
  asked.stop = system.stop.get_token();
  const auto integrator = make(system, asked);
  const double start = 1;
  integrator->start(0, {&start, 1}, 1);
  while (integrator->step() == Outcome::Accepted) {
  }
  ASSERT_TRUE(integrator->failure().has_value());
  EXPECT_EQ(integrator->failure()->reason, FailureReason::Interrupted);
  // At most the attempt that was going on: the longest are those of extrapolation.
  EXPECT_LT(system.calls, 12 + 400);
}

TEST_P(EveryIntegratorInTrouble, KeepsToTheStepsItIsGiven) {
  if (GetParam().fixedStep) return;  // its step is its only one
  const Smooth<double> system;
  IntegratorSettings limited = settings(1e-3, 0);
  limited.initialStep = 1e-4;
  limited.maxStep = 0.02;
  const auto integrator = make(system, limited);
  integrator->start(0, spanOf(system.solution(0)), 1);
  ASSERT_EQ(integrator->step(), Outcome::Accepted);
  EXPECT_NEAR(integrator->stepSize(), 1e-4, 1e-18);
  double largest = 0;
  while (integrator->step() == Outcome::Accepted)
    largest = std::max(largest, integrator->stepSize());
  EXPECT_LE(largest, 0.02 * (1 + 1e-12));
  EXPECT_GT(largest, 0.019);
}

TEST(Dopri5, FindsStiffProblemsStiffAndOthersNot) {
  for (const double lambda : {1.0, 5000.0}) {
    const Stiff system{lambda};
    IntegratorSettings settings;
    const auto integrator = integrators::make("dopri5", system, settings);
    const double start = 1;
    integrator->start(0, {&start, 1}, 4);
    while (integrator->step() == Integrator<double>::Outcome::Accepted) {
    }
    EXPECT_EQ(integrator->statistics().stiff, lambda > 100);
    EXPECT_FALSE(integrator->failure().has_value());

    settings.stopWhenStiff = true;
    const auto strict = integrators::make("dopri5", system, settings);
    strict->start(0, {&start, 1}, 4);
    auto outcome = strict->step();
    while (outcome == Integrator<double>::Outcome::Accepted) outcome = strict->step();
    EXPECT_EQ(outcome == Integrator<double>::Outcome::Failed, lambda > 100);
    if (lambda > 100) {
      EXPECT_EQ(strict->failure()->reason, FailureReason::Stiff);
    }
  }
}

TEST(Dopri5, GoesBeyondDoubleInExtendedPrecision) {
  const Smooth<long double> system;
  IntegratorSettings settings;
  settings.rtol = settings.atol = 1e-17;
  const auto integrator = test::makeInAnyPrecision("dopri5", system, settings);
  const Vector<long double, 3> y0 = system.solution(0);
  integrator->start(0, spanOf(y0), 1);
  while (integrator->step() == Integrator<long double>::Outcome::Accepted) {
  }
  const Eigen::Map<const Vector<long double, 3>> y(integrator->state().data());
  EXPECT_LE(test::distance(y, system.solution(1)), 1e-16);
}

}  // namespace
}  // namespace polhode
