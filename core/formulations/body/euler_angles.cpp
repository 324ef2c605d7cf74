#include "core/formulations/body/euler_angles.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo eulerAnglesFormulation() {
  return {.id = "euler-angles",
          .name = "Euler angles 3-1-3",
          .shortName = "Euler",
          .description =
              "Three angles, no constraint, nothing drifts; singular where the first and the third "
              "axis coincide (gimbal lock).",
          .source = "Lang (2010), eq. (66)",
          .nullSpace = false,
          .constrained = false,
          .directors = false,
          .chartEnd = "gimbal singularity, sin θ₂ = 0",
          .forms = {formWithLanes<EulerAngles, OrientedBody>(
              R"(<p>Unknowns: angles θ = (θ<sub>1</sub>, θ<sub>2</sub>, θ<sub>3</sub>) with
R = R<sub>z</sub>(θ<sub>1</sub>) R<sub>x</sub>(θ<sub>2</sub>) R<sub>z</sub>(θ<sub>3</sub>), body angular
velocity Ω.</p>
<p class="eq">θ̇ = T<sub>θ</sub>(θ) Ω</p>
<p class="eq">𝕀 dΩ/dt = μ − Ω × 𝕀Ω, &nbsp; μ = T<sub>θ</sub>ᵀ ψ<sup>θ</sup></p>
<p>T<sub>θ</sub> divides by sin θ<sub>2</sub>: near θ<sub>2</sub> = 0 and π the steps shrink, and the run ends at
the singularity.</p>)")}};
}

}  // namespace polhode
