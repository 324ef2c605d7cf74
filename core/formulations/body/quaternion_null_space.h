// Quaternion, null space: Lang (2010), eq. (42).
#pragma once

#include "core/formulations/body/quaternion_and_velocity.h"
#include "core/formulations/description.h"
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

  explicit QuaternionNullSpaceForm(const OrientedBody& body) : Base(body) {}

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
    dydt.template head<4>() = quaternionRate(p, omega);
    if constexpr (Literal)
      dydt.template tail<3>() =
          body_.eulerEquation(quaternionMoment(body_, p), p.squaredNorm() * omega);
    else
      dydt.template tail<3>() = body_.eulerEquation(quaternionMoment(body_, p), omega);
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

inline constexpr FormulationDescription quaternionNullSpaceDescription{
    .id = "quaternion-null-space",
    .name = "Quaternion, null space",
    .shortName = "quat NS",
    .description =
        "Four quaternion components, and the body angular velocity as velocity: tangent by "
        "construction, so that only the position drifts, and only linearly.",
    .source = "Lang (2010), eq. (42)",
    .equations =
        R"(<p>Unknowns: quaternion <i>p</i> = (p<sub>0</sub> | p<sub>1</sub>, p<sub>2</sub>,
p<sub>3</sub>), body angular velocity Ω.</p>
<p class="eq">ṗ = T<sub>p</sub>(p) Ω = ½ pΩ</p>
<p class="eq">𝕀 dΩ/dt = μ − Ω × 𝕀Ω, &nbsp; μ = ½ Im(p̄ (−∇V))</p>
<p>Constraint, not imposed: g = ½(‖p‖² − 1). ġ = ⟨p, ṗ⟩ = 0 for every Ω. Nothing is normalised: what you see
drifting is ‖p‖.</p>)",
    .pairEquations = R"(<p>Unknowns: x<sub>1</sub>, p<sub>1</sub>, x<sub>2</sub>, p<sub>2</sub> and
ν = (ẋ<sub>1</sub>, Ω<sup>1</sup>, Ω<sup>2</sup>), eq. (61).</p>
<p class="eq">q̇<sub>p</sub> = T<sub>p</sub>(q<sub>p</sub>) ν</p>
<p class="eq">T<sub>d</sub>ᵀ M<sub>d</sub> T<sub>d</sub> dν/dt = T<sub>d</sub>ᵀ (ψ<sup>d</sup> − M<sub>d</sub>
Ṫ<sub>d</sub> ν), &nbsp; q<sub>d</sub> = Φ(q<sub>p</sub>)</p>
<p>ẋ<sub>2</sub> = ẋ<sub>1</sub> − R<sub>1</sub>E(ρ<sub>1</sub>)Ω<sup>1</sup> +
R<sub>2</sub>E(ρ<sub>2</sub>)Ω<sup>2</sup>: the joint holds at velocity level by construction.</p>)",
    .multibodyEquations =
        R"(<p>Unknowns: place x and quaternion p of each body, and the velocities ν of its joint, (u̇, θ̇), or
(ẋ, Ω) of a body that no joint holds.</p>
<p class="eq">(ẋ, Ω)<sub>child</sub> = X (ẋ, Ω)<sub>parent</sub> + Z ν, &nbsp; ṗ = ½ pΩ</p>
<p class="eq">TᵀMT dν/dt = Tᵀ (f − M Ṫν)</p>
<p>T joins the null-space matrices of the lower pairs (Table 2) along the tree of joints; the accelerations come from
the articulated-body recursion, at a cost linear in the number of bodies. Where joints close loops T is computed by QR
and carried on smoothly.</p>)",
    .nullSpace = true,
    .constrained = true,
    .directors = false};

}  // namespace polhode
