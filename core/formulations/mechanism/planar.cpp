#include "core/formulations/mechanism/planar.h"

#include "core/formulations/mechanism/form_of_mechanism.h"

namespace polhode {

FormulationInfo planarFormulation() {
  return FormulationInfo{
      .id = "planar",
      .name = "Planar coordinates",
      .shortName = "planar",
      .description = "Two coordinates and an angle for each body: what is enough in a plane.",
      .source = "HUT report (2006), eq. (4.4)",
      .nullSpace = false,
      .constrained = true,
      .directors = false,
      .planar = true}
      .with(formOfMechanism<PlanarCoordinates<double>>(
          R"(<p>Unknowns: place (x, y) and angle β of each body, and their rates.</p>
<p class="eq">E q̈ + Gᵀλ + ∇U = F, &nbsp; E = diag(m, m, I<sub>3</sub>)</p>
<p class="eq">G q̈ = −g<sup>II</sup></p>
<p>U is the potential. Each joint holds a point: two rows. There is no gyroscopic term and no constraint of an attitude.</p>)"));
}

}  // namespace polhode
