// Quaternion, null space with the spatial angular velocity: Lang (2010), Remark 4.6, eq. (46).
#pragma once

#include "core/formulations/body/quaternion_and_velocity.h"
#include "core/formulations/formulation.h"

namespace polhode {

/// Unknowns y = (p, ω) [7]: ṗ = ½ ωp, R𝕀Rᵀ ω̇ = μ - ω × R𝕀Rᵀω, with R = R(p) and the spatial moment
/// μ = ½ Im((-∇V)p̄) = mgL e₃ × d³, not normalised. As RᵀR = |p|⁴ I, the same without a matrix to
/// solve with: ω̇ = R 𝕀⁻¹(μ_B - Ω × 𝕀Ω) / |p|⁶, Ω = Rᵀω, μ_B = ½ Im(p̄(-∇V)).
template <class S>
class QuaternionNullSpaceSpatial : public QuaternionAndVelocity<S> {
  using Base = QuaternionAndVelocity<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian, typename Base::Constraint;

  explicit QuaternionNullSpaceSpatial(const OrientedBodyOf<S>& body) : Base(body) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << spurrierKlumpp(bodies[0].R_WB), bodies[0].R_WB * bodies[0].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = rotationMatrix(position(y));
    bodies[0].omega_B = bodies[0].R_WB.transpose() * velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Quaternion<S> p = position(y);
    const Vector3<S> omega = velocity(y);
    const Matrix3<S> R = rotationMatrix(p);
    const Vector3<S> material = R.transpose() * omega;
    const S n2 = p.squaredNorm();
    const Vector3<S> scaled =
        body_.eulerEquation(quaternionMoment(body_, p), material) / (n2 * n2 * n2);
    dydt.template head<4>() = spatialQuaternionRate(p, omega);
    dydt.template tail<3>() = R * scaled;
  }

  /// ∂f/∂y, 7x7, of (ṗ, ω̇) with respect to (p, ω); p stands in R, Rᵀ, μ_B and |p|⁻⁶.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Quaternion<S> p = position(y);
    const Vector3<S> omega = velocity(y);
    const Matrix3<S> R = rotationMatrix(p);
    const Vector3<S> material = R.transpose() * omega;
    const S n2 = p.squaredNorm(), scale = 1 / (n2 * n2 * n2);
    const Vector3<S> turning = body_.eulerEquation(quaternionMoment(body_, p), material);
    const Matrix3<S> byMaterial = body_.eulerEquationJacobian(material);

    Eigen::Matrix<S, 3, 4> materialByP = turnedVectorJacobian<S>(conjugate(p), omega);  // of R(p̄)ω
    materialByP.template rightCols<3>() *= S(-1);
    Eigen::Matrix<S, 3, 4> byP = turnedVectorJacobian(p, turning);
    byP += R * (quaternionMomentJacobian(body_, p) + byMaterial * materialByP);
    byP -= (6 / n2) * (R * turning) * p.transpose();
    const Quaternion<S> half(S(0), omega[0] / 2, omega[1] / 2, omega[2] / 2);
    J << leftMultiplication(half), spatialQuaternionNullSpace(p), scale * byP,
        scale * R * byMaterial * R.transpose();
  }

  /// R𝕀Rᵀ ω̇ = μ - ω × R𝕀Rᵀω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    State dydt;
    rhs(S(0), y, dydt);
    const Matrix3<S> R = rotationMatrix(position(y));
    DynamicEquations<S, 3, 0> equations;
    equations.mass = R * body_.I.asDiagonal() * R.transpose();
    equations.force = equations.mass * dydt.template tail<3>();
    return equations;
  }

  /// ġ = ⟨p, ṗ⟩, zero but for round-off.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return Constraint(position(y).dot(spatialQuaternionRate(position(y), velocity(y))));
  }

  /// ½ ωᵀR𝕀Rᵀω + V [J].
  [[nodiscard]] S energy(const State& y) const {
    const Vector3<S> material = rotationMatrix(position(y)).transpose() * velocity(y);
    return body_.kineticEnergy(material) + heightPotential(body_, position(y));
  }

  /// λ of M_p p̈ + λ p = ψ^p, (38), in the same motion [N m].
  [[nodiscard]] Constraint multipliers(const State& y) const {
    const Quaternion<S> p = position(y), pdot = spatialQuaternionRate(p, velocity(y));
    return Constraint(quaternionMultiplier(body_, p, pdot));
  }
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo quaternionNullSpaceSpatialFormulation();

}  // namespace polhode
