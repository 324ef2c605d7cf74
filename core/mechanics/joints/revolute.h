#pragma once

#include <string_view>

#include "core/mechanics/joints/composition.h"

namespace polhode {

/// C, O(m1, n'), O(m2, n'): turns about n'.
struct RevoluteJoint {
  static constexpr std::string_view name = "revolute";
  static constexpr JointFreedoms freedoms = {.turns = 1};

  template <class S>
  [[nodiscard]] static JointComposition<S> compose(const JointFrame<S>& first,
                                                   const JointFrame<S>& second) {
    using Basic = BasicConstraint<S>;
    return {.constraints = {Basic::coincidence(), Basic::orthogonality(first.m1(), second.n()),
                            Basic::orthogonality(first.m2(), second.n())},
            .rotations = second.n()};
  }
};

}  // namespace polhode
