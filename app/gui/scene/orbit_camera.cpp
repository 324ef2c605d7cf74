#include "app/gui/scene/orbit_camera.h"

#include <QEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <Qt3DRender/QCamera>
#include <QtMath>
#include <algorithm>
#include <cmath>

namespace polhode::gui {

float OrbitCamera::distanceFor(float radius, float aspect) {
  const float half = qDegreesToRadians(fieldOfView / 2);
  const float narrow = aspect < 1 ? std::atan(std::tan(half) * std::max(aspect, 0.1F)) : half;
  return radius / std::sin(narrow);
}

QVector3D OrbitCamera::direction() const {
  const float a = qDegreesToRadians(azimuth);
  const float e = qDegreesToRadians(elevation);
  return {std::cos(e) * std::cos(a), std::cos(e) * std::sin(a), std::sin(e)};
}

QVector3D OrbitCamera::right() const {
  const float a = qDegreesToRadians(azimuth);
  return {-std::sin(a), std::cos(a), 0};
}

QVector3D OrbitCamera::up() const {
  return QVector3D::crossProduct(direction(), right());
}

void OrbitCamera::apply(Qt3DRender::QCamera* camera, float aspect) const {
  camera->lens()->setPerspectiveProjection(fieldOfView, aspect, distance / 20, distance * 20);
  camera->setPosition(focus + distance * direction());
  camera->setViewCenter(focus);
  camera->setUpVector(up());
}

void OrbitCamera::applyOrientation(Qt3DRender::QCamera* camera) const {
  camera->setPosition(5 * direction());
  camera->setViewCenter({});
  camera->setUpVector(up());
}

CameraControl::CameraControl(OrbitCamera* camera, QObject* window)
    : QObject(window), camera_(camera) {
  window->installEventFilter(this);
}

bool CameraControl::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      last_ = static_cast<QMouseEvent*>(event)->position();
      return false;
    case QEvent::MouseMove: {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      if (mouse->buttons() == Qt::NoButton) return false;
      drag(mouse->buttons(), mouse->position() - last_);
      last_ = mouse->position();
      emit moved();
      return true;
    }
    case QEvent::Wheel: {
      const auto* wheel = static_cast<QWheelEvent*>(event);
      const int delta = wheel->angleDelta().y();
      if (delta == 0) return false;
      camera_->distance *= std::pow(0.9F, static_cast<float>(std::clamp(delta, -960, 960)) / 120);
      camera_->distance = std::clamp(camera_->distance, 0.05F, 5000.0F);
      emit moved();
      return true;
    }
    case QEvent::MouseButtonDblClick:
      emit resetRequested();
      return true;
    default:
      return QObject::eventFilter(watched, event);
  }
}

void CameraControl::drag(Qt::MouseButtons buttons, const QPointF& delta) {
  const auto dx = static_cast<float>(delta.x());
  const auto dy = static_cast<float>(delta.y());
  if (buttons & Qt::LeftButton) {
    camera_->azimuth = std::remainder(camera_->azimuth - 0.4F * dx, 360.0F);
    camera_->elevation = std::clamp(camera_->elevation + 0.4F * dy, -89.0F, 89.0F);
  } else {
    const float worldHeight =
        2 * camera_->distance * std::tan(qDegreesToRadians(OrbitCamera::fieldOfView / 2));
    const float scale = worldHeight / static_cast<float>(std::max(viewport_.height(), 1.0));
    camera_->focus += scale * (-dx * camera_->right() + dy * camera_->up());
  }
}

}  // namespace polhode::gui
