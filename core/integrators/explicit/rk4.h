// The classical Runge–Kutta method of order 4 with a fixed step.
#pragma once

#include "core/integrators/explicit/classical_runge_kutta.h"

namespace polhode {

template <class System>
class Rk4 final : public ClassicalRungeKutta<LinearSpace<System>> {
 public:
  /// The system must outlive the integrator.
  Rk4(const System& system, const IntegratorSettings& settings)
      : ClassicalRungeKutta<LinearSpace<System>>(system, settings) {}
};

template <>
inline constexpr IntegratorInfo infoOf<Rk4>{
    .id = "rk4",
    .name = "RK4",
    .description = "The classical Runge–Kutta method of order 4 with a fixed step.",
    .source = "Kutta (1901); Hairer, Nørsett, Wanner (1993), Sect. II.1",
    .order = 4,
    .fixedStep = true};

}  // namespace polhode
