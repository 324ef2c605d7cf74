#include "app/gui/scene/scene_window.h"

#include <QScopedValueRollback>
#include <QSurfaceFormat>
#include <Qt3DLogic/QFrameAction>
#include <Qt3DLogic/QLogicAspect>
#include <Qt3DRender/QRenderAspect>

namespace polhode::gui {
namespace {

constexpr int pictureInterval = 16;  // at the least [ms]

}  // namespace

SceneWindow::SceneWindow(int samples)
    : root_(new Qt3DCore::QEntity), settings_(new Qt3DRender::QRenderSettings(root_.data())) {
  setSurfaceType(QSurface::OpenGLSurface);
  QSurfaceFormat format = QSurfaceFormat::defaultFormat();
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  // Where a driver is reset, it ends programs that have not asked to be told.
  if (samples > 0) format.setOption(QSurfaceFormat::ResetNotification);
  if (format.samples() < 0) format.setSamples(samples);
  setFormat(format);
  // Qt3D makes its context from the default format, not from the window's: without this one it has
  // no depth buffer.
  QSurfaceFormat::setDefaultFormat(format);

  engine_.setRunMode(Qt3DCore::QAspectEngine::Manual);
  pace_.setInterval(pictureInterval);
  pace_.setTimerType(Qt::PreciseTimer);
  connect(&pace_, &QTimer::timeout, this, [this] {
    if (!next_.isActive() && (!waits_ || !waits_())) processFrame();
  });
  next_.setSingleShot(true);
  next_.setInterval(0);
  connect(&next_, &QTimer::timeout, this, [this] {
    processFrame();
    pace_.start();
  });
  engine_.registerAspect(new Qt3DRender::QRenderAspect);
  engine_.registerAspect(new Qt3DLogic::QLogicAspect);

  settings_->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
  settings_->pickingSettings()->setPickMethod(Qt3DRender::QPickingSettings::BoundingVolumePicking);
  root_->addComponent(settings_);

  // The engine ticks whether or not it draws; it draws when something has changed since the last
  // tick.
  auto* tick = new Qt3DLogic::QFrameAction(root_.data());
  root_->addComponent(tick);
  connect(tick, &Qt3DLogic::QFrameAction::triggered, this, [this] {
    if (touched_ && isExposed()) ++frames_;
    touched_ = false;
    if (settings_->renderPolicy() != Qt3DRender::QRenderSettings::OnDemand)
      settings_->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
  });
}

void SceneWindow::setFrameGraph(Qt3DRender::QFrameGraphNode* graph) {
  settings_->setActiveFrameGraph(graph);
}

/// What a frame tells may begin to wait for a user, with events as ever: Qt3D cannot begin another
/// frame then, and would wait for the first one for ever.
void SceneWindow::processFrame() {
  if (inFrame_) return;
  const QScopedValueRollback<bool> begun(inFrame_, true);
  engine_.processFrame();
}

void SceneWindow::drawNext() {
  if (started_) next_.start();
}

void SceneWindow::exposeEvent(QExposeEvent* event) {
  QWindow::exposeEvent(event);
  touch();
  if (!isExposed()) return;
  if (started_) {
    // What covered the view is gone and nothing in the scene has changed: one picture unasked.
    settings_->setRenderPolicy(Qt3DRender::QRenderSettings::Always);
    return;
  }
  started_ = true;
  engine_.setRootEntity(root_);
  pace_.start();
}

void SceneWindow::resizeEvent(QResizeEvent* event) {
  QWindow::resizeEvent(event);
  touch();
  emit resized();
}

}  // namespace polhode::gui
