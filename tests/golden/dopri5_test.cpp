// DoPri5 against the original code on classic problems: counters, first steps, dense output,
// coefficients.
#include "core/integrators/dopri5.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tests/support/csv.h"

namespace polhode::test {
namespace {

/// A problem of any size, as the original codes take it.
struct ClassicProblem {
  using Scalar = double;
  using State = Eigen::VectorXd;
  std::function<void(double, const State&, State&)> f;
  std::vector<double> y0;
  double t0 = 0;
  void rhs(double t, const State& y, State& dydt) const { f(t, y, dydt); }
};

void arenstorf(double, const Eigen::VectorXd& y, Eigen::VectorXd& f) {
  const double mu = 0.012277471, mup = 1 - mu;
  const double a = (y[0] + mu) * (y[0] + mu) + y[1] * y[1],
               b = (y[0] - mup) * (y[0] - mup) + y[1] * y[1];
  const double r1 = a * std::sqrt(a), r2 = b * std::sqrt(b);
  f[0] = y[2];
  f[1] = y[3];
  f[2] = y[0] + 2 * y[3] - mup * (y[0] + mu) / r1 - mu * (y[0] - mup) / r2;
  f[3] = y[1] - 2 * y[2] - mup * y[1] / r1 - mu * y[1] / r2;
}

auto vanDerPol(double eps) {
  return [eps](double, const Eigen::VectorXd& y, Eigen::VectorXd& f) {
    f[0] = y[1];
    f[1] = ((1 - y[0] * y[0]) * y[1] - y[0]) / eps;
  };
}

ClassicProblem problem(const std::string& name) {
  if (name == "arenstorf") return {arenstorf, {0.994, 0, 0, -2.00158510637908252240537862224}};
  if (name == "vdp_eps1") return {vanDerPol(1), {2, 0}};
  if (name == "vdp_eps1_backward") return {vanDerPol(1), {2, 0}, 20};
  if (name == "vdp_eps1e-6_to0.005") return {vanDerPol(1e-6), {2, -0.66}};
  if (name == "oscillator")
    return {[](double, const auto& y, auto& f) {
              f[0] = y[1];
              f[1] = -y[0];
            },
            {1, 0}};
  if (name == "rigid_body")
    return {[](double, const auto& y, auto& f) {
              f[0] = -2 * y[1] * y[2];
              f[1] = 1.25 * y[0] * y[2];
              f[2] = -0.5 * y[0] * y[1];
            },
            {1, 0, 0.9}};
  if (name == "ycosx")
    return {[](double t, const auto& y, auto& f) { f[0] = y[0] * std::cos(t); }, {1}};
  throw std::runtime_error("unknown problem " + name);
}

/// "nodense:beta=0.08" and the like.
IntegratorSettings settingsOf(const CsvRow& row) {
  IntegratorSettings settings;
  settings.rtol = number(row, "rtol");
  settings.atol = number(row, "atol");
  const std::string& mode = row.at("mode");
  const auto value = [&](const std::string& key) -> double {
    const auto at = mode.find(key + "=");
    return at == std::string::npos ? 0 : std::stod(mode.substr(at + key.size() + 1));
  };
  if (value("beta") > 0) settings.beta = value("beta");
  settings.maxStep = value("hmax");
  settings.initialStep = value("h0");
  if (value("nstiff") > 0) settings.stiffnessInterval = static_cast<std::int64_t>(value("nstiff"));
  settings.stopWhenStiff = mode.find("abort") != std::string::npos;
  return settings;
}

using Method = Dopri5<ClassicProblem>;

TEST(Dopri5, CountersEqualTheOriginalCode) {
  int compared = 0;
  for (const CsvRow& row : readGolden("dopri5_unit_checks.csv")) {
    SCOPED_TRACE(row.at("run_id"));
    ASSERT_EQ(row.at("counts_robust"), "1");
    const ClassicProblem system = problem(row.at("problem"));
    Method method(system, settingsOf(row));
    method.start(system.t0, system.y0, number(row, "xend"));
    auto outcome = Method::Outcome::Accepted;
    while (outcome == Method::Outcome::Accepted) outcome = method.step();
    const Statistics& counted = method.statistics();
    EXPECT_EQ(counted.rhsEvaluations, integer(row, "nfcn_reported"));
    EXPECT_EQ(counted.attempts, integer(row, "nstep"));
    EXPECT_EQ(counted.stepsAccepted, integer(row, "naccpt"));
    EXPECT_EQ(counted.stepsRejected, integer(row, "nrejct"));
    if (integer(row, "idid") == 1) {
      EXPECT_EQ(outcome, Method::Outcome::Finished);
    } else {
      ASSERT_EQ(outcome, Method::Outcome::Failed);
      EXPECT_EQ(method.failure()->reason, FailureReason::Stiff);
      EXPECT_NEAR(method.failure()->t, number(row, "x_final"), 1e-9 * number(row, "x_final"));
    }
    // As many digits as two builds of the original share, and those lost by products taken in
    // another order: Arenstorf's orbit amplifies rounding by 1e6.
    const double digits = std::max(1e3 * number(row, "y_maxreldiff_builds"), 1e-8);
    const std::vector<double> expected = numbers(row.at("y_final"));
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(method.state()[i], expected[i], digits * (1 + std::abs(expected[i])));
    ++compared;
  }
  EXPECT_EQ(compared, 42);
}

TEST(Dopri5, FirstStepsEqualTheOriginalCode) {
  std::map<std::string, CsvRow> runs;
  for (const CsvRow& row : readGolden("dopri5_unit_checks.csv")) runs[row.at("run_id")] = row;
  std::string current;
  std::optional<ClassicProblem> system;
  std::unique_ptr<Method> method;
  for (const CsvRow& row : readGolden("dopri5_unit_trajectories.csv")) {
    SCOPED_TRACE(row.at("run_id") + " step " + row.at("k"));
    if (row.at("run_id") != current) {
      current = row.at("run_id");
      const CsvRow& run = runs.at(current);
      method.reset();
      system = problem(run.at("problem"));
      method = std::make_unique<Method>(*system, settingsOf(run));
      method->start(system->t0, system->y0, number(run, "xend"));
    }
    ASSERT_NE(method->step(), Method::Outcome::Failed);
    // The error estimate is a difference that cancels to err·tol of the terms: its round-off, and
    // 0.17 of that in h, is u/(err·tol), with err down to 1e-5 in the first steps.
    const double tolerance = std::max(1e-7, 1e-13 / number(runs.at(current), "rtol"));
    EXPECT_NEAR(method->time(), number(row, "t_k"), tolerance * std::abs(number(row, "t_k")));
    EXPECT_NEAR(method->stepSize(), number(row, "h_k"), tolerance * std::abs(number(row, "h_k")));
  }
}

TEST(Dopri5, DenseOutputEqualsTheOriginalCode) {
  std::map<std::string, CsvRow> runs;
  for (const CsvRow& row : readGolden("dopri5_unit_checks.csv")) runs[row.at("run_id")] = row;
  std::map<std::string, std::vector<CsvRow>> samples;
  for (const CsvRow& row : readGolden("dopri5_dense_checks.csv"))
    samples[row.at("run_id")].push_back(row);
  EXPECT_EQ(samples.size(), 15U);
  for (const auto& [id, rows] : samples) {
    SCOPED_TRACE(id);
    const ClassicProblem system = problem(runs.at(id).at("problem"));
    Method method(system, settingsOf(runs.at(id)));
    method.start(system.t0, system.y0, number(runs.at(id), "xend"));
    for (const CsvRow& row : rows) {
      const double t = number(row, "x");
      while (method.time() < t) ASSERT_NE(method.step(), Method::Outcome::Failed);
      std::vector<double> y(system.y0.size());
      method.interpolate(t, y);
      const std::vector<double> expected = numbers(row.at("y_dense"));
      // The place within the step moves with the step's own rounding.
      for (std::size_t i = 0; i < y.size(); ++i)
        EXPECT_NEAR(y[i], expected[i], 1e-9 * (1 + std::abs(expected[i])));
    }
  }
}

TEST(Dopri5, CoefficientsEqualThePublishedFractions) {
  using T = tableaus::DormandPrince<long double>;
  const std::map<std::string, long double> coefficients{
      {"c2", T::c2},   {"c3", T::c3},   {"c4", T::c4},   {"c5", T::c5},   {"a21", T::a21},
      {"a31", T::a31}, {"a32", T::a32}, {"a41", T::a41}, {"a42", T::a42}, {"a43", T::a43},
      {"a51", T::a51}, {"a52", T::a52}, {"a53", T::a53}, {"a54", T::a54}, {"a61", T::a61},
      {"a62", T::a62}, {"a63", T::a63}, {"a64", T::a64}, {"a65", T::a65}, {"b1", T::b1},
      {"b3", T::b3},   {"b4", T::b4},   {"b5", T::b5},   {"b6", T::b6},   {"e1", T::e1},
      {"e3", T::e3},   {"e4", T::e4},   {"e5", T::e5},   {"e6", T::e6},   {"e7", T::e7},
      {"d1", T::d1},   {"d3", T::d3},   {"d4", T::d4},   {"d5", T::d5},   {"d6", T::d6},
      {"d7", T::d7}};
  std::size_t compared = 0;
  for (const CsvRow& row : readGolden("dopri5_coefficients.csv")) {
    const auto at = coefficients.find(row.at("name") + row.at("i") + row.at("j"));
    if (at == coefficients.end()) continue;
    const long double expected = std::stold(row.at("decimal"));
    EXPECT_NEAR(static_cast<double>(at->second / expected - 1), 0, 1e-18) << at->first;
    ++compared;
  }
  EXPECT_EQ(compared, coefficients.size());
}

}  // namespace
}  // namespace polhode::test
