// Midpoint schemes with discrete derivatives: energy, momentum and constraints kept to round-off.
#pragma once

#include <Eigen/LU>

#include "core/integrators/fixed_step.h"
#include "core/integrators/rotations/round_off_iteration.h"

namespace polhode {

/// A System of ode.h with discrete equations of its own, r(z) = 0 for what a step looks for:
///   Unknown, Matrix                                     z, and ∂r/∂z, of fixed size
///   Unknown guess(S h, const State& y) const
///   void equations(S h, const State& y, const Unknown& z, Unknown& r, Matrix& J) const
///   State end(S h, const State& y, const Unknown& z) const
///   S relativeSize(const Unknown& increment, const Unknown& z) const   see round_off_iteration.h
/// Each iteration of Newton's method counts as one right-hand side.
template <class System>
class ConservingMidpoint final : public FixedStep<LinearSpace<System>> {
  using Base = FixedStep<LinearSpace<System>>;

 public:
  using typename Base::S, typename Base::State;

  // The base keeps the address of a member that is not there yet, no more.
  ConservingMidpoint(System system, const IntegratorSettings& settings)
      : Base(LinearSpace<System>(system_), settings), system_(std::move(system)) {}

 private:
  using Unknown = typename System::Unknown;

  std::optional<FailureReason> advance(S /*tNext*/, S h) override {
    Unknown z = system_.guess(h, this->y());
    const bool converged = iterateToRoundOff<S>([&] {
      ++this->statistics_.rhsEvaluations;
      ++this->statistics_.linearSolves;
      system_.equations(h, this->y(), z, residual_, jacobian_);
      lu_.compute(jacobian_);
      const Unknown increment = lu_.solve(residual_);
      z -= increment;
      return system_.relativeSize(increment, z);
    });
    if (!converged) return FailureReason::NewtonDivergence;
    this->yNew() = system_.end(h, this->y(), z);
    return {};
  }

  System system_;
  Unknown residual_;
  typename System::Matrix jacobian_;
  Eigen::PartialPivLU<typename System::Matrix> lu_;
};

template <>
inline constexpr IntegratorInfo infoOf<ConservingMidpoint>{
    .id = "conserving-midpoint",
    .name = "Conserving midpoint",
    .description =
        "Midpoint scheme on quaternions or directors with their constraints: keeps energy, "
        "vertical momentum and the position constraint to round-off.",
    .source = "Betsch, Steinmann (2001); Betsch, Siebert (2009)",
    .equations =
        R"(<p class="eq">q<sub>n+1</sub> − q<sub>n</sub> = h ∂̄T/∂π, &nbsp; π<sub>n+1</sub> − π<sub>n</sub> = −h ∂̄(T + V)/∂q − hG(q̄)ᵀλ, &nbsp; g(q<sub>n+1</sub>) = 0</p>
<p>∂̄ are discrete derivatives, at means of both ends, with ∂̄f·Δ = Δf; of directors T depends on ḋ only, and Mḋ takes the place of π.</p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::ConservingMidpoint};

}  // namespace polhode
