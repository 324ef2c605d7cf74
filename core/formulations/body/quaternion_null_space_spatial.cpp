#include "core/formulations/body/quaternion_null_space_spatial.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo quaternionNullSpaceSpatialFormulation() {
  return {
      .id = "quaternion-null-space-spatial",
      .name = "Quaternion, null space, spatial ω",
      .shortName = "quat NS ω",
      .description =
          "The null-space form with the angular velocity in space: it moves alike, but its inertia "
          "R𝕀Rᵀ turns with the body, and every right-hand side costs more.",
      .source = "Lang (2010), Remark 4.6, eq. (46)",
      .nullSpace = true,
      .constrained = true,
      .directors = false,
      .forms = {formWithLanes<QuaternionNullSpaceSpatial, OrientedBody>(
          R"(<p>Unknowns: quaternion p, spatial angular velocity ω = RΩ.</p>
<p class="eq">ṗ = T*<sub>p</sub>(p) ω = ½ ωp</p>
<p class="eq">R𝕀Rᵀ dω/dt = μ − ω × R𝕀Rᵀω, &nbsp; μ = ½ Im((−∇V) p̄)</p>
<p>Computed as dω/dt = R 𝕀<sup>−1</sup>(μ<sub>B</sub> − Ω × 𝕀Ω)/‖p‖⁶ with Ω = Rᵀω, which is the same for every ‖p‖.
Constraint, not imposed: g = ½(‖p‖² − 1); ġ = ⟨p, ṗ⟩ = 0 for every ω.</p>)")}};
}

}  // namespace polhode
