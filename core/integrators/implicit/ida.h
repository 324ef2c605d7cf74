// IDA of SUNDIALS: the variable-order, variable-step BDF in fixed-leading-coefficient form of DASSL
// and DASPK, for F(t, y, y') = 0 of index 0 or 1.
#pragma once

#include <memory>

#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/implicit/sundials_integrator.h"

namespace polhode {

/// Set up as DASSL: a dense matrix ∂F/∂y + c ∂F/∂y', by differences where no closed form is asked
/// for, and an error test of all unknowns (unless settings.suppressAlgebraic). Counters are those
/// of IDA; what ResidualSystem::complete() evaluates is not among them.
class Ida final : public SundialsIntegrator {
 public:
  static constexpr IntegratorInfo info{
      .id = "ida",
      .name = "IDA",
      .description =
          "Differential-algebraic equations by BDF of variable order and step: DASSL and "
          "DASPK, written anew in C.",
      .source = "Brenan, Campbell, Petzold (1996), DASSL; Hindmarsh et al. (2005), SUNDIALS 6, IDA",
      .order = 0,
      .oneStep = false,
      .implicit = true,
      .maxIndex = 1};

  Ida(std::unique_ptr<const ResidualSystem> system, const IntegratorSettings& settings);
  ~Ida() override;

 private:
  struct Memory;

  std::optional<Refusal> begin(double t, std::span<const double> state, bool anew) override;
  int advance(double& t) override;
  int evaluateDense(double t) override;

  void create(double t);
  std::optional<Refusal> correctStart();

  std::unique_ptr<const ResidualSystem> system_;
  Vector yRate_, differential_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace polhode
