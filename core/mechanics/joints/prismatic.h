#pragma once

#include <string_view>

#include "core/mechanics/joints/composition.h"

namespace polhode {

/// D(m1), D(m2), O(m1, n'), O(m2, n'), O(m1, m2'): slides along n. The translational joint of the
/// HUT report.
struct PrismaticJoint {
  static constexpr std::string_view name = "prismatic";
  static constexpr JointFreedoms freedoms = {.slides = 1};

  template <class S>
  [[nodiscard]] static JointComposition<S> compose(const JointFrame<S>& first,
                                                   const JointFrame<S>& second) {
    using Basic = BasicConstraint<S>;
    return {.constraints = {Basic::displacement(first.m1()), Basic::displacement(first.m2()),
                            Basic::orthogonality(first.m1(), second.n()),
                            Basic::orthogonality(first.m2(), second.n()),
                            Basic::orthogonality(first.m1(), second.m2())},
            .translations = first.n()};
  }
};

}  // namespace polhode
