// Figures that are computed in the background, and their windows. What the papers' figures show is
// tested with the core; here a small description of the tests' own stands for them.
#include <gtest/gtest.h>

#include <QApplication>
#include <QDeadlineTimer>
#include <QFile>
#include <QMouseEvent>
#include <QProgressBar>
#include <QScreen>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>
#include <algorithm>
#include <set>

#include "app/figures/figure_files.h"
#include "app/figures/figure_parts.h"
#include "app/gui/figures/figure_window.h"
#include "app/gui/figures/figure_words.h"
#include "tests/app/accessibility/in_german.h"
#include "tests/app/controls.h"
#include "tests/app/figures/figure_fixture.h"

namespace polhode::gui {
namespace {

using test::child;
using test::endlessFigure;
using test::findPoint;
using test::longEnough;
using test::longFigure;
using test::settle;
using test::smallFigure;
using test::waitForEnd;
using test::waitUntil;

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
  // Nobody looks while several runs end, and then all do: nothing comes in during the look.
  const auto sleepUntil = [](const auto& condition) {
    for (QDeadlineTimer limit(longEnough); !condition() && !limit.hasExpired();) QThread::msleep(2);
    return condition();
  };
  ASSERT_TRUE(sleepUntil([&] { return computation.reached().done > doneBefore + 5; }));
  computation.cancel();
  ASSERT_TRUE(sleepUntil([&] { return computation.reached().ended; }));
  EXPECT_EQ(computation.done(), doneBefore);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);
  EXPECT_GT(computation.done(), doneBefore + 5);
  EXPECT_FALSE(computation.running());
  EXPECT_EQ(progressed.count() - before, 1) << "one for the while";
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
  // At once, in its first runs, and later.
  for (const std::size_t runs : {0, 1, 5}) {
    auto computation = std::make_unique<FigureComputation>(endlessFigure());
    computation->start();
    ASSERT_TRUE(waitUntil([&] { return computation->done() >= runs; }, longEnough));
    const QDeadlineTimer limit(longEnough);
    computation.reset();
    EXPECT_FALSE(limit.hasExpired()) << "nobody waits for what is left";
    settle();  // what it had told before finds nobody
  }
}

TEST(FigureComputation, OfEveryKindEndsSoonWhenCancelled) {
  for (const FigureDescription& figure : figures()) {
    SCOPED_TRACE(figure.name);
    FigureComputation computation(figure);
    computation.start();
    computation.cancel();
    ASSERT_TRUE(waitForEnd(computation));
    EXPECT_TRUE(outcome(*computation.data(), true).startsWith(QStringLiteral("Cancelled")));
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

TEST(FigureComputation, OfAPortraitHasOneFromItsPlanToItsEnd) {
  FigureComputation computation(
      portraitOf(*findFigure("polhodes"), defaultScenario("tennis-racket")));
  const auto planned = computation.data();
  ASSERT_NE(planned->portrait, nullptr);
  computation.start();
  ASSERT_TRUE(waitForEnd(computation));
  EXPECT_TRUE(computation.problem().isEmpty()) << computation.problem().toStdString();
  EXPECT_NE(computation.data(), planned);
  EXPECT_EQ(computation.data()->portrait, planned->portrait);
}

TEST(FigureComputation, SaysWhyAScenarioHasNoSuchPortrait) {
  FigureComputation computation(portraitOf(*findFigure("polhodes"), defaultScenario("gyro-top")));
  computation.start();
  ASSERT_TRUE(waitForEnd(computation));
  EXPECT_TRUE(computation.problem().contains(QStringLiteral("gravity")))
      << computation.problem().toStdString();
}

TEST(FigureView, MakesItsPanelsOnceOfItsData) {
  const auto data = std::make_shared<FigureData>(computeFigure(smallFigure(), {}));
  FigureView view(FigureKind::WorkPrecision);
  view.setData(data, {});
  const auto* picture = child<FigurePicture>(view, "figurePicture");
  ASSERT_FALSE(picture->panels().panels.at(0).curves.at(0).x.empty());
  // Of these there is nothing to see: who makes panels again sees it.
  for (FigureRun& run : data->runs) run.done = false;
  view.setLook({Theme::darkTheme(), 1.5, false});
  EXPECT_FALSE(picture->panels().panels.at(0).curves.at(0).x.empty());
  EXPECT_TRUE(picture->look().theme.dark);
  EXPECT_EQ(picture->plottableCount(), 4) << "two curves in either panel";
  view.setData(data, {});
  EXPECT_TRUE(picture->panels().panels.at(0).curves.at(0).x.empty());
}

/// What is still to be made, of an example whose right-hand sides are counted or of one whose are
/// not: no picture of operations has points.
FigureData emptyFigure(const char* example) {
  FigureData data = planFigure(smallFigure());
  data.figure.cases[0].scenario.example = example;
  return data;
}

/// Sentences in the panels of a picture.
QStringList reasonsIn(const FigurePicture& picture) {
  QStringList sentences;
  for (int i = 0; i < picture.itemCount(); ++i)
    if (const auto* reason = dynamic_cast<const EmptyReason*>(picture.item(i)))
      sentences << reason->sentence();
  return sentences;
}

TEST(FigureView, SaysInEveryPanelWhyThereAreNoOperations) {
  FigureView view(FigureKind::WorkPrecision);
  const auto* picture = child<FigurePicture>(view, "figurePicture");
  view.setData(std::make_shared<FigureData>(emptyFigure("tennis-racket")), "operations");
  EXPECT_EQ(reasonsIn(*picture), QStringList());
  const auto uncounted = std::make_shared<FigureData>(emptyFigure("pendulum-chain"));
  view.setData(uncounted, "operations");
  const QStringList reasons = reasonsIn(*picture);
  ASSERT_EQ(reasons.size(), 2);
  EXPECT_TRUE(reasons[0].startsWith(QStringLiteral("None of these runs has counted operations")))
      << reasons[0].toStdString();
  EXPECT_EQ(reasons[0], reasons[1]);
  view.setLook({Theme::darkTheme(), 1.5, false});
  EXPECT_EQ(reasonsIn(*picture), reasons);
  view.setData(uncounted, "rhs-evaluations");
  EXPECT_EQ(reasonsIn(*picture), QStringList());
}

TEST(FigureView, SaysItInGerman) {
  const test::InGerman german;
  FigureView view(FigureKind::WorkPrecision);
  view.setData(std::make_shared<FigureData>(emptyFigure("pendulum-chain")), "operations");
  const QStringList reasons = reasonsIn(*child<FigurePicture>(view, "figurePicture"));
  ASSERT_EQ(reasons.size(), 2);
  EXPECT_TRUE(reasons[0].startsWith(QStringLiteral("Keiner dieser Läufe")))
      << reasons[0].toStdString();
}

TEST(FigureFiles, SayWhyThereAreNoOperationsToo) {
  const auto paths = [](const char* example) {
    return figureBytes(emptyFigure(example), QStringLiteral("svg"), QStringLiteral("operations"))
        .count("<path");
  };
  EXPECT_GT(paths("tennis-racket"), 0);
  // Letters are paths there, and all else is the same.
  EXPECT_GT(paths("pendulum-chain"), paths("tennis-racket"));
}

class FigureWindows : public ::testing::Test {
 protected:
  void open(const FigureDescription& figure) {
    window = new FigureWindow(figure, Look());
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

TEST_F(FigureWindows, EveryControlHasANameAndATip) {
  open(smallFigure());
  ASSERT_TRUE(waitForEnd(*window->computation()));
  test::expectNamesAndTips(*window, 3);
}

TEST_F(FigureWindows, CanBeExportedWhateverTheyAreMadeOf) {
  for (const char* name : {"lang-table-1", "terze-coning", "chain-cost"}) {
    open(*findFigure(name));
    ASSERT_TRUE(waitForEnd(*window->computation()));
    EXPECT_TRUE(child<QPushButton>(*window, "exportFigure")->isEnabled()) << name;
    delete window;
  }
}

TEST_F(FigureWindows, WhatHasNoRunsIsCancelledAndClosedToo) {
  for (const char* name : {"lang-table-1", "terze-coning", "chain-cost"}) {
    SCOPED_TRACE(name);
    open(*findFigure(name));
    child<QPushButton>(*window, "cancelFigure")->click();
    ASSERT_TRUE(waitForEnd(*window->computation()));
    EXPECT_TRUE(
        child<QLabel>(*window, "figureState")->text().startsWith(QStringLiteral("Cancelled")));
    delete window;
    open(*findFigure(name));
    delete window;  // while it computes
  }
}

TEST_F(FigureWindows, GrowToWhatTheyShow) {
  FigureDescription high = smallFigure();
  for (int i = 0; i < 4; ++i) high.rows.push_back(high.rows.front());
  open(high);
  const QSize needed = child<FigurePicture>(*window, "figurePicture")->minimumSize();
  const QSize room = window->screen()->availableSize();
  EXPECT_GE(window->frameSize().height(), std::min(needed.height(), room.height()));
  EXPECT_LE(window->frameSize().height(), room.height());
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
  const QPoint at = *findPoint(*picture);
  QMouseEvent move(QEvent::MouseMove, at, picture->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                   Qt::NoModifier);
  QApplication::sendEvent(picture, &move);
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
  QObject::connect(
      window, &FigureWindow::openRun, window, [chosen = &chosen](const Scenario& scenario) {
        chosen->insert(scenario.runs.at(0).formulation + std::to_string(scenario.runs[0].rtol));
      });
  // Four runs, in the panel of the position and in that of the velocity.
  for (int i = 0; i < 8; ++i) {
    QTest::keyClick(picture, Qt::Key_Right);
    QTest::keyClick(picture, Qt::Key_Return);
  }
  EXPECT_EQ(chosen.size(), 8u);
  EXPECT_EQ(std::set<std::string>(chosen.begin(), chosen.end()).size(), 4u);
}

}  // namespace
}  // namespace polhode::gui
