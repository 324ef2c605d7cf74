#include "core/formulations/mechanism/instances_multibody.h"

namespace polhode {

template class MultibodyModel<MultibodyQuaternionNullSpace<double>>;
template class MultibodyModel<MultibodyDirectorNullSpace<double>>;
template class MultibodyModel<MultibodyQuaternionNullSpace<long double>>;

}  // namespace polhode
