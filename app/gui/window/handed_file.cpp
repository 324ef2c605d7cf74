#include "app/gui/window/handed_file.h"

#include <QApplication>
#include <utility>

#include "app/gui/window/file_actions.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/pictures/video_job.h"

namespace polhode::gui {
namespace {

constexpr int nextLook = 100;  // [ms]

}  // namespace

HandedFile::HandedFile(MainWindow* window) : window_(window) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &HandedFile::openOnceFree);
}

void HandedFile::take(const QString& fileOrLink) {
  waiting_ = fileOrLink;
  timer_.start(0);
}

void HandedFile::openOnceFree() {
  if (QApplication::activeModalWidget() || window_->findChild<VideoJob*>()) {
    timer_.start(nextLook);
    emit heldBack();
    return;
  }
  window_->fileActions()->askAndOpen(std::exchange(waiting_, {}));
}

}  // namespace polhode::gui
