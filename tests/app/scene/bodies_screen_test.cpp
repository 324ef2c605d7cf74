// How bodies look on a screen: solid, outlined, translucent, pulled apart; what they say.
#include <QAction>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QToolTip>
#include <QWindow>
#include <algorithm>
#include <cmath>

#include "app/gui/stages/stage_panel.h"
#include "tests/app/scene/pixels.h"
#include "tests/app/scene/screen_fixture.h"

namespace polhode::gui {
namespace {

using test::pixelsOfHue;
using test::settle;
using test::waitUntil;
using BodiesScreen = test::Screen;

/// A racket whose two runs have parted: one of them turns over at the wrong time.
Scenario parted(Scenario scenario) {
  scenario.runs[1].formulation = scenario.runs[0].formulation = "quaternion-null-space";
  scenario.runs[1].rtol = scenario.runs[1].atol = 1e-3;
  return scenario;
}

TEST_F(BodiesScreen, WhoIsGivenAPictureMayWaitForTheUser) {
  open(scenarioOf("gyro-top"));
  const SceneView* scene = window->scene();
  bool drawnMeanwhile = false;
  // As a dialog does it that tells of the picture: with a loop of events of its own.
  const QImage image = test::captured([&](const auto& done) {
    window->scene()->capture([&, done](const QImage& taken) {
      const qint64 before = scene->framesRendered();
      drawnMeanwhile = waitUntil([&] { return scene->framesRendered() > before + 2; });
      done(taken);
    });
  });
  EXPECT_FALSE(image.isNull());
  EXPECT_TRUE(drawnMeanwhile);
}

/// Two shapes within one picture are one change to Qt3D.
TEST_F(BodiesScreen, AreWholeAfterALargerShapeThatWasNeverDrawn) {
  const auto wear = [&](const char* id) {
    window->scene()->setExample(QLatin1String(id),
                                completeParameters(*catalog::findExample(id), {}));
  };
  open(scenarioOf("gyro-top"));
  pause();
  wear("spherical-joint");
  const QImage expected = stillPicture();
  open(scenarioOf("gyro-top"));
  pause();
  EXPECT_NE(stillPicture(), expected);
  wear("spherical-joint");
  wear("gyro-top");
  EXPECT_NE(stillPicture(), expected);
  wear("spherical-joint");
  EXPECT_EQ(stillPicture(), expected);
}

TEST_F(BodiesScreen, OfRunsThatCoincideOneIsSolidAndTheOthersAreOutlines) {
  const Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  pause();
  window->scene()->setTracesVisible(false);
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  const QColor two(QString::fromStdString(scenario.runs[1].colour));
  const QImage first = stillPicture();
  EXPECT_GT(pixelsOfHue(first, one), 2 * pixelsOfHue(first, two));
  EXPECT_GT(pixelsOfHue(first, two), 300) << "an outline, and stripes";
  window->scene()->setCurrent(1);
  EXPECT_TRUE(waitForPicture([&](const QImage& image) {
    return pixelsOfHue(image, two) > 2 * pixelsOfHue(image, one) && pixelsOfHue(image, one) > 300;
  }));
}

TEST_F(BodiesScreen, OfRunsThatHavePartedTheSelectedOneIsSolid) {
  const Scenario scenario = parted(scenarioOf("tennis-racket"));
  open(scenario);
  window->controller()->seek(1.3);
  ASSERT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
  // The exact motion is where the first run is, and takes nothing from it.
  ASSERT_TRUE(
      waitUntil([&] { return window->controller()->history().reference().computedUntil() > 1.3; }));
  pause();
  window->scene()->setTracesVisible(false);
  window->scene()->setLook({Theme::lightTheme(), 1, false});
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  const QColor two(QString::fromStdString(scenario.runs[1].colour));
  /// Mean over the pixels of a hue: what is translucent is brighter on a bright ground.
  const auto brightness = [](const QImage& image, const QColor& colour) {
    double sum = 0;
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) {
        const QColor pixel = image.pixelColor(x, y);
        const int difference = std::abs(pixel.hue() - colour.hue());
        if (pixel.hslSaturation() < 60 || std::min(difference, 360 - difference) > 12) continue;
        sum += static_cast<double>(pixel.valueF());
        ++count;
      }
    return sum / std::max(count, 1);
  };
  const QImage first = stillPicture();
  EXPECT_GT(pixelsOfHue(first, two), 300) << "translucent, but there";
  const double translucent = brightness(first, two), solid = brightness(first, one);
  window->scene()->setCurrent(1);
  EXPECT_TRUE(waitForPicture([&](const QImage& image) {
    return brightness(image, two) < translucent - 0.05 && brightness(image, one) > solid + 0.05;
  }));
}

TEST_F(BodiesScreen, BodiesShadeTheGround) {
  open(scenarioOf("gyro-top"));
  pause();
  window->scene()->setTracesVisible(false);
  const QImage with = stillPicture();
  Scenario hidden = window->document()->scenario();
  for (RunSettings& run : hidden.runs) run.visible = false;
  ASSERT_TRUE(window->document()->edit(hidden, Consequence::Looks).empty());
  window->findChild<QAction*>(QStringLiteral("reference"))->setChecked(false);
  // Where there is no body now, the ground is lighter than it was in the shade.
  EXPECT_TRUE(waitForPicture([&](const QImage& image) {
    int darker = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) {
        const QColor before = with.pixelColor(x, y), after = image.pixelColor(x, y);
        if (before.hslSaturation() < 60 && before.lightness() + 4 < after.lightness()) ++darker;
      }
    return darker > 500;
  }));
}

TEST_F(BodiesScreen, RunsPulledApartStandSideBySideWithTheirAngle) {
  const Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  window->findChild<QAction*>(QStringLiteral("apart"))->setChecked(true);
  pause();
  const QImage image = stillPicture();
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  const QColor two(QString::fromStdString(scenario.runs[1].colour));
  const QRect left(0, 0, image.width() / 2, image.height());
  const QRect right = left.translated(image.width() / 2, 0);
  EXPECT_GT(pixelsOfHue(image.copy(left), one), 500);
  EXPECT_GT(pixelsOfHue(image.copy(right), two), 500);
  EXPECT_LT(pixelsOfHue(image.copy(left), two), pixelsOfHue(image.copy(right), two) / 4);
  // Words below each of them, in their colours.
  const QRect below(0, image.height() * 3 / 5, image.width(), image.height() * 2 / 5);
  EXPECT_GT(pixelsOfHue(image.copy(below & left), one), 40);
  EXPECT_GT(pixelsOfHue(image.copy(below & right), two), 40);
}

TEST_F(BodiesScreen, OfRunsPulledApartOneThatIsHiddenLeavesNothingBehind) {
  Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  window->findChild<QAction*>(QStringLiteral("apart"))->setChecked(true);
  pause();
  (void)stillPicture();
  const auto hide = [&] {
    Scenario hidden = window->document()->scenario();
    hidden.runs[1].visible = false;
    ASSERT_TRUE(window->document()->edit(hidden, Consequence::Looks).empty());
  };
  hide();
  const QImage after = stillPicture();
  // As if it had not been there when the runs were pulled apart.
  window->findChild<QAction*>(QStringLiteral("apart"))->setChecked(false);
  (void)stillPicture();
  window->findChild<QAction*>(QStringLiteral("apart"))->setChecked(true);
  EXPECT_EQ(stillPicture(), after);
}

TEST_F(BodiesScreen, WhereNoneOfTheRunsPulledApartIsShownTheGroundIs) {
  open(scenarioOf("gyro-top"));
  window->findChild<QAction*>(QStringLiteral("apart"))->setChecked(true);
  pause();
  Scenario hidden = window->document()->scenario();
  for (RunSettings& run : hidden.runs) run.visible = false;
  ASSERT_TRUE(window->document()->edit(hidden, Consequence::Looks).empty());
  const QImage image = stillPicture();
  int ground = 0;
  for (int y = image.height() / 2; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      ground += image.pixel(x, y) != image.pixel(0, 0) ? 1 : 0;
  EXPECT_GT(ground, image.width() * image.height() / 20);
}

TEST_F(BodiesScreen, ShadesOnTheGroundTakeTheThemeAtOnce) {
  open(scenarioOf("gyro-top"));
  pause();
  const double t = window->controller()->time();
  const auto poseAnew = [&] {
    for (const double at : {0.5 * t, t}) {
      window->controller()->seek(at);
      ASSERT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
      settle();
    }
  };
  window->scene()->setLook({Theme::darkTheme(), 1, false});
  poseAnew();
  (void)stillPicture();
  window->scene()->setLook({Theme::lightTheme(), 1, false});
  const QImage before = stillPicture();
  poseAnew();
  EXPECT_EQ(stillPicture(), before) << "the same place";
}

TEST_F(BodiesScreen, TheCameraGoesWithTheBodies) {
  open(scenarioOf("gyro-top"));
  pause();
  auto* follow = window->findChild<QAction*>(QStringLiteral("followCamera"));
  const auto middleOf = [&](const QImage& image) {
    const QColor one(QString::fromStdString(window->document()->scenario().runs[0].colour));
    double x = 0, y = 0;
    int count = 0;
    for (int j = 0; j < image.height(); ++j)
      for (int i = 0; i < image.width(); ++i) {
        const QColor pixel = image.pixelColor(i, j);
        if (pixel.hslSaturation() < 60 || std::abs(pixel.hue() - one.hue()) > 12) continue;
        x += i;
        y += j;
        ++count;
      }
    return QPointF(x, y) / std::max(count, 1);
  };
  window->scene()->setTracesVisible(false);
  const auto travel = [&] {
    QPointF least(1e9, 1e9), most(-1e9, -1e9);
    for (const double t : {0.3, 1.0, 1.7, 2.4}) {
      window->controller()->seek(t);
      EXPECT_TRUE(waitUntil([&] { return !window->controller()->seeking(); }));
      const QPointF at = middleOf(stillPicture());
      least = {std::min(least.x(), at.x()), std::min(least.y(), at.y())};
      most = {std::max(most.x(), at.x()), std::max(most.y(), at.y())};
    }
    return (most - least).manhattanLength();
  };
  const double fixed = travel();
  follow->setChecked(true);
  EXPECT_LT(travel(), 0.5 * fixed);
}

TEST_F(BodiesScreen, ABodyUnderThePointerSaysWhatItIs) {
  const Scenario scenario = scenarioOf("gyro-top");
  open(scenario);
  pause();
  const QImage image = stillPicture();
  const QColor one(QString::fromStdString(scenario.runs[0].colour));
  // Somewhere on the body: all about it has its colour.
  QPoint on;
  for (int y = 8; y + 8 < image.height(); ++y)
    for (int x = 8; x + 8 < image.width(); ++x)
      if (pixelsOfHue(image.copy(x - 6, y - 6, 13, 13), one) == 169) on = {x, y};
  ASSERT_FALSE(on.isNull());
  QWindow* target = nullptr;
  for (QWindow* candidate : QGuiApplication::allWindows())
    if (candidate->surfaceType() == QSurface::OpenGLSurface) target = candidate;
  ASSERT_NE(target, nullptr);
  QMouseEvent event(QEvent::MouseMove, on, target->mapToGlobal(QPointF(on)), Qt::NoButton,
                    Qt::NoButton, Qt::NoModifier);
  QCoreApplication::sendEvent(target, &event);
  ASSERT_TRUE(waitUntil([&] { return QToolTip::isVisible(); }));
  for (const RunStyle& style : runStyles(scenario))
    EXPECT_TRUE(QToolTip::text().contains(style.name)) << qPrintable(QToolTip::text());
  EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("stripes")));
  QToolTip::hideText();
}

TEST_F(BodiesScreen, TheCameraOfTheBodiesIsKept) {
  open(scenarioOf("gyro-top"));
  const CameraChoice choice{
      .azimuth = 20, .elevation = 50, .distance = 9, .target = std::array{0.1, 0.2, 0.3}};
  window->scene()->setCamera(choice);
  const QVariantMap views = window->stages()->views();
  window.reset();
  open(scenarioOf("gyro-top"));
  window->stages()->setViews(views);
  EXPECT_EQ(window->scene()->camera(), choice);
  window.reset();
  open(scenarioOf("tennis-racket"));
  window->stages()->setViews(views);
  EXPECT_EQ(window->scene()->camera(), CameraChoice{}) << "of another size";
}

}  // namespace
}  // namespace polhode::gui
