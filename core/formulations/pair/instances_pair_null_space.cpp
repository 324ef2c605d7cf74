#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<PairQuaternionNullSpace<double>>;
template class ModelOf<PairDirectorNullSpace<double>>;

}  // namespace polhode
