// Directors, absolute coordinates (index 0): Lang (2010), eq. (23).
#pragma once

#include "core/formulations/body/oriented_common.h"
#include "core/formulations/director_inertia.h"
#include "core/formulations/formulation.h"
#include "core/formulations/linear_solve.h"

namespace polhode {

/// Unknowns y = (d, ḋ) [18]: [M_d G_dᵀ; G_d 0][d̈; λ] = [ψ^d; -g^II], M_d = diag(E1 I, E2 I, E3 I),
/// ψ^d = (0, 0, -mgL e3).
template <class S>
class DirectorAbsolute {
 public:
  using Scalar = S;
  static constexpr int size = 18, constraintCount = 6, bodyCount = 1;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  explicit DirectorAbsolute(const OrientedBodyOf<S>& body,
                            SaddleSolver solver = SaddleSolver::Schur)
      : body_(body), inverseE_(body_.E.cwiseInverse()), solver_(solver) {
    if constexpr (!isPack<S>)
      if (body_.E.minCoeff() <= S(plateThreshold) * body_.E.maxCoeff()) solver_ = SaddleSolver::Lu;
  }

  /// Of several bodies side by side, which have no LU: those that need none.
  [[nodiscard]] auto sideBySide() const requires isPack<S> {
    const Vector3<S>& E = body_.E;
    return !(min(min(E[0], E[1]), E[2]) <= S(plateThreshold) * max(max(E[0], E[1]), E[2]));
  }

  [[nodiscard]] const OrientedBodyData<S>& body() const { return body_; }

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    const Directors<S> d = asDirectors(bodies[0].R_WB);
    State y;
    y << d, directorRate(d, bodies[0].omega_B);
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = asMatrix(position(y));
    bodies[0].omega_B = directorAngularVelocity(position(y), velocity(y));
  }

  // A call costs nothing beside it: not copied into every stage of every integrator.
  [[gnu::noinline]] void rhs(S /*t*/, const State& y, State& dydt) const {
    dydt.template head<9>() = y.template tail<9>();
    if (isPack<S> || solver_ == SaddleSolver::Schur)
      dydt.template tail<9>() = solveSchur(position(y), velocity(y));
    else if constexpr (!isPack<S>)
      dydt.template tail<9>() = dynamics(y).solve().template head<9>();
  }

  /// ∂f/∂y, 18x18, of (ḋ, d̈) with respect to (d, ḋ), with the factors of one saddle matrix K.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const DynamicEquations<S, 9, 6> equations = dynamics(y);
    J.template topRows<9>() << Eigen::Matrix<S, 9, 9>::Zero(), Eigen::Matrix<S, 9, 9>::Identity();
    if (solver_ == SaddleSolver::Schur) {
      const SchurFactors<S, 9, 6> K(equations.mass.diagonal(), equations.gradient);
      J.template bottomRows<9>() =
          accelerationJacobian(equations.right(), velocity(y), [&](auto& b) {
            for (auto column : b.colwise()) column = K.solve(column).eval();
          });
    } else {
      const Eigen::Matrix<S, 15, 15> K = equations.saddle();
      J.template bottomRows<9>() =
          accelerationJacobian(equations.right(), velocity(y), [&](auto& b) { solveByLu(K, b); });
    }
  }

  /// M_d d̈ + G_dᵀ λ = ψ^d, G_d d̈ = -g^II. Lang (2010), eq. (22).
  [[nodiscard]] DynamicEquations<S, 9, 6> dynamics(const State& y) const {
    DynamicEquations<S, 9, 6> equations;
    for (int i = 0; i < 9; ++i) equations.mass(i, i) = body_.E[i / 3];
    equations.force[8] = -body_.mgL;
    equations.gradient = orthonormalityGradient(position(y));
    equations.curvature = orthonormalityCurvature(velocity(y));
    return equations;
  }

  [[nodiscard]] Constraint constraint(const State& y) const { return orthonormality(position(y)); }
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return orthonormalityRate(position(y), velocity(y));
  }

  /// ½ ḋᵀM_dḋ + mgL d33. [J]
  [[nodiscard]] S energy(const State& y) const {
    S kinetic = 0;
    for (int n = 0; n < 3; ++n)
      kinetic += body_.E[n] * y.template segment<3>(9 + 3 * n).squaredNorm();
    return S(0.5) * kinetic + body_.mgL * y[8];
  }

  [[nodiscard]] Vector3<S> angularMomentum(const State& y) const {
    return directorMomentum<S>(body_.E, position(y), velocity(y));
  }

  void project(State& y, const Projection& projection) const {
    Directors<S> d = position(y), ddot = velocity(y);
    if (projection.directors == DirectorProjection::Klumpp) {
      const Quaternion<S> p = projectKlumpp(d);
      if (projection.velocity) projectVelocityKlumpp(p, ddot);
    } else {
      projectPolar(d);
      if (projection.velocity) projectVelocityPolar(d, ddot);
    }
    y << d, ddot;
  }

  [[nodiscard]] Constraint multipliers(const State& y) const {
    return dynamics(y).solve().template tail<6>();
  }

 private:
  [[nodiscard]] static Directors<S> position(const State& y) { return y.template head<9>(); }
  [[nodiscard]] static Directors<S> velocity(const State& y) { return y.template tail<9>(); }

  /// G M⁻¹ Gᵀ λ = G M⁻¹ ψ + g^II, then d̈ = M⁻¹(ψ - Gᵀ λ). With W = R 𝔼⁻¹ Rᵀ the 6x6 matrix has the
  /// closed form of G_dG_dᵀ (Lang, proof of Lemma 6.2), ⟨d_a, d_b⟩ replaced by W_ab.
  [[nodiscard]] Directors<S> solveSchur(const Directors<S>& d, const Directors<S>& ddot) const {
    S w[3][3];
    for (int a = 0; a < 3; ++a)
      for (int b = 0; b <= a; ++b)
        w[a][b] = w[b][a] = d[a] * d[b] * inverseE_[0] + d[3 + a] * d[3 + b] * inverseE_[1] +
                            d[6 + a] * d[6 + b] * inverseE_[2];
    Eigen::Matrix<S, 6, 6> A;
    const S o(0);
    A << w[0][0], o, o, o, o, o,                             //
        o, w[1][1], o, o, o, o,                              //
        o, o, w[2][2], o, o, o,                              //
        w[0][1], w[0][1], o, w[0][0] + w[1][1], o, o,        //
        w[2][0], o, w[2][0], w[1][2], w[2][2] + w[0][0], o,  //
        o, w[1][2], w[1][2], w[2][0], w[0][1], w[1][1] + w[2][2];
    // ψ acts on the third component of d3 only.
    const S free = -body_.mgL * inverseE_[2];
    Constraint lambda = orthonormalityCurvature(ddot);
    lambda[2] += free * d[8];
    lambda[4] += free * d[6];
    lambda[5] += free * d[7];
    solveSymmetric<OrthonormalityPattern>(A, lambda);
    Directors<S> acceleration = orthonormalityForce(d, lambda);
    for (int n = 0; n < 3; ++n) acceleration.template segment<3>(3 * n) *= -inverseE_[n];
    acceleration[8] += free;
    return acceleration;
  }

  /// ∂d̈/∂(d, ḋ), 9x18, from K z = (ψ^d, -g^II), z = (d̈, λ), which comes in as its right side: K ∂z
  /// = -(∂K) z - (0, ∂g^II). In slot n of G_dᵀ λ stands Λ d_n with a symmetric Λ of λ, and G_d(δd)
  /// d̈ = G_d(d̈) δd. solve(b) puts K⁻¹ b in place of b.
  template <class Solve>
  [[nodiscard]] static Eigen::Matrix<S, 9, 18> accelerationJacobian(Vector<S, 15> z,
                                                                    const Directors<S>& ddot,
                                                                    const Solve& solve) {
    solve(z);
    const Directors<S> acceleration = z.template head<9>();
    const Constraint lambda = z.template tail<6>();
    Matrix3<S> Lambda;
    Lambda << lambda[0], lambda[3], lambda[4],  //
        lambda[3], lambda[1], lambda[5],        //
        lambda[4], lambda[5], lambda[2];
    Eigen::Matrix<S, 15, 18> change = Eigen::Matrix<S, 15, 18>::Zero();
    for (int n = 0; n < 9; n += 3) change.template block<3, 3>(n, n) = -Lambda;
    change.template block<6, 9>(9, 0) = -orthonormalityGradient(acceleration);
    change.template block<6, 9>(9, 9) = -2 * orthonormalityGradient(ddot);
    solve(change);
    return change.template topRows<9>();
  }

  OrientedBodyData<S> body_;
  Vector3<S> inverseE_;
  SaddleSolver solver_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo directorAbsoluteFormulation();

}  // namespace polhode
