// Every integrator, once: the catalog and the models iterate this list.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <type_traits>

#include "core/integrators/explicit/dop853.h"
#include "core/integrators/explicit/dopri5.h"
#include "core/integrators/explicit/odex.h"
#include "core/integrators/explicit/rk4.h"
#include "core/integrators/implicit/cvode_bdf.h"
#include "core/integrators/implicit/ida.h"
#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/implicit/radau5.h"
#include "core/integrators/implicit/seulex.h"
#include "core/integrators/rotations/commutator_free4.h"
#include "core/integrators/rotations/conserving_midpoint.h"
#include "core/integrators/rotations/energy_momentum.h"
#include "core/integrators/rotations/free_flow_splitting.h"
#include "core/integrators/rotations/lie_generalised_alpha.h"
#include "core/integrators/rotations/rattle.h"
#include "core/integrators/rotations/rkmk4.h"
#include "core/integrators/rotations/rkmk_dopri5.h"
#include "core/integrators/rotations/three_rotation_splitting.h"
#include "core/integrators/rotations/touma_wisdom_splitting.h"

namespace polhode {

/// A System of ode.h as implicit methods take it. The system must outlive it.
template <class System>
class SystemView final : public ImplicitSystem {
 public:
  using State = typename System::State;

  SystemView(const System& system, int size) : system_(system), size_(size) {}

  [[nodiscard]] int size() const override { return size_; }
  void rhs(double t, const Vector& y, Vector& f) const override {
    if constexpr (State::RowsAtCompileTime == Eigen::Dynamic) {
      system_.rhs(t, y, f);
    } else {
      State rate(size_);
      system_.rhs(t, State(y), rate);
      f = rate;
    }
  }
  [[nodiscard]] bool autonomous() const override {
    if constexpr (requires { System::autonomous; })
      return System::autonomous;
    else
      return false;
  }
  bool jacobian(double t, const Vector& y, Matrix& J) const override {
    if constexpr (requires { typename System::Jacobian; }) {
      typename System::Jacobian closed;
      system_.jacobian(t, State(y), closed);
      J = closed;
      return true;
    } else {
      return false;
    }
  }

 private:
  const System& system_;
  int size_;
};

namespace integrators {

/// The methods that are compiled for every system: their right-hand sides cost less than a call
/// through a table would.
template <template <class> class... Methods>
struct CompiledList {
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
using Compiled = CompiledList<Dopri5, Dop853, Odex, Rk4>;
// Those that need a Structure of the equations.
using OfLieGroups = CompiledList<Rkmk4, RkmkDopri5, CommutatorFree4>;
using OfRotatingBodies =
    CompiledList<ThreeRotationSplitting, ToumaWisdomSplitting, FreeFlowSplitting, Rattle,
                 EnergyMomentum, LieGeneralisedAlpha>;
using OfConservingMidpoint = CompiledList<ConservingMidpoint>;

namespace detail {
struct AnySystem {
  using Scalar = double;
  using State = Eigen::Vector<double, 1>;
  using Algebra = State;
  using Phase = State;
  using Unknown = State;
  using Matrix = Eigen::Matrix<double, 1, 1>;
};
}  // namespace detail

/// What is known of each, in the order menus show them.
inline constexpr std::array table{
    Dopri5<detail::AnySystem>::info,
    Dop853<detail::AnySystem>::info,
    Odex<detail::AnySystem>::info,
    Radau5::info,
    Seulex::info,
    Ida::info,
    CvodeBdf::info,
    Rk4<detail::AnySystem>::info,
    Rkmk4<detail::AnySystem>::info,
    RkmkDopri5<detail::AnySystem>::info,
    CommutatorFree4<detail::AnySystem>::info,
    ThreeRotationSplitting<detail::AnySystem>::info,
    ToumaWisdomSplitting<detail::AnySystem>::info,
    FreeFlowSplitting<detail::AnySystem>::info,
    Rattle<detail::AnySystem>::info,
    EnergyMomentum<detail::AnySystem>::info,
    LieGeneralisedAlpha<detail::AnySystem>::info,
    ConservingMidpoint<detail::AnySystem>::info,
};

/// An implicit method by its id; nullptr if there is none or if it cannot solve this system.
[[nodiscard]] std::unique_ptr<Integrator<double>> makeImplicit(
    std::string_view id, std::unique_ptr<const ImplicitSystem> system,
    const IntegratorSettings& settings);
[[nodiscard]] std::unique_ptr<Integrator<double>> makeImplicit(
    std::string_view id, std::unique_ptr<const ResidualSystem> system,
    const IntegratorSettings& settings);

/// The integrator with this id for a system that outlives it; nullptr if there is none. Implicit
/// methods exist in double precision only. `size` is needed where the system's type does not tell.
template <class System>
[[nodiscard]] std::unique_ptr<Integrator<typename System::Scalar>> make(
    std::string_view id, const System& system, const IntegratorSettings& settings,
    int size = System::State::RowsAtCompileTime) {
  auto made = Compiled::make(id, system, settings);
  if constexpr (std::is_same_v<typename System::Scalar, double>)
    if (!made)
      made = makeImplicit(id, std::make_unique<SystemView<System>>(system, size), settings);
  return made;
}

}  // namespace integrators
}  // namespace polhode
