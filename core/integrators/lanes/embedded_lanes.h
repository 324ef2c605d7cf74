// DOPRI5 and DOP853 with several integrations side by side: the loop of their steps and its control
// with a time, a step, an error and counters in each lane. The formulas are those of the methods
// and of step_control.h; what is decided by `if` for one integration is chosen lane by lane here.
#pragma once

#include <array>
#include <optional>

#include "core/integrators/explicit/embedded_runge_kutta.h"
#include "core/integrators/lanes/lane_values.h"
#include "core/numbers/pack_packets.h"

namespace polhode {

template <class Set>
class FixedPower<Pack<Set>> {
 public:
  explicit FixedPower(double exponent) : power_(exponent) {}
  [[nodiscard]] Pack<Set> operator()(const Pack<Set>& x) const { return power_.of(x); }

 private:
  FixedPower<double> power_;
};

template <class Set>
struct PairOf<Pack<Set>> {
  using type = PackPair<Set>;
};

/// A Method is what EmbeddedRungeKutta says; here it sees packs. A lane is put in with start() and
/// is then stepped with the others until it has ended.
template <class Method, class System>
requires isPack<typename System::Scalar>
class EmbeddedRungeKutta<Method, System> {
 public:
  using S = typename System::Scalar;
  using M = typename S::M;
  using State = typename System::State;
  static constexpr int width = S::width;

  /// The system has the data of this lane already.
  void start(int lane, const LaneStart& from, const double* y0) {
    for (Eigen::Index i = 0; i < size; ++i) yNew()[i].set(lane, y0[i]);
    tNew_.set(lane, from.t0);
    tEnd_.set(lane, from.tEnd);
    direction_.set(lane, from.tEnd < from.t0 ? -1 : 1);
    initialStep_.set(lane, from.initialStep);
    maxSteps_.set(lane, static_cast<double>(from.maxSteps));
    attempts_.set(lane, 0);
    accepted_.set(lane, 0);
    rejections_.set(lane, 0);
    stiffnessDue_.set(lane, static_cast<double>(stiffnessInterval_));
    pauseAt_.set(lane, never);
    for (M* mask : {&last_, &rejected_}) mask->set(lane, false);
    for (M* mask : {&active_, &advanced_, &finite_, &starting_}) mask->set(lane, true);
    Extra& extra = extra_[static_cast<std::size_t>(lane)];
    extra = {StiffnessTest(stiffnessLimit_, stiffnessInterval_)};
    extra.stiffness.start();
  }
  /// Takes the integration out of its lane, which then waits for the next one.
  void stop(int lane) { active_.set(lane, false); }

  /// The lane pauses after so many accepted steps.
  void pauseAt(int lane, std::int64_t steps) { pauseAt_.set(lane, static_cast<double>(steps)); }

  /// Attempts steps in all lanes until there is something to see to in one of them. leave(y, where)
  /// is told of states that have been accepted and are left behind.
  template <class F>
  LaneEvents run(const F& leave) {
    events_ = {};
    eventful_ = false;
    while (!eventful_ && active_.any()) attempt(leave);
    return events_;
  }

  void interpolate(int lane, double t, double* out) {
    Extra& extra = extra_[static_cast<std::size_t>(lane)];
    if (t == tNew_[lane]) return state(lane, out);
    if (!dense_) {
      statistics_.denseRhsEvaluations = 0;
      method().prepareDenseOutput();
      dense_ = true;
    }
    if (!extra.dense) extra.denseRhsEvaluations += statistics_.denseRhsEvaluations;
    extra.dense = true;
    const S theta = (S(t) - t_) / (tNew_ - t_);
    for (Eigen::Index i = 0; i < size; ++i) out[i] = method().denseValue(i, theta)[lane];
  }

  [[nodiscard]] double time(int lane) const { return tNew_[lane]; }
  [[nodiscard]] double previousTime(int lane) const { return t_[lane]; }
  void state(int lane, double* out) const {
    const State& y = advanced_[lane] ? yNew() : this->y();
    for (Eigen::Index i = 0; i < size; ++i) out[i] = y[i][lane];
  }
  /// Before the last step.
  void stateBefore(int lane, double* out) const {
    for (Eigen::Index i = 0; i < size; ++i) out[i] = y()[i][lane];
  }
  [[nodiscard]] Statistics statistics(int lane) const {
    const Extra& extra = extra_[static_cast<std::size_t>(lane)];
    Statistics statistics;
    statistics.attempts = static_cast<std::int64_t>(attempts_[lane]);
    statistics.stepsAccepted = static_cast<std::int64_t>(accepted_[lane]);
    statistics.stepsRejected = static_cast<std::int64_t>(rejections_[lane]);
    // As the originals count, whether or not the initial step was given.
    statistics.rhsEvaluations = 2 + Method::evaluationsPerAttempt * statistics.attempts +
                                evaluationsPerFinish_ * statistics.stepsAccepted;
    statistics.denseRhsEvaluations = extra.denseRhsEvaluations;
    statistics.stiff = extra.stiff;
    return statistics;
  }
  [[nodiscard]] StepFailure failure(int lane) const {
    return {extra_[static_cast<std::size_t>(lane)].reason, t_[lane], h_[lane],
            static_cast<std::int64_t>(attempts_[lane])};
  }

 protected:
  /// As there. The system must outlive the integrations.
  EmbeddedRungeKutta(const System& system, const IntegratorSettings& settings, double exponent,
                     double beta, double maxShrink, double maxGrowth, double stiffnessLimit)
      : system_(system),
        rtol_(settings.rtol),
        atol_(settings.atol),
        control_(exponent, beta, maxShrink, maxGrowth),
        stiffnessLimit_(stiffnessLimit),
        stiffnessInterval_(settings.stiffnessInterval),
        maxStep_(settings.maxStep),
        stopWhenStiff_(settings.stopWhenStiff) {
    // A lane that waits computes with what is there.
    for (State* state : {&yEnds_[0], &yEnds_[1], &slopeEnds_[0], &slopeEnds_[1], &yStage_})
      state->setZero();
  }

  [[nodiscard]] State& y() { return yEnds_[0]; }
  [[nodiscard]] State& yNew() { return yEnds_[1]; }
  [[nodiscard]] State& slope() { return slopeEnds_[0]; }
  [[nodiscard]] State& slopeNew() { return slopeEnds_[1]; }
  [[nodiscard]] const State& y() const { return yEnds_[0]; }
  [[nodiscard]] const State& yNew() const { return yEnds_[1]; }
  [[nodiscard]] const State& slope() const { return slopeEnds_[0]; }
  [[nodiscard]] const State& slopeNew() const { return slopeEnds_[1]; }

  template <int treeUpTo>
  [[nodiscard]] S scaledSquares(const State& error) const {
    return polhode::scaledSquares<treeUpTo>(error, y(), yNew(), rtol_, atol_);
  }

  const System& system_;
  double rtol_, atol_;
  S t_ = 0, tNew_ = 0, h_ = 0;
  static constexpr double inverseSize_ = 1 / static_cast<double>(State::SizeAtCompileTime);
  State yStage_;
  Statistics statistics_;  ///< of one lane in one step: what methods count by themselves

 private:
  static constexpr Eigen::Index size = State::SizeAtCompileTime;
  static constexpr double never = 1e300;

  /// What is rare in a lane.
  struct Extra {
    StiffnessTest stiffness{0, 1};
    bool stiff = false, dense = false;
    std::int64_t denseRhsEvaluations = 0;
    FailureReason reason = {};
  };

  [[nodiscard]] Method& method() { return static_cast<Method&>(*this); }

  /// Makes the ends of the steps that were accepted the starts of the next ones.
  template <class F>
  void beginSteps(const F& leave) {
    const M on = advanced_ & active_;
    t_ = select(on, tNew_, t_);
    assignWhere(on, y(), yNew());
    assignWhere(on, slope(), slopeNew());
    leave(y(), on);
    advanced_ = advanced_ & !on;
    if (dense_)
      for (Extra& extra : extra_) extra.dense = false;
    dense_ = false;
  }

  void startLanes() {
    S hMax = select(M(maxStep_ > 0), S(maxStep_), abs(tEnd_ - t_));
    hMax_ = select(starting_, hMax, hMax_);
    control_.start(starting_);
    State first, guess, argument;
    system_.rhs(t_, y(), first);
    assignWhere(starting_, slope(), first);
    const S guessed = guessInitialStep(system_, t_, y(), slope(), Method::order, rtol_, atol_,
                                       S(direction_ * hMax_), argument, guess);
    const S h = select(initialStep_ > 0, S(direction_ * min(initialStep_, hMax_)), guessed);
    h_ = select(starting_, select(isFinite(h), h, S(0)), h_);
    finite_ = select(starting_, isFinite(h), finite_);
    starting_ = false;
  }

  template <class F>
  void attempt(const F& leave) {
    beginSteps(leave);
    if (starting_.any()) startLanes();
    const M tooMany = active_ & (attempts_ >= maxSteps_);
    const M tooSmall = active_ & !movesOn(t_, h_);
    if ((tooMany | tooSmall).any()) {
      for (int lane = 0; lane < width; ++lane)
        if (tooMany[lane])
          giveUp(lane, FailureReason::TooManySteps);
        else if (tooSmall[lane])
          giveUp(lane, finite_[lane] ? FailureReason::StepTooSmall : FailureReason::NotFinite);
      return;
    }
    const M toEnd = active_ & reaches(t_, h_, tEnd_, direction_);
    h_ = select(toEnd, tEnd_ - t_, h_);
    last_ = last_ | toEnd;
    attempts_ += select(active_, S(1), S(0));
    method().evaluateStages();
    const S squaredError = select(active_, method().squaredError(), S(1));
    const M passed = active_ & (squaredError <= S(1));
    const M failed = active_ & !(squaredError <= S(1));
    if (failed.any()) reject(failed, squaredError);
    if (passed.any()) accept(passed, squaredError);
  }

  /// Before steps are accepted, which changes what the control remembers.
  void reject(const M& failed, const S& squaredError) {
    finite_ = select(failed, isFinite(squaredError), finite_);
    h_ = select(failed, h_ * control_.reject(squaredError), h_);
    rejected_ = rejected_ | failed;
    last_ = last_ & !failed;
    rejections_ += select(failed & (accepted_ >= S(1)), S(1), S(0));
  }

  void accept(const M& passed, const S& squaredError) {
    finite_ = finite_ | passed;
    const S proposed = h_ * control_.accept(squaredError, passed);
    accepted_ += select(passed, S(1), S(0));
    statistics_.rhsEvaluations = 0;
    method().finishStep();
    evaluationsPerFinish_ = statistics_.rhsEvaluations;
    M on = passed;
    if (const M due = passed & (accepted_ >= stiffnessDue_); due.any())
      on = on & !testStiffness(due);
    tNew_ = select(on, t_ + h_, tNew_);
    advanced_ = advanced_ | on;
    const M finished = on & last_;
    h_ = select(on & !finished, nextStep(proposed, h_, hMax_, direction_, rejected_), h_);
    rejected_ = rejected_ & !on;
    active_ = active_ & !finished;
    const M paused = on & (accepted_ >= pauseAt_);
    if (!(finished | paused).any()) return;
    events_.finished = finished.number();
    events_.paused = paused.number() & ~events_.finished;
    eventful_ = true;
  }

  /// Of lanes where it is time for it; those it stops.
  [[nodiscard]] M testStiffness(const M& due) {
    const auto [slopes, arguments] = method().stiffnessSquares();
    const S hLambda = select(arguments > S(0), h_ * sqrt(slopes / arguments), S(0));
    const S value = Method::stiffnessIgnoresDirection ? abs(hLambda) : hLambda;
    M stopped = false;
    for (int lane = 0; lane < width; ++lane) {
      if (!due[lane]) continue;
      Extra& extra = extra_[static_cast<std::size_t>(lane)];
      if (extra.stiffness.looksStiff(value[lane])) {
        extra.stiff = true;
        if (stopWhenStiff_) {
          giveUp(lane, FailureReason::Stiff);
          stopped.set(lane, true);
        }
      }
      const auto steps = static_cast<std::int64_t>(accepted_[lane]);
      const std::int64_t next = extra.stiffness.due(steps + 1)
                                    ? steps + 1
                                    : (steps / stiffnessInterval_ + 1) * stiffnessInterval_;
      stiffnessDue_.set(lane, static_cast<double>(next));
    }
    return stopped;
  }

  /// The state stays that of the last accepted step.
  void giveUp(int lane, FailureReason reason) {
    extra_[static_cast<std::size_t>(lane)].reason = reason;
    active_.set(lane, false);
    events_.failed |= 1U << lane;
    eventful_ = true;
  }

  S initialStep_ = 0, maxSteps_ = 0;
  PiControl<S> control_;
  double stiffnessLimit_;
  std::int64_t stiffnessInterval_;
  double maxStep_;
  bool stopWhenStiff_;

  S tEnd_ = 0, hMax_ = 0, direction_ = 1;
  S attempts_ = 0, accepted_ = 0, rejections_ = 0;  ///< whole numbers
  S stiffnessDue_ = 0, pauseAt_ = 0;                ///< accepted steps
  M active_ = false;                                ///< an integration is under way
  M starting_ = false;                              ///< which has no first slope yet
  M advanced_ = false;  ///< its last step is accepted, the next not begun
  M last_ = false, rejected_ = false, finite_ = true;
  bool dense_ = false;
  std::int64_t evaluationsPerFinish_ = 0;
  State yEnds_[2], slopeEnds_[2];
  std::array<Extra, width> extra_;
  LaneEvents events_;
  bool eventful_ = false;
};

}  // namespace polhode
