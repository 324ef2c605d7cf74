#include "core/formulations/body/rotation_vector_form.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo rotationVectorFormulation() {
  return {.id = "rotation-vector",
          .name = "Rotation vector",
          .shortName = "rot vec",
          .description =
              "Axis times angle from the attitude R = I: no constraint, nothing drifts, and a "
              "chart that "
              "ends at a full turn.",
          .source = "Terze, Müller, Zlatar (2016), eqs. (A.4) and (B.1), for the attitude itself",
          .nullSpace = false,
          .constrained = false,
          .directors = false,
          .chartEnd = "end of the chart, ‖v‖ = 2π",
          .changesCharts = true,
          .forms = {formWithLanes<RotationVectorForm, OrientedBody>(
              R"(<p>Unknowns: rotation vector v, R = exp(ṽ); body angular velocity Ω.</p>
<p class="eq">v̇ = dexp<sup>−1</sup><sub>−v</sub>(Ω) = Ω + ½ v×Ω + c(θ) v×(v×Ω), &nbsp; θ = ‖v‖</p>
<p class="eq">c(θ) = (1 − (θ/2) cot(θ/2))/θ², &nbsp; 1/12 + θ²/720 + θ⁴/30240 + … for small angles</p>
<p class="eq">𝕀 dΩ/dt = μ − Ω × 𝕀Ω</p>
<p>c has a pole at θ = 2π, where every v means R = I. A motion that passes close to R = I swings v round quickly; a
run that reaches it stops; or, with charts that change, v goes over into (1 − 2π/θ)v, the same rotation the other way
round, beyond θ = π.</p>)")}};
}

}  // namespace polhode
