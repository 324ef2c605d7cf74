#include "app/gui/document/document.h"

#include <QFileInfo>
#include <QScopedValueRollback>
#include <QStringList>

#include "app/gui/document/file_text.h"
#include "app/gui/document/run_places.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/document/undoable_edit.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

Revision untouched(const Scenario& scenario, const QString& fileName) {
  return {withIdentities(scenario), std::make_shared<Origin>(Origin{fileName, scenario})};
}

}  // namespace

bool isModified(const Revision& revision) {
  return revision.scenario != revision.origin->scenario;
}

QString titleOf(const Revision& revision) {
  const QString& fileName = revision.origin->fileName;
  if (!fileName.isEmpty()) return QFileInfo(fileName).fileName();
  return coreText(catalog::findExample(revision.scenario.example)->name);
}

Document::Document(const Scenario& scenario, const QString& fileName, QObject* parent)
    : QObject(parent), now_(untouched(scenario, fileName)) {
  beginEdits(std::make_unique<QUndoStack>());
}

bool Document::modified() const {
  return isModified(now_);
}

std::vector<Problem> Document::edit(const Scenario& scenario, Consequence consequence) {
  if (takingEffect_ || scenario == now_.scenario) return {};
  std::vector<Problem> problems = validate(scenario);
  if (!problems.empty()) return problems;
  if (samePhysics(scenario, now_.scenario)) consequence = Consequence::Looks;
  push({withIdentities(scenario), now_.origin}, consequence);
  return {};
}

void Document::chooseExample(std::string_view example) {
  if (takingEffect_) return;
  push(untouched(withExample(now_.scenario, example), {}), Consequence::Load);
}

void Document::push(Revision next, Consequence consequence) {
  edits_->push(new UndoableEdit(
      now_, std::move(next), consequence,
      [this](const Revision& wanted, Consequence what) { apply(wanted, what); }, gesture_));
}

void Document::apply(const Revision& revision, Consequence consequence) {
  const QScopedValueRollback once(takingEffect_, true);
  now_ = revision;
  emit scenarioChanged(consequence);
  // The example's while there is no file; it says whether there is something to save.
  emit titleChanged();
}

void Document::load(const Scenario& scenario, const QString& fileName) {
  edits_->clear();
  apply(untouched(withNewIdentities(scenario), fileName), Consequence::Load);
}

void Document::loadEdited(const Scenario& scenario, const Origin& origin) {
  edits_->clear();
  apply({withNewIdentities(scenario), std::make_shared<Origin>(origin)}, Consequence::Load);
}

void Document::beginEdits(std::unique_ptr<QUndoStack> edits) {
  constexpr int kept = 500;  // each has two scenarios, and a day of edits may be long
  if (edits->count() == 0) edits->setUndoLimit(kept);
  const std::unique_ptr<QUndoStack> before = std::exchange(edits_, std::move(edits));
  stacks_.addStack(edits_.get());
  stacks_.setActiveStack(edits_.get());
}

void Document::setAside() {
  if (aside_) return;
  aside_ = Aside{now_, std::move(edits_)};
  beginEdits(std::make_unique<QUndoStack>());
}

void Document::takeBack() {
  if (!aside_) return;
  Aside aside = std::move(*aside_);
  aside_.reset();
  beginEdits(std::move(aside.edits));
  apply(aside.revision, Consequence::Load);
}

QString Document::save(const Revision& revision, const QString& fileName) {
  const Scenario& scenario = revision.scenario;
  QString error = writeFile(fileName, QByteArray::fromStdString(formatScenario(scenario)));
  if (!error.isEmpty()) return error;
  *revision.origin = {fileName, scenario};
  emit titleChanged();
  return {};
}

std::variant<Scenario, std::vector<FileProblem>> readScenarioFile(const QString& fileName) {
  const auto read = textOfFile(fileName);
  if (const auto* problem = std::get_if<FileProblem>(&read)) return std::vector{*problem};
  return parseScenario(std::get<std::string>(read));
}

QString describeProblems(const std::vector<FileProblem>& problems) {
  QStringList lines;
  for (const FileProblem& problem : problems) {
    QStringList place;
    if (problem.line > 0) place << QObject::tr("line %1").arg(problem.line);
    if (!problem.field.empty()) place << toQString(problem.field);
    const QString message = coreText(problem.message);
    lines << (place.isEmpty() ? message
                              : place.join(QStringLiteral(", ")) + QStringLiteral(": ") + message);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace polhode::gui
