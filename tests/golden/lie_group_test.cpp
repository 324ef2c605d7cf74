// Lie-group methods and the formulations they are compared with, against independent code.
#include <gtest/gtest.h>

#include <cmath>
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

/// Below it, and above it, nothing is compared: round-off, which the racket of ε = 1e-5 amplifies
/// by 1e8 on its way; and errors that leave nothing of the motion.
double attitudeRoundOff(const std::string& name) {
  return name == "A" ? 1e-11 : name == "B0.1" ? 1e-9 : 1e-6;
}
constexpr double nothingLeft = 0.1;

class FixedSteps : public testing::TestWithParam<std::string> {};

TEST_P(FixedSteps, HaveTheErrorsOfTheReference) {
  int compared = 0;
  for (const CsvRow& row : readGolden("lie_group_convergence.csv")) {
    const std::string &name = row.at("case"), &method = row.at("method");
    const double h = number(row, "h"), expected = number(row, "attitude_err_rad");
    if (name != GetParam() || h < 2e-4) continue;
    if (!(expected < nothingLeft) || expected < attitudeRoundOff(name)) continue;
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

// The reference's controller is not specified: from one decade of the tolerance to the next the
// errors fall by as much, and neither they nor the costs are apart by more than a factor of some
// units.
TEST(AdaptiveRkmk, HasTheTrendOfTheReference) {
  int compared = 0;
  for (const CsvRow& row : readGolden("lie_group_adaptive.csv")) {
    const std::string &name = row.at("case"), &mode = row.at("mode");
    if (mode == "RKMK-trunc12") continue;
    const double tolerance = number(row, "tol"), expected = number(row, "attitude_err");
    if (tolerance > 1e-4 || name == "B1e-5") continue;
    SCOPED_TRACE(name + " " + mode + " " + row.at("tol"));
    RunSettings settings =
        groupRun(groupMethod(mode == "RKMK-exact" ? "RKMK-DP5" : "FormII-DP5"), 0);
    settings.rtol = settings.atol = tolerance;
    const Measured m = measure(name, number(row, "T"), settings);
    ASSERT_EQ(m.status, RunStatus::Finished);
    ++compared;
    EXPECT_TRUE(withinFactor(m.attitude, expected, 30, 1e-10));
    EXPECT_TRUE(withinFactor(static_cast<double>(m.evaluations), number(row, "f_evals"), 2, 0));
  }
  EXPECT_GT(compared, 20);
}

}  // namespace
}  // namespace polhode::test
