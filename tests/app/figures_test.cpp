// The Figures menu, the figure window and the work–precision dialog. What the papers' figures show
// is tested with the core; here a small description of the tests' own stands for them.
#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolTip>
#include <set>

#include "app/gui/edits.h"
#include "app/gui/figures/figure_window.h"
#include "app/gui/figures/figure_words.h"
#include "app/gui/figures/figures_menu.h"
#include "app/gui/figures/work_precision_dialog.h"
#include "app/gui/file_actions.h"
#include "app/gui/main_window.h"
#include "app/gui/simulation_controller.h"
#include "app/gui/text.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitFor;
using test::waitUntil;

constexpr qint64 longEnough = 60'000;  // [ms], for a figure on a machine that is busy

/// Four short runs of the tennis racket.
FigureDescription smallFigure() {
  WorkPrecisionChoices choices;
  choices.session = false;
  choices.examples = {"tennis-racket"};
  choices.formulations = {"quaternion-null-space", "director-absolute"};
  choices.integrators = {"dopri5"};
  choices.loosest = 4;
  choices.tightest = 5;
  FigureDescription figure = describeWorkPrecision(choices, firstScenario());
  figure.cases[0].scenario.tEnd = 0.1;
  return figure;
}

/// As many runs that none of the tests waits for all of them.
FigureDescription longFigure() {
  FigureDescription figure = smallFigure();
  figure.cases[0].scenario.tEnd = 20;
  figure.formulations = {"quaternion-null-space", "director-null-space", "quaternion-absolute",
                         "director-absolute"};
  figure.tolerances.clear();
  for (int i = 0; i < 400; ++i) figure.tolerances.push_back(1e-9 + 1e-12 * i);
  return figure;
}

template <class T>
T* child(const QWidget& parent, const char* name) {
  return parent.findChild<T*>(QString::fromLatin1(name));
}

[[nodiscard]] bool waitForEnd(const FigureComputation& computation) {
  return waitUntil([&] { return !computation.running(); }, longEnough);
}

/// Where the first point of a picture is, in its pixels; found with the mouse's own function.
std::optional<QPoint> findPoint(const FigurePicture& picture) {
  for (int y = 0; y < picture.height(); y += 4)
    for (int x = 0; x < picture.width(); x += 4)
      if (picture.pointAt(QPointF(x, y))) return QPoint(x, y);
  return std::nullopt;
}

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

TEST(FigureComputation, TellsOfProgressAndOfTheEnd) {
  FigureComputation computation(smallFigure());
  EXPECT_EQ(computation.total(), 4u);
  QSignalSpy ended(&computation, &FigureComputation::ended);
  computation.start();
  EXPECT_TRUE(computation.running());
  ASSERT_TRUE(waitForEnd(computation));
  EXPECT_EQ(ended.count(), 1);
  EXPECT_EQ(computation.done(), 4u);
  EXPECT_EQ(runsMade(*computation.data()), 4u);
  EXPECT_TRUE(computation.problem().isEmpty());
}

TEST(FigureComputation, NotificationsDoNotPileUp) {
  FigureComputation computation(longFigure());
  QSignalSpy progressed(&computation, &FigureComputation::progressed);
  computation.start();
  ASSERT_TRUE(waitUntil([&] { return computation.done() > 0; }, longEnough));
  const auto handedOut = computation.data();
  const std::size_t made = runsMade(*handedOut);
  const std::size_t doneBefore = computation.done();
  const qsizetype before = progressed.count();
  // Nobody looks for a while, in which several runs end.
  QThread::msleep(1500);
  QCoreApplication::sendPostedEvents(&computation, QEvent::MetaCall);
  EXPECT_GT(computation.done(), doneBefore + 5);
  // One for the while, and perhaps one that came in during it.
  EXPECT_LE(progressed.count() - before, 3);
  EXPECT_EQ(runsMade(*handedOut), made) << "data that were handed out stay as they are";
}

TEST(FigureComputation, ShowsPartialResultsAndKeepsThemWhenCancelled) {
  FigureComputation computation(longFigure());
  computation.start();
  ASSERT_TRUE(waitUntil([&] { return runsMade(*computation.data()) > 3; }, longEnough));
  EXPECT_TRUE(computation.running());
  const std::size_t before = runsMade(*computation.data());
  computation.cancel();
  EXPECT_TRUE(computation.cancelled());
  ASSERT_TRUE(waitForEnd(computation));
  const std::size_t made = runsMade(*computation.data());
  EXPECT_GE(made, before);
  EXPECT_LT(made, computation.total());
  EXPECT_TRUE(outcome(*computation.data(), true).startsWith(QStringLiteral("Cancelled after ")));
}

TEST(FigureComputation, MayGoWhileItRuns) {
  for (const int milliseconds : {0, 5, 50, 400}) {
    auto computation = std::make_unique<FigureComputation>(longFigure());
    computation->start();
    QThread::msleep(static_cast<unsigned long>(milliseconds));
    QElapsedTimer timer;
    timer.start();
    computation.reset();
    // A step takes microseconds; the limit leaves room for a machine that does other things.
    EXPECT_LT(timer.elapsed(), 5000) << milliseconds;
    QCoreApplication::processEvents();
  }
}

TEST(FigureComputation, SaysWhatIsWrongInASentence) {
  FigureDescription wrong = smallFigure();
  wrong.integrators = {"rk4"};
  FigureComputation computation(wrong);
  computation.start();
  ASSERT_TRUE(waitForEnd(computation));
  EXPECT_TRUE(computation.problem().contains(QStringLiteral("fixed steps")))
      << computation.problem().toStdString();
}

class FigureWindows : public ::testing::Test {
 protected:
  void open(const FigureDescription& figure) {
    window = new FigureWindow(figure, Theme::darkTheme());
    window->show();
  }
  ~FigureWindows() override { delete window; }

  QPointer<FigureWindow> window;
};

TEST_F(FigureWindows, ShowTitleSourceTextAndState) {
  open(smallFigure());
  EXPECT_EQ(child<QLabel>(*window, "figureSource")->text(), QStringLiteral("Polhode"));
  EXPECT_FALSE(child<QLabel>(*window, "figureTitle")->text().isEmpty());
  EXPECT_FALSE(child<QLabel>(*window, "figureText")->text().isEmpty());
  EXPECT_TRUE(child<QProgressBar>(*window, "figureProgress")->isVisible());
  EXPECT_FALSE(child<QPushButton>(*window, "exportFigure")->isEnabled());
  ASSERT_TRUE(waitForEnd(*window->computation()));
  EXPECT_FALSE(child<QProgressBar>(*window, "figureProgress")->isVisible());
  EXPECT_TRUE(child<QPushButton>(*window, "exportFigure")->isEnabled());
  EXPECT_TRUE(
      child<QLabel>(*window, "figureState")->text().startsWith(QStringLiteral("4 runs in ")));
}

TEST_F(FigureWindows, EscapeCancelsFirstAndClosesThen) {
  open(longFigure());
  ASSERT_TRUE(waitUntil([&] { return window->computation()->done() > 0; }, longEnough));
  QTest::keyClick(window, Qt::Key_Escape);
  ASSERT_TRUE(waitForEnd(*window->computation()));
  EXPECT_TRUE(window->isVisible());
  EXPECT_TRUE(
      child<QLabel>(*window, "figureState")->text().startsWith(QStringLiteral("Cancelled after ")));
  QTest::keyClick(window, Qt::Key_Escape);
  EXPECT_TRUE(waitUntil([&] {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return window.isNull();
  }));
}

TEST_F(FigureWindows, CloseWhileComputing) {
  open(longFigure());
  ASSERT_TRUE(waitUntil([&] { return window->computation()->done() > 0; }, longEnough));
  window->close();
  EXPECT_TRUE(waitUntil([&] {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return window.isNull();
  }));
}

TEST_F(FigureWindows, PartialResultsAreInThePicture) {
  open(longFigure());
  const auto* picture = child<FigurePicture>(*window, "figurePicture");
  EXPECT_TRUE(waitUntil([&] { return findPoint(*picture).has_value(); }, longEnough));
  EXPECT_TRUE(window->computation()->running());
}

TEST_F(FigureWindows, AbscissaChangesThePicture) {
  open(smallFigure());
  ASSERT_TRUE(waitForEnd(*window->computation()));
  const auto* picture = child<FigurePicture>(*window, "figurePicture");
  auto* combo = child<IdCombo>(*window, "figureAbscissa");
  ASSERT_EQ(combo->count(), static_cast<int>(workQuantities().size()));
  std::set<std::string> labels;
  for (int i = 0; i < combo->count(); ++i) {
    combo->setCurrentIndex(i);
    emit combo->activated(i);
    labels.insert(picture->panels().panels.at(0).x.label);
  }
  EXPECT_EQ(labels.size(), workQuantities().size());
}

TEST_F(FigureWindows, ExportWritesEveryFormat) {
  const QTemporaryDir directory;
  open(smallFigure());
  ASSERT_TRUE(waitForEnd(*window->computation()));
  const struct {
    const char *ending, *start;
  } formats[]{{"pdf", "%PDF"}, {"svg", "<?xml"}, {"png", "\x89PNG"}, {"csv", "# Polhode"}};
  for (const auto& format : formats) {
    const QString name =
        directory.filePath(QStringLiteral("figure.") + QString::fromLatin1(format.ending));
    EXPECT_EQ(window->exportTo(name), QString());
    QFile file(name);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << format.ending;
    EXPECT_TRUE(file.readAll().startsWith(format.start)) << format.ending;
    EXPECT_NE(window->findChild<QAction*>(QStringLiteral("exportFigure.") +
                                          QString::fromLatin1(format.ending)),
              nullptr);
  }
  EXPECT_FALSE(window->exportTo(directory.filePath(QStringLiteral("no/such/a.pdf"))).isEmpty());
}

TEST_F(FigureWindows, ThePointUnderTheMouseSaysItsNumbers) {
  open(smallFigure());
  ASSERT_TRUE(waitForEnd(*window->computation()));
  auto* picture = child<FigurePicture>(*window, "figurePicture");
  ASSERT_TRUE(waitUntil([&] { return findPoint(*picture).has_value(); }));
  QTest::mouseMove(picture, *findPoint(*picture));
  ASSERT_TRUE(waitUntil([] { return QToolTip::isVisible(); }));
  for (const char* word : {"DoPri5", "rtol", "Right-hand sides", "Steps accepted", "Position error",
                           "Velocity error", "drift", "Computing time", "finished"})
    EXPECT_TRUE(QToolTip::text().contains(QString::fromLatin1(word), Qt::CaseInsensitive)) << word;
}

TEST_F(FigureWindows, ArrowKeysReachEveryPoint) {
  open(smallFigure());
  ASSERT_TRUE(waitForEnd(*window->computation()));
  auto* picture = child<FigurePicture>(*window, "figurePicture");
  std::multiset<std::string> chosen;
  QObject::connect(window, &FigureWindow::openRun, window, [&](const Scenario& scenario) {
    chosen.insert(scenario.runs.at(0).formulation + std::to_string(scenario.runs[0].rtol));
  });
  // Four runs, in the panel of the position and in that of the velocity.
  for (int i = 0; i < 8; ++i) {
    QTest::keyClick(picture, Qt::Key_Right);
    QTest::keyClick(picture, Qt::Key_Return);
  }
  EXPECT_EQ(chosen.size(), 8u);
  EXPECT_EQ(std::set<std::string>(chosen.begin(), chosen.end()).size(), 4u);
}

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
  for (const QAction* action : menu().actions())
    if (action->objectName().startsWith(QStringLiteral("figure."))) names << action->objectName();
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

TEST(WorkPrecision, EveryChoiceMakesAFigureThatCanBeComputed) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Scenario session = defaultScenario(example.id);
    for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
      WorkPrecisionChoices choices;
      choices.stabilisation = stabilisation.id;
      const FigureDescription figure = describeWorkPrecision(choices, session);
      EXPECT_TRUE(validateFigure(figure).empty()) << example.id << " " << stabilisation.id;
      EXPECT_EQ(whyNot(figure), "") << example.id << " " << stabilisation.id;
      EXPECT_TRUE(figure.cases.at(0).scenario.runs.empty());
    }
  }
}

TEST(WorkPrecision, HalfDecadesStandBetweenTheDecades) {
  WorkPrecisionChoices choices;
  choices.loosest = 3;
  choices.tightest = 5;
  EXPECT_EQ(workPrecisionTolerances(choices), (std::vector{1e-3, 1e-4, 1e-5}));
  choices.halfDecades = true;
  const std::vector<double> tolerances = workPrecisionTolerances(choices);
  ASSERT_EQ(tolerances.size(), 5u);
  // A square root of ten apart; four roundings at most.
  for (std::size_t i = 1; i < tolerances.size(); ++i)
    EXPECT_NEAR(tolerances[i - 1] / tolerances[i], std::sqrt(10.0), 4e-15);
}

TEST(WorkPrecision, LeftOutCombinationsAreNamedOnceAReason) {
  WorkPrecisionChoices choices;
  for (const FormulationInfo& info : catalog::formulations())
    if (std::ranges::find(choices.formulations, info.id) == choices.formulations.end())
      choices.formulations.emplace_back(info.id);
  const FigureDescription figure =
      describeWorkPrecision(choices, defaultScenario("spherical-joint"));
  const std::vector<std::string> lines = leftOutByReason(figure);
  ASSERT_FALSE(lines.empty());
  EXPECT_LT(lines.size(), planFigure(figure).skipped.size());
  EXPECT_TRUE(std::ranges::any_of(
      lines, [](const std::string& line) { return line.find("euler-angles") != line.npos; }));
}

class WorkPrecisionDialogTest : public ::testing::Test {
 protected:
  QPushButton* compute() {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  QString runs() { return child<QLabel>(dialog, "wpRuns")->text(); }

  WorkPrecisionDialog dialog{firstScenario(), {}};
};

TEST_F(WorkPrecisionDialogTest, BuildsAValidDescription) {
  EXPECT_TRUE(compute()->isEnabled());
  const FigureDescription figure = dialog.figure();
  EXPECT_TRUE(validateFigure(figure).empty());
  EXPECT_EQ(figure.name, "work-precision");
  EXPECT_EQ(figure.cases.size(), 1u);
  EXPECT_EQ(figure.cases[0].scenario.example, "gyro-top");
  EXPECT_TRUE(runs().startsWith(QStringLiteral("135 runs"))) << runs().toStdString();
  child<QCheckBox>(dialog, "case.tennis-racket")->setChecked(true);
  EXPECT_EQ(dialog.figure().cases.size(), 2u);
  EXPECT_TRUE(runs().startsWith(QStringLiteral("270 runs"))) << runs().toStdString();
}

TEST_F(WorkPrecisionDialogTest, SaysWhyItCannotBeComputed) {
  child<QPushButton>(dialog, "formulation.all")->click();
  child<QPushButton>(dialog, "formulation.all")->click();
  EXPECT_FALSE(compute()->isEnabled());
  EXPECT_TRUE(runs().startsWith(QStringLiteral("Formulations:"))) << runs().toStdString();
  child<QCheckBox>(dialog, "formulation.quaternion-absolute")->setChecked(true);
  EXPECT_TRUE(compute()->isEnabled());
  child<QCheckBox>(dialog, "wpPosition")->setChecked(false);
  EXPECT_TRUE(compute()->isEnabled());
  child<QCheckBox>(dialog, "wpVelocity")->setChecked(false);
  EXPECT_FALSE(compute()->isEnabled());
  EXPECT_TRUE(runs().startsWith(QStringLiteral("Errors:"))) << runs().toStdString();
}

TEST_F(WorkPrecisionDialogTest, FixedStepsAreLeftOutWithTheReason) {
  for (const IntegratorInfo& info : catalog::integrators()) {
    const auto* box =
        dialog.findChild<QCheckBox*>(QStringLiteral("integrator.") + toQString(info.id));
    ASSERT_NE(box, nullptr) << info.id;
    EXPECT_EQ(box->isEnabled(), !info.fixedStep) << info.id;
    EXPECT_FALSE(box->toolTip().isEmpty()) << info.id;
    if (info.fixedStep) {
      EXPECT_TRUE(box->toolTip().contains(QStringLiteral("tolerance"))) << info.id;
    }
  }
  EXPECT_TRUE(child<QLabel>(dialog, "wpLeftOut")->text().contains(QStringLiteral("fixed steps")));
}

TEST_F(WorkPrecisionDialogTest, TheSessionsOwnDataAreNotOfferedTwice) {
  WorkPrecisionDialog other(defaultScenario("gyro-top"), {});
  EXPECT_FALSE(child<QCheckBox>(other, "case.gyro-top")->isEnabled());
  Scenario changed = defaultScenario("gyro-top");
  changed.tEnd = 10;
  WorkPrecisionDialog third(changed, {});
  EXPECT_TRUE(child<QCheckBox>(third, "case.gyro-top")->isEnabled());
}

TEST_F(WorkPrecisionDialogTest, EveryControlHasANameAndATip) {
  for (const QWidget* widget : dialog.findChildren<QWidget*>()) {
    const bool control =
        qobject_cast<const IdCombo*>(widget) || qobject_cast<const QCheckBox*>(widget);
    if (!control) continue;
    EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->objectName().toStdString();
    EXPECT_FALSE(widget->toolTip().isEmpty()) << widget->objectName().toStdString();
  }
}

TEST_F(WorkPrecisionDialogTest, FitsIntoALowScreen) {
  EXPECT_LE(dialog.sizeHint().width(), 1280);
  EXPECT_LE(dialog.sizeHint().height(), 720);
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
