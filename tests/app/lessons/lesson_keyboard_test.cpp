// A lesson without a mouse.
#include <QScrollArea>
#include <QScrollBar>
#include <memory>

#include "app/gui/lessons/lesson_progress.h"
#include "core/lessons/shipped_lessons.h"
#include "tests/app/accessibility/in_german.h"
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
  for (int i = 0; i < 3; ++i) press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 2) << "the question once more";
  EXPECT_FALSE(child<QAction>("lessonNextStep")->autoRepeat()) << "not out of it by accident";
  // Frames have other keys meanwhile.
  playOut();
  controller().seek(0);
  press(Qt::Key_Period);
  EXPECT_NEAR(controller().time(), controller().frameInterval(), 1e-9);
}

TEST_F(LessonKeyboard, AnOpenQuestionIsNotSkippedInSilence) {
  press(Qt::Key_Right);
  ASSERT_TRUE(player().asks());
  EXPECT_FALSE(child("openQuestion")->isVisible());
  press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 1);
  EXPECT_TRUE(child("openQuestion")->isVisible());
  press(Qt::Key_1);
  ASSERT_TRUE(test::waitUntil([&] { return !player().asks(); }));
  EXPECT_FALSE(child("openQuestion")->isVisible());
  press(Qt::Key_Right);
  EXPECT_EQ(player().step(), 2);
}

TEST_F(LessonKeyboard, TheLastStepIsFinishedByBothKeys) {
  for (const Qt::Key finish : {Qt::Key_Right, Qt::Key_Return}) {
    if (!player().isOpen()) open();
    test::settle();
    player().goTo(2);
    press(finish);
    EXPECT_FALSE(player().isOpen());
  }
}

/// No line is cut where the page begins.
TEST_F(LessonKeyboard, AnAnswerIsShownFromAWholeLineOn) {
  child("stepPage")->setFixedHeight(120);
  press(Qt::Key_Right);
  press(Qt::Key_2);
  ASSERT_TRUE(test::waitUntil([&] { return !player().asks(); }));
  test::settle();
  const auto* page = child<QScrollArea>("stepPage");
  const int top = page->verticalScrollBar()->value();
  ASSERT_GT(page->verticalScrollBar()->maximum(), 0);
  ASSERT_GT(top, 0);
  bool begins = false;
  for (const QWidget* part : page->widget()->findChildren<QWidget*>())
    begins = begins || (part->isVisible() && part->mapTo(page->widget(), QPoint()).y() == top);
  EXPECT_TRUE(begins);
  EXPECT_EQ(child("moreBelow")->isVisible(), top < page->verticalScrollBar()->maximum());
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

/// All that is shipped, from the menu to the end, in both languages.
class LessonByKeys : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    QSettings().remove(QStringLiteral("lessons"));
    if (QLatin1String(GetParam()) == QLatin1String("de"))
      german = std::make_unique<test::InGerman>();
    window = std::make_unique<MainWindow>(firstScenario(), QString(), nullptr);
    // Whole runs would be computed anew at each step.
    window->findChild<QAction*>(QStringLiteral("ahead"))->setChecked(false);
    window->resize(1280, 800);
    window->show();
    window->begin(false);
    QApplication::setActiveWindow(window.get());
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  }

  LessonPlayer& player() { return *window->findChild<LessonPlayer*>(); }
  void press(Qt::Key key) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : window.get(), key);
  }
  /// Tab until it is there; false if it never is. Choices of the step before may live on, hidden.
  [[nodiscard]] bool tabTo(const char* name) {
    const auto there = [&] {
      const QWidget* focus = QApplication::focusWidget();
      return focus && focus->isVisible() && focus->objectName() == QLatin1String(name);
    };
    for (int i = 0; i < 300 && !there(); ++i) press(Qt::Key_Tab);
    return there();
  }
  /// The first question by Tab and Enter, the second by its digit, the third is skipped, and so on.
  void answer(int question) {
    const std::size_t right = player().current().ask->answer;
    const QByteArray choice = "choice." + QByteArray::number(static_cast<int>(right) + 1);
    if (question % 3 == 0) {
      ASSERT_TRUE(tabTo(choice.constData()));
      press(Qt::Key_Return);
    } else if (question % 3 == 1) {
      press(static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(right)));
    } else {
      ASSERT_TRUE(tabTo("skipQuestion"));
      press(Qt::Key_Space);
    }
    ASSERT_TRUE(test::waitUntil([&] { return !player().asks(); }));
    const bool skipped = question % 3 == 2;
    ASSERT_TRUE(player().answer());
    EXPECT_EQ(player().answer()->choice.has_value(), !skipped);
    if (!skipped) {
      EXPECT_EQ(*player().answer()->choice, right);
    }
  }

  std::unique_ptr<test::InGerman> german;
  std::unique_ptr<MainWindow> window;
};

TEST_P(LessonByKeys, IsGoneThroughFromStartToEnd) {
  int questions = 0;
  for (const ShippedLesson& shipped : shippedLessons()) {
    SCOPED_TRACE(shipped.name);
    const QString name = QString::fromStdString(shipped.name);
    window->findChild<QAction*>(QStringLiteral("lesson.") + name)->trigger();
    ASSERT_TRUE(player().isOpen());
    const int steps = player().stepCount();
    for (int step = 0; step < steps; ++step) {
      ASSERT_EQ(player().step(), step);
      if (player().asks()) {
        ASSERT_NO_FATAL_FAILURE(answer(questions++));
      }
      if (step + 1 == steps) break;
      // By the arrow key and back, by the button the next time.
      if (step % 2 == 0) {
        press(Qt::Key_Right);
        press(Qt::Key_Left);
        ASSERT_EQ(player().step(), step);
        press(Qt::Key_Right);
      } else {
        ASSERT_TRUE(tabTo("lessonNext"));
        press(Qt::Key_Space);
      }
    }
    EXPECT_TRUE(lessonProgress(name).done);
    press(Qt::Key_Escape);
    EXPECT_FALSE(player().isOpen());
  }
  EXPECT_GE(questions, static_cast<int>(shippedLessons().size()));
}

INSTANTIATE_TEST_SUITE_P(Languages, LessonByKeys, ::testing::Values("en", "de"),
                         [](const auto& chosen) { return std::string(chosen.param); });

}  // namespace
}  // namespace polhode::gui
