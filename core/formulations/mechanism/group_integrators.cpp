#include "core/formulations/mechanism/group_integrators.h"

#include "core/formulations/quaternion_group.h"
#include "core/integrators/list.h"

namespace polhode {

std::unique_ptr<Integrator<double>> makeGroupIntegrator(std::string_view id,
                                                        const ErasedBodies& bodies,
                                                        const IntegratorSettings& settings) {
  return integrators::makeCompiled<Structure::LieGroup>(id, QuaternionGroup(bodies, settings),
                                                        settings);
}

}  // namespace polhode
