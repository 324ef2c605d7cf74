// Symmetric steps composed with themselves to methods of a higher order.
//
// A Body is a Manifold whose states are the attitude and the angular velocity Ω of a body that
// turns about a fixed point. Splittings and discrete mechanics also need of it
//   Phase                                          attitude, and m = 𝕀Ω [kg m²/s] in the body
//   Phase phase(const State& y) const
//   void settle(Phase& phase, State& y) const      the state, with the attitude's norm at 1
//   const Vector& inertia() const                  principal moments [kg m²]
//   Vector vertical(const Phase& phase) const      γ, the vertical in the body
//   Vector torque(const Vector& vertical) const    [N m], linear in γ
//   void kick(S h, Phase& phase) const             m under the torque alone for a time h [s]
//   void turnFrame(const Quaternion& e, Phase& phase) const
//   void turn(Axis axis, S angle, Phase& phase) const
//                                                  Axis: see core/numbers/lane_index.h
//   void turnAboutMomentum(S factor, Phase& phase) const
//   void freeFlow(S h, Phase& phase) const         the motion without torque
//   Matrix rateByVelocity(const State& y) const, rateByTurn(const State& y) const
//                                                  ∂Ω̇/∂Ω [1/s], ∂Ω̇/∂w [1/s²] of a turn w
// Each method uses some of these only.
#pragma once

#include <span>

#include "core/integrators/fixed_step.h"
#include "core/numbers/lane_index.h"

namespace polhode {

/// Parts of the step, their sum 1. A symmetric step of order 2 reaches order 4 with Suzuki (1990)
/// or Yoshida (1990), order 6 with Yoshida's solution A of seven parts. Hairer, Lubich, Wanner,
/// Geometric Numerical Integration (2006), Sect. V.3.2.
[[nodiscard]] std::span<const double> compositionWeights(Composition composition);

/// A method of fixed steps, each of which is one symmetric substep after the other.
template <class Body>
class ComposedSteps : public FixedStep<Body> {
 public:
  using typename FixedStep<Body>::S;

  ComposedSteps(const Body& body, const IntegratorSettings& settings)
      : FixedStep<Body>(body, settings), weights_(compositionWeights(settings.composition)) {}

 protected:
  using Phase = typename Body::Phase;
  using typename FixedStep<Body>::Where;

  /// Moves the phase on by h, or says why it cannot.
  virtual std::optional<FailureReason> substep(S h, Phase& phase) = 0;

  /// The torque for a time h, counted as a right-hand side.
  void kick(S h, Phase& phase) {
    ++this->statistics_.rhsEvaluations;
    this->manifold_.kick(h, phase);
  }

 private:
  // The phase is kept from step to step: momentum to velocity and back would leave a rounding error
  // that is always the same, and adds up.
  std::optional<FailureReason> advance(S /*tNext*/, S h) final {
    for (const double weight : weights_)
      if (const auto failed = substep(S(weight) * h, phase_)) return failed;
    this->manifold_.settle(phase_, this->yNew());
    return {};
  }
  void restart(const Where& where) final {
    const Phase phase = this->manifold_.phase(this->yNew());
    assignWhere(where, phase_.p, phase.p);
    assignWhere(where, phase_.m, phase.m);
  }

  std::span<const double> weights_;
  Phase phase_{decltype(Phase::p)::Zero(), decltype(Phase::m)::Zero()};
};

}  // namespace polhode
