#include "app/gui/window/run_opener.h"

#include <QMessageBox>

#include "app/gui/document/document.h"
#include "app/gui/document/run_names.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/file_actions.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

/// Runs of a figure differ in their tolerances or steps most: the name says it.
std::string nameOf(const RunSettings& run) {
  QString name = shownName(run);
  name += QStringLiteral(", ") + formatNumber(resolutionOf(run), 3);
  if (takesFixedSteps(run)) name += QStringLiteral(" s");
  return name.toStdString();
}

}  // namespace

RunOpener::RunOpener(Document* document, EditRouter* editor, FileActions* files, QWidget* window)
    : QObject(window), document_(document), editor_(editor), files_(files), window_(window) {}

void RunOpener::open(const Scenario& scenario) {
  RunSettings run = scenario.runs.at(0);
  run.name = nameOf(run);
  if (sameSystem(scenario, document_->scenario())) {
    add(std::move(run));
  } else {
    Scenario own = scenario;
    own.runs = {std::move(run)};
    askAndLoad(own);
  }
}

void RunOpener::add(RunSettings run) {
  const Scenario& session = document_->scenario();
  if (const auto present = findRun(session, run)) {
    emit runShown(static_cast<int>(*present));
    emit done(tr("The session has this run already: “%1”.").arg(shownName(session.runs[*present])));
    return;
  }
  if (session.runs.size() >= maximumRuns) {
    QMessageBox box(QMessageBox::Information, tr("Open run"),
                    tr("A scenario has at most %1 runs: remove one, then choose the point again.")
                        .arg(maximumRuns),
                    QMessageBox::Ok, window_);
    box.setObjectName(QStringLiteral("tooManyRuns"));
    box.exec();
    return;
  }
  editor_->editRuns(withAddedRun(session, std::move(run)));
  emit runShown(static_cast<int>(document_->scenario().runs.size()) - 1);
  emit done(tr("Added “%1” to the session.").arg(shownName(document_->scenario().runs.back())));
}

void RunOpener::askAndLoad(const Scenario& scenario) {
  QMessageBox box(QMessageBox::Question, tr("Open run"),
                  tr("The session has other data than this run. Open the run as a new scenario?"),
                  QMessageBox::Open | QMessageBox::Cancel, window_);
  box.setObjectName(QStringLiteral("openAsScenario"));
  box.setInformativeText(tr("%1, %2 s: %3")
                             .arg(coreText(catalog::findExample(scenario.example)->name),
                                  formatNumber(scenario.tEnd), shownName(scenario.runs.front())));
  box.setDefaultButton(QMessageBox::Open);
  if (box.exec() != QMessageBox::Open || !files_->mayDiscard()) return;
  files_->load(scenario, {});
  emit done(tr("Opened the run as a new scenario. Space plays."));
}

}  // namespace polhode::gui
