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
//   void turn(int axis, S angle, Phase& phase) const
//   void turnAboutMomentum(S factor, Phase& phase) const
//   void freeFlow(S h, Phase& phase) const         the motion without torque
//   Matrix rateByVelocity(const State& y) const, rateByTurn(const State& y) const
//                                                  ∂Ω̇/∂Ω [1/s], ∂Ω̇/∂w [1/s²] of a turn w
// Each method uses some of these only.
#pragma once

#include <cmath>
#include <span>

#include "core/integrators/fixed_step.h"

namespace polhode {

/// Parts of the step, their sum 1. A symmetric step of order 2 reaches order 4 with Suzuki (1990)
/// or Yoshida (1990), order 6 with Yoshida's solution A of seven parts. Hairer, Lubich, Wanner,
/// Geometric Numerical Integration (2006), Sect. V.3.2.
[[nodiscard]] inline std::span<const double> compositionWeights(Composition composition) {
  static const double suzuki = 1 / (4 - std::cbrt(4.0)), yoshida = 1 / (2 - std::cbrt(2.0));
  static const double none[]{1};
  static const double suzuki4[]{suzuki, suzuki, 1 - 4 * suzuki, suzuki, suzuki};
  static const double yoshida4[]{yoshida, 1 - 2 * yoshida, yoshida};
  constexpr double w1 = -1.17767998417887, w2 = 0.235573213359357, w3 = 0.784513610477560,
                   w0 = 1 - 2 * (w1 + w2 + w3);
  static const double yoshida6[]{w3, w2, w1, w0, w1, w2, w3};
  switch (composition) {
    case Composition::None:
      return none;
    case Composition::Suzuki4:
      return suzuki4;
    case Composition::Yoshida4:
      return yoshida4;
    case Composition::Yoshida6:
      return yoshida6;
  }
  return none;
}

/// A method of fixed steps, each of which is one symmetric substep after the other.
template <class Body>
class ComposedSteps : public FixedStep<Body> {
 public:
  using typename FixedStep<Body>::S;

  ComposedSteps(const Body& body, const IntegratorSettings& settings)
      : FixedStep<Body>(body, settings), weights_(compositionWeights(settings.composition)) {}

 protected:
  using Phase = typename Body::Phase;

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
  void restart() final { phase_ = this->manifold_.phase(this->yNew()); }

  std::span<const double> weights_;
  Phase phase_;
};

}  // namespace polhode
