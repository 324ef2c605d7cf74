#include "core/formulations/body/director_null_space.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo directorNullSpaceFormulation() {
  return {
      .id = "director-null-space",
      .name = "Directors, null space",
      .shortName = "dir NS",
      .description =
          "The nine components of the frame, and the body angular velocity as velocity: no "
          "rotation parameters at all, six constraints that drift linearly.",
      .source = "Lang (2010), eq. (25)",
      .nullSpace = true,
      .constrained = true,
      .directors = true,
      .forms = {formWithLanes<DirectorNullSpace, OrientedBody>(
          R"(<p>Unknowns: directors d = (d<sup>1</sup>, d<sup>2</sup>, d<sup>3</sup>), the columns of
R, and the body angular velocity Ω.</p>
<p class="eq">ḋ = T<sub>d</sub>(d) Ω: &nbsp; ḋ<sup>1</sup> = Ω<sub>3</sub>d<sup>2</sup> −
Ω<sub>2</sub>d<sup>3</sup> and cyclic</p>
<p class="eq">𝕀 dΩ/dt = μ − Ω × 𝕀Ω, &nbsp; μ = T<sub>d</sub>(d)ᵀ ψ<sup>d</sup></p>
<p>Constraint, not imposed: g<sub>d</sub>(d), the rows of R orthonormal (6 equations).
G<sub>d</sub>T<sub>d</sub> = 0 for every d, so ġ = 0 for every Ω.</p>)")}};
}

}  // namespace polhode
