// Which lesson is open, and where it is: brings its steps to the document and to the playhead.
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/gui/lessons/lesson_answer.h"
#include "app/gui/lessons/lesson_progress.h"
#include "core/lessons/lesson.h"

namespace polhode::gui {

class Document;
class SimulationController;

class LessonPlayer : public QObject {
  Q_OBJECT
 public:
  /// Both must outlive the player.
  LessonPlayer(Document* document, SimulationController* controller, QObject* parent);

  /// At its first step, in place of another lesson. What is open stands aside until it is left.
  /// key: what its progress is kept under.
  void open(const Lesson& lesson, const QString& key);
  /// Gives back what was open before.
  void leave();

  [[nodiscard]] bool isOpen() const { return lesson_.has_value(); }
  /// Of a lesson that is open.
  [[nodiscard]] const Lesson& lesson() const { return *lesson_; }
  [[nodiscard]] int step() const { return step_; }
  [[nodiscard]] int stepCount() const { return static_cast<int>(lesson_->steps.size()); }
  [[nodiscard]] const LessonStep& current() const {
    return lesson_->steps[static_cast<std::size_t>(step_)];
  }
  /// To the question of this step; nothing where there is none, or none yet.
  [[nodiscard]] const std::optional<LessonAnswer>& answer() const {
    return answers_[static_cast<std::size_t>(step_)];
  }
  /// A question waits for its answer: until then the motion is held.
  [[nodiscard]] bool asks() const { return isOpen() && current().ask && !answer(); }
  /// Where one was when this lesson was open last; the first step where there is nothing to go on
  /// with.
  [[nodiscard]] int formerStep() const { return formerStep_; }

  void goTo(int step);
  void next() { goTo(step_ + 1); }
  void back() { goTo(step_ - 1); }
  /// The number of a choice; once.
  void giveAnswer(std::size_t choice);
  void skipQuestion();

 signals:
  /// A lesson is about to take the place of what is open.
  void opening();
  void stepShown();
  void answered();
  /// What was open before is back.
  void left();
  /// Of a step that goes on with what is open.
  void viewWished(const polhode::View& view);
  /// Curves are to grow with the motion.
  void growthWished();

 private:
  void show(bool onwards);
  void openScenario(std::size_t step);
  void hold();
  void reveal();
  void play(const Stretch& stretch);
  void settle(LessonAnswer answer);
  void keepProgress();

  Document* document_;
  SimulationController* controller_;
  std::optional<Lesson> lesson_;
  QString key_;
  int step_ = 0, formerStep_ = 0;
  std::vector<std::optional<LessonAnswer>> answers_;
};

}  // namespace polhode::gui
