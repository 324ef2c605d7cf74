#include "core/formulations/mechanism/instances_multibody.h"

namespace polhode {

template class MultibodyModel<MultibodyQuaternionAbsolute<double>>;
template class MultibodyModel<MultibodyDirectorAbsolute<double>>;
template class MultibodyModel<MultibodyQuaternionAbsolute<long double>>;

}  // namespace polhode
