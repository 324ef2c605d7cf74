// How ‖g‖ and ‖ġ‖ drift along the gyro top, against the original code's run at 1e-9.
#include <gtest/gtest.h>

#include <cmath>

#include "core/simulation/run.h"
#include "tests/support/csv.h"

namespace polhode::test {
namespace {

/// Within 20 %, or both of the size of round-off.
::testing::AssertionResult close(double value, double expected, double roundOff) {
  if (std::abs(value - expected) <= 0.2 * expected + roundOff) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << value << " against " << expected;
}

TEST(Drift, FollowsTheOriginalCode) {
  std::map<std::string, std::vector<CsvRow>> rowsOf;
  for (const CsvRow& row : readGolden("gyro_top_drift_dopri5.csv"))
    if (row.at("formulation") != "quaternion-null-space-literal")
      rowsOf[row.at("formulation")].push_back(row);
  EXPECT_EQ(rowsOf.size(), 5U);
  for (const auto& [formulation, rows] : rowsOf) {
    Scenario scenario = defaultScenario("gyro-top");
    scenario.runs[0].formulation = formulation;
    scenario.runs[0].rtol = scenario.runs[0].atol = 1e-9;
    polhode::Run run(scenario, 0);
    int compared = 0;
    for (const CsvRow& row : rows) {
      // The rows are accepted steps, their times rounded to five places.
      while (run.time() < number(row, "t") - 1e-5 && run.step()) {
      }
      SCOPED_TRACE(formulation + " t = " + row.at("t"));
      ASSERT_NEAR(run.time(), number(row, "t"), 1e-5);
      const Drift<double> drift = run.drift();
      EXPECT_TRUE(close(drift.position, number(row, "g"), 1e-11));
      EXPECT_TRUE(close(drift.velocity, number(row, "gdot"), 2e-14 + 1e-3 * drift.position));
      ++compared;
    }
    EXPECT_EQ(compared, 201);
  }
}

}  // namespace
}  // namespace polhode::test
