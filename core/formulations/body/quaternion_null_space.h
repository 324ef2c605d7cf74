// Quaternion, null space: Lang (2010), eq. (42).
#pragma once

#include "core/formulations/body/quaternion_and_velocity.h"
#include "core/formulations/formulation.h"
#include "core/rotation/derivatives.h"

namespace polhode {

/// Unknowns y = (p, Ω) [7]: ṗ = ½ pΩ, 𝕀Ω̇ = μ - Ω×𝕀Ω with μ = ½ Im(p̄(-∇V)), nothing normalised.
/// The gyroscopic term inside ψ^p and the one added to μ cancel on the sphere; Literal evaluates
/// what is left of them off it too: -|p|⁴ Ω×𝕀Ω.
template <class S, bool Literal>
class QuaternionNullSpaceForm : public QuaternionAndVelocity<S> {
  using Base = QuaternionAndVelocity<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  static constexpr int firstQuaternion = 0;  ///< where the first one stands in y
  using typename Base::State, typename Base::Jacobian, typename Base::Constraint;

  explicit QuaternionNullSpaceForm(const OrientedBodyOf<S>& body) : Base(body) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << spurrierKlumpp(bodies[0].R_WB), bodies[0].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = rotationMatrix(position(y));
    bodies[0].omega_B = velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Quaternion<S> p = position(y);
    const Vector3<S> omega = velocity(y);
    const Quaternion<S> pdot = quaternionRate(p, omega);
    if constexpr (Literal)
      dydt.template tail<3>() =
          body_.eulerEquation(quaternionMoment(body_, p), p.squaredNorm() * omega);
    else
      dydt.template tail<3>() = body_.eulerEquation(quaternionMoment(body_, p), omega);
    dydt.template head<4>() = pdot;
  }

  /// ∂f/∂y, 7x7, of (ṗ, Ω̇) with respect to (p, Ω).
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Quaternion<S> p = position(y);
    const Vector3<S> omega = velocity(y);
    // To which Literal adds what its factor |p|² of Ω depends on p.
    Eigen::Matrix<S, 3, 4> byP = quaternionMomentJacobian(body_, p);
    Matrix3<S> byOmega;
    if constexpr (Literal) {
      const Matrix3<S> byScaled = body_.eulerEquationJacobian(p.squaredNorm() * omega);
      byP += 2 * (byScaled * omega) * p.transpose();
      byOmega = p.squaredNorm() * byScaled;
    } else {
      byOmega = body_.eulerEquationJacobian(omega);
    }
    J << rotationRateJacobian(p, omega), byP, byOmega;
  }

  /// 𝕀Ω̇ = μ - Ω × 𝕀Ω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    return body_.newtonEuler(*this, y);
  }

  /// ġ = ⟨p, ṗ⟩, zero but for round-off.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return Constraint(position(y).dot(quaternionRate(position(y), velocity(y))));
  }

  [[nodiscard]] S energy(const State& y) const {
    return body_.kineticEnergy(velocity(y)) + heightPotential(body_, position(y));
  }

  /// λ of M_p p̈ + λ p = ψ^p in (38): from the radial part of the absolute equations. [N m]
  [[nodiscard]] Constraint multipliers(const State& y) const {
    const Quaternion<S> p = position(y), pdot = quaternionRate(p, velocity(y));
    return Constraint(quaternionMultiplier(body_, p, pdot));
  }
};

template <class S>
using QuaternionNullSpace = QuaternionNullSpaceForm<S, false>;
template <class S>
using QuaternionNullSpaceLiteral = QuaternionNullSpaceForm<S, true>;

/// Its row of the catalog.
[[nodiscard]] FormulationInfo quaternionNullSpaceFormulation();

}  // namespace polhode
