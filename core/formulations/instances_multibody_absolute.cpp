#include "core/formulations/instances_multibody.h"

namespace polhode {

template class MultibodyModel<MultibodyQuaternionAbsolute<double>>;
template class MultibodyModel<MultibodyDirectorAbsolute<double>>;

}  // namespace polhode
