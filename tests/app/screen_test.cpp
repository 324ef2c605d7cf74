// The window on a screen: real pixels of real bodies. An empty view must fail here.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMouseEvent>
#include <QProcess>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/window/main_window.h"
#include "tests/app/scene/pixels.h"
#include "tests/app/scene/screen_fixture.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::pixelsOfHue;
using test::Screen;
using test::settle;
using test::waitUntil;

TEST_F(Screen, EveryExampleShowsEveryRunInItsColour) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(std::string(example.id));
    const Scenario scenario = scenarioOf(std::string(example.id).c_str());
    open(scenario);
    pause();
    const QImage image = stillPicture();
    ASSERT_GT(image.width(), 300);
    for (const RunSettings& run : scenario.runs) {
      const int count = pixelsOfHue(image, QColor(QString::fromStdString(run.colour)));
      EXPECT_GT(count, 150) << run.colour;
      EXPECT_LT(count, image.width() * image.height() / 3) << run.colour;
    }
    window.reset();
  }
}

TEST_F(Screen, BodiesComeAndGoWhileAChainSwings) {
  Scenario scenario = scenarioOf("pendulum-chain");
  open(scenario);
  // More than there are parts for, and back.
  for (const double count : {20.0, 2.0, 45.0, 5.0}) {
    SCOPED_TRACE(count);
    scenario.parameters["N"] = count;
    ASSERT_TRUE(window->document()->edit(scenario, Consequence::Restart).empty());
    ASSERT_TRUE(waitUntil([&] {
      const Scenario& shown = window->controller()->shownScenario();
      return startParameters(shown).at("N") == count && window->controller()->time() > 0.1;
    }));
    for (const RunSettings& run : scenario.runs)
      EXPECT_TRUE(waitForPicture([&](const QImage& image) {
        return pixelsOfHue(image, QColor(QString::fromStdString(run.colour))) > 100;
      })) << run.colour;
  }
}

TEST_F(Screen, HiddenRunsLeaveNoPixelBehind) {
  Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  for (RunSettings& run : scenario.runs) run.visible = false;
  ASSERT_TRUE(window->document()->edit(scenario, Consequence::Looks).empty());
  // The smoothed edges of the space frame's letters pass through every hue.
  for (const RunSettings& run : scenario.runs)
    EXPECT_TRUE(waitForPicture([&](const QImage& image) {
      return pixelsOfHue(image, QColor(QString::fromStdString(run.colour))) < 20;
    })) << run.colour;
}

TEST_F(Screen, PausedPicturesAreEqualAndPlayingOnesDiffer) {
  open(scenarioOf("gyro-top"));
  pause();
  const QImage first = stillPicture(), second = picture();
  EXPECT_EQ(first, second);
  window->controller()->setPlaying(true);
  EXPECT_TRUE(waitForPicture([&](const QImage& image) { return image != first; }));
}

TEST_F(Screen, DraggingTurnsTheCamera) {
  open(scenarioOf("gyro-top"));
  pause();
  const QImage before = stillPicture();
  QWindow* target = nullptr;
  for (QWindow* candidate : QGuiApplication::allWindows())
    if (candidate->surfaceType() == QSurface::OpenGLSurface) target = candidate;
  ASSERT_NE(target, nullptr);
  const auto send = [&](QEvent::Type type, const QPointF& at, Qt::MouseButton button,
                        Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, target->mapToGlobal(at), button, buttons, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
  };
  send(QEvent::MouseButtonPress, {200, 200}, Qt::LeftButton, Qt::LeftButton);
  for (int i = 1; i <= 10; ++i)
    send(QEvent::MouseMove, {200.0 + 8 * i, 200}, Qt::NoButton, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, {280, 200}, Qt::LeftButton, Qt::NoButton);
  EXPECT_TRUE(waitForPicture([&](const QImage& image) { return image != before; }));
}

TEST_F(Screen, TheGridShowsOneRunInEachHalf) {
  const Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  window->scene()->setLayout(SceneLayout::Grid);
  pause();
  const QImage image = stillPicture();
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  const QColor two(QString::fromStdString(scenario.runs[1].colour));
  const bool sideBySide = image.width() >= image.height();
  const QRect first = sideBySide ? QRect(0, 0, image.width() / 2, image.height())
                                 : QRect(0, 0, image.width(), image.height() / 2);
  const QRect second = sideBySide ? QRect(image.width() / 2, 0, image.width() / 2, image.height())
                                  : QRect(0, image.height() / 2, image.width(), image.height() / 2);
  EXPECT_GT(pixelsOfHue(image.copy(first), one), 500);
  EXPECT_GT(pixelsOfHue(image.copy(second), two), 500);
  EXPECT_LT(pixelsOfHue(image.copy(first), two), 50);
  EXPECT_LT(pixelsOfHue(image.copy(second), one), 50);
}

TEST_F(Screen, AHighlightedRunStandsOut) {
  const Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  pause();
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  const QColor two(QString::fromStdString(scenario.runs[1].colour));
  const QImage before = stillPicture();
  window->scene()->setHighlighted(1);
  // The bodies nearly coincide: only the run in front is seen, whichever came first before.
  EXPECT_TRUE(waitForPicture([&](const QImage& image) {
    return pixelsOfHue(image, two) > 2 * pixelsOfHue(before, two) &&
           pixelsOfHue(image, one) < pixelsOfHue(before, one) / 10;
  }));
  window->scene()->setHighlighted(-1);
  EXPECT_TRUE(waitForPicture([&](const QImage& image) { return image == before; }))
      << "and nothing of it stays";
}

TEST_F(Screen, TheGridTellsWhichRunIsUnderTheMouse) {
  open(scenarioOf("gyro-top"));
  pause();
  QList<int> told;
  window->scene()->setHoverListener([&](int run) { told.append(run); });
  QWindow* target = nullptr;
  for (QWindow* candidate : QGuiApplication::allWindows())
    if (candidate->surfaceType() == QSurface::OpenGLSurface) target = candidate;
  ASSERT_NE(target, nullptr);
  const auto moveTo = [&](const QPointF& at) {
    QMouseEvent event(QEvent::MouseMove, at, target->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                      Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
  };
  const QPointF near(10, 10), far(target->width() - 10, target->height() - 10);
  moveTo(near);
  window->scene()->setLayout(SceneLayout::Grid);
  moveTo(near);
  moveTo(far);
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(target, &leave);
  EXPECT_EQ(told, (QList<int>{-1, 0, 1, -1}));
}

/// Saturated pixels in the outermost `width` pixels of a rectangle.
int colouredAtBorder(const QImage& image, const QRect& rect, int width) {
  const QRect inner = rect.adjusted(width, width, -width, -width);
  int count = 0;
  for (int y = rect.top(); y <= rect.bottom(); ++y)
    for (int x = rect.left(); x <= rect.right(); ++x)
      if (!inner.contains(x, y) && image.pixelColor(x, y).hslSaturation() > 90 &&
          image.pixelColor(x, y).lightness() > 60)
        ++count;
  return count;
}

TEST_F(Screen, TheWholeMotionIsInTheDefaultPicture) {
  for (const char* example : {"gyro-top", "tennis-racket", "revolute-pair", "crank-mechanism"}) {
    open(scenarioOf(example));
    pause();
    for (const double share : {0.02, 0.05, 0.1, 0.2, 0.7}) {
      window->controller()->seek(share * window->controller()->shownScenario().tEnd);
      ASSERT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
      const QImage image = stillPicture();
      EXPECT_EQ(colouredAtBorder(image, image.rect(), 3), 0) << example << " " << share;
    }
    window.reset();
  }
}

TEST_F(Screen, TheBodyFillsItsPictureWhileItGoesRound) {
  const Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  window->resize(1500, 950);
  pause();
  window->scene()->setTracesVisible(false);
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  double sum = 0;
  const std::vector<double> times{0.6, 3.0, 6.0, 9.0};
  for (const double t : times) {
    window->controller()->seek(t);
    ASSERT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
    const QImage image = stillPicture();
    const auto seen = [&](int y) {
      return pixelsOfHue(image.copy(0, y, image.width(), 1), one) > 3;
    };
    int top = 0, bottom = image.height() - 1;
    while (top < bottom && !seen(top)) ++top;
    while (bottom > top && !seen(bottom)) --bottom;
    const double height = static_cast<double>(bottom - top) / image.height();
    EXPECT_GT(height, 0.35) << t << ", leaning away or not";
    sum += height;
  }
  EXPECT_GT(sum / static_cast<double>(times.size()), 0.45) << "without its axes";
}

TEST_F(Screen, OtherParametersHaveTheirWholeMotionInThePicture) {
  Scenario scenario = scenarioOf("pendulum-3d");
  open(scenario);
  scenario.parameters["length"] = 1.5;
  ASSERT_TRUE(window->document()->edit(scenario, Consequence::Restart).empty());
  ASSERT_TRUE(waitUntil([&] {
    const Scenario& shown = window->controller()->shownScenario();
    return startParameters(shown).at("length") == 1.5 && window->controller()->time() > 0.1;
  }));
  pause();
  for (const double t : {0.0, 0.7, 1.4}) {
    window->controller()->seek(t);
    ASSERT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
    EXPECT_TRUE(waitForPicture([&](const QImage& image) {
      return colouredAtBorder(image, image.rect(), 3) == 0 &&
             pixelsOfHue(image, QColor(QString::fromStdString(scenario.runs[0].colour))) > 150;
    })) << t;
  }
}

TEST_F(Screen, ACameraThatWasMovedStaysWhateverMoves) {
  Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  QWindow* target = nullptr;
  for (QWindow* candidate : QGuiApplication::allWindows())
    if (candidate->surfaceType() == QSurface::OpenGLSurface) target = candidate;
  ASSERT_NE(target, nullptr);
  QWheelEvent closer({200, 200}, target->mapToGlobal(QPointF(200, 200)), {}, QPoint(0, 240),
                     Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(target, &closer);
  const CameraChoice moved = window->scene()->camera();
  ASSERT_NE(moved, CameraChoice());
  scenario.parameters["theta2"] = 2.5;
  ASSERT_TRUE(window->document()->edit(scenario, Consequence::Restart).empty());
  ASSERT_TRUE(waitUntil([&] {
    return startParameters(window->controller()->shownScenario()).at("theta2") == 2.5 &&
           window->controller()->time() > 0.3;
  }));
  pause();
  (void)stillPicture();
  EXPECT_EQ(window->scene()->camera(), moved);
}

TEST_F(Screen, GridCellsAreSeparatedAndHoldTheirBodies) {
  Scenario scenario = scenarioOf("gyro-top");
  scenario.runs.resize(4, scenario.runs[0]);
  open(scenario);
  window->scene()->setLayout(SceneLayout::Grid);
  pause();
  const QImage image = stillPicture();
  const QSize cell(image.width() / 2, image.height() / 2);
  for (int row = 0; row < 2; ++row)
    for (int column = 0; column < 2; ++column) {
      const QRect rect(QPoint(column * cell.width(), row * cell.height()), cell);
      EXPECT_EQ(colouredAtBorder(image, rect, 3), 0) << row << " " << column;
    }
  // A line between the cells all the way: lighter than the ground beside it.
  int lighter = 0;
  for (int y = 0; y < image.height(); ++y)
    if (qGray(image.pixel(cell.width() - 1, y)) > 40) ++lighter;
  EXPECT_GT(lighter, image.height() * 9 / 10);
}

/// The program itself, in an environment of its own.
struct Ended {
  int exitCode;
  QString words;
};

Ended runProgram(const QStringList& arguments, const QMap<QString, QString>& variables = {}) {
  const QTemporaryDir home;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
    environment.insert(QString::fromLatin1(name), home.path());
  for (auto at = variables.begin(); at != variables.end(); ++at)
    environment.insert(at.key(), at.value());
  QProcess process;
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(POLHODE_PROGRAM), arguments);
  EXPECT_TRUE(process.waitForFinished(60000));
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
          QString::fromUtf8(process.readAllStandardError())};
}

TEST(Program, WritesAPictureOfItsWindowWithTheBodiesInIt) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("window.png"));
  const Ended ended = runProgram({QStringLiteral("--screenshot"), file, QStringLiteral("--after"),
                                  QStringLiteral("2"), QStringLiteral("--window-size"),
                                  QStringLiteral("1280x720")});
  EXPECT_EQ(ended.exitCode, 0) << qPrintable(ended.words);
  const QImage image(file);
  EXPECT_EQ(image.size(), QSize(1280, 720));
  // The middle of the window, where only the 3D view is.
  const QImage middle = image.copy(380, 120, 420, 380);
  EXPECT_GT(pixelsOfHue(middle, QColor(QStringLiteral("#0072B2"))), 500);
}

/// To the byte, in two processes: runs that coincide are blended in the same order.
TEST(Program, MakesTheSameVideoTwice) {
  const QTemporaryDir folder;
  const QStringList names{folder.filePath(QStringLiteral("one")),
                          folder.filePath(QStringLiteral("two"))};
  for (const QString& name : names) {
    const Ended ended =
        runProgram({QStringLiteral("--video"), name, QStringLiteral("--from"), QStringLiteral("1"),
                    QStringLiteral("--to"), QStringLiteral("1.2"), QStringLiteral("--window-size"),
                    QStringLiteral("1280x720")});
    EXPECT_EQ(ended.exitCode, 0) << qPrintable(ended.words);
  }
  const QStringList files = QDir(names[0]).entryList(QDir::Files);
  EXPECT_EQ(files.size(), 7);
  EXPECT_EQ(QDir(names[1]).entryList(QDir::Files), files);
  for (const QString& file : files) {
    QFile one(names[0] + u'/' + file), two(names[1] + u'/' + file);
    ASSERT_TRUE(one.open(QIODevice::ReadOnly) && two.open(QIODevice::ReadOnly));
    EXPECT_EQ(one.readAll(), two.readAll()) << qPrintable(file);
  }
}

TEST(Program, ASmallVideoIsRefusedWithTheLeastSize) {
  const QTemporaryDir folder;
  const Ended ended =
      runProgram({QStringLiteral("--video"), folder.filePath(QStringLiteral("small")),
                  QStringLiteral("--window-size"), QStringLiteral("640x360")});
  EXPECT_EQ(ended.exitCode, 2);
  EXPECT_TRUE(ended.words.contains(QStringLiteral("640x360 is too small")))
      << qPrintable(ended.words);
  EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST(Program, SaysASentenceWithoutOpenGL) {
  const Ended ended =
      runProgram({}, {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")}});
  EXPECT_EQ(ended.exitCode, 1);
  EXPECT_TRUE(ended.words.contains(QStringLiteral("OpenGL"))) << qPrintable(ended.words);
}

TEST(Program, SaysASentenceWithoutADisplay) {
  const Ended ended = runProgram(
      {}, {{QStringLiteral("DISPLAY"), QString()}, {QStringLiteral("WAYLAND_DISPLAY"), QString()}});
  EXPECT_EQ(ended.exitCode, 1);
  EXPECT_TRUE(ended.words.contains(QStringLiteral("display"))) << qPrintable(ended.words);
}

TEST(Program, SaysASentenceWhereTheDisplayCannotBeOpened) {
  // Nobody listens there.
  const Ended ended = runProgram({}, {{QStringLiteral("DISPLAY"), QStringLiteral(":7654")},
                                      {QStringLiteral("WAYLAND_DISPLAY"), QString()}});
  EXPECT_EQ(ended.exitCode, 1) << "not an abort";
  EXPECT_TRUE(ended.words.startsWith(QStringLiteral("polhode: the display :7654 ")))
      << qPrintable(ended.words);
  EXPECT_EQ(ended.words.count(QLatin1Char('\n')), 1) << qPrintable(ended.words);
}

TEST(Program, RefusesWrongUsage) {
  for (const QStringList& arguments :
       {QStringList{QStringLiteral("--example"), QStringLiteral("no-such")},
        QStringList{QStringLiteral("missing.polhode.json")},
        QStringList{QStringLiteral("--window-size"), QStringLiteral("big")},
        QStringList{QStringLiteral("--no-such-option")}}) {
    const Ended ended = runProgram(arguments);
    EXPECT_EQ(ended.exitCode, 2) << qPrintable(arguments.join(u' '));
    EXPECT_FALSE(ended.words.isEmpty());
  }
}

}  // namespace
}  // namespace polhode::gui
