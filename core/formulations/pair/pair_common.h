// What the formulations of two bodies on a spherical joint share: constants, the joint eliminated.
//
// Let L = -R E(rho) map the angular velocity of a body to the velocity R (Ω × rho) of its joint
// point about its centre of mass, and J = T_d(d)ᵀ M_d T_d(d) be its inertia as the directors,
// drifted or not, have it. The internal multipliers vanish from T_dᵀ M_d d̈ + T_dᵀ Gᵀ λ = T_dᵀ ψ
// because G_d T_d = 0 for every d. What is left of (58)–(61) of Lang (2010), with R̈ = B + R E(α)
// and B the part fixed by the velocities, is
//     m1 ẍ1 + λ = f,                 m2 ẍ2 - λ = 0,
//     J1 α1 + L1ᵀ λ = h1,            J2 α2 - L2ᵀ λ = h2,            h = -T_dᵀ M_d B,
//     ẍ1 + L1 α1 + B1 rho1 = ẍ2 + L2 α2 + B2 rho2.
// This holds in all four formulations and for every state; they differ in B. Eliminating all but λ
// leaves
//     ((1/m1 + 1/m2) I + L1 J1⁻¹ L1ᵀ + L2 J2⁻¹ L2ᵀ) λ = closing acceleration without λ,
// a 3x3 system in place of a 9x9 mass matrix (null space), a 39x39 or a 19x19 saddle matrix
// (absolute).
#pragma once

#include <array>
#include <span>

#include "core/formulations/director_inertia.h"
#include "core/formulations/linear_solve.h"
#include "core/formulations/model.h"
#include "core/mechanics/mechanism.h"
#include "core/rotation/directors.h"
#include "core/rotation/quaternion.h"

namespace polhode {

/// L = -R E(rho), 3x3: the joint point moves about the centre of mass with L Ω = R (Ω × rho) [m/s].
template <class S>
[[nodiscard]] Matrix3<S> leverMap(const Matrix3<S>& R, const Vector3<S>& rho) {
  Matrix3<S> L;
  L.col(0) = rho[1] * R.col(2) - rho[2] * R.col(1);
  L.col(1) = rho[2] * R.col(0) - rho[0] * R.col(2);
  L.col(2) = rho[0] * R.col(1) - rho[1] * R.col(0);
  return L;
}

/// L J⁻¹ Lᵀ [1/kg], 3x3, of L and LK = L J⁻¹; the lower triangle only.
template <class S>
[[nodiscard]] Matrix3<S> jointCompliance(const Matrix3<S>& L, const Matrix3<S>& LK) {
  Matrix3<S> C;
  for (int j = 0; j < 3; ++j)
    for (int i = j; i < 3; ++i)
      C(i, j) = LK(i, 0) * L(j, 0) + LK(i, 1) * L(j, 1) + LK(i, 2) * L(j, 2);
  return C;
}

/// Constants of one body of the pair in the scalar of the computation.
template <class S>
struct PairBodyData : RotationalInertia<S> {
  PairBodyData(double mass, const Vector3<double>& inertia, const Vector3<double>& rho_B)
      : RotationalInertia<S>(inertia),
        m(S(mass)),
        inverseM(S(1) / m),
        rho(rho_B.template cast<S>()) {}

  S m, inverseM;   ///< mass [kg] and its inverse
  Vector3<S> rho;  ///< centre of mass to joint, body frame [m]
};

/// Constants of a BallJointedPair in the scalar of the computation.
template <class S>
struct PairData {
  explicit PairData(const BallJointedPair& pair)
      : body{PairBodyData<S>(pair.mass[0], pair.inertia[0], pair.rho_B[0]),
             PairBodyData<S>(pair.mass[1], pair.inertia[1], pair.rho_B[1])},
        stiffness(S(pair.stiffness)) {}

  /// V = (k/2)|x1|² [J].
  [[nodiscard]] S potential(const Vector3<S>& x1) const {
    return S(0.5) * stiffness * x1.squaredNorm();
  }

  /// Joint constraint x1 - x2 + R1 rho1 - R2 rho2 [m]; with velocities in place of positions its
  /// rate [m/s]. Lang (2010), eq. (67).
  [[nodiscard]] Vector3<S> jointGap(const Vector3<S>& x1, const Matrix3<S>& R1,
                                    const Vector3<S>& x2, const Matrix3<S>& R2) const {
    return x1 - x2 + R1 * body[0].rho - R2 * body[1].rho;
  }

  /// ẋ2 = ẋ1 - R1 E(rho1) Ω1 + R2 E(rho2) Ω2 [m/s], the row of T_2^ext with the sign of its last
  /// term corrected. Lang (2010), Example C.
  [[nodiscard]] Vector3<S> secondVelocity(const Vector3<S>& v1, const Matrix3<S>& L1,
                                          const Vector3<S>& omega1, const Matrix3<S>& L2,
                                          const Vector3<S>& omega2) const {
    return v1 + L1 * omega1 - L2 * omega2;
  }

  std::array<PairBodyData<S>, 2> body;
  S stiffness;  ///< k of the bushing [N/m]
};

/// A = (1/m1 + 1/m2) I + C1 + C2 [1/kg], C_i = L_i J_i⁻¹ L_iᵀ; the lower triangle only.
template <class S>
[[nodiscard]] Matrix3<S> jointMatrix(const PairData<S>& pair, const Matrix3<S>& C1,
                                     const Matrix3<S>& C2) {
  const S translation = pair.body[0].inverseM + pair.body[1].inverseM;
  Matrix3<S> A;
  for (int j = 0; j < 3; ++j) {
    for (int i = j + 1; i < 3; ++i) A(i, j) = C1(i, j) + C2(i, j);
    A(j, j) = C1(j, j) + C2(j, j) + translation;
  }
  return A;
}

/// λ of A λ = closing, A = jointMatrix(): the joint force [N] for a closing acceleration [m/s²],
/// the impulse [N s] for a closing velocity.
template <class S>
[[nodiscard]] Vector3<S> jointMultiplier(const PairData<S>& pair, const Matrix3<S>& C1,
                                         const Matrix3<S>& C2, const Vector3<S>& closing) {
  Matrix3<S> A = jointMatrix(pair, C1, C2);
  Vector3<S> lambda = closing;
  solveSymmetric(A, lambda);
  return lambda;
}

/// Accelerations of the pair: ẍ_i [m/s²] in space and α_i [rad/s²] in the body frames.
template <class S>
struct PairAcceleration {
  Vector3<S> x1, x2, alpha1, alpha2;
};

/// One body of the pair by its quaternion: here RᵀR = |p|⁴ I, hence J = |p|⁴ 𝕀, and with
/// B = R E(Ω)² also h = -|p|⁴ Ω × 𝕀Ω, for every norm of p.
template <class S>
struct QuaternionSide {
  QuaternionSide(const PairBodyData<S>& body, const Quaternion<S>& p, const Vector3<S>& omega) {
    const S n2 = p.squaredNorm();
    const Matrix3<S> R = rotationMatrix(p);
    inverseJ = body.inverseI * (S(1) / (n2 * n2));
    L = leverMap(R, body.rho);
    free = -body.inverseI.cwiseProduct(body.gyroscopicMoment(omega));
    const Vector3<S> jointRate_B = omega.cross(body.rho);
    point = L * free + R * omega.cross(jointRate_B);
    compliance = jointCompliance<S>(L, L * inverseJ.asDiagonal());
  }

  /// α under the joint force λ on the left-hand side.
  [[nodiscard]] Vector3<S> alpha(const Vector3<S>& lambda) const {
    return free - inverseJ.cwiseProduct(L.transpose() * lambda);
  }

  Vector3<S> inverseJ;    ///< of the diagonal J
  Matrix3<S> L;           ///< leverMap()
  Vector3<S> free;        ///< α without the joint
  Vector3<S> point;       ///< then, L α + B rho: how the joint point leaves the centre of mass
  Matrix3<S> compliance;  ///< L J⁻¹ Lᵀ
};

/// One body of the pair by its directors, with R̈ = B + R E(α).
template <class S>
struct DirectorSide {
  DirectorSide(const PairBodyData<S>& body, const Matrix3<S>& R, const Matrix3<S>& B)
      : inverseJ(inverseDirectorInertia(body.E, R)), L(leverMap(R, body.rho)) {
    const Vector3<S>& E = body.E;
    // X = RᵀB; T_dᵀ M_d B = (E2 X32 - E3 X23, E3 X13 - E1 X31, E1 X21 - E2 X12).
    const auto X = [&](int i, int j) { return R.col(i).dot(B.col(j)); };
    const Vector3<S> h(E[2] * X(1, 2) - E[1] * X(2, 1), E[0] * X(2, 0) - E[2] * X(0, 2),
                       E[1] * X(0, 1) - E[0] * X(1, 0));
    free = inverseJ * h;
    point = L * free + B * body.rho;
    compliance = jointCompliance<S>(L, L * inverseJ);
  }

  [[nodiscard]] Vector3<S> alpha(const Vector3<S>& lambda) const {
    const Vector3<S> moment = L.transpose() * lambda;
    return free - inverseJ * moment;
  }

  Matrix3<S> inverseJ, L;
  Vector3<S> free, point;  ///< as in QuaternionSide
  Matrix3<S> compliance;
};

/// Joins two sides: the accelerations under the bushing -k x1 and the joint.
template <class S, class Side>
[[nodiscard]] PairAcceleration<S> joinedAcceleration(const PairData<S>& pair, const Vector3<S>& x1,
                                                     const Side& side1, const Side& side2) {
  const Vector3<S> free1 = -(pair.stiffness * pair.body[0].inverseM) * x1;
  const Vector3<S> closing = free1 + side1.point - side2.point;
  const Vector3<S> lambda = jointMultiplier<S>(pair, side1.compliance, side2.compliance, closing);
  return {free1 - pair.body[0].inverseM * lambda, pair.body[1].inverseM * lambda,
          side1.alpha(lambda), side2.alpha(-lambda)};
}

/// TᵀM_dT ν̇ = Tᵀ(ψ - M_dṪν) for ν = (ẋ1, Ω1, Ω2), 9x9, from the inertias J_i of the bodies as their
/// coordinates have them. Lang (2010), eqs. (60), (61).
template <class S, class Side>
[[nodiscard]] DynamicEquations<S, 9, 0> reducedDynamics(const PairData<S>& pair,
                                                        const Vector3<S>& x1, const Side& side1,
                                                        const Matrix3<S>& J1, const Side& side2,
                                                        const Matrix3<S>& J2) {
  const S m1 = pair.body[0].m, m2 = pair.body[1].m;
  // ẍ2 = X ν̇ + bend.
  Eigen::Matrix<S, 3, 9> X;
  X << Matrix3<S>::Identity(), side1.L, -side2.L;
  const Vector3<S> bend =
      (side1.point - side1.L * side1.free) - (side2.point - side2.L * side2.free);
  DynamicEquations<S, 9, 0> equations;
  equations.mass = m2 * X.transpose() * X;
  equations.mass.diagonal().template head<3>().array() += m1;
  equations.mass.template block<3, 3>(3, 3) += J1;
  equations.mass.template block<3, 3>(6, 6) += J2;
  equations.force << -pair.stiffness * x1, J1 * side1.free, J2 * side2.free;
  equations.force -= m2 * X.transpose() * bend;
  return equations;
}

}  // namespace polhode
