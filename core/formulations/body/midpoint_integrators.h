// Integrators with discrete equations of their own for one body in absolute coordinates.
#pragma once

#include <memory>
#include <string_view>

#include "core/integrators/list.h"

namespace polhode {

/// Of a formulation F with the discrete Equations of conserving_midpoint.h: see GroupIntegrators.
template <class F, class Equations>
struct MidpointIntegrators {
  [[nodiscard]] static constexpr bool has(Structure structure) {
    return structure == Structure::None || structure == Structure::ConservingMidpoint;
  }
  [[nodiscard]] static std::unique_ptr<Integrator<double>> make(
      std::string_view id, const F& formulation, const IntegratorSettings& settings) {
    return integrators::makeCompiled<Structure::ConservingMidpoint>(id, Equations(formulation),
                                                                    settings);
  }
};

}  // namespace polhode
