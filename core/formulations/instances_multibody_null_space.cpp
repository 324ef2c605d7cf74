#include "core/formulations/instances.h"

namespace polhode {

template class MultibodyModel<MultibodyQuaternionNullSpace<double>>;
template class MultibodyModel<MultibodyDirectorNullSpace<double>>;
template class MultibodyModel<MultibodyQuaternionNullSpace<long double>>;

}  // namespace polhode
