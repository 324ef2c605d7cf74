#include "core/formulations/body/director_null_space_spatial.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo directorNullSpaceSpatialFormulation() {
  return {
      .id = "director-null-space-spatial",
      .name = "Directors, null space, spatial ω",
      .shortName = "dir NS ω",
      .description =
          "The null-space form of directors with the angular velocity in space: its inertia turns "
          "with the body, so that three equations have to be solved for every right-hand side.",
      .source = "Lang (2010), Remark 4.6, eqs. (44) and (45)",
      .nullSpace = true,
      .constrained = true,
      .directors = true,
      .forms = {formWithLanes<DirectorNullSpaceSpatial, OrientedBody>(
          R"(<p>Unknowns: directors d, spatial angular velocity ω = RΩ.</p>
<p class="eq">ḋ = T*<sub>d</sub>(d) ω: &nbsp; ḋ<sup>n</sup> = ω × d<sup>n</sup></p>
<p class="eq">Θ dω/dt = μ − ω × Θω, &nbsp; Θ = T*<sub>d</sub>ᵀM<sub>d</sub>T*<sub>d</sub> = Σ
E<sub>n</sub>(‖d<sup>n</sup>‖² I − d<sup>n</sup>d<sup>n</sup>ᵀ), &nbsp; μ = T*<sub>d</sub>ᵀψ<sup>d</sup></p>
<p>On orthonormal directors Θ = R𝕀Rᵀ. Constraint, not imposed: g*<sub>d</sub>(d), the columns of R orthonormal
(6 equations); G*<sub>d</sub>T*<sub>d</sub> = 0 for every d, so ġ = 0 for every ω.</p>)")}};
}

}  // namespace polhode
