#include "app/gui/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStringList>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/document/undoable_edit.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {

Document::Document(Scenario scenario, QString fileName, QObject* parent)
    : QObject(parent), scenario_(std::move(scenario)), fileName_(std::move(fileName)) {
  // The title is the example's while there is no file, and says whether there is something to save.
  connect(&edits_, &QUndoStack::indexChanged, this, &Document::titleChanged);
}

QString Document::title() const {
  if (!fileName_.isEmpty()) return QFileInfo(fileName_).fileName();
  return toQString(catalog::findExample(scenario_.example)->name);
}

std::vector<Problem> Document::edit(const Scenario& scenario, Consequence consequence) {
  if (scenario == scenario_) return {};
  std::vector<Problem> problems = validate(scenario);
  if (!problems.empty()) return problems;
  if (samePhysics(scenario, scenario_)) consequence = Consequence::Looks;
  edits_.push(
      new UndoableEdit(scenario_, scenario, consequence,
                       [this](const Scenario& wanted, Consequence what) { apply(wanted, what); }));
  return {};
}

void Document::apply(const Scenario& scenario, Consequence consequence) {
  scenario_ = scenario;
  emit scenarioChanged(consequence);
}

void Document::load(const Scenario& scenario, const QString& fileName) {
  scenario_ = scenario;
  fileName_ = fileName;
  edits_.clear();
  emit scenarioChanged(Consequence::Load);
  emit titleChanged();
}

QString Document::saveTo(const QString& fileName) {
  const QString error = writeFile(fileName, QByteArray::fromStdString(formatScenario(scenario_)));
  if (!error.isEmpty()) return error;
  fileName_ = fileName;
  edits_.setClean();
  emit titleChanged();
  return {};
}

std::variant<Scenario, std::vector<FileProblem>> readScenarioFile(const QString& fileName) {
  // A scenario is a few kilobytes; a file far beyond that is a mistake and not worth the memory.
  constexpr qint64 largestFile = 16 << 20;
  QFile file(fileName);
  if (!file.open(QIODevice::ReadOnly)) {
    return std::vector{FileProblem{0, "", "cannot be read: " + file.errorString().toStdString()}};
  }
  if (file.size() > largestFile) {
    return std::vector{FileProblem{0, "", "is too large to be a scenario"}};
  }
  return parseScenario(file.readAll().toStdString());
}

QString describeProblems(const std::vector<FileProblem>& problems) {
  QStringList lines;
  for (const FileProblem& problem : problems) {
    QStringList place;
    if (problem.line > 0) place << QObject::tr("line %1").arg(problem.line);
    if (!problem.field.empty()) place << toQString(problem.field);
    const QString message = toQString(problem.message);
    lines << (place.isEmpty() ? message
                              : place.join(QStringLiteral(", ")) + QStringLiteral(": ") + message);
  }
  return lines.join(QLatin1Char('\n'));
}

QString writeFile(const QString& fileName, const QByteArray& bytes) {
  QSaveFile file(fileName);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    return QObject::tr("%1 could not be written: %2.")
        .arg(QDir::toNativeSeparators(fileName), file.errorString());
  }
  return {};
}

}  // namespace polhode::gui
