// The free rigid body by Jacobi's elliptic functions.
#pragma once

#include "core/mechanics/closed_forms/closed_form.h"
#include "core/numbers/pack.h"

namespace polhode {

/// I: principal moments [kg m²], any order, equal ones too. Angular velocity and precession about
/// the angular momentum after Jacobi (1849); see Landau and Lifshitz, Mechanics, § 37.
/// `initial.R_WB` must be orthonormal.
[[nodiscard]] std::unique_ptr<ClosedForm> freeBodyMotion(
    const Vector3<long double>& I, const BasicBodyState<long double>& initial);

/// Where a free body has turned to after a time h [s]. m: its angular momentum in the body
/// [kg m²/s], before and then after it. e: the unit quaternion of the turn.
void turnFreely(const Vector3<double>& I, double h, Vector3<double>& m, Quaternion<double>& e);

/// The same of several bodies side by side, one after the other.
template <class Set>
void turnFreely(const Vector3<Pack<Set>>& I, const Pack<Set>& h, Vector3<Pack<Set>>& m,
                Quaternion<Pack<Set>>& e) {
  for (int lane = 0; lane < Set::width; ++lane) {
    Vector3<double> inertia, momentum;
    Quaternion<double> turn;
    for (int i = 0; i < 3; ++i) {
      inertia[i] = I[i][lane];
      momentum[i] = m[i][lane];
    }
    turnFreely(inertia, h[lane], momentum, turn);
    for (int i = 0; i < 3; ++i) m[i].set(lane, momentum[i]);
    for (int i = 0; i < 4; ++i) e[i].set(lane, turn[i]);
  }
}

}  // namespace polhode
