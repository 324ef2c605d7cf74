// The multipliers of joints: which are forces, which torques, and what they are called.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/formulations/model.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// Short names of the multipliers of a joint: first those that are forces, then the torques.
struct JointMultipliers {
  std::span<const std::string> forces, torques;

  [[nodiscard]] std::size_t count() const { return forces.size() + torques.size(); }
};

/// Of the constraints in the order of JointComposition. What it refers to lives on.
[[nodiscard]] JointMultipliers jointMultipliers(JointKind kind);

/// Of a joint that holds a point of a plane.
[[nodiscard]] JointMultipliers planarMultipliers(JointKind kind);

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
