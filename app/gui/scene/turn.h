// How far a run's bodies are turned from those they are compared with.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/mechanics/body_state.h"

namespace polhode::gui {

/// The largest turn of any body from one state to another.
struct Turn {
  std::size_t body = 0;
  double angle = 0;                                   ///< [rad], from 0 to π
  Eigen::Vector3d axis_B = Eigen::Vector3d::UnitZ();  ///< of unit length, in the body's frame
};

/// Attitudes count as the rotations next to them. Both spans have an entry a body.
[[nodiscard]] Turn largestTurn(std::span<const BodyState> from, std::span<const BodyState> to);

/// Where a pointer fixed in the body comes along while it turns from `base`, about its origin: out
/// of the middle, along the arc, back into the middle. The pointer is the one of the body's axes
/// that turns most.
[[nodiscard]] std::vector<Eigen::Vector3f> turnFan(const Turn& turn, const Eigen::Matrix4f& base,
                                                   float radius);

}  // namespace polhode::gui
