#include "core/formulations/mechanism/multibody_absolute.h"

#include "core/formulations/mechanism/form_of_mechanism.h"

namespace polhode {

FormulationForm quaternionAbsoluteOfMechanism() {
  FormulationForm form = formOfMechanism<MultibodyQuaternionAbsolute<double>>(
      R"(<p>Unknowns: place x and quaternion p of each body, and their rates, eq. (59).</p>
<p class="eq">UᵀM<sub>d</sub>U q̈ + Gᵀλ = Uᵀ(ψ<sup>d</sup> − M<sub>d</sub>U̇q̇)</p>
<p class="eq">G q̈ = −g<sup>II</sup></p>
<p>Constraints: ½(‖p‖² − 1) of each body and those of the joints. The multipliers of the joints follow from a
block-sparse system, the others vanish from it; option LU solves the whole saddle-point system.</p>)");
  form.makeExtended =
      makeModel<MultibodyMotion<MultibodyQuaternionAbsolute<long double>>, Multibody>;
  return form;
}

FormulationForm directorAbsoluteOfMechanism() {
  return formOfMechanism<MultibodyDirectorAbsolute<double>>(
      R"(<p>Unknowns: place x and directors d of each body, and their rates, eq. (58).</p>
<p class="eq">M<sub>d</sub> q̈ + Gᵀλ = ψ<sup>d</sup></p>
<p class="eq">G q̈ = −g<sup>II</sup></p>
<p>Constraints: orthonormality of each frame (six) and those of the joints. The multipliers of the joints follow from a
block-sparse system, the others vanish from it; option LU solves the whole saddle-point system.</p>)");
}

}  // namespace polhode
