#include "core/integrators/list.h"

#include <algorithm>

#include "core/integrators/implicit/ode_residual.h"

namespace polhode::integrators {

std::unique_ptr<Integrator<double>> makeImplicit(std::string_view id,
                                                 std::unique_ptr<const ImplicitSystem> system,
                                                 const IntegratorSettings& settings) {
  const auto known = std::ranges::find(table, id, &IntegratorInfo::id);
  const auto [one, two, three] = system->indices();
  const int index = three > 0 ? 3 : two > 0 ? 2 : system->mass() ? 1 : 0;
  if (known == table.end() || !known->implicit || known->maxIndex < index) return nullptr;
  if (id == Radau5::info.id) return std::make_unique<Radau5>(std::move(system), settings);
  if (id == Seulex::info.id) return std::make_unique<Seulex>(std::move(system), settings);
  if (id == CvodeBdf::info.id) return std::make_unique<CvodeBdf>(std::move(system), settings);
  return makeImplicit(id, std::make_unique<OdeResidual>(std::move(system)), settings);
}

std::unique_ptr<Integrator<double>> makeImplicit(std::string_view id,
                                                 std::unique_ptr<const ResidualSystem> system,
                                                 const IntegratorSettings& settings) {
  if (id == Ida::info.id) return std::make_unique<Ida>(std::move(system), settings);
  return nullptr;
}

}  // namespace polhode::integrators
