// The window with a small lesson: see tests/lessons.
#pragma once

#include <QLabel>
#include <QSettings>
#include <QToolButton>

#include "app/gui/document/lesson_file.h"
#include "app/gui/lessons/lesson_player.h"
#include "app/gui/lessons/question_box.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "core/lessons/lesson.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui::test {

[[nodiscard]] inline QString lessonFile() {
  return QStringLiteral(POLHODE_SOURCE_DIR "/tests/lessons/racket.polhode-lesson.json");
}

/// Three steps: a racket until 0.25 s; a question, whose answer is shown until 0.5 s; a top.
class LessonTest : public WindowTest {
 protected:
  void SetUp() override {
    QSettings().remove(QStringLiteral("lessons"));
    WindowTest::SetUp();
    const auto read = readLessonFile(lessonFile());
    ASSERT_TRUE(std::holds_alternative<Lesson>(read));
    lesson = std::get<Lesson>(read);
  }

  void open() { window.openLesson(lesson, key); }
  LessonPlayer& player() { return *window.findChild<LessonPlayer*>(); }
  QuestionBox& question() { return *window.findChild<QuestionBox*>(); }
  QString text(const char* label) { return child<QLabel>(label)->text(); }
  void trigger(const char* action) { child<QAction>(action)->trigger(); }
  /// To the next step, past a question that is open.
  void goOn() {
    const int step = player().step();
    for (int i = 0; i < 2 && player().isOpen() && player().step() == step; ++i)
      trigger("lessonNextStep");
  }
  /// At rest, having played what it had to.
  void playOut() {
    ASSERT_TRUE(waitUntil([&] { return !controller().playing() && controller().resting(); }));
    settle();
  }
  void press(Qt::Key pressed) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &window, pressed);
  }

  Lesson lesson;
  const QString key = QStringLiteral("test/racket");
};

}  // namespace polhode::gui::test
