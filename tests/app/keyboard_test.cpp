// The window without a mouse.
#include <QAction>
#include <QComboBox>
#include <QListView>
#include <QPainter>
#include <QScrollArea>
#include <QTextBrowser>
#include <QToolButton>

#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class Keyboard : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    show();
    // A click leaves nothing behind that has the focus.
    if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
  }

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &window, key, modifiers);
  }
  void focus(const char* name) {
    child(name)->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(child(name)->hasFocus()) << name;
  }

  /// What Tab stops at, in its order, from the first.
  QList<QWidget*> tabStops() {
    QList<QWidget*> stops;
    for (QWidget* next = window.nextInFocusChain(); next != &window;
         next = next->nextInFocusChain()) {
      const bool stop = (next->focusPolicy() & Qt::TabFocus) && next->isVisible() &&
                        next->isEnabled() && !next->focusProxy() && next->window() == &window;
      if (stop) stops << next;
    }
    return stops;
  }
};

TEST_F(Keyboard, SpacePlaysWhereNothingCanBePressed) {
  const bool playing = controller().playing();
  press(Qt::Key_Space);
  EXPECT_NE(controller().playing(), playing);
  focus("value.I1");
  press(Qt::Key_Space);
  EXPECT_EQ(controller().playing(), playing) << "a number has no spaces";
  focus("slider.I1");
  press(Qt::Key_Space);
  EXPECT_NE(controller().playing(), playing);
}

TEST_F(Keyboard, SpacePressesWhatHasTheFocus) {
  const bool playing = controller().playing();
  focus("keepGoing");
  press(Qt::Key_Space);
  EXPECT_TRUE(child<QCheckBox>("keepGoing")->isChecked());
  focus("loopButton");
  press(Qt::Key_Space);
  EXPECT_TRUE(controller().looping());
  focus("moreSettings");
  press(Qt::Key_Space);
  EXPECT_TRUE(child<QPushButton>("moreSettings")->isChecked());
  focus("integrator");
  press(Qt::Key_Space);
  EXPECT_NE(QApplication::activePopupWidget(), nullptr);
  if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
  EXPECT_EQ(controller().playing(), playing);
}

TEST_F(Keyboard, UndoReachesTheWindowFromANumberThatWasTaken) {
  const double before = startParameters(scenario()).at("I1");
  focus("value.I1");
  QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("44"));
  press(Qt::Key_Return);
  EXPECT_EQ(startParameters(scenario()).at("I1"), 44);
  press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(startParameters(scenario()).at("I1"), before);
  EXPECT_EQ(child<NumberEdit>("value.I1")->value(), before);
  press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(startParameters(scenario()).at("I1"), 44);
}

TEST_F(Keyboard, UndoTakesBackWhatIsBeingTypedFirst) {
  type("value.I2", QStringLiteral("43"));
  focus("value.I1");
  QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("44"));
  press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(startParameters(scenario()).at("I2"), 43) << "not the edit before";
}

TEST_F(Keyboard, TabGoesThroughThePanelsAsTheyStand) {
  const QList<QWidget*> stops = tabStops();
  const auto place = [&](const char* name) {
    const auto at = stops.indexOf(child(name));
    EXPECT_GE(at, 0) << name;
    return at;
  };
  const char* const order[]{"playButton", "timeSlider",  "loopButton",   "example",     "slider.I1",
                            "value.I1",   "slider.I2",   "value.Omega3", "endTime",     "keepGoing",
                            "runList",    "formulation", "integrator",   "moreSettings"};
  for (std::size_t i = 1; i < std::size(order); ++i)
    EXPECT_LT(place(order[i - 1]), place(order[i])) << order[i - 1] << " before " << order[i];
}

TEST_F(Keyboard, TabOrderStaysWithAnotherExample) {
  chooseExample("tennis-racket");
  const QList<QWidget*> stops = tabStops();
  EXPECT_LT(stops.indexOf(child("example")), stops.indexOf(child("slider.I1")));
  EXPECT_LT(stops.indexOf(child("value.Omega3")), stops.indexOf(child("keepGoing")));
}

TEST_F(Keyboard, EveryTabStopShowsThatItHasTheFocus) {
  controller().setPlaying(false);
  ASSERT_TRUE(waitUntil([&] { return !controller().seeking(); }));
  for (QWidget* stop : tabStops()) {
    for (QWidget* up = stop->parentWidget(); up; up = up->parentWidget())
      if (auto* area = qobject_cast<QScrollArea*>(up)) area->ensureWidgetVisible(stop);
    stop->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(stop->hasFocus()) << stop->objectName().toStdString();
    rest();
    // Of some the frame is around them.
    const QRect place(stop->mapTo(&window, QPoint(-3, -3)), stop->size() + QSize(6, 6));
    const QImage with = window.grab(place).toImage();
    stop->clearFocus();
    rest();
    const QImage without = window.grab(place).toImage();
    EXPECT_NE(with, without) << stop->metaObject()->className() << " "
                             << stop->objectName().toStdString();
  }
}

TEST_F(Keyboard, HelpTellsWhatTheMouseDoesToo) {
  child<QAction>("shortcuts")->trigger();
  const QString text = child<QTextBrowser>("shortcutsText")->toPlainText();
  for (const char* word : {"Space", "Wheel", "Double-click", "Shift+drag", "Right"})
    EXPECT_TRUE(text.contains(QString::fromLatin1(word))) << word;
}

}  // namespace
}  // namespace polhode::gui
