#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<PairQuaternionAbsolute<double>>;
template class ModelOf<PairDirectorAbsolute<double>>;

}  // namespace polhode
