// What is under the pointer.
#pragma once

#include <Eigen/Core>
#include <limits>
#include <optional>

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

}  // namespace polhode::gui
