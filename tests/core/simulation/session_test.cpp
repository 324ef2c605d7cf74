// A session steps the same whatever is asked of it and when.
#include "core/simulation/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include "core/integrators/counters.h"
#include "core/simulation/history.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"
#include "tests/support/sessions.h"

namespace polhode {
namespace {

using test::advanceToEnd;
using test::forever;
using test::OneRun;
using test::patience;
using test::sameBits;

RunSettings runOf(std::string_view formulation, std::string_view stabilisation = "none",
                  std::string_view integrator = "dopri5") {
  RunSettings run;
  run.formulation = formulation;
  run.integrator = integrator;
  run.stabilisation = stabilisation;
  test::setResolution(run, 1e-6, 5e-3);
  return run;
}

/// Five runs, as different as they come.
Scenario fiveRuns() {
  Scenario scenario;
  scenario.example = "gyro-top";
  scenario.tEnd = 1.3;
  scenario.runs = {runOf("quaternion-null-space"), runOf("director-absolute", "position-velocity"),
                   runOf("director-null-space", "position"),
                   runOf("quaternion-absolute", "none", "rk4"), runOf("euler-angles")};
  return scenario;
}

bool sameStatistics(const Statistics& a, const Statistics& b, bool withDense = true) {
  Statistics same = b;
  if (!withDense) same.denseRhsEvaluations = a.denseRhsEvaluations;
  return a == same;
}

/// Steps, their channels, counters and maxima; not what depends on the frames.
void expectSameSteps(const RunBatch& a, const RunBatch& b) {
  EXPECT_TRUE(sameBits(a.stepTimes, b.stepTimes));
  EXPECT_TRUE(sameBits(a.stepValues, b.stepValues));
  EXPECT_TRUE(sameStatistics(a.statistics, b.statistics, false));
  EXPECT_EQ(a.maxPositionDrift, b.maxPositionDrift);
  EXPECT_EQ(a.maxVelocityDrift, b.maxVelocityDrift);
  EXPECT_EQ(a.maxRelativeEnergyError, b.maxRelativeEnergyError);
  EXPECT_EQ(a.status, b.status);
}

void expectSame(const RunBatch& a, const RunBatch& b) {
  expectSameSteps(a, b);
  EXPECT_TRUE(sameBits(a.frameTimes, b.frameTimes));
  EXPECT_TRUE(sameBits(a.frames, b.frames));
  EXPECT_TRUE(sameStatistics(a.statistics, b.statistics));
}

TEST(Session, FrameRateDoesNotChangeTheSteps) {
  const Scenario scenario = fiveRuns();
  Session reference(scenario, 1.0 / 60);
  const auto expected = advanceToEnd(reference);
  ASSERT_EQ(expected.size(), 5u);
  for (const double rate : {10.0, 1000.0}) {
    Session session(scenario, 1 / rate);
    const auto batches = advanceToEnd(session);
    for (std::size_t i = 0; i < batches.size(); ++i) expectSameSteps(batches[i], expected[i]);
  }
}

TEST(Session, BudgetsHorizonsAndPausesChangeNothing) {
  const Scenario scenario = fiveRuns();
  Session atOnce(scenario, 0.01);
  const auto expected = advanceToEnd(atOnce);

  Session inBudgets(scenario, 0.01);
  std::vector<RunBatch> batches;
  int calls = 0;
  // A share of 20 µs a run: a few hundred calls, on any machine fewer than that bound.
  while (!inBudgets.advance(forever, 1e-4, batches) && ++calls < 1'000'000) {
  }
  ASSERT_TRUE(inBudgets.ended());
  for (std::size_t i = 0; i < batches.size(); ++i) expectSame(batches[i], expected[i]);

  Session inHorizons(scenario, 0.01);
  batches.clear();
  for (int k = 0; k <= 14; ++k) EXPECT_TRUE(inHorizons.advance(0.1 * k, patience, batches));
  ASSERT_TRUE(inHorizons.ended());
  for (std::size_t i = 0; i < batches.size(); ++i) expectSame(batches[i], expected[i]);
}

TEST(Session, BatchesTakenAwayAreTheWholeInParts) {
  const Scenario scenario = fiveRuns();
  Session whole(scenario, 0.01), parts(scenario, 0.01);
  const auto expected = advanceToEnd(whole);
  std::vector<RunBatch> sum(5);
  for (int k = 0; k <= 14; ++k) {
    std::vector<RunBatch> batches;
    parts.advance(0.1 * k, patience, batches);
    for (std::size_t i = 0; i < 5; ++i) {
      const auto append = [](auto& to, const auto& from) {
        to.insert(to.end(), from.begin(), from.end());
      };
      append(sum[i].frameTimes, batches[i].frameTimes);
      append(sum[i].frames, batches[i].frames);
      append(sum[i].stepTimes, batches[i].stepTimes);
      append(sum[i].stepValues, batches[i].stepValues);
      sum[i].statistics = batches[i].statistics;
      sum[i].maxPositionDrift = batches[i].maxPositionDrift;
      sum[i].maxVelocityDrift = batches[i].maxVelocityDrift;
      sum[i].maxRelativeEnergyError = batches[i].maxRelativeEnergyError;
      sum[i].status = batches[i].status;
    }
  }
  for (std::size_t i = 0; i < 5; ++i) expectSame(sum[i], expected[i]);
}

TEST(Session, RunsDoNotKnowOfEachOther) {
  const Scenario all = fiveRuns();
  Session together(all, 0.01);
  const auto expected = advanceToEnd(together);
  for (std::size_t i = 0; i < all.runs.size(); ++i) {
    Scenario one = all;
    one.runs = {all.runs[i]};
    Session alone(one, 0.01);
    const auto batches = advanceToEnd(alone);
    ASSERT_EQ(batches.size(), 1u);
    expectSame(batches[0], expected[i]);
  }
}

TEST(Session, NoRunGoesFurtherThanAStepBeyondTheHorizon) {
  Session session(fiveRuns(), 0.01);
  std::vector<RunBatch> batches;
  session.advance(0.5, patience, batches);
  for (std::size_t i = 0; i < session.runCount(); ++i) {
    EXPECT_GE(session.run(i).time(), 0.5);
    EXPECT_LT(session.run(i).previousTime(), 0.5);
  }
  EXPECT_FALSE(session.ended());
  // Nothing to do up to there again.
  std::vector<RunBatch> more;
  EXPECT_TRUE(session.advance(0.5, patience, more));
  for (const RunBatch& batch : more) EXPECT_TRUE(batch.stepTimes.empty());
}

TEST(Session, StopRequestEndsAdvancingAtOnce) {
  Session session(fiveRuns(), 0.01);
  std::stop_source source;
  source.request_stop();
  std::vector<RunBatch> batches;
  EXPECT_FALSE(session.advance(forever, patience, batches, source.get_token()));
  for (std::size_t i = 0; i < session.runCount(); ++i) EXPECT_EQ(session.run(i).time(), 0);
  EXPECT_TRUE(session.advance(forever, patience, batches));  // and it can go on
  EXPECT_TRUE(session.ended());
}

TEST(Session, FramesAreAtMultiplesOfTheIntervalAndAtTheEnd) {
  for (const double rate : {10.0, 60.0, 1000.0}) {
    Session session(fiveRuns(), 1 / rate);
    const auto batches = advanceToEnd(session);
    for (const RunBatch& batch : batches) {
      ASSERT_EQ(batch.frames.size(), batch.frameTimes.size());
      EXPECT_EQ(batch.frameTimes.back(), 1.3);
      EXPECT_GE(batch.frameTimes.size(), static_cast<std::size_t>(1.3 * rate));
      for (std::size_t k = 0; k + 1 < batch.frameTimes.size(); ++k) {
        EXPECT_EQ(batch.frameTimes[k], static_cast<double>(k) * (1 / rate));
        EXPECT_LT(batch.frameTimes[k], 1.3);
      }
    }
  }
}

TEST(Session, FramesAreTheDenseOutputOfTheRun) {
  const Scenario scenario = fiveRuns();
  Session session(scenario, 0.01);
  const auto batches = advanceToEnd(session);
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    OneRun run(scenario, i);
    std::vector<BodyState> frame(1), frames;
    std::size_t k = 0;
    const auto& times = batches[i].frameTimes;
    for (;;) {
      for (; k < times.size() && times[k] <= run.time(); ++k) {
        run.sample(times[k], frame);
        frames.push_back(frame[0]);
      }
      if (run.status() != RunStatus::Running) break;
      run.step();
    }
    EXPECT_TRUE(sameBits(frames, batches[i].frames)) << i;
  }
}

TEST(Session, ChannelsAreSampledAtEveryStepAfterStabilisation) {
  const Scenario scenario = fiveRuns();
  Session session(scenario, 0.1);
  const auto batches = advanceToEnd(session);
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    SCOPED_TRACE(scenario.runs[i].formulation);
    OneRun run(scenario, i);
    std::vector<double> times, values;
    double maxDrift = 0, maxRate = 0, maxEnergy = 0;
    ChannelMemory memory;
    const auto record = [&] {
      times.push_back(run.time());
      for (const ChannelSlot& slot : session.layout(i)) {
        std::vector<double> channel(slot.components.size());
        run.evaluate(*slot.channel, channel, &memory);
        values.insert(values.end(), channel.begin(), channel.end());
      }
      maxDrift = std::max(maxDrift, run.drift().position);
      maxRate = std::max(maxRate, run.drift().velocity);
      maxEnergy = std::max(maxEnergy, run.relativeEnergyError());
    };
    record();
    while (run.status() == RunStatus::Running) {
      run.step();
      record();
    }
    EXPECT_TRUE(sameBits(times, batches[i].stepTimes));
    EXPECT_TRUE(sameBits(values, batches[i].stepValues));
    EXPECT_EQ(batches[i].stepValues.size(), batches[i].stepTimes.size() * session.valuesPerStep(i));
    EXPECT_EQ(batches[i].maxPositionDrift, maxDrift);
    EXPECT_EQ(batches[i].maxVelocityDrift, maxRate);
    EXPECT_EQ(batches[i].maxRelativeEnergyError, maxEnergy);
  }
  // Runs 1 and 2 are projected: their channel shows what is left, not what was projected away.
  const auto largest = [&](std::size_t i, std::string_view id) {
    double worst = 0;
    for (const ChannelSlot& slot : session.layout(i))
      for (std::size_t k = 0; slot.channel->id == id && k < batches[i].stepTimes.size(); ++k)
        worst = std::max(worst, batches[i].stepValues[k * session.valuesPerStep(i) + slot.offset]);
    return worst;
  };
  EXPECT_GT(largest(0, "position-drift"), 1e-9);
  EXPECT_LT(largest(1, "position-drift"), 1e-13);
  EXPECT_LT(largest(1, "velocity-drift"), 1e-12);
  EXPECT_LT(largest(2, "position-drift"), 1e-13);
}

TEST(Session, TheLayoutIsTheCatalogsChannelsInOrderWithoutGaps) {
  Session session(fiveRuns(), 0.1);
  for (std::size_t i = 0; i < session.runCount(); ++i) {
    std::size_t offset = 0;
    const ChannelInfo* before = nullptr;
    for (const ChannelSlot& slot : session.layout(i)) {
      EXPECT_EQ(slot.offset, offset);
      EXPECT_FALSE(slot.components.empty());
      EXPECT_TRUE(before == nullptr || before < slot.channel);  // the catalog is one table
      before = slot.channel;
      offset += slot.components.size();
    }
    EXPECT_EQ(offset, session.valuesPerStep(i));
  }
}

TEST(Session, OneFailureLeavesTheOthersAlone) {
  Scenario scenario = fiveRuns();
  Scenario healthy = scenario;
  scenario.runs[1].options["max-steps"] = "20";
  Session session(scenario, 0.01), reference(healthy, 0.01);
  const auto batches = advanceToEnd(session);
  const auto expected = advanceToEnd(reference);
  ASSERT_EQ(batches[1].status, RunStatus::Failed);
  ASSERT_TRUE(batches[1].failure.has_value());
  EXPECT_EQ(batches[1].statistics.attempts, 20);
  // It has frames and steps up to where it stopped, its last step not twice.
  EXPECT_EQ(batches[1].stepTimes.back(), batches[1].failure->t);
  EXPECT_LE(batches[1].frameTimes.back(), batches[1].failure->t);
  EXPECT_EQ(std::ranges::adjacent_find(batches[1].stepTimes, std::greater_equal<>()),
            batches[1].stepTimes.end());
  for (const std::size_t i : {0u, 2u, 3u, 4u}) {
    EXPECT_EQ(batches[i].status, RunStatus::Finished);
    expectSame(batches[i], expected[i]);
  }
}

// Interrupted within a step, before it was accepted: nothing is reached that was not recorded.
TEST(Session, AnInterruptedStepIsNotRecorded) {
  std::stop_source source;
  Scenario scenario = fiveRuns();
  scenario.runs.clear();  // implicit methods look at the stop within their steps
  for (const char* integrator : {"radau5", "seulex", "cvode-bdf", "ida"})
    scenario.runs.push_back(runOf("quaternion-absolute", "none", integrator));
  Session session(scenario, 0.01, {.stop = source.get_token(), .referenceSettings = {}});
  std::vector<RunBatch> batches;
  ASSERT_TRUE(session.advance(0.5, patience, batches));
  const std::vector<RunBatch> before = batches;
  source.request_stop();
  ASSERT_TRUE(session.advance(forever, patience, batches));
  for (std::size_t i = 0; i < batches.size(); ++i) {
    SCOPED_TRACE(i);
    EXPECT_EQ(batches[i].status, RunStatus::Cancelled);
    expectSameSteps(batches[i], [&] {
      RunBatch expected = before[i];
      expected.status = RunStatus::Cancelled;
      expected.statistics = batches[i].statistics;
      return expected;
    }());
    EXPECT_TRUE(sameBits(batches[i].frameTimes, before[i].frameTimes));
  }
}

TEST(Session, BodiesOfAPairComeTogetherInEachFrame) {
  Scenario scenario = defaultScenario("spherical-joint");
  scenario.tEnd = 0.2;
  Session session(scenario, 0.01);
  const auto batches = advanceToEnd(session);
  ASSERT_EQ(session.bodyCount(), 2);
  ASSERT_EQ(batches[0].frames.size(), 2 * batches[0].frameTimes.size());
  // Body 2 started about 9.8 m away from body 1 and stays within reach of both arms.
  for (std::size_t k = 0; k < batches[0].frameTimes.size(); ++k) {
    const double apart = (batches[0].frames[2 * k].x_W - batches[0].frames[2 * k + 1].x_W).norm();
    EXPECT_GT(apart, 6);   // |ρ2| - |ρ1| = 10.49 - 3.74
    EXPECT_LT(apart, 15);  // their sum
  }
}

TEST(Session, DefaultFramesAreSmoothAndBounded) {
  Scenario scenario = fiveRuns();
  for (const double tEnd : {0.01, 0.4, 2.0, 60.0, 1e4, 1e6}) {
    scenario.tEnd = tEnd;
    const double frames = tEnd / defaultFrameInterval(scenario);
    EXPECT_GE(frames, 1999.9) << tEnd;
    EXPECT_LE(frames, 20000.1) << tEnd;
  }
}

TEST(Session, ManyRunsOfAThousandLinksKeepNoMoreThanThree) {
  Scenario scenario;
  scenario.example = "pendulum-chain";
  scenario.parameters["N"] = 1000;
  const double alone = defaultFrameInterval(scenario);
  for (const std::size_t runs : {3U, 5U, 16U}) {
    scenario.runs.assign(runs, runOf("quaternion-null-space"));
    const double frames = scenario.tEnd / sharedFrameInterval(scenario);
    const double frameBytes = frames * 1000 * sizeof(BodyState);
    EXPECT_LE(static_cast<double>(runs) * frameBytes, 1.001 * 3 * mostFrameBytes);
    EXPECT_GE(static_cast<double>(runs) * frameBytes, 0.999 * 3 * mostFrameBytes);
    const Session session(scenario, sharedFrameInterval(scenario));
    const History history(session);
    std::size_t shared = 0;
    for (std::size_t run = 0; run < runs; ++run)
      for (const DecimatedSeries& series : history.run(run).series)
        if (series.capacity() < DecimatedSeries::usualCapacity)
          shared += series.capacity() * 2 * sizeof(double);
    EXPECT_LE(shared, 3 * mostSeriesBytes);
    EXPECT_GE(shared, mostSeriesBytes);
    // Numbers of a run do not hang on how many are beside it.
    EXPECT_EQ(defaultFrameInterval(scenario), alone);
  }
}

TEST(Session, KeepsBoundedMemoryOfAThousandLinks) {
  Scenario scenario;
  scenario.example = "pendulum-chain";
  scenario.parameters["N"] = 1000;
  scenario.runs = {runOf("quaternion-null-space")};
  for (const double tEnd : {2.0, 60.0}) {
    scenario.tEnd = tEnd;
    const double frames = tEnd / defaultFrameInterval(scenario);
    EXPECT_LE(frames * 1000 * sizeof(BodyState), 1.001 * mostFrameBytes);
    EXPECT_GE(frames, 300);
  }
  const Session session(scenario, defaultFrameInterval(scenario));
  const History history(session);
  std::size_t bytes = 0, whole = 0;
  for (const DecimatedSeries& series : history.run(0).series) {
    if (series.capacity() == DecimatedSeries::usualCapacity) ++whole;
    bytes += series.capacity() * 2 * sizeof(double);
    EXPECT_GE(series.capacity(), 100U);
  }
  EXPECT_LE(bytes, mostSeriesBytes + whole * DecimatedSeries::usualCapacity * 2 * sizeof(double));
  EXPECT_LE(bytes, std::size_t(80) << 20);
  // What is one curve keeps all its points, and nothing that can be plotted is left out.
  EXPECT_EQ(history.run(0).find("relative-energy-error")->capacity(),
            DecimatedSeries::usualCapacity);
  EXPECT_NE(history.run(0).find("directors", 8999), nullptr);
}

TEST(PassingReference, IsFarMoreExactThanTheRunsAndNeverMoreThanUsual) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-6;
  EXPECT_DOUBLE_EQ(passingReference(scenario).tolerance, 1e-13);
  scenario.runs[0].changes.push_back({.t = 1, .atol = 1e-8});
  EXPECT_DOUBLE_EQ(passingReference(scenario).tolerance, 1e-15);
  scenario.runs[0].rtol = 1e-13;
  EXPECT_EQ(passingReference(scenario).tolerance, ReferenceSettings{}.tolerance);
  scenario.runs[0].rtol = 1e-6;
  scenario.runs[0].integrator = "rk4";
  EXPECT_EQ(passingReference(scenario).tolerance, ReferenceSettings{}.tolerance);
}

}  // namespace
}  // namespace polhode
