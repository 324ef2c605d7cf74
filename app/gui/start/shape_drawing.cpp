#include "app/gui/start/shape_drawing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

constexpr std::size_t measuredTimes = 24;  // that tell how far the motion goes
constexpr double shapeBorder = 0.06;       // of the picture

/// Rows: to the right, up, to the eye.
Eigen::Matrix3f shapeViewFrom(float azimuth, float elevation) {
  const float degree = std::numbers::pi_v<float> / 180;
  const float a = azimuth * degree, e = elevation * degree;
  const Vector3f eye(std::cos(e) * std::cos(a), std::cos(e) * std::sin(a), std::sin(e));
  const Vector3f right(-std::sin(a), std::cos(a), 0);
  Eigen::Matrix3f view;
  view << right.transpose(), eye.cross(right).transpose(), eye.transpose();
  return view;
}

QPointF inPicturePlane(const Vector3f& seen) {
  return {seen.x(), seen.y()};
}

void includePoint(QRectF& extent, const QPointF& point) {
  if (extent.isNull()) extent = QRectF(point, QSizeF(1e-6, 1e-6));
  extent.setLeft(std::min(extent.left(), point.x()));
  extent.setRight(std::max(extent.right(), point.x()));
  extent.setTop(std::min(extent.top(), point.y()));
  extent.setBottom(std::max(extent.bottom(), point.y()));
}

/// Light comes from the eye and from above.
QColor litColour(const MeshVertex& vertex, const Vector3f& normal, const QColor& run) {
  static const Vector3f light = Vector3f(-0.35F, 0.65F, 0.75F).normalized();
  const float strength = 0.42F + 0.58F * std::max(0.0F, normal.dot(light));
  const Vector3f own(run.redF(), run.greenF(), run.blueF());
  const Vector3f mixed = Vector3f::Ones() + vertex.tint * (own - Vector3f::Ones());
  const Vector3f colour =
      (strength * vertex.colour.cwiseProduct(mixed)).cwiseMax(0.0F).cwiseMin(1.0F);
  return QColor::fromRgbF(colour.x(), colour.y(), colour.z());
}

}  // namespace

MovingShape::MovingShape(ExampleShape shape, std::vector<std::vector<BodyState>> times)
    : shape_(std::move(shape)),
      times_(std::move(times)),
      view_(shapeViewFrom(shape_.azimuth, shape_.elevation)) {
  measure();
}

void MovingShape::measure() {
  const std::size_t stride = std::max<std::size_t>(1, times_.size() / measuredTimes);
  for (std::size_t k = 0; k < times_.size(); k += stride) {
    const std::vector<Eigen::Matrix4f> poses = shape_.poses(times_[k]);
    for (std::size_t part = 0; part < std::min(poses.size(), shape_.parts.size()); ++part)
      for (const MeshVertex& vertex : shape_.parts[part].mesh.vertices)
        includePoint(extent_,
                     inPicturePlane(seen((poses[part] * vertex.position.homogeneous()).head<3>())));
    for (const MeshVertex& vertex : shape_.fixture.vertices)
      includePoint(extent_, inPicturePlane(seen(vertex.position)));
    for (const Vector3f& point : shape_.spineOf(times_[k]))
      includePoint(extent_, inPicturePlane(seen(point)));
    for (const Vector3f& tip : shape_.traceTips(times_[k]))
      includePoint(extent_, inPicturePlane(seen(tip)));
  }
}

std::vector<MovingShape::Face> MovingShape::faces(std::size_t time, const QColor& colour,
                                                  const QColor& neutral) const {
  std::vector<Face> all;
  const std::vector<Eigen::Matrix4f> poses = shape_.poses(times_[time]);
  const auto add = [&](const Mesh& mesh, const Eigen::Matrix4f& pose, const QColor& tint) {
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
      Face face{0, {}, {}};
      std::array<Vector3f, 3> at;
      Vector3f normal = Vector3f::Zero();
      for (std::size_t k = 0; k < 3; ++k) {
        const MeshVertex& vertex = mesh.vertices[mesh.indices[i + k]];
        at[k] = seen((pose * vertex.position.homogeneous()).head<3>());
        normal += view_ * pose.topLeftCorner<3, 3>() * vertex.normal;
        face.corners[k] = inPicturePlane(at[k]);
        face.depth += at[k].z() / 3;
      }
      // What looks away is hidden by what looks here.
      if ((at[1] - at[0]).cross(at[2] - at[0]).z() <= 0) continue;
      face.colour = litColour(mesh.vertices[mesh.indices[i]], normal.normalized(), tint);
      all.push_back(face);
    }
  };
  for (std::size_t part = 0; part < std::min(poses.size(), shape_.parts.size()); ++part)
    add(shape_.parts[part].mesh, poses[part], colour);
  add(shape_.fixture, Eigen::Matrix4f::Identity(), neutral);
  std::ranges::sort(all, {}, &Face::depth);
  return all;
}

void MovingShape::drawTraces(QPainter& painter, const QTransform& toRoom, std::size_t time,
                             const QColor& colour) const {
  std::vector<QPolygonF> traces;
  for (std::size_t k = 0; k <= time; ++k) {
    const std::vector<Vector3f> tips = shape_.traceTips(times_[k]);
    traces.resize(std::max(traces.size(), tips.size()));
    for (std::size_t i = 0; i < tips.size(); ++i)
      traces[i] << toRoom.map(inPicturePlane(seen(tips[i])));
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, 1.3));
  for (const QPolygonF& trace : traces) painter.drawPolyline(trace);
}

void MovingShape::drawSpine(QPainter& painter, const QTransform& toRoom, std::size_t time,
                            const QColor& colour) const {
  QPolygonF spine;
  for (const Vector3f& point : shape_.spineOf(times_[time]))
    spine << toRoom.map(inPicturePlane(seen(point)));
  painter.setPen(QPen(colour, 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(spine);
}

void MovingShape::draw(QPainter& painter, const QRectF& room, std::size_t time,
                       const QColor& colour, const Theme& theme) const {
  const QRectF inner =
      room.marginsRemoved(QMarginsF(shapeBorder * room.width(), shapeBorder * room.height(),
                                    shapeBorder * room.width(), shapeBorder * room.height()));
  const double scale = std::min(inner.width() / extent_.width(), inner.height() / extent_.height());
  QTransform toRoom;
  toRoom.translate(inner.center().x(), inner.center().y());
  toRoom.scale(scale, -scale);
  toRoom.translate(-extent_.center().x(), -extent_.center().y());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  QColor pale = colour;
  pale.setAlphaF(theme.dark ? 0.75F : 0.6F);
  drawTraces(painter, toRoom, time, pale);
  if (!shape_.spine.empty()) drawSpine(painter, toRoom, time, colour);
  for (const Face& face : faces(time, colour, theme.secondary)) {
    // A thin line of its own colour closes the seam to the next face.
    painter.setPen(QPen(face.colour, 0.7));
    painter.setBrush(face.colour);
    painter.drawPolygon(QPolygonF{toRoom.map(face.corners[0]), toRoom.map(face.corners[1]),
                                  toRoom.map(face.corners[2])});
  }
  painter.restore();
}

}  // namespace polhode::gui
