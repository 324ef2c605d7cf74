// The multipliers of joints: which are forces, which torques, and what they are called.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "core/formulations/model.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// Short names of the multipliers of a joint: first those that are forces, then the torques.
struct JointMultipliers {
  std::span<const char*const> forces, torques;

  [[nodiscard]] std::size_t count() const { return forces.size() + torques.size(); }
};

/// Of the constraints in the order of JointComposition.
inline JointMultipliers jointMultipliers(JointKind kind) {
  static constexpr std::array point{"F₁", "F₂", "F₃"};
  static constexpr std::array axis{"D(m₁)", "D(m₂)"};
  static constexpr std::array plane{"D(n)"};
  static constexpr std::array turns{"O(m₁, n′)", "O(m₂, n′)", "O(m₁, m₂′)"};
  const std::span torques(turns);
  switch (kind) {
    case JointKind::Spherical:
      return {point, {}};
    case JointKind::Universal:
      return {point, torques.first(1)};
    case JointKind::Revolute:
      return {point, torques.first(2)};
    case JointKind::Cylindrical:
      return {axis, torques.first(2)};
    case JointKind::Prismatic:
      return {axis, torques};
    case JointKind::Planar:
      return {plane, torques.first(2)};
  }
  return {};
}

/// Of a joint that holds a point of a plane.
inline JointMultipliers planarMultipliers(JointKind) {
  static constexpr std::array point{"F₁", "F₂"};
  return {point, {}};
}

/// f(joint, from 0, the first of its multipliers among the model's, the sign to take them with,
/// their names) for all joints, in their order. In a mechanism the joints' are all that a model
/// has, or it is not asked; the pair's own formulations have those of the attitudes before, and the
/// joint the other way round, from the second body to the first. Nothing is allocated.
template <class F>
void forJointMultipliers(const Model& model, const Mechanism* mechanism, F f) {
  static const Joint ballJoint{};
  std::span<const Joint> joints;
  bool alone = true;
  if (const auto* multibody = mechanism ? std::get_if<Multibody>(mechanism) : nullptr)
    joints = multibody->joints;
  else if (mechanism && std::holds_alternative<BallJointedPair>(*mechanism))
    joints = {&ballJoint, 1}, alone = false;
  const auto all = static_cast<std::size_t>(model.multiplierCount());
  for (const auto of : {jointMultipliers, planarMultipliers}) {
    std::size_t count = 0;
    for (const Joint& joint : joints) count += of(joint.kind).count();
    if (alone ? count != all : count > all) continue;
    std::size_t row = all - count;
    for (std::size_t j = 0; j < joints.size(); ++j) {
      f(j, row, count < all ? -1.0 : 1.0, of(joints[j].kind));
      row += of(joints[j].kind).count();
    }
    return;
  }
}

}  // namespace polhode
