// RKMK4: the classical Runge–Kutta method in the algebra of a Lie group, with a fixed step.
#pragma once

#include "core/integrators/explicit/classical_runge_kutta.h"

namespace polhode {

template <class Manifold>
class Rkmk4 final : public ClassicalRungeKutta<Manifold> {
 public:
  using ClassicalRungeKutta<Manifold>::ClassicalRungeKutta;
};

template <>
inline constexpr IntegratorInfo infoOf<Rkmk4>{
    .id = "rkmk4",
    .name = "RKMK4",
    .description =
        "Runge–Kutta–Munthe-Kaas method of order 4 with a fixed step: RK4 for the rotation "
        "vector of the step, so that attitudes stay rotations without a projection.",
    .source = "Munthe-Kaas (1998); Terze, Müller, Zlatar (2016), eq. (B.1)",
    .equations =
        R"(<p class="eq">u̇ = dexp<sup>−1</sup><sub>−u</sub>(Ω), &nbsp; u(t<sub>n</sub>) = 0, &nbsp; p<sub>n+1</sub> = p<sub>n</sub>∘exp(u(t<sub>n+1</sub>))</p>
<p class="eq">dexp<sup>−1</sup><sub>−u</sub>(Ω) = Ω + ½ u×Ω + c u×(u×Ω), &nbsp; c = (1 − (θ/2) cot(θ/2))/θ², &nbsp; θ = ‖u‖</p>
<p>RK4 for u and Ω.</p>)",
    .order = 4,
    .fixedStep = true,
    .structure = Structure::LieGroup};

}  // namespace polhode
