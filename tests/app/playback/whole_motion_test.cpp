// Where the bodies go is known before they are there.
#include "app/gui/playback/whole_motion.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "app/gui/document/scenario_transforms.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using Times = std::vector<std::vector<BodyState>>;

class WholeMotionTest : public testing::Test {
 protected:
  WholeMotionTest() {
    QObject::connect(&motion, &WholeMotion::computed, &motion, [this] {
      ++told;
      last = motion.times();
    });
  }

  WholeMotion motion;
  int told = 0;
  Times last;
};

TEST_F(WholeMotionTest, ReachesFromTheStartToTheEnd) {
  const Scenario scenario = firstScenario();
  motion.compute(scenario);
  ASSERT_TRUE(test::waitUntil([&] { return told == 1; }));
  EXPECT_GT(last.size(), 200u);
  EXPECT_LT(last.size(), 700u) << "a picture needs no more";
  const Eigen::Matrix3d start =
      defaultProblem(*catalog::findExample("gyro-top")).bodies.front().R_WB;
  EXPECT_TRUE(last.front().front().R_WB.isApprox(start, 1e-9));
  // The paper's top nods by some 14 degrees and goes all the way round.
  double lowest = 1, left = 1, right = -1;
  for (const std::vector<BodyState>& bodies : last) {
    ASSERT_EQ(bodies.size(), 1u);
    lowest = std::min(lowest, bodies.front().R_WB(2, 2));
    left = std::min(left, bodies.front().R_WB(0, 2));
    right = std::max(right, bodies.front().R_WB(0, 2));
  }
  EXPECT_NEAR(lowest, 0.27, 0.01);
  EXPECT_LT(left, -0.9);
  EXPECT_GT(right, 0.9);
}

TEST_F(WholeMotionTest, IsComputedAnewForAnotherSystemOnly) {
  Scenario scenario = firstScenario();
  motion.compute(scenario);
  ASSERT_TRUE(test::waitUntil([&] { return told == 1; }));
  scenario.runs.front().rtol = 1e-9;
  motion.compute(scenario);
  scenario.parameters["theta2"] = 0.5;
  motion.compute(scenario);
  ASSERT_TRUE(test::waitUntil([&] { return told == 2; }));
  test::settle();
  EXPECT_EQ(told, 2);
  EXPECT_NEAR(last.front().front().R_WB(2, 2), std::cos(0.5), 1e-9);
}

TEST_F(WholeMotionTest, HasAllBodiesOfAMechanism) {
  Scenario scenario = withExample(firstScenario(), "pendulum-chain");
  scenario.tEnd = 0.5;  // what takes seconds is given up
  motion.compute(scenario);
  ASSERT_TRUE(test::waitUntil([&] { return told == 1; }));
  for (const std::vector<BodyState>& bodies : last) ASSERT_EQ(bodies.size(), 5u);
}

TEST(LongChain, IsGivenUpWithoutMakingTheWindowWait) {
  // A step of so long a chain takes some ten seconds of linear algebra.
  Scenario scenario = withExample(firstScenario(), "pendulum-chain");
  scenario.parameters["N"] = 250;
  scenario.runs.front().integrator = "radau5";
  ASSERT_TRUE(validate(scenario).empty());
  auto motion = std::make_unique<WholeMotion>();
  motion->compute(scenario);
  QTimer beat;
  const QSignalSpy beats(&beat, &QTimer::timeout);
  beat.start(20);
  ASSERT_TRUE(test::waitUntil([&] { return beats.count() >= 20; }));
  EXPECT_TRUE(motion->times().empty()) << "it is in the first step";
  QElapsedTimer since;
  since.start();
  motion.reset();
  EXPECT_LT(since.elapsed(), 4000) << "[ms]";
}

}  // namespace
}  // namespace polhode::gui
