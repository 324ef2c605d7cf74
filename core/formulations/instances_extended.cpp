#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<QuaternionNullSpace<long double>>;
template class ModelOf<PairQuaternionNullSpace<long double>>;

}  // namespace polhode
