// Makes a video of the window, picture by picture: each waits until all it shows is computed.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

#include "app/gui/export/frame_sink.h"
#include "app/gui/export/video_plan.h"

namespace polhode::gui {

class MainWindow;

class VideoJob : public QObject {
  Q_OBJECT
 public:
  /// Begins with the next turn of the event loop. Precondition: problemOf(request) is empty.
  VideoJob(MainWindow* window, const VideoRequest& request);
  /// What is not finished by then leaves nothing behind.
  ~VideoJob() override;

  [[nodiscard]] const VideoPlan& plan() const { return plan_; }

  /// Given up with the next turn of the event loop, whatever it is doing.
  void cancel();
  /// Given up at once: nothing is left of it, and the window is as it was before.
  void abandon();

 signals:
  void progressed(qint64 frames);
  /// It has looked in vain whether its encoder takes more, or has come to an end.
  void waitsForEncoder();
  /// Empty: the video is there; else a sentence.
  void finished(const QString& problem);
  /// Given up; finished() does not come any more.
  void canceled();

 private:
  void step();
  void capture();
  void take(const QImage& image);
  void askForOutcome();
  /// Whether the next picture may come; looks less often as long as it may not.
  bool hasRoom();
  void end(const QString& problem);
  void release();

  enum class State { Opening, Computing, Drawing, Capturing, Encoding, Ended };

  MainWindow* window_;
  VideoRequest request_;
  VideoPlan plan_;
  State state_ = State::Opening;
  bool canceled_ = false;
  bool warm_ = false;  ///< a picture has been drawn
  std::int64_t frame_ = 0;
  std::unique_ptr<FrameSink> sink_;
  QTimer timer_;
};

}  // namespace polhode::gui
