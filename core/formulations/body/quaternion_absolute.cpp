#include "core/formulations/body/quaternion_absolute.h"

#include "core/formulations/body/conserving_quaternions.h"
#include "core/formulations/body/midpoint_integrators.h"
#include "core/formulations/form_of.h"

namespace polhode {
namespace {

template <bool exact>
using QuaternionIntegrators = MidpointIntegrators<QuaternionAbsoluteForm<double, exact>,
                                                  ConservingQuaternions<double, exact>>;

}  // namespace

FormulationInfo quaternionAbsoluteFormulation() {
  return {.id = "quaternion-absolute",
          .name = "Quaternion, absolute (as printed)",
          .shortName = "quat abs",
          .description =
              "Quaternion and its rate, the constraint eliminated at acceleration level with the "
              "paper's inverse; its drift oscillates and stays bounded.",
          .source = "Lang (2010), eq. (40)",
          .nullSpace = false,
          .constrained = true,
          .directors = false,
          .forms = {formWithLanes<QuaternionAbsolute, OrientedBody, QuaternionIntegrators<false>>(
              R"(<p>Unknowns: quaternion p and its rate ṗ.</p>
<p class="eq">p̈ = M<sub>p</sub><sup>♯</sup>(p) ψ<sup>p</sup> − ‖ṗ‖² p</p>
<p class="eq">M<sub>p</sub><sup>♯</sup> = Q(p) diag(0, 1/I<sub>1</sub>, 1/I<sub>2</sub>, 1/I<sub>3</sub>)
Q(p)ᵀ / (4‖p‖⁴), &nbsp; ψ<sup>p</sup> = −∇V + 8 Q(ṗ) diag(0, 𝕀) Q(ṗ)ᵀ p</p>
<p>Constraint: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩. The printed −‖ṗ‖²p inverts the index-1 system only on the
sphere. Off it g̈ = −2‖ṗ‖² g: the error swings back instead of growing.</p>)")}};
}

FormulationInfo quaternionAbsoluteExactFormulation() {
  return {
      .id = "quaternion-absolute-exact",
      .name = "Quaternion, absolute (exact)",
      .shortName = "quat abs exact",
      .description =
          "The same with the index-1 system inverted exactly off the sphere too: the constraint "
          "drifts, quadratically in time.",
      .source = "Lang (2010), eq. (38), inverted exactly",
      .nullSpace = false,
      .constrained = true,
      .directors = false,
      .forms = {formWithLanes<QuaternionAbsoluteExact, OrientedBody, QuaternionIntegrators<true>>(
          R"(<p>Unknowns: quaternion p and its rate ṗ.</p>
<p class="eq">p̈ = M<sub>p</sub><sup>♯</sup>(p) ψ<sup>p</sup> − (‖ṗ‖²/‖p‖²) p</p>
<p>Constraint: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩; g̈ = 0 along every solution, so that an error in ġ makes g grow
linearly, and errors made all along make it grow like t².</p>)")}};
}

}  // namespace polhode
