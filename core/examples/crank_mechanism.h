// Crank, rod and slider in space: HUT report, Sect. 6.2.3.
#pragma once

#include "core/examples/parameter_list.h"

namespace polhode::crank_mechanism {

[[nodiscard]] const ExampleInfo& info();

}  // namespace polhode::crank_mechanism
