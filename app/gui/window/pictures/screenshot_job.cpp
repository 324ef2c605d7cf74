#include "app/gui/window/pictures/screenshot_job.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstdio>

#include "app/gui/export/export_actions.h"
#include "app/gui/export/window_capture.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"

namespace polhode::gui {
namespace {

constexpr int pollInterval = 10;                  // [ms]
constexpr qint64 longestWaitForPicture = 60'000;  // for the first 3D picture [ms]

void complain(const QString& sentence) {
  std::fprintf(stderr, "polhode: %s\n", qUtf8Printable(sentence));
}

}  // namespace

ScreenshotJob::ScreenshotJob(MainWindow* window, const QString& fileName, double after)
    : QObject(window), window_(window), fileName_(fileName), after_(after) {
  connect(&timer_, &QTimer::timeout, this, &ScreenshotJob::poll);
  timer_.start(pollInterval);
  waiting_.start();
}

int ScreenshotJob::exitCode(int code) const {
  if (ended_) return code;
  complain(tr("the window was closed before its picture was taken"));
  return 1;
}

void ScreenshotJob::poll() {
  if (std::ranges::min(window_->stages()->picturesDrawn()) > 0) {
    timer_.stop();
    QTimer::singleShot(static_cast<int>(1000 * after_), Qt::PreciseTimer, this,
                       &ScreenshotJob::shoot);
  } else if (waiting_.elapsed() > longestWaitForPicture) {
    timer_.stop();
    ended_ = true;
    complain(tr("the 3D view has not drawn anything for a minute"));
    QCoreApplication::exit(1);
  }
}

void ScreenshotJob::shoot() {
  captureWindow(window_, window_->scene(), [this](const QImage& image) { finish(image); });
}

void ScreenshotJob::finish(const QImage& image) {
  ended_ = true;
  const QString error = writePng(fileName_, image);
  if (!error.isEmpty()) complain(error);
  QCoreApplication::exit(error.isEmpty() ? 0 : 1);
}

}  // namespace polhode::gui
