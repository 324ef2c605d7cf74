// The symmetric heavy top (Lagrange's) by Jacobi's elliptic functions.
#pragma once

#include "core/mechanics/closed_forms/closed_form.h"

namespace polhode {

/// I: moment across the axis d3, I3: about it [kg m²]; gravityMoment: m g L [N m], not zero. Angles
/// after Whittaker, Analytical Dynamics, § 71, in the combinations φ + ψ and φ - ψ that stay
/// regular where the axis passes the vertical (Klein and Sommerfeld). Every state of a finite top
/// has its motion; nullptr if a degenerate one is lost between two roundings. `initial.R_WB` must
/// be orthonormal.
[[nodiscard]] std::unique_ptr<ClosedForm> lagrangeTopMotion(
    long double I, long double I3, long double gravityMoment,
    const BasicBodyState<long double>& initial);

}  // namespace polhode
