#pragma once

#include <string_view>

#include "core/mechanics/joints/composition.h"

namespace polhode {

/// C: turns about any axis.
struct SphericalJoint {
  static constexpr std::string_view name = "spherical";

  template <class S>
  [[nodiscard]] static JointComposition<S> compose(const JointFrame<S>& /*first*/,
                                                   const JointFrame<S>& /*second*/) {
    using Basic = BasicConstraint<S>;
    return {.constraints = {Basic::coincidence()}, .rotations = Matrix3<S>::Identity()};
  }
};

}  // namespace polhode
