#include "core/formulations/pair/pair_quaternion_null_space.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationForm quaternionNullSpaceOfPair() {
  FormulationForm form = formOf<PairQuaternionNullSpace, BallJointedPair>(
      R"(<p>Unknowns: x<sub>1</sub>, p<sub>1</sub>, x<sub>2</sub>, p<sub>2</sub> and
ν = (ẋ<sub>1</sub>, Ω<sup>1</sup>, Ω<sup>2</sup>), eq. (61).</p>
<p class="eq">q̇<sub>p</sub> = T<sub>p</sub>(q<sub>p</sub>) ν</p>
<p class="eq">T<sub>d</sub>ᵀ M<sub>d</sub> T<sub>d</sub> dν/dt = T<sub>d</sub>ᵀ (ψ<sup>d</sup> − M<sub>d</sub>
Ṫ<sub>d</sub> ν), &nbsp; q<sub>d</sub> = Φ(q<sub>p</sub>)</p>
<p>Φ takes quaternions to directors. ẋ<sub>2</sub> = ẋ<sub>1</sub> − R<sub>1</sub>E(ρ<sub>1</sub>)Ω<sup>1</sup> +
R<sub>2</sub>E(ρ<sub>2</sub>)Ω<sup>2</sup>: the joint holds at velocity level by construction.</p>)");
  form.makeExtended = makeModel<MotionOf<PairQuaternionNullSpace<long double>>, BallJointedPair>;
  return form;
}

}  // namespace polhode
