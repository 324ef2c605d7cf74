// Hairer and Wanner's methods against the original codes on classic problems: counters, end states,
// first steps, dense output.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/support/classic_problems.h"
#include "tests/support/csv.h"

namespace polhode::test {
namespace {

/// "nodense:quot2=2;thet=0.1" and the like.
IntegratorSettings settingsOf(const CsvRow& row) {
  IntegratorSettings settings;
  settings.rtol = number(row, "rtol");
  settings.atol = number(row, "atol");
  settings.initialStep = number(row, "h0_in");
  settings.analyticJacobian = row.at("jac") == "ana";
  const std::string& mode = row.at("mode");
  const auto has = [&](const std::string& key) { return mode.find(key) != std::string::npos; };
  const auto value = [&](const std::string& key, double otherwise) -> double {
    const auto at = mode.find(key + "=");
    return at == std::string::npos ? otherwise : std::stod(mode.substr(at + key.size() + 1));
  };
  settings.denseOutput = !mode.starts_with("nodense");
  settings.beta = value("beta", settings.beta);
  settings.maxStep = value("hmax", 0);
  settings.initialStep = value("h0", settings.initialStep);
  settings.stiffnessInterval = static_cast<std::int64_t>(value("nstiff", 1000));
  settings.stopWhenStiff = has("abort");
  settings.classicalControl = has("classical");
  settings.zeroStartingValues = has("startn");
  settings.stepKeepTo = value("quot2", 0);
  // The code's advice for large systems is quot1 = 0.99 and quot2 = 2. The rows name only the
  // second, but with quot1 = 1 none of their counters is met, with 0.99 all are.
  if (settings.stepKeepTo > 0) settings.stepKeepFrom = 0.99;
  settings.jacobianReuse = value("thet", -1);
  settings.sequence = static_cast<int>(value("nsequ", 0));
  settings.denseShift = static_cast<int>(value("lambda", 0));
  return settings;
}

std::unique_ptr<Integrator<double>> start(const CsvRow& row, const ClassicProblem& problem) {
  auto method = problem.integrator(row.at("solver"), settingsOf(row));
  method->start(problem.t0, problem.y0, number(row, "xend"));
  return method;
}

Integrator<double>::Outcome run(Integrator<double>& method, bool dense) {
  using Outcome = Integrator<double>::Outcome;
  auto outcome = Outcome::Accepted;
  std::vector<double> y(method.state().size());
  while (outcome == Outcome::Accepted) {
    outcome = method.step();
    // The original prepares dense output for every step.
    if (dense) method.interpolate((method.previousTime() + method.time()) / 2, y);
  }
  return outcome;
}

class UnitChecks : public testing::TestWithParam<std::string> {};

std::vector<CsvRow> rowsOf(const std::string& solver) {
  std::vector<CsvRow> rows;
  for (const CsvRow& row : readGolden("unit_checks.csv"))
    if (row.at("solver") == solver) rows.push_back(row);
  return rows;
}

// Rows whose counters depend on the compiler in the original too are not compared.
TEST_P(UnitChecks, CountersEqualTheOriginalCode) {
  int compared = 0;
  for (const CsvRow& row : rowsOf(GetParam())) {
    if (row.at("counts_robust") != "1") continue;
    SCOPED_TRACE(row.at("run_id"));
    const ClassicProblem problem = classicProblem(row.at("problem"));
    const auto method = start(row, problem);
    const auto outcome = run(*method, row.at("mode").starts_with("dense"));
    const Statistics& counted = method->statistics();
    EXPECT_EQ(counted.rhsEvaluations + counted.denseRhsEvaluations, integer(row, "nfcn_reported"));
    EXPECT_EQ(counted.jacobianEvaluations, integer(row, "njac"));
    EXPECT_EQ(counted.attempts, integer(row, "nstep"));
    EXPECT_EQ(counted.stepsAccepted, integer(row, "naccpt"));
    EXPECT_EQ(counted.stepsRejected, integer(row, "nrejct"));
    EXPECT_EQ(counted.luDecompositions, integer(row, "ndec"));
    EXPECT_EQ(counted.linearSolves, integer(row, "nsol"));
    if (integer(row, "idid") == 1) {
      EXPECT_EQ(outcome, Integrator<double>::Outcome::Finished);
    } else {
      ASSERT_EQ(outcome, Integrator<double>::Outcome::Failed);
      // Only explicit methods end because of stiffness; the pendulum's multiplier ends RADAU5.
      EXPECT_EQ(method->failure()->reason,
                integer(row, "idid") == -4 ? FailureReason::Stiff : FailureReason::StepTooSmall);
      EXPECT_NEAR(method->failure()->t, number(row, "x_final"), 1e-9 * number(row, "x_final"));
    }
    // As many digits as two builds of the original share, and those lost by products taken in
    // another order: Arenstorf's orbit amplifies rounding by 1e6.
    const double digits = std::max(1e3 * number(row, "y_maxreldiff_builds"), 1e-8);
    const std::vector<double> expected = numbers(row.at("y_final"));
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(method->state()[i], expected[i], digits * (1 + std::abs(expected[i])));
    ++compared;
  }
  EXPECT_GE(compared, 42);
}

TEST_P(UnitChecks, FirstStepsEqualTheOriginalCode) {
  std::map<std::string, CsvRow> runs;
  for (const CsvRow& row : rowsOf(GetParam())) runs[row.at("run_id")] = row;
  std::string current;
  std::optional<ClassicProblem> problem;
  std::unique_ptr<Integrator<double>> method;
  int compared = 0;
  for (const CsvRow& row : readGolden("unit_trajectories.csv")) {
    const auto known = runs.find(row.at("run_id"));
    if (known == runs.end() || known->second.at("counts_robust") != "1") continue;
    SCOPED_TRACE(row.at("run_id") + " step " + row.at("k"));
    if (row.at("run_id") != current) {
      current = row.at("run_id");
      method.reset();
      problem = classicProblem(known->second.at("problem"));
      method = start(known->second, *problem);
    }
    ASSERT_NE(method->step(), Integrator<double>::Outcome::Failed);
    // The error estimate is a difference that cancels to err·tol of the terms: its round-off, and
    // 0.17 of that in h, is u/(err·tol), with err down to 1e-5 in the first steps.
    // DOP853 divides the product of two such estimates by a third one, and multiplies powers of h
    // first where the original sums first.
    const double floor = GetParam() == "dop853" ? 3e-6 : 1e-7;
    const double tolerance = std::max(floor, 1e-13 / number(known->second, "rtol"));
    EXPECT_NEAR(method->time(), number(row, "t_k"), tolerance * std::abs(number(row, "t_k")));
    EXPECT_NEAR(method->stepSize(), number(row, "h_k"), tolerance * std::abs(number(row, "h_k")));
    ++compared;
  }
  EXPECT_GT(compared, 400);
}

TEST_P(UnitChecks, DenseOutputEqualsTheOriginalCode) {
  std::map<std::string, std::vector<CsvRow>> samples;
  for (const CsvRow& row : readGolden("dense_checks.csv")) samples[row.at("run_id")].push_back(row);
  int compared = 0;
  for (const CsvRow& row : rowsOf(GetParam())) {
    if (!samples.contains(row.at("run_id"))) continue;
    SCOPED_TRACE(row.at("run_id"));
    const ClassicProblem problem = classicProblem(row.at("problem"));
    const auto method = start(row, problem);
    for (const CsvRow& sample : samples.at(row.at("run_id"))) {
      const double t = number(sample, "x");
      while (method->time() < t) ASSERT_NE(method->step(), Integrator<double>::Outcome::Failed);
      std::vector<double> y(method->state().size());
      method->interpolate(t, y);
      const std::vector<double> expected = numbers(sample.at("y_dense"));
      // The place within the step moves with the step's own rounding.
      for (std::size_t i = 0; i < y.size(); ++i)
        EXPECT_NEAR(y[i], expected[i], 1e-9 * (1 + std::abs(expected[i])));
    }
    ++compared;
  }
  EXPECT_GE(compared, 8);
}

INSTANTIATE_TEST_SUITE_P(Codes, UnitChecks,
                         testing::Values("dopri5", "dop853", "odex", "radau5", "seulex"),
                         [](const auto& solver) { return solver.param; });

}  // namespace
}  // namespace polhode::test
