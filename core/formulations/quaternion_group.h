// States of unit quaternions and vectors as a manifold that rotations move.
#pragma once

#include "core/integrators/integrator.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {

/// dexp⁻¹_{-w}(v) with as much of its series as `part` says.
template <class S>
[[nodiscard]] Vector3<S> dexpInverse(const Vector3<S>& w, const Vector3<S>& v, DexpInverse part) {
  if (part == DexpInverse::Exact) return dexpInverse(w, v);
  const Vector3<S> turn = w.cross(v);
  Vector3<S> rate = v + S(0.5) * turn;
  if (part == DexpInverse::W1) return rate;
  const S c = S(1) / 12 + (part == DexpInverse::W4 ? w.squaredNorm() / 720 : S(0));
  return rate + c * w.cross(turn);
}

/// Whether the states of a formulation are such that QuaternionGroup can move them.
template <class F>
concept HasQuaternionGroup = F::firstQuaternion >= 0;

/// The Manifold (see core/integrators/rotations/manifold.h) of a formulation whose state holds
/// quaternions p_i with ṗ_i = ½ p_iΩ_i at F::firstQuaternion + 7 i, and otherwise vectors. In the
/// algebra a rotation vector w [rad] stands for each, or Ω [rad/s]: p ← p∘exp(w), all else is
/// added. Terze et al. (2016), Sect. 3.
template <HasQuaternionGroup F>
class QuaternionGroup {
 public:
  using Scalar = typename F::Scalar;
  using S = Scalar;
  using State = typename F::State;
  static constexpr int algebraSize = [] {
    if constexpr (State::RowsAtCompileTime == Eigen::Dynamic)
      return Eigen::Dynamic;
    else
      return State::RowsAtCompileTime - F::bodyCount;
  }();
  using Algebra = Eigen::Matrix<S, algebraSize, 1>;

  /// The formulation must outlive it.
  QuaternionGroup(const F& formulation, const IntegratorSettings& settings)
      : formulation_(&formulation), dexpInverse_(settings.dexpInverse) {
    rate_.setZero();
  }

  [[nodiscard]] Algebra zero(const State& y) const { return Algebra::Zero(y.size() - bodies()); }

  void velocity(S t, const State& y, Algebra& v) const {
    rate_.resize(y.size());
    formulation_->rhs(t, y, rate_);
    v.resize(y.size() - bodies());
    forEachPart(
        y.size(), [&](auto at, auto in, auto n) { v.segment(in, n) = rate_.segment(at, n); },
        [&](auto at, auto in) {
          const Quaternion<S> p = y.template segment<4>(at);
          const Quaternion<S> pdot = rate_.template segment<4>(at);
          v.template segment<3>(in) = angularVelocity(p, pdot) / p.squaredNorm();
        });
  }

  void act(const State& y, const Algebra& u, State& end) const {
    end.resize(y.size());
    forEachPart(
        y.size(),
        [&](auto at, auto in, auto n) { end.segment(at, n) = y.segment(at, n) + u.segment(in, n); },
        [&](auto at, auto in) {
          const Quaternion<S> p = y.template segment<4>(at);
          end.template segment<4>(at) = multiply(p, exponential<S>(u.template segment<3>(in)));
        });
  }

  void pullBack(const Algebra& u, Algebra& v) const {
    forEachPart(
        u.size() + bodies(), [](auto, auto, auto) {},
        [&](auto, auto in) {
          v.template segment<3>(in) =
              dexpInverse<S>(u.template segment<3>(in), v.template segment<3>(in), dexpInverse_);
        });
  }

  void difference(const State& y, const State& end, const Algebra& near, Algebra& u) const {
    u.resize(y.size() - bodies());
    forEachPart(
        y.size(),
        [&](auto at, auto in, auto n) { u.segment(in, n) = end.segment(at, n) - y.segment(at, n); },
        [&](auto at, auto in) {
          const Quaternion<S> p = y.template segment<4>(at), q = end.template segment<4>(at);
          u.template segment<3>(in) =
              unwound<S>(logarithm(multiply(conjugate(p), q)), near.template segment<3>(in));
        });
  }

  // For charts about a base: see core/integrators/rotations/rkmk_dopri5.h.

  void chartOrigin(const State& base, Algebra& local) const {
    local.resize(base.size() - bodies());
    forEachPart(
        base.size(), [&](auto at, auto in, auto n) { local.segment(in, n) = base.segment(at, n); },
        [&](auto, auto in) { local.template segment<3>(in).setZero(); });
  }
  void fromChart(const State& base, const Algebra& local, Algebra& u) const {
    u = local;
    forEachPart(
        base.size(), [&](auto at, auto in, auto n) { u.segment(in, n) -= base.segment(at, n); },
        [](auto, auto) {});
  }
  [[nodiscard]] auto withinReach(const Algebra& u) const {
    using Where = decltype(S() <= S());
    Where within = true;
    forEachPart(
        u.size() + bodies(), [](auto, auto, auto) {},
        [&](auto, auto in) {
          const S squared = u.template segment<3>(in).squaredNorm();
          within = select(squared <= S(farthest * farthest), within, Where(false));
        });
    return within;
  }

 protected:
  [[nodiscard]] const F& formulation() const { return *formulation_; }

 private:
  /// Of the rotation vector of a step: half way to the singularity at 2π [rad].
  static constexpr double farthest = 3;

  [[nodiscard]] Eigen::Index bodies() const {
    if constexpr (algebraSize != Eigen::Dynamic)
      return State::RowsAtCompileTime - algebraSize;
    else
      return formulation_->bodyCount();
  }

  /// vectors(place in the state, place in the algebra, length) and quaternions(place, place), in
  /// their order.
  template <class OfVectors, class OfQuaternions>
  void forEachPart(Eigen::Index size, const OfVectors& vectors,
                   const OfQuaternions& quaternions) const {
    Eigen::Index at = 0;
    for (Eigen::Index body = 0; body < bodies(); ++body) {
      if (F::firstQuaternion > 0) vectors(at, at - body, F::firstQuaternion);
      at += F::firstQuaternion;
      quaternions(at, at - body);
      at += 4;
    }
    vectors(at, at - bodies(), size - at);
  }

  const F* formulation_;
  DexpInverse dexpInverse_;
  mutable State rate_;
};

}  // namespace polhode
