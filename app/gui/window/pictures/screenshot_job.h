// --screenshot: a picture of the window some seconds after the first 3D picture, then the end.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace polhode::gui {

class MainWindow;

class ScreenshotJob : public QObject {
  Q_OBJECT
 public:
  ScreenshotJob(MainWindow* window, const QString& fileName, double after);

  /// What the program ends with when it would end with `code`: a window that was closed before its
  /// picture was taken is no success.
  [[nodiscard]] int exitCode(int code) const;

 private:
  void poll();
  void shoot();
  void finish(const QImage& image);

  MainWindow* window_;
  QString fileName_;
  double after_;
  QTimer timer_;
  QElapsedTimer waiting_;
  bool ended_ = false;  // with a picture or with a sentence
};

}  // namespace polhode::gui
