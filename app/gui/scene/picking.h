// What is under the pointer.
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "app/gui/scene/shapes/mesh_builder.h"

namespace polhode::gui {

struct Ray {
  Eigen::Vector3f origin = Eigen::Vector3f::Zero();
  Eigen::Vector3f direction = Eigen::Vector3f::UnitX();
};

/// Distance along the ray, in lengths of its direction, to the nearest triangle of a mesh in this
/// pose, from either side; nothing where it passes by.
[[nodiscard]] std::optional<float> distanceTo(const Mesh& mesh, const Eigen::Matrix4f& pose,
                                              const Ray& ray);

/// A body as something that hides what is behind it.
struct Occluder {
  struct Ball {
    Eigen::Vector3f middle = Eigen::Vector3f::Zero();
    float radius = 0;
  };
  /// A corner, and the edges from it.
  struct Triangle {
    Eigen::Vector3f corner, first, second;
  };
  /// Neighbours of a mesh lie beside each other in it too: so many triangles in a row share a ball.
  static constexpr std::size_t groupSize = 32;

  Ball whole;
  std::vector<Triangle> triangles;
  std::vector<Ball> groups;
};
[[nodiscard]] Occluder occluderOf(const Mesh& mesh);
/// Whether one in this pose hides the start of the ray from who looks against its direction.
[[nodiscard]] bool hides(const Occluder& body, const Eigen::Matrix4f& pose, const Ray& ray);

}  // namespace polhode::gui
