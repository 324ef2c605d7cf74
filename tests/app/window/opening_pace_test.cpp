// A scenario opens at a speed at which its motion can be followed, and short ones start again.
#include "app/gui/window/opening_pace.h"

#include <qcustomplot.h>

#include <QAction>
#include <QComboBox>
#include <numbers>

#include "app/gui/window/trace_choice.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

TEST(FollowableSpeed, TurnsTheFastestBodyAboutOnceASecond) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(std::string(example.id));
    const Scenario scenario = defaultScenario(example.id);
    const double speed = followableSpeed(scenario);
    EXPECT_GT(speed, 0);
    EXPECT_LE(speed, 1);
    for (const BodyState& body : defaultProblem(example).bodies)
      EXPECT_LE(speed * body.omega_B.norm(), 2 * std::numbers::pi * (1 + 1e-9));
  }
  EXPECT_EQ(followableSpeed(defaultScenario("tennis-racket")), 0.1);  // 50 rad/s
  EXPECT_EQ(followableSpeed(defaultScenario("gyro-top")), 0.3);       // 20 rad/s
}

class PaceTest : public test::WindowTest {
 protected:
  void load(const char* example) { document().load(withExample(firstScenario(), example), {}); }
};

TEST_F(PaceTest, AFreshExampleOpensAtItsOwn) {
  EXPECT_EQ(controller().speed(), 0.3);
  EXPECT_FALSE(controller().looping()) << "a minute of motion is long";
  load("tennis-racket");
  EXPECT_EQ(controller().speed(), 0.1);
  EXPECT_TRUE(controller().looping()) << "two seconds of motion are short";
  chooseExample("gyro-top");
  EXPECT_EQ(controller().speed(), 0.3);
}

TEST_F(PaceTest, TheSpeedOfAViewWins) {
  Scenario scenario = withExample(firstScenario(), "tennis-racket");
  scenario.view.emplace().speed = 0.25;
  document().load(scenario, {});
  EXPECT_EQ(controller().speed(), 0.25);
  EXPECT_FALSE(controller().looping());
}

TEST_F(PaceTest, TheChoiceOfTheUserWinsAndStays) {
  auto* box = child<QComboBox>("speed");
  box->setCurrentIndex(box->findData(2.0));
  emit box->activated(box->currentIndex());
  load("tennis-racket");
  EXPECT_EQ(controller().speed(), 2);
  EXPECT_FALSE(controller().looping());
}

TEST_F(PaceTest, TheUsersLoopStays) {
  child<QAction>("loop")->trigger();
  EXPECT_TRUE(controller().looping());
  load("gyro-top");
  EXPECT_TRUE(controller().looping());
  child<QAction>("loop")->trigger();
  load("tennis-racket");
  EXPECT_FALSE(controller().looping());
}

TEST_F(PaceTest, AShortRunStartsAgainAtItsEnd) {
  load("tennis-racket");
  controller().setSpeed(1);
  controller().setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 1.5; }));
  EXPECT_TRUE(waitUntil([&] { return controller().time() < 1; }));
  EXPECT_TRUE(controller().playing());
}

TEST_F(PaceTest, TheTimeAxisOfALongRunBeginsWithWhatHasBeenPlayed) {
  show();
  auto& plot = *window.findChild<QCustomPlot*>();
  const auto axis = [&plot] { return plot.axisRect(0)->axis(QCPAxis::atBottom)->range(); };
  child<QAction>("ahead")->setChecked(true);
  EXPECT_TRUE(waitUntil([&] { return axis().upper == 60; })) << "with all that is known";
  child<QAction>("ahead")->setChecked(false);
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.6; }));
  EXPECT_TRUE(waitUntil([&] { return axis().upper <= 2 * controller().revealedUntil(); }));
  controller().seek(20);
  EXPECT_TRUE(waitUntil([&] { return axis().upper >= 20 && axis().upper <= 30; })) << axis().upper;
  chooseExample("pendulum-3d");
  EXPECT_TRUE(waitUntil([&] { return axis().upper == 10; })) << "ten seconds are seen as a whole";
  Scenario scenario = withExample(firstScenario(), "gyro-top");
  scenario.view.emplace().follow = false;
  document().load(scenario, {});
  EXPECT_TRUE(waitUntil([&] { return axis().upper == 60; })) << "a view says what is seen";
}

TEST_F(PaceTest, TheBoxShowsEverySpeedAsItIs) {
  auto* box = child<QComboBox>("speed");
  const int count = box->findData(0.3) >= 0 ? box->count() - 1 : box->count();
  for (const double speed : {0.15, 1.0, 0.033, 250.0}) {
    controller().setSpeed(speed);
    EXPECT_EQ(box->currentText(), QStringLiteral("%1×").arg(speed));
    EXPECT_LE(box->count(), count + 1);
  }
  controller().setSpeed(1);
  EXPECT_EQ(box->count(), count) << "the odd one has gone";
}

TEST_F(PaceTest, StepsOfTheSpeedGoToTheListsNext) {
  controller().setSpeed(0.15);
  child<QAction>("faster")->trigger();
  EXPECT_EQ(controller().speed(), 0.2);
  controller().setSpeed(0.15);
  child<QAction>("slower")->trigger();
  EXPECT_EQ(controller().speed(), 0.1);
  controller().setSpeed(100);
  child<QAction>("faster")->trigger();
  EXPECT_EQ(controller().speed(), 100);
}

using TraceTest = test::WindowTest;

TEST_F(TraceTest, HaveALengthThatIsKeptWhileTheyAreOff) {
  auto& traces = *window.findChild<TraceChoice*>();
  QList<double> told;
  QObject::connect(&traces, &TraceChoice::changed, &traces, [&](double turns) { told << turns; });
  child<QAction>("traceLength.5")->trigger();
  child<QAction>("traces")->setChecked(false);
  EXPECT_EQ(traces.turns(), 0);
  EXPECT_EQ(traces.length(), 5);
  child<QAction>("traces")->setChecked(true);
  child<QAction>("traceLength.all")->trigger();
  EXPECT_EQ(told, (QList<double>{5, 0, 5, -1}));
}

TEST_F(TraceTest, TakeAnyLengthOfAView) {
  auto& traces = *window.findChild<TraceChoice*>();
  Scenario scenario = withExample(firstScenario(), "gyro-top");
  scenario.view.emplace().traces = 3;
  document().load(scenario, {});
  EXPECT_EQ(traces.turns(), 3);
  EXPECT_TRUE(child<QAction>("traceLength.other")->isChecked());
  scenario.view->traces = -1;
  document().load(scenario, {});
  EXPECT_EQ(traces.turns(), -1);
  EXPECT_TRUE(child<QAction>("traceLength.all")->isChecked());
  EXPECT_FALSE(child<QAction>("traceLength.other")->isVisible());
}

}  // namespace
}  // namespace polhode::gui
