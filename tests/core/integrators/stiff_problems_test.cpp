// Stiff and constrained problems of the literature.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "tests/support/classic_problems.h"

namespace polhode::test {
namespace {

using Outcome = Integrator<double>::Outcome;

std::unique_ptr<Integrator<double>> solved(const ClassicProblem& problem, std::string_view id,
                                           const IntegratorSettings& settings, double tEnd) {
  auto method = problem.integrator(id, settings);
  EXPECT_NE(method, nullptr) << id;
  if (!method) return nullptr;
  method->start(problem.t0, problem.y0, tEnd);
  auto outcome = method->step();
  while (outcome == Outcome::Accepted) outcome = method->step();
  EXPECT_EQ(outcome, Outcome::Finished) << id;
  return method;
}

IntegratorSettings tolerances(double rtol, double atol, bool analytic = false) {
  IntegratorSettings settings;
  settings.rtol = rtol;
  settings.atol = atol;
  settings.initialStep = 1e-6;
  settings.analyticJacobian = analytic;
  return settings;
}

class StiffProblems : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Methods, StiffProblems,
                         testing::Values("radau5", "seulex", "ida", "cvode-bdf"),
                         [](const auto& method) {
                           return method.param == "cvode-bdf" ? "cvode_bdf" : method.param;
                         });

// HW, Sect. IV.10: reference solutions at t = 2 and at t = 1e11. Errors of codes with local error
// control are some ten times the tolerance.
TEST_P(StiffProblems, VanDerPolWithTinyEpsilon) {
  for (const bool analytic : {false, true}) {
    const auto method =
        solved(vanDerPol(1e-6, {2, -0.66}), GetParam(), tolerances(1e-7, 1e-7, analytic), 2);
    EXPECT_NEAR(method->state()[0], 1.706167732170483, 3e-5);
    EXPECT_NEAR(method->state()[1], -0.8928097010247975, 3e-5);
    EXPECT_EQ(method->statistics().jacobianRhsEvaluations == 0, analytic);
    EXPECT_LT(method->statistics().attempts, 4000);  // an explicit method needs a million
  }
}

TEST_P(StiffProblems, RobertsonTo1e11) {
  const auto method = solved(robertson(), GetParam(), tolerances(1e-8, 1e-14), 1e11);
  EXPECT_NEAR(method->state()[0], 2.083340149701255e-08, 1e-4 * 2.1e-8);
  EXPECT_NEAR(method->state()[1], 8.333360770334713e-14, 1e-4 * 8.4e-14);
  EXPECT_NEAR(method->state()[2], 0.9999999791665050, 1e-6);
}

TEST_P(StiffProblems, RobertsonWithItsMassConservedAsAnEquation) {
  const ClassicProblem problem = robertsonDae();
  if (GetParam() == "cvode-bdf") {  // ordinary differential equations only: refused
    EXPECT_EQ(problem.integrator(GetParam(), {}), nullptr);
    return;
  }
  const auto method = solved(problem, GetParam(), tolerances(1e-7, 1e-12), 40);
  EXPECT_NEAR(method->state()[0], 0.71582706871940, 1e-5);
  EXPECT_NEAR(method->state()[1], 9.185534764557e-06, 1e-10);
  EXPECT_NEAR(method->state()[0] + method->state()[1] + method->state()[2], 1, 1e-11);
}

/// The pendulum as an ordinary differential equation for p and v, from p·p'' = -|v|².
ClassicProblem explicitPendulum() {
  return {[](double, const auto& y, auto& f) {
            const double L = (y[2] * y[2] + y[3] * y[3] - y[1]) / (y[0] * y[0] + y[1] * y[1]);
            f[0] = y[2];
            f[1] = y[3];
            f[2] = -y[0] * L;
            f[3] = -y[1] * L - 1;
          },
          {1, 0, 0, 0}};
}

TEST(Radau5, SolvesThePendulumOfIndex2And3) {
  const auto exact = solved(explicitPendulum(), "dop853", tolerances(1e-13, 1e-13), 10);
  for (const int index : {2, 3})
    for (const double tolerance : {1e-5, 1e-8}) {
      SCOPED_TRACE(index);
      IntegratorSettings settings = tolerances(tolerance, tolerance, true);
      settings.initialStep = 1e-3;
      const auto method = solved(pendulum(index), "radau5", settings, 10);
      for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(method->state()[i], exact->state()[i], 300 * tolerance);
      // The multiplier is an unknown of its own.
      const auto y = method->state();
      EXPECT_NEAR(y[4], y[2] * y[2] + y[3] * y[3] - y[1], 3e3 * std::pow(tolerance, 0.8));
      // What is asked for holds to Newton's accuracy, not to that of the step.
      const double gap = index == 2 ? y[0] * y[2] + y[1] * y[3] : y[0] * y[0] + y[1] * y[1] - 1;
      EXPECT_NEAR(gap, 0, tolerance);
    }
}

TEST(HigherIndex, IsRefusedByMethodsThatCannotTakeIt) {
  const ClassicProblem problem = pendulum(2);
  for (const std::string_view id : {"seulex", "ida", "cvode-bdf"})
    EXPECT_EQ(problem.integrator(id, {}), nullptr) << id;
}

/// M y' = f without a unique solution: two equal rows.
ClassicProblem singularProblem() {
  ClassicProblem problem{[](double, const auto& y, auto& f) {
                           f[0] = y[0] + y[1];
                           f[1] = y[0] + y[1];
                         },
                         {1, -1}};
  problem.massDiagonal = {0, 0};
  return problem;
}

TEST(ImplicitMethods, SayWhenTheMatrixIsSingular) {
  for (const std::string_view id : {"radau5", "seulex"}) {
    const ClassicProblem problem = singularProblem();
    const auto method = problem.integrator(id, tolerances(1e-6, 1e-6, false));
    method->start(0, problem.y0, 1);
    ASSERT_EQ(method->step(), Outcome::Failed) << id;
    EXPECT_EQ(method->failure()->reason, FailureReason::SingularMatrix) << id;
    EXPECT_EQ(method->state()[0], 1);
  }
}

// f changes by 1e20 between neighbouring numbers: no iteration sees the same function twice.
TEST(ImplicitMethods, SayWhenNewtonDoesNotConverge) {
  ClassicProblem problem{
      [](double, const auto& y, auto& f) { f[0] = 1e20 * std::sin(1e25 * y[0]); }, {0.3}, 1};
  problem.J = [](double, const auto&, auto& J) { J(0, 0) = 0; };
  const auto method = problem.integrator("radau5", tolerances(1e-6, 1e-6, true));
  method->start(problem.t0, problem.y0, 2);
  auto outcome = method->step();
  while (outcome == Outcome::Accepted) outcome = method->step();
  ASSERT_EQ(outcome, Outcome::Failed);
  EXPECT_EQ(method->failure()->reason, FailureReason::NewtonDivergence);
  EXPECT_GT(method->statistics().newtonFailures, 10);
}

}  // namespace
}  // namespace polhode::test
