// How the window ends.
#include <QCloseEvent>
#include <QUndoGroup>
#include <QUndoStack>

#include "app/gui/figures/figures_menu.h"
#include "app/gui/lessons/lesson_player.h"
#include "app/gui/map/map_opener.h"
#include "app/gui/map/parameter_strips.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/presentation_mode.h"
#include "app/gui/window/file_actions.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/pictures/video_job.h"
#include "app/gui/window/pictures/video_recorder.h"
#include "app/gui/window/view_keeper.h"

namespace polhode::gui {

MainWindow::~MainWindow() {
  abandonVideos();
  // Qt takes the parts one by one after this: none of them tells the window any more, which is no
  // main window by then, and the models tell nobody of their end.
  for (QObject* part : findChildren<QObject*>()) part->disconnect(this);
  document_->undoStack()->disconnect();
  document_->undoGroup()->disconnect();
  document_->disconnect();
  controller_->disconnect();
  // The plots hold the controller's history, which goes before them.
  plots_->setHistory(nullptr);
  figuresMenu_->cancelAll();
  mapOpener_->cancel();
  strips_->cancel();
}

/// A video that is being made has changed the window, and gives it back as it was.
void MainWindow::abandonVideos() {
  for (VideoJob* video : findChildren<VideoJob*>(QString(), Qt::FindDirectChildrenOnly))
    video->abandon();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!fileActions_->mayDiscard()) {
    event->ignore();
    return;
  }
  abandonVideos();
  recorder_->finishLive();
  lesson_->leave();  // the looks to be kept are those of before it
  presentation_->leave();
  saveLooks();
  event->accept();
}

}  // namespace polhode::gui
