// The map: what it shows, what dragging over it does, what it writes.
#include "app/gui/map/map_window.h"

#include <gtest/gtest.h>

#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/map/map_choice.h"
#include "app/gui/map/map_export.h"
#include "app/gui/map/map_opener.h"
#include "tests/app/controls.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class MapTest : public test::WindowTest {
 protected:
  void SetUp() override {
    QSettings().remove(QStringLiteral("map"));
    WindowTest::SetUp();
    type("endTime", QStringLiteral("1"));  // a map is as many runs as it has cells
    rest();
    child<QAction>("map")->trigger();
    map = child<MapWindow>("mapWindow");
    map->resize(640, 680);
    MapChoice choice = map->choice();
    choice.cells = 32;
    map->choose(choice);
    ASSERT_TRUE(whole());
  }
  bool whole() {
    return test::waitUntil([&] {
      return !map->computation().running() && !map->picture()->content().panels.isEmpty();
    });
  }
  void mouse(QEvent::Type type, const QPointF& at) {
    const bool held = type != QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, map->picture()->mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      held ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(map->picture(), &event);
  }
  void clickWithControl(double x, double y) {
    const QPointF place = at(x, y);
    QMouseEvent press(QEvent::MouseButtonPress, place, map->picture()->mapToGlobal(place),
                      Qt::LeftButton, Qt::LeftButton, Qt::ControlModifier);
    QApplication::sendEvent(map->picture(), &press);
  }
  void chooseRun(int run) {
    MapChoice choice = map->choice();
    choice.run = run;
    map->choose(choice);
  }
  QString shownRun() { return map->picture()->content().panels.constFirst().run.name; }
  QString runName(qsizetype run) { return runStyles(scenario())[run].name; }
  /// Where the values are on the picture [px].
  QPointF at(double x, double y) { return map->picture()->positionOf({x, y}); }
  double own(const std::string& parameter) { return startParameters(scenario()).at(parameter); }

  MapWindow* map = nullptr;
};

TEST_F(MapTest, ShowsWhatIsTellingFirst) {
  EXPECT_EQ(map->choice().quantity, "nutation-amplitude");
  EXPECT_EQ(map->choice().x.parameter, "Omega3");
  EXPECT_EQ(map->choice().y.parameter, "theta2");
  const MapContent& content = map->picture()->content();
  ASSERT_EQ(content.panels.size(), 1);
  EXPECT_TRUE(content.panels[0].map->complete());
  EXPECT_EQ(content.quantity.text(), QStringLiteral("Nutation amplitude [rad]"));
  EXPECT_EQ(content.x.text(), QStringLiteral("Ω₃(0) [rad/s]"));
  ASSERT_TRUE(content.cross);
  EXPECT_EQ(content.cross->x(), 20);
  EXPECT_TRUE(map->picture()->values());
}

TEST_F(MapTest, AClickWithControlLeavesARunThere) {
  clickWithControl(30, 1.5);
  ASSERT_EQ(scenario().runs.size(), 3u);
  EXPECT_EQ(own("Omega3"), 20) << "the scenario stays";
  const RunSettings& run = scenario().runs.back();
  EXPECT_NEAR(run.parameters.at("Omega3"), 30, 1);
  EXPECT_NEAR(run.parameters.at("theta2"), 1.5, 0.05);
  EXPECT_EQ(run.formulation, scenario().runs[0].formulation);
  // It has a dot there, and the cross stays.
  ASSERT_TRUE(test::waitUntil([&] { return map->picture()->content().marks.size() == 1; }));
  const MapContent& content = map->picture()->content();
  EXPECT_EQ(content.marks[0].values.x(), run.parameters.at("Omega3"));
  EXPECT_EQ(content.cross->x(), 20);
}

/// Its picture stays until there is something of the new choice.
TEST_F(MapTest, OfAFormerChoiceIsNotDragged) {
  MapChoice choice = map->choice();
  choice.x.parameter = "I1";
  choice.x.from = 40;
  choice.x.to = 50;
  map->choose(choice);
  const double before = own("I1");
  mouse(QEvent::MouseButtonPress, at(30, 1.5));
  mouse(QEvent::MouseButtonRelease, at(30, 1.5));
  EXPECT_EQ(own("I1"), before);
  ASSERT_TRUE(whole());
}

TEST_F(MapTest, AClickOnTheMapOfAFormerRunLeavesOneLikeThat) {
  chooseRun(1);
  ASSERT_TRUE(map->computation().running());
  EXPECT_EQ(shownRun(), runName(0)) << "whose map it still is";
  clickWithControl(30, 1.5);
  ASSERT_EQ(scenario().runs.size(), 3u);
  EXPECT_EQ(scenario().runs[2].formulation, scenario().runs[0].formulation);
  ASSERT_TRUE(whole());
  EXPECT_EQ(shownRun(), runName(1));
  clickWithControl(30, 1.5);
  ASSERT_EQ(scenario().runs.size(), 4u);
  EXPECT_EQ(scenario().runs[3].formulation, scenario().runs[1].formulation);
}

TEST_F(MapTest, AClickOnTheMapOfARunThatHasGoneSaysSo) {
  chooseRun(1);
  ASSERT_TRUE(whole());
  const QString gone = shownRun();
  document().edit(withoutBranch(scenario(), 1), Consequence::Resume);
  EXPECT_EQ(map->choice().run, 0);
  EXPECT_EQ(shownRun(), gone);
  clickWithControl(30, 1.5);
  EXPECT_EQ(scenario().runs.size(), 1u);
  const QString told = child<QLabel>("mapReadout")->text();
  EXPECT_TRUE(told.contains(QStringLiteral("no longer there"))) << told.toStdString();
}

TEST_F(MapTest, FollowsItsRun) {
  chooseRun(1);
  ASSERT_TRUE(whole());
  const QString name = shownRun();
  const auto expectAt = [&](int place) {
    EXPECT_EQ(map->choice().run, place);
    EXPECT_EQ(child<IdCombo>("mapRun")->currentId(), QString::number(place));
    EXPECT_EQ(shownRun(), name);
    EXPECT_FALSE(map->computation().running()) << "the map is the same";
  };
  document().edit(withDuplicatedRun(scenario(), 0), Consequence::Restart);
  expectAt(2);
  document().edit(withoutBranch(scenario(), 0), Consequence::Resume);
  expectAt(1);
  document().undoStack()->undo();
  expectAt(2);
  document().undoStack()->undo();
  expectAt(1);
  // The next one takes no run's place.
  document().edit(withDuplicatedRun(scenario(), 1), Consequence::Restart);
  document().edit(withoutBranch(scenario(), 1), Consequence::Resume);
  EXPECT_EQ(map->choice().run, 0);
}

TEST_F(MapTest, DraggingOverItIsOneEditOfBothParameters) {
  const QUndoStack& edits = *document().undoStack();
  const int before = edits.count();
  const Scenario old = scenario();
  mouse(QEvent::MouseButtonPress, at(30, 1.5));
  ASSERT_TRUE(test::waitUntil([&] { return own("Omega3") != 20; }));
  for (const double x : {40.0, 50.0, 60.0}) {
    mouse(QEvent::MouseMove, at(x, 1.5));
    ASSERT_TRUE(test::waitUntil([&] { return std::abs(own("Omega3") - x) < 3; }));
  }
  mouse(QEvent::MouseMove, at(60, 2.5));
  mouse(QEvent::MouseButtonRelease, at(60, 2.5));
  EXPECT_NEAR(own("Omega3"), 60, 3);
  EXPECT_NEAR(own("theta2"), 2.5, 0.1);
  EXPECT_EQ(edits.count(), before + 1);
  EXPECT_NE(edits.text(before).indexOf(QStringLiteral("θ₂(0), Ω₃(0)")), -1)
      << edits.text(before).toStdString();
  // What is read out is what the scenario has.
  const MapPlace cell = *map->picture()->placeAt(at(60, 2.5));
  EXPECT_EQ(own("Omega3"), cell.values.x());
  EXPECT_EQ(own("theta2"), cell.values.y());
  EXPECT_EQ(own("Omega3"), map->picture()->content().panels[0].map->axis(0)[cell.i]);
  // The sliders follow, and the cross.
  EXPECT_EQ(child<NumberEdit>("value.Omega3")->value(), own("Omega3"));
  EXPECT_EQ(map->picture()->content().cross->x(), own("Omega3"));
  EXPECT_FALSE(map->computation().running()) << "the map itself is the same";
  document().undoStack()->undo();
  EXPECT_EQ(scenario(), old);
}

TEST_F(MapTest, IsComputedAnewWhenAnotherParameterMoves) {
  const SharedMap before = map->picture()->content().panels[0].map;
  type("value.mL", QStringLiteral("20"));
  EXPECT_TRUE(map->computation().running());
  ASSERT_TRUE(whole());
  const SharedMap after = map->picture()->content().panels[0].map;
  EXPECT_NE(after, before);
  EXPECT_TRUE(after->complete());
  EXPECT_EQ(after->plan().scenario.parameters.at("mL"), 20);
  type("value.Omega3", QStringLiteral("25"));
  EXPECT_FALSE(map->computation().running());
  EXPECT_EQ(map->picture()->content().panels[0].map, after);
}

TEST_F(MapTest, ReadsValuesAndFailures) {
  const auto* readout = child<QLabel>("mapReadout");
  mouse(QEvent::MouseMove, at(30, 1.5));
  EXPECT_TRUE(readout->text().contains(QStringLiteral("Nutation amplitude = ")))
      << qPrintable(readout->text());
  EXPECT_TRUE(readout->text().contains(QStringLiteral("rad/s")));
  MapChoice choice = map->choice();
  choice.x = {.parameter = "I1"};
  choice.y = {.parameter = "I3"};
  map->choose(choice);
  ASSERT_TRUE(whole());
  mouse(QEvent::MouseMove, at(95, 5));
  EXPECT_TRUE(readout->text().contains(QStringLiteral("no body has a moment of inertia")))
      << qPrintable(readout->text());
  EXPECT_EQ(map->picture()->tones(), QList<MapTone>{MapTone::Impossible});
  // Nor can the scenario be dragged there.
  const Scenario before = scenario();
  mouse(QEvent::MouseButtonPress, at(95, 5));
  mouse(QEvent::MouseButtonRelease, at(95, 5));
  EXPECT_EQ(scenario(), before);
}

TEST_F(MapTest, ShowsVisibleRunsSideBySideWithOneScale) {
  MapChoice choice = map->choice();
  choice.run = MapChoice::allRuns;
  choice.quantity = "max-relative-energy-error";
  choice.logarithmic = true;
  map->choose(choice);
  ASSERT_TRUE(whole());
  const MapContent& content = map->picture()->content();
  ASSERT_EQ(content.panels.size(), 2);
  EXPECT_NE(content.panels[0].run.name, content.panels[1].run.name);
  for (const MapPanel& panel : content.panels) {
    const ValueRange own = valueRange(*panel.map, true);
    EXPECT_GE(own->first, map->picture()->values()->first);
    EXPECT_LE(own->second, map->picture()->values()->second);
  }
  Scenario hidden = scenario();
  hidden.runs[0].visible = hidden.runs[1].visible = false;
  document().edit(hidden, Consequence::Looks);
  EXPECT_TRUE(child<QLabel>("mapEmpty")->isVisibleTo(map));
  EXPECT_TRUE(child<QLabel>("mapEmpty")->text().startsWith(QStringLiteral("No run is visible")));
}

TEST_F(MapTest, SaysThatABranchHasNone) {
  document().edit(withBranch(scenario(), 0, 0.5), Consequence::Resume);
  MapChoice choice = map->choice();
  choice.run = 1;
  map->choose(choice);
  EXPECT_TRUE(child<QLabel>("mapEmpty")->isVisibleTo(map));
  EXPECT_TRUE(child<QLabel>("mapEmpty")->text().startsWith(QStringLiteral("A branch has no map")));
  EXPECT_FALSE(child<QPushButton>("exportMap")->isEnabled());
  EXPECT_EQ(child<QLabel>("mapReadout")->text(), QString());
}

TEST_F(MapTest, ArrowKeysGoFromCellToCell) {
  const std::vector<double>& values = map->picture()->content().panels[0].map->axis(0);
  QTest::keyClick(map->picture(), Qt::Key_Right);
  EXPECT_EQ(own("Omega3"), *std::ranges::upper_bound(values, 20.0));
  EXPECT_EQ(own("theta2"), startParameters(defaultScenario("gyro-top")).at("theta2"));
  QTest::keyClick(map->picture(), Qt::Key_Left);
  EXPECT_LT(own("Omega3"), 20);
}

TEST_F(MapTest, IsCaptionedWithWhatItsAxesDoNotHave) {
  const auto caption = [&] {
    return mapCaption(map->picture()->content()).replace(QChar::Nbsp, u' ');
  };
  const QString one = caption();
  EXPECT_TRUE(one.contains(map->picture()->content().panels[0].run.name)) << one.toStdString();
  EXPECT_TRUE(one.contains(QStringLiteral("until t = 1 s"))) << one.toStdString();
  EXPECT_TRUE(one.contains(QStringLiteral("g = 9.81 m/s²"))) << one.toStdString();
  EXPECT_FALSE(one.contains(parameterSymbol("Omega3", scenario()) + QStringLiteral(" =")))
      << one.toStdString();
  // What a pinned run keeps alone is told of it alone.
  Scenario pinned = withPinned(scenario(), 1, true);
  pinned.parameters["g"] = 3;
  document().edit(pinned, Consequence::Restart);
  MapChoice choice = map->choice();
  choice.run = MapChoice::allRuns;
  map->choose(choice);
  ASSERT_TRUE(whole());
  const QString two = caption();
  EXPECT_TRUE(two.startsWith(QStringLiteral("All until t = 1 s"))) << two.toStdString();
  EXPECT_EQ(two.count(QStringLiteral("g = 9.81 m/s²")), 1) << two.toStdString();
  EXPECT_GE(two.count(QStringLiteral("g = 3 m/s²")), 1) << two.toStdString();
}

TEST_F(MapTest, WritesFilesOfEveryFormat) {
  const QTemporaryDir folder;
  for (const char* ending : {"pdf", "svg", "png", "csv"}) {
    const QString file = folder.filePath(QStringLiteral("map.") + QString::fromLatin1(ending));
    EXPECT_EQ(map->exportTo(file), QString()) << ending;
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    const QByteArray bytes = written.readAll();
    EXPECT_GT(bytes.size(), 5000) << ending;
  }
  EXPECT_NE(map->exportTo(folder.filePath(QStringLiteral("map.bmp"))), QString());
  EXPECT_EQ(mapCsv(*map->picture()->content().panels[0].map).count('\n'), 32 * 32 + 3);
}

TEST_F(MapTest, ClosingItEndsTheComputation) {
  MapChoice choice = map->choice();
  choice.cells = 128;
  choice.run = MapChoice::allRuns;
  map->choose(choice);
  EXPECT_TRUE(map->computation().running());
  QPointer<MapWindow> open = map;
  map->close();
  EXPECT_FALSE(map->computation().running());
  ASSERT_TRUE(test::waitUntil([&] { return open.isNull(); }));
  child<QAction>("map")->trigger();
  map = child<MapWindow>("mapWindow");
  EXPECT_EQ(map->choice().cells, 128) << "what was mapped is kept";
}

/// Whatever else a window has to draw.
TEST_F(MapTest, IsSeenAtOnce) {
  const test::PaintCounter counter(*map->picture());
  MapContent content = map->picture()->content();
  content.cross = QPointF(20, 1);
  map->picture()->setContent(content, {});
  EXPECT_EQ(counter.paints, 1);
}

TEST_F(MapTest, EveryControlHasNameAndToolTip) {
  test::expectNamesAndTips(*map, 12);
}

TEST_F(MapTest, OfAnotherExampleHasItsParameters) {
  chooseExample("tennis-racket");
  ASSERT_TRUE(whole());
  EXPECT_EQ(map->choice().quantity, "flip-time");
  ASSERT_TRUE(test::waitUntil([&] {
    return map->picture()->content().x.text().startsWith(QStringLiteral("Ω₃(0)")) &&
           map->picture()->content().quantity.text() == QStringLiteral("Flip time [s]");
  }));
}

}  // namespace
}  // namespace polhode::gui
