// The conserving midpoint scheme on quaternions.
#pragma once

#include "core/formulations/body/quaternion_absolute.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {

/// Discrete equations (see core/integrators/rotations/conserving_midpoint.h) of Hamilton's for p
/// and its momentum π = 4 Q(p) diag(j0, 𝕀) Q(p)ᵀ ṗ. The energy ⅛ sᵀD s + V(p), D = diag(1/j0, 𝕀⁻¹),
/// depends on them by s = p̄π, which is bilinear, and by V, which is quadratic: with means p̄, π̄ and
/// s̄ of both ends, for z = (p1, π1, hλ),
///   p1 - p0 = (h/4) p̄(Ds̄),   π1 - π0 = -(h/4) π̄ conj(Ds̄) - h∇V(p̄) - hλ p̄,   |p1| = 1
/// keeps energy and vertical momentum exactly. It follows that s0 = ⟨p, π⟩ stays 0, so that the
/// made-up inertia j0 plays no part. Betsch, Siebert (2009), Rigid body dynamics in terms of
/// quaternions, Int. J. Numer. Meth. Eng. 79.
template <class S, bool Exact>
class ConservingQuaternions {
 public:
  using Scalar = S;
  using State = Vector<S, 8>;
  using Unknown = Vector<S, 9>;
  using Matrix = Eigen::Matrix<S, 9, 9>;
  using Formulation = QuaternionAbsoluteForm<S, Exact>;

  /// The formulation must outlive it.
  explicit ConservingQuaternions(const Formulation& formulation) : formulation_(&formulation) {
    const auto& body = formulation.body();
    inertia_ << body.I.mean(), body.I;
    inverse_ = inertia_.cwiseInverse();
    gradient_ = -quaternionForceDiagonal(body);
  }

  void rhs(S t, const State& y, State& dydt) const { formulation_->rhs(t, y, dydt); }

  /// Turned by hΩ, see ConservingDirectors.
  [[nodiscard]] Unknown guess(S h, const State& y) const {
    const Quaternion<S> p = position(y), s = multiply(conjugate(p), momentum(p, velocity(y)));
    const Vector3<S> turn = h * angularVelocity(p, velocity(y));
    const Quaternion<S> turned = multiply(p, exponential<S>(turn));
    Unknown z;
    z << turned, multiply(turned, s), -h * p.dot(gradient_.cwiseProduct(p));
    return z;
  }

  void equations(S h, const State& y, const Unknown& z, Unknown& r, Matrix& J) const {
    const Quaternion<S> p0 = position(y), momentum0 = momentum(p0, velocity(y));
    const Quaternion<S> p1 = z.template head<4>(), momentum1 = z.template segment<4>(4);
    const S lambda = z[8];
    const Quaternion<S> p = (p0 + p1) / 2, m = (momentum0 + momentum1) / 2;
    const Quaternion<S> s =
        (multiply(conjugate(p0), momentum0) + multiply(conjugate(p1), momentum1)) / 2;
    const Quaternion<S> v = inverse_.cwiseProduct(s), pull = h * gradient_;
    r << p1 - p0 - h / 4 * multiply(p, v),
        momentum1 - momentum0 + h / 4 * multiply(m, conjugate(v)) + pull.cwiseProduct(p) +
            lambda * p,
        (p1.squaredNorm() - 1) / 2;
    const S eighth = h / 8;
    for (int i = 0; i < 8; ++i) {
      const Quaternion<S> unit = Quaternion<S>::Unit(i % 4), none = Quaternion<S>::Zero();
      const Quaternion<S> dp = i < 4 ? unit : none, dm = i < 4 ? none : unit;
      const Quaternion<S> dv = inverse_.cwiseProduct(i < 4 ? multiply(conjugate(unit), momentum1)
                                                           : multiply(conjugate(p1), unit));
      J.col(i) << dp - eighth * (multiply(dp, v) + multiply(p, dv)),
          dm + eighth * (multiply(dm, conjugate(v)) + multiply(m, conjugate(dv))) +
              (pull.cwiseProduct(dp) + lambda * dp) / 2,
          p1.dot(dp);
    }
    J.col(8) << Quaternion<S>::Zero(), p, S(0);
  }

  /// ṗ1 = ¼ p1 D s1.
  [[nodiscard]] State end(S /*h*/, const State& /*y*/, const Unknown& z) const {
    const Quaternion<S> p = z.template head<4>(), m = z.template segment<4>(4);
    State end;
    end << p, multiply(p, Quaternion<S>(inverse_.cwiseProduct(multiply(conjugate(p), m)))) / 4;
    return end;
  }

  [[nodiscard]] S relativeSize(const Unknown& increment, const Unknown& z) const {
    return increment.template head<4>().norm() +
           increment.template segment<4>(4).norm() / (1 + z.template segment<4>(4).norm());
  }

 private:
  [[nodiscard]] static Quaternion<S> position(const State& y) { return y.template head<4>(); }
  [[nodiscard]] static Quaternion<S> velocity(const State& y) { return y.template tail<4>(); }
  [[nodiscard]] Quaternion<S> momentum(const Quaternion<S>& p, const Quaternion<S>& pdot) const {
    return 4 * multiply(p, Quaternion<S>(inertia_.cwiseProduct(multiply(conjugate(p), pdot))));
  }

  const Formulation* formulation_;
  Quaternion<S> inertia_, inverse_;  ///< (j0, 𝕀) [kg m²] and its inverse
  Quaternion<S> gradient_;           ///< diagonal of ∇V [N m]
};

}  // namespace polhode
