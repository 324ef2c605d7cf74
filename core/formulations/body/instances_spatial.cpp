#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<QuaternionNullSpaceSpatial<double>>;
template class ModelOf<DirectorNullSpaceSpatial<double>>;

}  // namespace polhode
