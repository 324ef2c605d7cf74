// The question of a step, its choices as large buttons, and what is to be said of the answer.
#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>
#include <optional>

#include "app/gui/lessons/lesson_answer.h"
#include "core/lessons/lesson.h"

namespace polhode::gui {

/// A button whose text takes as many lines as it needs.
class ChoiceButton : public QPushButton {
  Q_OBJECT
 public:
  enum class State { Open, Right, Wrong, Other };

  ChoiceButton(int number, const QString& html, const QString& plain, QWidget* parent);

  /// What it turned out to be, by a sign and a frame.
  void setState(State state);
  [[nodiscard]] State state() const { return state_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel *sign_, *text_;
  QString number_, plain_;
  State state_ = State::Open;
};

class QuestionBox : public QWidget {
  Q_OBJECT
 public:
  explicit QuestionBox(QWidget* parent);

  /// answer: nothing while it is open. from: where the motion is held [s].
  void show(const Question& question, const std::optional<LessonAnswer>& answer, double from,
            const QString& language);
  /// Nothing is asked.
  void clear();

  /// Says that it waits for an answer.
  void tellOpen();
  [[nodiscard]] QWidget* reminder() const { return reminder_; }
  /// What is said when it is answered.
  [[nodiscard]] QWidget* verdict() const { return why_; }
  [[nodiscard]] const QList<ChoiceButton*>& choices() const { return choices_; }
  /// nullptr as long as it is not told.
  [[nodiscard]] QWidget* rightChoice() const;

 signals:
  void chosen(std::size_t choice);
  void skipped();

 private:
  void showChoices(const Question& question, const QString& language);
  void showAnswer(const Question& question, const LessonAnswer& answer, const QString& language);

  QVBoxLayout* list_;
  QLabel* question_;
  QLabel* held_;
  QPushButton* skip_;
  QLabel* reminder_;
  QLabel* verdict_;
  QLabel* why_;
  QList<ChoiceButton*> choices_;
};

}  // namespace polhode::gui
