#include "core/integrators/list.h"

#include <algorithm>

#include "core/integrators/implicit/ode_residual.h"

namespace polhode::integrators {
namespace {

/// The highest index among the unknowns of a system.
int indexOf(const ImplicitSystem& system) {
  const auto [one, two, three] = system.indices();
  return three > 0 ? 3 : two > 0 ? 2 : system.mass() ? 1 : 0;
}

/// The implicit method with this id, if it takes such systems: then it takes this one.
template <class System>
std::unique_ptr<Integrator<double>> makeOf(std::string_view id, std::unique_ptr<System>& system,
                                           const IntegratorSettings& settings) {
  std::unique_ptr<Integrator<double>> integrator;
  All::forEach([&]<class Entry>() {
    if constexpr (Entry::info.implicit)
      if constexpr (std::is_constructible_v<typename Entry::Method, std::unique_ptr<System>,
                                            const IntegratorSettings&>)
        if (Entry::info.id == id)
          integrator = std::make_unique<typename Entry::Method>(std::move(system), settings);
  });
  return integrator;
}

}  // namespace

std::unique_ptr<Integrator<double>> makeImplicit(std::string_view id,
                                                 std::unique_ptr<const ImplicitSystem> system,
                                                 const IntegratorSettings& settings) {
  const auto known = std::ranges::find(table, id, &IntegratorInfo::id);
  if (known == table.end() || known->maxIndex < indexOf(*system)) return nullptr;
  if (auto integrator = makeOf(id, system, settings)) return integrator;
  return makeImplicit(id, std::make_unique<OdeResidual>(std::move(system)), settings);
}

std::unique_ptr<Integrator<double>> makeImplicit(std::string_view id,
                                                 std::unique_ptr<const ResidualSystem> system,
                                                 const IntegratorSettings& settings) {
  return makeOf(id, system, settings);
}

std::unique_ptr<Integrator<double>> makeErased(std::string_view id,
                                               const ErasedSystem<double>& system,
                                               const IntegratorSettings& settings) {
  return makeCompiled<Structure::None>(id, system, settings);
}

std::unique_ptr<Integrator<long double>> makeErased(std::string_view id,
                                                    const ErasedSystem<long double>& system,
                                                    const IntegratorSettings& settings) {
  return makeCompiled<Structure::None>(id, system, settings);
}

}  // namespace polhode::integrators
