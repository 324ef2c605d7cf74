// Runs compared with the exact motion: the errors, and that comparing changes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/simulation/history.h"
#include "core/simulation/session.h"
#include "tests/support/csv.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"
#include "tests/support/sessions.h"

namespace polhode {
namespace {

using test::advanceToEnd;
using test::forever;
using test::patience;
using test::sameBits;

const SessionControl compared{.stop = {}, .reference = true};

Scenario threeRuns(std::string_view example, double tEnd) {
  Scenario scenario = test::scenarioOf(example, tEnd, "quaternion-null-space");
  scenario.runs.push_back(scenario.runs[0]);
  scenario.runs[1].formulation = "director-null-space";
  scenario.runs[1].stabilisation = "position";
  scenario.runs.push_back(scenario.runs[0]);
  scenario.runs[2].formulation = "director-absolute";
  return scenario;
}

/// The session's whole history.
History historyOf(const Scenario& scenario, const SessionControl& control = compared) {
  Session session(scenario, 0.01, control);
  History history(session);
  auto batches = advanceToEnd(session);
  history.append(batches);
  return history;
}

double last(const RunHistory& run, std::string_view channel, std::size_t component = 0) {
  const DecimatedSeries* series = run.find(channel, component);
  if (!series || series->values().empty()) {
    ADD_FAILURE() << "no " << channel;
    return std::nan("");
  }
  return series->values().back();
}

void expectSameErrors(const RunBatch& a, const RunBatch& b) {
  EXPECT_TRUE(sameBits(a.errorTimes, b.errorTimes));
  EXPECT_TRUE(sameBits(a.errorValues, b.errorValues));
}

void expectSameReference(const RunBatch& a, const RunBatch& b) {
  EXPECT_TRUE(sameBits(a.stepTimes, b.stepTimes));
  EXPECT_TRUE(sameBits(a.stepValues, b.stepValues));
  EXPECT_TRUE(sameBits(a.frameTimes, b.frameTimes));
  EXPECT_TRUE(sameBits(a.frames, b.frames));
}

TEST(Comparison, ErrorsAreThoseOfTheWorkPrecisionTable) {
  int rows = 0;
  for (const test::CsvRow& row : test::readGolden("work_precision.csv")) {
    const std::string& solver = row.at("solver");
    if (row.at("example") != "A" || row.at("projection") != "0") continue;
    if (solver != "dopri5" && solver != "dop853") continue;
    if (row.at("errors_robust") != "1" || test::number(row, "tol") != 1e-6) continue;
    if (!catalog::findFormulation(row.at("formulation"))) continue;
    SCOPED_TRACE(row.at("formulation") + " " + solver);
    Scenario scenario = test::scenarioOf("gyro-top", 60, row.at("formulation"), solver);
    scenario.runs[0].rtol = scenario.runs[0].atol = test::number(row, "tol");
    const History history = historyOf(scenario);
    // The table trusts its errors to 20 %.
    const double velocity = test::number(row, "err_vel");
    EXPECT_NEAR(last(history.run(0), "angular-velocity-error") / velocity, 1, 0.2);
    // ‖R - R_ref‖ = 2√2 sin(angle / 2) of a rotation; the directors have stretched besides, by as
    // much as their drift.
    const double position = test::number(row, "err_pos"), drift = test::number(row, "max_g");
    const double angle = last(history.run(0), "attitude-error");
    const double chord = 2 * std::sqrt(2.0) * std::sin(angle / 2);
    EXPECT_LE(chord, 1.2 * position + drift);
    EXPECT_GE(chord, 0.8 * position - drift);
    ++rows;
  }
  EXPECT_GE(rows, 8);
}

TEST(Comparison, DoesNotChangeAStep) {
  for (const char* example : {"gyro-top", "spherical-joint"}) {
    const Scenario scenario = threeRuns(example, 0.3);
    Session alone(scenario, 0.01), beside(scenario, 0.01, compared);
    const auto expected = advanceToEnd(alone), batches = advanceToEnd(beside);
    ASSERT_EQ(expected.size(), 3u);
    ASSERT_EQ(batches.size(), 4u);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_TRUE(sameBits(batches[i].stepTimes, expected[i].stepTimes));
      EXPECT_TRUE(sameBits(batches[i].stepValues, expected[i].stepValues));
      EXPECT_TRUE(sameBits(batches[i].frames, expected[i].frames));
      EXPECT_TRUE(expected[i].errorTimes.empty());
      // Every accepted step is compared, the start included.
      EXPECT_TRUE(sameBits(batches[i].errorTimes, batches[i].stepTimes));
    }
  }
}

TEST(Comparison, BudgetsAndHorizonsChangeNothing) {
  const Scenario scenario = threeRuns("gyro-top", 6.5);
  Session atOnce(scenario, 0.01, compared);
  const auto expected = advanceToEnd(atOnce);

  Session inBudgets(scenario, 0.01, compared);
  std::vector<RunBatch> batches;
  int calls = 0;
  while (!inBudgets.advance(forever, 1e-4, batches) && ++calls < 1'000'000) {
  }
  ASSERT_TRUE(inBudgets.ended());
  EXPECT_GT(calls, 3);
  for (std::size_t i = 0; i < 3; ++i) expectSameErrors(batches[i], expected[i]);
  expectSameReference(batches[3], expected[3]);

  Session inHorizons(scenario, 0.01, compared);
  batches.clear();
  for (int k = 0; k <= 14; ++k) EXPECT_TRUE(inHorizons.advance(0.5 * k, patience, batches));
  ASSERT_TRUE(inHorizons.ended());
  for (std::size_t i = 0; i < 3; ++i) expectSameErrors(batches[i], expected[i]);
  expectSameReference(batches[3], expected[3]);
}

TEST(Comparison, FrameRateDoesNotChangeTheErrors) {
  const Scenario scenario = threeRuns("tennis-racket", 0.5);
  Session coarse(scenario, 0.1, compared), fine(scenario, 0.001, compared);
  const auto expected = advanceToEnd(coarse), batches = advanceToEnd(fine);
  for (std::size_t i = 0; i < 3; ++i) expectSameErrors(batches[i], expected[i]);
  EXPECT_TRUE(sameBits(batches[3].stepValues, expected[3].stepValues));
  EXPECT_EQ(batches[3].frameTimes.size(), 501u);
  EXPECT_EQ(batches[3].frameTimes.back(), 0.5);
}

TEST(Comparison, TheReferenceKnowsNothingOfTheRuns) {
  const Scenario all = threeRuns("gyro-top", 1);
  Scenario one = all;
  one.runs = {all.runs[1]};
  one.runs[0].rtol = one.runs[0].atol = 1e-3;
  Session together(all, 0.01, compared), alone(one, 0.01, compared);
  expectSameReference(advanceToEnd(alone).back(), advanceToEnd(together).back());
}

TEST(Comparison, TheReferenceIsARunOfTheHistoryThatDoesNotCount) {
  const History history = historyOf(threeRuns("gyro-top", 1));
  EXPECT_EQ(history.runCount(), 3u);
  ASSERT_TRUE(history.hasReference());
  const RunHistory& reference = history.reference();
  EXPECT_EQ(reference.latest.status, RunStatus::Finished);
  EXPECT_EQ(reference.computedUntil(), 1);
  EXPECT_EQ(reference.frames.size(), reference.frameTimes.size());
  for (const char* id : {"angular-velocity", "directors", "energy", "attitude-error",
                         "angular-velocity-error", "error-growth"}) {
    EXPECT_NE(reference.find(id), nullptr) << id;
  }
  for (const char* id : {"position-error", "step-size", "position-drift", "separatrix-distance"})
    EXPECT_EQ(reference.find(id), nullptr) << id;
  // Its own accuracy in place of an error, below that of any run.
  EXPECT_LT(last(reference, "attitude-error"), 1e-14);
  EXPECT_GT(last(history.run(0), "attitude-error"), 1e-8);
  EXPECT_EQ(history.run(0).find("error-growth"), nullptr);
  // Energy is conserved to the round-off of double precision, in which it is told.
  const double energy = reference.find("energy")->valueAt(0);
  EXPECT_NEAR(last(reference, "energy"), energy, 4e-15 * energy);
  // Its frames are where the runs' are.
  const auto ghost = history.bodiesAt(reference, 0.5), body = history.bodiesAt(0, 0.5);
  EXPECT_LT((ghost[0].R_WB - body[0].R_WB).norm(), 1e-3);
  EXPECT_GT((ghost[0].R_WB - body[0].R_WB).norm(), 0);
}

TEST(Comparison, WithoutAReferenceThereAreNoErrors) {
  const History history = historyOf(threeRuns("gyro-top", 0.1), {});
  EXPECT_FALSE(history.hasReference());
  EXPECT_EQ(history.run(0).find("attitude-error"), nullptr);
}

TEST(Comparison, SeveralBodiesHaveAnErrorEach) {
  const History history = historyOf(threeRuns("spherical-joint", 0.2));
  for (const char* id : {"attitude-error", "angular-velocity-error", "position-error"}) {
    for (std::size_t body = 0; body < 2; ++body) {
      EXPECT_GT(last(history.run(0), id, body), 1e-12) << id;
      EXPECT_LT(last(history.reference(), id, body), 1e-12) << id;
    }
    EXPECT_EQ(history.run(0).find(id, 2), nullptr);
  }
}

TEST(Comparison, ParameterChangesReachTheReference) {
  Scenario scenario = threeRuns("gyro-top", 2);
  scenario.changes = {{0.7, {{"g", 30.0}}}, {1.3, {{"I3", 12.0}}}};
  for (RunSettings& run : scenario.runs) run.rtol = run.atol = 1e-10;
  const History history = historyOf(scenario);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_LT(last(history.run(i), "attitude-error"), 1e-7);
}

TEST(Comparison, RunsGoOnWithoutAReferenceThatFailed) {
  SessionControl control = compared;
  control.referenceSettings.maxSteps = 30;
  const Scenario scenario = threeRuns("gyro-top", 1);
  const History history = historyOf(scenario, control);
  EXPECT_EQ(history.reference().latest.status, RunStatus::Failed);
  ASSERT_TRUE(history.reference().latest.failure.has_value());
  EXPECT_NE(history.reference().latest.failure->reason.find("stopped"), std::string::npos);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(history.run(i).latest.status, RunStatus::Finished);
    // Compared as far as it went.
    const auto times = history.run(i).find("attitude-error")->times();
    ASSERT_FALSE(times.empty());
    EXPECT_LE(times.back(), history.reference().computedUntil() + 0.01);
  }
}

TEST(Comparison, AFailedRunIsComparedUntilItsEnd) {
  Scenario scenario = threeRuns("gyro-top", 2);
  for (RunSettings& run : scenario.runs) run.options["max-steps"] = "20";
  const History history = historyOf(scenario);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(history.run(i).latest.status, RunStatus::Failed);
    EXPECT_EQ(history.run(i).find("attitude-error")->times().back(),
              history.run(i).latest.failure->t);
  }
}

TEST(Comparison, ManyStepsOfARunWaitForTheReferenceInPieces) {
  // 20 000 steps in a stretch of which the reference makes 700: more than may wait at once.
  Scenario scenario = test::scenarioOf("gyro-top", 2, "quaternion-null-space", "rk4");
  scenario.runs[0].step = 1e-4;
  Session session(scenario, 0.01, compared);
  const auto batches = advanceToEnd(session);
  EXPECT_TRUE(sameBits(batches[0].errorTimes, batches[0].stepTimes));
  EXPECT_GE(batches[0].stepTimes.size(), 20'000u);
  // What has been compared is forgotten.
  EXPECT_LE(session.reference()->motion().segmentCount(), 2u);
}

TEST(Comparison, SaysFromWhenOnAChaoticReferenceIsLost) {
  const History chaotic = historyOf(test::scenarioOf("spherical-joint", 3, "director-null-space"));
  const std::optional<double> lost = chaotic.reference().latest.unresolvedFrom;
  ASSERT_TRUE(lost.has_value());
  // A growth of 1e12 at 2 s and 1e15 at 2.5 s of errors of 1e-17 a step.
  EXPECT_GT(*lost, 1.9);
  EXPECT_LT(*lost, 2.5);
  // The run itself is lost long before, and its error climbs to saturation.
  EXPECT_GT(chaotic.run(0).find("attitude-error")->valueAt(1.5), 0.1);
  const History tame = historyOf(threeRuns("gyro-top", 1));
  EXPECT_FALSE(tame.reference().latest.unresolvedFrom.has_value());
}

TEST(Comparison, TheSeparatrixDistanceSaysHowLongDoublePrecisionCanFollow) {
  Scenario scenario = test::scenarioOf("tennis-racket", 0.1, "director-null-space");
  scenario.parameters = {{"Omega2", 1e-5}, {"Omega3", 1e-5}};
  const History history = historyOf(scenario);
  // (11.6 (11.6 - 41.6) + 50 (50 - 41.6)) 1e-10 / (41.6 · 50)² of the initial state.
  EXPECT_NEAR(history.run(0).find("separatrix-distance")->valueAt(0), 72e-10 / (2080.0 * 2080.0),
              1e-18);
  EXPECT_NE(history.reference().find("separatrix-distance"), nullptr);
  // Not of a top, nor of two bodies.
  EXPECT_EQ(historyOf(threeRuns("gyro-top", 0.1)).run(0).find("separatrix-distance"), nullptr);
  EXPECT_EQ(historyOf(threeRuns("spherical-joint", 0.05)).run(0).find("separatrix-distance"),
            nullptr);
  Scenario symmetric = scenario;
  symmetric.parameters = {{"I1", 41.6}, {"I2", 41.6}};
  EXPECT_EQ(historyOf(symmetric).run(0).find("separatrix-distance"), nullptr);
}

TEST(AttitudeError, IsTheAngleWhateverTheDirectorsHaveStretchedTo) {
  const ChannelInfo& channel = *catalog::findChannel("attitude-error");
  using Extended = BasicBodyState<long double>;
  const auto angle = [&](const Matrix3<long double>& R, const Matrix3<long double>& exact) {
    Extended a, b;
    a.R_WB = R;
    b.R_WB = exact;
    double value = 0;
    channel.compare(std::span(&a, 1), std::span(&b, 1), std::span(&value, 1));
    return value;
  };
  const Matrix3<long double> exact =
      Eigen::AngleAxis<long double>(0.7L, Vector3<long double>(1, 2, 3).normalized()).matrix();
  for (const long double turn : {1e-16L, 1e-9L, 1e-3L, 1.0L, 3.0L, 3.14159L}) {
    const Matrix3<long double> R =
        exact * Eigen::AngleAxis<long double>(turn, Vector3<long double>::UnitX()).matrix();
    const double expected = static_cast<double>(turn);
    EXPECT_NEAR(angle(R, exact), expected, 1e-9 * expected + 2e-18);
    EXPECT_NEAR(angle(1.3L * R, exact), expected, 1e-9 * expected + 2e-18);
  }
  EXPECT_TRUE(std::isnan(angle(Matrix3<long double>::Zero(), exact)));
}

}  // namespace
}  // namespace polhode
