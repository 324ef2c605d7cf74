#include "app/gui/playback/edit_router.h"

#include <algorithm>
#include <utility>

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/shown_runs.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/scenario/run_choice.h"

namespace polhode::gui {

EditRouter::EditRouter(Document* document, SimulationController* controller, QObject* parent)
    : QObject(parent),
      document_(document),
      controller_(controller),
      applied_(document->scenario()) {
  connect(document_, &Document::scenarioChanged, this, &EditRouter::apply);
}

void EditRouter::editSystem(const ParameterValues& values, double tEnd) {
  if (document_->takingEffect()) return refuseLater(&EditRouter::systemRefused);
  const std::vector<Problem> problems = applySystem(values, tEnd);
  emit systemProblems(problems);
  if (!problems.empty()) applySound(values, tEnd, problems);
  // Else it would come along with the next edit.
  if (std::exchange(refused_, false)) emit systemRefused();
}

/// A text that was typed is taken where its field is hidden by another edit: what comes of that
/// edit is shown instead.
void EditRouter::refuseLater(void (EditRouter::*refused)()) {
  QMetaObject::invokeMethod(this, refused, Qt::QueuedConnection);
}

/// What is wrong waits where it stands; the rest takes effect.
void EditRouter::applySound(ParameterValues values, double tEnd,
                            const std::vector<Problem>& problems) {
  const auto isWrong = [&](std::string_view field) {
    return std::ranges::any_of(
        problems, [&](const Problem& problem) { return problem.field.ends_with(field); });
  };
  for (const auto& [id, accepted] : editedParameters())
    if (isWrong("parameters." + id)) values[id] = accepted;
  if (std::ranges::any_of(problems, isOfEndTime)) tEnd = document_->scenario().tEnd;
  partly_ = true;
  (void)applySystem(values, tEnd);
  partly_ = false;
}

std::vector<Problem> EditRouter::applySystem(const ParameterValues& values, double tEnd) {
  Scenario next = document_->scenario();
  Consequence consequence = Consequence::Resume;
  if (keepGoing_ && branching_ && tEnd == next.tEnd && leavesHere()) return applyToBranch(values);
  if (targetsBranch()) {
    const auto run = static_cast<std::size_t>(target_);
    if (values != parametersOf(next, next.runs[run]))
      next = withOwnParameters(std::move(next), run, values);
  } else if (values != currentParameters(next)) {
    if (keepGoing_) {
      next = withChangeAt(std::move(next), controller_->time(), values);
    } else {
      next = withParameters(std::move(next), values);
      consequence = Consequence::Restart;
    }
  }
  if (tEnd != next.tEnd) setEndTime(next, tEnd);
  return document_->edit(next, consequence);
}

bool EditRouter::targetsBranch() const {
  const auto& runs = document_->scenario().runs;
  return target_ >= 0 && static_cast<std::size_t>(target_) < runs.size() &&
         isBranch(runs[static_cast<std::size_t>(target_)]);
}

ParameterValues EditRouter::editedParameters() const {
  const Scenario& scenario = document_->scenario();
  return targetsBranch() ? parametersOf(scenario, scenario.runs[static_cast<std::size_t>(target_)])
                         : currentParameters(scenario);
}

bool EditRouter::leavesHere() const {
  const auto& runs = document_->scenario().runs;
  const auto run = static_cast<std::size_t>(std::max(target_, 0));
  return run < runs.size() && controller_->time() > 0 && startOf(runs[run]) != controller_->time();
}

/// The selected run stays; a branch of it has the values.
std::vector<Problem> EditRouter::applyToBranch(const ParameterValues& values) {
  const Scenario& before = document_->scenario();
  const auto run = static_cast<std::size_t>(target_);
  const ParameterValues shown = editedParameters();
  if (values == shown) return {};
  if (const QString reason = whyNoBranch(run); !reason.isEmpty()) {
    refused_ = true;
    emit noted(reason);
    return {};
  }
  Scenario next = withBranch(before, run, controller_->time());
  const std::size_t added = addedRun(next);
  // What was edited, on what the run has there: the panel may show what others have.
  ParameterValues own = parametersOf(next, next.runs[added]);
  for (const auto& [id, value] : values)
    if (value != shown.at(id)) own.insert_or_assign(id, value);
  next = withOwnParameters(std::move(next), added, own);
  std::vector<Problem> problems = document_->edit(next, Consequence::Resume);
  if (problems.empty()) emit runAdded(static_cast<int>(added));
  // What is wrong with the branch is wrong with what was edited of this run.
  const std::string there = "runs[" + std::to_string(added) + "]";
  for (Problem& problem : problems)
    if (problem.field.starts_with(there))
      problem.field.replace(0, there.size(), "runs[" + std::to_string(run) + "]");
  return problems;
}

/// The selected run stays; a branch of it goes on in another way.
void EditRouter::branchWith(const RunSettings& settings) {
  const auto run = static_cast<std::size_t>(target_);
  if (const QString reason = whyNoBranch(run); !reason.isEmpty()) {
    emit noted(reason);
    emit runRefused();
    return;
  }
  Scenario next = withBranch(document_->scenario(), run, controller_->time());
  const std::size_t added = addedRun(next);
  next.runs[added] = withEdit(next.runs[added], document_->scenario().runs[run], settings);
  const std::vector<Problem> problems = document_->edit(next, Consequence::Resume);
  emit runProblems(problems);
  if (problems.empty()) emit runAdded(static_cast<int>(added));
}

QString EditRouter::whyNoBranch(std::size_t run) const {
  const Scenario& scenario = document_->scenario();
  const double t = controller_->time();
  const QString name = shownName(scenario.runs[run]);
  if (scenario.runs.size() >= maximumRuns)
    return tr("A scenario has at most %1 runs.").arg(maximumRuns);
  if (t < startOf(scenario.runs[run]))
    return tr("%1 begins at t = %2 s: it has no state yet to branch from.")
        .arg(name, formatNumber(startOf(scenario.runs[run]), 4));
  if (t >= scenario.tEnd) return tr("At the end there is nothing left to go another way.");
  const auto shown = shownPlace(*controller_, scenario, static_cast<int>(run));
  if (!shown) return {};
  const auto& failure = controller_->history().run(static_cast<std::size_t>(*shown)).latest.failure;
  if (failure && t > failure->t)
    return tr("%1 has stopped before: it has no state here to branch from.").arg(name);
  return {};
}

void EditRouter::branch(int run) {
  const auto index = static_cast<std::size_t>(run);
  if (run < 0 || index >= document_->scenario().runs.size()) return;
  if (const QString reason = whyNoBranch(index); !reason.isEmpty()) {
    emit noted(reason);
    return;
  }
  const Scenario& before = document_->scenario();
  const Scenario next = withBranch(before, index, controller_->time());
  const std::size_t added = addedRun(next);
  const bool copy = !next.runs[added].from, pinned = isPinned(next.runs[added]);
  emit runProblems(document_->edit(next, Consequence::Resume));
  if (document_->scenario().runs.size() != next.runs.size()) return;
  emit runAdded(static_cast<int>(added));
  if (!copy) return;
  emit noted(pinned ? tr("At t = 0 a branch is a copy, pinned like its original: P lets it follow "
                         "the sliders.")
                    : tr("At t = 0 a branch is a copy: pin one of the two (P), and the sliders "
                         "move the other alone."));
}

void EditRouter::resetSystem() {
  Scenario next = document_->scenario();
  if (targetsBranch()) {
    next = withParentsParameters(std::move(next), static_cast<std::size_t>(target_));
    emit systemProblems(document_->edit(next, Consequence::Resume));
    return;
  }
  next.parameters.clear();
  next.changes.clear();
  setEndTime(next, catalog::findExample(next.example)->tEnd);
  emit systemProblems(document_->edit(next, Consequence::Restart));
}

void EditRouter::editInitialState(const ParameterValues& values) {
  Scenario next = document_->scenario();
  for (const auto& [id, value] : values) next.parameters.insert_or_assign(id, value);
  emit systemProblems(document_->edit(next, Consequence::Restart));
}

void EditRouter::addRunAt(int run, const ParameterValues& values, const std::string& name) {
  const auto index = static_cast<std::size_t>(run);
  const Scenario& before = document_->scenario();
  if (index >= before.runs.size()) return;
  if (before.runs.size() >= maximumRuns)
    return void(emit noted(tr("A scenario has at most %1 runs.").arg(maximumRuns)));
  const Scenario next = withRunAt(before, index, values, name);
  const std::vector<Problem> problems = document_->edit(next, Consequence::Resume);
  emit runProblems(problems);
  if (problems.empty())
    emit runAdded(static_cast<int>(next.runs.size()) - 1);
  else
    emit noted(coreText(problems.front().message));
}

void EditRouter::editRun(int run, const RunSettings& settings) {
  if (document_->takingEffect()) return refuseLater(&EditRouter::runRefused);
  Scenario next = document_->scenario();
  const auto index = static_cast<std::size_t>(run);
  if (index >= next.runs.size()) return;
  if (keepGoing_ && branching_ && run == target_ && leavesHere()) return branchWith(settings);
  const RunIdentity identity = next.runs[index].identity;
  next.runs[index] = settings;
  next.runs[index].identity = identity;
  editRunsOf(next, keepGoing_ ? Consequence::Resume : Consequence::Restart);
}

void EditRouter::editRuns(const Scenario& scenario) {
  Scenario next = document_->scenario();
  next.runs = scenario.runs;
  next.fan = scenario.fan;  // it names a run
  const bool resume = keepGoing_ || onlyRunsRemoved(document_->scenario(), next);
  editRunsOf(next, resume ? Consequence::Resume : Consequence::Restart);
}

/// Only parameters can change on the way: what a run is made of counts from the start.
void EditRouter::editRunsOf(const Scenario& next, Consequence consequence) {
  const Scenario before = document_->scenario();
  emit runProblems(document_->edit(next, consequence));
  const bool computedAnew = document_->scenario() != before && !samePhysics(before, next) &&
                            !onlyRunsRemoved(before, next);
  if (keepGoing_ && computedAnew && controller_->time() > 0)
    emit noted(
        tr("Keep going is for parameters: settings of a run count from t = 0, so what is "
           "behind was computed anew."));
}

void EditRouter::toggleVisible(int run) {
  Scenario next = document_->scenario();
  const auto index = static_cast<std::size_t>(run);
  if (index >= next.runs.size()) return;
  next.runs[index].visible = !next.runs[index].visible;
  document_->edit(next, Consequence::Looks);
}

void EditRouter::apply(Consequence consequence) {
  const Scenario& scenario = document_->scenario();
  // An edit that was undone leaves nothing wrong behind where it was.
  if (applied_.runs != scenario.runs) emit runProblems({});
  applied_.runs = scenario.runs;
  if (!partly_ && applied_ != scenario) emit systemProblems({});
  applied_ = scenario;
  switch (consequence) {
    case Consequence::Looks:
      controller_->setLooks(scenario);
      break;
    case Consequence::Resume:
      controller_->change(scenario, controller_->time(), controller_->playedUntil());
      break;
    case Consequence::Load:
      controller_->setPlaying(false);
      emit systemProblems({});
      emit runProblems({});
      controller_->run(scenario);
      break;
    case Consequence::Restart:
      // Who has paused to look at a picture wants to see what the edit makes of it.
      if (controller_->playing())
        controller_->change(scenario, 0, 0);
      else
        controller_->change(scenario, controller_->time(), controller_->playedUntil());
      break;
  }
}

}  // namespace polhode::gui
