// Every integrator, once: the catalog and the models iterate this list.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "core/integrators/dopri5.h"
#include "core/integrators/rk4.h"

namespace polhode {

template <template <class> class... Methods>
struct IntegratorList {
  /// What is known of each, in the order of the list. The information does not depend on the
  /// system.
  template <class AnySystem>
  static constexpr std::array<IntegratorInfo, sizeof...(Methods)> infos{
      Methods<AnySystem>::info...};

  /// The integrator with this id for a system that outlives it; nullptr if there is none.
  template <class System>
  [[nodiscard]] static std::unique_ptr<Integrator<typename System::Scalar>> make(
      std::string_view id, const System& system, const IntegratorSettings& settings) {
    std::unique_ptr<Integrator<typename System::Scalar>> made;
    (void)((Methods<System>::info.id == id &&
            (made = std::make_unique<Methods<System>>(system, settings), true)) ||
           ...);
    return made;
  }
};

using Integrators = IntegratorList<Dopri5, Rk4>;

}  // namespace polhode
