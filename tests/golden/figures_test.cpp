// The figures of Lang's paper against the original codes: the data that is drawn and exported.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/figures/figure_data.h"
#include "tests/golden/work_precision_rows.h"

namespace polhode::test {
namespace {

FigureData compute(const std::string& name) {
  const FigureDescription* figure = findFigure(name);
  if (!figure) throw std::runtime_error("no figure " + name);
  return computeFigure(*figure, {});
}

/// The run of a figure with these settings; nullptr if it has none.
const FigureRun* find(const FigureData& data, const std::string& caseId,
                      const std::string& formulation, const std::string& integrator,
                      double tolerance) {
  for (const FigureRun& run : data.runs)
    if (data.figure.cases[run.caseIndex].id == caseId && run.settings.formulation == formulation &&
        run.settings.integrator == integrator && run.settings.rtol == tolerance)
      return &run;
  return nullptr;
}

/// What one row of a figure over time records at step i.
double valueAt(const FigureRun& run, std::size_t i, std::size_t column) {
  return run.values[i * (run.values.size() / run.t.size()) + column];
}

class WorkPrecisionFigure : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Lang, WorkPrecisionFigure,
                         testing::Values("lang-13", "lang-14", "lang-15a", "lang-15b", "lang-16"),
                         [](const auto& figure) {
                           std::string name = figure.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(WorkPrecisionFigure, HasTheNumbersOfTheOriginalCodes) {
  const FigureData data = compute(GetParam());
  int counted = 0, measured = 0;
  for (const CsvRow& row : readGolden("work_precision.csv")) {
    if (row.at("projection") != "0") continue;
    const FigureRun* run =
        find(data, row.at("example"), row.at("formulation"), row.at("solver"), number(row, "tol"));
    if (!run) continue;
    SCOPED_TRACE(title(row));
    if (row.at("counts_robust") == "1") {
      const auto expectCount = [&](std::int64_t count, const char* column) {
        const double expected = number(row, column);
        EXPECT_NEAR(static_cast<double>(count), expected, countTolerance(row, expected)) << column;
      };
      expectCount(run->row.statistics.rhsEvaluations, "nfcn");
      expectCount(run->row.statistics.stepsAccepted, "naccpt");
      expectCount(run->row.statistics.stepsRejected, "nrejct");
      ++counted;
    }
    if (row.at("errors_robust") == "1" && !isDecidedByRoundOff(row)) {
      ASSERT_TRUE(run->row.error);
      const double factor = row.at("solver") == "ida" ? 3 : 1.5;
      EXPECT_TRUE(withinFactor(run->row.error->position, number(row, "err_pos"), factor, 0));
      EXPECT_TRUE(withinFactor(run->row.error->velocity, number(row, "err_vel"), factor, 0));
      ++measured;
    }
  }
  // Formulations x solvers x three tolerances, those without robust numbers apart.
  EXPECT_GE(counted, 12);
  EXPECT_GE(measured, 8);
}

/// Within 20 %, or both of the size of round-off.
::testing::AssertionResult close(double value, double expected, double roundOff) {
  if (std::abs(value - expected) <= 0.2 * expected + roundOff) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << value << " against " << expected;
}

TEST(DriftFigure, FollowsTheOriginalCodes) {
  const FigureData data = compute("lang-6");
  std::map<const FigureRun*, std::size_t> step;
  int compared = 0;
  for (const CsvRow& row : readGolden("drift_of_the_gyro_top.csv")) {
    const FigureRun* run =
        find(data, "A", row.at("formulation"), row.at("solver"), number(row, "tol"));
    if (!run) continue;  // the literal form of (42) is not drawn
    SCOPED_TRACE(row.at("formulation") + " " + row.at("solver") + " t = " + row.at("t"));
    std::size_t& i = step[run];
    // The rows are accepted steps, their times rounded to five places.
    while (i + 1 < run->t.size() && run->t[i] < number(row, "t") - 1e-5) ++i;
    ASSERT_NEAR(run->t[i], number(row, "t"), 1e-5);
    const double g = valueAt(*run, i, 0), gdot = valueAt(*run, i, 1);
    EXPECT_TRUE(close(g, number(row, "g"), 1e-11));
    // Velocities are projected by what g leaves of the tangent: they differ in the size of g.
    EXPECT_TRUE(close(gdot, number(row, "gdot"), 2e-14 + 1e-3 * g));
    ++compared;
  }
  EXPECT_EQ(compared, 10 * 201);
}

class StepSizeFigure : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Lang, StepSizeFigure, testing::Values("lang-8", "lang-9"),
                         [](const auto& figure) {
                           std::string name = figure.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(StepSizeFigure, HasTheStepsOfTheOriginalCode) {
  const FigureData data = compute(GetParam());
  std::map<const FigureRun*, std::size_t> step;
  int compared = 0, counted = 0;
  for (const CsvRow& row : readGolden("step_sizes.csv")) {
    const FigureRun* run =
        find(data, row.at("example"), row.at("formulation"), row.at("solver"), number(row, "tol"));
    if (!run) continue;
    // The row has the step that begins at its time, the figure the one that has led to a time.
    const std::size_t i = ++step[run];
    if (i > 100) continue;
    SCOPED_TRACE(row.at("example") + " " + row.at("formulation") + " " + row.at("tol") + " step " +
                 std::to_string(i));
    const double h = number(row, "h");
    // Five digits were written.
    EXPECT_NEAR(valueAt(*run, i, 0), h, 1e-5 * h);
    ++compared;
  }
  for (const CsvRow& row : readGolden("step_sizes_summary.csv")) {
    const FigureRun* run =
        find(data, row.at("example"), row.at("formulation"), row.at("solver"), number(row, "tol"));
    if (!run) continue;
    EXPECT_EQ(run->row.statistics.stepsAccepted, integer(row, "naccpt"));
    EXPECT_EQ(run->row.statistics.stepsRejected, integer(row, "nrejct"));
    ++counted;
  }
  EXPECT_GE(compared, 800);
  EXPECT_GE(counted, 10);
}

/// See figures.provenance.md.
bool isFragile(const CsvRow& row) {
  const std::string& tol = row.at("tol");
  if (row.at("formulation") == "director-absolute")
    return tol == "1e-7" || tol == "1e-8" || tol == "1e-9";
  return row.at("formulation") == "quaternion-absolute-exact" && tol == "1e-8";
}

TEST(EnergyFigure, FollowsTheOriginalCode) {
  const FigureData data = compute("lang-10");
  int compared = 0;
  std::map<const FigureRun*, std::size_t> step;
  for (const CsvRow& row : readGolden("energy_of_the_fast_top.csv")) {
    const FigureRun* run = find(data, "A500", row.at("formulation"), "dopri5", number(row, "tol"));
    ASSERT_TRUE(run);
    if (isFragile(row)) continue;
    SCOPED_TRACE(row.at("formulation") + " " + row.at("tol") + " t = " + row.at("t"));
    std::size_t& i = step[run];
    while (i + 1 < run->t.size() && run->t[i] < number(row, "t") - 1e-6) ++i;
    ASSERT_NEAR(run->t[i], number(row, "t"), 1e-6);
    EXPECT_TRUE(close(valueAt(*run, i, 1), std::abs(number(row, "energy_relerr")), 2e-13));
    EXPECT_NEAR(valueAt(*run, i, 0), number(row, "energy"),
                0.2 * std::abs(number(row, "energy_relerr")) * number(row, "energy") + 1e-6);
    ++compared;
  }
  EXPECT_GE(compared, 1500);
}

TEST(EnergyFigure, HasTheCountersOfTheOriginalCode) {
  FigureDescription figure = *findFigure("lang-10");
  figure.tolerances = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9};
  const FigureData data = computeFigure(figure, {});
  for (const CsvRow& row : readGolden("energy_of_the_fast_top_summary.csv")) {
    const FigureRun* run = find(data, "A500", row.at("formulation"), "dopri5", number(row, "tol"));
    ASSERT_TRUE(run);
    if (isFragile(row)) continue;
    SCOPED_TRACE(row.at("formulation") + " " + row.at("tol"));
    EXPECT_EQ(run->row.statistics.rhsEvaluations, integer(row, "nfcn"));
    EXPECT_EQ(run->row.statistics.stepsAccepted, integer(row, "naccpt"));
    EXPECT_EQ(run->row.statistics.stepsRejected, integer(row, "nrejct"));
    EXPECT_TRUE(close(run->row.maxRelativeEnergyError, number(row, "max_energy_relerr"), 2e-13));
  }
}

}  // namespace
}  // namespace polhode::test
