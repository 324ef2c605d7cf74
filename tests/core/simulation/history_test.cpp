#include "core/simulation/history.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace polhode {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

double minimum(std::span<const double> v) {
  return *std::min_element(v.begin(), v.end());
}
double maximum(std::span<const double> v) {
  return *std::max_element(v.begin(), v.end());
}

TEST(DecimatedSeries, IsExactUntilItIsFull) {
  DecimatedSeries series(64);
  for (int i = 0; i < 64; ++i) {
    series.add(i, i * i);
    ASSERT_EQ(series.times().size(), static_cast<std::size_t>(i) + 1);
    ASSERT_EQ(series.values().back(), i * i);
  }
  EXPECT_EQ(series.valueAt(7), 49);
  EXPECT_EQ(series.valueAt(7.5), 49);
}

TEST(DecimatedSeries, KeepsEveryPeakInBoundedMemory) {
  constexpr std::size_t capacity = 256;
  DecimatedSeries series(capacity);
  std::mt19937 random(1);
  std::uniform_real_distribution<double> noise(-1, 1);
  for (int i = 0; i < 300'000; ++i) {
    double value = noise(random);
    if (i == 123'457) value = 50;
    if (i == 217'003) value = -70;
    series.add(i, value);
    ASSERT_LE(series.times().size(), capacity + 2);
    ASSERT_LE(series.bytes(), 2 * sizeof(double) * (capacity + 4)) << "not twice of it";
    ASSERT_TRUE(i < 123'457 || maximum(series.values()) == 50) << "after " << i;
    ASSERT_TRUE(i < 217'003 || minimum(series.values()) == -70) << "after " << i;
  }
  EXPECT_EQ(series.times().size(), series.values().size());
}

TEST(DecimatedSeries, KeepsTheTimeOfAPeak) {
  DecimatedSeries series(64);
  for (int i = 0; i < 10'000; ++i) series.add(0.1 * i, i == 7'777 ? 3 : 0);
  const auto peak = std::max_element(series.values().begin(), series.values().end());
  EXPECT_EQ(series.times()[static_cast<std::size_t>(peak - series.values().begin())], 0.1 * 7'777);
}

TEST(DecimatedSeries, TimesAscend) {
  DecimatedSeries series(32);
  for (int i = 0; i < 5'000; ++i) {
    series.add(i, std::sin(0.37 * i));
    ASSERT_TRUE(std::is_sorted(series.times().begin(), series.times().end())) << "after " << i;
  }
}

TEST(DecimatedSeries, AlwaysShowsTheLastPoint) {
  DecimatedSeries series(32);
  for (int i = 0; i < 5'000; ++i) {
    const double value = std::cos(0.7 * i);
    series.add(i, value);
    ASSERT_EQ(series.times().back(), i);
    ASSERT_EQ(series.valueAt(i), value);
  }
  EXPECT_EQ(series.times().front(), 0);
}

TEST(DecimatedSeries, ConstantValuesSpanTheirTime) {
  DecimatedSeries series(32);
  for (int i = 0; i < 1'000; ++i) series.add(i, 4);
  EXPECT_EQ(series.times().front(), 0);
  EXPECT_EQ(series.times().back(), 999);
  EXPECT_EQ(minimum(series.values()), 4);
  EXPECT_EQ(maximum(series.values()), 4);
}

TEST(DecimatedSeries, NumbersWinOverNaN) {
  DecimatedSeries series(16);
  for (int i = 0; i < 4'000; ++i) series.add(i, i % 7 == 3 ? 1.0 : nan);
  EXPECT_TRUE(std::any_of(series.values().begin(), series.values().end(),
                          [](double v) { return v == 1.0; }));
  EXPECT_LE(series.times().size(), 18u);
}

TEST(DecimatedSeries, IsNaNBeforeItsFirstPoint) {
  DecimatedSeries series;
  EXPECT_TRUE(std::isnan(series.valueAt(1)));
  series.add(2, 5);
  EXPECT_TRUE(std::isnan(series.valueAt(1)));
  EXPECT_EQ(series.valueAt(2), 5);
}

TEST(DecimatedSeries, EveryChangeIsARevision) {
  DecimatedSeries series(16);
  std::uint64_t last = series.revision();
  for (int i = 0; i < 100; ++i) {
    series.add(i, 0);
    ASSERT_GT(series.revision(), last);
    last = series.revision();
  }
  series.clear();
  EXPECT_GT(series.revision(), last);
  EXPECT_TRUE(series.times().empty());
  series.add(0, 1);
  EXPECT_EQ(series.times().size(), 1u);
}

// The channels of the session do not matter here: whatever their number, a step has that many
// values.
class HistoryTest : public testing::Test {
 protected:
  HistoryTest() : session_(defaultScenario("gyro-top"), 0.1), history_(session_) {}

  std::vector<RunBatch> batch(const std::vector<double>& times) const {
    std::vector<RunBatch> batches(session_.runCount());
    for (std::size_t run = 0; run < batches.size(); ++run) {
      for (const double t : times) {
        batches[run].stepTimes.push_back(t);
        for (std::size_t k = 0; k < session_.valuesPerStep(run); ++k)
          batches[run].stepValues.push_back(t + 100 * static_cast<double>(k));
      }
    }
    return batches;
  }

  void addFrame(RunBatch& to, double t, double angle, const Eigen::Vector3d& x) const {
    to.frameTimes.push_back(t);
    BodyState state;
    state.R_WB << std::cos(angle), -std::sin(angle), 0, std::sin(angle), std::cos(angle), 0, 0, 0,
        1;
    state.x_W = x;
    to.frames.insert(to.frames.end(), static_cast<std::size_t>(history_.bodyCount()), state);
  }

  Session session_;
  History history_;
};

TEST_F(HistoryTest, EveryValueOfAStepGoesToItsSeries) {
  std::vector<RunBatch> batches = batch({0, 1, 2});
  history_.append(batches);
  batches = batch({3});
  history_.append(batches);
  const RunHistory& run = history_.run(0);
  ASSERT_FALSE(run.layout.empty());
  for (const ChannelSlot& slot : run.layout) {
    for (std::size_t c = 0; c < slot.components.size(); ++c) {
      const DecimatedSeries* series = run.find(slot.channel->id, c);
      ASSERT_NE(series, nullptr);
      EXPECT_EQ(series->times().size(), 4u);
      EXPECT_EQ(series->valueAt(3), 3 + 100 * static_cast<double>(slot.offset + c));
    }
    EXPECT_EQ(run.find(slot.channel->id, slot.components.size()), nullptr);
  }
  EXPECT_EQ(run.find("no-such-channel"), nullptr);
}

TEST_F(HistoryTest, AppendEmptiesTheBatchesAndKeepsTheirStatistics) {
  std::vector<RunBatch> batches = batch({0, 1});
  addFrame(batches[0], 0, 0, Eigen::Vector3d::Zero());
  batches[0].statistics.stepsAccepted = 42;
  batches[0].maxPositionDrift = 1e-9;
  batches[0].status = RunStatus::Failed;
  batches[0].failure = RunFailure{1, 1e-18, "step size underflow", "a larger tolerance"};
  history_.append(batches);
  EXPECT_TRUE(batches[0].stepTimes.empty());
  EXPECT_TRUE(batches[0].stepValues.empty());
  EXPECT_TRUE(batches[0].frameTimes.empty());
  EXPECT_TRUE(batches[0].frames.empty());
  const RunBatch& latest = history_.run(0).latest;
  EXPECT_EQ(latest.statistics.stepsAccepted, 42);
  EXPECT_EQ(latest.maxPositionDrift, 1e-9);
  ASSERT_TRUE(latest.failure.has_value());
  EXPECT_EQ(latest.failure->reason, "step size underflow");
  EXPECT_TRUE(latest.stepValues.empty());
  EXPECT_TRUE(latest.frames.empty());
}

TEST_F(HistoryTest, InterpolatesBetweenFramesThatAreClose) {
  std::vector<RunBatch> batches = batch({});
  addFrame(batches[0], 0, 0.0, {0, 0, 0});
  addFrame(batches[0], 1, 0.4, {2, 0, 0});
  history_.append(batches);
  const std::vector<BodyState> bodies = history_.bodiesAt(0, 0.5);
  ASSERT_EQ(bodies.size(), static_cast<std::size_t>(history_.bodyCount()));
  // The blend of two rotations about one axis, halfway, is the rotation by the mean angle.
  EXPECT_NEAR(bodies[0].R_WB(1, 0), std::sin(0.2), 1e-14);
  EXPECT_NEAR(bodies[0].R_WB.col(0).norm(), 1, 1e-14);
  EXPECT_NEAR(bodies[0].x_W.x(), 1, 1e-15);
}

TEST_F(HistoryTest, KeepsTheStretchOfDriftedDirectors) {
  std::vector<RunBatch> batches = batch({});
  addFrame(batches[0], 0, 0.0, {0, 0, 0});
  addFrame(batches[0], 1, 0.4, {0, 0, 0});
  for (BodyState& state : batches[0].frames) state.R_WB *= 1.5;
  history_.append(batches);
  EXPECT_NEAR(history_.bodiesAt(0, 0.25)[0].R_WB.col(0).norm(), 1.5, 1e-14);
}

TEST_F(HistoryTest, TakesTheNearerFrameWhereTheBodyTurnedFar) {
  std::vector<RunBatch> batches = batch({});
  addFrame(batches[0], 0, 0.0, {0, 0, 0});
  addFrame(batches[0], 1, 3.0, {0, 0, 0});
  history_.append(batches);
  EXPECT_EQ(history_.bodiesAt(0, 0.4)[0].R_WB(1, 0), 0.0);
  EXPECT_EQ(history_.bodiesAt(0, 0.6)[0].R_WB(1, 0), std::sin(3.0));
}

TEST_F(HistoryTest, HoldsTheFirstAndTheLastFrame) {
  EXPECT_TRUE(history_.bodiesAt(0, 0).empty());
  std::vector<RunBatch> batches = batch({});
  addFrame(batches[0], 1, 0, {1, 0, 0});
  addFrame(batches[0], 2, 0, {2, 0, 0});
  history_.append(batches);
  EXPECT_EQ(history_.bodiesAt(0, 0)[0].x_W.x(), 1);
  EXPECT_EQ(history_.bodiesAt(0, 2)[0].x_W.x(), 2);
  EXPECT_EQ(history_.bodiesAt(0, 9)[0].x_W.x(), 2);
}

TEST_F(HistoryTest, EndedRunsDoNotHoldBackTheOthers) {
  std::vector<RunBatch> batches = batch({});
  addFrame(batches[0], 3, 0, {0, 0, 0});
  history_.append(batches);
  EXPECT_FALSE(history_.ended());
  EXPECT_EQ(history_.computedUntil(), history_.runCount() == 1 ? 3 : 0);
  for (RunBatch& b : batches) b.status = RunStatus::Finished;
  history_.append(batches);
  EXPECT_TRUE(history_.ended());
  EXPECT_EQ(history_.computedUntil(), 3);
}

}  // namespace
}  // namespace polhode
