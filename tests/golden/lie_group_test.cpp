// Lie-group methods and the formulations they are compared with, against independent code.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "tests/golden/group_methods.h"
#include "tests/golden/work_precision_rows.h"

namespace polhode::test {
namespace {

struct Measured {
  RunStatus status;
  double attitude = 0, velocity = 0, normError = 0;
  std::int64_t evaluations = 0;
};

Measured measure(const std::string& name, double tEnd, const RunSettings& settings) {
  Scenario scenario = groupScenario(name, tEnd);
  scenario.runs = {settings};
  EXPECT_TRUE(validate(scenario).empty());
  polhode::Run run(scenario, settings, {.denseOutput = false});
  Measured m{};
  bool more = true;
  while (more) {
    more = run.step();
    m.normError =
        std::max(m.normError, std::abs(std::cbrt(run.bodies()[0].R_WB.determinant()) - 1));
  }
  m.status = run.status();
  m.evaluations = run.statistics().rhsEvaluations;
  const ExtendedBodyState& exact = exactAt(name, tEnd)(tEnd);
  m.attitude = attitudeError(run.bodies()[0], exact);
  m.velocity =
      static_cast<double>((run.bodies()[0].omega_B.cast<long double>() - exact.omega_B).norm());
  return m;
}

/// Errors that leave nothing of the motion are not compared.
constexpr double nothingLeft = 0.1;

class FixedSteps : public testing::TestWithParam<std::string> {};

TEST_P(FixedSteps, HaveTheErrorsOfTheReference) {
  int compared = 0;
  for (const CsvRow& row : readGolden("lie_group_convergence.csv")) {
    const std::string &name = row.at("case"), &method = row.at("method");
    const double h = number(row, "h"), expected = number(row, "attitude_err_rad");
    if (name != GetParam()) continue;
    if (!(expected < nothingLeft) || expected < shortRunRoundOff(name, method)) continue;
    SCOPED_TRACE(name + " " + method + " " + row.at("h"));
    RunSettings settings = groupRun(groupMethod(method), h);
    if (method.find("DP5") != std::string::npos) fixStep(settings, h);
    const Measured m = measure(name, number(row, "T"), settings);
    ASSERT_EQ(m.status, RunStatus::Finished);
    ++compared;
    EXPECT_TRUE(withinFactor(m.attitude, expected, 1.05, 0));
    if (method.starts_with("RKMK") || method.starts_with("CF")) {
      EXPECT_LE(m.normError, 1e-13);
    }
  }
  EXPECT_GT(compared, 40);
}

INSTANTIATE_TEST_SUITE_P(Examples, FixedSteps, testing::Values("A", "B0.1", "B1e-5"),
                         [](const auto& example) {
                           std::string name = example.param;
                           std::erase_if(name, [](char c) { return c == '.' || c == '-'; });
                           return name;
                         });

// The reference's controller is not specified. At tolerances at which errors have become a power of
// the tolerance they are apart by a factor of 8 over eight decades, costs by 1.4 of one another; at
// looser ones costs by 1.7.
TEST(AdaptiveRkmk, HasTheTrendOfTheReference) {
  const std::map<std::string, std::string> methods{{"FormII-renorm", "FormII-DP5"},
                                                   {"RKMK-exact", "RKMK-DP5"},
                                                   {"RKMK-trunc12", "RKMK-DP5-trunc1/12"}};
  for (const CsvRow& row : readGolden("lie_group_adaptive.csv")) {
    const std::string &name = row.at("case"), &mode = row.at("mode");
    SCOPED_TRACE(name + " " + mode + " " + row.at("tol"));
    const double tolerance = number(row, "tol");
    RunSettings settings = groupRun(groupMethod(methods.at(mode)), 0);
    settings.rtol = settings.atol = tolerance;
    const Measured m = measure(name, number(row, "T"), settings);
    ASSERT_EQ(m.status, RunStatus::Finished);
    const bool isPower = tolerance <= 1e-4;
    EXPECT_TRUE(withinFactor(static_cast<double>(m.evaluations), number(row, "f_evals"),
                             isPower ? 1.4 : 1.7, 0));
    if (!isPower) continue;
    // Below 1e-6 on B1e-5 round-off decides.
    EXPECT_TRUE(
        withinFactor(m.attitude, number(row, "attitude_err"), 8, name == "B1e-5" ? 1e-6 : 1e-11));
  }
}

}  // namespace
}  // namespace polhode::test
