// Small turns of an attitude in either kind of coordinates.
#pragma once

#include "core/rotation/directors.h"
#include "core/rotation/quaternion.h"

namespace polhode {

template <class S>
[[nodiscard]] Matrix3<S> frameOf(const Quaternion<S>& p) {
  return rotationMatrix(p);
}
template <class S>
[[nodiscard]] Matrix3<S> frameOf(const Directors<S>& d) {
  return asMatrix(d);
}

/// The unit quaternion along (1, δ/2): a turn by 2 arctan(|δ|/2) about δ, δ itself to third order.
template <class S>
[[nodiscard]] Quaternion<S> smallTurn(const Vector3<S>& delta) {
  const Quaternion<S> q(S(1), delta[0] / 2, delta[1] / 2, delta[2] / 2);
  return q.normalized();
}

template <class S>
void turnFrame(Quaternion<S>& p, const Vector3<S>& delta) {
  p = multiply<S>(p, smallTurn(delta)).normalized();
}
template <class S>
void turnFrame(Directors<S>& d, const Vector3<S>& delta) {
  d = asDirectors<S>(asMatrix(d) * rotationMatrix<S>(smallTurn(delta)));
}

}  // namespace polhode
