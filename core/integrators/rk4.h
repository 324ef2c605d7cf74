// The classical Runge–Kutta method of order 4 with a fixed step.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"

namespace polhode {

/// Steps end at t0 + n h, the last one at the end time. Dense output is the cubic Hermite
/// polynomial (order 3); its slope at the right end is the next step's first one and costs nothing
/// extra but at the end.
template <class System>
class Rk4 final : public Integrator<typename System::Scalar> {
 public:
  using S = typename System::Scalar;
  using State = typename System::State;
  using typename Integrator<S>::Outcome;

  static constexpr IntegratorInfo info{
      .id = "rk4",
      .name = "RK4",
      .description = "The classical Runge–Kutta method of order 4 with a fixed step.",
      .source = "Kutta (1901); Hairer, Nørsett, Wanner (1993), Sect. II.1",
      .order = 4,
      .fixedStep = true};

  /// The system must outlive the integrator.
  Rk4(const System& system, const IntegratorSettings& settings)
      : system_(system), step_(S(settings.step)), maxSteps_(settings.maxSteps) {}

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(yNew_, y0);
    for (State* buffer : {&y_, &yStage_, &k1_, &k2_, &k3_, &k4_, &slope_}) *buffer = yNew_;
    this->statistics_ = {};
    this->failure_.reset();
    t0_ = t_ = tNew_ = t0;
    tEnd_ = tEnd;
    n_ = 0;
    slopeKnown_ = false;
  }

  Outcome step() override {
    t_ = tNew_;
    y_ = yNew_;
    if (this->statistics_.attempts >= maxSteps_)
      return this->fail(FailureReason::TooManySteps, t_, step_);
    ++this->statistics_.attempts;
    this->statistics_.rhsEvaluations += 4;
    // A remainder that is round-off of the step would be a step of its own.
    const S planned = t0_ + S(n_ + 1) * step_;
    const bool last = planned > tEnd_ - S(1e-9) * step_;
    const S tNext = last ? tEnd_ : planned, h = tNext - t_, half = h / 2;
    if (slopeKnown_) {
      k1_ = slope_;
      --this->statistics_.denseRhsEvaluations;  // it was this step's own after all
      slopeKnown_ = false;
    } else {
      system_.rhs(t_, y_, k1_);
    }
    yStage_ = y_ + half * k1_;
    system_.rhs(t_ + half, yStage_, k2_);
    yStage_ = y_ + half * k2_;
    system_.rhs(t_ + half, yStage_, k3_);
    yStage_ = y_ + h * k3_;
    system_.rhs(tNext, yStage_, k4_);
    yNew_ = y_ + h / 6 * (k1_ + 2 * k2_ + 2 * k3_ + k4_);
    if (!yNew_.allFinite()) {
      yNew_ = y_;
      return this->fail(FailureReason::NotFinite, t_, h);
    }
    ++n_;
    tNew_ = tNext;
    ++this->statistics_.stepsAccepted;
    return last ? Outcome::Finished : Outcome::Accepted;
  }

  void interpolate(S t, std::span<S> y) override {
    if (t == tNew_) return copyState(yNew_, y);
    if (!slopeKnown_) {
      system_.rhs(tNew_, yNew_, slope_);
      ++this->statistics_.denseRhsEvaluations;
      slopeKnown_ = true;
    }
    const S h = tNew_ - t_, theta = (t - t_) / h, rest = 1 - theta;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const auto j = static_cast<Eigen::Index>(i);
      const S difference = yNew_[j] - y_[j], a = h * k1_[j] - difference,
              b = difference - h * slope_[j];
      y[i] = y_[j] + theta * (difference + rest * (rest * a + theta * b));
    }
  }

  void replaceState(std::span<const S> y) override {
    assignState(yNew_, y);
    slopeKnown_ = false;
  }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(yNew_); }
  [[nodiscard]] S time() const override { return tNew_; }
  [[nodiscard]] S previousTime() const override { return t_; }

 private:
  const System& system_;
  S step_;
  std::int64_t maxSteps_;
  S t0_{}, t_{}, tNew_{}, tEnd_{};
  std::int64_t n_ = 0;
  bool slopeKnown_ = false;
  State y_, yNew_, yStage_, k1_, k2_, k3_, k4_, slope_;
};

}  // namespace polhode
