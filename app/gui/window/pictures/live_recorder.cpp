#include "app/gui/window/pictures/live_recorder.h"

#include <QPointer>
#include <utility>

#include "app/gui/export/window_capture.h"
#include "app/gui/window/main_window.h"

namespace polhode::gui {

LiveRecorder::LiveRecorder(MainWindow* window, const QString& file, double framesPerSecond)
    : QObject(window), window_(window), file_(file), framesPerSecond_(framesPerSecond) {
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &LiveRecorder::shoot);
  timer_.start(static_cast<int>(1000 / framesPerSecond));
  clock_.start();
}

void LiveRecorder::shoot() {
  if (stopped_) return askForOutcome();
  // Who packs the pictures may be slower than they come: the window does not wait.
  if (shooting_ || (sink_ && !sink_->hasRoom())) return;
  shooting_ = true;
  captureWindow(window_, window_->scene(), [recorder = QPointer(this)](const QImage& image) {
    if (recorder) recorder->take(image);
  });
}

void LiveRecorder::take(const QImage& image) {
  shooting_ = false;
  if (stopped_) return;
  if (!sink_) {
    auto sink = makeFrameSink(file_, framesPerSecond_, image.size());
    if (const auto* problem = std::get_if<QString>(&sink)) return end(*problem);
    sink_ = std::get<std::unique_ptr<FrameSink>>(std::move(sink));
  }
  const auto due =
      static_cast<std::int64_t>(1e-3 * static_cast<double>(clock_.elapsed()) * framesPerSecond_);
  do {
    if (const QString problem = sink_->write(image); !problem.isEmpty()) return end(problem);
  } while (++frames_ < due && sink_->hasRoom());
}

void LiveRecorder::stop() {
  if (std::exchange(stopped_, true)) return;
  if (!sink_) return end(tr("Nothing was recorded."));
  sink_->close();
}

void LiveRecorder::finish() {
  stop();
  if (!ended_) end(sink_->finish());
}

void LiveRecorder::askForOutcome() {
  if (ended_) return;
  if (const std::optional<QString> problem = sink_->outcome()) end(*problem);
}

void LiveRecorder::end(const QString& problem) {
  stopped_ = ended_ = true;
  timer_.stop();
  sink_.reset();
  emit recorded(problem);
}

}  // namespace polhode::gui
