#pragma once

#include <string_view>

#include "core/mechanics/joints/composition.h"

namespace polhode {

/// C: turns about any axis.
struct SphericalJoint {
  static constexpr std::string_view name = "spherical";
  static constexpr JointFreedoms freedoms = {.turns = 3};

  template <class S>
  [[nodiscard]] static JointComposition<S> compose(const JointFrame<S>& /*first*/,
                                                   const JointFrame<S>& /*second*/) {
    using Basic = BasicConstraint<S>;
    return {.constraints = {Basic::coincidence()}, .rotations = Matrix3<S>::Identity()};
  }
};

}  // namespace polhode
