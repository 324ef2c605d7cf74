// From a formulation to its lanes on this machine.
#pragma once

#include "core/formulations/lanes/lane_stepper.h"
#include "core/numbers/pack.h"

namespace polhode {

/// Never Widest.
[[nodiscard]] LaneWidth widestLanes();

/// F over the packs of one set of instructions, compiled in the file of that set; nullptr if there
/// is no integrator with this id. Who calls it owns the stepper.
template <class F>
LaneStepper* newLaneStepper(std::string_view integrator, const IntegratorSettings& settings,
                            const FormulationSettings& formulation);

/// A MakeLanes.
template <template <class> class F>
std::unique_ptr<LaneStepper> makeLanes(std::string_view integrator,
                                       const IntegratorSettings& settings,
                                       const FormulationSettings& formulation, LaneWidth width) {
  if (width == LaneWidth::Widest) width = widestLanes();
  if (!hasLanes(width)) return nullptr;
  const auto make = [&]<class Set>(Set) {
    return std::unique_ptr<LaneStepper>(
        newLaneStepper<F<Pack<Set>>>(integrator, settings, formulation));
  };
#ifdef POLHODE_HAS_AVX512
  if (width == LaneWidth::Eight) return make(Avx512{});
#endif
#ifdef POLHODE_HAS_AVX2
  if (width == LaneWidth::Four) return make(Avx2{});
#endif
  return make(Sse2{});
}

}  // namespace polhode
