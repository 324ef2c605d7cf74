// Poinsot's picture of a free body: its inertia ellipsoid rolls on the invariable plane.
#pragma once

#include <optional>

#include "core/mechanics/body_state.h"

namespace polhode {

/// What the picture is measured against: of a state at t = 0, or at the last parameter change. The
/// plane n·x = 2T₀/L₀ lies in the space of angular velocities, its points are in rad/s.
struct InvariablePlane {
  Vector3<double> normal;  ///< n = L₀/‖L₀‖, in space [-]
  Vector3<double> a1, a2;  ///< in the plane and orthonormal, in space [-]; a2 = n × a1
  double momentum;         ///< ‖L₀‖ [N m s]
  double energy;           ///< T₀ [J]

  /// Of the plane from the body's fixed centre [rad/s].
  [[nodiscard]] double distance() const { return 2 * energy / momentum; }
};

/// L = R 𝕀 Ω and T = ½ Ωᵀ𝕀Ω of the body as its formulation has it. a1 points along the part of ω =
/// R Ω in the plane; where there is hardly any, along the axis of space that the plane holds most
/// of. Nothing of a body at rest, which has no such plane. I: principal moments [kg m²].
[[nodiscard]] std::optional<InvariablePlane> invariablePlane(const Vector3<double>& I,
                                                             const BodyState& body);

/// Semi-axes √(2T₀/I_k) of the inertia ellipsoid {x: xᵀ𝕀x = 2T₀} [rad/s].
[[nodiscard]] Vector3<double> inertiaEllipsoid(const Vector3<double>& I,
                                               const InvariablePlane& plane);

/// Where the inertia ellipsoid, posed by the body, comes furthest along the plane's normal: where
/// it touches the plane if the motion is exact.
struct PoinsotContact {
  Vector3<double> normal_B;  ///< Rᵀn, of a drifted R not of unit length [-]
  Vector3<double> point_B;  ///< x_c = 𝕀⁻¹n_B √(2T₀/(n_Bᵀ𝕀⁻¹n_B)), body frame [rad/s]
  double gap;               ///< by how much of its distance it is beyond the plane [-]
  double slip;  ///< ‖Ω × x_c‖/‖Ω‖²: 0 where it rolls; NaN of a body at rest [-]
};

[[nodiscard]] PoinsotContact poinsotContact(const InvariablePlane& plane, const Vector3<double>& I,
                                            const BodyState& body);

/// ω = R Ω along a1 and a2 [rad/s].
[[nodiscard]] Vector<double, 2> herpolhodePoint(const InvariablePlane& plane,
                                                const BodyState& body);

}  // namespace polhode
