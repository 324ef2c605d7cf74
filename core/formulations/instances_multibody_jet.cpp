#include "core/formulations/instances.h"

namespace polhode {

template class MultibodyModel<QuaternionJet<double>>;
template class MultibodyModel<PlanarCoordinates<double>>;

}  // namespace polhode
