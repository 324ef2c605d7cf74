// Euler parameters as the jet-space method takes them: HUT report (2006), Algorithm 3.2.
#pragma once

#include "core/formulations/mechanism/attitude.h"

namespace polhode {

/// As Algorithm 3.2 has it: θ2 = Hᵀc - |θ1|²θ, c = α/2, with Hθ1 = Ω/2 not normalised and the
/// inertia of the body itself. On the spheres this is quaternion-absolute; off them it differs, but
/// the method never evaluates it there.
template <class S>
struct JetAttitude : QuaternionAttitude<S> {
  using Base = QuaternionAttitude<S>;
  using typename Base::Inertia, typename Base::Value;

  /// The part of R̈ without α: 2 R(θ1) - 2|θ1|² R(θ).
  [[nodiscard]] static Turning<S> turning(const Inertia& body, const Value& p, const Value& p1) {
    Turning<S> t;
    t.R = rotationMatrix(p);
    t.Rdot = asMatrix<S>(eulerMapJacobian(p) * p1);
    t.B = S(2) * rotationMatrix(p1) - (S(2) * p1.squaredNorm()) * t.R;
    t.omega = Base::angularVelocity(p, p1);
    t.J = body.I.asDiagonal();
    t.inverseJ = body.inverseI.asDiagonal();
    t.h = -body.gyroscopicMoment(t.omega);
    t.free = body.inverseI.cwiseProduct(t.h);
    return t;
  }
  [[nodiscard]] static Value acceleration(const Value& p, const Value& p1, const Turning<S>& /*t*/,
                                          const Vector3<S>& alpha) {
    return quaternionRate<S>(p, alpha) - p1.squaredNorm() * p;
  }
  /// 2⟨Hθ1, 𝕀Hθ1⟩ [J].
  [[nodiscard]] static S energy(const Inertia& body, const Value& p, const Value& p1) {
    const Vector3<S> s = imaginary<S>(multiply<S>(conjugate<S>(p), p1));
    return 2 * s.dot(body.I.cwiseProduct(s));
  }
};

}  // namespace polhode
