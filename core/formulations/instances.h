// The models of the catalog are compiled in translation units of their own, side by side: this is
// most of what building the library takes. A formulation that is not listed here is compiled with
// the catalog.
#pragma once

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/director_null_space_spatial.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/euler_parameters.h"
#include "core/formulations/body/model_of.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/body/quaternion_null_space_spatial.h"
#include "core/formulations/body/quaternion_vector_part.h"
#include "core/formulations/body/rotation_vector_form.h"
#include "core/formulations/pair/pair_director_absolute.h"
#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_absolute.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"

namespace polhode {

extern template class ModelOf<QuaternionNullSpace<double>>;
extern template class ModelOf<QuaternionNullSpaceLiteral<double>>;
extern template class ModelOf<DirectorNullSpace<double>>;
extern template class ModelOf<QuaternionAbsolute<double>>;
extern template class ModelOf<QuaternionAbsoluteExact<double>>;
extern template class ModelOf<DirectorAbsolute<double>>;
extern template class ModelOf<EulerAngles<double>>;

extern template class ModelOf<EulerParameters<double>>;
extern template class ModelOf<QuaternionVectorPart<double>>;
extern template class ModelOf<RotationVectorForm<double>>;
extern template class ModelOf<QuaternionNullSpaceSpatial<double>>;
extern template class ModelOf<DirectorNullSpaceSpatial<double>>;

extern template class ModelOf<PairQuaternionNullSpace<double>>;
extern template class ModelOf<PairDirectorNullSpace<double>>;
extern template class ModelOf<PairQuaternionAbsolute<double>>;
extern template class ModelOf<PairDirectorAbsolute<double>>;

extern template class ModelOf<QuaternionNullSpace<long double>>;
extern template class ModelOf<PairQuaternionNullSpace<long double>>;

}  // namespace polhode
