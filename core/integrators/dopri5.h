// DOPRI5: explicit Runge–Kutta method of order 5(4) of Dormand and Prince, with the step-size control,
// initial step, stiffness test and dense output of Hairer and Wanner's code (version of 1996/2005).
#pragma once

#include <algorithm>
#include <cmath>

#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"
#include "core/integrators/tableaus/dormand_prince.h"

namespace polhode {

template <class System>
class Dopri5 final : public Integrator<typename System::Scalar> {
 public:
  using S = typename System::Scalar;
  using State = typename System::State;
  using typename Integrator<S>::Outcome;

  static constexpr IntegratorInfo info{
      .id = "dopri5",
      .name = "DoPri5",
      .description = "Explicit Runge–Kutta method of order 5 with step-size control and dense output.",
      .source = "Dormand, Prince (1980); Hairer, Nørsett, Wanner (1993), DOPRI5",
      .order = 5};

  /// The system must outlive the integrator.
  Dopri5(const System& system, const IntegratorSettings& settings)
      : system_(system),
        rtol_(S(settings.rtol)),
        atol_(S(settings.atol)),
        initialStep_(S(settings.initialStep)),
        maxStep_(S(settings.maxStep)),
        maxSteps_(settings.maxSteps) {}

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(y_, y0);
    for (State* buffer : {&yNew_, &current_, &yStage_, &k1_, &k2_, &k3_, &k4_, &k5_, &k6_, &k7_, &d_[0],
                          &d_[1], &d_[2], &d_[3]})
      *buffer = y_;
    this->statistics_ = {};
    this->failure_.reset();
    t_ = tNew_ = t0;
    tEnd_ = tEnd;
    direction_ = tEnd < t0 ? S(-1) : S(1);
    hMax_ = maxStep_ > 0 ? maxStep_ : std::abs(tEnd - t0);
    logErrorOld_ = std::log(S(1e-4));
    last_ = rejected_ = replaced_ = false;
    stiffSteps_ = nonStiffSteps_ = 0;
    system_.rhs(t_, y_, k7_);
    h_ = initialStep_ > 0 ? direction_ * std::min(initialStep_, hMax_) : guessInitialStep();
    // As the original counts, whether or not the initial step was given.
    this->statistics_.rhsEvaluations = 2;
  }

  Outcome step() override {
    beginStep();
    for (;;) {
      if (this->statistics_.attempts >= maxSteps_)
        return giveUp(FailureReason::TooManySteps);
      if (!(S(0.1) * std::abs(h_) > std::abs(t_) * roundingUnit))
        return giveUp(finite_ ? FailureReason::StepTooSmall : FailureReason::NotFinite);
      if ((t_ + S(1.01) * h_ - tEnd_) * direction_ > 0) {
        h_ = tEnd_ - t_;
        last_ = true;
      }
      ++this->statistics_.attempts;
      this->statistics_.rhsEvaluations += 6;
      evaluateStages();
      const S error = errorNorm();
      finite_ = std::isfinite(error);
      const S logError = std::log(error);
      if (error <= 1) return accept(logError);
      // A non-finite error shrinks the step as much as any rejection may.
      h_ /= finite_ ? std::min(maxShrink, std::exp(errorExponent * logError) / safety) : maxShrink;
      rejected_ = true;
      last_ = false;
      if (this->statistics_.stepsAccepted >= 1) ++this->statistics_.stepsRejected;
    }
  }

  void interpolate(S t, std::span<S> y) override {
    if (t == tNew_) return copyState(current(), y);
    if (!dense_) prepareDenseOutput();
    const S theta = (t - t_) / (tNew_ - t_), rest = 1 - theta;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const auto j = static_cast<Eigen::Index>(i);
      y[i] = y_[j] +
             theta * (d_[0][j] + rest * (d_[1][j] + theta * (d_[2][j] + rest * d_[3][j])));
    }
  }

  void replaceState(std::span<const S> y) override {
    assignState(current_, y);
    replaced_ = true;
  }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(current()); }
  [[nodiscard]] S time() const override { return tNew_; }
  [[nodiscard]] S previousTime() const override { return t_; }

 private:
  using Tableau = tableaus::DormandPrince<S>;
  // The original's rounding unit, not that of the scalar: it enters the results.
  static constexpr S roundingUnit = S(2.3e-16);
  static constexpr S beta = S(0.04), errorExponent = S(0.2) - beta * S(0.75), safety = S(0.9);
  static constexpr S maxShrink = S(1) / S(0.2), maxGrowth = S(1) / S(10);
  static constexpr int stiffnessInterval = 1000;

  [[nodiscard]] const State& current() const { return replaced_ ? current_ : yNew_; }

  /// Makes the end of the last step the start of the next one.
  void beginStep() {
    t_ = tNew_;
    dense_ = false;
    if (replaced_) {
      y_ = current_;
      replaced_ = false;
      system_.rhs(t_, y_, k1_);  // the stored slope belongs to the state before its projection
    } else {
      y_ = yNew_;
      k1_ = k7_;
    }
  }

  /// The state stays that of the last accepted step.
  Outcome giveUp(FailureReason reason) {
    yNew_ = y_;
    return this->fail(reason, t_, h_);
  }

  void evaluateStages() {
    using T = Tableau;
    const S h = h_;
    combine(yStage_, [&](auto i) { return y_[i] + h * (T::a21 * k1_[i]); });
    system_.rhs(t_ + T::c2 * h, yStage_, k2_);
    combine(yStage_, [&](auto i) { return y_[i] + h * (T::a31 * k1_[i] + T::a32 * k2_[i]); });
    system_.rhs(t_ + T::c3 * h, yStage_, k3_);
    combine(yStage_, [&](auto i) {
      return y_[i] + h * (T::a41 * k1_[i] + T::a42 * k2_[i] + T::a43 * k3_[i]);
    });
    system_.rhs(t_ + T::c4 * h, yStage_, k4_);
    combine(yStage_, [&](auto i) {
      return y_[i] + h * (T::a51 * k1_[i] + T::a52 * k2_[i] + T::a53 * k3_[i] + T::a54 * k4_[i]);
    });
    system_.rhs(t_ + T::c5 * h, yStage_, k5_);
    combine(yStage_, [&](auto i) {
      return y_[i] + h * (T::a61 * k1_[i] + T::a62 * k2_[i] + T::a63 * k3_[i] + T::a64 * k4_[i] +
                          T::a65 * k5_[i]);
    });
    const S tNext = t_ + h;
    system_.rhs(tNext, yStage_, k6_);
    combine(yNew_, [&](auto i) {
      return y_[i] + h * (T::b1 * k1_[i] + T::b3 * k3_[i] + T::b4 * k4_[i] + T::b5 * k5_[i] +
                          T::b6 * k6_[i]);
    });
    system_.rhs(tNext, yNew_, k7_);
  }

  [[nodiscard]] S errorNorm() const {
    using T = Tableau;
    S sum = 0;
    for (Eigen::Index i = 0; i < y_.size(); ++i) {
      const S scale = atol_ + rtol_ * std::max(std::abs(y_[i]), std::abs(yNew_[i]));
      const S e = h_ * (T::e1 * k1_[i] + T::e3 * k3_[i] + T::e4 * k4_[i] + T::e5 * k5_[i] +
                        T::e6 * k6_[i] + T::e7 * k7_[i]) / scale;
      sum += e * e;
    }
    return std::sqrt(sum / S(y_.size()));
  }

  /// PI control (Gustafsson; HNW, Sect. IV.2). The two powers of the original are one exponential here, and
  /// the logarithm of the old error is kept instead of the error.
  Outcome accept(S logError) {
    const S factor = std::exp(errorExponent * logError - beta * logErrorOld_);
    const S hNew = h_ / std::max(maxGrowth, std::min(maxShrink, factor / safety));
    logErrorOld_ = std::max(logError, std::log(S(1e-4)));
    ++this->statistics_.stepsAccepted;
    testStiffness();
    tNew_ = t_ + h_;
    if (last_) return Outcome::Finished;
    S next = std::abs(hNew) > hMax_ ? direction_ * hMax_ : hNew;
    if (rejected_) next = direction_ * std::min(std::abs(next), std::abs(h_));
    rejected_ = false;
    h_ = next;
    return Outcome::Accepted;
  }

  /// Estimates h times the dominant eigenvalue now and then, and counts how often it leaves the stability
  /// region, as the original does; it only reports.
  void testStiffness() {
    if (this->statistics_.stepsAccepted % stiffnessInterval != 0 && stiffSteps_ == 0) return;
    const S numerator = (k7_ - k6_).squaredNorm(), denominator = (yNew_ - yStage_).squaredNorm();
    const S hLambda = denominator > 0 ? h_ * std::sqrt(numerator / denominator) : S(0);
    if (hLambda > S(3.25)) {
      nonStiffSteps_ = 0;
      if (++stiffSteps_ == 15) this->statistics_.stiff = true;
    } else if (++nonStiffSteps_ == 6) {
      stiffSteps_ = 0;
    }
  }

  void prepareDenseOutput() {
    using T = Tableau;
    const S h = tNew_ - t_;
    for (Eigen::Index i = 0; i < y_.size(); ++i) {
      const S difference = yNew_[i] - y_[i];
      const S b = h * k1_[i] - difference;
      d_[0][i] = difference;
      d_[1][i] = b;
      d_[2][i] = difference - h * k7_[i] - b;
      d_[3][i] = h * (T::d1 * k1_[i] + T::d3 * k3_[i] + T::d4 * k4_[i] + T::d5 * k5_[i] +
                      T::d6 * k6_[i] + T::d7 * k7_[i]);
    }
    dense_ = true;
  }

  /// HNW, Sect. II.4, with the sums and exponent of the code.
  [[nodiscard]] S guessInitialStep() {
    S dnf = 0, dny = 0;
    for (Eigen::Index i = 0; i < y_.size(); ++i) {
      const S scale = atol_ + rtol_ * std::abs(y_[i]);
      const S f = k7_[i] / scale, y = y_[i] / scale;
      dnf += f * f;
      dny += y * y;
    }
    S h = dnf <= S(1e-10) || dny <= S(1e-10) ? S(1e-6) : std::sqrt(dny / dnf) * S(0.01);
    h = direction_ * std::min(h, hMax_);
    combine(yStage_, [&](auto i) { return y_[i] + h * k7_[i]; });
    system_.rhs(t_ + h, yStage_, k2_);
    S der2 = 0;
    for (Eigen::Index i = 0; i < y_.size(); ++i) {
      const S e = (k2_[i] - k7_[i]) / (atol_ + rtol_ * std::abs(y_[i]));
      der2 += e * e;
    }
    der2 = std::sqrt(der2) / h;
    const S derivative = std::max(std::abs(der2), std::sqrt(dnf));
    const S h1 = derivative <= S(1e-15) ? std::max(S(1e-6), std::abs(h) * S(1e-3))
                                        : std::pow(S(0.01) / derivative, S(1) / S(5));
    return direction_ * std::min({100 * std::abs(h), h1, hMax_});
  }

  template <class Formula>
  void combine(State& out, Formula formula) const {
    for (Eigen::Index i = 0; i < out.size(); ++i) out[i] = formula(i);
  }

  const System& system_;
  S rtol_, atol_, initialStep_, maxStep_;
  std::int64_t maxSteps_;

  S t_{}, tNew_{}, tEnd_{}, h_{}, hMax_{}, direction_{1}, logErrorOld_{};
  bool last_ = false, rejected_ = false, replaced_ = false, dense_ = false, finite_ = true;
  int stiffSteps_ = 0, nonStiffSteps_ = 0;
  State y_, yNew_, current_, yStage_, k1_, k2_, k3_, k4_, k5_, k6_, k7_;
  State d_[4];
};

}  // namespace polhode
