// ODEX: extrapolation of the explicit midpoint rule (Gragg, Bulirsch, Stoer) with choice of order
// and step size, after Hairer and Wanner's code.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/integrators/explicit/midpoint_interpolant.h"
#include "core/integrators/extrapolation_control.h"
#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"

namespace polhode {

/// The step sequence, and with it every step, depends on whether dense output is wanted
/// (IntegratorSettings::denseOutput): 2, 4, 6, 8, ... without, 2, 6, 10, 14, ... with it.
template <class System>
class Odex final : public Integrator<typename System::Scalar> {
 public:
  using S = typename System::Scalar;
  using State = typename System::State;
  using typename Integrator<S>::Outcome;

  /// The system must outlive the integrator.
  Odex(const System& system, const IntegratorSettings& settings)
      : system_(system),
        rtol_(S(settings.rtol)),
        atol_(S(settings.atol)),
        initialStep_(S(settings.initialStep)),
        maxStep_(S(settings.maxStep)),
        maxSteps_(settings.maxSteps),
        dense_(settings.denseOutput),
        stop_(settings.stop),
        control_({.columns = columns,
                  .fac1 = S(0.02),
                  .fac2 = S(4),
                  .orderDown = S(0.8),
                  .orderUp = S(0.9),
                  .safe1 = S(0.65),
                  .safe2 = S(0.94),
                  .powersPerColumn = 2}) {
    const int sequence = settings.sequence > 0 ? settings.sequence : dense_ ? 4 : 1;
    for (int j = 1; j <= columns; ++j) n_[at(j)] = stepsOfLine(sequence, j);
    S work = 1;
    for (int j = 1; j <= columns; ++j) {
      work += S(n_[at(j)]);
      // The book divides by n_1² and n_1; the code has the constants of n_1 = 2.
      const S next = S(j < columns ? n_[at(j + 1)] : 0);
      const S before = next * S(n_[at(j)]) / 4, here = next / 2;
      control_.setLine(j, work, before * before, here * here);
    }
  }

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(y_, y0);
    yOld_ = slope_ = slopeNew_ = scale_ = before_ = here_ = rate_ = y_;
    for (State& entry : tableau_) entry = y_;
    if (dense_) interpolant_.start(y_, n_);
    this->statistics_ = {};
    this->failure_.reset();
    t_ = tOld_ = t0;
    tEnd_ = tEnd;
    direction_ = tEnd < t0 ? S(-1) : S(1);
    hMax_ = maxStep_ > 0 ? maxStep_ : std::abs(tEnd - t0);
    h_ = std::min({std::max(initialStep_, S(1e-4)), hMax_, std::abs(tEnd - t0) / 2});
    const auto digits = static_cast<int>(-std::log10(rtol_ + S(1e-40)) * S(0.6) + S(1.5));
    control_.start(std::max(2, std::min(columns - 1, digits)), 0);
    scale_ = (atol_ + rtol_ * y_.array().abs()).matrix();
    denseStep_ = hMax_;
    last_ = slopeKnown_ = replaced_ = false;
    finite_ = true;
  }

  Outcome step() override {
    tOld_ = t_;
    yOld_ = y_;
    if (replaced_ && slopeKnown_) system_.rhs(t_, y_, slope_);
    replaced_ = false;
    for (;;) {
      if (!beginAttempt()) return this->fail(reason_, t_, h_);
      const auto computeLine = [this](int j) { return this->computeLine(j); };
      const bool everyLine = this->statistics_.attempts++ == 0 || last_;
      Verdict verdict =
          everyLine ? control_.tryAll(computeLine) : control_.tryAroundTarget(computeLine);
      while (verdict == Verdict::Rejected && !stop_.stop_requested()) {
        h_ = direction_ * control_.reject();
        ++this->statistics_.stepsRejected;
        ++this->statistics_.attempts;
        verdict = control_.tryAroundTarget(computeLine);
      }
      if (verdict == Verdict::Accepted && accept()) break;
      if (verdict == Verdict::Aborted) {
        h_ /= 2;
        control_.repeat();
      }
      if (stop_.stop_requested()) return this->fail(FailureReason::Interrupted, t_, h_);
    }
    return ended() ? Outcome::Finished : Outcome::Accepted;
  }

  /// Needs IntegratorSettings::denseOutput, but at the ends of the step.
  void interpolate(S t, std::span<S> out) override {
    if (t == t_) return copyState(y_, out);
    if (t == tOld_) return copyState(yOld_, out);
    interpolant_.evaluate((t - tOld_) / (t_ - tOld_), out);
  }

  void replaceState(std::span<const S> state) override {
    assignState(y_, state);
    replaced_ = true;
  }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(y_); }
  [[nodiscard]] S time() const override { return t_; }
  [[nodiscard]] S previousTime() const override { return tOld_; }

 private:
  using Verdict = typename ExtrapolationControl<S>::Verdict;

  static constexpr int columns = 9;
  // The original's rounding unit, not that of the scalar: it enters the results.
  static constexpr S roundingUnit = S(2.3e-16);
  static constexpr std::size_t at(int j) { return static_cast<std::size_t>(j); }

  static int stepsOfLine(int sequence, int j) {
    switch (sequence) {
      case 2:
        return j == 1 ? 2 : 4 * j - 4;
      case 3:
        return j <= 3 ? 2 * j : 2 * stepsOfLine(3, j - 2);
      case 4:
        return 4 * j - 2;
      case 5:
        return 4 * j;
      default:
        return 2 * j;
    }
  }

  [[nodiscard]] bool ended() const {
    return S(0.1) * std::abs(tEnd_ - t_) <= std::abs(t_) * roundingUnit;
  }

  /// Step size, end of the interval, first slope. False with reason_ when there is no way on.
  [[nodiscard]] bool beginAttempt() {
    h_ = direction_ * std::min({std::abs(h_), std::abs(tEnd_ - t_), hMax_, denseStep_});
    if ((t_ + S(1.01) * h_ - tEnd_) * direction_ > 0) {
      h_ = tEnd_ - t_;
      last_ = true;  // never taken back, as in the original
    }
    // The original has no such test and would halve its step for ever.
    reason_ = finite_ ? FailureReason::StepTooSmall : FailureReason::NotFinite;
    if (!(S(0.1) * std::abs(h_) > std::abs(t_) * roundingUnit)) return false;
    if (!slopeKnown_) system_.rhs(t_, y_, slope_);
    slopeKnown_ = dense_;  // with dense output the slope at the end of a step is at hand
    ++this->statistics_.rhsEvaluations;
    reason_ = FailureReason::TooManySteps;
    return this->statistics_.attempts < maxSteps_;
  }

  /// False if the dense output would be too inaccurate: the step is then made again, smaller.
  [[nodiscard]] bool accept() {
    const S tNew = t_ + h_;
    if (dense_) {
      system_.rhs(tNew, tableau_[1], slopeNew_);
      interpolant_.prepare(y_, tableau_[1], slope_, slopeNew_, h_, control_.column());
      const S error = interpolant_.error(scale_);
      denseStep_ =
          std::abs(h_) / std::max(std::pow(error, S(1) / S(interpolant_.degree())), S(0.01));
      if (error > 10) {
        h_ = direction_ * denseStep_;
        ++this->statistics_.stepsRejected;
        control_.repeat();
        return false;
      }
      slope_.swap(slopeNew_);
    }
    t_ = tNew;
    y_ = tableau_[1];
    if (ended()) t_ = tEnd_;
    ++this->statistics_.stepsAccepted;
    this->statistics_.order = 2 * control_.column();
    h_ = direction_ * control_.accept(h_);
    return true;
  }

  /// Line j of the tableau and its error; false if the step had better be halved.
  [[nodiscard]] bool computeLine(int j) {
    if (!integrateLine(j)) return false;
    extrapolateLine(tableau_, 1, j, [this](int fine, int coarse) {
      const S ratio = S(n_[at(fine)]) / S(n_[at(coarse)]);
      return ratio * ratio - 1;
    });
    if (j == 1) return true;
    scale_ = (atol_ + rtol_ * y_.array().abs().max(tableau_[1].array().abs())).matrix();
    const S error = std::sqrt(
        ((tableau_[1] - tableau_[2]).array() / scale_.array()).square().sum() / S(y_.size()));
    finite_ = std::isfinite(error);
    return error * roundingUnit < 1 && control_.judge(j, error, h_, hMax_);
  }

  /// T_{j,1} by the explicit midpoint rule with n_j steps and Gragg's smoothing.
  [[nodiscard]] bool integrateLine(int j) {
    const int n = n_[at(j)];
    const S h = h_ / S(n);
    if (dense_) interpolant_.keepSlope(j, 0, slope_);
    before_ = y_;
    here_ = y_ + h * slope_;
    for (int m = 1; m < n; ++m) {
      if (dense_ && m == n / 2) interpolant_.keepMiddle(j, here_);
      system_.rhs(t_ + h * S(m), here_, rate_);
      if (dense_) interpolant_.keepSlope(j, m, rate_);
      before_ += 2 * h * rate_;
      before_.swap(here_);
      if (m == 1 && j <= 2 && looksUnstable()) {
        ++this->statistics_.rhsEvaluations;
        return false;
      }
    }
    system_.rhs(t_ + h_, here_, rate_);
    if (dense_) interpolant_.keepSlope(j, n, rate_);
    tableau_[at(j)] = (before_ + here_ + h * rate_) / 2;
    this->statistics_.rhsEvaluations += n;
    return true;
  }

  [[nodiscard]] bool looksUnstable() const {
    const S start = (slope_.array() / scale_.array()).square().sum();
    const S change = ((rate_ - slope_).array() / scale_.array()).square().sum();
    return change / std::max(roundingUnit, start) > 4;
  }

  const System& system_;
  S rtol_, atol_, initialStep_, maxStep_;
  std::int64_t maxSteps_;
  bool dense_;
  std::stop_token stop_;
  ExtrapolationControl<S> control_;
  MidpointInterpolant<State> interpolant_;
  std::array<int, columns + 1> n_{};  ///< steps of each line, from 1 on

  S t_{}, tOld_{}, tEnd_{}, h_{}, hMax_{}, direction_{1}, denseStep_{};
  bool last_ = false, slopeKnown_ = false, replaced_ = false, finite_ = true;
  FailureReason reason_{};
  State y_, yOld_, slope_, slopeNew_, scale_, before_, here_, rate_;
  std::array<State, columns + 1> tableau_;
};

template <>
inline constexpr IntegratorInfo infoOf<Odex>{
    .id = "odex",
    .name = "Odex",
    .description =
        "Extrapolation of the explicit midpoint rule with variable order and step "
        "size; for tight tolerances.",
    .source = "Gragg; Bulirsch, Stoer; Hairer, Nørsett, Wanner (1993), Sect. II.9, ODEX"};

}  // namespace polhode
