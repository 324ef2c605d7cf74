#include "core/formulations/body/rotating_body_integrators.h"

#include "core/formulations/body/rotating_body.h"
#include "core/integrators/list.h"

namespace polhode {

std::unique_ptr<Integrator<double>> RotatingBodyIntegrators::make(
    std::string_view id, const QuaternionNullSpace<double>& formulation,
    const IntegratorSettings& settings) {
  using F = QuaternionNullSpace<double>;
  if (settings.spatialMomentum)
    if (auto integrator = integrators::makeCompiled<Structure::LieGroup>(
            id, SpatialMomentumGroup<F>(formulation, settings), settings))
      return integrator;
  const RotatingBody<F> body(formulation, settings);
  if (auto integrator = integrators::makeCompiled<Structure::LieGroup>(id, body, settings))
    return integrator;
  return integrators::makeCompiled<Structure::RotatingBody>(id, body, settings);
}

}  // namespace polhode
