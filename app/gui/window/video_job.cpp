#include "app/gui/window/video_job.h"

#include <QPointer>
#include <algorithm>

#include "app/gui/export/window_capture.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"

namespace polhode::gui {

VideoJob::VideoJob(MainWindow* window, const VideoRequest& request)
    : QObject(window),
      window_(window),
      request_(request),
      plan_(planOf(request, window->document()->scenario().tEnd)) {
  window_->setRecording(true, request_.sceneOnly);
  window_->controller()->setPlaying(false);
  connect(&timer_, &QTimer::timeout, this, &VideoJob::step);
  timer_.start(0);
}

VideoJob::~VideoJob() {
  if (state_ != State::Ended) window_->setRecording(false);
}

void VideoJob::step() {
  switch (state_) {
    case State::Opening:
      if (window_->scene() && std::ranges::min(window_->stages()->picturesDrawn()) == 0) return;
      // Curves that grow with the motion have not been anywhere yet. What is shown may be nothing
      // so far: that it has been asked for is what counts.
      window_->controller()->run(window_->document()->scenario(), plan_.timeOf(0), plan_.timeOf(0));
      state_ = State::Computing;
      return;
    case State::Computing:
      if (window_->bringUpToDate(frame_ == 0)) state_ = State::Drawing;
      return;
    case State::Drawing:
      // What the views have queued has been drawn by now.
      capture();
      return;
    case State::Capturing:
    case State::Ended:
      return;
  }
}

void VideoJob::capture() {
  state_ = State::Capturing;
  timer_.stop();
  captureWindow(window_, window_->scene(), [job = QPointer(this)](const QImage& image) {
    if (job) job->take(image);
  });
}

void VideoJob::take(const QImage& image) {
  if (!sink_) {
    auto sink = makeFrameSink(request_.file, request_.framesPerSecond, image.size());
    if (const auto* problem = std::get_if<QString>(&sink)) return end(*problem);
    sink_ = std::get<std::unique_ptr<FrameSink>>(std::move(sink));
  }
  if (const QString problem = sink_->write(image); !problem.isEmpty()) return end(problem);
  emit progressed(++frame_);
  if (frame_ == plan_.count) return end(sink_->finish());
  window_->controller()->seek(plan_.timeOf(frame_));
  state_ = State::Computing;
  timer_.start(0);
}

void VideoJob::end(const QString& problem) {
  state_ = State::Ended;
  timer_.stop();
  sink_.reset();
  window_->setRecording(false);
  emit finished(problem);
}

}  // namespace polhode::gui
