// What methods with a fixed step share but for the step itself.
#pragma once

#include <optional>

#include "core/integrators/integrator.h"
#include "core/integrators/rotations/manifold.h"

namespace polhode {

/// Steps end at t0 + n h, the last one at the end time. Dense output is the cubic Hermite
/// polynomial (order 3) of the element of the algebra that takes the start of the step to where the
/// state is; its slope at the right end is the next step's first one and costs a method that uses
/// it nothing extra. A step that turns a body too far for that is a turn at a constant rate.
template <class Manifold>
class FixedStep : public Integrator<typename Manifold::Scalar> {
 public:
  using S = typename Manifold::Scalar;
  using State = typename Manifold::State;
  using Algebra = typename Manifold::Algebra;
  using typename Integrator<S>::Outcome;

  void start(S t0, std::span<const S> y0, S tEnd) final {
    assignState(yNew_, y0);
    y_ = sampled_ = yNew_;
    for (Algebra* buffer : {&start_, &end_, &difference_, &a_, &b_, &u_})
      *buffer = manifold_.zero(y_);
    prepare();
    restart();
    this->statistics_ = {};
    this->failure_.reset();
    t0_ = t_ = tNew_ = t0;
    tEnd_ = tEnd;
    n_ = 0;
    startKnown_ = endKnown_ = dense_ = false;
  }

  Outcome step() final {
    beginStep();
    if (this->statistics_.attempts >= maxSteps_)
      return this->fail(FailureReason::TooManySteps, t_, step_);
    ++this->statistics_.attempts;
    // A remainder that is round-off of the step would be a step of its own.
    const S planned = t0_ + S(n_ + 1) * step_;
    const bool last = planned > tEnd_ - S(1e-9) * step_;
    const S tNext = last ? tEnd_ : planned, h = tNext - t_;
    std::optional<FailureReason> failed = advance(tNext, h);
    if (!failed && !yNew_.allFinite()) failed = FailureReason::NotFinite;
    if (failed) {
      yNew_ = y_;
      return this->fail(*failed, t_, h);
    }
    ++n_;
    tNew_ = tNext;
    ++this->statistics_.stepsAccepted;
    return last ? Outcome::Finished : Outcome::Accepted;
  }

  void interpolate(S t, std::span<S> y) final {
    if (t == tNew_) return copyState(yNew_, y);
    if (!dense_) prepareDenseOutput();
    const S theta = (t - t_) / (tNew_ - t_), rest = 1 - theta;
    u_ = theta * (difference_ + rest * (rest * a_ + theta * b_));
    manifold_.act(y_, u_, sampled_);
    copyState(sampled_, y);
  }

  void replaceState(std::span<const S> y) final {
    assignState(yNew_, y);
    endKnown_ = dense_ = false;
    restart();
  }

  [[nodiscard]] std::span<const S> state() const final { return asSpan(yNew_); }
  [[nodiscard]] S time() const final { return tNew_; }
  [[nodiscard]] S previousTime() const final { return t_; }

 protected:
  FixedStep(const Manifold& manifold, const IntegratorSettings& settings)
      : manifold_(manifold), step_(S(settings.step)), maxSteps_(settings.maxSteps) {}

  /// yNew() at tNext = t() + h from y() at t(), counting its evaluations; or why there is none.
  virtual std::optional<FailureReason> advance(S tNext, S h) = 0;
  /// Sizes a method's own states, like y() and startVelocity().
  virtual void prepare() {}

  /// yNew() is a state that no step has made, but a projection of its end: what a method keeps of
  /// the state itself is void.
  virtual void restart() {}

  /// The velocity at the start of the step, as a stage that the method counts; once a step.
  [[nodiscard]] const Algebra& startVelocity() {
    if (startKnown_)
      --this->statistics_.denseRhsEvaluations;  // it was this step's own after all
    else
      manifold_.velocity(t_, y_, start_);
    startKnown_ = true;
    return start_;
  }
  [[nodiscard]] S t() const { return t_; }
  [[nodiscard]] const State& y() const { return y_; }
  [[nodiscard]] State& yNew() { return yNew_; }
  /// For prepare(): an element of the algebra, of its size.
  [[nodiscard]] const Algebra& anyElement() const { return start_; }

  Manifold manifold_;

 private:
  void beginStep() {
    t_ = tNew_;
    y_ = yNew_;
    if (endKnown_) start_ = end_;
    startKnown_ = endKnown_;
    endKnown_ = dense_ = false;
  }

  void prepareDenseOutput() {
    const S h = tNew_ - t_;
    evaluate(t_, y_, start_, startKnown_);
    evaluate(tNew_, yNew_, end_, endKnown_);
    a_ = h * start_;
    manifold_.difference(y_, yNew_, a_, difference_);
    if (manifold_.withinReach(difference_)) {
      b_ = end_;
      manifold_.pullBack(difference_, b_);
      a_ -= difference_;
      b_ = difference_ - h * b_;
    } else {
      a_.setZero();
      b_.setZero();
    }
    dense_ = true;
  }

  void evaluate(S t, const State& y, Algebra& v, bool& known) {
    if (known) return;
    manifold_.velocity(t, y, v);
    ++this->statistics_.denseRhsEvaluations;
    known = true;
  }

  S step_;
  std::int64_t maxSteps_;
  S t0_{}, t_{}, tNew_{}, tEnd_{};
  std::int64_t n_ = 0;
  bool startKnown_ = false, endKnown_ = false;  ///< velocities at the ends of the step
  bool dense_ = false;
  State y_, yNew_, sampled_;
  Algebra start_, end_, difference_, a_, b_, u_;
};

}  // namespace polhode
