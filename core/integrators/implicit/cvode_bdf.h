// CVODE of SUNDIALS with its BDF: variable order and step, in Nordsieck form with fixed leading
// coefficient, for stiff systems y' = f(t, y).
#pragma once

#include <memory>

#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/implicit/sundials_integrator.h"

namespace polhode {

/// The nearest relative of ODE15s, whose NDF on backward differences changes its step more rarely:
/// numbers of steps are of the same order only. The Jacobian is dense, by differences where no
/// closed form is asked for.
class CvodeBdf final : public SundialsIntegrator {
 public:
  static constexpr IntegratorInfo info{
      .id = "cvode-bdf",
      .name = "CVODE BDF",
      .description =
          "Stiff ordinary differential equations by BDF of variable order and step: the "
          "nearest relative of ODE15s.",
      .source = "Cohen, Hindmarsh (1996); Hindmarsh et al. (2005), SUNDIALS 6, CVODE",
      .order = 0,
      .oneStep = false,
      .implicit = true,
      .maxIndex = 0};

  /// The system's mass matrix is the identity.
  CvodeBdf(std::unique_ptr<const ImplicitSystem> system, const IntegratorSettings& settings);
  ~CvodeBdf() override;

 private:
  struct Memory;

  std::optional<Refusal> begin(double t, std::span<const double> state, bool anew) override;
  int advance(double& t) override;
  int evaluateDense(double t) override;

  void create(double t);

  std::unique_ptr<const ImplicitSystem> system_;
  Vector yCall_, f_;  // what the system is called with
  ImplicitSystem::Matrix dfdy_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace polhode
