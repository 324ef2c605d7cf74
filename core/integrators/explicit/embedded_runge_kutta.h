// What DOPRI5 and DOP853 share but for their stages: the loop of a step and its control.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"
#include "core/integrators/step_control.h"

namespace polhode {

/// Step-size control, initial step and stiffness test of Hairer and Wanner's explicit codes
/// (versions of 1996/2005). A Method derives from EmbeddedRungeKutta<Method, System> and offers
///   order                  of the solution, for the initial step
///   evaluationsPerAttempt  counted by every attempt
///   buffers()              its own states, sized by start()
///   evaluateStages()       yNew() and what the error needs, from y(), slope() and h_
///   squaredError()         of the error norm
///   finishStep()           slopeNew() of an accepted step where evaluateStages() did not make it
///   stiffnessSquares()     |Δf|² and |Δy|² of two stages at the end of the step
///   prepareDenseOutput(), denseValue(i, theta)
template <class Method, class System>
class EmbeddedRungeKutta : public Integrator<typename System::Scalar> {
 public:
  using S = typename System::Scalar;
  using State = typename System::State;
  using typename Integrator<S>::Outcome;

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(y(), y0);
    yNew() = current_ = yStage_ = slope() = slopeNew() = y();
    for (State* buffer : method().buffers()) *buffer = y();
    this->statistics_ = {};
    this->failure_.reset();
    t_ = tNew_ = t0;
    tEnd_ = tEnd;
    direction_ = tEnd < t0 ? S(-1) : S(1);
    hMax_ = maxStep_ > 0 ? maxStep_ : std::abs(tEnd - t0);
    inverseSize_ = 1 / S(y().size());
    control_.start();
    stiffness_.start();
    last_ = rejected_ = replaced_ = false;
    system_.rhs(t_, y(), slopeNew());
    h_ = initialStep_ > 0 ? direction_ * std::min(initialStep_, hMax_)
                          : guessInitialStep(system_, t_, y(), slopeNew(), Method::order, rtol_,
                                             atol_, direction_ * hMax_, yStage_, current_);
    finite_ = std::isfinite(h_);
    if (!finite_) h_ = 0;  // the first slope is not finite: step() says so
    // As the originals count, whether or not the initial step was given.
    this->statistics_.rhsEvaluations = 2;
  }

  Outcome step() override {
    beginStep();
    for (;;) {
      if (this->statistics_.attempts >= maxSteps_) return giveUp(FailureReason::TooManySteps);
      if (!movesOn(t_, h_))
        return giveUp(finite_ ? FailureReason::StepTooSmall : FailureReason::NotFinite);
      if (reaches(t_, h_, tEnd_, direction_)) {
        h_ = tEnd_ - t_;
        last_ = true;
      }
      ++this->statistics_.attempts;
      this->statistics_.rhsEvaluations += Method::evaluationsPerAttempt;
      method().evaluateStages();
      const S squaredError = method().squaredError();
      if (squaredError <= 1) {
        finite_ = true;
        return accept(squaredError);
      }
      finite_ = std::isfinite(squaredError);
      h_ *= control_.reject(squaredError);
      rejected_ = true;
      last_ = false;
      if (this->statistics_.stepsAccepted >= 1) ++this->statistics_.stepsRejected;
      if (stop_.stop_requested()) return giveUp(FailureReason::Interrupted);
    }
  }

  void interpolate(S t, std::span<S> out) override {
    if (t == tNew_) return copyState(current(), out);
    if (!dense_) {
      method().prepareDenseOutput();
      dense_ = true;
    }
    const S theta = (t - t_) / (tNew_ - t_);
    for (Eigen::Index i = 0; i < y().size(); ++i)
      out[static_cast<std::size_t>(i)] = method().denseValue(i, theta);
  }

  void replaceState(std::span<const S> state) override {
    assignState(current_, state);
    replaced_ = true;
  }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(current()); }
  [[nodiscard]] S time() const override { return tNew_; }
  [[nodiscard]] S previousTime() const override { return t_; }

 protected:
  /// The system must outlive the integrator. `exponent` and `beta` as in PiControl.
  EmbeddedRungeKutta(const System& system, const IntegratorSettings& settings, S exponent, S beta,
                     S maxShrink, S maxGrowth, double stiffnessLimit)
      : system_(system),
        rtol_(S(settings.rtol)),
        atol_(S(settings.atol)),
        initialStep_(S(settings.initialStep)),
        maxStep_(S(settings.maxStep)),
        control_(exponent, beta, maxShrink, maxGrowth),
        stiffness_(stiffnessLimit, settings.stiffnessInterval),
        maxSteps_(settings.maxSteps),
        stopWhenStiff_(settings.stopWhenStiff),
        stop_(settings.stop) {}

  // Both ends of a step: they change roles instead of being copied.
  [[nodiscard]] State& y() { return yEnds_[side_]; }
  [[nodiscard]] State& yNew() { return yEnds_[side_ ^ 1]; }
  [[nodiscard]] State& slope() { return slopeEnds_[side_]; }
  [[nodiscard]] State& slopeNew() { return slopeEnds_[side_ ^ 1]; }
  [[nodiscard]] const State& y() const { return yEnds_[side_]; }
  [[nodiscard]] const State& yNew() const { return yEnds_[side_ ^ 1]; }
  [[nodiscard]] const State& slope() const { return slopeEnds_[side_]; }
  [[nodiscard]] const State& slopeNew() const { return slopeEnds_[side_ ^ 1]; }

  /// Of the error norm, see step_control.h.
  template <int treeUpTo>
  [[nodiscard]] S scaledSquares(const State& error) const {
    return polhode::scaledSquares<treeUpTo>(error, y(), yNew(), rtol_, atol_);
  }

  const System& system_;
  S rtol_, atol_;
  S t_{}, tNew_{}, h_{}, inverseSize_{};
  State yStage_;  ///< argument of the last stage before yNew(), for the stiffness test

 private:
  [[nodiscard]] Method& method() { return static_cast<Method&>(*this); }
  [[nodiscard]] const State& current() const { return replaced_ ? current_ : yNew(); }

  /// Makes the end of the last step the start of the next one.
  void beginStep() {
    t_ = tNew_;
    dense_ = false;
    side_ ^= 1;
    if (replaced_) {
      y() = current_;
      replaced_ = false;
      system_.rhs(t_, y(), slope());  // the stored slope belongs to the state before its projection
    }
  }

  /// The state stays that of the last accepted step.
  Outcome giveUp(FailureReason reason) {
    yNew() = y();
    return this->fail(reason, t_, h_);
  }

  Outcome accept(S squaredError) {
    const S hNew = h_ * control_.accept(squaredError);
    ++this->statistics_.stepsAccepted;
    method().finishStep();
    if (stiffness_.due(this->statistics_.stepsAccepted) && looksStiff() && stopWhenStiff_)
      return giveUp(FailureReason::Stiff);
    tNew_ = t_ + h_;
    if (last_) return Outcome::Finished;
    h_ = nextStep(hNew, h_, hMax_, direction_, rejected_);
    rejected_ = false;
    return Outcome::Accepted;
  }

  [[nodiscard]] bool looksStiff() {
    const auto [slopes, arguments] = method().stiffnessSquares();
    const S hLambda = arguments > 0 ? h_ * std::sqrt(slopes / arguments) : S(0);
    // DOPRI5 keeps the sign of h, so that it never finds a backward integration stiff.
    const S value = Method::stiffnessIgnoresDirection ? std::abs(hLambda) : hLambda;
    if (!stiffness_.looksStiff(static_cast<double>(value))) return false;
    return this->statistics_.stiff = true;
  }

  S initialStep_, maxStep_;
  PiControl<S> control_;
  StiffnessTest stiffness_;
  std::int64_t maxSteps_;
  bool stopWhenStiff_;
  std::stop_token stop_;

  S tEnd_{}, hMax_{}, direction_{1};
  bool last_ = false, rejected_ = false, replaced_ = false, dense_ = false, finite_ = true;
  unsigned side_ = 0;
  State yEnds_[2], slopeEnds_[2];
  State current_;
};

}  // namespace polhode
