// IDA and CVODE where they have to stop: limits, equations that end, matrices that are singular.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <stop_token>

#include "tests/support/implicit_equations.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::asVector;
using test::Code;
using test::Given;
using test::runToEnd;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
using Outcome = Integrator<double>::Outcome;

class EverySundialsCodeInTrouble : public test::EverySundialsCode {};
INSTANTIATE_TEST_SUITE_P(Sundials, EverySundialsCodeInTrouble,
                         testing::Values(Code::Ida, Code::CvodeBdf), test::codeName);

/// y' = f(t, y) with one unknown.
Given scalar(std::function<double(double t, double y)> f) {
  Given system;
  system.n = 1;
  system.f = [f = std::move(f)](double t, const Vector& y, Vector& rate) { rate[0] = f(t, y[0]); };
  return system;
}

/// What ended the integration of y(0) = y0.
StepFailure failureOf(Integrator<double>& integrator, const Vector& y0, double tEnd = 2) {
  testing::internal::CaptureStderr();
  const Outcome outcome = runToEnd(integrator, y0, tEnd);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(outcome, Outcome::Failed);
  EXPECT_TRUE(integrator.failure().has_value());
  const StepFailure failure = integrator.failure().value_or(StepFailure{});
  EXPECT_TRUE(std::isfinite(failure.h));
  EXPECT_EQ(failure.t, integrator.time());
  EXPECT_EQ(failure.attempts, integrator.statistics().attempts);
  // What is left is the state of the last accepted step.
  EXPECT_EQ(integrator.previousTime(), integrator.time());
  EXPECT_TRUE(asVector(integrator.state()).allFinite() || !y0.allFinite());
  return failure;
}

const Vector zero = Vector::Zero(1);

TEST_P(EverySundialsCodeInTrouble, GivesUpAfterTheAttemptsItIsAllowed) {
  // A step that grows out of 0.1 too fast fails its error test often, and attempts end within it.
  const Given rough = scalar([](double t, double) { return std::cos(1e3 * t * t); });
  for (const int allowed : {1, 2, 3, 4, 5, 17, 64}) {
    IntegratorSettings settings;
    settings.initialStep = 0.1;
    settings.maxSteps = allowed;
    const auto integrator = make(rough, settings);
    const StepFailure failure = failureOf(*integrator, zero, 100);
    EXPECT_EQ(failure.reason, FailureReason::TooManySteps);
    EXPECT_EQ(failure.attempts, allowed);
    EXPECT_GT(failure.h, 0);
  }
}

TEST_P(EverySundialsCodeInTrouble, SaysThatAskedToItHasStoppedWithinADecomposition) {
  Given system = scalar([](double, double y) { return -y; });
  std::stop_source stop;
  int calls = 0;
  // Once it is looked whether there is one; the next one is decomposed.
  system.dfdy = [&](const Vector&, Matrix& J) {
    J.setConstant(1, 1, -1);
    if (++calls == 2) stop.request_stop();
  };
  IntegratorSettings settings;
  settings.analyticJacobian = true;
  settings.stop = stop.get_token();
  const auto integrator = make(system, settings);
  const StepFailure failure = failureOf(*integrator, Vector::Ones(1));
  EXPECT_EQ(failure.reason, FailureReason::Interrupted);
  EXPECT_EQ(failure.attempts, 0) << "none has failed";
  EXPECT_EQ(calls, 2);
}

TEST_P(EverySundialsCodeInTrouble, StopsWhereTheEquationsEnd) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto integrator =
      make(scalar([nan](double t, double) { return t < 0.5 ? std::cos(t) : nan; }), {});
  const StepFailure failure = failureOf(*integrator, zero);
  EXPECT_EQ(failure.reason, FailureReason::NotFinite);
  EXPECT_LE(failure.t, 0.5);
  EXPECT_GT(failure.t, 0.48);
  EXPECT_NEAR(integrator->state()[0], std::sin(failure.t), 1e-5);
}

TEST_P(EverySundialsCodeInTrouble, StopsWhereTheSolutionEnds) {
  const auto integrator = make(scalar([](double, double y) { return y * y; }), {});
  const StepFailure failure = failureOf(*integrator, Vector::Ones(1));  // y = 1/(1 - t)
  EXPECT_EQ(failure.reason, FailureReason::StepTooSmall);
  EXPECT_NEAR(failure.t, 1, 1e-3);
  EXPECT_LT(failure.attempts, 10'000);
}

TEST_P(EverySundialsCodeInTrouble, FailsWithEvidenceWhereNothingIsFiniteFromTheStart) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto nowhere = make(scalar([nan](double, double) { return nan; }), {});
  EXPECT_EQ(failureOf(*nowhere, Vector::Constant(1, 0.25)).reason, FailureReason::NotFinite);
  EXPECT_EQ(nowhere->failure()->t, 0);
  EXPECT_EQ(nowhere->state()[0], 0.25);
  const auto somewhere = make(scalar([](double, double y) { return y; }), {});
  EXPECT_EQ(failureOf(*somewhere, Vector::Constant(1, nan)).reason, FailureReason::NotFinite);
}

TEST_P(EverySundialsCodeInTrouble, StopsWithinAStepWhenInterrupted) {
  std::stop_source stop;
  int calls = 0, callsAfterwards = 0;
  IntegratorSettings settings;
  settings.stop = stop.get_token();
  const auto integrator = make(scalar([&](double t, double) {
                                 if (stop.stop_requested()) ++callsAfterwards;
                                 if (++calls == 30) stop.request_stop();
                                 return std::cos(20 * t);
                               }),
                               settings);
  const StepFailure failure = failureOf(*integrator, zero, 100);
  EXPECT_EQ(failure.reason, FailureReason::Interrupted);
  EXPECT_EQ(callsAfterwards, 0);
  EXPECT_NEAR(integrator->state()[0], std::sin(20 * failure.t) / 20, 1e-3);
}

TEST_P(EverySundialsCodeInTrouble, CallsErrorsThatStayTooLargeAStepTooSmall) {
  // Rougher than any step: its values at neighbouring times have nothing to do with each other.
  IntegratorSettings settings;
  settings.initialStep = 0.1;
  const auto integrator =
      make(scalar([](double t, double) { return 1e12 * std::sin(1e18 * t); }), settings);
  EXPECT_EQ(failureOf(*integrator, zero).reason, FailureReason::StepTooSmall);
}

TEST_P(EverySundialsCodeInTrouble, TellsDivergenceFromASingularMatrix) {
  // A stiff equation whose Jacobian is said to be 0: Newton's corrections grow.
  Given stiff = scalar([](double t, double y) { return -1e14 * (y - std::cos(t)); });
  stiff.dfdy = [](const Vector&, Matrix& J) { J.setZero(); };
  IntegratorSettings settings;
  settings.analyticJacobian = true;
  settings.initialStep = 0.1;
  const auto diverging = make(stiff, settings);
  EXPECT_EQ(failureOf(*diverging, zero).reason, FailureReason::NewtonDivergence);
  EXPECT_GT(diverging->statistics().newtonFailures, 3);

  // Beside such entries those of the identity are lost, and two equal rows remain.
  Given singular;
  singular.n = 2;
  singular.f = [](double t, const Vector&, Vector& f) { f.setConstant(std::cos(t)); };
  singular.dfdy = [](const Vector&, Matrix& J) { J.setConstant(1e40); };
  const auto stuck = make(singular, settings);
  EXPECT_EQ(failureOf(*stuck, Vector::Zero(2)).reason, FailureReason::SingularMatrix);
}

TEST_P(EverySundialsCodeInTrouble, SaysWhatItCannotWorkWith) {
  IntegratorSettings settings;
  settings.atol = 0;  // the scale of an unknown that is 0 is then 0 as well
  const auto integrator = make(scalar([](double, double) { return 1.0; }), settings);
  const StepFailure failure = failureOf(*integrator, zero);
  EXPECT_EQ(failure.reason, FailureReason::Library);
  EXPECT_NE(failure.detail, "");
}

TEST_P(EverySundialsCodeInTrouble, StartsAgainAfterAFailure) {
  bool broken = true;
  const auto integrator =
      make(scalar([&](double t, double) {
             return broken && t > 0.3 ? std::numeric_limits<double>::infinity() : std::cos(t);
           }),
           {});
  EXPECT_EQ(failureOf(*integrator, zero).reason, FailureReason::NotFinite);
  broken = false;
  EXPECT_EQ(runToEnd(*integrator, zero, 2), Outcome::Finished);
  EXPECT_FALSE(integrator->failure().has_value());
  EXPECT_NEAR(integrator->state()[0], std::sin(2.0), 1e-4);
}

// --- differential-algebraic systems ---

TEST(Ida, FindsAnAlgebraicEquationWithoutItsUnknownSingular) {
  Given system;
  system.n = 2;
  system.M = Matrix(Eigen::Vector2d(1, 0).asDiagonal());
  system.f = [](double t, const Vector& y, Vector& f) { f << std::cos(t), y[0] - std::sin(t); };
  const auto ida = test::makeSundials(Code::Ida, system, {});
  EXPECT_EQ(failureOf(*ida, Vector::Zero(2)).reason, FailureReason::SingularMatrix);
}

/// y' = 0 with an algebraic z: z² + y = 0.
struct Square final : ResidualSystem {
  [[nodiscard]] int size() const override { return 2; }
  [[nodiscard]] int stateSize() const override { return 1; }
  void residual(double, ConstView y, ConstView yRate, View r) const override {
    r << yRate[0], y[1] * y[1] + y[0];
    if (onCall) onCall(r);
  }
  void differential(View flags) const override { flags << 1, 0; }
  void complete(double, std::span<const double> state, View y, View yRate) const override {
    y << state[0], 0.5;
    yRate.setZero();
  }
  [[nodiscard]] bool correctsStart() const override { return true; }
  std::function<void(View)> onCall;
};

TEST(Ida, SaysWhyItCannotStart) {
  const Vector possible = Vector::Constant(1, -0.49), impossible = Vector::Constant(1, 1);
  Ida works(std::make_unique<Square>(), {});
  EXPECT_EQ(runToEnd(works, possible, 1), Outcome::Finished);

  Ida fails(std::make_unique<Square>(), {});
  const StepFailure failure = failureOf(fails, impossible);
  EXPECT_EQ(failure.reason, FailureReason::Library);
  EXPECT_EQ(failure.detail, "the initial values could not be made consistent");
  EXPECT_EQ(failure.attempts, 0);

  auto broken = std::make_unique<Square>();
  broken->onCall = [](ResidualSystem::View r) { r[1] = std::nan(""); };
  Ida notFinite(std::move(broken), {});
  EXPECT_EQ(failureOf(notFinite, possible).reason, FailureReason::NotFinite);

  std::stop_source stop;
  IntegratorSettings settings;
  settings.stop = stop.get_token();
  auto stopping = std::make_unique<Square>();
  stopping->onCall = [&](const ResidualSystem::View&) { stop.request_stop(); };
  Ida interrupted(std::move(stopping), settings);
  EXPECT_EQ(failureOf(interrupted, possible).reason, FailureReason::Interrupted);
}

}  // namespace
}  // namespace polhode
