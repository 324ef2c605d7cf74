// Directors, null space with the spatial angular velocity: Lang (2010), Remark 4.6, eqs. (44),
// (45).
#pragma once

#include <Eigen/LU>
#include "core/formulations/formulation.h"

#include "core/formulations/body/directors_and_velocity.h"
#include "core/formulations/linear_solve.h"

namespace polhode {

/// Unknowns y = (d, ω) [12]: ḋⁿ = ω × dⁿ, Θω̇ = μ - ω × Θω with the reduced mass
/// Θ(d) = T*_dᵀM_dT*_d = Σ E_n (|dⁿ|² I - dⁿdⁿᵀ), which is R𝕀Rᵀ on orthonormal directors, and
/// μ = T*_dᵀψ^d = d³ × (-mgL e₃). The constraint holds the columns of R orthonormal, not its rows.
template <class S>
class DirectorNullSpaceSpatial : public DirectorsAndVelocity<S> {
  using Base = DirectorsAndVelocity<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian, typename Base::Constraint;

  explicit DirectorNullSpaceSpatial(const OrientedBodyOf<S>& body) : Base(body) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << asDirectors(bodies[0].R_WB), bodies[0].R_WB * bodies[0].omega_B;
    return y;
  }

  /// Ω = Rᵀω, not normalised.
  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = asMatrix(position(y));
    bodies[0].omega_B = bodies[0].R_WB.transpose() * velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Vector3<S> omega = velocity(y);
    Matrix3<S> theta = inertia(y);  // its lower triangle
    const Vector3<S> momentum(
        theta(0, 0) * omega[0] + theta(1, 0) * omega[1] + theta(2, 0) * omega[2],
        theta(1, 0) * omega[0] + theta(1, 1) * omega[1] + theta(2, 1) * omega[2],
        theta(2, 0) * omega[0] + theta(2, 1) * omega[1] + theta(2, 2) * omega[2]);
    Vector3<S> rate = moment(y) - omega.cross(momentum);
    solveSymmetric(theta, rate);
    writeJoined(dydt, spatialDirectorRate(position(y), omega), rate);
  }

  /// ∂f/∂y, 12x12, of (ḋ, ω̇) with respect to (d, ω). With B_n(a) = ∂(Θa)/∂dⁿ:
  /// Θ ∂ω̇/∂dⁿ = ∂μ/∂dⁿ - ω × B_n(ω) - B_n(ω̇), Θ ∂ω̇/∂ω = E(Θω) - E(ω)Θ.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Vector3<S> omega = velocity(y);
    const Matrix3<S> spin = crossMatrix(omega), theta = fullInertia(y);
    const Matrix3<S> inverse = inverseSymmetric<S, 3>(theta);
    State rate;
    rhs(S(0), y, rate);
    const Vector3<S> omegaDot = rate.template tail<3>(), momentum = theta * omega;
    J.setZero();
    for (int n = 0; n < 3; ++n) {
      const Vector3<S> d = director(y, n);
      const auto byDirector = [&](const Vector3<S>& a) -> Matrix3<S> {
        return body_.E[n] *
               (2 * a * d.transpose() - d.dot(a) * Matrix3<S>::Identity() - d * a.transpose());
      };
      Matrix3<S> right = -spin * byDirector(omega) - byDirector(omegaDot);
      if (n == 2) right += crossMatrix<S>({S(0), S(0), body_.mgL});
      J.template block<3, 3>(3 * n, 3 * n) = spin;
      J.template block<3, 3>(3 * n, 9) = -crossMatrix(d);
      J.template block<3, 3>(9, 3 * n) = inverse * right;
    }
    J.template block<3, 3>(9, 9) = inverse * (crossMatrix(momentum) - spin * theta);
  }

  /// Θω̇ = μ - ω × Θω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    const Vector3<S> omega = velocity(y);
    DynamicEquations<S, 3, 0> equations;
    equations.mass = fullInertia(y);
    equations.force = moment(y) - omega.cross(equations.mass * omega);
    return equations;
  }

  /// g*_d: that of the columns of R. Lang (2010), eq. (44).
  [[nodiscard]] Constraint constraint(const State& y) const {
    return orthonormality(transposed(position(y)));
  }
  /// G*_d T*_d ω, zero but for round-off.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return orthonormalityRate(transposed(position(y)),
                              transposed(spatialDirectorRate(position(y), velocity(y))));
  }

  /// ½ ωᵀΘω + V [J].
  [[nodiscard]] S energy(const State& y) const {
    const Vector3<S> omega = velocity(y);
    return S(0.5) * omega.dot(fullInertia(y) * omega) + body_.mgL * y[8];
  }

  /// Θω [N m s].
  [[nodiscard]] Vector3<S> angularMomentum(const State& y) const {
    return fullInertia(y) * velocity(y);
  }

  /// λ of M_d d̈ + G*_dᵀλ = ψ^d in the same motion [N m]: column n of the residual ψ^d - M_d d̈ is RΛ
  /// with Λ = [λ1 λ4 λ5; λ4 λ2 λ6; λ5 λ6 λ3].
  [[nodiscard]] Constraint multipliers(const State& y) const {
    State rate;
    rhs(S(0), y, rate);
    const Vector3<S> omega = velocity(y), omegaDot = rate.template tail<3>();
    Matrix3<S> residual;
    for (int n = 0; n < 3; ++n) {
      const Vector3<S> d = director(y, n);
      residual.col(n) = -body_.E[n] * (omegaDot.cross(d) + omega.cross(omega.cross(d)));
    }
    residual(2, 2) -= body_.mgL;
    const Matrix3<S> lambda = asMatrix(position(y)).inverse() * residual;
    Constraint ordered;
    ordered << lambda(0, 0), lambda(1, 1), lambda(2, 2), lambda(0, 1), lambda(2, 0), lambda(1, 2);
    return ordered;
  }

 private:
  [[nodiscard]] static Vector3<S> director(const State& y, int n) {
    return y.template segment<3>(3 * n);
  }
  [[nodiscard]] static Directors<S> transposed(const Directors<S>& d) {
    return asDirectors<S>(asMatrix(d).transpose());
  }

  /// d³ × (-mgL e₃) [N m].
  [[nodiscard]] Vector3<S> moment(const State& y) const {
    return {-body_.mgL * y[7], body_.mgL * y[6], S(0)};
  }

  /// The lower triangle of Θ(d) [kg m²].
  [[nodiscard]] Matrix3<S> inertia(const State& y) const {
    Matrix3<S> theta;
    S xx(0), yy(0), zz(0), yx(0), zx(0), zy(0);
    for (int n = 0; n < 3; ++n) {
      const Vector3<S> d = director(y, n), weighted = body_.E[n] * d;
      xx += weighted[0] * d[0];
      yy += weighted[1] * d[1];
      zz += weighted[2] * d[2];
      yx -= weighted[1] * d[0];
      zx -= weighted[2] * d[0];
      zy -= weighted[2] * d[1];
    }
    theta(0, 0) = yy + zz;
    theta(1, 0) = yx;
    theta(1, 1) = zz + xx;
    theta(2, 0) = zx;
    theta(2, 1) = zy;
    theta(2, 2) = xx + yy;
    return theta;
  }
  [[nodiscard]] Matrix3<S> fullInertia(const State& y) const {
    return inertia(y).template selfadjointView<Eigen::Lower>();
  }
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo directorNullSpaceSpatialFormulation();

}  // namespace polhode
