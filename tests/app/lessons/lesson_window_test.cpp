// A lesson in the window: its steps, its questions, and the way back to what was open before.
#include <QDockWidget>
#include <QFile>
#include <QListView>
#include <QMenu>
#include <QTemporaryDir>

#include "app/gui/lessons/lesson_progress.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scenario_panel.h"
#include "core/lessons/shipped_lessons.h"
#include "tests/app/answers.h"
#include "tests/app/controls.h"
#include "tests/app/lessons/lesson_fixture.h"

namespace polhode::gui {
namespace {

using test::settle;
using test::waitUntil;

class LessonWindow : public test::LessonTest {};

TEST_F(LessonWindow, AStepPlaysItsPartAndStays) {
  open();
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_TRUE(child("lessonPane")->isVisibleTo(&window));
  EXPECT_TRUE(text("stepTitle").contains(QStringLiteral("It turns")));
  EXPECT_TRUE(text("stepText").contains(QStringLiteral("<b>middle</b>")));
  EXPECT_TRUE(text("stepText").contains(QStringLiteral("<i>J</i>"))) << "as in print";
  EXPECT_EQ(text("stepPlace"), QStringLiteral("Step 1 of 3"));
  EXPECT_EQ(controller().speed(), 0.5);
  EXPECT_TRUE(window.findChild<PlotPanel*>()->channels() ==
              QStringList{QStringLiteral("angular-velocity")});
  EXPECT_FALSE(child<QLabel>("guide")->isVisibleTo(&window));
  playOut();
  EXPECT_EQ(controller().time(), 0.25);
  // It can be played on by hand.
  controller().setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.25; }));
}

TEST_F(LessonWindow, NothingIsShownBeyondAQuestion) {
  open();
  controller().setAhead(true);
  trigger("lessonNextStep");
  ASSERT_TRUE(player().asks());
  playOut();
  const double from = 0.25, aStep = 0.02;
  const auto expectHeld = [&] {
    EXPECT_EQ(controller().time(), from);
    EXPECT_EQ(controller().revealedUntil(), from);
    EXPECT_LE(controller().history().computedUntil(), from + aStep);
  };
  expectHeld();
  EXPECT_TRUE(child<QLabel>("held")->isVisibleTo(&window));
  EXPECT_FALSE(child<QLabel>("why")->isVisibleTo(&window));
  // Neither by playing nor by seeking, nor after an edit.
  controller().setPlaying(true);
  EXPECT_FALSE(controller().playing());
  controller().seek(0.4);
  controller().toComputedEnd();
  controller().stepFrames(5);
  playOut();
  expectHeld();
  type("value.Omega2", QStringLiteral("0.1"));
  controller().setAhead(true);
  playOut();
  expectHeld();
  // From before it may be played up to it.
  controller().seek(0.2);
  controller().setPlaying(true);
  playOut();
  expectHeld();
}

TEST_F(LessonWindow, AnAnswerIsJudgedAndShown) {
  open();
  trigger("lessonNextStep");
  playOut();
  question().choices()[0]->click();
  EXPECT_FALSE(player().asks());
  ASSERT_TRUE(player().answer() && player().answer()->choice == 0u);
  using State = ChoiceButton::State;
  EXPECT_EQ(question().choices()[0]->state(), State::Wrong);
  EXPECT_EQ(question().choices()[1]->state(), State::Right);
  // Not only by colour.
  EXPECT_TRUE(question().choices()[0]->accessibleName().startsWith(QStringLiteral("wrong: ")));
  EXPECT_TRUE(question().choices()[1]->accessibleName().startsWith(QStringLiteral("right: ")));
  EXPECT_TRUE(text("verdict").startsWith(u'✗'));
  EXPECT_TRUE(text("why").contains(QStringLiteral("<i>not</i> stable")));
  EXPECT_FALSE(child("skipQuestion")->isVisibleTo(&window));
  EXPECT_FALSE(controller().ahead()) << "curves grow";
  playOut();
  EXPECT_EQ(controller().time(), 0.5);
  // It stays answered.
  trigger("lessonBackStep");
  trigger("lessonNextStep");
  EXPECT_FALSE(player().asks());
  EXPECT_TRUE(child<QLabel>("why")->isVisibleTo(&window));
}

TEST_F(LessonWindow, TheRightAnswerIsPraised) {
  open();
  trigger("lessonNextStep");
  question().choices()[1]->click();
  EXPECT_EQ(question().choices()[0]->state(), ChoiceButton::State::Other);
  EXPECT_EQ(question().choices()[1]->state(), ChoiceButton::State::Right);
  EXPECT_TRUE(text("verdict").startsWith(u'✓'));
}

TEST_F(LessonWindow, AQuestionCanBeSkipped) {
  open();
  trigger("lessonNextStep");
  child<QPushButton>("skipQuestion")->click();
  EXPECT_FALSE(player().asks());
  EXPECT_EQ(question().choices()[1]->state(), ChoiceButton::State::Right);
  playOut();
  EXPECT_EQ(controller().time(), 0.5);
}

TEST_F(LessonWindow, AQuestionThatIsLeftAloneHoldsNothing) {
  open();
  goOn();
  goOn();
  EXPECT_EQ(scenario().example, "gyro-top");
  EXPECT_FALSE(controller().limit());
}

TEST_F(LessonWindow, EditsGoWithTheNextScenario) {
  open();
  playOut();
  type("value.Omega2", QStringLiteral("0.5"));
  ASSERT_EQ(scenario().parameters.at("Omega2"), 0.5);
  // A step without one goes on with what is there.
  trigger("lessonNextStep");
  EXPECT_EQ(scenario().parameters.at("Omega2"), 0.5);
  child<QPushButton>("skipQuestion")->click();
  trigger("lessonNextStep");
  EXPECT_EQ(scenario().example, "gyro-top");
  EXPECT_EQ(document().undoStack()->count(), 0);
  // Backwards there is nothing to go on with but what the lesson has.
  trigger("lessonBackStep");
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_FALSE(scenario().parameters.contains("Omega2"));
  EXPECT_FALSE(window.isWindowModified());
}

TEST_F(LessonWindow, LeavingGivesBackWhatWasOpen) {
  Scenario edited = scenario();
  edited.parameters["g"] = 5;
  edited.text = "What I look at.";
  ASSERT_TRUE(document().edit(edited, Consequence::Restart).empty());
  Scenario undone = edited;
  undone.tEnd = 30;
  ASSERT_TRUE(document().edit(undone, Consequence::Resume).empty());
  document().undoStack()->undo();
  rest();
  controller().seek(1.5);
  rest();
  controller().setSpeed(0.2);
  window.findChild<StagePanel*>()->setChosen({QStringLiteral("bodies"), QStringLiteral("phase")});
  window.findChild<PlotPanel*>()->addDifference(QStringLiteral("energy"), 0, 1);
  window.findChild<RunList*>()->setCurrentRun(1);
  child<QAction>("grid")->setChecked(true);
  settle();
  const Scenario before = scenario();
  const QByteArray plots = window.findChild<PlotPanel*>()->saveState();
  const QByteArray docks = window.saveState();
  const QString title = window.windowTitle();
  const double until = controller().playedUntil();

  open();
  EXPECT_EQ(window.windowTitle(), QStringLiteral("The racket that flips[*] — Polhode"));
  EXPECT_FALSE(window.isWindowModified());
  for (int i = 0; i < 2; ++i) goOn();
  type("value.I1", QStringLiteral("7"));
  trigger("lessonLeave");
  rest();

  EXPECT_EQ(scenario(), before);
  EXPECT_EQ(formatScenario(scenario()), formatScenario(before));
  EXPECT_TRUE(document().modified());
  EXPECT_TRUE(window.isWindowModified());
  EXPECT_EQ(window.windowTitle(), title);
  EXPECT_EQ(controller().shownScenario(), before);
  EXPECT_EQ(controller().time(), 1.5);
  EXPECT_EQ(controller().playedUntil(), until);
  EXPECT_EQ(controller().speed(), 0.2);
  EXPECT_FALSE(controller().playing());
  EXPECT_EQ(window.findChild<PlotPanel*>()->saveState(), plots);
  EXPECT_EQ(window.findChild<StagePanel*>()->chosen(),
            (QStringList{QStringLiteral("bodies"), QStringLiteral("phase")}));
  EXPECT_EQ(window.findChild<RunList*>()->currentRun(), 1);
  EXPECT_TRUE(child<QAction>("grid")->isChecked());
  EXPECT_EQ(window.saveState(), docks);
  EXPECT_FALSE(child("lessonPane")->isVisibleTo(&window));
  // The edits, in both directions.
  QUndoStack& edits = *document().undoStack();
  EXPECT_EQ(edits.count(), 2);
  EXPECT_EQ(edits.index(), 1);
  child<QAction>("redo")->trigger();
  EXPECT_EQ(scenario(), undone);
  child<QAction>("undo")->trigger();
  child<QAction>("undo")->trigger();
  EXPECT_EQ(scenario(), firstScenario());
  EXPECT_FALSE(document().modified());
}

// Neither what came with a lesson nor what was changed in it is kept for the next start; nor is
// what came with the comparison that was open before.
TEST_F(LessonWindow, LeavingForgetsItsPlotsAndStages) {
  auto* plots = window.findChild<PlotPanel*>();
  auto* stages = window.findChild<StagePanel*>();
  for (const char* before : {"", "guided.tennis-racket-flip"}) {
    SCOPED_TRACE(before);
    const QByteArray ownPlots = plots->stateToKeep();
    const QStringList ownStages = stages->arrangementToKeep().chosen;
    if (*before) child<QAction>(before)->trigger();
    const QByteArray shownPlots = plots->saveState();
    const QStringList shownStages = stages->chosen();
    open();
    plots->setChannels({QStringLiteral("step-size")});
    child<QAction>("stage.gimbal")->trigger();
    trigger("lessonLeave");
    EXPECT_EQ(plots->saveState(), shownPlots);
    EXPECT_EQ(stages->chosen(), shownStages);
    EXPECT_EQ(plots->stateToKeep(), ownPlots);
    EXPECT_EQ(stages->arrangementToKeep().chosen, ownStages);
  }
}

TEST_F(LessonWindow, LeavingGivesBackTheAxesOfAStage) {
  const QString phase = QStringLiteral("phase");
  auto* stages = window.findChild<StagePanel*>();
  stages->setChosen({phase});
  stages->setAxes(phase, {{.channel = "angular-velocity", .component = 1}, {.channel = "energy"}});
  rest();
  const std::optional<PlaneAxes> before = stages->axes(phase);
  ASSERT_TRUE(before);
  open();
  stages->setAxes(phase, {{.channel = "energy"}, {.channel = "angular-velocity", .component = 2}});
  ASSERT_NE(stages->axes(phase), before);
  trigger("lessonLeave");
  rest();
  EXPECT_EQ(stages->axes(phase), before);
}

TEST_F(LessonWindow, WhatPlayedPlaysOn) {
  const double then = controller().time();
  open();
  trigger("lessonLeave");
  EXPECT_TRUE(controller().playing());
  ASSERT_TRUE(waitUntil([&] { return controller().time() > then; }));
}

TEST_F(LessonWindow, AnotherFileTakesThePlaceOfALesson) {
  open();
  type("value.Omega2", QStringLiteral("0.5"));
  child<QAction>("guided.racket-frozen")->trigger();
  EXPECT_FALSE(player().isOpen());
  EXPECT_FALSE(document().hasAside());
  EXPECT_FALSE(child("lessonPane")->isVisibleTo(&window));
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_FALSE(scenario().title.empty());
}

TEST_F(LessonWindow, EditsOfBeforeAreAskedAbout) {
  Scenario edited = scenario();
  edited.parameters["g"] = 5;
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("a.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  ASSERT_TRUE(document().edit(edited, Consequence::Restart).empty());
  open();
  type("value.Omega2", QStringLiteral("0.5"));
  const Scenario ofTheLesson = scenario();
  {
    const test::Answers answers({}, QMessageBox::Cancel);
    child<QAction>("guided.racket-frozen")->trigger();
    ASSERT_EQ(answers.questions().size(), 1);
    EXPECT_TRUE(answers.questions().front().contains(QStringLiteral("a.polhode.json")));
    EXPECT_TRUE(player().isOpen()) << "who cancels stays where he was";
    EXPECT_EQ(scenario(), ofTheLesson);
  }
  const test::Answers answers({}, QMessageBox::Save);
  child<QAction>("guided.racket-frozen")->trigger();
  EXPECT_FALSE(player().isOpen());
  EXPECT_EQ(std::get<Scenario>(readScenarioFile(file)), edited) << "not that of the lesson";
}

TEST_F(LessonWindow, NoQuestionIsAskedBecauseOfALesson) {
  Scenario edited = scenario();
  edited.parameters["g"] = 5;
  ASSERT_TRUE(document().edit(edited, Consequence::Restart).empty());
  const test::Answers answers({}, QMessageBox::Cancel);
  EXPECT_TRUE(window.fileActions()->askAndOpen(test::lessonFile()));
  EXPECT_TRUE(player().isOpen());
  EXPECT_TRUE(answers.questions().isEmpty());
  trigger("lessonLeave");
  EXPECT_EQ(scenario(), edited);
}

TEST_F(LessonWindow, ABadLessonLeavesTheSessionAlone) {
  const QTemporaryDir folder;
  const QString name = folder.filePath(QStringLiteral("bad.polhode-lesson.json"));
  QFile file(name);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("{\"format\": \"polhode-lesson\", \"version\": 1,\n\"title\": \"\", \"steps\": []}");
  file.close();
  const Scenario before = scenario();
  const test::Answers answers({}, QMessageBox::Ok);
  EXPECT_FALSE(window.fileActions()->askAndOpen(name));
  ASSERT_EQ(answers.questions().size(), 1);
  EXPECT_TRUE(answers.questions().first().contains(QStringLiteral("bad.polhode-lesson.json")));
  EXPECT_TRUE(answers.questions().first().contains(
      QStringLiteral("line 2, title: must not be empty\nline 2, steps: at least one")));
  EXPECT_FALSE(player().isOpen());
  EXPECT_EQ(scenario(), before);
  EXPECT_TRUE(controller().playing());
}

TEST_F(LessonWindow, PointsAtThings) {
  open();
  const auto isPointed = [](const QWidget* widget) { return widget->property("pointed").toBool(); };
  const auto pointedRows = [&] {
    int rows = 0;
    for (const QLabel* label : window.findChild<ScenarioPanel*>()->findChildren<QLabel*>())
      rows += isPointed(label);
    return rows;
  };
  EXPECT_EQ(pointedRows(), 1);
  EXPECT_TRUE(isPointed(child("stageHeading.bodies")));
  EXPECT_TRUE(child("stageHeading.bodies")->isVisibleTo(&window));
  EXPECT_TRUE(child<QDockWidget>("scenarioDock")->isVisibleTo(&window)) << "a slider is pointed at";
  trigger("lessonNextStep");
  EXPECT_EQ(pointedRows(), 0);
  EXPECT_FALSE(isPointed(child("stageHeading.bodies")));
}

TEST_F(LessonWindow, FramesAreSeen) {
  show();
  open();
  playOut();
  const QColor accent = QApplication::palette().color(QPalette::Highlight);
  const auto seen = [&](QWidget* widget) {
    const QImage image = widget->grab().toImage();
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) == accent;
    return pixels;
  };
  QWidget* rows = window.findChild<RunList*>()->findChild<QListView*>()->viewport();
  QWidget* plots = window.findChild<PlotPanel*>();
  const int rowsPointed = seen(rows), plotsPointed = seen(plots);
  EXPECT_GT(rowsPointed, 100);
  trigger("lessonNextStep");
  playOut();
  EXPECT_LT(seen(rows), rowsPointed - 100);
  EXPECT_LT(seen(plots), plotsPointed - 500);
}

TEST_F(LessonWindow, ProgressIsKept) {
  open();
  EXPECT_EQ(lessonProgress(key), LessonProgress());
  trigger("lessonNextStep");
  EXPECT_EQ(lessonProgress(key), (LessonProgress{1, false}));
  trigger("lessonLeave");
  open();
  EXPECT_EQ(player().step(), 0);
  EXPECT_TRUE(child("goOn")->isVisibleTo(&window));
  EXPECT_TRUE(child<QPushButton>("goOn")->text().contains(QStringLiteral("What comes next")));
  child<QPushButton>("goOn")->click();
  EXPECT_EQ(player().step(), 1);
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_FALSE(child("goOn")->isVisibleTo(&window));
  goOn();
  EXPECT_EQ(lessonProgress(key), (LessonProgress{2, true}));
  // At the end there is nothing to go on with.
  trigger("lessonNextStep");
  EXPECT_FALSE(player().isOpen()) << "finished";
  open();
  EXPECT_FALSE(child("goOn")->isVisibleTo(&window));
  trigger("lessonNextStep");
  EXPECT_TRUE(lessonProgress(key).done) << "once for all";
}

TEST_F(LessonWindow, ShippedLessonsStandInTheMenu) {
  for (const ShippedLesson& shipped : shippedLessons()) {
    SCOPED_TRACE(shipped.name);
    const QString name = QString::fromStdString(shipped.name);
    auto* action = window.findChild<QAction*>(QStringLiteral("lesson.") + name);
    ASSERT_NE(action, nullptr);
    action->trigger();
    ASSERT_TRUE(player().isOpen());
    EXPECT_EQ(player().lesson(), shipped.lesson);
    EXPECT_FALSE(action->isChecked());
    while (player().step() + 1 < player().stepCount()) {
      goOn();
      EXPECT_EQ(controller().limit().has_value(), player().asks());
    }
    if (player().asks()) player().skipQuestion();
    trigger("lessonLeave");
    EXPECT_TRUE(action->isChecked()) << "done";
  }
}

TEST_F(LessonWindow, EveryControlHasANameAndATip) {
  show();
  open();
  trigger("lessonNextStep");
  test::expectNamesAndTips(*child("lessonPane"), 7);
}

}  // namespace
}  // namespace polhode::gui
