#include "app/gui/stages/drawing/view_projection.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "app/gui/scene/gpu_values.h"

namespace polhode::gui {

using Eigen::Matrix4f;
using Eigen::Vector3f;
using Eigen::Vector4f;

ViewProjection::ViewProjection(const OrbitCamera& camera, const QSizeF& size, float reach)
    : size_(size) {
  const Vector3f eye = toEigen(camera.focus + camera.distance * camera.direction());
  view_.setIdentity();
  view_.row(0).head<3>() = toEigen(camera.right());
  view_.row(1).head<3>() = toEigen(camera.up());
  view_.row(2).head<3>() = toEigen(camera.direction());
  view_.topRightCorner<3, 1>() = -(view_.topLeftCorner<3, 3>() * eye);

  // As near to what is drawn as can be: depths are told apart best.
  const float near = std::max(camera.distance / 20, eye.norm() - 2 * reach);
  const float far = std::max(eye.norm() + 2 * reach, 2 * near);
  const float steep = 1 / std::tan(OrbitCamera::fieldOfView / 360 * 3.14159265F);
  const auto aspect =
      static_cast<float>(std::max(1.0, size.width()) / std::max(1.0, size.height()));
  projection_.setZero();
  projection_(0, 0) = steep / aspect;
  projection_(1, 1) = steep;
  projection_(2, 2) = (far + near) / (near - far);
  projection_(2, 3) = 2 * far * near / (near - far);
  projection_(3, 2) = -1;
}

std::optional<QPointF> ViewProjection::pixelOf(const Vector3f& point) const {
  const Vector4f p = projection_ * (view_ * point.homogeneous());
  if (!(p.w() > 1e-6F)) return std::nullopt;
  return QPointF(0.5 * size_.width() * (1 + p.x() / p.w()),
                 0.5 * size_.height() * (1 - p.y() / p.w()));
}

}  // namespace polhode::gui
