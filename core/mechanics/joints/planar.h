#pragma once

#include <string_view>

#include "core/mechanics/joints/composition.h"

namespace polhode {

/// D(n), O(m1, n'), O(m2, n'): slides along m1 and m2, turns about n'.
struct PlanarJoint {
  static constexpr std::string_view name = "planar";
  static constexpr JointFreedoms freedoms = {.slides = 2, .turns = 1};

  template <class S>
  [[nodiscard]] static JointComposition<S> compose(const JointFrame<S>& first,
                                                   const JointFrame<S>& second) {
    using Basic = BasicConstraint<S>;
    return {.constraints = {Basic::displacement(first.n()),
                            Basic::orthogonality(first.m1(), second.n()),
                            Basic::orthogonality(first.m2(), second.n())},
            .translations = first.axes.template leftCols<2>(),
            .rotations = second.n()};
  }
};

}  // namespace polhode
