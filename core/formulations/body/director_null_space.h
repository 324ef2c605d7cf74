// Directors, null space: Lang (2010), eq. (25).
#pragma once

#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/directors_and_velocity.h"
#include "core/formulations/formulation.h"
#include "core/rotation/derivatives.h"

namespace polhode {

/// Unknowns y = (d, Ω) [12]: ḋ = T_d(d) Ω, 𝕀Ω̇ = μ - Ω×𝕀Ω, μ = T_dᵀψ^d = mgL (d2_3, -d1_3, 0).
template <class S>
class DirectorNullSpace : public DirectorsAndVelocity<S> {
  using Base = DirectorsAndVelocity<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian, typename Base::Constraint;

  explicit DirectorNullSpace(const OrientedBodyOf<S>& body) : Base(body), absolute_(body) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << asDirectors(bodies[0].R_WB), bodies[0].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = asMatrix(position(y));
    bodies[0].omega_B = velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    decltype(auto) entry = justWritten(y);
    const Vector3<S> omega(entry[9], entry[10], entry[11]);
    const Vector3<S> mu(body_.mgL * entry[5], -body_.mgL * entry[2], S(0));
    const Vector3<S> acceleration = body_.eulerEquation(mu, omega);
    writeEntries(dydt, [&]<class V, int i>() -> V {
      if constexpr (i < 8)
        return directorRateEntries<V, i>(entry, omega);
      else
        return gatherEntries<V>(i, [&](int n) -> S {
          return n < 9 ? directorRateEntries<S, 8>(entry, omega) : acceleration[n - 9];
        });
    });
  }

  /// ∂f/∂y, 12x12, of (ḋ, Ω̇) with respect to (d, Ω).
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Vector3<S> omega = velocity(y);
    Eigen::Matrix<S, 3, 9> momentByD = Eigen::Matrix<S, 3, 9>::Zero();  // 𝕀⁻¹ ∂μ/∂d
    momentByD(0, 5) = body_.mgL * body_.inverseI[0];
    momentByD(1, 2) = -body_.mgL * body_.inverseI[1];
    J << rotationRateJacobian(position(y), omega), momentByD, body_.eulerEquationJacobian(omega);
  }

  /// 𝕀Ω̇ = μ - Ω × 𝕀Ω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    return body_.newtonEuler(*this, y);
  }

  [[nodiscard]] Constraint constraint(const State& y) const { return orthonormality(position(y)); }
  /// G_d T_d Ω, zero but for round-off.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return orthonormalityRate(position(y), directorRate(position(y), velocity(y)));
  }

  [[nodiscard]] S energy(const State& y) const {
    return body_.kineticEnergy(velocity(y)) + body_.mgL * y[8];
  }

  /// λ of the absolute equations (23) in the same motion. [N m]
  [[nodiscard]] Constraint multipliers(const State& y) const {
    typename DirectorAbsolute<S>::State absolute;
    absolute << position(y), directorRate(position(y), velocity(y));
    return absolute_.multipliers(absolute);
  }

 private:
  DirectorAbsolute<S> absolute_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo directorNullSpaceFormulation();

}  // namespace polhode
