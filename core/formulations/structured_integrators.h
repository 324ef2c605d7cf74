// Where integrators that know more of the equations than a right-hand side meet the formulations
// that have it.
#pragma once

#include <initializer_list>

#include "core/formulations/body/conserving_directors.h"
#include "core/formulations/body/conserving_quaternions.h"
#include "core/formulations/body/rotating_body.h"
#include "core/integrators/list.h"

namespace polhode {

/// Formulations of one body in (p, Ω), with the equation of Newton and Euler.
template <class F>
constexpr bool isRotatingBody = std::is_same_v<F, QuaternionNullSpace<double>>;

/// The discrete equations of a formulation; void where there are none.
template <class F>
struct ConservingEquations {
  using type = void;
};
template <>
struct ConservingEquations<DirectorAbsolute<double>> {
  using type = ConservingDirectors<double>;
};
template <bool exact>
struct ConservingEquations<QuaternionAbsoluteForm<double, exact>> {
  using type = ConservingQuaternions<double, exact>;
};

/// Whether a formulation has what an integrator of this structure needs.
template <class F>
constexpr bool hasStructure(Structure structure) {
  switch (structure) {
    case Structure::None:
      return true;
    case Structure::LieGroup:
      return HasQuaternionGroup<F>;
    case Structure::RotatingBody:
      return isRotatingBody<F>;
    case Structure::ConservingMidpoint:
      return !std::is_void_v<typename ConservingEquations<F>::type>;
  }
  return false;
}

/// Such an integrator of the formulation, which must outlive it; nullptr if there is none.
template <class F>
[[nodiscard]] std::unique_ptr<Integrator<double>> makeStructured(
    std::string_view id, const F& formulation, const IntegratorSettings& settings) {
  if constexpr (isRotatingBody<F>) {
    if (settings.spatialMomentum)
      if (auto made = integrators::OfLieGroups::make(
              id, SpatialMomentumGroup<F>(formulation, settings), settings))
        return made;
    const RotatingBody<F> body(formulation, settings);
    if (auto made = integrators::OfLieGroups::make(id, body, settings)) return made;
    return integrators::OfRotatingBodies::make(id, body, settings);
  } else if constexpr (HasQuaternionGroup<F>) {
    return integrators::OfLieGroups::make(id, QuaternionGroup<F>(formulation, settings), settings);
  } else if constexpr (hasStructure<F>(Structure::ConservingMidpoint)) {
    using Equations = typename ConservingEquations<F>::type;
    return integrators::OfConservingMidpoint::make(id, Equations(formulation), settings);
  } else {
    return nullptr;
  }
}

}  // namespace polhode
