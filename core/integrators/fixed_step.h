// What methods with a fixed step share but for the step itself.
#pragma once

#include <optional>
#include <type_traits>

#include "core/integrators/hermite_interpolant.h"
#include "core/integrators/integrator.h"
#include "core/integrators/rotations/manifold.h"

namespace polhode {

/// Where the n-th step of a fixed size ends: at t0 + n h, the last one at the end time. A remainder
/// that is round-off of the step would be a step of its own.
template <class S, class Bool>
struct StepEnd {
  S t;
  Bool last;
};
template <class S>
[[nodiscard]] auto fixedStepEnd(const S& t0, const S& n, const S& step, const S& tEnd) {
  const S planned = t0 + n * step;
  const auto last = planned > tEnd - S(1e-9) * step;
  return StepEnd<S, std::remove_const_t<decltype(last)>>{select(last, tEnd, planned), last};
}

/// Steps of one size. Dense output is a Hermite polynomial, whose slope at the right end is the
/// next step's first one and costs a method that uses it nothing extra.
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
    start_ = end_ = manifold_.zero(y_);
    interpolant_.resize(start_);
    prepare();
    restart(true);
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
    const auto [tNext, last] = fixedStepEnd(t0_, S(n_ + 1), step_, tEnd_);
    const S h = tNext - t_;
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
    interpolant_.evaluate(manifold_, y_, (t - t_) / (tNew_ - t_), sampled_);
    copyState(sampled_, y);
  }

  void replaceState(std::span<const S> y) final {
    assignState(yNew_, y);
    endKnown_ = dense_ = false;
    restart(true);
  }

  [[nodiscard]] std::span<const S> state() const final { return asSpan(yNew_); }
  [[nodiscard]] S time() const final { return tNew_; }
  [[nodiscard]] S previousTime() const final { return t_; }

 protected:
  FixedStep(const Manifold& manifold, const IntegratorSettings& settings)
      : manifold_(manifold), step_(S(settings.step)), maxSteps_(settings.maxSteps) {}

  /// yNew() at tNext = t() + h from y() at t(), counting its evaluations; or why there is none.
  virtual std::optional<FailureReason> advance(S tNext, S h) = 0;
  /// An integration begins: sizes a method's own states, like y() and startVelocity().
  virtual void prepare() {}

  /// Of several integrations side by side, which.
  using Where = bool;
  /// yNew() is a state that no step has made, but a start or a projection: what a method keeps of
  /// the state itself is void.
  virtual void restart(const Where& /*where*/) {}

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
    evaluate(t_, y_, start_, startKnown_);
    evaluate(tNew_, yNew_, end_, endKnown_);
    interpolant_.prepare(manifold_, tNew_ - t_, y_, start_, yNew_, end_);
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
  Algebra start_, end_;
  HermiteInterpolant<Manifold> interpolant_;
};

}  // namespace polhode
