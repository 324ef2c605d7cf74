// Every integrator, once: what the catalog knows of them and how they are made follow from this
// list.
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

/// An entry of the list: a method that is compiled for the equations it integrates, whose
/// right-hand sides may cost less than a call through a pointer would.
template <template <class> class Method_>
struct Compiled {
  static constexpr const IntegratorInfo& info = infoOf<Method_>;
  template <class Equations>
  using Method = Method_<Equations>;
};

/// An entry of the list: a method that sees its equations as an ImplicitSystem or a ResidualSystem.
template <class Method_>
struct Implicit {
  static constexpr const IntegratorInfo& info = Method_::info;
  using Method = Method_;
};

template <class... Entries>
struct List {
  static constexpr std::array table{Entries::info...};
  /// f.operator()<Entry>() for each.
  template <class F>
  static void forEach(F f) {
    (f.template operator()<Entries>(), ...);
  }
};

/// Every integrator, in the order menus show them.
using All =
    List<Compiled<Dopri5>, Compiled<Dop853>, Compiled<Odex>, Implicit<Radau5>, Implicit<Seulex>,
         Implicit<Ida>, Implicit<CvodeBdf>, Compiled<Rk4>, Compiled<Rkmk4>, Compiled<RkmkDopri5>,
         Compiled<CommutatorFree4>, Compiled<ThreeRotationSplitting>,
         Compiled<ToumaWisdomSplitting>, Compiled<FreeFlowSplitting>, Compiled<Rattle>,
         Compiled<EnergyMomentum>, Compiled<LieGeneralisedAlpha>, Compiled<ConservingMidpoint>>;

/// What is known of each.
inline constexpr auto& table = All::table;

/// The integrator with this id among those that are compiled for equations of this structure;
/// nullptr if there is none. The equations outlive it where they are a System.
template <Structure structure, class Equations>
[[nodiscard]] std::unique_ptr<Integrator<typename Equations::Scalar>> makeCompiled(
    std::string_view id, const Equations& equations, const IntegratorSettings& settings) {
  using S = typename Equations::Scalar;
  std::unique_ptr<Integrator<S>> integrator;
  All::forEach([&]<class Entry>() {
    if constexpr (!Entry::info.implicit && Entry::info.structure == structure &&
                  (std::is_same_v<S, double> || Entry::info.extended))
      if (Entry::info.id == id)
        integrator =
            std::make_unique<typename Entry::template Method<Equations>>(equations, settings);
  });
  return integrator;
}

/// An implicit method by its id; nullptr if there is none or if it cannot solve this system.
[[nodiscard]] std::unique_ptr<Integrator<double>> makeImplicit(
    std::string_view id, std::unique_ptr<const ImplicitSystem> system,
    const IntegratorSettings& settings);
[[nodiscard]] std::unique_ptr<Integrator<double>> makeImplicit(
    std::string_view id, std::unique_ptr<const ResidualSystem> system,
    const IntegratorSettings& settings);

/// An explicit method of any system by its id, compiled once; nullptr if there is none. The system
/// must outlive it.
[[nodiscard]] std::unique_ptr<Integrator<double>> makeErased(std::string_view id,
                                                             const ErasedSystem<double>& system,
                                                             const IntegratorSettings& settings);
[[nodiscard]] std::unique_ptr<Integrator<long double>> makeErased(
    std::string_view id, const ErasedSystem<long double>& system,
    const IntegratorSettings& settings);

/// The integrator with this id for a system that outlives it; nullptr if there is none. Implicit
/// methods exist in double precision only. `size` is needed where the system's type does not tell.
template <class System>
[[nodiscard]] std::unique_ptr<Integrator<typename System::Scalar>> make(
    std::string_view id, const System& system, const IntegratorSettings& settings,
    int size = System::State::RowsAtCompileTime) {
  auto integrator = makeCompiled<Structure::None>(id, system, settings);
  if constexpr (std::is_same_v<typename System::Scalar, double>)
    if (!integrator)
      integrator = makeImplicit(id, std::make_unique<SystemView<System>>(system, size), settings);
  return integrator;
}

}  // namespace integrators
}  // namespace polhode
