// A rod on a ball joint under gravity: HUT report, Sect. 6.2.1.
#pragma once

#include "core/examples/parameter_list.h"

namespace polhode::pendulum_3d {

[[nodiscard]] const ExampleInfo& info();

}  // namespace polhode::pendulum_3d
