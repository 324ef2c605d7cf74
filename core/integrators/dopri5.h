// DOPRI5: explicit Runge–Kutta method of order 5(4) of Dormand and Prince, with the step-size
// control, initial step, stiffness test and dense output of Hairer and Wanner's code (version of
// 1996/2005).
#pragma once

#include <algorithm>
#include <cmath>

#include "core/integrators/fixed_power.h"
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
      .description =
          "Explicit Runge–Kutta method of order 5 with step-size control and dense output.",
      .source = "Dormand, Prince (1980); Hairer, Nørsett, Wanner (1993), DOPRI5",
      .order = 5};

  /// The system must outlive the integrator.
  Dopri5(const System& system, const IntegratorSettings& settings)
      : system_(system),
        rtol_(S(settings.rtol)),
        atol_(S(settings.atol)),
        initialStep_(S(settings.initialStep)),
        maxStep_(S(settings.maxStep)),
        errorPower_(S(-0.5) * (S(0.2) - S(0.75) * beta(settings))),
        oldErrorPower_(S(0.5) * beta(settings)),
        maxSteps_(settings.maxSteps),
        stiffnessInterval_(settings.stiffnessInterval),
        stopWhenStiff_(settings.stopWhenStiff) {}

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(y(), y0);
    for (State* buffer : {&yNew(), &current_, &yStage_, &k1(), &k2_, &k3_, &k4_, &k5_, &k6_, &k7(),
                          &d_[0], &d_[1], &d_[2], &d_[3]})
      *buffer = y();
    this->statistics_ = {};
    this->failure_.reset();
    t_ = tNew_ = t0;
    tEnd_ = tEnd;
    direction_ = tEnd < t0 ? S(-1) : S(1);
    hMax_ = maxStep_ > 0 ? maxStep_ : std::abs(tEnd - t0);
    oldErrorFactor_ = safety * oldErrorPower_(squaredErrorFloor);
    inverseSize_ = 1 / S(y().size());
    last_ = rejected_ = replaced_ = false;
    stiffSteps_ = nonStiffSteps_ = 0;
    system_.rhs(t_, y(), k7());
    h_ = initialStep_ > 0 ? direction_ * std::min(initialStep_, hMax_) : guessInitialStep();
    finite_ = std::isfinite(h_);
    if (!finite_) h_ = 0;  // the first slope is not finite: step() says so
    // As the original counts, whether or not the initial step was given.
    this->statistics_.rhsEvaluations = 2;
  }

  Outcome step() override {
    beginStep();
    for (;;) {
      if (this->statistics_.attempts >= maxSteps_) return giveUp(FailureReason::TooManySteps);
      if (!(S(0.1) * std::abs(h_) > std::abs(t_) * roundingUnit))
        return giveUp(finite_ ? FailureReason::StepTooSmall : FailureReason::NotFinite);
      if ((t_ + S(1.01) * h_ - tEnd_) * direction_ > 0) {
        h_ = tEnd_ - t_;
        last_ = true;
      }
      ++this->statistics_.attempts;
      this->statistics_.rhsEvaluations += 6;
      evaluateStages();
      const S squaredError = errorSum() * inverseSize_;
      if (squaredError <= 1) {
        finite_ = true;
        return accept(squaredError);
      }
      finite_ = std::isfinite(squaredError);
      // A non-finite error shrinks the step as much as any rejection may.
      h_ *= finite_ ? std::max(maxShrink, safety * errorPower_(squaredError)) : maxShrink;
      rejected_ = true;
      last_ = false;
      if (this->statistics_.stepsAccepted >= 1) ++this->statistics_.stepsRejected;
    }
  }

  void interpolate(S t, std::span<S> out) override {
    if (t == tNew_) return copyState(current(), out);
    if (!dense_) prepareDenseOutput();
    const S theta = (t - t_) / (tNew_ - t_), rest = 1 - theta;
    for (Eigen::Index i = 0; i < y().size(); ++i)
      out[static_cast<std::size_t>(i)] =
          y()[i] + theta * (d_[0][i] + rest * (d_[1][i] + theta * (d_[2][i] + rest * d_[3][i])));
  }

  void replaceState(std::span<const S> state) override {
    assignState(current_, state);
    replaced_ = true;
  }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(current()); }
  [[nodiscard]] S time() const override { return tNew_; }
  [[nodiscard]] S previousTime() const override { return t_; }

 private:
  using Tableau = tableaus::DormandPrince<S>;
  // The original's rounding unit, not that of the scalar: it enters the results.
  static constexpr S roundingUnit = S(2.3e-16);
  static constexpr S safety = S(0.9), maxShrink = S(0.2), maxGrowth = S(10);
  static constexpr S squaredErrorFloor = S(1e-8);

  static S beta(const IntegratorSettings& settings) {
    return settings.beta < 0 ? S(0.04) : S(settings.beta);
  }

  [[nodiscard]] const State& current() const { return replaced_ ? current_ : yNew(); }

  [[nodiscard]] State& y() { return yEnds_[side_]; }
  [[nodiscard]] State& yNew() { return yEnds_[side_ ^ 1]; }
  [[nodiscard]] State& k1() { return kEnds_[side_]; }
  [[nodiscard]] State& k7() { return kEnds_[side_ ^ 1]; }
  [[nodiscard]] const State& y() const { return yEnds_[side_]; }
  [[nodiscard]] const State& yNew() const { return yEnds_[side_ ^ 1]; }
  [[nodiscard]] const State& k1() const { return kEnds_[side_]; }
  [[nodiscard]] const State& k7() const { return kEnds_[side_ ^ 1]; }

  /// Makes the end of the last step the start of the next one.
  void beginStep() {
    t_ = tNew_;
    dense_ = false;
    side_ ^= 1;
    if (replaced_) {
      y() = current_;
      replaced_ = false;
      system_.rhs(t_, y(), k1());  // the stored slope belongs to the state before its projection
    }
  }

  /// The state stays that of the last accepted step.
  Outcome giveUp(FailureReason reason) {
    yNew() = y();
    return this->fail(reason, t_, h_);
  }

  /// The products h a_ij come first: what is left between one slope and the next stage is a product
  /// and a sum.
  void evaluateStages() {
    using T = Tableau;
    const S h = h_;
    combine(yStage_, T::a21 * h, k1());
    system_.rhs(t_ + T::c2 * h, yStage_, k2_);
    combine(yStage_, T::a31 * h, k1(), T::a32 * h, k2_);
    system_.rhs(t_ + T::c3 * h, yStage_, k3_);
    combine(yStage_, T::a41 * h, k1(), T::a42 * h, k2_, T::a43 * h, k3_);
    system_.rhs(t_ + T::c4 * h, yStage_, k4_);
    combine(yStage_, T::a51 * h, k1(), T::a52 * h, k2_, T::a53 * h, k3_, T::a54 * h, k4_);
    system_.rhs(t_ + T::c5 * h, yStage_, k5_);
    combine(yStage_, T::a61 * h, k1(), T::a62 * h, k2_, T::a63 * h, k3_, T::a64 * h, k4_,
            T::a65 * h, k5_);
    const S tNext = t_ + h;
    system_.rhs(tNext, yStage_, k6_);
    combine(yNew(), T::b1 * h, k1(), T::b3 * h, k3_, T::b4 * h, k4_, T::b5 * h, k5_, T::b6 * h,
            k6_);
    system_.rhs(tNext, yNew(), k7());
  }

  /// n times the square of the error norm.
  [[nodiscard]] S errorSum() const {
    using T = Tableau;
    const S h = h_;
    const auto scale = atol_ + rtol_ * y().array().abs().max(yNew().array().abs());
    const auto error = (T::e1 * h) * k1().array() + (T::e3 * h) * k3_.array() +
                       (T::e4 * h) * k4_.array() + (T::e5 * h) * k5_.array() +
                       (T::e6 * h) * k6_.array() + (T::e7 * h) * k7().array();
    return (scale.inverse() * error).matrix().squaredNorm();
  }

  /// PI control (Gustafsson; HNW, Sect. IV.2). The power of the old error is kept instead of the
  /// error.
  Outcome accept(S squaredError) {
    const S growth = oldErrorFactor_ * errorPower_(squaredError);
    const S hNew = h_ * std::min(maxGrowth, std::max(maxShrink, growth));
    oldErrorFactor_ = safety * oldErrorPower_(std::max(squaredError, squaredErrorFloor));
    ++this->statistics_.stepsAccepted;
    if (testStiffness() && stopWhenStiff_) return giveUp(FailureReason::Stiff);
    tNew_ = t_ + h_;
    if (last_) return Outcome::Finished;
    S next = std::abs(hNew) > hMax_ ? direction_ * hMax_ : hNew;
    if (rejected_) next = direction_ * std::min(std::abs(next), std::abs(h_));
    rejected_ = false;
    h_ = next;
    return Outcome::Accepted;
  }

  /// Estimates h times the dominant eigenvalue now and then, and counts how often it leaves the
  /// stability region, as the original does. True when the problem has just been found stiff.
  [[nodiscard]] bool testStiffness() {
    if (this->statistics_.stepsAccepted % stiffnessInterval_ != 0 && stiffSteps_ == 0) return false;
    const S numerator = (k7() - k6_).squaredNorm(), denominator = (yNew() - yStage_).squaredNorm();
    const S hLambda = denominator > 0 ? h_ * std::sqrt(numerator / denominator) : S(0);
    if (hLambda > S(3.25)) {
      nonStiffSteps_ = 0;
      if (++stiffSteps_ == 15) return this->statistics_.stiff = true;
    } else if (++nonStiffSteps_ == 6) {
      stiffSteps_ = 0;
    }
    return false;
  }

  void prepareDenseOutput() {
    using T = Tableau;
    const S h = tNew_ - t_;
    for (Eigen::Index i = 0; i < y().size(); ++i) {
      const S difference = yNew()[i] - y()[i];
      const S b = h * k1()[i] - difference;
      d_[0][i] = difference;
      d_[1][i] = b;
      d_[2][i] = difference - h * k7()[i] - b;
      d_[3][i] = h * (T::d1 * k1()[i] + T::d3 * k3_[i] + T::d4 * k4_[i] + T::d5 * k5_[i] +
                      T::d6 * k6_[i] + T::d7 * k7()[i]);
    }
    dense_ = true;
  }

  /// HNW, Sect. II.4, with the sums and exponent of the code.
  [[nodiscard]] S guessInitialStep() {
    S dnf = 0, dny = 0;
    for (Eigen::Index i = 0; i < y().size(); ++i) {
      const S scale = atol_ + rtol_ * std::abs(y()[i]);
      const S f = k7()[i] / scale, position = y()[i] / scale;
      dnf += f * f;
      dny += position * position;
    }
    S h = dnf <= S(1e-10) || dny <= S(1e-10) ? S(1e-6) : std::sqrt(dny / dnf) * S(0.01);
    h = direction_ * std::min(h, hMax_);
    combine(yStage_, h, k7());
    system_.rhs(t_ + h, yStage_, k2_);
    S der2 = 0;
    for (Eigen::Index i = 0; i < y().size(); ++i) {
      const S e = (k2_[i] - k7()[i]) / (atol_ + rtol_ * std::abs(y()[i]));
      der2 += e * e;
    }
    der2 = std::sqrt(der2) / h;
    const S derivative = std::max(std::abs(der2), std::sqrt(dnf));
    const S h1 = derivative <= S(1e-15) ? std::max(S(1e-6), std::abs(h) * S(1e-3))
                                        : std::pow(S(0.01) / derivative, S(1) / S(5));
    return direction_ * std::min({100 * std::abs(h), h1, hMax_});
  }

  /// out = y + h a1 k1 + h a2 k2 + ..., the terms in this order.
  template <class... Terms>
  void combine(State& out, const Terms&... terms) const {
    out = sum(y(), terms...);
  }
  template <class Sum>
  [[nodiscard]] static const Sum& sum(const Sum& all) {
    return all;
  }
  template <class Sum, class... Terms>
  [[nodiscard]] static auto sum(const Sum& first, S ha, const State& k, const Terms&... rest) {
    return sum(first + ha * k, rest...);
  }

  const System& system_;
  S rtol_, atol_, initialStep_, maxStep_;
  FixedPower<S> errorPower_, oldErrorPower_;
  std::int64_t maxSteps_, stiffnessInterval_;
  bool stopWhenStiff_;

  S t_{}, tNew_{}, tEnd_{}, h_{}, hMax_{}, direction_{1}, oldErrorFactor_{}, inverseSize_{};
  bool last_ = false, rejected_ = false, replaced_ = false, dense_ = false, finite_ = true;
  int stiffSteps_ = 0, nonStiffSteps_ = 0;
  State yEnds_[2], kEnds_[2];  // at both ends of a step; they change roles instead of being copied
  unsigned side_ = 0;
  State current_, yStage_, k2_, k3_, k4_, k5_, k6_;
  State d_[4];
};

}  // namespace polhode
