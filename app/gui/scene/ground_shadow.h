// The soft shade of a part on the ground below it.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "app/gui/scene/shapes/mesh_builder.h"

namespace polhode::gui {

/// How the surface of a part is spread in its own frame.
struct MassOfSurface {
  Eigen::Vector3f mean = Eigen::Vector3f::Zero();
  Eigen::Matrix3f covariance = Eigen::Matrix3f::Zero();
};
[[nodiscard]] MassOfSurface massOfSurface(const Mesh& mesh);

/// A dark spot on the ground that fades like a bell.
struct GroundShade {
  Eigen::Matrix4f pose = Eigen::Matrix4f::Identity();  ///< of a square of half side 1
  float darkness = 0;                                  ///< in its middle, from 0 to 1
};

/// Under the whole of a part in this pose: as wide as it is, wider and fainter the higher it is.
/// reach: of the picture [m].
[[nodiscard]] GroundShade shadeBelow(const MassOfSurface& mass, const Eigen::Matrix4f& pose,
                                     float groundHeight, float reach);
/// Small and dark where the lowest of these points comes near the ground.
[[nodiscard]] GroundShade contactShade(const std::vector<Eigen::Vector3f>& outline,
                                       const Eigen::Matrix4f& pose, float groundHeight,
                                       float reach);

}  // namespace polhode::gui
