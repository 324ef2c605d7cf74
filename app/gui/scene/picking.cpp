#include "app/gui/scene/picking.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <span>

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

using Triangle = Occluder::Triangle;
using Ball = Occluder::Ball;

/// A ray in the frame of a mesh, along the same lengths; nothing where the pose has no inverse.
std::optional<Ray> inFrameOf(const Eigen::Matrix4f& pose, const Ray& ray) {
  const Eigen::Matrix3f turn = pose.topLeftCorner<3, 3>();
  if (!(std::abs(turn.determinant()) > 1e-12F)) return {};
  const Eigen::Matrix3f back = turn.inverse();
  return Ray{back * (ray.origin - pose.topRightCorner<3, 1>()), back * ray.direction};
}

Triangle triangleOf(const Mesh& mesh, std::size_t index) {
  const auto corner = [&](std::size_t k) -> const Vector3f& {
    return mesh.vertices[mesh.indices[index + k]].position;
  };
  return {corner(0), corner(1) - corner(0), corner(2) - corner(0)};
}

/// After Möller and Trumbore (1997); nothing where the ray passes by or has begun behind it.
std::optional<float> distanceTo(const Triangle& triangle, const Ray& ray) {
  const Vector3f p = ray.direction.cross(triangle.second);
  const float determinant = triangle.first.dot(p);
  if (std::abs(determinant) < 1e-12F) return {};
  const Vector3f from = ray.origin - triangle.corner;
  const float u = from.dot(p) / determinant;
  if (u < 0 || u > 1) return {};
  const Vector3f q = from.cross(triangle.first);
  const float v = ray.direction.dot(q) / determinant;
  if (v < 0 || u + v > 1) return {};
  const float distance = triangle.second.dot(q) / determinant;
  if (!(distance > 0)) return {};
  return distance;
}

bool passesBy(const Ball& ball, const Ray& ray, float length) {
  const Vector3f to = ball.middle - ray.origin;
  const float along = to.dot(ray.direction) / length;
  return to.squaredNorm() - along * along > ball.radius * ball.radius || along < -ball.radius;
}

/// About the middle of the box around all corners.
Ball ballAround(std::span<const Triangle> triangles) {
  Eigen::AlignedBox3f box;
  const auto eachCorner = [&](const auto& act) {
    for (const Triangle& each : triangles) {
      act(each.corner);
      act(Vector3f(each.corner + each.first));
      act(Vector3f(each.corner + each.second));
    }
  };
  eachCorner([&](const Vector3f& corner) { box.extend(corner); });
  Ball ball{box.center(), 0};
  eachCorner([&](const Vector3f& corner) {
    ball.radius = std::max(ball.radius, (corner - ball.middle).norm());
  });
  ball.radius *= 1.0001F;  // what is rounded away still counts
  return ball;
}

}  // namespace

std::optional<float> distanceTo(const Mesh& mesh, const Eigen::Matrix4f& pose, const Ray& ray) {
  const std::optional<Ray> inside = inFrameOf(pose, ray);
  if (!inside) return {};
  std::optional<float> nearest;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
    if (const auto distance = distanceTo(triangleOf(mesh, i), *inside))
      nearest = std::min(*distance, nearest.value_or(*distance));
  return nearest;
}

Occluder occluderOf(const Mesh& mesh) {
  Occluder body;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
    body.triangles.push_back(triangleOf(mesh, i));
  if (body.triangles.empty()) return body;
  const std::span<const Triangle> all = body.triangles;
  body.whole = ballAround(all);
  for (std::size_t i = 0; i < all.size(); i += Occluder::groupSize)
    body.groups.push_back(
        ballAround(all.subspan(i, std::min(Occluder::groupSize, all.size() - i))));
  return body;
}

bool hides(const Occluder& body, const Eigen::Matrix4f& pose, const Ray& ray) {
  const std::optional<Ray> inside = inFrameOf(pose, ray);
  if (!inside) return false;
  const float length = inside->direction.norm();
  if (passesBy(body.whole, *inside, length)) return false;
  const std::span<const Triangle> all = body.triangles;
  for (std::size_t group = 0; group < body.groups.size(); ++group) {
    if (passesBy(body.groups[group], *inside, length)) continue;
    const std::size_t first = group * Occluder::groupSize;
    for (const Triangle& each :
         all.subspan(first, std::min(Occluder::groupSize, all.size() - first)))
      if (distanceTo(each, *inside)) return true;
  }
  return false;
}

}  // namespace polhode::gui
