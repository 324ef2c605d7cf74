// Records what is on the screen, as it happens.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "app/gui/export/frame_sink.h"

namespace polhode::gui {

class MainWindow;

/// A picture that takes longer than its share of a second stands in the film for as long as it
/// took: the film goes as fast as what was seen.
class LiveRecorder : public QObject {
  Q_OBJECT
 public:
  LiveRecorder(MainWindow* window, const QString& file, double framesPerSecond);

  /// The film ends, and is completed while the event loop goes on; recorded() tells how.
  void stop();
  /// The same, waited for.
  void finish();
  [[nodiscard]] std::int64_t frames() const { return frames_; }

 signals:
  /// Once: empty, or a sentence.
  void recorded(const QString& problem);

 private:
  void shoot();
  void take(const QImage& image);
  void askForOutcome();
  void end(const QString& problem);

  MainWindow* window_;
  QString file_;
  double framesPerSecond_;
  std::unique_ptr<FrameSink> sink_;
  QTimer timer_;
  QElapsedTimer clock_;
  std::int64_t frames_ = 0;
  bool shooting_ = false, stopped_ = false, ended_ = false;
};

}  // namespace polhode::gui
