#include "core/formulations/body/director_absolute.h"

#include "core/formulations/body/conserving_directors.h"
#include "core/formulations/body/midpoint_integrators.h"
#include "core/formulations/form_of.h"

namespace polhode {
namespace {

using DirectorIntegrators =
    MidpointIntegrators<DirectorAbsolute<double>, ConservingDirectors<double>>;

}  // namespace

FormulationInfo directorAbsoluteFormulation() {
  return {.id = "director-absolute",
          .name = "Directors, absolute",
          .shortName = "dir abs",
          .description =
              "Nine components of the frame and their rates, the six constraints eliminated at "
              "acceleration level by a saddle-point system in every right-hand side.",
          .source = "Lang (2010), eq. (23)",
          .nullSpace = false,
          .constrained = true,
          .directors = true,
          .forms = {formWithLanes<DirectorAbsolute, OrientedBody, DirectorIntegrators>(
              R"(<p>Unknowns: directors d and their rates ḋ.</p>
<p class="eq">M<sub>d</sub> d̈ + G<sub>d</sub>(d)ᵀ λ = ψ<sup>d</sup></p>
<p class="eq">G<sub>d</sub>(d) d̈ = −g<sup>II</sup>(ḋ)</p>
<p>M<sub>d</sub> = diag(E<sub>1</sub>I, E<sub>2</sub>I, E<sub>3</sub>I) with the Euler tensor
E<sub>1</sub> = ½(I<sub>2</sub> + I<sub>3</sub> − I<sub>1</sub>), …. Constraint: g<sub>d</sub>(d), the rows of R
orthonormal; position and velocity both drift.</p>)")}};
}

}  // namespace polhode
