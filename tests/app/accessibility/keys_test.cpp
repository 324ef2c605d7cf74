// Pictures and plots without a mouse, and the page that tells the keys.
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>

#include "app/gui/panels/shortcuts.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/scene/orbit_camera.h"
#include "tests/app/plots/open_menus.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class CameraKeys : public ::testing::Test {
 protected:
  bool press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QKeyEvent asked(QEvent::ShortcutOverride, key, modifiers);
    asked.ignore();
    QCoreApplication::sendEvent(&view, &asked);
    QKeyEvent pressed(QEvent::KeyPress, key, modifiers);
    pressed.ignore();
    QCoreApplication::sendEvent(&view, &pressed);
    return asked.isAccepted();
  }

  OrbitCamera camera;
  QObject view;
  CameraControl control{&camera, &view};
};

TEST_F(CameraKeys, ArrowsTurnItAndWithShiftMoveIt) {
  const OrbitCamera before = camera;
  EXPECT_TRUE(press(Qt::Key_Right));
  EXPECT_NE(camera.azimuth, before.azimuth);
  EXPECT_TRUE(press(Qt::Key_Left));
  EXPECT_FLOAT_EQ(camera.azimuth, before.azimuth);
  EXPECT_TRUE(press(Qt::Key_Down));
  EXPECT_GT(camera.elevation, before.elevation);
  EXPECT_TRUE(press(Qt::Key_Up));
  EXPECT_EQ(camera.focus, before.focus);
  EXPECT_TRUE(press(Qt::Key_Up, Qt::ShiftModifier));
  EXPECT_NE(camera.focus, before.focus);
  EXPECT_FLOAT_EQ(camera.elevation, before.elevation);
}

TEST_F(CameraKeys, PlusAndMinusGoNearerAndFarther) {
  const float before = camera.distance;
  EXPECT_TRUE(press(Qt::Key_Plus));
  EXPECT_LT(camera.distance, before);
  EXPECT_TRUE(press(Qt::Key_Minus));
  EXPECT_FLOAT_EQ(camera.distance, before);
}

TEST_F(CameraKeys, HomeAsksForTheCameraAsItWas) {
  const QSignalSpy asked(&control, &CameraControl::resetRequested);
  EXPECT_TRUE(press(Qt::Key_Home));
  EXPECT_EQ(asked.count(), 1);
}

TEST_F(CameraKeys, OtherKeysAreTheWindows) {
  const OrbitCamera before = camera;
  for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Tab, Qt::Key_L, Qt::Key_End, Qt::Key_Escape})
    EXPECT_FALSE(press(key)) << key;
  EXPECT_FALSE(press(Qt::Key_Right, Qt::ControlModifier));
  EXPECT_EQ(camera.azimuth, before.azimuth);
}

class PlotKeys : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    show();
    rest();
    canvas().setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(canvas().hasFocus());
  }
  PlotCanvas& canvas() { return *window.findChild<PlotCanvas*>(); }
  const ChannelPlot& plot(std::size_t i) { return *canvas().plots()[i]; }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(&canvas(), key, modifiers);
    test::settle();
  }
};

TEST_F(PlotKeys, ArrowsPanAndHomeShowsEverythingAgain) {
  press(Qt::Key_Plus);  // there is no way on where all is shown
  const double time = controller().time();
  const QCPRange all = plot(0).timeAxis().range(), values = plot(0).valueAxis().range();
  press(Qt::Key_Right);
  EXPECT_TRUE(test::waitUntil([&] { return plot(0).timeAxis().range().lower > all.lower; }));
  EXPECT_EQ(controller().time(), time) << "the frame is not stepped by the same key";
  press(Qt::Key_Up);
  EXPECT_NE(plot(0).valueAxis().range(), values);
  EXPECT_TRUE(plot(0).spec().valueRange.has_value());
  press(Qt::Key_Home);
  EXPECT_FALSE(plot(0).spec().valueRange.has_value());
  EXPECT_EQ(controller().time(), time);
}

TEST_F(PlotKeys, PlusAndMinusZoomTheTimeAndWithCtrlTheValues) {
  const double speed = controller().speed();
  const double time = plot(0).timeAxis().range().size();
  press(Qt::Key_Plus);
  const double nearer = plot(0).timeAxis().range().size();
  EXPECT_LT(nearer, time);
  press(Qt::Key_Minus);
  EXPECT_GT(plot(0).timeAxis().range().size(), nearer);
  EXPECT_EQ(controller().speed(), speed);
  const QCPRange values = plot(0).valueAxis().range();
  press(Qt::Key_Plus, Qt::ControlModifier);
  EXPECT_GT(plot(0).valueAxis().range().lower, values.lower);
  EXPECT_LT(plot(0).valueAxis().range().upper, values.upper);
}

TEST_F(PlotKeys, PageKeysChooseThePlotThatHasTheKeys) {
  press(Qt::Key_PageDown);
  press(Qt::Key_Up);
  EXPECT_FALSE(plot(0).spec().valueRange.has_value());
  EXPECT_TRUE(plot(1).spec().valueRange.has_value());
  press(Qt::Key_PageUp);
  press(Qt::Key_PageUp);
  press(Qt::Key_Up);
  EXPECT_TRUE(plot(0).spec().valueRange.has_value());
}

TEST_F(PlotKeys, TheCursorIsMovedReadAndGoneTo) {
  const QSignalSpy hovered(&canvas(), &PlotCanvas::hovered);
  const auto read = [&] { return hovered.isEmpty() ? -1 : hovered.last().at(0).toDouble(); };
  const double now = controller().time();
  press(Qt::Key_Left, Qt::ControlModifier);
  ASSERT_FALSE(hovered.isEmpty());
  EXPECT_LT(read(), now);
  EXPECT_EQ(controller().time(), now);
  const double there = read();
  press(Qt::Key_Return);
  ASSERT_TRUE(test::waitUntil([&] { return std::abs(controller().time() - there) < 1e-9; }));
  press(Qt::Key_Escape);
  EXPECT_TRUE(std::isnan(read()));
}

TEST_F(PlotKeys, TheMenuKeyOpensTheMenuOfThePresentPlot) {
  press(Qt::Key_PageDown);
  // Whoever shows the menu would wait for its end.
  QObject::disconnect(&canvas(), &PlotCanvas::menuRequested, nullptr, nullptr);
  const QSignalSpy asked(&canvas(), &PlotCanvas::menuRequested);
  const QPoint middle = canvas().rect().center();
  QContextMenuEvent menu(QContextMenuEvent::Keyboard, middle, canvas().mapToGlobal(middle));
  QCoreApplication::sendEvent(&canvas(), &menu);
  ASSERT_EQ(asked.count(), 1);
  EXPECT_EQ(asked.first().at(0).value<PlotSpec*>(), &plot(1).spec());
}

TEST_F(PlotKeys, SpaceStillPlays) {
  press(Qt::Key_PageDown);
  QTest::keyClick(&canvas(), Qt::Key_Space);
  EXPECT_TRUE(controller().playing());
}

using ShortcutPage = test::WindowTest;

TEST_F(ShortcutPage, HasEveryKeyOfTheWindow) {
  for (QMenu* menu : window.findChildren<QMenu*>()) test::fillAll(*menu);
  const QString page = shortcutsPage(*window.menuBar()),
                narrow = shortcutsPage(*window.menuBar(), 2);
  EXPECT_EQ(page.count(QStringLiteral("<td valign=top>")), 3);
  EXPECT_EQ(narrow.count(QStringLiteral("<td valign=top>")), 2);
  int keys = 0;
  for (const QAction* action : window.findChildren<QAction*>())
    for (const QKeySequence& key : action->shortcuts()) {
      if (key.isEmpty()) continue;
      ++keys;
      const QString words = key.toString(QKeySequence::NativeText).toHtmlEscaped();
      EXPECT_TRUE(page.contains(words) && narrow.contains(words))
          << action->objectName().toStdString() << ": " << words.toStdString();
      const QString text = QString(action->text()).remove(u'&').toHtmlEscaped();
      EXPECT_TRUE(page.contains(text) && narrow.contains(text)) << text.toStdString();
    }
  EXPECT_GT(keys, 30);
}

}  // namespace
}  // namespace polhode::gui
