#include "app/gui/stages/drawing/picture.h"

#include <Eigen/Geometry>

#include "app/gui/scene/shapes/shortest_turn.h"

namespace polhode::gui {

using Eigen::Matrix3f;
using Eigen::Matrix4f;
using Eigen::Vector3f;

Matrix4f poseOf(const Matrix3f& axes, const Vector3f& centre) {
  Matrix4f pose = Matrix4f::Identity();
  pose.topLeftCorner<3, 3>() = axes;
  pose.topRightCorner<3, 1>() = centre;
  return pose;
}

void Picture::addBead(const Vector3f& centre, float radius, const QColor& colour) {
  solids.push_back({.solid = Solid::Bead,
                    .pose = poseOf(radius * Matrix3f::Identity(), centre),
                    .colour = colour,
                    .shinesThrough = true});
}

void Picture::addArrow(const Vector3f& from, const Vector3f& to, float radius, const QColor& colour,
                       const QString& label) {
  const Vector3f along = to - from;
  const float length = along.norm();
  if (!(length > 1e-6F)) return;
  const float tip = std::min(7 * radius, 0.6F * length);
  const Matrix3f turn = shortestTurn<float>(Vector3f::UnitZ(), along);
  const auto part = [&](Solid solid, float width, float height, const Vector3f& foot) {
    solids.push_back({.solid = solid,
                      .pose = poseOf(turn * Vector3f(width, width, height).asDiagonal(), foot),
                      .colour = colour,
                      .shinesThrough = true});
  };
  part(Solid::Cylinder, radius, length - tip, from);
  part(Solid::Cone, 2.6F * radius, tip, to - tip / length * along);
  if (!label.isEmpty()) labels.push_back({label, to, from, colour});
}

}  // namespace polhode::gui
