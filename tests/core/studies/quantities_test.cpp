// Quantities: what runs come to, against closed forms and against the channels they are made of.
#include "core/studies/quantities.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/mechanics/closed_forms/nutation.h"
#include "core/simulation/closed_reference.h"
#include "core/support/bracketed_root.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;
using test::scenarioOf;

Quantity quantityOf(std::string_view id) {
  return std::get<Quantity>(findQuantity(id));
}

double measure(const Scenario& scenario, std::string_view id, double* longestStep = nullptr) {
  const std::vector<Quantity> quantities{quantityOf(id)};
  MeasuredRun measured(scenario, scenario.runs[0],
                       {.denseOutput = needDenseOutput(quantities), .stop = {}});
  QuantityMeter meter(quantities, {scenario, measured.run()});
  while (measured.run().status() == RunStatus::Running) {
    measured.step();
    if (measured.advanced()) meter.observe();
    if (longestStep) *longestStep = std::max(*longestStep, measured.run().stepSize());
  }
  return meter.values(measured.maxima())[0].value;
}

std::string reasonAgainst(std::string_view id, const Scenario& scenario) {
  return unavailableReason(quantityOf(id), scenario, OneRun(scenario, 0));
}

/// The first time at which the closed form's Ω₁ changes its sign, looked for in steps of 1e-3 s.
double exactFlipTime(const Scenario& scenario) {
  const auto closed = ClosedReference::of(scenario);
  std::vector<ExtendedBodyState> bodies(1);
  const auto omega1 = [&](double t) {
    closed->at(t, bodies);
    return static_cast<double>(bodies[0].omega_B[0]);
  };
  double t = 0, value = omega1(0);
  for (const double h = 1e-3; t < scenario.tEnd;) {
    const double next = omega1(t + h);
    if (next < 0) return bracketedRoot(omega1, t, value, t + h, next);
    t += h;
    value = next;
  }
  return std::nan("");
}

TEST(FlipTime, OfRacketsIsThatOfTheClosedForm) {
  constexpr double tolerance = 1e-10;
  constexpr int count = 1000;
  for (int i = 0; i < count; ++i) {
    Scenario scenario = scenarioOf("tennis-racket", 2, "quaternion-null-space", "dop853");
    const double epsilon = std::pow(10.0, -8 + 7.0 * i / (count - 1));
    scenario.parameters = {{"Omega2", epsilon}, {"Omega3", epsilon}};
    scenario.runs[0].rtol = scenario.runs[0].atol = tolerance;
    // The motion next to the separatrix enlarges what a step is off by; a flip takes some 0.1 s.
    EXPECT_NEAR(measure(scenario, "flip-time"), exactFlipTime(scenario), 100 * tolerance)
        << epsilon;
  }
}

TEST(FlipTime, IsTheSameByEveryIntegratorWithinItsAccuracy) {
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    Scenario scenario = scenarioOf("tennis-racket", 3, "quaternion-null-space", integrator.id);
    scenario.parameters = {{"Omega1", -5}, {"Omega2", 0.1}, {"Omega3", -0.2}};
    if (!catalog::unavailableReason(
             {"tennis-racket", "quaternion-null-space", integrator.id, "none"})
             .empty())
      continue;
    test::setResolution(scenario.runs[0], 1e-7, 1e-3);
    // The same motion with its first two components mirrored: from positive to negative.
    Scenario positive = scenario;
    positive.parameters["Omega1"] = 5;
    positive.parameters["Omega2"] = -0.1;
    const double exact = exactFlipTime(positive);
    ASSERT_GT(exact, 0.1);
    // First order in h, or 100 × the tolerance of the others.
    EXPECT_NEAR(measure(scenario, "flip-time"), exact, 2e-3) << integrator.id;
  }
}

TEST(FlipTime, IsEmptyWhereNothingTurnsOver) {
  EXPECT_TRUE(std::isnan(measure(scenarioOf("gyro-top", 2, "euler-angles"), "flip-time")));
  Scenario resting = scenarioOf("tennis-racket", 2, "quaternion-null-space");
  resting.parameters = {{"Omega1", 0}, {"Omega2", 0}, {"Omega3", 0}};
  EXPECT_TRUE(std::isnan(measure(resting, "flip-time")));
  // It would flip later.
  Scenario early = scenarioOf("tennis-racket", 0.2, "quaternion-null-space");
  EXPECT_TRUE(std::isnan(measure(early, "flip-time")));
}

TEST(FlipTime, IsOfTheLowestOfEqualComponents) {
  // Ω₁ = Ω₂ = -Ω₃ at first: Ω₁ it is, whichever of them turns over sooner.
  Scenario scenario = scenarioOf("tennis-racket", 2, "quaternion-null-space", "dop853");
  scenario.parameters = {{"Omega1", 9}, {"Omega2", 9}, {"Omega3", -9}};
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-10;
  EXPECT_NEAR(measure(scenario, "flip-time"), exactFlipTime(scenario), 1e-8);
}

/// The largest less the smallest θ₂ of a symmetric top, and its frequency [rad/s].
struct ExactNutation {
  double amplitude, frequency;
};
ExactNutation exactNutation(const Scenario& scenario) {
  const InitialValueProblem problem = initialValueProblem(scenario);
  const auto& body = std::get<OrientedBody>(problem.mechanism);
  const ExtendedBodyState start = initialStates(problem)[0];
  const auto motion = nutation(topData(body.inertia[0], body.inertia[2], body.gravityMoment,
                                       topAttitude(start.R_WB, body.gravityMoment), start.omega_B));
  // K(k) = π / (2 agm(1, k')); sn² has the period 2K/λ.
  long double a = 1, b = std::sqrt(motion->argument.complement());
  for (int i = 0; i < 10; ++i) {
    const long double mean = (a + b) / 2;
    b = std::sqrt(a * b);
    a = mean;
  }
  return {static_cast<double>(std::acos(motion->bottomGap - 1) - std::acos(1 - motion->topGap)),
          static_cast<double>(2 * a * motion->argument.lambda())};
}

TEST(NutationAmplitude, OfSymmetricTopsIsThatOfTheClosedForm) {
  test::Random random(11);
  for (int i = 0; i < 40; ++i) {
    Scenario scenario = scenarioOf("gyro-top", 30, "quaternion-null-space");
    const double I = random.uniform(20, 60);
    scenario.parameters = {{"I1", I},
                           {"I2", I},
                           {"I3", random.uniform(5, 30)},
                           {"theta2", random.uniform(0.4, 2.5)},
                           {"Omega1", random.uniform(-0.5, 0.5)},
                           {"Omega2", random.uniform(-0.5, 0.5)},
                           {"Omega3", random.uniform(15, 40)}};
    scenario.runs[0].rtol = scenario.runs[0].atol = 1e-9;
    double h = 0;
    const double measured = measure(scenario, "nutation-amplitude", &h);
    const auto [exact, frequency] = exactNutation(scenario);
    ASSERT_GT(30 * frequency, 2 * std::numbers::pi);  // it has been all the way
    // The nearest step is at most h/2 beside an extreme, where the cosine has fallen by (ω h)²/8
    // of the half amplitude; both extremes. 1e-6 is what the integration is off by.
    EXPECT_LE(measured, exact + 1e-6) << i;
    EXPECT_NEAR(measured, exact, exact * std::pow(frequency * h, 2) / 8 + 1e-6) << i;
  }
}

TEST(PrecessionRate, IsTheMeanOfTheMotion) {
  // A slow symmetric top that precesses regularly: θ̇₁ = L_b / (I₁ cos θ₂) without gravity.
  Scenario scenario = scenarioOf("gyro-top", 20, "quaternion-null-space", "dop853");
  const double theta = 0.7, rate = 3, I = 40, I3 = 12;
  scenario.parameters = {{"I1", I},
                         {"I2", I},
                         {"I3", I3},
                         {"mL", 0},
                         {"theta2", theta},
                         {"Omega1", 0},
                         {"Omega2", rate * std::sin(theta)},
                         {"Omega3", I * rate * std::cos(theta) / I3}};
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-11;
  EXPECT_NEAR(measure(scenario, "precession-rate"), rate, 1e-8);
  EXPECT_NEAR(measure(scenario, "nutation-amplitude"), 0, 1e-8);
}

TEST(AttitudeError, IsTheChannelAtTheEnd) {
  Scenario scenario = scenarioOf("tennis-racket", 1, "quaternion-null-space");
  const double error = measure(scenario, "attitude-error");
  EXPECT_GT(error, 1e-9);
  EXPECT_EQ(measure(scenario, "end-attitude-error"), error);
  // By another way to the exact motion, but to more digits than show.
  EXPECT_GE(measure(scenario, "max-attitude-error"), error * (1 - 1e-6));
  scenario.runs[0].options["max-steps"] = "20";
  EXPECT_TRUE(std::isnan(measure(scenario, "attitude-error")));
  EXPECT_GT(measure(scenario, "max-attitude-error"), 0);
}

TEST(Quantities, AreFoundById) {
  const Quantity third = quantityOf("end-angular-velocity-3");
  EXPECT_EQ(third.channel->id, "angular-velocity");
  EXPECT_EQ(third.component, 2u);
  EXPECT_EQ(third.unit(), "rad/s");
  EXPECT_FALSE(quantityOf("max-position-drift").channel);
  EXPECT_TRUE(quantityOf("end-position-drift").channel);
  EXPECT_FALSE(quantityOf("end-energy").component);
  for (const char* id : {"", "energy", "max-", "end-CHANNEL", "max-angular-velocity-0",
                         "max-angular-velocity-x", "max--1", "flip-time-1"})
    EXPECT_TRUE(std::holds_alternative<std::string>(findQuantity(id))) << id;
  for (const QuantityInfo& info : quantityInfos()) {
    EXPECT_FALSE(info.description.empty()) << info.id;
    EXPECT_TRUE(info.description.ends_with(".")) << info.id;
    EXPECT_NE(info.observer, nullptr) << info.id;
  }
  EXPECT_EQ(usualQuantities().size(), 3u);
  EXPECT_EQ(allQuantities().size(), 7u);
}

TEST(Quantities, ThatARunCannotHaveHaveAReason) {
  const Scenario top = scenarioOf("gyro-top", 1, "euler-angles");
  EXPECT_EQ(reasonAgainst("flip-time", top), "");
  EXPECT_EQ(reasonAgainst("end-energy", top), "");
  EXPECT_EQ(reasonAgainst("end-energy-1", top), "");
  EXPECT_NE(reasonAgainst("end-energy-2", top), "");
  EXPECT_NE(reasonAgainst("end-position-drift", top).find("no channel"), std::string::npos);
  EXPECT_NE(reasonAgainst("max-directors", top).find("components 1 to 9"), std::string::npos);
  EXPECT_EQ(reasonAgainst("max-directors-9", top), "");
  EXPECT_NE(reasonAgainst("max-directors-10", top), "");
  EXPECT_NE(reasonAgainst("max-error-growth-1", top).find("exact motion"), std::string::npos);
  const Scenario crank = scenarioOf("crank-mechanism", 0.1, "quaternion-null-space");
  for (const char* id : {"flip-time", "nutation-amplitude", "precession-rate"})
    EXPECT_NE(reasonAgainst(id, crank).find("there are 3"), std::string::npos) << id;
}

}  // namespace
}  // namespace polhode
