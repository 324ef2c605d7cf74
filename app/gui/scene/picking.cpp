#include "app/gui/scene/picking.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <utility>

namespace polhode::gui {

using Eigen::Vector3f;

std::optional<float> distanceTo(const Mesh& mesh, const Eigen::Matrix4f& pose, const Ray& ray) {
  // In the frame of the mesh, along the same lengths.
  const Eigen::Matrix3f turn = pose.topLeftCorner<3, 3>();
  if (!(std::abs(turn.determinant()) > 1e-12F)) return {};
  const Eigen::Matrix3f back = turn.inverse();
  const Vector3f origin = back * (ray.origin - pose.topRightCorner<3, 1>());
  const Vector3f direction = back * ray.direction;
  std::optional<float> nearest;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const Vector3f& a = mesh.vertices[mesh.indices[i]].position;
    const Vector3f ab = mesh.vertices[mesh.indices[i + 1]].position - a;
    const Vector3f ac = mesh.vertices[mesh.indices[i + 2]].position - a;
    // After Möller and Trumbore (1997).
    const Vector3f p = direction.cross(ac);
    const float determinant = ab.dot(p);
    if (std::abs(determinant) < 1e-12F) continue;
    const Vector3f from = origin - a;
    const float u = from.dot(p) / determinant;
    if (u < 0 || u > 1) continue;
    const Vector3f q = from.cross(ab);
    const float v = direction.dot(q) / determinant;
    if (v < 0 || u + v > 1) continue;
    const float distance = ac.dot(q) / determinant;
    if (distance > 0 && (!nearest || distance < *nearest)) nearest = distance;
  }
  return nearest;
}

Occluder occluderOf(Mesh mesh) {
  Occluder body{.mesh = std::move(mesh)};
  if (body.mesh.indices.empty()) return body;
  Eigen::AlignedBox3f box;
  for (const unsigned i : body.mesh.indices) box.extend(body.mesh.vertices[i].position);
  body.middle = box.center();
  for (const unsigned i : body.mesh.indices)
    body.radius = std::max(body.radius, (body.mesh.vertices[i].position - body.middle).norm());
  return body;
}

bool hides(const Occluder& body, const Eigen::Matrix4f& pose, const Ray& ray) {
  // Most rays pass by the whole of it. No length grows by more than the norm of the matrix.
  const Vector3f to = (pose * body.middle.homogeneous()).head<3>() - ray.origin;
  const float radius = body.radius * pose.topLeftCorner<3, 3>().norm();
  const float along = to.dot(ray.direction.normalized());
  if (to.squaredNorm() - along * along > radius * radius || along < -radius) return false;
  return distanceTo(body.mesh, pose, ray).has_value();
}

}  // namespace polhode::gui
