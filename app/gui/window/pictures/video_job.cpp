#include "app/gui/window/pictures/video_job.h"

#include <QPointer>
#include <algorithm>
#include <utility>

#include "app/gui/export/window_capture.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"

namespace polhode::gui {
namespace {

constexpr int encoderInterval = 10;  // between two looks at what encodes the pictures [ms]

}  // namespace

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

void VideoJob::cancel() {
  if (state_ == State::Ended) return;
  canceled_ = true;
  timer_.start(0);
}

void VideoJob::abandon() {
  if (state_ == State::Ended) return;
  release();
  emit canceled();
}

void VideoJob::step() {
  if (canceled_) return abandon();
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
      if (hasRoom()) capture();
      return;
    case State::Encoding:
      askForOutcome();
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

bool VideoJob::hasRoom() {
  const bool room = !sink_ || sink_->hasRoom();
  timer_.setInterval(room ? 0 : encoderInterval);
  if (!room) emit waitsForEncoder();
  return room;
}

void VideoJob::askForOutcome() {
  if (const std::optional<QString> problem = sink_->outcome())
    end(*problem);
  else
    emit waitsForEncoder();
}

void VideoJob::take(const QImage& image) {
  if (state_ != State::Capturing) return;
  // The first one may still show what the window has been up to.
  if (!std::exchange(warm_, true)) {
    state_ = State::Computing;
    timer_.start(0);
    return;
  }
  if (!sink_) {
    auto sink = makeFrameSink(request_.file, request_.framesPerSecond, image.size());
    if (const auto* problem = std::get_if<QString>(&sink)) return end(*problem);
    sink_ = std::get<std::unique_ptr<FrameSink>>(std::move(sink));
  }
  if (const QString problem = sink_->write(image); !problem.isEmpty()) return end(problem);
  emit progressed(++frame_);
  if (state_ == State::Ended) return;
  if (frame_ == plan_.count) {
    sink_->close();
    state_ = State::Encoding;
    timer_.start(encoderInterval);
    return;
  }
  window_->controller()->seek(plan_.timeOf(frame_));
  state_ = State::Computing;
  timer_.start(0);
}

void VideoJob::end(const QString& problem) {
  release();
  emit finished(problem);
}

void VideoJob::release() {
  state_ = State::Ended;
  timer_.stop();
  sink_.reset();
  window_->setRecording(false);
}

}  // namespace polhode::gui
