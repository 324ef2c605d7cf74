#include "app/gui/document/undoable_edit.h"

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

constexpr qint64 quickSuccession = 1000;  // [ms]
constexpr int parameterEdit = 1, fanEdit = 2;
constexpr std::size_t longestList = 40;  // of names in a menu, in bytes

/// The symbols of those that differ, in the order of the sliders.
std::string changedSymbols(const ExampleInfo& example, const ParameterValues& before,
                           const ParameterValues& after) {
  std::string changed;
  for (const ParameterInfo& info : example.parameters) {
    if (before.find(info.id)->second == after.find(info.id)->second) continue;
    changed += (changed.empty() ? "" : ", ") + std::string(info.symbol);
  }
  return changed;
}

/// The symbols of the parameters in which alone the scenarios differ, or nothing.
std::string onlyParametersChanged(const Scenario& before, const Scenario& after) {
  const ExampleInfo& example = *catalog::findExample(before.example);
  Scenario same = before;
  same.parameters = after.parameters;
  if (same == after)
    return changedSymbols(example, startParameters(before), startParameters(after));
  // One of a run alone. Another example has other parameters.
  if (before.example != after.example || before.runs.size() != after.runs.size()) return {};
  std::string changed;
  for (std::size_t i = 0; i < after.runs.size(); ++i) {
    const RunSettings &then = before.runs[i], &now = after.runs[i];
    if (then == now) continue;
    if (!changed.empty() || withoutStart(then) != withoutStart(now)) return {};
    changed = changedSymbols(example, parametersOf(before, then), parametersOf(after, now));
    if (changed.empty()) return {};
    changed = displayName(now) + ": " + changed;
  }
  return changed;
}

/// Whether the scenarios have other neighbours, and nothing else.
bool onlyFanChanged(const Scenario& before, const Scenario& after) {
  Scenario same = before;
  same.fan = after.fan;
  return before.fan != after.fan && same == after;
}

/// The first run that has become pinned, or is so no more; nullptr: none.
const RunSettings* pinnedOrNot(const Scenario& before, const Scenario& after) {
  if (before.runs.size() != after.runs.size()) return nullptr;
  for (std::size_t i = 0; i < after.runs.size(); ++i)
    if (isPinned(before.runs[i]) != isPinned(after.runs[i])) return &after.runs[i];
  return nullptr;
}

QString describe(const Scenario& before, const Scenario& after, const std::string& parameters) {
  if (before.example != after.example) return QObject::tr("choice of the example");
  if (const RunSettings* run = pinnedOrNot(before, after))
    return (isPinned(*run) ? QObject::tr("pinning of %1") : QObject::tr("unpinning of %1"))
        .arg(shownName(*run));
  if (!parameters.empty() && parameters.size() < longestList)
    return QObject::tr("change of %1").arg(toQString(parameters));
  if (before.tEnd != after.tEnd) return QObject::tr("change of the end time");
  if (before.runs.size() < after.runs.size()) return QObject::tr("new run");
  if (before.runs.size() > after.runs.size()) return QObject::tr("removal of a run");
  if (before.runs != after.runs) return QObject::tr("change of a run");
  if (before.fan != after.fan) return QObject::tr("change of neighbours");
  return QObject::tr("change of parameters");
}

}  // namespace

UndoableEdit::UndoableEdit(Revision before, Revision after, Consequence consequence, Apply apply,
                           int gesture)
    : before_(std::move(before)),
      after_(std::move(after)),
      consequence_(consequence),
      apply_(std::move(apply)),
      gesture_(gesture),
      parameters_(onlyParametersChanged(before_.scenario, after_.scenario)),
      ofFan_(onlyFanChanged(before_.scenario, after_.scenario)) {
  setText(describe(before_.scenario, after_.scenario, parameters_));
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
  if (!parameters_.empty()) return parameterEdit;
  return ofFan_ && gesture_ != 0 ? fanEdit : -1;
}

bool UndoableEdit::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const UndoableEdit*>(other);
  const bool oneGesture = gesture_ != 0 && next->gesture_ == gesture_;
  const bool alike = gesture_ == next->gesture_ && next->parameters_ == parameters_;
  if (!oneGesture && (!alike || age_.elapsed() > quickSuccession)) return false;
  after_ = next->after_;
  parameters_ = onlyParametersChanged(before_.scenario, after_.scenario);
  setText(describe(before_.scenario, after_.scenario, parameters_));
  age_.restart();
  setObsolete(after_.scenario == before_.scenario);
  return true;
}

}  // namespace polhode::gui
