// Dense output of methods with a fixed step.
#pragma once

#include "core/numbers/select.h"

namespace polhode {

/// The cubic Hermite polynomial (order 3) of the element of the algebra that takes the start of the
/// step to where the state is. A step that turns a body too far for that is a turn at a constant
/// rate.
template <class Manifold>
class HermiteInterpolant {
 public:
  using S = typename Manifold::Scalar;
  using State = typename Manifold::State;
  using Algebra = typename Manifold::Algebra;

  /// like: an element of the algebra, of its size.
  void resize(const Algebra& like) {
    for (Algebra* buffer : {&difference_, &a_, &b_, &u_}) *buffer = like;
  }

  /// From y with the velocity `start` to yNew with `end`, in a time h.
  void prepare(const Manifold& manifold, const S& h, const State& y, const Algebra& start,
               const State& yNew, const Algebra& end) {
    a_ = h * start;
    manifold.difference(y, yNew, a_, difference_);
    b_ = end;
    manifold.pullBack(difference_, b_);
    a_ -= difference_;
    b_ = difference_ - h * b_;
    const auto tooFar = !manifold.withinReach(difference_);
    clearWhere(tooFar, a_);
    clearWhere(tooFar, b_);
  }

  /// theta: the part of the step that is over.
  void evaluate(const Manifold& manifold, const State& y, const S& theta, State& at) {
    const S rest = 1 - theta;
    u_ = theta * (difference_ + rest * (rest * a_ + theta * b_));
    manifold.act(y, u_, at);
  }

 private:
  Algebra difference_, a_, b_, u_;
};

}  // namespace polhode
