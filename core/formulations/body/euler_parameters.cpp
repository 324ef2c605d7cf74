#include "core/formulations/body/euler_parameters.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo eulerParametersFormulation() {
  return {
      .id = "euler-parameters",
      .name = "Euler parameters with a multiplier",
      .shortName = "Euler par.",
      .description =
          "Euler parameters and their rates in the forms of Sherif et al., which move alike and "
          "differ in the multiplier: by default the simplified gyroscopic term and the moment, "
          "with "
          "λ = 4T.",
      .source = "Sherif, Nachbagauer, Steiner (2015), eqs. (23), (25), (29), (79), (82)",
      .nullSpace = false,
      .constrained = true,
      .directors = false,
      .forms = {formWithLanes<EulerParameters, OrientedBody>(
          R"(<p>Unknowns: Euler parameters p and their rates ṗ. L(p)ᵀw = pw, G(p)ᵀw = wp, A = GLᵀ;
the weight f acts at u, n = ũAᵀf; H = [0 −uᵀ; u −ũ] (4 × 4), T the kinetic energy.</p>
<p class="eq">4LᵀJL p̈ + c + pλ = Q, &nbsp; pᵀp̈ = −ṗᵀṗ</p>
<p class="eq">c = 8LᵀL L̇ᵀJLṗ (full, (23)) or 8L̇ᵀJLṗ (simplified, (29))</p>
<p class="eq">Q = 2Lᵀn, or 2HᵀGᵀf (reduced, (82)), or B<sub>2</sub>ᵀf = 2HᵀGᵀf + 2p uᵀf</p>
<p>Or three equations without a multiplier, (25): 4JL p̈ + 8LL̇ᵀJLṗ = 2n.</p>
<table>
<tr><th></th><th>2Lᵀn</th><th>2HᵀGᵀf</th><th>B<sub>2</sub>ᵀf</th></tr>
<tr><td>full</td><td>λ = 0</td><td>2f·Au</td><td>2f·Au + 2uᵀf</td></tr>
<tr><td>simplified</td><td>4T</td><td>4T + 2f·Au</td><td>4T + 2f·Au + 2uᵀf</td></tr>
</table>
<p>The motion is the same in all of them while ‖p‖ = 1; off the sphere the gyroscopic terms differ by a factor ‖p‖²
of one another, the moments too, and B<sub>2</sub>ᵀf moves like 2HᵀGᵀf. Simplified with reduced is Lang's (38). λ = 0
in (23) holds for every p, as Lp = 0: it does not tell how good a solution is. Constraint: g = ½(‖p‖² − 1), next to
‖p‖ − 1; ġ = pᵀṗ.</p>)")}};
}

}  // namespace polhode
