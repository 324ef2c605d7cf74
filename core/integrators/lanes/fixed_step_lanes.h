// Methods with a fixed step with several integrations side by side: see embedded_lanes.h.
#pragma once

#include <array>

#include "core/integrators/fixed_step.h"
#include "core/integrators/lanes/lane_values.h"
#include "core/numbers/pack_packets.h"

namespace polhode {

template <class Manifold>
requires isPack<typename Manifold::Scalar>
class FixedStep<Manifold> {
 public:
  using S = typename Manifold::Scalar;
  using M = typename S::M;
  using State = typename Manifold::State;
  using Algebra = typename Manifold::Algebra;
  static constexpr int width = S::width;

  /// The system has the data of this lane already.
  void start(int lane, const LaneStart& from, const double* y0) {
    if (!prepared_) prepareStates();
    for (Eigen::Index i = 0; i < size; ++i) yNew_[i].set(lane, y0[i]);
    t0_.set(lane, from.t0);
    tNew_.set(lane, from.t0);
    tEnd_.set(lane, from.tEnd);
    maxSteps_.set(lane, static_cast<double>(from.maxSteps));
    attempts_.set(lane, 0);
    accepted_.set(lane, 0);
    pauseAt_.set(lane, never);
    active_.set(lane, true);
    advanced_.set(lane, true);
    extra_[static_cast<std::size_t>(lane)] = {};
    prepare();
    M started = false;
    started.set(lane, true);
    restart(started);
  }
  void stop(int lane) { active_.set(lane, false); }
  void pauseAt(int lane, std::int64_t steps) { pauseAt_.set(lane, static_cast<double>(steps)); }

  template <class F>
  LaneEvents run(const F& leave) {
    events_ = {};
    eventful_ = false;
    while (!eventful_ && active_.any()) attempt(leave);
    return events_;
  }

  void interpolate(int lane, double t, double* out) {
    if (t == tNew_[lane]) return state(lane, out);
    Extra& extra = extra_[static_cast<std::size_t>(lane)];
    if (!extra.startKnown && !startUsed_) ++extra.denseRhsEvaluations;
    if (!extra.endKnown) ++extra.denseRhsEvaluations;
    extra.startKnown = extra.endKnown = known_ = true;
    if (!dense_) {
      manifold_.velocity(t_, y_, start_);
      manifold_.velocity(tNew_, yNew_, end_);
      interpolant_.prepare(manifold_, tNew_ - t_, y_, start_, yNew_, end_);
      dense_ = true;
    }
    State at;
    interpolant_.evaluate(manifold_, y_, (S(t) - t_) / (tNew_ - t_), at);
    for (Eigen::Index i = 0; i < size; ++i) out[i] = at[i][lane];
  }

  [[nodiscard]] double time(int lane) const { return tNew_[lane]; }
  [[nodiscard]] double previousTime(int lane) const { return t_[lane]; }
  void state(int lane, double* out) const {
    const State& y = advanced_[lane] ? yNew_ : y_;
    for (Eigen::Index i = 0; i < size; ++i) out[i] = y[i][lane];
  }
  void stateBefore(int lane, double* out) const {
    for (Eigen::Index i = 0; i < size; ++i) out[i] = y_[i][lane];
  }
  [[nodiscard]] Statistics statistics(int lane) const {
    const Extra& extra = extra_[static_cast<std::size_t>(lane)];
    Statistics statistics;
    statistics.attempts = static_cast<std::int64_t>(attempts_[lane]);
    statistics.stepsAccepted = static_cast<std::int64_t>(accepted_[lane]);
    statistics.rhsEvaluations = evaluationsPerStep_ * statistics.attempts;
    statistics.denseRhsEvaluations = extra.denseRhsEvaluations;
    return statistics;
  }
  [[nodiscard]] StepFailure failure(int lane) const {
    const Extra& extra = extra_[static_cast<std::size_t>(lane)];
    return {extra.reason, t_[lane], extra.h, static_cast<std::int64_t>(attempts_[lane])};
  }

 protected:
  FixedStep(const Manifold& manifold, const IntegratorSettings& settings)
      : manifold_(manifold), step_(settings.step) {}
  virtual ~FixedStep() = default;

  // As there; a step of several lanes has no reason to fail in all of them.
  virtual std::optional<FailureReason> advance(S tNext, S h) = 0;
  virtual void prepare() {}
  using Where = M;
  virtual void restart(const Where& /*where*/) {}

  [[nodiscard]] const Algebra& startVelocity() {
    if (known_)
      for (Extra& extra : extra_)
        if (extra.startKnown) --extra.denseRhsEvaluations;  // it was this step's own after all
    startUsed_ = true;
    manifold_.velocity(t_, y_, start_);
    return start_;
  }
  [[nodiscard]] const S& t() const { return t_; }
  [[nodiscard]] const State& y() const { return y_; }
  [[nodiscard]] State& yNew() { return yNew_; }
  [[nodiscard]] const Algebra& anyElement() const { return start_; }

  Manifold manifold_;
  Statistics statistics_;  ///< of one lane in one step

 private:
  static constexpr Eigen::Index size = State::SizeAtCompileTime;
  static constexpr double never = 1e300;

  /// What is rare in a lane.
  struct Extra {
    bool startKnown = false, endKnown = false;  ///< velocities at the ends of the step
    std::int64_t denseRhsEvaluations = 0;
    FailureReason reason = {};
    double h = 0;
  };

  /// A lane that waits computes with what is there.
  void prepareStates() {
    y_.setZero();
    yNew_.setZero();
    start_ = end_ = manifold_.zero(y_);
    interpolant_.resize(start_);
    prepared_ = true;
  }

  template <class F>
  void beginSteps(const F& leave) {
    const M on = advanced_ & active_;
    t_ = select(on, tNew_, t_);
    assignWhere(on, y_, yNew_);
    leave(y_, on);
    if (known_ || startUsed_) {
      bool any = false;
      for (int lane = 0; lane < width; ++lane) {
        if (!on[lane]) continue;
        Extra& extra = extra_[static_cast<std::size_t>(lane)];
        extra.startKnown = extra.endKnown;
        any = any || extra.startKnown;
        extra.endKnown = false;
      }
      known_ = any;
    }
    advanced_ = advanced_ & !on;
    dense_ = startUsed_ = false;
  }

  template <class F>
  void attempt(const F& leave) {
    beginSteps(leave);
    if (const M tooMany = active_ & (attempts_ >= maxSteps_); tooMany.any()) {
      for (int lane = 0; lane < width; ++lane)
        if (tooMany[lane]) giveUp(lane, FailureReason::TooManySteps, step_);
      return;
    }
    attempts_ += select(active_, S(1), S(0));
    const auto [tNext, last] = fixedStepEnd(t0_, accepted_ + S(1), S(step_), tEnd_);
    const S h = tNext - t_;
    statistics_ = {};
    advance(tNext, h);
    evaluationsPerStep_ = statistics_.rhsEvaluations;
    M finite = true;
    for (Eigen::Index i = 0; i < size; ++i) finite = finite & isFinite(yNew_[i]);
    if (const M failed = active_ & !finite; failed.any())
      for (int lane = 0; lane < width; ++lane)
        if (failed[lane]) giveUp(lane, FailureReason::NotFinite, h[lane]);
    const M on = active_ & finite;
    accepted_ += select(on, S(1), S(0));
    tNew_ = select(on, tNext, tNew_);
    advanced_ = advanced_ | on;
    const M finished = on & last, paused = on & (accepted_ >= pauseAt_);
    if (!(finished | paused).any()) return;
    active_ = active_ & !finished;
    events_.finished = finished.number();
    events_.paused = paused.number() & ~events_.finished;
    eventful_ = true;
  }

  void giveUp(int lane, FailureReason reason, double h) {
    extra_[static_cast<std::size_t>(lane)].reason = reason;
    extra_[static_cast<std::size_t>(lane)].h = h;
    active_.set(lane, false);
    events_.failed |= 1U << lane;
    eventful_ = true;
  }

  double step_;
  S t0_ = 0, t_ = 0, tNew_ = 0, tEnd_ = 0, maxSteps_ = 0;
  S attempts_ = 0, accepted_ = 0;  ///< whole numbers
  S pauseAt_ = 0;                  ///< accepted steps
  M active_ = false, advanced_ = false;
  bool prepared_ = false, dense_ = false;
  bool known_ = false;      ///< a velocity at an end of a step in one of the lanes
  bool startUsed_ = false;  ///< the method has evaluated that at the start of the step
  std::int64_t evaluationsPerStep_ = 0;
  State y_, yNew_;
  Algebra start_, end_;
  HermiteInterpolant<Manifold> interpolant_;
  std::array<Extra, width> extra_;
  LaneEvents events_;
  bool eventful_ = false;
};

}  // namespace polhode
