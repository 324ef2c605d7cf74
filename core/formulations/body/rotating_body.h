// One body that turns about a fixed point, as integrators see it that are made for it.
#pragma once

#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/quaternion_group.h"
#include "core/mechanics/closed_forms/free_body_motion.h"
#include "core/numbers/lane_index.h"

namespace polhode {

/// The Manifold of (p, Ω), and the Body of core/integrators/rotations/composition.h. Formulas of
/// Euler's equation with the sign of Lang (2010), eq. (42): 𝕀Ω̇ = τ(γ) - Ω × 𝕀Ω, τ(γ) = mgL γ × e3.
template <class F>
class RotatingBody : public QuaternionGroup<F> {
  using Base = QuaternionGroup<F>;

 public:
  using typename Base::Algebra, typename Base::S, typename Base::State;

  struct Phase {
    Quaternion<S> p;  ///< attitude, of norm 1
    Vector3<S> m;     ///< body angular momentum [kg m²/s]
  };

  /// The formulation must outlive it; it may become that of another body.
  RotatingBody(const F& formulation, const IntegratorSettings& settings)
      : Base(formulation, settings), body_(formulation.body()) {}

  /// Principal moments [kg m²].
  [[nodiscard]] const Vector3<S>& inertia() const { return body_.I; }

  [[nodiscard]] Phase phase(const State& y) const {
    return {y.template head<4>(), body_.I.cwiseProduct(y.template tail<3>())};
  }
  /// Brings the norm of the attitude back by what round-off took from it or added in many products
  /// of unit quaternions, to first order, and writes the state.
  void settle(Phase& phase, State& y) const {
    phase.p *= S(1.5) - S(0.5) * phase.p.squaredNorm();
    y << phase.p, body_.inverseI.cwiseProduct(phase.m);
  }

  /// γ = Rᵀe3, the last row of R(p) [-].
  [[nodiscard]] Vector3<S> vertical(const Phase& phase) const { return vertical(phase.p); }
  /// τ(γ), body frame [N m].
  [[nodiscard]] Vector3<S> torque(const Vector3<S>& vertical) const {
    return {body_.mgL * vertical[1], -body_.mgL * vertical[0], S(0)};
  }

  /// The torque for a time h [s].
  void kick(S h, Phase& phase) const { phase.m += h * torque(vertical(phase)); }

  /// Turns the body frame by a unit quaternion; m is left to the caller.
  void turnFrame(const Quaternion<S>& e, Phase& phase) const { phase.p = multiply(phase.p, e); }
  /// Turns the body about its own axis [rad], the momentum staying where it is in space. As
  /// increments: a sine and a cosine that are rounded the same way step after step would add up.
  template <class Axis>
  void turn(const Axis& axis, S angle, Phase& phase) const {
    using std::cos;
    using std::sin;
    const S c = cos(angle / 2), s = sin(angle / 2);
    const S less = either(
        c > S(0), [&]() -> S { return s * s / (1 + c); }, [&]() -> S { return 1 - c; });  // 1 - c
    Quaternion<S> e = -less * Quaternion<S>::Unit(0);
    assignEntry(e, axis + 1, s);
    phase.p += multiply(phase.p, e);
    const Axis j = nextIndex(axis, 3), k = nextIndex(j, 3);
    const S sine = 2 * c * s, lessCosine = 2 * s * s;
    const S mj = entry(phase.m, j), mk = entry(phase.m, k);
    assignEntry(phase.m, j, S(mj + (sine * mk - lessCosine * mj)));
    assignEntry(phase.m, k, S(mk - (sine * mj + lessCosine * mk)));
  }
  /// Turns the body about m by the rotation vector m times `factor`: m stays the same in both
  /// frames.
  void turnAboutMomentum(S factor, Phase& phase) const {
    turnFrame(exponential<S>(factor * phase.m), phase);
  }
  /// The motion without torque for a time h, by elliptic functions [s].
  void freeFlow(S h, Phase& phase) const {
    Quaternion<S> e;
    turnFreely(body_.I, h, phase.m, e);
    turnFrame(e, phase);
  }

  /// ∂Ω̇/∂Ω [1/s] and, with respect to a turn of the body frame, ∂Ω̇/∂w [1/s²], 3x3.
  [[nodiscard]] Matrix3<S> rateByVelocity(const State& y) const {
    return body_.eulerEquationJacobian(y.template tail<3>());
  }
  [[nodiscard]] Matrix3<S> rateByTurn(const State& y) const {
    const Vector3<S> gamma = vertical(Quaternion<S>(y.template head<4>()));
    Matrix3<S> J;
    for (int i = 0; i < 3; ++i)
      J.col(i) = body_.inverseI.cwiseProduct(torque(gamma.cross(Vector3<S>(Vector3<S>::Unit(i)))));
    return J;
  }

 private:
  [[nodiscard]] static Vector3<S> vertical(const Quaternion<S>& p) {
    return {2 * (p[1] * p[3] - p[0] * p[2]), 2 * (p[2] * p[3] + p[0] * p[1]),
            p[0] * p[0] - p[1] * p[1] - p[2] * p[2] + p[3] * p[3]};
  }

  const OrientedBodyData<S>& body_;
};

/// The same states, but what a group's method adds up is the angular momentum in space, RIΩ, which
/// a free body keeps: the Manifold of (p, π) seen through (p, Ω).
template <class F>
class SpatialMomentumGroup {
 public:
  using Scalar = typename F::Scalar;
  using S = Scalar;
  using State = typename F::State;
  using Algebra = Vector<S, 6>;

  SpatialMomentumGroup(const F& formulation, const IntegratorSettings& settings)
      : body_(formulation, settings) {}

  /// (Ω, R τ).
  void velocity(S /*t*/, const State& y, Algebra& v) const {
    const auto phase = body_.phase(y);
    v << y.template tail<3>(), rotationMatrix(phase.p) * body_.torque(body_.vertical(phase));
  }
  void act(const State& y, const Algebra& u, State& end) const {
    const Vector3<S> momentum = spatialMomentum(y) + u.template tail<3>();
    auto phase = body_.phase(y);
    body_.turnFrame(exponential<S>(u.template head<3>()), phase);
    phase.m = rotationMatrix(phase.p).transpose() * momentum / phase.p.squaredNorm();
    body_.settle(phase, end);
  }
  void pullBack(const Algebra& u, Algebra& v) const { body_.pullBack(u, v); }
  [[nodiscard]] Algebra zero(const State&) const { return Algebra::Zero(); }
  void difference(const State& y, const State& end, const Algebra& near, Algebra& u) const {
    body_.difference(y, end, near, u);
    u.template tail<3>() = spatialMomentum(end) - spatialMomentum(y);
  }
  void chartOrigin(const State& base, Algebra& local) const {
    local << Vector3<S>::Zero(), spatialMomentum(base);
  }
  void fromChart(const State& base, const Algebra& local, Algebra& u) const {
    u = local;
    u.template tail<3>() -= spatialMomentum(base);
  }
  [[nodiscard]] bool withinReach(const Algebra& u) const { return body_.withinReach(u); }

 private:
  [[nodiscard]] Vector3<S> spatialMomentum(const State& y) const {
    const auto phase = body_.phase(y);
    return rotationMatrix(phase.p) * phase.m / phase.p.squaredNorm();
  }

  RotatingBody<F> body_;
};

}  // namespace polhode
