// Presentation mode: large, strong, nothing but what is looked at, and everything back afterwards.
#include "app/gui/presentation/presentation_mode.h"

#include <QCursor>
#include <QDockWidget>
#include <QFontInfo>
#include <QLabel>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QStatusBar>
#include <QStyleOptionSlider>
#include <map>

#include "app/gui/document/lesson_file.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/spotlight.h"
#include "app/gui/widgets/style.h"
#include "app/look/run_style.h"
#include "core/lessons/shipped_lessons.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::settle;
using test::waitUntil;

constexpr int farText = 24;  // [px], on a picture with 1080 lines
constexpr double farContrast = 7;

TEST(Look, PresentingTextIsStrongOnEveryGround) {
  for (const Theme& usual : {Theme::darkTheme(), Theme::lightTheme()}) {
    const Theme theme = presentingTheme(usual);
    for (const QColor& ground : {theme.window, theme.panel, theme.field})
      for (const QColor& text : {theme.text, theme.secondary, theme.accent, theme.warning})
        EXPECT_GE(contrast(text, ground), farContrast) << text.name().toStdString();
    EXPECT_GE(contrast(theme.onAccent, theme.accent), farContrast);
    for (const RunStyle& run : runStyles(firstScenario()))
      for (const QColor& ground : {theme.window, theme.panel})
        EXPECT_GE(contrast(textColour(run.colour, theme), ground), farContrast);
  }
}

TEST(Look, PresentingTextGrowsWithTheScreenAndTheUsersFont) {
  const auto text = [](const QSize& screen, double body) {
    return presentingLook({}, screen, body).scale * body;
  };
  EXPECT_NEAR(text({1920, 1080}, 12), farText, 1e-9);
  EXPECT_NEAR(text({3840, 2160}, 12), 2 * farText, 1e-9);
  EXPECT_NEAR(text({1920, 1080}, 20), 30, 1e-9);  // half as large again as the user's
}

TEST(Look, PresentingTextLeavesRoomForThePicture) {
  const auto text = [](const QSize& screen, double choice) {
    return presentingLook({}, screen, 12, choice).scale * 12;
  };
  EXPECT_LE(text({1280, 720}, 1.77), 1280 / 56.0 + 1e-9);
  EXPECT_GT(text({1280, 720}, 1.77), text({1280, 720}, 1));
  EXPECT_EQ(text({320, 240}, 1.77), text({320, 240}, 1));
}

class PresentationTest : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    if (HasFatalFailure()) return;
    show();
    QCursor::setPos(window.geometry().center());  // at the upper edge it asks for the menus
    rest();
  }
  void TearDown() override { QSettings().clear(); }

  PresentationMode& mode() { return *window.findChild<PresentationMode*>(); }

  /// What is shown where, and how large its text is.
  struct Place {
    bool hidden;
    QRect geometry;
    int text;
    bool operator==(const Place&) const = default;
  };
  std::map<QString, Place> places() {
    std::map<QString, Place> all;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
      if (widget->isWindow() || widget->objectName().isEmpty()) continue;
      if (!widget->isVisible() && !qobject_cast<const QDockWidget*>(widget)) continue;
      all[widget->parentWidget()->objectName() + u'/' + widget->objectName()] = {
          widget->isHidden(), widget->isVisible() ? widget->geometry() : QRect(),
          QFontInfo(widget->font()).pixelSize()};
    }
    return all;
  }

  /// Where the docks that are shown begin and end from left to right.
  std::map<QString, std::pair<int, int>> columns() {
    std::map<QString, std::pair<int, int>> shown;
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
      if (!dock->isHidden()) shown[dock->objectName()] = {dock->x(), dock->width()};
    return shown;
  }

  /// Of what can be read: labels, buttons and lists, the plots and the legend.
  void expectReadableFromAfar() {
    int texts = 0;
    const QPalette grounds = QApplication::palette();
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
      const auto* label = qobject_cast<const QLabel*>(widget);
      const auto* button = qobject_cast<const QAbstractButton*>(widget);
      const bool reads =
          (label && !label->text().isEmpty()) || (button && !button->text().isEmpty());
      if (!reads || !widget->isVisible()) continue;
      const std::string which = widget->objectName().toStdString() + " " +
                                (label ? label->text() : button->text()).toStdString();
      ++texts;
      EXPECT_GE(QFontInfo(widget->font()).pixelSize(), farText) << which;
      const QColor colour = widget->palette().color(widget->foregroundRole());
      for (const auto role : {QPalette::Window, QPalette::Base})
        EXPECT_GE(contrast(colour, grounds.color(role)), farContrast)
            << which << " " << colour.name().toStdString();
    }
    EXPECT_GE(texts, 3);
  }
};

TEST_F(PresentationTest, LeavingBringsEverythingBack) {
  const QRect geometry = window.geometry();
  const auto before = places();
  const QByteArray docks = window.saveState();
  for (const Qt::Key end : {Qt::Key_F11, Qt::Key_Escape}) {
    QTest::keyClick(&window, Qt::Key_F11);
    ASSERT_TRUE(mode().on());
    EXPECT_TRUE(window.isFullScreen());
    settle();
    EXPECT_FALSE(child("scenarioDock")->isVisible());
    EXPECT_FALSE(window.statusBar()->isVisible());
    EXPECT_TRUE(child("plotsDock")->isVisible());
    QTest::keyClick(&window, end);
    ASSERT_FALSE(mode().on());
    EXPECT_TRUE(waitUntil([&] { return window.saveState() == docks; }));
    settle();
    EXPECT_FALSE(window.isFullScreen());
    EXPECT_EQ(window.geometry(), geometry);
    EXPECT_TRUE(window.saveState() == docks);
    const auto after = places();
    ASSERT_EQ(after.size(), before.size());
    for (const auto& [name, place] : before) {
      EXPECT_EQ(after.at(name).hidden, place.hidden) << name.toStdString();
      EXPECT_EQ(after.at(name).geometry, place.geometry) << name.toStdString();
      EXPECT_EQ(after.at(name).text, place.text) << name.toStdString();
    }
  }
}

TEST_F(PresentationTest, TextIsReadFromTheLastRow) {
  window.resize(1920, 1080);
  for (const char* theme : {"theme.light", "theme.dark"}) {
    child<QAction>(theme)->trigger();
    window.present(false);
    settle();
    expectReadableFromAfar();
    const auto* plots = window.findChild<PlotPanel*>();
    const Look look = mode().lookOf(themeFor(ThemeChoice::Dark));
    EXPECT_GE(QFontInfo(ChannelPlot::smallFont(*plots, look)).pixelSize(), farText);
    mode().leave();
    settle();
  }
}

TEST_F(PresentationTest, ALessonIsReadFromTheLastRowToo) {
  window.resize(1920, 1080);
  const ShippedLesson& lesson = shippedLessons().front();
  window.openLesson(lesson.lesson, QString::fromStdString(lesson.name));
  window.present(false);
  rest();
  EXPECT_TRUE(child("lessonPane")->isVisible());
  expectReadableFromAfar();
  // Esc ends the presentation, not the lesson.
  QTest::keyClick(&window, Qt::Key_Escape);
  settle();
  EXPECT_FALSE(mode().on());
  EXPECT_TRUE(child("lessonPane")->isVisible());
  QTest::keyClick(&window, Qt::Key_Escape);
  settle();
  EXPECT_FALSE(child("lessonPane")->isVisible());
}

TEST_F(PresentationTest, SlidersThatALessonPointsAtArePresentedToo) {
  window.resize(1920, 1080);
  const auto read = readLessonFile(
      QStringLiteral(POLHODE_SOURCE_DIR "/tests/lessons/racket.polhode-lesson.json"));
  ASSERT_TRUE(std::holds_alternative<Lesson>(read));
  window.openLesson(std::get<Lesson>(read), QStringLiteral("test/racket"));
  window.present(false);
  rest();
  EXPECT_TRUE(child("slider.Omega2")->isVisible()) << "its first step speaks of it";
  child<QAction>("lessonNextStep")->trigger();
  rest();
  EXPECT_FALSE(child("slider.Omega2")->isVisible());
  mode().leave();
  settle();
}

TEST_F(PresentationTest, ALessonLeavesRoomForThePictureAtEverySize) {
  const ShippedLesson& lesson = shippedLessons().front();
  window.openLesson(lesson.lesson, QString::fromStdString(lesson.name));
  window.present(false);
  for (int i = 0; i < 6; ++i)
    mode().findChild<QAction*>(QStringLiteral("presentLarger"))->trigger();
  settle();
  EXPECT_LE(window.width(), 1280);
  EXPECT_LE(child("lessonDock")->width(), 0.36 * window.width());
  const QWidget* plots = child("plotsDock");
  EXPECT_LE(plots->mapTo(&window, QPoint(plots->width(), 0)).x(), window.width());
  EXPECT_GE(child("plotsDock")->width(), 0.3 * window.width());
  // Nothing of them lies beside what is seen: they are not scrolled sideways.
  const auto* canvas = window.findChild<PlotCanvas*>();
  EXPECT_LE(canvas->width(), canvas->parentWidget()->width());
}

TEST_F(PresentationTest, ALessonLeftMeanwhileLeavesThePanelsToTheDesk) {
  const auto before = columns();
  const ShippedLesson& lesson = shippedLessons().front();
  window.openLesson(lesson.lesson, QString::fromStdString(lesson.name));
  rest();
  QTest::keyClick(&window, Qt::Key_F11);
  settle();
  child<QAction>("lessonPanelsShown")->trigger();
  child<QAction>("lessonLeave")->trigger();
  rest();
  for (const char* name : {"scenarioDock", "runsDock", "lessonDock"})
    EXPECT_TRUE(child(name)->isHidden()) << name;
  EXPECT_TRUE(child("plotsDock")->isVisible());
  QTest::keyClick(&window, Qt::Key_F11);
  EXPECT_TRUE(waitUntil([&] { return columns() == before; }));
  settle();
  EXPECT_EQ(columns(), before);
}

TEST_F(PresentationTest, ALessonOpenedMeanwhileStaysAndThePanelsComeBackAfterIt) {
  const auto before = columns();
  QTest::keyClick(&window, Qt::Key_F11);
  settle();
  const ShippedLesson& lesson = shippedLessons().front();
  window.openLesson(lesson.lesson, QString::fromStdString(lesson.name));
  rest();
  EXPECT_TRUE(child("lessonPane")->isVisible());
  const QSignalSpy returned(&mode(), &PresentationMode::returned);
  QTest::keyClick(&window, Qt::Key_F11);
  ASSERT_TRUE(waitUntil([&] { return !returned.isEmpty(); }));
  settle();
  EXPECT_TRUE(child("lessonPane")->isVisible());
  child<QAction>("lessonLeave")->trigger();
  rest();
  EXPECT_TRUE(waitUntil([&] { return columns() == before; }));
}

TEST_F(PresentationTest, MessagesAreNotOverThePicture) {
  auto* bar = new MessageBar({"bar", QStringLiteral("trial"), QStringLiteral("Trial"), {}, 2});
  window.addBar(bar);
  window.present(false);
  bar->setSentences({QStringLiteral("Something.")});
  settle();
  EXPECT_FALSE(bar->isVisible());
  mode().leave();
  EXPECT_TRUE(bar->isVisible());
}

TEST_F(PresentationTest, KnobsOfSlidersAreWhole) {
  const auto expectWhole = [&] {
    int seen = 0;
    for (const QSlider* slider : window.findChildren<QSlider*>()) {
      if (!slider->isVisible()) continue;
      ++seen;
      QStyleOptionSlider option;
      option.initFrom(slider);
      option.maximum = slider->maximum();
      const QRect knob = slider->style()->subControlRect(QStyle::CC_Slider, &option,
                                                         QStyle::SC_SliderHandle, slider);
      EXPECT_GE(slider->height(), knob.height()) << slider->objectName().toStdString();
    }
    EXPECT_GE(seen, 1);
  };
  expectWhole();
  window.present(false);
  settle();
  expectWhole();
}

TEST_F(PresentationTest, AThemeIsKeptOnceItIsChosen) {
  child<QAction>("theme.light")->trigger();
  EXPECT_EQ(QSettings().value(QStringLiteral("theme")).toString(), QStringLiteral("light"));
  child<QAction>("theme.dark")->trigger();
  EXPECT_EQ(QSettings().value(QStringLiteral("theme")).toString(), QStringLiteral("dark"));
}

TEST_F(PresentationTest, ShortcutsWorkWithoutTheMenus) {
  window.present(false);
  settle();
  ASSERT_FALSE(window.menuBar()->isVisible());
  auto* follow = child<QAction>("follow");
  const bool before = follow->isChecked();
  QTest::keyClick(&window, Qt::Key_F);
  EXPECT_NE(follow->isChecked(), before);
  QTest::keyClick(&window, Qt::Key_F);
  mode().leave();
  settle();
  // Once, and not once more by the window.
  QTest::keyClick(&window, Qt::Key_F);
  EXPECT_NE(follow->isChecked(), before);
}

TEST_F(PresentationTest, TextTakesTheSizeThatIsChosenAndKeepsIt) {
  window.present(false);
  settle();
  const double usual = mode().lookOf({}).scale;
  QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier);
  const double larger = mode().lookOf({}).scale;
  EXPECT_GT(larger, usual);
  mode().leave();
  EXPECT_EQ(mode().lookOf({}).scale, 1);
  window.present(false);
  EXPECT_EQ(mode().lookOf({}).scale, larger);
  QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(mode().lookOf({}).scale, usual);
}

TEST_F(PresentationTest, TheSpotlightIsARingThatLetsClicksThrough) {
  QTest::keyClick(&window, Qt::Key_L, Qt::ShiftModifier);
  auto* spotlight = window.findChild<Spotlight*>();
  ASSERT_NE(spotlight, nullptr);
  EXPECT_TRUE(spotlight->on());
  EXPECT_TRUE(spotlight->windowFlags() & Qt::WindowTransparentForInput);
  EXPECT_FALSE(spotlight->mask().contains(spotlight->rect().center()));
  EXPECT_TRUE(spotlight->mask().contains(QPoint(spotlight->width() / 2, 2)));
  QTest::keyClick(&window, Qt::Key_L, Qt::ShiftModifier);
  EXPECT_FALSE(spotlight->on());
}

TEST_F(PresentationTest, LightAndDarkFollowTheDesktopUnlessChosen) {
  child<QAction>("theme.system")->trigger();
  const QPalette usual = QApplication::palette();
  const auto desktop = [](const QColor& ground) { QApplication::setPalette(QPalette(ground)); };
  const auto ground = [&] { return window.palette().color(QPalette::Window); };
  desktop(QColor(0x202020));
  EXPECT_TRUE(waitUntil([&] { return ground() == Theme::darkTheme().window; }));
  desktop(QColor(0xF0F0F0));
  EXPECT_TRUE(waitUntil([&] { return ground() == Theme::lightTheme().window; }));
  child<QAction>("theme.light")->trigger();
  desktop(QColor(0x202020));
  settle();
  child<QAction>("theme.dark")->trigger();
  EXPECT_EQ(ground(), Theme::darkTheme().window);
  child<QAction>("theme.system")->trigger();
  EXPECT_EQ(ground(), Theme::darkTheme().window);
  desktop(usual.color(QPalette::Window));
  settle();
}

}  // namespace
}  // namespace polhode::gui
