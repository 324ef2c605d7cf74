#include "core/formulations/body/quaternion_vector_part.h"

#include "core/formulations/form_of.h"

namespace polhode {

FormulationInfo quaternionVectorPartFormulation() {
  return {.id = "quaternion-vector-part",
          .name = "Quaternion, vector part",
          .shortName = "quat vec",
          .description =
              "Three components of the quaternion, the fourth by ‖p‖ = 1: no constraint, nothing "
              "drifts, "
              "and a chart that ends half a turn from its centre.",
          .source = "Lang (2010), Remark 4.4",
          .nullSpace = false,
          .constrained = false,
          .directors = false,
          .chartEnd = "end of the chart, p₀ = 0",
          .changesCharts = true,
          .forms = {formWithLanes<QuaternionVectorPart, OrientedBody>(
              R"(<p>Unknowns: vector part (p<sub>1</sub>, p<sub>2</sub>, p<sub>3</sub>) of the
quaternion, body angular velocity Ω.</p>
<p class="eq">p<sub>0</sub> = √(1 − p<sub>1</sub>² − p<sub>2</sub>² − p<sub>3</sub>²)</p>
<p class="eq">ṗ = ½ pΩ, its last three components</p>
<p class="eq">𝕀 dΩ/dt = μ − Ω × 𝕀Ω</p>
<p>p<sub>0</sub> = 0 ends the chart: every rotation by half a turn. The run stops there; or, with charts that change,
the largest component of p becomes the one that follows from the others, and ‖p‖ = 1 always.</p>)")}};
}

}  // namespace polhode
