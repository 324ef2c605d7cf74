#include "core/formulations/pair/pair_director_absolute.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationForm directorAbsoluteOfPair() {
  return formOf<PairDirectorAbsolute, BallJointedPair>(
      R"(<p>Unknowns: q<sub>d</sub> = (x<sub>1</sub>, d<sub>1</sub>, x<sub>2</sub>,
d<sub>2</sub>) and q̇<sub>d</sub>, eq. (58) in its index-0 form.</p>
<p class="eq">M<sub>d</sub> q̈<sub>d</sub> + G<sub>d</sub>ᵀ λ = ψ<sup>d</sup></p>
<p class="eq">G<sub>d</sub> q̈<sub>d</sub> = −g<sup>II</sup></p>
<p>Twelve orthonormality constraints and the joint: thirty-nine linear equations, here reduced to fifteen.</p>)");
}

}  // namespace polhode
