#include "app/gui/window/pictures/video_recorder.h"

#include <QDir>
#include <QMessageBox>
#include <QProgressBar>

#include "app/gui/panels/transport_bar.h"
#include "app/gui/widgets/widgets.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/pictures/live_recorder.h"
#include "app/gui/window/pictures/video_dialog.h"
#include "app/gui/window/pictures/video_job.h"

namespace polhode::gui {
namespace {

constexpr double liveFramesPerSecond = 25;

}  // namespace

VideoRecorder::VideoRecorder(MainWindow* window, TransportBar* transport)
    : QObject(window),
      window_(window),
      transport_(transport),
      action_(new QAction(tr("&Record…"), this)) {
  action_->setObjectName(QStringLiteral("record"));
  action_->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
  action_->setToolTip(
      tr("A video of the motion, picture by picture (Ctrl+Shift+R): each is complete before it\n"
         "is taken, however long that takes."));
  connect(action_, &QAction::triggered, this, &VideoRecorder::ask);
  connect(transport_, &TransportBar::recordToggled, this, &VideoRecorder::recordLive);
}

void VideoRecorder::ask() {
  NumberEdit::takeTyped();
  if (job_ || live_) return;
  auto* dialog = new VideoDialog(request_, window_->document()->scenario().tEnd, window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    request_ = dialog->request();
    // The dialog is no part of the pictures.
    QMetaObject::invokeMethod(this, &VideoRecorder::record, Qt::QueuedConnection);
  });
  dialog->open();
}

void VideoRecorder::record() {
  job_ = new VideoJob(window_, request_);
  connect(job_, &VideoJob::finished, this, &VideoRecorder::end);
  connect(job_, &VideoJob::canceled, this, [this] {
    clear();
    emit done(tr("Recording was cancelled; nothing is left of it."));
  });
  showProgress();
}

void VideoRecorder::showProgress() {
  const auto count = static_cast<int>(job_->plan().count);
  progress_ =
      new QProgressDialog(tr("Recording %1…").arg(request_.file), tr("Cancel"), 0, count, window_);
  progress_->setObjectName(QStringLiteral("videoProgress"));
  progress_->setWindowTitle(tr("Record a video"));
  progress_->setWindowModality(Qt::WindowModal);
  progress_->setAutoClose(false);
  progress_->setAutoReset(false);
  progress_->setMinimumDuration(0);
  progress_->setValue(0);
  // The dialog's own setValue() handles events before it returns, with the job beneath it.
  auto* bar = progress_->findChild<QProgressBar*>();
  connect(job_, &VideoJob::progressed, bar,
          [bar](qint64 frames) { bar->setValue(static_cast<int>(frames)); });
  connect(progress_, &QProgressDialog::canceled, job_, &VideoJob::cancel);
}

void VideoRecorder::end(const QString& problem) {
  clear();
  report(request_.file, problem);
}

/// Both may be at work further down the stack.
void VideoRecorder::clear() {
  if (job_) job_->deleteLater();
  if (progress_) {
    progress_->hide();
    progress_->deleteLater();
  }
  job_.clear();
  progress_.clear();
}

void VideoRecorder::recordLive(bool on) {
  if (!on) {
    if (!live_) return;
    emit done(tr("Completing %1…").arg(QDir::toNativeSeparators(liveFile_)));
    live_->stop();
    return;
  }
  // One that is still being completed.
  if (live_) return transport_->setRecordingScreen(false);
  liveFile_ = askVideoFile(window_, tr("Record the screen"), QStringLiteral("polhode.mp4"));
  if (liveFile_.isEmpty()) return transport_->setRecordingScreen(false);
  live_ = new LiveRecorder(window_, liveFile_, liveFramesPerSecond);
  connect(live_, &LiveRecorder::recorded, this, [this](const QString& problem) {
    live_->deleteLater();
    live_.clear();
    transport_->setRecordingScreen(false);
    report(liveFile_, problem);
  });
}

void VideoRecorder::finishLive() {
  if (live_) live_->finish();
}

void VideoRecorder::report(const QString& file, const QString& problem) {
  if (problem.isEmpty())
    emit done(tr("Wrote %1.").arg(QDir::toNativeSeparators(file)));
  else
    QMessageBox::warning(window_, tr("Record"), problem);
}

}  // namespace polhode::gui
