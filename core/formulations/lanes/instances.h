// What is compiled for each set of instructions: included by the file of the set, which is compiled
// with it. Whatever else these files make of doubles stays within them: a test looks for it.
#pragma once

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/director_null_space.h"
#include "core/formulations/body/director_null_space_spatial.h"
#include "core/formulations/body/euler_angles.h"
#include "core/formulations/body/euler_parameters.h"
#include "core/formulations/body/quaternion_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/body/quaternion_null_space_spatial.h"
#include "core/formulations/body/quaternion_vector_part.h"
#include "core/formulations/body/rotating_body.h"
#include "core/formulations/body/rotation_vector_form.h"
#include "core/formulations/lanes/lane_stepper_of.h"
#include "core/formulations/lanes/make_lanes.h"
#include "core/integrators/explicit/dop853.h"
#include "core/integrators/explicit/dopri5.h"
#include "core/integrators/explicit/rk4.h"
#include "core/integrators/rotations/free_flow_splitting.h"
#include "core/integrators/rotations/three_rotation_splitting.h"
#include "core/integrators/rotations/touma_wisdom_splitting.h"

namespace polhode {

/// The method with this id; nullptr if it is none of these.
template <class F, class Equations, template <class> class... Methods>
LaneStepper* newOneOf(std::string_view integrator, const IntegratorSettings& settings,
                      const FormulationSettings& formulation) {
  LaneStepper* stepper = nullptr;
  (void)((infoOf<Methods>.id == integrator &&
          (stepper = new LaneStepperOf<F, Methods, Equations>(settings, formulation))) ||
         ...);
  return stepper;
}

template <class F>
LaneStepper* newLaneStepper(std::string_view integrator, const IntegratorSettings& settings,
                            const FormulationSettings& formulation) {
  // Where a run goes on in other coordinates or solves by LU, lanes would go ways of their own.
  if (formulation.chartChange == ChartChange::Change ||
      formulation.saddleSolver == SaddleSolver::Lu)
    return nullptr;
  constexpr bool turns = std::is_same_v<F, QuaternionNullSpace<typename F::Scalar>>;
  if constexpr (turns)
    if (LaneStepper* stepper =
            newOneOf<F, RotatingBody<F>, ThreeRotationSplitting, ToumaWisdomSplitting,
                     FreeFlowSplitting>(integrator, settings, formulation))
      return stepper;
#ifdef POLHODE_FEW_INSTANCES
  if constexpr (!turns)
    return newOneOf<F, F, Dopri5>(integrator, settings, formulation);
  else
#endif
    return newOneOf<F, F, Dopri5, Dop853, Rk4>(integrator, settings, formulation);
}

// NOLINTBEGIN(bugprone-macro-parentheses): the name of a template takes none
#define POLHODE_LANES_OF(F)                                     \
  template LaneStepper* newLaneStepper<F<Pack<POLHODE_LANES>>>( \
      std::string_view, const IntegratorSettings&, const FormulationSettings&);
POLHODE_LANES_OF(DirectorAbsolute)
POLHODE_LANES_OF(DirectorNullSpace)
POLHODE_LANES_OF(DirectorNullSpaceSpatial)
POLHODE_LANES_OF(EulerAngles)
POLHODE_LANES_OF(EulerParameters)
POLHODE_LANES_OF(QuaternionAbsolute)
POLHODE_LANES_OF(QuaternionAbsoluteExact)
POLHODE_LANES_OF(QuaternionNullSpace)
POLHODE_LANES_OF(QuaternionNullSpaceSpatial)
POLHODE_LANES_OF(QuaternionVectorPart)
POLHODE_LANES_OF(RotationVectorForm)
#undef POLHODE_LANES_OF
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace polhode
