// The free rigid body by Jacobi's elliptic functions.
#pragma once

#include "core/mechanics/closed_forms/closed_form.h"

namespace polhode {

/// I: principal moments [kg m²], any order, equal ones too. Angular velocity and precession about
/// the angular momentum after Jacobi (1849); see Landau and Lifshitz, Mechanics, § 37.
/// `initial.R_WB` must be orthonormal.
[[nodiscard]] std::unique_ptr<ClosedForm> freeBodyMotion(
    const Vector3<long double>& I, const BasicBodyState<long double>& initial);

/// The same for one time t [s]: `body` becomes what it is then. No allocation.
void advanceFreeBody(const Vector3<long double>& I, long double t,
                     BasicBodyState<long double>& body);

}  // namespace polhode
