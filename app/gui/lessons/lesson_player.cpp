#include "app/gui/lessons/lesson_player.h"

#include <algorithm>

#include "app/gui/document/document.h"
#include "app/gui/playback/simulation_controller.h"

namespace polhode::gui {

LessonPlayer::LessonPlayer(Document* document, SimulationController* controller, QObject* parent)
    : QObject(parent), document_(document), controller_(controller) {}

void LessonPlayer::open(const Lesson& lesson, const QString& key) {
  leave();
  emit opening();
  document_->setAside();
  lesson_ = lesson;
  key_ = key;
  step_ = 0;
  answers_.assign(lesson.steps.size(), std::nullopt);
  const LessonProgress progress = lessonProgress(key);
  const bool within = progress.step > 0 && progress.step < stepCount();
  formerStep_ = within && !(progress.done && progress.step + 1 == stepCount()) ? progress.step : 0;
  show(false);
}

void LessonPlayer::leave() {
  if (!isOpen()) return;
  lesson_.reset();
  controller_->setLimit({});
  document_->takeBack();
  emit left();
}

void LessonPlayer::goTo(int step) {
  if (!isOpen() || step < 0 || step >= stepCount() || step == step_) return;
  const bool onwards = step == step_ + 1;
  step_ = step;
  keepProgress();
  show(onwards);
}

/// onwards: from the step before, whose motion it goes on with where it has no scenario.
void LessonPlayer::show(bool onwards) {
  const LessonStep& step = current();
  // Before there is anything to hold.
  if (asks())
    controller_->setLimit(step.play ? step.play->from : 0);
  else
    controller_->setLimit({});
  auto source = static_cast<std::size_t>(step_);
  while (!onwards && !lesson_->steps[source].scenario) --source;
  if (lesson_->steps[source].scenario) {
    openScenario(source);
    for (auto i = source + 1; i <= static_cast<std::size_t>(step_); ++i)
      if (lesson_->steps[i].view) emit viewWished(*lesson_->steps[i].view);
  } else if (step.view) {
    emit viewWished(*step.view);
  }
  controller_->setLooping(false);
  if (step.ask) emit growthWished();
  if (asks())
    hold();
  else if (step.play)
    play(*step.play);
  emit stepShown();
}

/// What is to be read stands in the lesson; a view of the step is that of the scenario.
void LessonPlayer::openScenario(std::size_t step) {
  const LessonStep& source = lesson_->steps[step];
  Scenario scenario = *source.scenario;
  scenario.title.clear();
  scenario.text.clear();
  if (source.view) scenario.view = source.view;
  if (!scenario.view) scenario.view.emplace();
  document_->load(scenario, {});
}

/// Nothing is known of what comes after the place where the question is asked.
void LessonPlayer::hold() {
  const std::optional<Stretch>& stretch = current().play;
  const double from = stretch ? stretch->from : 0;
  controller_->setPlaying(false);
  if (stretch && stretch->speed) controller_->setSpeed(*stretch->speed);
  controller_->run(document_->scenario(), from, from);
}

void LessonPlayer::reveal() {
  controller_->setLimit({});
  if (current().play)
    play(*current().play);
  else
    controller_->setPlaying(true);
}

void LessonPlayer::play(const Stretch& stretch) {
  if (stretch.speed) controller_->setSpeed(*stretch.speed);
  controller_->seek(stretch.from);
  controller_->playUntil(stretch.to);
}

void LessonPlayer::giveAnswer(std::size_t choice) {
  if (asks() && choice < current().ask->choices.size()) settle({choice});
}

void LessonPlayer::skipQuestion() {
  if (asks()) settle({});
}

void LessonPlayer::settle(LessonAnswer answer) {
  answers_[static_cast<std::size_t>(step_)] = answer;
  keepProgress();
  reveal();
  emit answered();
}

void LessonPlayer::keepProgress() {
  const bool atEnd = step_ + 1 == stepCount() && !asks();
  keepLessonProgress(key_, {step_, atEnd || lessonProgress(key_).done});
}

}  // namespace polhode::gui
