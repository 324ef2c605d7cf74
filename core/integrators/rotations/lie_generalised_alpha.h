// The generalised-α method on the rotations.
#pragma once

#include <Eigen/LU>

#include "core/integrators/fixed_step.h"
#include "core/integrators/rotations/round_off_iteration.h"

namespace polhode {

/// q1 = q0∘exp(hΩ0 + h²((½ - β) a0 + β a1)), Ω1 = Ω0 + h((1 - γ) a0 + γ a1) and
/// (1 - α_m) a1 + α_m a0 = (1 - α_f) Ω̇1 + α_f Ω̇0; the coefficients from the spectral radius ρ that
/// is left to fast vibrations: 1 damps none. Second order. Brüls, Cardona (2010), J. Comput.
/// Nonlinear Dyn. 5; Chung, Hulbert (1993).
template <class Body>
class LieGeneralisedAlpha final : public FixedStep<Body> {
  using Base = FixedStep<Body>;

 public:
  using typename Base::Algebra, typename Base::S, typename Base::State;

  LieGeneralisedAlpha(const Body& body, const IntegratorSettings& settings) : Base(body, settings) {
    const S rho = S(settings.spectralRadius);
    alphaM_ = (2 * rho - 1) / (rho + 1);
    alphaF_ = rho / (rho + 1);
    gamma_ = S(0.5) + alphaF_ - alphaM_;
    beta_ = (gamma_ + S(0.5)) * (gamma_ + S(0.5)) / 4;
  }

 private:
  using Vector = Eigen::Matrix<S, 3, 1>;
  using Matrix = Eigen::Matrix<S, 3, 3>;

  std::optional<FailureReason> advance(S tNext, S h) override {
    const Body& body = this->manifold_;
    if (!started_) {
      ++this->statistics_.rhsEvaluations;
      rate_ = this->startVelocity().template tail<3>();
      a_ = rate_;
      started_ = true;
    }
    const Vector omega = this->y().template tail<3>(), a0 = a_;
    Vector a1 = a0, rate;
    const bool converged = iterateToRoundOff<S>([&] {
      Algebra u, velocity;
      u << h * omega + h * h * ((S(0.5) - beta_) * a0 + beta_ * a1),
          h * ((1 - gamma_) * a0 + gamma_ * a1);
      body.act(this->y(), u, this->yNew());
      ++this->statistics_.rhsEvaluations;
      body.velocity(tNext, this->yNew(), velocity);
      rate = velocity.template tail<3>();
      const Vector residual =
          (1 - alphaM_) * a1 + alphaM_ * a0 - (1 - alphaF_) * rate - alphaF_ * rate_;
      ++this->statistics_.linearSolves;
      const Vector increment = derivative(h).inverse() * residual;
      a1 -= increment;
      return relativeSize<S>(h * increment.norm(), omega.norm() + h * a1.norm());
    });
    if (!converged) return FailureReason::NewtonDivergence;
    a_ = a1;
    rate_ = rate;
    return {};
  }

  /// Of the residual with respect to a1, at yNew(). The attitude's part is without dexp, which is 1
  /// to first order: Newton's method converges linearly then, by a factor of h² or less.
  [[nodiscard]] Matrix derivative(S h) {
    return (1 - alphaM_) * Matrix::Identity() -
           (1 - alphaF_) * (h * gamma_ * this->manifold_.rateByVelocity(this->yNew()) +
                            h * h * beta_ * this->manifold_.rateByTurn(this->yNew()));
  }

  void prepare() override { started_ = false; }

  S alphaM_, alphaF_, gamma_, beta_;
  bool started_ = false;
  Vector a_, rate_;  ///< the method's acceleration, and Ω̇, at the start of the step [rad/s²]
};

template <>
inline constexpr IntegratorInfo infoOf<LieGeneralisedAlpha>{
    .id = "lie-generalised-alpha",
    .name = "Lie-group generalised-α",
    .description =
        "The generalised-α method of structural dynamics on rotations, with as much "
        "numerical damping as its spectral radius says.",
    .source = "Brüls, Cardona (2010); Chung, Hulbert (1993)",
    .equations =
        R"(<p class="eq">p<sub>n+1</sub> = p<sub>n</sub>∘exp(hΩ<sub>n</sub> + h²((½ − β) a<sub>n</sub> + β a<sub>n+1</sub>)), &nbsp; Ω<sub>n+1</sub> = Ω<sub>n</sub> + h((1 − γ) a<sub>n</sub> + γ a<sub>n+1</sub>)</p>
<p class="eq">(1 − α<sub>m</sub>) a<sub>n+1</sub> + α<sub>m</sub> a<sub>n</sub> = (1 − α<sub>f</sub>) Ω̇<sub>n+1</sub> + α<sub>f</sub> Ω̇<sub>n</sub></p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::RotatingBody};

}  // namespace polhode
