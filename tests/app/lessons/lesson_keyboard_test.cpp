// A lesson without a mouse.
#include <QScrollArea>

#include "tests/app/lessons/lesson_fixture.h"

namespace polhode::gui {
namespace {

class LessonKeyboard : public test::LessonTest {
 protected:
  void SetUp() override {
    LessonTest::SetUp();
    show();
    open();
    test::settle();
  }

  /// Tab until it is there; false if it never is.
  bool tabTo(const QWidget* wanted) {
    for (int i = 0; i < 200; ++i) {
      if (QApplication::focusWidget() == wanted) return true;
      press(Qt::Key_Tab);
    }
    return false;
  }
};

TEST_F(LessonKeyboard, ArrowKeysGoThroughTheSteps) {
  press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 1);
  press(Qt::Key_Left);
  EXPECT_EQ(player().step(), 0);
  press(Qt::Key_Left);
  EXPECT_EQ(player().step(), 0);
  for (int i = 0; i < 5; ++i) press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 2) << "not out of it at the end";
  // Frames have other keys meanwhile.
  playOut();
  controller().seek(0);
  press(Qt::Key_Period);
  EXPECT_NEAR(controller().time(), controller().frameInterval(), 1e-9);
}

TEST_F(LessonKeyboard, ArrowKeysInAnEditorAreTheEditors) {
  child("value.Omega2")->setFocus(Qt::TabFocusReason);
  press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 0);
  child("slider.Omega2")->setFocus(Qt::TabFocusReason);
  press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 0);
}

TEST_F(LessonKeyboard, TheTextHasTheFocusAtFirst) {
  EXPECT_EQ(QApplication::focusWidget(), child("stepPage"));
  playOut();
  press(Qt::Key_Space);
  EXPECT_TRUE(controller().playing());
}

TEST_F(LessonKeyboard, EscapeLeaves) {
  press(Qt::Key_Escape);
  EXPECT_FALSE(player().isOpen());
  // The arrow keys are those of the frames again.
  rest();
  const double t = controller().time();
  press(Qt::Key_Right);
  EXPECT_GT(controller().time(), t);
}

TEST_F(LessonKeyboard, QuestionsAreAnsweredByNumberOrByTab) {
  press(Qt::Key_Right);
  press(Qt::Key_2);
  ASSERT_TRUE(test::waitUntil([&] { return !player().asks(); }));
  EXPECT_EQ(player().answer()->choice, 1u);
}

TEST_F(LessonKeyboard, EverythingIsReachedByTab) {
  press(Qt::Key_Right);
  for (const char* name : {"leaveLesson", "stepPage", "choice.1", "choice.2", "skipQuestion",
                           "lessonPanels", "lessonBack", "lessonNext"})
    EXPECT_TRUE(tabTo(child(name))) << name;
  ASSERT_TRUE(tabTo(child("choice.1")));
  press(Qt::Key_Return);
  EXPECT_FALSE(player().asks());
  EXPECT_EQ(QApplication::focusWidget(), child("stepPage")) << "where it is read on";
  ASSERT_TRUE(tabTo(child("lessonNext")));
  press(Qt::Key_Space);
  EXPECT_EQ(player().step(), 2);
}

}  // namespace
}  // namespace polhode::gui
