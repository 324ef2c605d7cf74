// Videos from the window: of the motion, picture by picture, or of what is on the screen.
#pragma once

#include <QAction>
#include <QPointer>
#include <QProgressDialog>

#include "app/gui/export/video_plan.h"

namespace polhode::gui {

class LiveRecorder;
class MainWindow;
class TransportBar;
class VideoJob;

class VideoRecorder : public QObject {
  Q_OBJECT
 public:
  VideoRecorder(MainWindow* window, TransportBar* transport);

  /// File → Record…
  [[nodiscard]] QAction* action() const { return action_; }

  /// What has been recorded of the screen so far is a film once this returns.
  void finishLive();

 signals:
  /// A sentence for the status bar.
  void done(const QString& sentence);

 private:
  void ask();
  void record();
  void showProgress();
  void end(const QString& problem);
  void clear();
  void recordLive(bool on);
  void report(const QString& file, const QString& problem);

  MainWindow* window_;
  TransportBar* transport_;
  QAction* action_;
  VideoRequest request_;
  QPointer<VideoJob> job_;
  QPointer<QProgressDialog> progress_;
  QPointer<LiveRecorder> live_;
  QString liveFile_;
};

}  // namespace polhode::gui
