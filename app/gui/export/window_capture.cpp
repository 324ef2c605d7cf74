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

/// The window as it is, with nothing where the view is. Pictures of videos have millions of pixels:
/// each copy of one is seen in how long they take.
QImage drawn(QWidget* window) {
  const qreal scale = window->devicePixelRatio();
  QImage image((QSizeF(window->size()) * scale).toSize(), QImage::Format_RGB32);
  image.setDevicePixelRatio(scale);
  window->render(&image);
  return image;
}

void compose(QImage& image, const QWidget* window, const QWidget* view, const QImage& picture) {
  QPainter painter(&image);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(QRect(view->mapTo(window, QPoint(0, 0)), view->size()), picture);
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
  const auto around = std::make_shared<QImage>(drawn(window));
  scene->capture([guard, scene, around, finish](const QImage& picture) {
    if (!guard) return;
    if (picture.isNull()) return finish(fromScreen(guard));
    compose(*around, guard, scene->widget(), picture);
    finish(*around);
  });
  QTimer::singleShot(longestWaitForScene, window, [guard, answered, finish] {
    if (!*answered) finish(fromScreen(guard));  // which costs as much as the picture itself
  });
}

}  // namespace polhode::gui
