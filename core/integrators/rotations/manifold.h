// Where a state moves, as integrators see it that do not take it for a vector.
//
// A Manifold has `Scalar`, `State`, `Algebra` (Eigen column vectors) and
//   void velocity(Scalar t, const State& y, Algebra& v) const
//     the right-hand side: y moves as act(y, s v) does at s = 0
//   Algebra zero(const State& y) const
//     the u that takes y to itself
//   void act(const State& y, const Algebra& u, State& end) const
//     y·exp(u), where u takes y to
//   void pullBack(const Algebra& u, Algebra& v) const
//     v becomes dexp⁻¹_{-u}(v): the rate of u where y·exp(u) has the velocity v
//   void difference(const State& y, const State& end, const Algebra& near, Algebra& u) const
//     the u with act(y, u) = end that comes next to `near`, among those that differ by full turns
//   bool withinReach(const Algebra& u) const
//     pullBack() is far enough from its pole; of several states side by side, of which
// Iserles, Munthe-Kaas, Nørsett, Zanna, Lie-group methods, Acta Numerica 9 (2000).
#pragma once

#include "core/integrators/ode.h"

namespace polhode {

/// The vector space a System of ode.h lives in: a group whose exponential is the identity.
template <class System>
class LinearSpace {
 public:
  using Scalar = typename System::Scalar;
  using State = typename System::State;
  using Algebra = State;

  /// The system must outlive it.
  LinearSpace(const System& system) : system_(&system) {}  // implicit: it is the same thing

  void velocity(Scalar t, const State& y, Algebra& v) const { system_->rhs(t, y, v); }
  [[nodiscard]] Algebra zero(const State& y) const { return Algebra::Zero(y.size()); }
  void act(const State& y, const Algebra& u, State& end) const { end = y + u; }
  void pullBack(const Algebra& /*u*/, Algebra& /*v*/) const {}
  void difference(const State& y, const State& end, const Algebra& /*near*/, Algebra& u) const {
    u = end - y;
  }
  [[nodiscard]] bool withinReach(const Algebra& /*u*/) const { return true; }

 private:
  const System* system_;
};

/// end becomes y·exp(h v) and u, which may be v, what pullBack() needs of h v.
template <class Manifold>
void actScaled(const Manifold& manifold, const typename Manifold::State& y,
               typename Manifold::Scalar h, const typename Manifold::Algebra& v,
               typename Manifold::Algebra& u, typename Manifold::State& end) {
  u = h * v;
  manifold.act(y, u, end);
}
/// A vector space needs nothing: u stays, and need not be written and read.
template <class System>
void actScaled(const LinearSpace<System>& /*manifold*/, const typename System::State& y,
               typename System::Scalar h, const typename System::State& v,
               typename System::State& /*u*/, typename System::State& end) {
  combine(end, y, h, v);
}

}  // namespace polhode
