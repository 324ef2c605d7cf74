// Two bodies on each lower kinematic pair that has no example of its own: Lang (2010), Table 2.
#pragma once

#include <span>

#include "core/examples/parameter_list.h"

namespace polhode::lower_pair_examples {

/// revolute-pair, prismatic-pair, cylindrical-pair, planar-pair.
[[nodiscard]] std::span<const ExampleInfo> infos();

}  // namespace polhode::lower_pair_examples
