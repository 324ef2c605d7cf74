// The classical Runge–Kutta method of order 4 on a manifold.
#pragma once

#include "core/integrators/fixed_step.h"

namespace polhode {

/// The stages are those of u̇ = dexp⁻¹_{-u}(v(y0·exp(u))), u(0) = 0: on a vector space RK4, on a
/// group the Runge–Kutta–Munthe-Kaas method RKMK4. Munthe-Kaas (1998); Terze et al. (2016), eq.
/// (B.1).
template <class Manifold>
class ClassicalRungeKutta : public FixedStep<Manifold> {
  using Base = FixedStep<Manifold>;

 public:
  using typename Base::Algebra, typename Base::S, typename Base::State;

  ClassicalRungeKutta(const Manifold& manifold, const IntegratorSettings& settings)
      : Base(manifold, settings) {}

 protected:
  std::optional<FailureReason> advance(S tNext, S h) final {
    this->statistics_.rhsEvaluations += 4;
    const S half = h / 2;
    const Algebra& k1 = this->startVelocity();
    evaluate(this->t() + half, half, k1, k2_);
    evaluate(this->t() + half, half, k2_, k3_);
    evaluate(tNext, h, k3_, k4_);
    u_ = k1 + 2 * k2_ + 2 * k3_ + k4_;
    actScaled(this->manifold_, this->y(), S(h / 6), u_, u_, this->yNew());
    return {};
  }

  void prepare() final {
    stage_ = this->y();
    for (Algebra* buffer : {&u_, &k2_, &k3_, &k4_}) *buffer = this->anyElement();
  }

 private:
  /// k becomes the rate of u at u = h v.
  void evaluate(S t, S h, const Algebra& v, Algebra& k) {
    actScaled(this->manifold_, this->y(), h, v, u_, stage_);
    this->manifold_.velocity(t, stage_, k);
    this->manifold_.pullBack(u_, k);
  }

  State stage_;
  Algebra u_, k2_, k3_, k4_;
};

}  // namespace polhode
