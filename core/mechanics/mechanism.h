// Mechanical data without coordinates: bodies, joints and forces.
#pragma once

#include <array>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/mechanics/body_state.h"
#include "core/mechanics/multibody.h"

namespace polhode {

/// One body of which only the orientation moves: free, or turning about a fixed point under
/// gravity. Potential V = gravityMoment <d3, e3>. Lang (2010), Examples A and B.
struct OrientedBody {
  Vector3<double> inertia = Vector3<double>::Ones();  ///< principal moments I1, I2, I3 [kg m²]
  double gravityMoment = 0;                           ///< m g L [N m]; 0 for a free body
};

/// Two bodies on a spherical joint, x1 - x2 + R1 rho1 - R2 rho2 = 0, the first one held by a linear
/// bushing, V = (k/2) |x1|². Lang (2010), Example C.
struct BallJointedPair {
  std::array<double, 2> mass{1, 1};        ///< [kg]
  std::array<Vector3<double>, 2> inertia;  ///< principal moments of each body [kg m²]
  std::array<Vector3<double>, 2> rho_B;    ///< centre of mass to joint, body frame [m]
  double stiffness = 0;                    ///< k [N/m]
};

using Mechanism = std::variant<OrientedBody, BallJointedPair, Multibody>;

/// In the order of Mechanism's alternatives.
enum class MechanismKind { OrientedBody, BallJointedPair, Multibody };
inline constexpr std::size_t mechanismKindCount = std::variant_size_v<Mechanism>;
[[nodiscard]] inline MechanismKind kindOf(const Mechanism& mechanism) {
  return static_cast<MechanismKind>(mechanism.index());
}

/// The same mechanism as any number of bodies with joints. An oriented body is held by a ball joint
/// at its centre of mass, its moment of gravity is that of a force at d3; its mass plays no part.
[[nodiscard]] Multibody asMultibody(const Mechanism& mechanism);

/// Potential energy [J] of bodies as their formulation has them.
[[nodiscard]] double potentialEnergy(const Mechanism& mechanism, std::span<const BodyState> bodies);

/// "joint 2 (revolute, body 3 to the ground)"; joints count from 0 in the argument.
[[nodiscard]] std::string describeJoint(const Mechanism& mechanism, int joint);

/// A mechanism and the state it starts in: what an example makes of its parameters.
struct InitialValueProblem {
  Mechanism mechanism;
  std::vector<BodyState> bodies;  ///< at t = 0, consistent with the joints
  std::string adjustment = {};    ///< what was changed to make them so, a sentence; else empty
};

/// Euler-tensor values E1 = (I2 + I3 - I1)/2 and cyclic; I1 = E2 + E3. Lang (2010), eq. (18).
template <class S>
[[nodiscard]] Vector3<S> eulerTensor(const Vector3<S>& I) {
  return {(I[1] + I[2] - I[0]) / 2, (I[2] + I[0] - I[1]) / 2, (I[0] + I[1] - I[2]) / 2};
}

}  // namespace polhode
