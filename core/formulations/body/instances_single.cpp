#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<QuaternionNullSpace<double>>;
template class ModelOf<QuaternionNullSpaceLiteral<double>>;
template class ModelOf<DirectorNullSpace<double>>;
template class ModelOf<QuaternionAbsolute<double>>;
template class ModelOf<QuaternionAbsoluteExact<double>>;
template class ModelOf<DirectorAbsolute<double>>;
template class ModelOf<EulerAngles<double>>;

}  // namespace polhode
