// Methods on Lie groups for any number of bodies, compiled once.
#pragma once

#include <memory>
#include <string_view>

#include "core/integrators/erased_system.h"
#include "core/integrators/integrator.h"

namespace polhode {

/// Bodies in (x, p) with what else they have, in the place of a formulation of QuaternionGroup.
class ErasedBodies {
 public:
  using Scalar = double;
  using State = ErasedSystem<double>::State;
  /// Where the first quaternion stands in y, each other one 7 further.
  static constexpr int firstQuaternion = 3;

  /// The system must outlive it.
  ErasedBodies(const ErasedSystem<double>& system, int bodyCount)
      : system_(system), bodyCount_(bodyCount) {}

  [[nodiscard]] int bodyCount() const { return bodyCount_; }
  void rhs(double t, const State& y, State& dydt) const { system_.rhs(t, y, dydt); }

 private:
  const ErasedSystem<double>& system_;
  int bodyCount_;
};

/// nullptr if there is none with this id. The bodies must outlive the integrator.
[[nodiscard]] std::unique_ptr<Integrator<double>> makeGroupIntegrator(
    std::string_view id, const ErasedBodies& bodies, const IntegratorSettings& settings);

}  // namespace polhode
