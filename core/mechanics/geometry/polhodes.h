// The curves on the momentum sphere that 𝕀Ω of a free body runs along, one an energy and a side.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "core/mechanics/body_state.h"

namespace polhode {

/// A curve on the sphere ‖m‖ = L, in the body frame [N m s].
using MomentumCurve = std::vector<Vector3<double>>;

/// A closed curve on the sphere and on the ellipsoid Σ m_k²/I_k = 2T, about one end of an axis.
struct Polhode {
  double energy;         ///< T [J]
  int axis;              ///< it goes round, 0…2: that of the largest or of the smallest moment
  int side;              ///< 1 or -1: about which end of the axis
  MomentumCurve points;  ///< the last is the first again
};

/// How finely curves are drawn: no chord is further from its arc than this share of the radius.
inline constexpr double polhodeTolerance = 2e-4;

/// Kinetic energies of turning about the axes of the largest and of the smallest moment: L²/(2I)
/// [J]. I: principal moments [kg m²]; L: the sphere's radius [N m s].
[[nodiscard]] std::pair<double, double> energyRange(const Vector3<double>& I, double L);

/// Both curves of an energy strictly within that range; none elsewhere, nor of a body with three
/// equal moments. Their points are on sphere and ellipsoid to round-off.
[[nodiscard]] std::vector<Polhode> polhodesOf(const Vector3<double>& I, double L, double energy,
                                              double tolerance = polhodeTolerance);

/// Those of `energies` energies, evenly spaced within the range; the energy of the separatrix, if
/// it is among them, is left out.
[[nodiscard]] std::vector<Polhode> polhodeFamily(const Vector3<double>& I, double L, int energies,
                                                 double tolerance = polhodeTolerance);

/// The two great circles through the ends of the middle axis, which no motion leaves or crosses;
/// none of a body with two equal moments.
[[nodiscard]] std::vector<MomentumCurve> separatrix(const Vector3<double>& I, double L,
                                                    double tolerance = polhodeTolerance);

/// Of the free rotation about a principal axis.
enum class AxisStability {
  Stable,    ///< the largest or the smallest moment
  Unstable,  ///< the one between
  Neutral  ///< one of two or three equal moments: a body disturbed keeps turning about another axis
};
[[nodiscard]] std::array<AxisStability, 3> axisStability(const Vector3<double>& I);

}  // namespace polhode
