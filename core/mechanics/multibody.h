// Any number of rigid bodies with joints and loads: mechanical data without coordinates.
#pragma once

#include <algorithm>
#include <vector>

#include "core/mechanics/joint.h"
#include "core/mechanics/loads/load.h"

namespace polhode {

struct RigidBody {
  double mass = 1;                                    ///< [kg]
  Vector3<double> inertia = Vector3<double>::Ones();  ///< principal, about the centre of mass
                                                      ///< [kg m²]
};

struct Multibody {
  std::vector<RigidBody> bodies;
  std::vector<Joint> joints;
  Vector3<double> gravity_W = Vector3<double>::Zero();  ///< [m/s²]
  std::vector<Load> loads;
};

/// A load does work that no potential has: a torque, a damper.
[[nodiscard]] inline bool hasExternalWork(const Multibody& multibody) {
  return std::ranges::any_of(multibody.loads, [](const Load& load) {
    return std::visit([](const auto& l) { return l.doesExternalWork(); }, load);
  });
}

}  // namespace polhode
