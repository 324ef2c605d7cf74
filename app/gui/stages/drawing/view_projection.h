// From space to the pixels of a picture.
#pragma once

#include <Eigen/Core>
#include <QPointF>
#include <QSizeF>
#include <optional>

#include "app/gui/scene/orbit_camera.h"

namespace polhode::gui {

class ViewProjection {
 public:
  /// size: of the picture [logical px]; reach: radius about the origin of what is drawn.
  ViewProjection(const OrbitCamera& camera, const QSizeF& size, float reach);

  [[nodiscard]] const Eigen::Matrix4f& view() const { return view_; }
  [[nodiscard]] const Eigen::Matrix4f& projection() const { return projection_; }
  /// From the upper left corner [logical px]; nothing behind the eye.
  [[nodiscard]] std::optional<QPointF> pixelOf(const Eigen::Vector3f& point) const;

 private:
  Eigen::Matrix4f view_, projection_;
  QSizeF size_;
};

}  // namespace polhode::gui
