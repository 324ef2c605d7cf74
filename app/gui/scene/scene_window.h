// The native window Qt3D draws into, with its engine.
#pragma once

#include <QSharedPointer>
#include <QTimer>
#include <QWindow>
#include <Qt3DCore/QAspectEngine>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QRenderSettings>
#include <functional>

namespace polhode::gui {

/// As Qt3DExtras::Qt3DWindow, without the input aspect (the mouse moves the camera through
/// events) and with a choice of multisampling.
class SceneWindow : public QWindow {
  Q_OBJECT
 public:
  /// samples: of multisampling, unless the default surface format has its own.
  explicit SceneWindow(int samples);

  [[nodiscard]] Qt3DCore::QEntity* root() const { return root_.data(); }
  void setFrameGraph(Qt3DRender::QFrameGraphNode* graph);
  /// Pictures drawn so far.
  [[nodiscard]] qint64 framesRendered() const { return frames_; }
  /// Something has changed: the next frame is a new picture.
  void touch() { touched_ = true; }
  /// No picture is drawn while this says so: on a processor it would take the time from what is
  /// waited for.
  void setWaiting(std::function<bool()> waits) { waits_ = std::move(waits); }
  /// The next picture is drawn as soon as there is nothing else to do, whatever is waited for.
  void drawNext();

 signals:
  void resized();

 protected:
  void exposeEvent(QExposeEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void processFrame();

  Qt3DCore::QAspectEngine engine_;
  Qt3DCore::QEntityPtr root_;
  Qt3DRender::QRenderSettings* settings_;
  QTimer pace_, next_;
  std::function<bool()> waits_;
  qint64 frames_ = 0;
  bool touched_ = true;
  bool started_ = false;
  bool inFrame_ = false;
};

}  // namespace polhode::gui
