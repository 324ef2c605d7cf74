#include "core/channels/joint_multipliers.h"

#include <array>
#include <cassert>
#include <vector>

namespace polhode {
namespace {

using Basic = BasicConstraint<double>;

struct MultiplierNames {
  std::vector<std::string> forces, torques;
};

/// Of an axis of a joint's frame that is that of space.
std::string axisName(const Vector3<double>& axis) {
  static constexpr std::array names{"m₁", "m₂", "n"};
  Eigen::Index largest = 0;
  axis.cwiseAbs().maxCoeff(&largest);
  return names[static_cast<std::size_t>(largest)];
}

MultiplierNames namesOf(JointKind kind) {
  MultiplierNames names;
  for (const Basic& constraint : composeJoint<double>(kind, {}, {}).constraints) {
    if (constraint.kind == Basic::Kind::Orthogonality) {
      names.torques.push_back("O(" + axisName(constraint.u) + ", " + axisName(constraint.w) + "′)");
      continue;
    }
    assert(names.torques.empty() && "displacements come before orthogonalities");
    if (constraint.kind == Basic::Kind::Coincidence) {
      names.forces.insert(names.forces.end(), {"F₁", "F₂", "F₃"});
    } else {
      names.forces.push_back("D(" + axisName(constraint.u) + ")");
    }
  }
  return names;
}

}  // namespace

JointMultipliers jointMultipliers(JointKind kind) {
  static const auto all = [] {
    std::array<MultiplierNames, jointKinds.size()> names;
    for (const JointKind each : jointKinds) names[static_cast<std::size_t>(each)] = namesOf(each);
    return names;
  }();
  const MultiplierNames& names = all[static_cast<std::size_t>(kind)];
  return {names.forces, names.torques};
}

JointMultipliers planarMultipliers(JointKind /*kind*/) {
  static const std::array<std::string, 2> point{"F₁", "F₂"};
  return {point, {}};
}

}  // namespace polhode
