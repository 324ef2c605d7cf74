// The figures after Terze et al. against independent code: the data that is drawn and exported.
#include <gtest/gtest.h>

#include <cmath>

#include "core/figures/figure_data.h"
#include "core/papers/coning.h"
#include "tests/golden/group_methods.h"
#include "tests/golden/work_precision_rows.h"

namespace polhode::test {
namespace {

/// What the reference set calls a method of these figures.
std::string referenceName(const std::string& method) {
  if (method == "Formulation I") return "FormI-RK4";
  if (method == "Formulation II") return "FormII-RK4";
  if (method == "Formulation I, not normalised") return "FormI-RK4-nonorm";
  if (method == "Formulation II, not normalised") return "FormII-RK4-nonorm";
  return method == "Commutator-free 4" ? "CF4" : method;
}

const CsvRow& referenceOf(const FigureData& data, const FigureRun& run) {
  static const std::vector<CsvRow> rows = readGolden("lie_group_convergence.csv");
  for (const CsvRow& row : rows)
    if (row.at("case") == data.figure.cases[run.caseIndex].id &&
        row.at("method") == referenceName(run.settings.name) &&
        number(row, "h") == run.settings.step)
      return row;
  throw std::runtime_error("no row of " + describeRun(data, run));
}

TEST(TerzeConvergenceFigure, HasTheErrorsOfTheReference) {
  const FigureData data = computeFigure(*findFigure("terze-convergence"), {});
  int compared = 0;
  for (const FigureRun& run : data.runs) {
    SCOPED_TRACE(describeRun(data, run));
    const CsvRow& row = referenceOf(data, run);
    const double expected = number(row, "attitude_err_rad");
    // Round-off, errors that leave nothing of the motion, and what came to no end are not compared.
    if (!(expected >= shortRunRoundOff(row.at("case"), row.at("method")) && expected <= 0.1))
      continue;
    ASSERT_TRUE(run.row.error);
    EXPECT_TRUE(withinFactor(run.row.error->attitude, expected, 1.05, 0));
    ++compared;
  }
  EXPECT_GT(compared, 60);
}

TEST(TerzeNormFigure, HasTheViolationsOfTheReference) {
  const FigureData data = computeFigure(*findFigure("terze-norm"), {});
  ASSERT_EQ(data.runs.size(), 9u);
  for (const FigureRun& run : data.runs) {
    SCOPED_TRACE(describeRun(data, run));
    const CsvRow& row = referenceOf(data, run);
    const double tEnd = number(row, "T");
    double violation = 0;
    for (std::size_t i = 0; i < run.t.size() && run.t[i] < tEnd + 1e-9; ++i) {
      // g = (|p|² - 1)/2 of both formulations, its sign lost: |p| < 1 for RK4 on a rotation.
      violation = std::max(violation, std::abs(run.values[i]));
    }
    const double expected = number(row, "max_unitnorm_violation_before_normalization");
    if (run.settings.integrator == "rkmk4") {
      EXPECT_LT(violation, 1e-13);
    } else {
      // |p| - 1 and (|p|² - 1)/2 differ by the square of half the smaller.
      EXPECT_NEAR(violation, expected, 2e-3 * expected + expected * expected);
    }
  }
}

TEST(ConingFigure, HasTheErrorsOfTheReference) {
  const ConingMotion motion = coningMotions().front();
  const std::vector<CsvRow> rows = readGolden("lie_group_coning.csv");
  EXPECT_EQ(rows.size(), 9u);
  for (const CsvRow& row : rows) {
    SCOPED_TRACE(row.at("h"));
    const double h = number(row, "h");
    EXPECT_NEAR(motion.angularVelocity(0).norm() * h, number(row, "h_times_omega"), 5e-5);
    const ConingErrors rk4 = coningByRk4(motion, {h}), rkmk4 = coningByRkmk4(motion, {h});
    // Five digits are written, of the norm three; round-off of 2/h steps adds up.
    const double roundOff = 1e-16 * 2 / h;
    const auto expectError = [&](double value, const char* column) {
      EXPECT_NEAR(value, number(row, column), 5e-5 * number(row, column) + roundOff) << column;
    };
    expectError(rk4.attitude[0], "FormII_RK4_renorm");
    expectError(rkmk4.attitude[0], "RKMK4");
    const double norm = number(row, "unitnorm_violation_per_step");
    EXPECT_NEAR(rk4.unitNorm[0], norm, 5e-3 * norm + 5e-16);
  }
}

}  // namespace
}  // namespace polhode::test
