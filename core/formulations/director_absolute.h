// Directors, absolute coordinates (index 0): Lang (2010), eq. (23).
#pragma once

#include <Eigen/LU>

#include "core/formulations/description.h"
#include "core/formulations/linear_solve.h"
#include "core/formulations/oriented_common.h"

namespace polhode {

/// The Schur complement divides by the Euler tensor and loses as many digits as its values are
/// apart; for a plate, where one is zero, it does not exist. Below this fraction of the largest the
/// LU takes over.
inline constexpr double plateThreshold = 1e-4;

/// Unknowns y = (d, ḋ) [18]: [M_d G_dᵀ; G_d 0][d̈; λ] = [ψ^d; -g^II], M_d = diag(E1 I, E2 I, E3 I),
/// ψ^d = (0, 0, -mgL e3).
template <class S>
class DirectorAbsolute {
 public:
  using Scalar = S;
  static constexpr int size = 18, constraintCount = 6, bodyCount = 1;
  using State = Vector<S, size>;
  using Constraint = Vector<S, constraintCount>;

  explicit DirectorAbsolute(const OrientedBody& body, SaddleSolver solver = SaddleSolver::Schur)
      : body_(body), inverseE_(body_.E.cwiseInverse()), solver_(solver) {
    if (body_.E.minCoeff() <= S(plateThreshold) * body_.E.maxCoeff()) solver_ = SaddleSolver::Lu;
  }

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

  void rhs(S /*t*/, const State& y, State& dydt) const {
    Directors<S> acceleration;
    Constraint lambda;
    if (solver_ == SaddleSolver::Schur)
      solveSchur(position(y), velocity(y), acceleration, lambda);
    else
      solveLu(position(y), velocity(y), acceleration, lambda);
    dydt.template head<9>() = y.template tail<9>();
    dydt.template tail<9>() = acceleration;
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
    Directors<S> acceleration;
    Constraint lambda;
    solveLu(position(y), velocity(y), acceleration, lambda);
    return lambda;
  }

 private:
  [[nodiscard]] static Directors<S> position(const State& y) { return y.template head<9>(); }
  [[nodiscard]] static Directors<S> velocity(const State& y) { return y.template tail<9>(); }

  /// G M⁻¹ Gᵀ λ = G M⁻¹ ψ + g^II, then d̈ = M⁻¹(ψ - Gᵀ λ). With W = R 𝔼⁻¹ Rᵀ the 6x6 matrix has the
  /// closed form of G_dG_dᵀ (Lang, proof of Lemma 6.2), ⟨d_a, d_b⟩ replaced by W_ab.
  void solveSchur(const Directors<S>& d, const Directors<S>& ddot, Directors<S>& acceleration,
                  Constraint& lambda) const {
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
    lambda = orthonormalityCurvature(ddot);
    lambda[2] += free * d[8];
    lambda[4] += free * d[6];
    lambda[5] += free * d[7];
    solveSymmetric(A, lambda);
    acceleration = orthonormalityForce(d, lambda);
    for (int n = 0; n < 3; ++n) acceleration.template segment<3>(3 * n) *= -inverseE_[n];
    acceleration[8] += free;
  }

  void solveLu(const Directors<S>& d, const Directors<S>& ddot, Directors<S>& acceleration,
               Constraint& lambda) const {
    Eigen::Matrix<S, 15, 15> saddle = Eigen::Matrix<S, 15, 15>::Zero();
    for (int i = 0; i < 9; ++i) saddle(i, i) = body_.E[i / 3];
    const Eigen::Matrix<S, 6, 9> G = orthonormalityGradient(d);
    saddle.template topRightCorner<9, 6>() = G.transpose();
    saddle.template bottomLeftCorner<6, 9>() = G;
    Vector<S, 15> right = Vector<S, 15>::Zero();
    right[8] = -body_.mgL;
    right.template tail<6>() = -orthonormalityCurvature(ddot);
    const Vector<S, 15> solution = saddle.partialPivLu().solve(right);
    acceleration = solution.template head<9>();
    lambda = solution.template tail<6>();
  }

  OrientedBodyData<S> body_;
  Vector3<S> inverseE_;
  SaddleSolver solver_;
};

inline constexpr FormulationDescription directorAbsoluteDescription{
    .id = "director-absolute",
    .name = "Directors, absolute",
    .shortName = "dir abs",
    .description =
        "Nine components of the frame and their rates, the six constraints eliminated at "
        "acceleration level by a saddle-point system in every right-hand side.",
    .source = "Lang (2010), eq. (23)",
    .equations = R"(<p>Unknowns: directors d and their rates ḋ.</p>
<p class="eq">M<sub>d</sub> d̈ + G<sub>d</sub>(d)ᵀ λ = ψ<sup>d</sup></p>
<p class="eq">G<sub>d</sub>(d) d̈ = −g<sup>II</sup>(ḋ)</p>
<p>M<sub>d</sub> = diag(E<sub>1</sub>I, E<sub>2</sub>I, E<sub>3</sub>I) with the Euler tensor
E<sub>1</sub> = ½(I<sub>2</sub> + I<sub>3</sub> − I<sub>1</sub>), …. Constraint: g<sub>d</sub>(d), the rows of R
orthonormal; position and velocity both drift.</p>)",
    .pairEquations = R"(<p>Unknowns: q<sub>d</sub> = (x<sub>1</sub>, d<sub>1</sub>, x<sub>2</sub>,
d<sub>2</sub>) and q̇<sub>d</sub>, eq. (58) in its index-0 form.</p>
<p class="eq">M<sub>d</sub> q̈<sub>d</sub> + G<sub>d</sub>ᵀ λ = ψ<sup>d</sup></p>
<p class="eq">G<sub>d</sub> q̈<sub>d</sub> = −g<sup>II</sup></p>
<p>Twelve orthonormality constraints and the joint: thirty-nine linear equations, here reduced to fifteen.</p>)",
    .nullSpace = false,
    .constrained = true,
    .directors = true};

}  // namespace polhode
