#include "app/gui/export/window_capture.h"

#include <QPainter>
#include <QPixmap>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <memory>
#include <utility>

namespace polhode::gui {
namespace {

constexpr int longestWaitForScene = 3000;  // [ms]

/// What is on the screen where the window is; empty where the platform does not give it away.
QImage fromScreen(const QWidget* window) {
  const QRect at(window->mapToGlobal(QPoint(0, 0)), window->size());
  return window->screen()->grabWindow(0, at.x(), at.y(), at.width(), at.height()).toImage();
}

/// image: of the window, with nothing where the view is.
QImage composed(QImage image, const QWidget* window, const QWidget* view, const QImage& picture) {
  QPainter painter(&image);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  // What the renderer leaves in the alpha channel means nothing here.
  painter.drawImage(QRect(view->mapTo(window, QPoint(0, 0)), view->size()),
                    picture.convertToFormat(QImage::Format_RGB32));
  return image;
}

}  // namespace

void captureWindow(QWidget* window, SceneView* scene, std::function<void(const QImage&)> done) {
  if (!scene || !scene->widget()->isVisible()) {
    done(window->grab().toImage());
    return;
  }
  const auto answered = std::make_shared<bool>(false);
  const QPointer<QWidget> guard(window);
  const auto finish = [answered, done = std::move(done)](const QImage& image) {
    if (!std::exchange(*answered, true)) done(image);
  };
  // Now, as the picture will be: while it is drawn the clock goes on.
  const QImage around = window->grab().toImage();
  scene->capture([guard, scene, around, finish](const QImage& picture) {
    if (!guard) return;
    finish(picture.isNull() ? fromScreen(guard)
                            : composed(around, guard, scene->widget(), picture));
  });
  QTimer::singleShot(longestWaitForScene, window, [guard, finish] { finish(fromScreen(guard)); });
}

}  // namespace polhode::gui
