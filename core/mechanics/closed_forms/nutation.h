// How the axis of a symmetric heavy top rises and falls: u = cos θ between two roots of a cubic.
#pragma once

#include <optional>

#include "core/mechanics/closed_forms/elliptic.h"
#include "core/rotation/types.h"

namespace polhode {

/// What a symmetric top with m g L > 0 starts with; all of it per moment of inertia I across.
struct TopData {
  long double gravity;           ///< m g L / I [1/s²], positive
  long double spin;              ///< a = I3 Ω3 / I [rad/s]
  long double aboveBottom;       ///< 1 + cos θ
  long double belowTop;          ///< 1 - cos θ, with all digits where it is small
  long double transverseSquare;  ///< Ω1² + Ω2² [rad²/s²]
  long double h;     ///< (L_z/I - a cos θ) = φ̇ sin²θ, without the part of the spin [rad/s]
  long double rate;  ///< u̇ [1/s]
};

/// The attitude of a top as a unit quaternion, with space turned upside down where m g L < 0: half
/// a turn about e1 exchanges up and down.
[[nodiscard]] Quaternion<long double> topAttitude(const Matrix3<long double>& R_WB,
                                                  long double gravityMoment);
/// I: moment across the axis d3, I3: about it [kg m²]; gravityMoment: m g L [N m], not zero;
/// attitude: see topAttitude(); omega_B: body angular velocity [rad/s].
[[nodiscard]] TopData topData(long double I, long double I3, long double gravityMoment,
                              const Quaternion<long double>& attitude,
                              const Vector3<long double>& omega_B);

/// u = u1 + (u2 - u1) sn²(λ t + τ0, k), u1 ≤ u2 ≤ 1 ≤ u3 the roots of
/// u̇² = 2 (ε - g u)(1 - u²) - (b - a u)².
struct Nutation {
  long double bottomGap;      ///< 1 + u1
  long double width;          ///< u2 - u1
  long double topGap;         ///< 1 - u2
  RunningArgument argument;   ///< k'² = (u3 - u2)/(u3 - u1)
  long double towardsTop;     ///< b - a [rad/s]; zero lets the axis pass the upper vertical
  long double towardsBottom;  ///< b + a [rad/s]; zero lets it pass the lower one
};

/// Nothing where the axis rests in the vertical, or where rounding leaves no interval to move in.
/// The small differences of the roots come from expansions about cos θ(0), 1 and -1, in which the
/// roots on either side of the point have different signs: none is a difference of rounded numbers.
[[nodiscard]] std::optional<Nutation> nutation(const TopData& top);

}  // namespace polhode
