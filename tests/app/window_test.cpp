// The window without its 3D view: edits, files, marks, modes.
#include <QDockWidget>
#include <QFile>
#include <QListView>
#include <QMessageBox>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>

#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/plots/plot_canvas.h"
#include "tests/app/controls.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class Window : public test::WindowTest {};

TEST_F(Window, EditOfAParameterRestartsAtZeroAndPlaysOn) {
  controller().seek(0.4);
  ASSERT_TRUE(waitUntil([&] { return controller().time() >= 0.4; }));
  type("value.I1", QStringLiteral("44"));
  EXPECT_EQ(startParameters(scenario()).at("I1"), 44);
  ASSERT_TRUE(
      waitUntil([&] { return startParameters(controller().shownScenario()).at("I1") == 44; }));
  EXPECT_LT(controller().time(), 0.4);
  EXPECT_TRUE(controller().playing());
}

TEST_F(Window, InvalidParameterKeepsTheRunningSession) {
  const Scenario before = scenario();
  type("value.I1", QStringLiteral("-3"));
  EXPECT_EQ(scenario(), before);
  auto* edit = window.findChild<NumberEdit*>(QStringLiteral("value.I1"));
  EXPECT_TRUE(edit->property("invalid").toBool());
  EXPECT_EQ(edit->value(), -3);
  const double t = controller().time();
  EXPECT_TRUE(waitUntil([&] { return controller().time() > t; }));
  type("value.I1", QStringLiteral("45"));
  EXPECT_FALSE(edit->property("invalid").toBool());
}

TEST_F(Window, ARefusedParameterWaitsAndTheOthersGoOn) {
  auto* edit = window.findChild<NumberEdit*>(QStringLiteral("value.I1"));
  const double before = startParameters(scenario()).at("I1");
  type("value.I1", QStringLiteral("200"));
  ASSERT_TRUE(edit->property("invalid").toBool()) << "more than I2 + I3";
  type("value.g", QStringLiteral("4"));
  EXPECT_EQ(startParameters(scenario()).at("g"), 4);
  EXPECT_EQ(startParameters(scenario()).at("I1"), before);
  EXPECT_TRUE(edit->property("invalid").toBool());
  EXPECT_EQ(edit->value(), 200) << "to be mended";
  type("endTime", QStringLiteral("30"));
  EXPECT_EQ(scenario().tEnd, 30);
  type("value.I2", QStringLiteral("195"));  // which makes a body of it
  EXPECT_EQ(startParameters(scenario()).at("I1"), 200);
  EXPECT_FALSE(edit->property("invalid").toBool());
}

TEST_F(Window, KeepGoingChangesFromThePlayheadOn) {
  keepAllGoing();
  controller().setPlaying(false);
  const double t = controller().time();
  type("value.g", QStringLiteral("4"));
  ASSERT_EQ(scenario().changes.size(), 1u);
  EXPECT_DOUBLE_EQ(scenario().changes[0].t, t);
  EXPECT_EQ(scenario().changes[0].parameters.at("g"), 4);
  ASSERT_TRUE(waitUntil([&] { return !controller().seeking(); }));
  EXPECT_DOUBLE_EQ(controller().time(), t);
  type("value.g", QStringLiteral("3"));
  EXPECT_EQ(scenario().changes.size(), 1u);
}

TEST_F(Window, AnEditWhilePausedKeepsTheCurvesUpToThePlayhead) {
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.4; }));
  controller().setPlaying(false);
  const double t = controller().time();
  type("value.I1", QStringLiteral("44"));
  ASSERT_TRUE(waitUntil([&] {
    return startParameters(controller().shownScenario()).at("I1") == 44 && !controller().seeking();
  }));
  EXPECT_DOUBLE_EQ(controller().time(), t);
  EXPECT_GE(controller().revealedUntil(), t);
  EXPECT_GE(controller().history().computedUntil(), t);
}

TEST_F(Window, AnEditAfterRewindingKeepsTheRecordedFuture) {
  keepAllGoing();
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.9; }));
  controller().setPlaying(false);
  const double recorded = controller().playedUntil();
  controller().seek(0.2);
  type("value.g", QStringLiteral("4"));
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario() == scenario(); }));
  EXPECT_EQ(controller().playedUntil(), recorded);
  // Up to the frame before it.
  const double frame = controller().frameInterval();
  EXPECT_TRUE(waitUntil([&] { return controller().history().computedUntil() > recorded - frame; }));
}

TEST_F(Window, AChangeKeepsTheLaterChangesOfOtherParameters) {
  keepAllGoing();
  controller().seek(0.6);
  ASSERT_TRUE(waitUntil([&] { return !controller().seeking(); }));
  controller().setPlaying(false);
  const auto changeAt = [&](double t, const char* field, const char* value) {
    controller().seek(t);
    ASSERT_TRUE(waitUntil([&] { return !controller().seeking() && controller().time() == t; }));
    type(field, QString::fromLatin1(value));
  };
  changeAt(0.6, "value.g", "4");
  changeAt(0.3, "value.I1", "44");
  ASSERT_EQ(scenario().changes.size(), 2u);
  EXPECT_EQ(scenario().changes[0], (ParameterChange{0.3, {{"I1", 44}}}));
  EXPECT_EQ(scenario().changes[1], (ParameterChange{0.6, {{"g", 4}}}));
  // From now on is from now on: what the same parameter was to become later gives way.
  changeAt(0.1, "value.g", "5");
  ASSERT_EQ(scenario().changes.size(), 2u);
  EXPECT_EQ(scenario().changes[0], (ParameterChange{0.1, {{"g", 5}}}));
  EXPECT_EQ(scenario().changes[1], (ParameterChange{0.3, {{"I1", 44}}}));
  EXPECT_EQ(currentParameters(scenario()).at("g"), 5);
}

TEST_F(Window, KeepGoingSaysThatARunsSettingsCountFromTheStart) {
  keepAllGoing();
  auto* combo = child<IdCombo>("stabilisation");
  combo->setCurrentId(QStringLiteral("position"));
  emit combo->activated(combo->currentIndex());
  EXPECT_EQ(scenario().runs[0].stabilisation, "position");
  EXPECT_TRUE(window.statusBar()->currentMessage().contains(QStringLiteral("t = 0")))
      << window.statusBar()->currentMessage().toStdString();
}

TEST_F(Window, ARunThatHasEndedSaysHowToPlayAgain) {
  type("endTime", QStringLiteral("0.3"));
  ASSERT_TRUE(waitUntil([&] { return !controller().playing() && controller().time() >= 0.3; }));
  const auto* state = child<QLabel>("achievedSpeed");
  EXPECT_TRUE(state->text().contains(QStringLiteral("finished"))) << state->text().toStdString();
  EXPECT_TRUE(state->text().contains(QStringLiteral("Space"))) << state->text().toStdString();
  controller().seek(0.1);
  EXPECT_EQ(state->text(), QStringLiteral("paused"));
}

TEST_F(Window, ResetBringsThePapersValuesBack) {
  type("value.I1", QStringLiteral("44"));
  type("endTime", QStringLiteral("7"));
  window.findChild<QPushButton*>(QStringLiteral("resetParameters"))->click();
  EXPECT_TRUE(scenario().parameters.empty());
  EXPECT_EQ(scenario().tEnd, 60);
}

TEST_F(Window, AnotherExampleWaitsAtZero) {
  auto* combo = window.findChild<IdCombo*>(QStringLiteral("example"));
  combo->setCurrentId(QStringLiteral("tennis-racket"));
  emit combo->activated(combo->currentIndex());
  EXPECT_FALSE(controller().playing());
  ASSERT_TRUE(waitUntil([&] {
    return controller().shownScenario().example == "tennis-racket" && !controller().seeking();
  }));
  EXPECT_EQ(controller().time(), 0);
  window.findChild<QAction*>(QStringLiteral("play"))->trigger();
  EXPECT_TRUE(waitUntil([&] { return controller().time() > 0; }));
}

TEST_F(Window, AnotherExampleShowsItsInitialValues) {
  show();
  chooseExample("spherical-joint");
  ASSERT_TRUE(waitUntil([&] {
    return controller().shownScenario().example == "spherical-joint" && controller().resting();
  }));
  rest();
  const auto& plots = window.findChild<PlotCanvas*>()->plots();
  ASSERT_FALSE(plots.empty());
  int points = 0;
  for (const auto& plot : plots)
    for (const SeriesCurve* curve : plot->curves())
      if (curve->revealedPoints() > 0) ++points;
  EXPECT_GT(points, 0);
  EXPECT_EQ(controller().time(), 0);
}

TEST_F(Window, HidingARunComputesNothing) {
  const QSignalSpy replaced(&controller(), &SimulationController::historyReplaced);
  const History* history = &controller().history();
  const double t = controller().time();
  window.findChild<RunList*>()->toggleVisible(1);
  EXPECT_FALSE(scenario().runs[1].visible);
  EXPECT_FALSE(controller().seeking()) << "nothing new is awaited";
  EXPECT_FALSE(controller().shownScenario().runs[1].visible);
  ASSERT_TRUE(waitUntil([&] { return controller().time() > t + 0.2; }));
  EXPECT_TRUE(replaced.isEmpty());
  EXPECT_EQ(&controller().history(), history);
}

TEST_F(Window, RemovingARunKeepsTheTime) {
  const double t = controller().time();
  window.findChild<QAction*>(QStringLiteral("removeRun"))->trigger();
  EXPECT_EQ(scenario().runs.size(), 1u);
  ASSERT_TRUE(waitUntil([&] { return controller().history().runCount() == 1; }));
  EXPECT_GE(controller().time(), t);
}

TEST_F(Window, AFailedRunSaysWhyAndTheOthersGoOn) {
  Scenario failing = firstScenario();
  failing.runs[0].options["max-steps"] = "5";
  window.document()->edit(failing, Consequence::Restart);
  const auto* bar = window.findChild<QLabel*>(QStringLiteral("failures"));
  ASSERT_TRUE(waitUntil([&] { return !bar->text().isEmpty(); }));
  const double t = controller().time();
  EXPECT_TRUE(waitUntil([&] { return controller().time() > t + 0.1; }));
}

TEST_F(Window, SavesAndOpensTheSameScenario) {
  const QTemporaryDir directory;
  const QString file = directory.filePath(QStringLiteral("a.polhode.json"));
  type("value.I1", QStringLiteral("44"));
  EXPECT_TRUE(window.isWindowModified());
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  EXPECT_FALSE(window.isWindowModified());
  const Scenario saved = scenario();
  type("value.I1", QStringLiteral("45"));
  ASSERT_TRUE(window.fileActions()->open(file));
  EXPECT_EQ(scenario(), saved);
}

TEST_F(Window, BadFileKeepsTheSessionAndNamesLineAndField) {
  const QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("bad.polhode.json"));
  QFile file(name);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("{\n  \"polhode\": 1,\n  \"example\": \"gyro-top\",\n  \"t_end\": -1\n}\n");
  file.close();
  const Scenario before = scenario();
  QString told;
  // Runs in the event loop of the dialog.
  QTimer::singleShot(0, &window, [&] {
    if (auto* box = window.findChild<QMessageBox*>(QStringLiteral("problemDialog"))) {
      told = box->informativeText();
      box->accept();
    }
  });
  EXPECT_FALSE(window.fileActions()->open(name));
  EXPECT_EQ(scenario(), before);
  EXPECT_TRUE(told.contains(QStringLiteral("line")) || told.contains(QStringLiteral("t_end")))
      << told.toStdString();
}

TEST_F(Window, IsToldNothingOnceItGoes) {
  auto going = std::make_unique<MainWindow>(firstScenario(), QString(), nullptr);
  Scenario edited = firstScenario();
  edited.tEnd = 7;
  ASSERT_TRUE(going->document()->edit(edited, Consequence::Restart).empty());
  int told = 0;
  const auto count = [&told] { ++told; };
  // The stack of edits forgets them when it goes, and says so.
  QObject::connect(going->document()->undoStack(), &QUndoStack::indexChanged, going.get(), count);
  QObject::connect(going->document(), &Document::titleChanged, going.get(), count);
  QObject::connect(going->controller(), &SimulationController::advanced, going.get(), count);
  going.reset();
  EXPECT_EQ(told, 0);
}

TEST_F(Window, EveryControlHasANameAndATip) {
  show();
  test::expectNamesAndTips(window, 40);
}

// What widgets asked for before they had their fonts would stay for ever.
TEST_F(Window, TheLeftColumnIsNoWiderThanItsContents) {
  window.resize(1280, 720);
  window.show();
  rest();
  const auto* runs = window.findChild<QDockWidget*>(QStringLiteral("runsDock"));
  EXPECT_NEAR(runs->width(), std::max(288, runs->minimumSizeHint().width()), 2);
}

TEST_F(Window, ParametersAreAtHandInASmallWindow) {
  window.resize(1280, 720);
  window.show();
  rest();
  const auto* panel = window.findChild<ScenarioPanel*>();
  const QWidget* view = panel->findChild<QScrollArea*>()->viewport();
  int shown = 0;
  for (const NumberEdit* edit : panel->findChildren<NumberEdit*>()) {
    const QRect place(edit->mapTo(panel, QPoint()), edit->size());
    const QRect room(view->mapTo(panel, QPoint()), view->size());
    shown += room.contains(place);
    EXPECT_GE(edit->height(), edit->fontMetrics().height());
  }
  EXPECT_GE(shown, 8);
}

TEST_F(Window, NothingIsCutAt1280By720) {
  window.resize(1280, 720);
  window.show();
  Scenario implicit = scenario();
  implicit.runs[0].integrator = "radau5";  // has most settings
  window.document()->edit(implicit, Consequence::Restart);
  window.findChild<QPushButton*>(QStringLiteral("moreSettings"))->setChecked(true);
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(std::string(example.id));
    window.document()->edit(withExample(scenario(), example.id), Consequence::Restart);
    ASSERT_TRUE(waitUntil([&] { return controller().shownScenario() == scenario(); }));
    rest();
    test::expectNothingCut(window);
  }
}

Scenario sevenNamedRuns() {
  Scenario scenario = firstScenario();
  scenario.runs.resize(7, scenario.runs.front());
  for (std::size_t i = 0; i < 7; ++i) scenario.runs[i].name = "run " + std::to_string(i);
  return scenario;
}

TEST_F(Window, SevenRunsAreSeenWithoutScrollingWhereThereIsRoom) {
  window.resize(1920, 1080);
  window.show();
  window.document()->edit(sevenNamedRuns(), Consequence::Restart);
  const auto* board = window.findChild<Scoreboard*>();
  const auto* list = window.findChild<QListView*>(QStringLiteral("runList"));
  ASSERT_TRUE(waitUntil([&] { return board->model()->rowCount() == 7; }));
  rest();
  EXPECT_GE(board->height(), board->sizeHint().height());
  EXPECT_FALSE(board->verticalScrollBar()->isVisible());
  EXPECT_GE(list->height(), 7 * list->sizeHintForRow(0));
  EXPECT_GT(window.centralWidget()->height(), 600);

  window.resize(1280, 720);
  rest();
  EXPECT_GE(window.centralWidget()->height(), 300) << "the picture keeps its place";
  EXPECT_GE(list->height(), 4 * list->sizeHintForRow(0));
}

TEST_F(Window, ADraggedHeightOfADockStays) {
  window.resize(1920, 1080);
  window.show();
  rest();
  auto* dock = window.findChild<QDockWidget*>(QStringLiteral("scoreboardDock"));
  const auto mouse = [&](QEvent::Type type) {
    QMouseEvent event(type, {600, 900}, {600, 900}, Qt::LeftButton,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window, &event);
  };
  mouse(QEvent::MouseButtonPress);
  window.resizeDocks({dock}, {300}, Qt::Vertical);
  rest();
  mouse(QEvent::MouseButtonRelease);
  const int dragged = dock->height();
  EXPECT_NEAR(dragged, 300, 10);
  window.document()->edit(sevenNamedRuns(), Consequence::Restart);
  ASSERT_TRUE(waitUntil([&] { return controller().history().runCount() == 7; }));
  rest();
  EXPECT_EQ(dock->height(), dragged);
}

TEST_F(Window, TheScenarioLeavesItsSpareRoomToTheSettings) {
  window.resize(1600, 1000);
  window.show();
  window.findChild<QPushButton*>(QStringLiteral("moreSettings"))->setChecked(true);
  rest();
  const auto* dock = window.findChild<QDockWidget*>(QStringLiteral("runsDock"));
  EXPECT_FALSE(qobject_cast<QScrollArea*>(dock->widget())->verticalScrollBar()->isVisible());
}

TEST_F(Window, LongNamesOfRunsWrapInTheScoreboard) {
  window.resize(1280, 720);
  window.show();
  Scenario named = scenario();
  named.runs[0].name = "Quaternion, absolute (exact), radau5 with position and velocity projected";
  window.document()->edit(named, Consequence::Looks);
  rest();
  const auto* board = window.findChild<Scoreboard*>();
  EXPECT_GT(board->rowHeight(0), board->rowHeight(1));
}

}  // namespace
}  // namespace polhode::gui
