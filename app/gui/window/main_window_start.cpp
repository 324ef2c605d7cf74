// The start page in the window.
#include <QToolBar>

#include "app/gui/document/recent_files.h"
#include "app/gui/lessons/lesson_player.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/start/start_page.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/file_actions.h"
#include "app/gui/window/main_window.h"
#include "core/lessons/shipped_lessons.h"

namespace polhode::gui {

/// Made when it is asked for: a start with a file does not wait for it.
StartPage* MainWindow::startPage() {
  if (start_) return start_;
  start_ = new StartPage(this, findChild<QToolBar*>(QStringLiteral("transportBar")));
  start_->setLook(look_);
  connect(start_, &StartPage::exampleChosen, this, [this](const QString& id) {
    if (!fileActions_->startExample(id)) return;
    controller_->setPlaying(true);
    explain(tr("It plays. Space pauses."));
  });
  connect(start_, &StartPage::guidedChosen, fileActions_, &FileActions::chooseGuided);
  connect(start_, &StartPage::fileChosen, fileActions_, &FileActions::askAndOpen);
  connect(start_, &StartPage::lessonChosen, this, [this](const QString& name) {
    if (const ShippedLesson* shipped = findShippedLesson(name.toStdString()))
      openLesson(shipped->lesson, name);
  });
  // The 3D view draws into a window of its own, which lies over every sheet.
  connect(start_, &StartPage::openChanged, stages_, &QWidget::setHidden);
  // Whoever opens or moves something wants to see it.
  connect(controller_, &SimulationController::playingChanged, start_, [this] {
    if (!controller_->finished()) start_->close();
  });
  connect(document_, &Document::scenarioChanged, start_, &StartPage::close);
  connect(lesson_, &LessonPlayer::opening, start_, &StartPage::close);
  return start_;
}

void MainWindow::showStartPage() {
  startPage()->open(recentOnes());
}

void MainWindow::welcome() {
  if (StartPage::shownAtStart()) showStartPage();
}

}  // namespace polhode::gui
