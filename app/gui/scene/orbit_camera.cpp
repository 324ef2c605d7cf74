#include "app/gui/scene/orbit_camera.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <Qt3DRender/QCamera>
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/gui/scene/gpu_values.h"

namespace polhode::gui {

namespace {

/// One direction of the picture: where the eye must be for every point to be seen. A point p is on
/// this side of the border that leaves the eye with the slope s if p_side - eye_side <=
/// s (eye_depth - p_depth), depths counted towards the eye.
class Side {
 public:
  Side(float slopeDown, float slopeUp) : slopeDown_(slopeDown), slopeUp_(slopeUp) {}

  void add(float side, float depth) {
    up_ = std::max(up_, side + slopeUp_ * depth);
    down_ = std::max(down_, -side + slopeDown_ * depth);
  }
  [[nodiscard]] float leastDepth() const { return (up_ + down_) / (slopeUp_ + slopeDown_); }
  /// In the middle of where it may be.
  [[nodiscard]] float eyeAt(float depth) const {
    return 0.5F * (up_ - slopeUp_ * depth + slopeDown_ * depth - down_);
  }

 private:
  float slopeDown_, slopeUp_;
  float up_ = -1e30F, down_ = -1e30F;
};

bool isCameraKey(const QKeyEvent& event) {
  const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
  switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    case Qt::Key_Minus:
    case Qt::Key_Home:
      return modifiers == Qt::NoModifier;
    default:
      return false;
  }
}

}  // namespace

void OrbitCamera::fit(std::span<const QVector3D> points, const QVector3D& about, const QSizeF& view,
                      const QMarginsF& margins) {
  // Margins never take more than half of what is beside the middle.
  const auto slope = [](double margin, double half) {
    return static_cast<float>(std::max(0.5, 1 - margin / half)) *
           std::tan(qDegreesToRadians(fieldOfView / 2));
  };
  const double halfWidth = 0.5 * std::max(1.0, view.width());
  const double halfHeight = 0.5 * std::max(1.0, view.height());
  const auto aspect = static_cast<float>(halfWidth / halfHeight);
  Side across(aspect * slope(margins.left(), halfWidth),
              aspect * slope(margins.right(), halfWidth));
  Side upright(slope(margins.bottom(), halfHeight), slope(margins.top(), halfHeight));
  const QVector3D r = right(), u = up(), d = direction();
  for (const QVector3D& point : points) {
    const float depth = QVector3D::dotProduct(point, d);
    across.add(QVector3D::dotProduct(point, r), depth);
    upright.add(QVector3D::dotProduct(point, u), depth);
  }
  const float eye = std::max(across.leastDepth(), upright.leastDepth());
  const float depth = QVector3D::dotProduct(about, d);
  focus = across.eyeAt(eye) * r + upright.eyeAt(eye) * u + depth * d;
  distance = std::max(eye - depth, 1e-3F);
}

bool OrbitCamera::approach(const OrbitCamera& goal, float share) {
  constexpr float invisible = 3e-4F;  // of the distance: a fraction of a pixel
  const auto between = [share](float from, float to) { return from + share * (to - from); };
  focus += share * (goal.focus - focus);
  distance = between(distance, goal.distance);
  azimuth += share * std::remainder(goal.azimuth - azimuth, 360.0F);
  elevation = between(elevation, goal.elevation);
  const float turn = std::max(std::abs(std::remainder(goal.azimuth - azimuth, 360.0F)),
                              std::abs(goal.elevation - elevation));
  const float way = std::max((goal.focus - focus).length(), std::abs(goal.distance - distance));
  if (std::max(way / goal.distance, qDegreesToRadians(turn)) > invisible) return false;
  *this = goal;
  return true;
}

void OrbitCamera::place(const CameraChoice& choice) {
  if (choice.azimuth) azimuth = static_cast<float>(*choice.azimuth);
  if (choice.elevation)
    elevation = std::clamp(static_cast<float>(*choice.elevation), -steepest, steepest);
  if (choice.distance) distance = static_cast<float>(*choice.distance);
  if (const auto& p = choice.target)
    focus = QVector3D(static_cast<float>((*p)[0]), static_cast<float>((*p)[1]),
                      static_cast<float>((*p)[2]));
}

CameraChoice OrbitCamera::choice() const {
  return {.azimuth = azimuth,
          .elevation = elevation,
          .distance = distance,
          .target = std::array<double, 3>{focus.x(), focus.y(), focus.z()}};
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

Eigen::Matrix4f OrbitCamera::viewMatrix(const QSizeF& view) const {
  const Eigen::Vector3f eye = toEigen(focus + distance * direction());
  const float slope = 1 / std::tan(qDegreesToRadians(fieldOfView / 2));
  const auto aspect = static_cast<float>(view.width() / view.height());
  Eigen::Matrix4f matrix = Eigen::Matrix4f::Zero();
  const auto row = [&](int i, const Eigen::Vector3f& along) {
    matrix.row(i) << along.transpose(), -along.dot(eye);
  };
  row(0, slope / aspect * toEigen(right()));
  row(1, slope * toEigen(up()));
  row(3, -toEigen(direction()));
  return matrix;
}

QPointF OrbitCamera::project(const QVector3D& point, const QSizeF& view) const {
  const QVector3D seen = point - (focus + distance * direction());
  const double depth =
      std::max(static_cast<double>(-QVector3D::dotProduct(seen, direction())), 1e-6);
  const double scale = 0.5 * view.height() / std::tan(qDegreesToRadians(fieldOfView / 2.0)) / depth;
  return {0.5 * view.width() + scale * static_cast<double>(QVector3D::dotProduct(seen, right())),
          0.5 * view.height() - scale * static_cast<double>(QVector3D::dotProduct(seen, up()))};
}

Ray OrbitCamera::rayThrough(const QPointF& place, const QSizeF& view) const {
  const double slope = 2 * std::tan(qDegreesToRadians(fieldOfView / 2.0)) / view.height();
  const QVector3D eye = focus + distance * direction();
  const QVector3D way = static_cast<float>(slope * (place.x() - 0.5 * view.width())) * right() +
                        static_cast<float>(slope * (0.5 * view.height() - place.y())) * up() -
                        direction();
  return {{eye.x(), eye.y(), eye.z()}, {way.x(), way.y(), way.z()}};
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
      zoom(static_cast<float>(std::clamp(delta, -960, 960)) / 120);
      return true;
    }
    case QEvent::ShortcutOverride:
      // The keys are the camera's while the picture has the focus, not those of frames and speed.
      if (!isCameraKey(*static_cast<QKeyEvent*>(event))) return false;
      event->accept();
      return true;
    case QEvent::KeyPress:
      return press(*static_cast<QKeyEvent*>(event));
    case QEvent::MouseButtonDblClick:
      emit resetRequested();
      return true;
    default:
      return QObject::eventFilter(watched, event);
  }
}

void CameraControl::zoom(float notches) {
  camera_->distance *= std::pow(0.9F, notches);
  camera_->distance = std::clamp(camera_->distance, 0.05F, 5000.0F);
  emit moved();
}

bool CameraControl::press(const QKeyEvent& event) {
  if (!isCameraKey(event)) return false;
  constexpr double turnStep = 12.5, panStep = 24;  // as far as the mouse would go [logical px]
  const bool pan = event.modifiers().testFlag(Qt::ShiftModifier);
  const auto go = [&](double right, double down) {
    const double step = pan ? panStep : turnStep;
    drag(pan ? Qt::RightButton : Qt::LeftButton, step * QPointF(right, down));
    emit moved();
  };
  switch (event.key()) {
    case Qt::Key_Left:
      go(-1, 0);
      break;
    case Qt::Key_Right:
      go(1, 0);
      break;
    case Qt::Key_Up:
      go(0, -1);
      break;
    case Qt::Key_Down:
      go(0, 1);
      break;
    case Qt::Key_Minus:
      zoom(-1);
      break;
    case Qt::Key_Home:
      emit resetRequested();
      break;
    default:
      zoom(1);
  }
  return true;
}

void CameraControl::drag(Qt::MouseButtons buttons, const QPointF& delta) {
  const auto dx = static_cast<float>(delta.x());
  const auto dy = static_cast<float>(delta.y());
  if (buttons & Qt::LeftButton) {
    camera_->azimuth = std::remainder(camera_->azimuth - 0.4F * dx, 360.0F);
    camera_->elevation =
        std::clamp(camera_->elevation + 0.4F * dy, -OrbitCamera::steepest, OrbitCamera::steepest);
  } else {
    const float worldHeight =
        2 * camera_->distance * std::tan(qDegreesToRadians(OrbitCamera::fieldOfView / 2));
    const float scale = worldHeight / static_cast<float>(std::max(viewport_.height(), 1.0));
    camera_->focus += scale * (-dx * camera_->right() + dy * camera_->up());
  }
}

}  // namespace polhode::gui
