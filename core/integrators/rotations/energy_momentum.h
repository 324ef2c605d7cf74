// Energy–momentum step of a turning body.
#pragma once

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>

#include "core/integrators/rotations/composition.h"
#include "core/integrators/rotations/round_off_iteration.h"

namespace polhode {

/// With the mean velocity w = 𝕀⁻¹(m0 + m1)/2 and the turn b = hκw of the step,
///   m1 - m0 = -b × 𝕀w + hκ τ((γ0 + γ1)/2),   q1 = q0∘(1, b/2)/|·|,
/// γ the vertical in the body and τ the torque, which is linear in it: energy and vertical momentum
/// are kept to round-off for every κ. κ = 1 is Cayley's rule; κ = tan(x/2)/(x/2), x = h|w|, turns
/// by the angle x itself. Simo, Wong (1991), Int. J. Numer. Meth. Eng. 31; Lewis, Simo (1994), J.
/// Nonlinear Sci. 4.
template <class Body>
class EnergyMomentum final : public ComposedSteps<Body> {
 public:
  using typename ComposedSteps<Body>::S, typename ComposedSteps<Body>::Phase;

  EnergyMomentum(const Body& body, const IntegratorSettings& settings)
      : ComposedSteps<Body>(body, settings), rule_(settings.angleRule) {
    for (int i = 0; i < 3; ++i) torque_.col(i) = body.torque(Vector::Unit(i));
  }

 private:
  using Vector = Eigen::Matrix<S, 3, 1>;
  using Matrix = Eigen::Matrix<S, 3, 3>;

  /// hκ, and its derivative with respect to |w| divided by |w|.
  struct Angle {
    S step, slope;
  };

  std::optional<FailureReason> substep(S h, Phase& phase) override {
    const Body& body = this->manifold_;
    const auto& I = body.inertia();
    const Vector vertical = body.vertical(phase);
    Vector w = phase.m.cwiseQuotient(I);
    if (!solve(h, phase.m, vertical, w)) return FailureReason::NewtonDivergence;
    const Vector half = angle(h, w).step / 2 * w;
    const S length = 1 / std::sqrt(1 + half.squaredNorm());
    body.turnFrame({length, length * half[0], length * half[1], length * half[2]}, phase);
    phase.m = 2 * I.cwiseProduct(w) - phase.m;
    return {};
  }

  [[nodiscard]] Angle angle(S h, const Vector& w) const {
    if (rule_ == AngleRule::Cayley) return {h, 0};
    const S x2 = h * h * w.squaredNorm();
    if (rule_ == AngleRule::QuaternionMidpoint) {
      const S kappa = 1 / (1 - x2 / 16);
      return {h * kappa, h * h * h * (kappa * kappa / 8)};
    }
    if (x2 < S(1e-4))  // κ = 1 + x²/12 + x⁴/120 + ...
      return {h * (1 + x2 / 12 + x2 * x2 / 120), h * h * h * (S(1) / 6 + x2 / 30)};
    const S x = std::sqrt(x2), tangent = std::tan(x / 2), kappa = 2 * tangent / x;
    return {h * kappa, h * h * h * ((1 + tangent * tangent - kappa) / x2)};
  }

  /// Newton's method for 2(𝕀w - m0) + b × 𝕀w - hκ τ(γ̄) = 0; γ̄ + ½ b × γ̄ = γ0.
  bool solve(S h, const Vector& m0, const Vector& vertical, Vector& w) {
    const auto& I = this->manifold_.inertia();
    return iterateToRoundOff<S>([&] {
      ++this->statistics_.rhsEvaluations;
      const Angle a = angle(h, w);
      const Vector b = a.step * w, half = b / 2, Iw = I.cwiseProduct(w);
      const S length = 1 + half.squaredNorm();
      const auto turnedBack = [&](const Vector& g) -> Vector {
        return (g - half.cross(g) + half * half.dot(g)) / length;
      };
      const Vector mean = turnedBack(vertical), pull = torque_ * mean;
      const Vector residual = 2 * (Iw - m0) + b.cross(Iw) - a.step * pull;
      Matrix J;
      for (int i = 0; i < 3; ++i) {
        const Vector unit = Vector::Unit(i);
        const S stepSlope = a.slope * w[i];
        const Vector db = a.step * unit + stepSlope * w;
        const Vector dMean = turnedBack(-db.cross(mean) / 2);
        J.col(i) = 2 * I[i] * unit + db.cross(Iw) + I[i] * b.cross(unit) - stepSlope * pull -
                   a.step * (torque_ * dMean);
      }
      ++this->statistics_.linearSolves;
      const Vector increment = J.inverse() * residual;
      w -= increment;
      return relativeSize<S>(increment.norm(), w.norm());
    });
  }

  AngleRule rule_;
  Matrix torque_;  ///< τ(γ) = torque_ γ
};

template <>
inline constexpr IntegratorInfo infoOf<EnergyMomentum>{
    .id = "energy-momentum",
    .name = "Energy–momentum",
    .description =
        "Implicit step in three unknowns that keeps the energy and the vertical "
        "angular momentum to round-off at every step size. The motion may be wrong "
        "all the same.",
    .source = "Simo, Wong (1991); Lewis, Simo (1994)",
    .equations =
        R"(<p class="eq">m<sub>n+1</sub> − m<sub>n</sub> = hκ (μ(γ̄) − w × 𝕀w), &nbsp; 𝕀w = ½(m<sub>n</sub> + m<sub>n+1</sub>), &nbsp; γ̄ = ½(γ<sub>n</sub> + γ<sub>n+1</sub>)</p>
<p class="eq">p<sub>n+1</sub> = p<sub>n</sub>∘(1 | ½hκw)/|·|</p>
<p>γ is the vertical in the body. Any κ keeps energy and vertical momentum: κ = 1 (Cayley), κ = tan(x/2)/(x/2) with x = h|w| (exponential), κ = 1/(1 − x²/16) (midpoint rule on quaternions).</p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::RotatingBody,
    .composed = true};

}  // namespace polhode
