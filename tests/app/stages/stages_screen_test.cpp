// The stages on a screen: real pixels. An empty or a still picture must fail here.
#include <gtest/gtest.h>

#include <QMouseEvent>
#include <QSettings>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"
#include "tests/app/scene/pixels.h"
#include "tests/app/scene/still_picture.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::pixelsOfHue;
using test::settle;
using test::waitUntil;

class StageScreen : public ::testing::Test {
 protected:
  /// Two runs with hues unlike each other and unlike what the stages themselves draw.
  static Scenario racket() {
    Scenario scenario = withExample(firstScenario(), "tennis-racket");
    scenario.runs.resize(2, scenario.runs[0]);
    scenario.runs[0].colour = "#0072B2";
    scenario.runs[1].colour = "#009E73";
    for (RunSettings& run : scenario.runs) run.name.clear();
    scenario.runs[0].formulation = "quaternion-null-space";
    scenario.runs[1].formulation = "director-absolute";
    return scenario;
  }

  void open(const Scenario& scenario, const QStringList& chosen, double at = 0.9) {
    window = std::make_unique<MainWindow>(scenario, QString(), createQt3DSceneView);
    ASSERT_NE(window->scene(), nullptr) << qPrintable(window->sceneProblem());
    window->resize(1300, 850);
    window->stages()->setChosen(chosen);
    window->show();
    window->begin(false);
    window->controller()->seek(at);
    ASSERT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
    ASSERT_TRUE(waitUntil([&] { return drawnAtLeast(1); }));
    const History& history = window->controller()->history();
    ASSERT_TRUE(waitUntil([&] { return history.reference().computedUntil() > at; }));
    // What is computed ahead may still change the height of the table below, and so the picture's.
    window->controller()->seek(window->controller()->shownScenario().tEnd);
    ASSERT_TRUE(waitUntil([&] { return history.ended() && !window->controller()->seeking(); }));
    window->controller()->seek(at);
    settle();
  }

  [[nodiscard]] bool drawnAtLeast(qint64 pictures) const {
    return std::ranges::min(window->stages()->picturesDrawn()) >= pictures;
  }

  /// Without the headings.
  QImage grab() {
    return test::captured([&](auto done) { window->stages()->capture(done); });
  }
  QImage picture() {
    return test::stillOf([&] { return grab(); });
  }

  static QStringList solidStages() {
    QStringList ids;
    for (const StageInfo& info : stageTable())
      if (info.id != QLatin1String("bodies")) ids << info.id;
    return ids;
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(StageScreen, EveryStageShowsEveryRunInItsColour) {
  const Scenario scenario = racket();
  open(scenario, {QStringLiteral("poinsot")});
  for (const QString& id : solidStages()) {
    SCOPED_TRACE(qPrintable(id));
    window->stages()->setChosen({id});
    ASSERT_EQ(window->stages()->shown(), QStringList{id});
    const QImage image = picture();
    ASSERT_GT(image.width(), 300);
    for (const RunSettings& run : scenario.runs) {
      const int count = pixelsOfHue(image, QColor(QString::fromStdString(run.colour)));
      EXPECT_GT(count, 150) << run.colour;
      EXPECT_LT(count, image.width() * image.height() / 2) << run.colour;
    }
  }
}

TEST_F(StageScreen, PausedPicturesAreEqualAndPlayingOnesDiffer) {
  open(racket(), {QStringLiteral("poinsot")}, 0.3);
  window->controller()->setSpeed(0.05);
  for (const QString& id : solidStages()) {
    SCOPED_TRACE(qPrintable(id));
    window->stages()->setChosen({id});
    const QImage still = picture();
    EXPECT_EQ(grab(), still);
    const double before = window->controller()->time();
    window->controller()->setPlaying(true);
    ASSERT_TRUE(waitUntil([&] { return window->controller()->time() > before + 0.02; }));
    window->controller()->setPlaying(false);
    EXPECT_NE(picture(), still);
  }
}

TEST_F(StageScreen, ConesOfATopAreSeenFromTheSideFromTheStart) {
  Scenario scenario = withExample(firstScenario(), "gyro-top");
  scenario.runs.resize(1);
  scenario.runs[0].colour = "#0072B2";
  scenario.tEnd = 10;
  open(scenario, {QStringLiteral("cones")}, 0.5);
  // Its longest side is a third of the picture at least: along the cones it would be a scrap.
  const QImage image = picture();
  QRect box;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      const bool blue = pixel.hslSaturation() > 90 && std::abs(pixel.hslHue() - 202) < 14;
      if (blue) box |= QRect(x, y, 1, 1);
    }
  EXPECT_GT(std::max(box.width(), box.height()), std::min(image.width(), image.height()) / 3);
}

/// Nothing has rolled yet, and it reads as two cones all the same.
TEST_F(StageScreen, ConesAreSeenAsAWholeBeforeTheyHaveRolled) {
  Scenario scenario = racket();
  scenario.runs.resize(1);
  scenario.tEnd = 2;
  open(scenario, {QStringLiteral("cones")}, 0.01);
  const auto covered = [&] {
    const QImage image = picture();
    const QColor ground = image.pixelColor(2, 2);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) != ground;
    return static_cast<double>(count) / (image.width() * image.height());
  };
  double share = 0;
  // Once the motion is known as a whole.
  EXPECT_TRUE(waitUntil([&] { return (share = covered()) > 0.1; })) << share;
}

TEST_F(StageScreen, TheGimbalShowsHowFarTheChartGoes) {
  Scenario scenario = racket();
  scenario.runs.resize(1);
  scenario.runs[0].colour = "#009E73";
  const auto left = [&](const char* formulation) {
    scenario.runs[0].formulation = formulation;
    open(scenario, {QStringLiteral("gimbal")}, 0.2);
    const QImage image = picture();
    const QImage corner = image.copy(0, 40, image.width() / 2, 70);
    window.reset();
    return pixelsOfHue(corner, QColor(QStringLiteral("#009E73")));
  };
  EXPECT_GT(left("euler-angles"), 400);
  EXPECT_LT(left("quaternion-null-space"), 400);
}

TEST_F(StageScreen, TwoStagesStandSideBySide) {
  open(racket(), {QStringLiteral("bodies"), QStringLiteral("momentum")});
  const QImage image = picture();
  const QColor blue(QStringLiteral("#0072B2"));
  const bool beside = image.width() > image.height();
  const QRect first = beside ? QRect(0, 0, image.width() / 2, image.height())
                             : QRect(0, 0, image.width(), image.height() / 2);
  const QRect second =
      beside ? first.translated(image.width() / 2, 0) : first.translated(0, image.height() / 2);
  EXPECT_GT(pixelsOfHue(image.copy(first), blue), 150);
  EXPECT_GT(pixelsOfHue(image.copy(second), blue), 150);
}

TEST_F(StageScreen, DraggingTurnsAStageAndADoubleClickTurnsItBack) {
  open(racket(), {QStringLiteral("momentum")});
  const QImage before = picture();
  QWidget* target = window->stages()->findChild<QWidget*>(QStringLiteral("stagePicture.momentum"));
  ASSERT_NE(target, nullptr);
  const auto send = [&](QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, target->mapToGlobal(at), Qt::LeftButton, buttons, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
  };
  send(QEvent::MouseButtonPress, {200, 200}, Qt::LeftButton);
  for (int i = 1; i <= 10; ++i) send(QEvent::MouseMove, {200.0 + 8 * i, 200}, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, {280, 200}, Qt::NoButton);
  EXPECT_NE(picture(), before);
  send(QEvent::MouseButtonDblClick, {200, 200}, Qt::LeftButton);
  EXPECT_EQ(picture(), before);
}

TEST_F(StageScreen, ACameraThatWasMovedIsKeptForTheNextWindow) {
  open(racket(), {QStringLiteral("momentum")});
  const QImage before = picture();
  const QVariantList camera{100.0, 40.0, 5.0, 0.1, 0.0, 0.0};
  window->stages()->setViews({{QStringLiteral("momentum"), camera}});
  EXPECT_NE(picture(), before);
  window->close();
  window.reset();
  open(racket(), {QStringLiteral("momentum")});
  const QVariantList kept = window->stages()->views().value(QStringLiteral("momentum")).toList();
  ASSERT_EQ(kept.size(), camera.size());
  for (qsizetype i = 0; i < camera.size(); ++i)
    EXPECT_FLOAT_EQ(kept[i].toFloat(), camera[i].toFloat()) << i;
  QSettings().clear();
}

/// Pixels that differ by more than smoothing makes them.
int differing(const QImage& a, const QImage& b) {
  int count = 0;
  for (int y = 0; y < std::min(a.height(), b.height()); ++y)
    for (int x = 0; x < std::min(a.width(), b.width()); ++x)
      if (std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 30) ++count;
  return count;
}

/// The lower half of the picture, where the ellipsoid meets its plane; the factor stands above.
QImage below(const QImage& image) {
  return image.copy(0, image.height() / 3, image.width(), image.height() * 7 / 12);
}

TEST_F(StageScreen, TheGapOfABadMethodIsSeenAndThatOfAGoodOneIsNot) {
  for (const bool bad : {true, false}) {
    SCOPED_TRACE(bad);
    Scenario scenario = racket();
    scenario.runs.resize(1);
    RunSettings& run = scenario.runs[0];
    run.integrator = bad ? "dopri5" : "dop853";
    run.rtol = run.atol = bad ? 1e-3 : 1e-12;
    open(scenario, {QStringLiteral("poinsot")}, 1.9);
    const QImage plain = picture();
    window->stages()->setMagnification({1, false});
    const int moved = differing(below(picture()), below(plain));
    if (bad)
      EXPECT_GT(moved, 2000) << "ten times a gap of some hundredths";
    else
      EXPECT_LT(moved, 40) << "ten times a gap of 1e-12";
    window.reset();
  }
}

TEST_F(StageScreen, MagnifiedDriftSwellsTheBodyThatHasSome) {
  for (const bool drifts : {true, false}) {
    SCOPED_TRACE(drifts);
    Scenario scenario = racket();
    scenario.runs.resize(1);
    // The matrix of three angles is a rotation whatever they are.
    scenario.runs[0].formulation = drifts ? "quaternion-absolute" : "euler-angles";
    // Beside another stage: the bodies alone get a heading that takes some of their place.
    open(scenario, {QStringLiteral("bodies"), QStringLiteral("cones")}, 1.5);
    const auto bodies = [](const QImage& image) {
      const bool beside = image.width() > image.height();
      return image.copy(0, 60, beside ? image.width() / 2 : image.width(),
                        (beside ? image.height() : image.height() / 2) - 60);
    };
    const QColor blue(QStringLiteral("#0072B2"));
    ASSERT_TRUE(waitUntil([&] { return pixelsOfHue(bodies(grab()), blue) > 300; }));
    const QImage plain = bodies(picture());
    const RunHistory& run = window->controller()->history().run(0);
    const DecimatedSeries* series = run.find("position-drift");
    const double drift = series ? series->valueAt(1.5) : 0;
    // So far that what drifts is larger or smaller by a twentieth at least.
    const int exponent = static_cast<int>(std::floor(std::log10(0.6 / std::max(drift, 1e-9))));
    ASSERT_GE(exponent, 1);
    window->stages()->setMagnification({exponent, false});
    ASSERT_TRUE(waitUntil([&] { return window->stages()->magnification().exponent > 0; }));
    const int moved = differing(bodies(picture()), plain);
    if (drifts)
      EXPECT_GT(moved, 500);
    else
      EXPECT_LT(moved, 50);
    window.reset();
  }
}

}  // namespace
}  // namespace polhode::gui
