// Makes the catalog's form of a formulation for any number of bodies from its class.
#pragma once

#include "core/formulations/form_of.h"
#include "core/formulations/mechanism/multibody_model.h"

namespace polhode {

/// The form of F on a Multibody. Its operations are not counted: they depend on the joints.
template <class F>
[[nodiscard]] FormulationForm formOfMechanism(std::string_view equations) {
  return describeForm<MultibodyModel<F>, Multibody>(equations);
}

}  // namespace polhode
