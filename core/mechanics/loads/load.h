// All kinds of loads. A new one is a file of its own and an entry here.
#pragma once

#include <variant>

#include "core/mechanics/loads/bushing.h"
#include "core/mechanics/loads/constant_force.h"
#include "core/mechanics/loads/constant_torque.h"
#include "core/mechanics/loads/spring.h"

namespace polhode {

template <IsLoad... Kinds>
using LoadOf = std::variant<Kinds...>;

using Load = LoadOf<Bushing, ConstantForce, ConstantTorque, Spring>;

}  // namespace polhode
