// The models of mechanisms of any number of bodies, compiled side by side like those of
// instances.h.
#pragma once

#include "core/formulations/mechanism/multibody_absolute.h"
#include "core/formulations/mechanism/multibody_model.h"
#include "core/formulations/mechanism/multibody_null_space.h"
#include "core/formulations/mechanism/planar.h"
#include "core/formulations/mechanism/quaternion_jet.h"

namespace polhode {

template <class S>
using MultibodyQuaternionAbsolute = MultibodyAbsolute<QuaternionAttitude<S>>;
template <class S>
using MultibodyDirectorAbsolute = MultibodyAbsolute<DirectorAttitude<S>>;
template <class S>
using MultibodyQuaternionNullSpace = MultibodyNullSpace<QuaternionAttitude<S>>;
template <class S>
using MultibodyDirectorNullSpace = MultibodyNullSpace<DirectorAttitude<S>>;

extern template class MultibodyModel<MultibodyQuaternionAbsolute<double>>;
extern template class MultibodyModel<MultibodyDirectorAbsolute<double>>;
extern template class MultibodyModel<MultibodyQuaternionNullSpace<double>>;
extern template class MultibodyModel<MultibodyDirectorNullSpace<double>>;
extern template class MultibodyModel<MultibodyQuaternionNullSpace<long double>>;
extern template class MultibodyModel<MultibodyQuaternionAbsolute<long double>>;
extern template class MultibodyModel<QuaternionJet<double>>;
extern template class MultibodyModel<PlanarCoordinates<double>>;

}  // namespace polhode
