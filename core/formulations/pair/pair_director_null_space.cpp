#include "core/formulations/pair/pair_director_null_space.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationForm directorNullSpaceOfPair() {
  return formOf<PairDirectorNullSpace, BallJointedPair>(
      R"(<p>Unknowns: x<sub>1</sub>, d<sub>1</sub>, x<sub>2</sub>, d<sub>2</sub> and
ν = (ẋ<sub>1</sub>, Ω<sup>1</sup>, Ω<sup>2</sup>), eq. (60).</p>
<p class="eq">q̇<sub>d</sub> = T<sub>d</sub>(q<sub>d</sub>) ν</p>
<p class="eq">T<sub>d</sub>ᵀ M<sub>d</sub> T<sub>d</sub> dν/dt = T<sub>d</sub>ᵀ (ψ<sup>d</sup> − M<sub>d</sub>
Ṫ<sub>d</sub> ν)</p>)");
}

}  // namespace polhode
