#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<QuaternionVectorPart<double>>;
template class ModelOf<RotationVectorForm<double>>;

}  // namespace polhode
