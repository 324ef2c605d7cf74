// The Figures menu in the window: every figure opens, and a point of one joins the session.
#include <gtest/gtest.h>

#include <QApplication>
#include <QMessageBox>
#include <QTest>
#include <QTimer>
#include <set>

#include "app/gui/figures/figure_words.h"
#include "app/gui/figures/figures_menu.h"
#include "app/gui/figures/work_precision_dialog.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/main_window.h"
#include "tests/app/figures/figure_fixture.h"

namespace polhode::gui {
namespace {

using test::child;
using test::findPoint;
using test::longEnough;
using test::longFigure;
using test::smallFigure;
using test::waitForEnd;
using test::waitUntil;

/// Answers the next message box of that name.
class Answer : public QObject {
 public:
  Answer(const char* box, QMessageBox::StandardButton button) {
    timer_.setInterval(10);
    connect(&timer_, &QTimer::timeout, this, [this, name = QString::fromLatin1(box), button] {
      auto* open = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!open || open->objectName() != name) return;
      timer_.stop();
      asked_ = true;
      open->button(button)->click();
    });
    timer_.start();
  }
  [[nodiscard]] bool asked() const { return asked_; }

 private:
  QTimer timer_;
  bool asked_ = false;
};

class FigureSession : public ::testing::Test {
 protected:
  /// The session has the small figure's data.
  void SetUp() override { window.document()->load(sessionScenario(), {}); }

  static Scenario sessionScenario() {
    Scenario scenario = defaultScenario("tennis-racket");
    scenario.tEnd = 0.1;
    return scenario;
  }
  const Scenario& scenario() { return window.document()->scenario(); }
  FiguresMenu& menu() { return *window.findChild<FiguresMenu*>(); }

  FigureWindow* openSmall() {
    FigureWindow* figure = menu().open(smallFigure());
    EXPECT_TRUE(waitForEnd(*figure->computation()));
    EXPECT_TRUE(waitUntil([&] { return findPoint(picture(*figure)).has_value(); }));
    return figure;
  }
  static FigurePicture& picture(const FigureWindow& figure) {
    return *child<FigurePicture>(figure, "figurePicture");
  }
  void clickAPoint(const FigureWindow& figure) {
    QTest::mouseClick(&picture(figure), Qt::LeftButton, {}, *findPoint(picture(figure)));
  }

  MainWindow window{firstScenario(), QString(), nullptr};
};

TEST_F(FigureSession, MenuHasEveryFigureWithItsTitleAndText) {
  for (const FigureDescription& figure : figures()) {
    const auto* action =
        window.findChild<QAction*>(QStringLiteral("figure.") + toQString(figure.name));
    ASSERT_NE(action, nullptr) << figure.name;
    EXPECT_TRUE(action->text().endsWith(toQString(figure.title))) << figure.name;
    EXPECT_FALSE(action->toolTip().isEmpty()) << figure.name;
  }
  QStringList names;
  for (const QAction* work : menu().actions()) {
    if (!work->menu()) continue;
    EXPECT_FALSE(work->text().isEmpty());
    for (const QAction* action : work->menu()->actions())
      if (action->objectName().startsWith(QStringLiteral("figure."))) names << action->objectName();
  }
  EXPECT_EQ(names.size(), static_cast<qsizetype>(figures().size()));
  EXPECT_LT(names.indexOf(QStringLiteral("figure.lang-9")),
            names.indexOf(QStringLiteral("figure.lang-10")));
}

TEST_F(FigureSession, ShortcutsAreUnlikeEachOther) {
  std::set<QString> keys;
  for (const QAction* action : window.findChildren<QAction*>())
    for (const QKeySequence& key : action->shortcuts())
      EXPECT_TRUE(keys.insert(key.toString()).second) << key.toString().toStdString();
}

TEST_F(FigureSession, EveryEntryOpensAWindowOfItsOwn) {
  for (const FigureDescription& figure : figures()) {
    window.findChild<QAction*>(QStringLiteral("figure.") + toQString(figure.name))->trigger();
    const auto* opened =
        window.findChild<FigureWindow*>(QStringLiteral("figureWindow.") + toQString(figure.name));
    ASSERT_NE(opened, nullptr) << figure.name;
    EXPECT_TRUE(opened->isVisible());
    EXPECT_TRUE(opened->computation()->running());
  }
  // Once more: it is there already.
  menu().open(figures().front());
  EXPECT_EQ(window.findChildren<FigureWindow*>().size(), static_cast<qsizetype>(figures().size()));
}

TEST_F(FigureSession, PortraitsOfTheSessionShowItsRunsOrSayWhyTheyCannot) {
  auto* portraits = window.findChild<QMenu*>(QStringLiteral("sessionPortraits"));
  ASSERT_NE(portraits, nullptr);
  const auto action = [&](const char* name) {
    return portraits->findChild<QAction*>(QStringLiteral("sessionFigure.") +
                                          QString::fromLatin1(name));
  };
  // Of a menu that was shown for another scenario.
  action("effective-potential")->trigger();
  EXPECT_TRUE(window.findChildren<FigureWindow*>().isEmpty());
  emit portraits->aboutToShow();
  EXPECT_FALSE(action("effective-potential")->isEnabled());
  EXPECT_TRUE(action("effective-potential")->toolTip().contains(QStringLiteral("free")));
  ASSERT_TRUE(action("polhodes")->isEnabled());
  action("polhodes")->trigger();
  const auto* figure = window.findChild<FigureWindow*>(QStringLiteral("figureWindow.polhodes"));
  ASSERT_NE(figure, nullptr);
  ASSERT_TRUE(waitForEnd(*figure->computation()));
  EXPECT_TRUE(figure->computation()->problem().isEmpty());
  const FigureData& shown = *figure->computation()->data();
  ASSERT_EQ(shown.runs.size(), scenario().runs.size());
  EXPECT_EQ(shown.runs[0].settings, scenario().runs[0]);
  // The figure with data of its own is another window.
  EXPECT_NE(menu().open(*findFigure("polhodes")), figure);
}

TEST_F(FigureSession, ATableFinishes) {
  FigureWindow* figure = menu().open(*findFigure("lang-table-1"));
  ASSERT_TRUE(waitForEnd(*figure->computation()));
  ASSERT_TRUE(figure->computation()->data()->table.has_value());
  EXPECT_FALSE(figure->computation()->data()->table->rows.empty());
  EXPECT_TRUE(child<QPushButton>(*figure, "exportFigure")->isEnabled());
}

TEST_F(FigureSession, AClickedPointJoinsTheSessionAndUndoRemovesIt) {
  FigureWindow* figure = openSmall();
  const Scenario before = scenario();
  clickAPoint(*figure);
  ASSERT_EQ(scenario().runs.size(), before.runs.size() + 1);
  const RunSettings& added = scenario().runs.back();
  EXPECT_TRUE(added.rtol == 1e-4 || added.rtol == 1e-5);
  EXPECT_NE(added.colour, before.runs.front().colour);
  EXPECT_TRUE(
      child<QLabel>(*figure, "figureNote")->toolTip().contains(toQString(displayName(added))));
  // The same point again is the same run.
  clickAPoint(*figure);
  EXPECT_EQ(scenario().runs.size(), before.runs.size() + 1);
  window.findChild<QAction*>(QStringLiteral("undo"))->trigger();
  EXPECT_EQ(scenario(), before);
  EXPECT_FALSE(window.document()->modified());
  window.findChild<QAction*>(QStringLiteral("redo"))->trigger();
  EXPECT_EQ(scenario().runs.size(), before.runs.size() + 1);
}

TEST_F(FigureSession, AFullSessionSaysSo) {
  Scenario full = scenario();
  while (full.runs.size() < maximumRuns) full = withDuplicatedRun(full, 0);
  window.document()->load(full, {});
  FigureWindow* figure = openSmall();
  const Answer answer("tooManyRuns", QMessageBox::Ok);
  clickAPoint(*figure);
  EXPECT_TRUE(answer.asked());
  EXPECT_EQ(scenario(), full);
}

TEST_F(FigureSession, OtherDataAreOpenedAsAScenarioOnlyIfWished) {
  window.document()->load(firstScenario(), {});
  FigureWindow* figure = openSmall();
  {
    const Answer no("openAsScenario", QMessageBox::Cancel);
    clickAPoint(*figure);
    EXPECT_TRUE(no.asked());
    EXPECT_EQ(scenario(), firstScenario());
  }
  const Answer yes("openAsScenario", QMessageBox::Open);
  clickAPoint(*figure);
  EXPECT_TRUE(yes.asked());
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_EQ(scenario().tEnd, 0.1);
  EXPECT_EQ(scenario().runs.size(), 1u);
}

TEST_F(FigureSession, TheSimulationGoesOnWhileAFigureIsComputed) {
  window.document()->load(firstScenario(), {});
  window.begin(true);
  FigureWindow* figure = menu().open(longFigure());
  ASSERT_TRUE(waitUntil([&] { return figure->computation()->done() > 0; }, longEnough));
  const double t = window.controller()->time();
  EXPECT_TRUE(waitUntil([&] { return window.controller()->time() > t + 0.5; }));
  EXPECT_TRUE(figure->computation()->running());
}

TEST_F(FigureSession, WindowGoesWithItsFigures) {
  auto other = std::make_unique<MainWindow>(firstScenario(), QString(), nullptr);
  FigureWindow* figure = other->findChild<FiguresMenu*>()->open(longFigure());
  ASSERT_TRUE(waitUntil([&] { return figure->computation()->done() > 0; }, longEnough));
  QPointer<FigureWindow> watched(figure);
  other.reset();
  EXPECT_TRUE(watched.isNull());
}

TEST_F(FigureSession, TheDialogOpensAFigureAndRemembersItsChoices) {
  menu().askWorkPrecision();
  auto* dialog = window.findChild<WorkPrecisionDialog*>();
  ASSERT_NE(dialog, nullptr);
  for (const char* name : {"integrator.dop853", "integrator.odex", "formulation.euler-angles"})
    child<QCheckBox>(*dialog, name)->setChecked(false);
  child<IdCombo>(*dialog, "wpTightest")->setCurrentId(QStringLiteral("3"));
  const QPointer<WorkPrecisionDialog> first(dialog);
  dialog->accept();
  auto* figure = window.findChild<FigureWindow*>(QStringLiteral("figureWindow.work-precision"));
  ASSERT_NE(figure, nullptr);
  ASSERT_TRUE(waitForEnd(*figure->computation()));
  EXPECT_EQ(runsMade(*figure->computation()->data()), 8u);

  ASSERT_TRUE(waitUntil([&] {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return first.isNull();
  }));
  menu().askWorkPrecision();
  dialog = window.findChild<WorkPrecisionDialog*>();
  EXPECT_FALSE(child<QCheckBox>(*dialog, "integrator.odex")->isChecked());
  EXPECT_EQ(child<IdCombo>(*dialog, "wpTightest")->currentId(), QStringLiteral("3"));
  dialog->reject();
}

}  // namespace
}  // namespace polhode::gui
