#pragma once

#include <string_view>

#include "core/mechanics/joints/composition.h"

namespace polhode {

/// C, O(m1, n'): turns about m1 and n', of which the first one moves in the second body.
struct UniversalJoint {
  static constexpr std::string_view name = "universal";
  static constexpr JointFreedoms freedoms = {.turns = 2, .crossed = true};

  template <class S>
  [[nodiscard]] static JointComposition<S> compose(const JointFrame<S>& first,
                                                   const JointFrame<S>& second) {
    using Basic = BasicConstraint<S>;
    return {.constraints = {Basic::coincidence(), Basic::orthogonality(first.m1(), second.n())},
            .cross = JointCross<S>{first.m1(), second.n()}};
  }
};

}  // namespace polhode
