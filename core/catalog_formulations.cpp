// The formulations' and the integrators' part of the catalog.
#include <array>

#include "core/catalog.h"
#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/director_null_space_spatial.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/euler_parameters.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/body/quaternion_null_space_spatial.h"
#include "core/formulations/body/quaternion_vector_part.h"
#include "core/formulations/body/rotation_vector_form.h"
#include "core/formulations/mechanism/multibody_absolute.h"
#include "core/formulations/mechanism/multibody_null_space.h"
#include "core/formulations/mechanism/planar.h"
#include "core/formulations/mechanism/quaternion_jet.h"
#include "core/formulations/pair/pair_director_absolute.h"
#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_absolute.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"
#include "core/integrators/list.h"

namespace polhode::catalog {

std::span<const FormulationInfo> formulations() {
  static const std::array table{
      quaternionNullSpaceFormulation().with(quaternionNullSpaceOfPair(),
                                            quaternionNullSpaceOfMechanism()),
      directorNullSpaceFormulation().with(directorNullSpaceOfPair(),
                                          directorNullSpaceOfMechanism()),
      quaternionAbsoluteFormulation().with(quaternionAbsoluteOfPair(),
                                           quaternionAbsoluteOfMechanism()),
      quaternionAbsoluteExactFormulation(),
      directorAbsoluteFormulation().with(directorAbsoluteOfPair(), directorAbsoluteOfMechanism()),
      eulerAnglesFormulation(),
      quaternionJetFormulation(),
      planarFormulation(),
      eulerParametersFormulation(),
      quaternionVectorPartFormulation(),
      rotationVectorFormulation(),
      quaternionNullSpaceSpatialFormulation(),
      directorNullSpaceSpatialFormulation(),
  };
  return table;
}

std::span<const IntegratorInfo> integrators() {
  return polhode::integrators::table;
}

}  // namespace polhode::catalog
