// Projection of two bodies on a spherical joint: positions and velocities back to the constraint.
#pragma once

#include "core/formulations/frame_turn.h"
#include "core/formulations/pair/pair_common.h"

namespace polhode {

/// jointMultiplier() between orthonormal frames, where J = 𝕀.
template <class S>
[[nodiscard]] Vector3<S> orthonormalJointMultiplier(const PairData<S>& pair, const Matrix3<S>& L1,
                                                    const Matrix3<S>& L2,
                                                    const Vector3<S>& closing) {
  const Matrix3<S> LK1 = L1 * pair.body[0].inverseI.asDiagonal();
  const Matrix3<S> LK2 = L2 * pair.body[1].inverseI.asDiagonal();
  return jointMultiplier<S>(pair, jointCompliance(L1, LK1), jointCompliance(L2, LK2), closing);
}

/// Closes the joint between orthonormal frames with the least mass-weighted motion: Newton's method
/// for (62, P) of Lang (2010). In its step M Δq + Gᵀ χ = 0, G Δq = -g the internal constraints are
/// met, so that Δd = T_d δ and only χ of the joint remains: the 3x3 system of pair_common.h with
/// J = 𝕀. Turning the frames by δ in place of adding T_d δ keeps the internal constraints met.
template <class S, class Attitude>
void closeJoint(const PairData<S>& pair, Vector3<S>& x1, Attitude& attitude1, Vector3<S>& x2,
                Attitude& attitude2) {
  constexpr int maxIterations = 10;
  const S scale = pair.body[0].rho.norm() + pair.body[1].rho.norm() + x1.norm() + x2.norm();
  const S tolerance = 4 * Eigen::NumTraits<S>::epsilon() * scale;
  for (int iteration = 0; iteration < maxIterations; ++iteration) {
    const Matrix3<S> R1 = frameOf(attitude1), R2 = frameOf(attitude2);
    const Vector3<S> gap = pair.jointGap(x1, R1, x2, R2);
    if (!(gap.norm() > tolerance)) break;
    const auto& [body1, body2] = pair.body;
    const Matrix3<S> L1 = leverMap(R1, body1.rho), L2 = leverMap(R2, body2.rho);
    const Vector3<S> chi = orthonormalJointMultiplier(pair, L1, L2, gap);
    x1 -= body1.inverseM * chi;
    x2 += body2.inverseM * chi;
    turnFrame<S>(attitude1, -body1.inverseI.cwiseProduct(L1.transpose() * chi));
    turnFrame<S>(attitude2, body2.inverseI.cwiseProduct(L2.transpose() * chi));
  }
}

/// (62, V) of Lang (2010) at a closed joint and orthonormal frames: the velocities next to the
/// given ones in the metric of the mass. omega_i comes in as 𝕀⁻¹ T_dᵀ M_d ḋ_i, which is that
/// projection of each body alone; the joint then takes the impulse that stops its closing velocity.
template <class S>
void closeJointVelocity(const PairData<S>& pair, const Matrix3<S>& R1, const Matrix3<S>& R2,
                        Vector3<S>& v1, Vector3<S>& omega1, Vector3<S>& v2, Vector3<S>& omega2) {
  const auto& [body1, body2] = pair.body;
  const Matrix3<S> L1 = leverMap(R1, body1.rho), L2 = leverMap(R2, body2.rho);
  const Vector3<S> eta =
      orthonormalJointMultiplier<S>(pair, L1, L2, v1 - v2 + L1 * omega1 - L2 * omega2);
  v1 -= body1.inverseM * eta;
  v2 += body2.inverseM * eta;
  omega1 -= body1.inverseI.cwiseProduct(L1.transpose() * eta);
  omega2 += body2.inverseI.cwiseProduct(L2.transpose() * eta);
}

}  // namespace polhode
