#include "core/formulations/pair/pair_quaternion_absolute.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationForm quaternionAbsoluteOfPair() {
  return formOf<PairQuaternionAbsolute, BallJointedPair>(
      R"(<p>Unknowns: q<sub>p</sub> = (x<sub>1</sub>, p<sub>1</sub>, x<sub>2</sub>,
p<sub>2</sub>) and q̇<sub>p</sub>, eq. (59) in its index-0 form.</p>
<p class="eq">Uᵀ M<sub>d</sub> U q̈<sub>p</sub> + G<sub>p</sub>ᵀ λ = Uᵀ (ψ<sup>d</sup> − M<sub>d</sub> U̇
q̇<sub>p</sub>)</p>
<p class="eq">G<sub>p</sub> q̈<sub>p</sub> = −g<sup>II</sup></p>
<p>Nineteen linear equations a right-hand side; g stacks both unit-norm constraints and the joint.</p>)");
}

}  // namespace polhode
