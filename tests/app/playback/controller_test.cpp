// The simulation as the window sees it: playhead, speed, edits. The worker runs in its own thread.
#include <gtest/gtest.h>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

/// A run whose steps are so small that it cannot keep up with any playback.
Scenario slowScenario() {
  Scenario scenario = firstScenario();
  for (RunSettings& run : scenario.runs) {
    run.rtol = run.atol = 1e-13;
    run.options["max-step"] = "1e-6";
    run.options["max-steps"] = "1000000000";
  }
  return scenario;
}

bool hasStarted(const SimulationController& controller) {
  return controller.history().runCount() > 0 && !controller.seeking();
}

/// Nothing more comes from the worker.
bool waitUntilWorkerRests(const SimulationController& controller) {
  return waitUntil([&] { return controller.resting(); });
}

TEST(Controller, ShowsAFreshScenarioAtOnce) {
  SimulationController controller;
  Scenario slow = slowScenario();
  slow.runs[1].integrator = "rk4";
  slow.runs[1].step = 1e-7;
  controller.run(slow);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  // The first pictures of all runs, long before the stretch ahead of the playhead is computed.
  EXPECT_EQ(controller.shownScenario(), slow);
  ASSERT_EQ(controller.history().runCount(), 2u);
  for (std::size_t run = 0; run < 2; ++run)
    EXPECT_FALSE(controller.history().bodiesAt(run, 0).empty()) << run;
  EXPECT_LT(controller.history().computedUntil(), 0.1);
  EXPECT_EQ(controller.time(), 0);
}

TEST(Controller, NeverWaitsForASlowSession) {
  SimulationController controller;
  controller.run(slowScenario());
  controller.setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  for (int i = 0; i < 50; ++i) {
    controller.run(slowScenario());
    controller.seek(5);
    controller.setSpeed(i % 2 ? 1 : 10);
    QCoreApplication::processEvents();
    // Who had waited would see a time that takes millions of steps.
    EXPECT_LT(controller.history().computedUntil(), 5);
  }
}

TEST(Controller, ASlowSessionSlowsPlaybackDownAndSaysSo) {
  SimulationController controller;
  controller.setSpeed(100);
  controller.run(slowScenario());
  controller.setPlaying(true);
  EXPECT_TRUE(waitUntil([&] { return controller.lagging(); }));
  EXPECT_LT(controller.achievedSpeed(), controller.speed());
  EXPECT_LE(controller.time(), controller.history().computedUntil());
}

TEST(Controller, AnAbandonedSessionNeverShowsUp) {
  SimulationController controller;
  for (int i = 0; i < 20; ++i) controller.run(slowScenario());
  Scenario last = defaultScenario("tennis-racket");
  controller.run(last);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  EXPECT_EQ(controller.shownScenario().example, "tennis-racket");
  ASSERT_TRUE(waitUntilWorkerRests(controller));
  EXPECT_EQ(controller.history().runCount(), last.runs.size());
}

TEST(Controller, WorkerStaysABoundedTimeAhead) {
  SimulationController controller;
  controller.run(firstScenario());
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  ASSERT_TRUE(waitUntilWorkerRests(controller));
  // Half a second at normal speed, and one step and frame beyond.
  EXPECT_LT(controller.history().computedUntil(), 2);
  EXPECT_EQ(controller.time(), 0);
}

TEST(Controller, PlayingMovesThePlayheadAndPausingStopsIt) {
  SimulationController controller;
  controller.run(firstScenario());
  controller.setPlaying(true);
  EXPECT_TRUE(waitUntil([&] { return controller.time() > 0.2; }));
  controller.setPlaying(false);
  const double t = controller.time();
  ASSERT_TRUE(waitUntilWorkerRests(controller));
  EXPECT_EQ(controller.time(), t);
}

TEST(Controller, ScrubbingDoesNotChangePlayState) {
  SimulationController controller;
  controller.run(firstScenario());
  controller.setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return controller.time() > 0.2; }));
  controller.seek(0.1);
  EXPECT_TRUE(controller.playing());
  controller.setPlaying(false);
  controller.seek(0.05);
  EXPECT_FALSE(controller.playing());
  EXPECT_DOUBLE_EQ(controller.time(), 0.05);
}

TEST(Controller, ScrubbingAheadArrivesWhenItIsComputed) {
  SimulationController controller;
  controller.run(firstScenario());
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  controller.seek(20);
  EXPECT_TRUE(waitUntil([&] { return controller.time() == 20; }));
  EXPECT_FALSE(controller.playing());
}

TEST(Controller, ScrubbingGoesToTheEndOfAScenarioThatIsNotShownYet) {
  SimulationController controller;
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.tEnd = 0.2;
  controller.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  scenario.tEnd = 2;
  controller.run(scenario);
  controller.seek(1.5);
  EXPECT_TRUE(waitUntil([&] { return !controller.seeking(); }));
  EXPECT_EQ(controller.time(), 1.5);
}

TEST(Controller, LooksNeverPutAScenarioBesideAnothersHistory) {
  SimulationController controller;
  const Scenario before = firstScenario();
  controller.run(before);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  Scenario after = before;
  after.parameters["I1"] = 44;
  controller.run(after);
  after.runs[0].name = "renamed";
  controller.setLooks(after);
  EXPECT_EQ(controller.shownScenario(), before) << "until there is something of the other";
  ASSERT_TRUE(waitUntil([&] { return !controller.seeking(); }));
  EXPECT_EQ(controller.shownScenario(), after);
}

TEST(Controller, WhatCannotBeComputedIsSaidAndTheSessionStays) {
  SimulationController controller;
  const Scenario sound = firstScenario();
  controller.run(sound);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  Scenario broken = sound;
  broken.parameters["I1"] = -1;  // no body: what is not validated throws
  QString said;
  QObject::connect(&controller, &SimulationController::couldNotCompute, &controller,
                   [&](const QString& sentence) { said = sentence; });
  controller.run(broken);
  ASSERT_TRUE(waitUntil([&] { return !said.isEmpty(); }));
  EXPECT_EQ(controller.shownScenario(), sound);
  controller.setPlaying(true);
  EXPECT_TRUE(waitUntil([&] { return controller.time() > 0.8; })) << "beyond what there was";
}

TEST(Controller, AScenarioThatIsComputedOnceMoreReplacesNone) {
  SimulationController controller;
  const Scenario scenario = firstScenario();
  controller.run(scenario);
  EXPECT_TRUE(controller.replacing());
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  EXPECT_FALSE(controller.replacing());
  controller.run(scenario, 0.1, 0.1);
  EXPECT_FALSE(controller.replacing());
  Scenario edited = scenario;
  edited.parameters["I1"] = 44;
  controller.change(edited, 0, 0);
  controller.run(edited);
  EXPECT_FALSE(controller.replacing()) << "it has been edited";
  Scenario other = edited;
  other.parameters["I1"] = 45;
  controller.run(other);
  controller.run(other, 0.1, 0.1);
  EXPECT_TRUE(controller.replacing());
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  EXPECT_FALSE(controller.replacing());
}

TEST(Controller, WhatStandsInForAnotherScenarioIsNotThatOne) {
  SimulationController controller;
  const Scenario sound = firstScenario();
  controller.run(sound);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  Scenario broken = sound;
  broken.parameters["I1"] = -1;  // no body: what is not validated throws
  int told = 0, shown = 0;
  QObject::connect(&controller, &SimulationController::couldNotCompute, &controller,
                   [&] { ++told; });
  QObject::connect(&controller, &SimulationController::historyReplaced, &controller,
                   [&] { ++shown; });
  const auto isShownAgain = [&] { return waitUntil([&] { return shown > 0; }); };
  controller.change(broken, 0, 0);
  ASSERT_TRUE(waitUntil([&] { return told == 1; }));
  EXPECT_FALSE(controller.replacing()) << "an edit of what is shown";
  ASSERT_TRUE(isShownAgain());
  shown = 0;
  controller.run(broken);
  ASSERT_TRUE(waitUntil([&] { return told == 2; }));
  ASSERT_TRUE(isShownAgain());
  EXPECT_EQ(controller.shownScenario(), sound);
  EXPECT_TRUE(controller.replacing());
  shown = 0;
  controller.run(sound);
  ASSERT_TRUE(isShownAgain());
  EXPECT_FALSE(controller.replacing());
}

TEST(Controller, FramesStepBothWays) {
  SimulationController controller;
  controller.run(firstScenario());
  ASSERT_TRUE(waitUntil([&] {
    return hasStarted(controller) &&
           controller.history().computedUntil() > 2 * controller.frameInterval();
  }));
  controller.stepFrames(1);
  EXPECT_NEAR(controller.time(), controller.frameInterval(), 1e-12);
  controller.stepFrames(1);
  controller.stepFrames(-1);
  EXPECT_NEAR(controller.time(), controller.frameInterval(), 1e-12);
}

TEST(Controller, LoopingReplaysWithoutComputing) {
  SimulationController controller;
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.tEnd = 0.2;
  controller.setLooping(true);
  controller.run(scenario);
  controller.setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller) && controller.history().ended(); }));
  const auto steps = controller.history().run(0).latest.statistics.stepsAccepted;
  ASSERT_TRUE(waitUntil([&] { return controller.time() > 0.15; }));
  ASSERT_TRUE(waitUntil([&] { return controller.time() < 0.1; }));
  EXPECT_TRUE(controller.playing());
  EXPECT_EQ(controller.history().run(0).latest.statistics.stepsAccepted, steps);
}

TEST(Controller, PlaybackEndsAtTheEndAndPlayStartsAnew) {
  SimulationController controller;
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.tEnd = 0.1;
  controller.run(scenario);
  controller.setPlaying(true);
  double unrevealed = 1;  // when it is told that the end has come
  QObject::connect(&controller, &SimulationController::playingChanged, &controller,
                   [&] { unrevealed = controller.time() - controller.revealedUntil(); });
  ASSERT_TRUE(waitUntil([&] { return !controller.playing(); }));
  EXPECT_EQ(unrevealed, 0);
  EXPECT_NEAR(controller.time(), 0.1, 1e-9);
  controller.setPlaying(true);
  EXPECT_LT(controller.time(), 0.1);
}

TEST(Controller, AheadShowsTheWholeRunWhileThePlayheadStandsStill) {
  SimulationController controller;
  controller.setAhead(true);
  const Scenario scenario = defaultScenario("gyro-top");
  controller.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller) && controller.history().ended(); }));
  EXPECT_EQ(controller.time(), 0);
  EXPECT_EQ(controller.playedUntil(), 0);
  EXPECT_EQ(controller.revealedUntil(), scenario.tEnd);
  controller.seek(7);
  EXPECT_EQ(controller.time(), 7) << "at once: it is known";
  // An edit of a paused run stands complete again, and the playhead where it was.
  Scenario heavier = scenario;
  heavier.parameters["I3"] = 30;
  controller.run(heavier, controller.time(), controller.playedUntil());
  ASSERT_TRUE(waitUntil(
      [&] { return controller.shownScenario() == heavier && controller.history().ended(); }));
  EXPECT_EQ(controller.time(), 7);
  EXPECT_EQ(controller.revealedUntil(), scenario.tEnd);
  controller.setAhead(false);
  EXPECT_EQ(controller.revealedUntil(), 7) << "as it was played";
}

TEST(Controller, AsItPlaysComputesOnlyAsFarAsItIsNeeded) {
  SimulationController controller;
  controller.run(defaultScenario("gyro-top"));
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller) && controller.resting(); }));
  EXPECT_LT(controller.history().computedUntil(), 10);
  controller.setAhead(true);
  EXPECT_TRUE(waitUntil([&] { return controller.history().ended(); }));
}

TEST(Controller, NothingIsComputedOrShownBeyondALimit) {
  SimulationController controller;
  controller.setAhead(true);
  controller.setLimit(0.5);
  controller.setSpeed(10);
  controller.run(firstScenario());
  controller.setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return controller.time() == 0.5 && controller.resting(); }));
  EXPECT_FALSE(controller.playing());
  EXPECT_EQ(controller.revealedUntil(), 0.5);
  EXPECT_LT(controller.history().computedUntil(), 1);
  controller.seek(5);
  EXPECT_EQ(controller.time(), 0.5);
  controller.setLimit({});
  EXPECT_TRUE(waitUntil([&] { return controller.history().ended(); }));
}

TEST(Controller, PlaysUntilATimeOnce) {
  SimulationController controller;
  controller.run(firstScenario());
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  controller.setSpeed(10);
  controller.playUntil(0.75);
  ASSERT_TRUE(waitUntil([&] { return !controller.playing(); }));
  EXPECT_EQ(controller.time(), 0.75);
  controller.setPlaying(true);
  EXPECT_TRUE(waitUntil([&] { return controller.time() > 1; }));
}

TEST(Controller, ResumedRunContinuesAtThePlayhead) {
  SimulationController controller;
  controller.run(firstScenario());
  ASSERT_TRUE(waitUntil([&] { return hasStarted(controller); }));
  controller.seek(3);
  ASSERT_TRUE(waitUntil([&] { return controller.time() == 3; }));
  ParameterValues values = currentParameters(controller.shownScenario());
  values["g"] = 5;
  const Scenario changed = withChangeAt(controller.shownScenario(), 3, values);
  controller.run(changed, 3);
  EXPECT_TRUE(waitUntil([&] { return !controller.seeking() && controller.time() == 3; }));
  EXPECT_EQ(controller.shownScenario(), changed);
}

TEST(Controller, SpeedPausesAndScrubbingChangeNoStep) {
  Scenario scenario = firstScenario();
  scenario.tEnd = 2;
  const auto stepsOf = [&](bool disturbed) {
    SimulationController controller;
    controller.setSpeed(disturbed ? 3 : 100);
    controller.run(scenario);
    controller.setPlaying(true);
    (void)waitUntil([&] {
      if (disturbed && controller.time() > 0.5) controller.setSpeed(7);
      if (disturbed && controller.time() > 1 && controller.time() < 1.2) controller.seek(1.5);
      return controller.history().runCount() > 0 && controller.history().ended();
    });
    return controller.history().run(0).latest.statistics.stepsAccepted;
  };
  EXPECT_EQ(stepsOf(true), stepsOf(false));
}

TEST(Controller, GoesFromAcceptedStepToAcceptedStep) {
  SimulationController controller;
  Scenario scenario = firstScenario();
  scenario.tEnd = 1;
  controller.setAhead(true);
  controller.run(scenario);
  ASSERT_TRUE(waitUntilWorkerRests(controller));
  const auto times = controller.history().run(1).series.front().times();
  ASSERT_GT(times.size(), 10u);
  controller.seek(0);
  controller.setPlaying(true);
  for (std::size_t i = 1; i < 5; ++i) {
    controller.stepAccepted(1, 1);
    EXPECT_EQ(controller.time(), times[i]);
  }
  EXPECT_FALSE(controller.playing());
  controller.seek((times[3] + times[4]) / 2);
  controller.stepAccepted(1, -1);
  EXPECT_EQ(controller.time(), times[3]) << "from between two to the one before";
  controller.seek(times.back());
  controller.stepAccepted(1, 1);
  EXPECT_EQ(controller.time(), times.back()) << "there is none after the last";
  controller.seek(0);
  controller.stepAccepted(1, -1);
  EXPECT_EQ(controller.time(), 0);
  controller.stepAccepted(7, 1);
  EXPECT_EQ(controller.time(), 0) << "no such run";
}

}  // namespace
}  // namespace polhode::gui
