// How many points of a run a figure keeps: all of a short one, and of a long one never too many.
#include "core/figures/bounded_points.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace polhode {
namespace {

/// Point number i has the time i and the values i and -i.
void addPoint(BoundedPoints& points, std::size_t i) {
  const auto value = static_cast<double>(i);
  const std::span<double> values = points.add(value);
  ASSERT_EQ(values.size(), 2U);
  values[0] = value;
  values[1] = -value;
}

FigureRun runOf(std::size_t count, const PointBound& bound) {
  FigureRun run;
  BoundedPoints points(run, 2, bound);
  for (std::size_t i = 0; i < count; ++i) addPoint(points, i);
  return run;
}

bool isGap(const FigureRun& run, std::size_t row) {
  return std::isnan(run.values[2 * row]);
}

/// Times without gaps; each point has its own values.
std::vector<double> timesOf(const FigureRun& run) {
  std::vector<double> times;
  EXPECT_EQ(run.values.size(), 2 * run.t.size());
  for (std::size_t row = 0; row < run.t.size(); ++row) {
    if (isGap(run, row)) {
      EXPECT_TRUE(std::isnan(run.values[2 * row + 1])) << row;
      EXPECT_EQ(run.t[row], run.t[row - 1]) << row;
      continue;
    }
    EXPECT_EQ(run.values[2 * row], run.t[row]) << row;
    EXPECT_EQ(run.values[2 * row + 1], -run.t[row]) << row;
    times.push_back(run.t[row]);
  }
  return times;
}

TEST(BoundedPoints, OfAShortRunAllAreKept) {
  for (const std::size_t stretch : {1U, 10U}) {
    const FigureRun run = runOf(80, {.most = 100, .stretch = stretch});
    const std::vector<double> times = timesOf(run);
    ASSERT_EQ(run.t.size(), 80U) << stretch;
    for (std::size_t i = 0; i < times.size(); ++i) EXPECT_EQ(times[i], static_cast<double>(i));
    EXPECT_EQ(run.keptOneIn, 1U);
  }
}

TEST(BoundedPoints, OfALongRunThoseEvenlyApartAndTheLastOne) {
  for (std::size_t count = 90; count < 2000; ++count) {
    SCOPED_TRACE(count);
    const FigureRun run = runOf(count, {.most = 100});
    const std::vector<double> times = timesOf(run);
    ASSERT_EQ(times.size(), run.t.size()) << "no gaps";
    EXPECT_LE(times.size(), 100U);
    EXPECT_GE(times.size(), 48U);
    EXPECT_EQ(times.back(), static_cast<double>(count - 1));
    const auto apart = static_cast<double>(run.keptOneIn);
    for (std::size_t i = 0; i + 1 < times.size(); ++i)
      ASSERT_EQ(times[i], static_cast<double>(i) * apart);
    EXPECT_LE(times.back() - times[times.size() - 2], apart);
  }
}

TEST(BoundedPoints, StretchesStayWholeWithGapsBetweenThem) {
  constexpr std::size_t stretch = 10;
  for (std::size_t count = 150; count < 3000; ++count) {
    SCOPED_TRACE(count);
    const FigureRun run = runOf(count, {.most = 200, .stretch = stretch});
    const std::vector<double> times = timesOf(run);
    EXPECT_LE(run.t.size(), 200U);
    EXPECT_GE(times.size(), 80U);
    ASSERT_EQ(times.back(), static_cast<double>(count - 1));
    for (std::size_t row = 1; row < run.t.size(); ++row) {
      if (isGap(run, row)) {
        ASSERT_FALSE(isGap(run, row - 1)) << row;
        continue;
      }
      // Neighbours are joined by a line: they followed each other.
      if (!isGap(run, row - 1)) {
        ASSERT_EQ(run.t[row], run.t[row - 1] + 1) << row;
      }
    }
    for (std::size_t i = 0; i + 1 < times.size(); ++i)
      ASSERT_EQ(static_cast<std::size_t>(times[i]) / stretch % run.keptOneIn, 0U);
  }
}

TEST(BoundedPoints, ManyRunsShareTheirFiguresPointsAndHaveEnoughEach) {
  for (const std::size_t few : {1U, 2U, 5U}) EXPECT_EQ(mostPointsOfEach(few), mostFigurePoints);
  std::size_t last = mostFigurePoints;
  for (std::size_t runs = 6; runs < 2000; ++runs) {
    const std::size_t most = mostPointsOfEach(runs);
    EXPECT_LE(most, last) << runs;
    EXPECT_GE(most, 20'000U) << runs;
    EXPECT_TRUE(runs * most <= 5 * mostFigurePoints || most == 20'000U) << runs;
    EXPECT_GE(most, 4 * (portraitStretch + 1)) << "as BoundedPoints needs it";
    last = most;
  }
}

/// A run of 70,000 steps, and others of a few.
FigureDescription withALongRun(std::size_t runs) {
  FigureDescription figure;
  figure.kind = FigureKind::Steps;
  figure.cases = {{"B", "Racket", defaultScenario("tennis-racket"), ""}};
  figure.cases[0].scenario.runs.clear();
  figure.cases[0].scenario.tEnd = 0.7;
  figure.formulations = {"quaternion-null-space"};
  figure.integrators = {"rk4"};
  figure.steps = {1e-5};
  while (figure.steps.size() < runs)
    figure.steps.push_back(0.1 / static_cast<double>(figure.steps.size()));
  figure.rows = {{.quantity = "angular-velocity"}};
  figure.x = {"time", false, {}};
  return figure;
}

TEST(BoundedPoints, OfALongRunAmongManyAreFewerThanOfTheSameAlone) {
  const FigureDescription alone = withALongRun(1), among = withALongRun(16);
  ASSERT_TRUE(validateFigure(alone).empty() && validateFigure(among).empty());
  const FigureData whole = computeFigure(alone, {}), shared = computeFigure(among, {});
  ASSERT_EQ(whole.runs.at(0).row.status, RunStatus::Finished);
  EXPECT_EQ(whole.runs[0].keptOneIn, 1U);
  EXPECT_GE(whole.runs[0].t.size(), 70'000U);
  ASSERT_EQ(shared.runs.size(), 16U);
  EXPECT_EQ(shared.runs[0].keptOneIn, 2U);
  EXPECT_LE(shared.runs[0].t.size(), mostPointsOfEach(16));
  EXPECT_EQ(shared.runs[0].t.back(), whole.runs[0].t.back());
  for (std::size_t i = 1; i < 16; ++i) EXPECT_EQ(shared.runs[i].keptOneIn, 1U) << i;
}

TEST(BoundedPoints, WhatIsNotKeptNeedNotBeComputed) {
  const PointBound bound{.most = 200, .stretch = 10};
  FigureRun run;
  BoundedPoints points(run, 2, bound);
  std::size_t computed = 0;
  for (std::size_t i = 0; i < 5000; ++i) {
    if (i + 1 < 5000 && !points.keepsNext()) {
      points.leaveOut();
      continue;
    }
    ++computed;
    addPoint(points, i);
  }
  EXPECT_LT(computed, 1000U);
  EXPECT_EQ(run.keptOneIn, runOf(5000, bound).keptOneIn);
  EXPECT_EQ(timesOf(run), timesOf(runOf(5000, bound)));
}

}  // namespace
}  // namespace polhode
