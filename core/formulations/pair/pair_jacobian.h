// ∂f/∂y of the two-body null-space formulations, by blocks.
//
// In the notation of pair_common.h let W = E(α) + E(Ω)², so that R̈ = RW, and let μ be the joint
// force as a body has it on its left-hand side: λ for the first one, -λ for the second. Under a
// given joint force a body moves by
//     J α = h - Lᵀμ,   and its joint point leaves the centre of mass with a = RW rho.
// Let both bodies first do so, δμ = 0: SideJacobian. The joint force then has to close the gap that
// this leaves in δ(ẍ1 + a1) = δ(ẍ2 + a2),
//     A δλ = δ(-k x1 / m1) + δa1 - δa2,   A = jointMatrix() as for λ itself,
// and each α changes by another -J⁻¹Lᵀ δμ.
#pragma once

#include <type_traits>

#include "core/formulations/pair/pair_common.h"
#include "core/formulations/pair/pair_projection.h"
#include "core/rotation/derivatives.h"

namespace polhode {

/// Derivatives of one side with respect to its own unknowns, n coordinates of its rotation and Ω,
/// under a given joint force.
template <class S, int n>
struct SideJacobian {
  using Block = Eigen::Matrix<S, 3, n + 3>;

  Eigen::Matrix<S, n, n + 3> rotationRate;  ///< of the rates of the rotation's coordinates
  Block pointVelocity;                      ///< of L Ω
  Block pointAcceleration;                  ///< of a
  Block alpha;                              ///< of α
  Matrix3<S> answer;                        ///< J⁻¹Lᵀ
};

/// J⁻¹Lᵀ [1/(kg m)], 3x3.
template <class S>
[[nodiscard]] Matrix3<S> jointAnswer(const QuaternionSide<S>& side) {
  return side.inverseJ.asDiagonal() * side.L.transpose();
}
template <class S>
[[nodiscard]] Matrix3<S> jointAnswer(const DirectorSide<S>& side) {
  return side.inverseJ * side.L.transpose();
}

/// ∂α/∂(p, Ω), 3x7, of α = -𝕀⁻¹(Ω × 𝕀Ω) - |p|⁻⁴ 𝕀⁻¹ Lᵀμ, where Lᵀμ = rho × Rᵀμ.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 3, 7> alphaJacobian(const PairBodyData<S>& body,
                                                   const QuaternionSide<S>& side,
                                                   const Quaternion<S>& p, const Vector3<S>& omega,
                                                   const Matrix3<S>& /*W*/, const Vector3<S>& mu) {
  // R(p)ᵀ is R(p̄).
  Eigen::Matrix<S, 3, 4> forceByP = turnedVectorJacobian(conjugate(p), mu);
  forceByP.template rightCols<3>() *= S(-1);
  const Vector3<S> moment = side.L.transpose() * mu, momentum = body.I.cwiseProduct(omega);
  const Matrix3<S> gyroscopic = crossMatrix(omega) * body.I.asDiagonal() - crossMatrix<S>(momentum);
  Eigen::Matrix<S, 3, 7> J;
  J << side.inverseJ.asDiagonal() *
           (moment * ((4 / p.squaredNorm()) * p.transpose()) - crossMatrix(body.rho) * forceByP),
      -(body.inverseI.asDiagonal() * gyroscopic);
  return J;
}

/// ∂α/∂(d, Ω), 3x12. As Lα is the motion T_d α of the directors seen at rho, J α = h - Lᵀμ reads
///     T_d(d)ᵀ F = 0 for the columns F_n = E_n R̈_n + rho_n μ of a 3x3 matrix F,
/// and T_d(δd)ᵀ F = -T_d(F)ᵀ δd for every δd and F turns its differential into
///     J δα = T_d(F)ᵀ δd - T_dᵀ M_d (δR W + R δ(E(Ω)²)).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 3, 12> alphaJacobian(const PairBodyData<S>& body,
                                                    const DirectorSide<S>& side,
                                                    const Directors<S>& d, const Vector3<S>& omega,
                                                    const Matrix3<S>& W, const Vector3<S>& mu) {
  const Matrix3<S> F = asMatrix(d) * W * body.E.asDiagonal() + mu * body.rho.transpose();
  const Eigen::Matrix<S, 9, 3> T = directorNullSpace(d), T_F = directorNullSpace(asDirectors(F));
  const Directors<S> rate = directorRate(d, omega);
  Eigen::Matrix<S, 3, 9> TtM = T.transpose();
  for (int i = 0; i < 3; ++i) TtM.template middleCols<3>(3 * i) *= body.E[i];

  Eigen::Matrix<S, 3, 12> moment;
  moment.template leftCols<9>() = T_F.transpose();
  for (int n = 0; n < 3; ++n) {
    // δd_n stands in column k of δR W with the factor W_nk.
    for (int k = 0; k < 3; ++k)
      moment.template middleCols<3>(3 * n) -= W(n, k) * TtM.template middleCols<3>(3 * k);
    // Ω enters R E(Ω)² = Ṙ E(Ω) by both factors.
    const Directors<S> bend =
        directorRate<S>(rate, Vector3<S>::Unit(n)) + directorRate<S>(T.col(n), omega);
    moment.col(9 + n) = -TtM * bend;
  }
  return side.inverseJ * moment;
}

/// Of a side by a quaternion or by directors. alpha: α under the joint force [rad/s²], mu: μ [N].
template <class S, class Side, int n>
[[nodiscard]] SideJacobian<S, n> sideJacobian(const PairBodyData<S>& body, const Side& side,
                                              const Vector<S, n>& rotation, const Vector3<S>& omega,
                                              const Vector3<S>& alpha, const Vector3<S>& mu) {
  const Matrix3<S> spin = crossMatrix(omega), W = crossMatrix(alpha) + spin * spin;
  const Vector3<S> jointRate_B = omega.cross(body.rho), jointAcceleration_B = W * body.rho;
  SideJacobian<S, n> J;
  J.answer = jointAnswer(side);
  J.rotationRate = rotationRateJacobian(rotation, omega);
  J.alpha = alphaJacobian(body, side, rotation, omega, W, mu);
  J.pointVelocity << turnedVectorJacobian(rotation, jointRate_B), side.L;
  // δa = δR W rho + R δΩ × (Ω × rho) + R Ω × (δΩ × rho) + L δα.
  J.pointAcceleration = side.L * J.alpha;
  J.pointAcceleration.template leftCols<n>() += turnedVectorJacobian(rotation, jointAcceleration_B);
  J.pointAcceleration.template rightCols<3>() -=
      frameOf(rotation) * (crossMatrix(jointRate_B) + spin * crossMatrix(body.rho));
  return J;
}

/// ∂f/∂y, y = (x1, rotation 1, x2, rotation 2, ẋ1, Ω1, Ω2), from both sides and the matrix A of the
/// joint, its lower triangle.
template <class S, int n>
void joinJacobians(const PairData<S>& pair, const Matrix3<S>& A,
                   const std::array<SideJacobian<S, n>, 2>& sides,
                   Eigen::Matrix<S, 2 * n + 15, 2 * n + 15>& J) {
  using Block = typename SideJacobian<S, n>::Block;
  constexpr int x1 = 0, x2 = n + 3, v1 = 2 * n + 6;
  constexpr int rotation[] = {3, n + 6}, omega[] = {v1 + 3, v1 + 6};
  const Matrix3<S> identity = Matrix3<S>::Identity(), inverseA = inverseSymmetric(A);
  const S inverseM1 = pair.body[0].inverseM, freeByX1 = -pair.stiffness * inverseM1;
  const Matrix3<S> lambdaByX1 = freeByX1 * inverseA;

  J.setZero();
  J.template block<3, 3>(x1, v1) = identity;
  J.template block<3, 3>(x2, v1) = identity;
  J.template block<3, 3>(v1, x1) = freeByX1 * identity - inverseM1 * lambdaByX1;
  for (std::size_t i = 0; i < 2; ++i) {
    const SideJacobian<S, n>& side = sides[i];
    const SideJacobian<S, n>& other = sides[1 - i];
    const S sign = i == 0 ? S(1) : S(-1);  // of this side in the closing acceleration and of its μ
    const Block lambda = sign * inverseA * side.pointAcceleration;

    // A side's unknowns stand in two places.
    const auto put = [&](int row, const auto& block) {
      constexpr int rows = std::decay_t<decltype(block)>::RowsAtCompileTime;
      J.template block<rows, n>(row, rotation[i]) = block.template leftCols<n>();
      J.template block<rows, 3>(row, omega[i]) = block.template rightCols<3>();
    };
    put(rotation[i], side.rotationRate);
    put(x2, Block(sign * side.pointVelocity));
    put(v1, Block(-inverseM1 * lambda));
    put(omega[i], Block(side.alpha - sign * side.answer * lambda));
    put(omega[1 - i], Block(sign * other.answer * lambda));
    J.template block<3, 3>(omega[i], x1) = -sign * side.answer * lambdaByX1;
  }
}

}  // namespace polhode
