// Integrators that are made for one body that turns about a point.
#pragma once

#include "core/formulations/body/quaternion_null_space.h"
#include "core/integrators/integrator.h"

namespace polhode {

/// Of a body in (p, Ω) with the equation of Newton and Euler: see GroupIntegrators.
struct RotatingBodyIntegrators {
  [[nodiscard]] static constexpr bool has(Structure structure) {
    return structure == Structure::None || structure == Structure::LieGroup ||
           structure == Structure::RotatingBody;
  }
  [[nodiscard]] static std::unique_ptr<Integrator<double>> make(
      std::string_view id, const QuaternionNullSpace<double>& formulation,
      const IntegratorSettings& settings);
};

}  // namespace polhode
