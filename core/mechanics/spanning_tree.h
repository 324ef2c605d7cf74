// The order in which the joints of a mechanism lead from body to body.
#pragma once

#include <optional>
#include <vector>

#include "core/mechanics/multibody.h"

namespace polhode {

/// A body, and the joint that leads to it from space or from a body before it.
struct TreeStep {
  int body = 1;              ///< from 1
  std::optional<int> joint;  ///< from 0; none where no joint holds it to a body before it
  bool forward = true;       ///< from the joint's first body to its second

  /// 0: space.
  [[nodiscard]] int parent(const Multibody& multibody) const {
    if (!joint) return 0;
    const Joint& leading = multibody.joints[static_cast<std::size_t>(*joint)];
    return forward ? leading.first : leading.second;
  }
};

/// All bodies, each once, parents before children; nullopt where joints close a loop.
[[nodiscard]] std::optional<std::vector<TreeStep>> spanningTree(const Multibody& multibody);

[[nodiscard]] inline bool isTree(const Multibody& multibody) {
  return spanningTree(multibody).has_value();
}

}  // namespace polhode
