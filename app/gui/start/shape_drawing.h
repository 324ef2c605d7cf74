// Small pictures of an example's bodies, painted without OpenGL.
#pragma once

#include <QPainter>
#include <vector>

#include "app/gui/scene/shapes/example_shape.h"
#include "app/look/theme.h"

namespace polhode::gui {

/// What moves in a picture, and how far it goes.
class MovingShape {
 public:
  /// times: the bodies at equal distances in time; at least one.
  MovingShape(ExampleShape shape, std::vector<std::vector<BodyState>> times);

  [[nodiscard]] std::size_t times() const { return times_.size(); }
  /// At the time of that number: the traces of the tips up to it, and the bodies, in a run's
  /// colour.
  void draw(QPainter& painter, const QRectF& room, std::size_t time, const QColor& colour,
            const Theme& theme) const;

 private:
  struct Face {
    float depth;
    std::array<QPointF, 3> corners;
    QColor colour;
  };

  [[nodiscard]] Eigen::Vector3f seen(const Eigen::Vector3f& point) const { return view_ * point; }
  void measure();
  void drawTraces(QPainter& painter, const QTransform& toRoom, std::size_t time,
                  const QColor& colour) const;
  void drawSpine(QPainter& painter, const QTransform& toRoom, std::size_t time,
                 const QColor& colour) const;
  [[nodiscard]] std::vector<Face> faces(std::size_t time, const QColor& colour,
                                        const QColor& neutral) const;

  ExampleShape shape_;
  std::vector<std::vector<BodyState>> times_;
  Eigen::Matrix3f view_;  ///< from the picture's space: to the right, up, to the eye
  QRectF extent_;         ///< of all times, as seen from there; upwards is positive
};

}  // namespace polhode::gui
