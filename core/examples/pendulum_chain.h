// N links on hinges, hanging from the ground: what the cost of a formulation depends on.
#pragma once

#include "core/examples/parameter_list.h"

namespace polhode::pendulum_chain {

[[nodiscard]] const ExampleInfo& info();

}  // namespace polhode::pendulum_chain
