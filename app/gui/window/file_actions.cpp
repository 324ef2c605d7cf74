#include "app/gui/window/file_actions.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <algorithm>
#include <utility>

#include "app/gui/document/exported_file.h"
#include "app/gui/document/lesson_file.h"
#include "app/gui/document/recent_files.h"
#include "app/gui/document/scenario_link.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/document/unsaved_work.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/core_text.h"
#include "core/catalog.h"
#include "core/scenario/guided_comparisons.h"

namespace polhode::gui {
namespace {

QString suffix() {
  return QStringLiteral("polhode.json");
}
/// The text in lines that are not as wide as the screen.
QString toolTip(const GuidedComparison& guided) {
  return QStringLiteral("<p>%1</p>").arg(coreText(guided.scenario.text).toHtmlEscaped());
}
/// Of the entries that follow: style sheets do not draw the texts of sections.
void addHeading(QMenu* menu, const QString& text) {
  if (!menu->isEmpty()) menu->addSeparator();
  menu->addAction(text)->setEnabled(false);
}
/// What Space does next in a scenario that has been opened.
QString nextOf(const Scenario& scenario) {
  return scenario.view && scenario.view->play.value_or(false) ? QObject::tr("Space pauses.")
                                                              : QObject::tr("Space plays.");
}
QString filter() {
  return QObject::tr("Polhode scenarios (*.polhode.json *.json);;All files (*)");
}
QString openFilter() {
  return QObject::tr(
      "Scenarios and lessons (*.polhode.json *.polhode-lesson.json *.json);;"
      "Exports and figures (*.csv *.h5 *.hdf5 *.png *.svg *.pdf);;All files (*)");
}

}  // namespace

FileActions::FileActions(Document* document, QWidget* window)
    : QObject(window),
      document_(document),
      window_(window),
      new_(addAction(QStringLiteral("new"), tr("&New"), QKeySequence::New,
                     tr("The first example with its paper's data."))),
      open_(addAction(QStringLiteral("open"), tr("&Open…"), QKeySequence::Open,
                      tr("Open a scenario file (*.polhode.json) or a lesson."))),
      save_(addAction(QStringLiteral("save"), tr("&Save"), QKeySequence::Save,
                      tr("Save the scenario: example, parameters, runs."))),
      saveAs_(addAction(QStringLiteral("saveAs"), tr("Save &as…"),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                        tr("Save the scenario under another name."))),
      saveWithView_(addAction(
          QStringLiteral("saveWithView"), tr("Save with this &view"), {},
          tr("Save the scenario together with its stages, plots, camera, speed and time,\n"
             "so that it opens as it is shown now."))) {
  connect(new_, &QAction::triggered, this, &FileActions::createNew);
  connect(open_, &QAction::triggered, this, &FileActions::chooseAndOpen);
  connect(save_, &QAction::triggered, this, &FileActions::save);
  connect(saveAs_, &QAction::triggered, this, &FileActions::saveAs);
  connect(saveWithView_, &QAction::triggered, this, &FileActions::saveWithView);
}

QAction* FileActions::addAction(const QString& name, const QString& text, const QKeySequence& key,
                                const QString& toolTip) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setShortcut(key);
  action->setToolTip(toolTip);
  return action;
}

void FileActions::fillMenu(QMenu* menu) {
  menu->addAction(new_);
  menu->addAction(open_);
  recent_ = menu->addMenu(tr("Open &recent"));
  connect(menu, &QMenu::aboutToShow, this, &FileActions::fillRecent);
  fillGuided(menu->addMenu(tr("&Guided comparisons")));
  lessons_ = menu->addMenu(tr("&Lessons"));
  lessons_->setObjectName(QStringLiteral("lessonsMenu"));
  lessons_->setToolTipsVisible(true);
  menu->addSeparator();
  menu->addAction(save_);
  menu->addAction(saveAs_);
  menu->addAction(saveWithView_);
}

void FileActions::fillRecent() {
  recent_->clear();
  const QStringList entries = recentOnes();
  for (const QString& entry : entries) {
    QAction* action = recent_->addAction(recentTitle(entry));
    if (!isLink(entry)) action->setToolTip(QDir::toNativeSeparators(entry));
    connect(action, &QAction::triggered, this, [this, entry] { askAndOpen(entry); });
  }
  recent_->setToolTipsVisible(true);
  recent_->setEnabled(!entries.isEmpty());
}

void FileActions::fillGuided(QMenu* menu) {
  menu->setObjectName(QStringLiteral("guidedMenu"));
  menu->setToolTipsVisible(true);
  for (const ExampleInfo& example : catalog::examples()) {
    bool first = true;
    for (const GuidedComparison& guided : guidedComparisons()) {
      if (guided.scenario.example != example.id) continue;
      if (std::exchange(first, false)) addHeading(menu, coreText(example.name));
      menu->addAction(guidedAction(guided, menu));
    }
  }
}

QAction* FileActions::guidedAction(const GuidedComparison& guided, QMenu* menu) {
  auto* action = new QAction(coreText(guided.scenario.title), menu);
  action->setObjectName(QStringLiteral("guided.") + toQString(guided.name));
  action->setToolTip(toolTip(guided));
  connect(action, &QAction::triggered, this,
          [this, name = toQString(guided.name)] { chooseGuided(name); });
  return action;
}

void FileActions::chooseGuided(const QString& name) {
  const auto& all = guidedComparisons();
  const auto guided = std::ranges::find(all, name.toStdString(), &GuidedComparison::name);
  if (guided == all.end() || !mayDiscard()) return;
  const Scenario& scenario = guided->scenario;
  load(scenario, {});
  emit done(tr("Opened “%1”. %2").arg(coreText(scenario.title), nextOf(scenario)));
}

void FileActions::load(const Scenario& scenario, const QString& fileName) {
  emit replacing();
  document_->load(scenario, fileName);
}

void FileActions::loadEdited(const Scenario& scenario, const Origin& origin) {
  emit replacing();
  document_->loadEdited(scenario, origin);
}

void FileActions::createNew() {
  if (!mayDiscard()) return;
  load(firstScenario(), {});
  emit startedAnew();
}

bool FileActions::startExample(const QString& id) {
  if (!document_->scenario().view || !catalog::findExample(id.toStdString()))
    return chooseExample(id);
  if (!mayDiscard()) return false;
  load(withExample(firstScenario(), id.toStdString()), {});
  emit startedAnew();
  return true;
}

bool FileActions::chooseExample(const QString& id) {
  const std::string example = id.toStdString();
  if (example == document_->scenario().example || !catalog::findExample(example)) return true;
  // A choice can be taken back, and edits with it: only those of a file are worth a question, and
  // in a lesson they are not touched.
  const bool ofAFile = !document_->fileName().isEmpty() && !document_->hasAside();
  if (ofAFile && !mayDiscard()) return false;
  document_->chooseExample(example);
  emit done(tr("Loaded at t = 0. Space plays."));
  return true;
}

void FileActions::chooseAndOpen() {
  const QString& open = document_->fileName();
  const QString folder = open.isEmpty() ? QString() : QFileInfo(open).absolutePath();
  const QString file = askOpenFile(window_, tr("Open"), folder, suffix(), openFilter());
  if (!file.isEmpty()) askAndOpen(file);
}

bool FileActions::askAndOpen(const QString& fileName) {
  return (isLessonFile(fileName) || mayDiscard()) && open(fileName);
}

bool FileActions::openLesson(const QString& fileName) {
  const auto result = readLessonFile(fileName);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result)) {
    showProblem(tr("Open lesson"),
                tr("%1 could not be opened. What is running stays as it is.")
                    .arg(QFileInfo(fileName).fileName()),
                describeProblems(*problems));
    return false;
  }
  rememberRecent(fileName);
  emit lessonRead(std::get<Lesson>(result), fileName);
  return true;
}

bool FileActions::open(const QString& fileName) {
  if (isLink(fileName)) return openLink(fileName);
  if (isLessonFile(fileName)) return openLesson(fileName);
  const bool exported = isExport(fileName);
  const auto result = exported ? scenarioOfExport(fileName) : readScenarioFile(fileName);
  const QString name = QFileInfo(fileName).fileName();
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result)) {
    showProblem(tr("Open scenario"),
                tr("%1 could not be opened. What is running stays as it is.").arg(name),
                describeProblems(*problems));
    return false;
  }
  // An export is not the scenario's file: to save must not overwrite it.
  load(std::get<Scenario>(result), exported ? QString() : fileName);
  rememberRecent(fileName);
  const QString next = nextOf(document_->scenario());
  emit done((exported ? tr("Opened the scenario that %1 was made from. %2") : tr("Opened %1. %2"))
                .arg(name, next));
  return true;
}

bool FileActions::openLink(const QString& link) {
  const auto result = scenarioOfLink(link);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result)) {
    showProblem(tr("Open scenario"),
                tr("The link could not be opened. What is running stays as it is."),
                describeProblems(*problems));
    return false;
  }
  load(std::get<Scenario>(result), {});
  rememberRecent(link);
  emit done(tr("Opened the link. %1").arg(nextOf(document_->scenario())));
  return true;
}

bool FileActions::save() {
  NumberEdit::takeTyped();
  return document_->fileName().isEmpty() ? saveAs() : saveTo(document_->fileName());
}

bool FileActions::saveWithView() {
  NumberEdit::takeTyped();
  // What can be seen before the dialog, of what is open after it. Who changes his mind about the
  // name has changed nothing.
  const auto view = viewNow_();
  const QString known = document_->fileName();
  const QString file = known.isEmpty() ? askName(document_->scenario(), known) : known;
  if (file.isEmpty()) return false;
  Scenario scenario = document_->scenario();
  scenario.view = view;
  const std::vector<Problem> problems = document_->edit(scenario, Consequence::Looks);
  if (!problems.empty()) {
    QStringList sentences;
    for (const Problem& problem : problems)
      sentences << toQString(problem.field + ": " + problem.message);
    showProblem(tr("Save scenario"), tr("This view cannot be saved."), sentences.join(u'\n'));
    return false;
  }
  if (!saveTo(file)) return false;
  if (const QStringList leftOut = leftOut_(); !leftOut.isEmpty())
    emit done(tr("Saved %1. Not part of a view: %2.")
                  .arg(QFileInfo(file).fileName(), leftOut.join(QStringLiteral(", "))));
  return true;
}

bool FileActions::saveAs() {
  NumberEdit::takeTyped();
  const QString file = askName(document_->scenario(), document_->fileName());
  return !file.isEmpty() && saveTo(file);
}

/// What stands aside for a lesson is written from there.
bool FileActions::saveOwn() {
  const Scenario scenario = document_->own().scenario;
  const QString known = document_->own().origin->fileName;
  const QString file = known.isEmpty() ? askName(scenario, known) : known;
  return !file.isEmpty() && tellSaved(file, document_->saveOwnTo(file));
}

QString FileActions::askName(const Scenario& scenario, const QString& fileName) {
  const QString proposed =
      fileName.isEmpty() ? toQString(scenario.example) + u'.' + suffix() : fileName;
  return askSaveFile(window_, tr("Save scenario"), proposed, suffix(), filter());
}

bool FileActions::saveTo(const QString& fileName) {
  if (!tellSaved(fileName, document_->saveTo(fileName))) return false;
  if (!document_->scenario().view)
    emit done(tr("Saved %1. Its plots, stages and camera: “Save with this view”.")
                  .arg(QFileInfo(fileName).fileName()));
  return true;
}

bool FileActions::tellSaved(const QString& fileName, const QString& error) {
  if (!error.isEmpty()) {
    showProblem(tr("Save scenario"), error, {});
    return false;
  }
  rememberRecent(fileName);
  emit done(tr("Saved %1.").arg(QFileInfo(fileName).fileName()));
  return true;
}

bool FileActions::mayDiscard() {
  NumberEdit::takeTyped();
  // What stands in for the user's own is thrown away without a question.
  if (!isWorthAsking(document_->own())) return true;
  const auto answer = QMessageBox::question(
      window_, tr("Unsaved changes"), tr("Save the changes to %1?").arg(titleOf(document_->own())),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  return answer == QMessageBox::Discard || (answer == QMessageBox::Save && saveOwn());
}

void FileActions::showProblem(const QString& title, const QString& text, const QString& details) {
  QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, window_);
  box.setObjectName(QStringLiteral("problemDialog"));
  box.setInformativeText(details);
  box.setTextInteractionFlags(Qt::TextSelectableByMouse);
  box.exec();
}

}  // namespace polhode::gui
