// A camera that circles a point with the third space axis upright, and the mouse that moves it.
#pragma once

#include <QMarginsF>
#include <QObject>
#include <QPointF>
#include <QSizeF>
#include <QVector3D>
#include <span>

#include "app/gui/scene/picking.h"
#include "core/scenario/view.h"

namespace Qt3DRender {
class QCamera;
}

class QKeyEvent;

namespace polhode::gui {

struct OrbitCamera {
  QVector3D focus;
  float distance = 5;
  float azimuth = -50, elevation = 20;  ///< degrees

  static constexpr float steepest = 89;     ///< elevation, degrees
  static constexpr float fieldOfView = 30;  ///< vertical, degrees

  /// Moves sideways and away until all points are in a view of this size with the margins free;
  /// the focus stays as deep in the picture as the point `about`.
  void fit(std::span<const QVector3D> points, const QVector3D& about, const QSizeF& view,
           const QMarginsF& margins);
  /// Goes a share of the way to where another one is. Whether it is there: no eye sees a
  /// difference.
  bool approach(const OrbitCamera& goal, float share);
  /// As a scenario's view wants it; what that does not say stays.
  void place(const CameraChoice& choice);
  [[nodiscard]] CameraChoice choice() const;
  [[nodiscard]] QVector3D direction() const;  ///< from the focus to the eye
  [[nodiscard]] QVector3D right() const;
  [[nodiscard]] QVector3D up() const;
  /// From the scene to where a point is from -1 to 1 across the view and up it; no depth.
  [[nodiscard]] Eigen::Matrix4f viewMatrix(const QSizeF& view) const;
  /// Where a point is in a view of this size, from its upper left corner.
  [[nodiscard]] QPointF project(const QVector3D& point, const QSizeF& view) const;
  /// From the eye through such a place.
  [[nodiscard]] Ray rayThrough(const QPointF& place, const QSizeF& view) const;
  void apply(Qt3DRender::QCamera* camera, float aspect) const;
  /// The same orientation, for the small space frame.
  void applyOrientation(Qt3DRender::QCamera* camera) const;
};

/// Left drag or arrow keys: orbit. Right or middle drag, or Shift and arrow keys: pan. Wheel, + and
/// −: zoom. Double click or Home: start again.
class CameraControl : public QObject {
  Q_OBJECT
 public:
  CameraControl(OrbitCamera* camera, QObject* window);

  /// Those of another object that has the focus in place of the window.
  void takeKeysOf(QObject* focus) { focus->installEventFilter(this); }

  /// Size of a viewport [logical px], so that what is grabbed stays under the pointer.
  void setViewport(const QSizeF& size) { viewport_ = size; }

 signals:
  void moved();
  void resetRequested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void drag(Qt::MouseButtons buttons, const QPointF& delta);
  void zoom(float notches);
  /// Whether it is a key of the camera.
  bool press(const QKeyEvent& event);

  OrbitCamera* camera_;
  QSizeF viewport_{800, 600};
  QPointF last_;
};

}  // namespace polhode::gui
