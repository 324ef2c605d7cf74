#include "core/formulations/mechanism/instances_multibody.h"

namespace polhode {

template class MultibodyModel<QuaternionJet<double>>;
template class MultibodyModel<PlanarCoordinates<double>>;

}  // namespace polhode
