#include "core/formulations/instances.h"

namespace polhode {

template class ModelOf<EulerParameters<double>>;

}  // namespace polhode
