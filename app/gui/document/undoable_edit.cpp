#include "app/gui/document/undoable_edit.h"

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

constexpr qint64 quickSuccession = 1000;  // [ms]
constexpr int parameterEdit = 1;

/// The id of the only one of them that differs, or nothing.
std::string onlyDifferent(const ParameterValues& before, const ParameterValues& after) {
  std::string changed;
  for (const auto& [id, value] : after) {
    if (value == before.at(id)) continue;
    if (!changed.empty()) return {};
    changed = id;
  }
  return changed;
}

/// The id of the parameter in which alone the scenarios differ, or nothing.
std::string onlyParameterChanged(const Scenario& before, const Scenario& after) {
  Scenario same = before;
  same.parameters = after.parameters;
  if (same == after) return onlyDifferent(startParameters(before), startParameters(after));
  // One of a run alone.
  if (before.runs.size() != after.runs.size()) return {};
  same = before;
  std::string changed;
  for (std::size_t i = 0; i < same.runs.size(); ++i) {
    RunSettings& run = same.runs[i];
    if (run == after.runs[i]) continue;
    run.parameters = after.runs[i].parameters;
    if (!changed.empty() || run != after.runs[i]) return {};
    changed = onlyDifferent(parametersOf(before, before.runs[i]), parametersOf(after, run));
    if (changed.empty()) return {};
    changed = displayName(run) + ": " + changed;
  }
  return changed;
}

QString describe(const Scenario& before, const Scenario& after, const std::string& parameter) {
  if (before.example != after.example) return QObject::tr("choice of the example");
  if (!parameter.empty()) return QObject::tr("change of %1").arg(toQString(parameter));
  if (before.tEnd != after.tEnd) return QObject::tr("change of the end time");
  if (before.runs.size() < after.runs.size()) return QObject::tr("new run");
  if (before.runs.size() > after.runs.size()) return QObject::tr("removal of a run");
  if (before.runs != after.runs) return QObject::tr("change of a run");
  return QObject::tr("change of parameters");
}

}  // namespace

UndoableEdit::UndoableEdit(Revision before, Revision after, Consequence consequence, Apply apply)
    : before_(std::move(before)),
      after_(std::move(after)),
      consequence_(consequence),
      apply_(std::move(apply)),
      parameter_(onlyParameterChanged(before_.scenario, after_.scenario)) {
  setText(describe(before_.scenario, after_.scenario, parameter_));
  age_.start();
}

void UndoableEdit::undo() {
  const bool resume =
      consequence_ == Consequence::Restart && onlyRunsRemoved(after_.scenario, before_.scenario);
  apply_(before_, resume ? Consequence::Resume : consequence_);
}

void UndoableEdit::redo() {
  apply_(after_, consequence_);
}

int UndoableEdit::id() const {
  return parameter_.empty() ? -1 : parameterEdit;
}

bool UndoableEdit::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const UndoableEdit*>(other);
  if (next->parameter_ != parameter_ || age_.elapsed() > quickSuccession) return false;
  after_ = next->after_;
  age_.restart();
  setObsolete(after_.scenario == before_.scenario);
  return true;
}

}  // namespace polhode::gui
