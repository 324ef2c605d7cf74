// DOP853: explicit Runge–Kutta method of order 8(5,3) of Dormand and Prince, after Hairer and
// Wanner's code.
#pragma once

#include <array>
#include <utility>

#include "core/integrators/explicit/embedded_runge_kutta.h"
#include "core/integrators/tableaus/dormand_prince_853.h"

namespace polhode {

template <class System>
class Dop853 final : public EmbeddedRungeKutta<Dop853<System>, System> {
  using Base = EmbeddedRungeKutta<Dop853<System>, System>;
  friend Base;

  using Real = RealOf<typename System::Scalar>;

 public:
  using typename Base::S, typename Base::State;

  /// The system must outlive the integrator.
  Dop853(const System& system, const IntegratorSettings& settings)
      : Base(system, settings, Real(1) / 8 - Real(0.2) * beta(settings), beta(settings),
             Real(0.333), Real(6), 6.1) {}

 private:
  using Tableau = tableaus::DormandPrince853<Real>;
  using Base::h_, Base::inverseSize_, Base::system_, Base::t_, Base::tNew_, Base::yStage_;
  using Base::y, Base::yNew, Base::slope, Base::slopeNew;
  static constexpr int order = 8, evaluationsPerAttempt = 11;
  static constexpr bool stiffnessIgnoresDirection = true;

  static Real beta(const IntegratorSettings& settings) {
    return settings.beta < 0 ? Real(0) : Real(settings.beta);
  }

  [[nodiscard]] auto buffers() {
    return std::array{&k2_,   &k3_,   &k4_,   &k5_,   &k6_,   &k7_,  &k8_,  &k9_,
                      &k10_,  &k11_,  &k12_,  &k14_,  &k15_,  &k16_, &sum_, &d_[0],
                      &d_[1], &d_[2], &d_[3], &d_[4], &d_[5], &d_[6]};
  }

  void evaluateStages() {
    using T = Tableau;
    const S h = h_;
    const State& k1 = slope();
    combine(yStage_, y(), T::a2_1 * h, k1);
    system_.rhs(t_ + T::c2 * h, yStage_, k2_);
    combine(yStage_, y(), T::a3_1 * h, k1, T::a3_2 * h, k2_);
    system_.rhs(t_ + T::c3 * h, yStage_, k3_);
    combine(yStage_, y(), T::a4_1 * h, k1, T::a4_3 * h, k3_);
    system_.rhs(t_ + T::c4 * h, yStage_, k4_);
    combine(yStage_, y(), T::a5_1 * h, k1, T::a5_3 * h, k3_, T::a5_4 * h, k4_);
    system_.rhs(t_ + T::c5 * h, yStage_, k5_);
    combine(yStage_, y(), T::a6_1 * h, k1, T::a6_4 * h, k4_, T::a6_5 * h, k5_);
    system_.rhs(t_ + T::c6 * h, yStage_, k6_);
    combine(yStage_, y(), T::a7_1 * h, k1, T::a7_4 * h, k4_, T::a7_5 * h, k5_, T::a7_6 * h, k6_);
    system_.rhs(t_ + T::c7 * h, yStage_, k7_);
    combine(yStage_, y(), T::a8_1 * h, k1, T::a8_4 * h, k4_, T::a8_5 * h, k5_, T::a8_6 * h, k6_,
            T::a8_7 * h, k7_);
    system_.rhs(t_ + T::c8 * h, yStage_, k8_);
    combine(yStage_, y(), T::a9_1 * h, k1, T::a9_4 * h, k4_, T::a9_5 * h, k5_, T::a9_6 * h, k6_,
            T::a9_7 * h, k7_, T::a9_8 * h, k8_);
    system_.rhs(t_ + T::c9 * h, yStage_, k9_);
    evaluateLastStages();
  }

  void evaluateLastStages() {
    using T = Tableau;
    const S h = h_;
    const State& k1 = slope();
    combine(yStage_, y(), T::a10_1 * h, k1, T::a10_4 * h, k4_, T::a10_5 * h, k5_, T::a10_6 * h, k6_,
            T::a10_7 * h, k7_, T::a10_8 * h, k8_, T::a10_9 * h, k9_);
    system_.rhs(t_ + T::c10 * h, yStage_, k10_);
    combine(yStage_, y(), T::a11_1 * h, k1, T::a11_4 * h, k4_, T::a11_5 * h, k5_, T::a11_6 * h, k6_,
            T::a11_7 * h, k7_, T::a11_8 * h, k8_, T::a11_9 * h, k9_, T::a11_10 * h, k10_);
    system_.rhs(t_ + T::c11 * h, yStage_, k11_);
    combine(yStage_, y(), T::a12_1 * h, k1, T::a12_4 * h, k4_, T::a12_5 * h, k5_, T::a12_6 * h, k6_,
            T::a12_7 * h, k7_, T::a12_8 * h, k8_, T::a12_9 * h, k9_, T::a12_10 * h, k10_,
            T::a12_11 * h, k11_);
    system_.rhs(t_ + h, yStage_, k12_);
    sumUp(sum_, T::b1, k1, T::b6, k6_, T::b7, k7_, T::b8, k8_, T::b9, k9_, T::b10, k10_, T::b11,
          k11_, T::b12, k12_);
    combine(yNew(), y(), h, sum_);
  }

  /// The estimates of orders 5 and 3 mixed: err = |h| S5 / √(n (S5 + S3/100)). HNW, Sect. II.10.
  // Into the step: as a function of its own a step takes some per cent longer.
  [[nodiscard, gnu::always_inline]] S squaredError() {
    using T = Tableau;
    const State& k1 = slope();
    State& error = d_[0];  // no dense output has been asked for yet
    // A difference is the sum with the negative to the last bit.
    combine(error, sum_, -T::bhh1, k1, -T::bhh9, k9_, -T::bhh12, k12_);
    const S s3 = this->template scaledSquares<7>(error);
    sumUp(error, T::er1, k1, T::er6, k6_, T::er7, k7_, T::er8, k8_, T::er9, k9_, T::er10, k10_,
          T::er11, k11_, T::er12, k12_);
    const S s5 = this->template scaledSquares<5>(error);
    const S mixed = s5 + S(0.01) * s3;
    // Sums of squares: only 0 is to be kept from dividing, neither infinity nor NaN.
    return h_ * h_ * s5 * s5 * inverseSize_ / select(mixed <= S(0), S(1), mixed);
  }

  void finishStep() {
    system_.rhs(t_ + h_, yNew(), slopeNew());  // k13
    ++this->statistics_.rhsEvaluations;
  }

  [[nodiscard]] std::pair<S, S> stiffnessSquares() const {
    return {(slopeNew() - k12_).squaredNorm(), (yNew() - yStage_).squaredNorm()};
  }

  /// Three further stages, only where the solution is asked for inside the step.
  void prepareDenseOutput() {
    using T = Tableau;
    const S h = tNew_ - t_;
    const State &k1 = slope(), &k13 = slopeNew();
    State& argument = d_[0];
    combine(argument, y(), T::a14_1 * h, k1, T::a14_7 * h, k7_, T::a14_8 * h, k8_, T::a14_9 * h,
            k9_, T::a14_10 * h, k10_, T::a14_11 * h, k11_, T::a14_12 * h, k12_, T::a14_13 * h, k13);
    system_.rhs(t_ + T::c14 * h, argument, k14_);
    combine(argument, y(), T::a15_1 * h, k1, T::a15_6 * h, k6_, T::a15_7 * h, k7_, T::a15_8 * h,
            k8_, T::a15_11 * h, k11_, T::a15_12 * h, k12_, T::a15_13 * h, k13, T::a15_14 * h, k14_);
    system_.rhs(t_ + T::c15 * h, argument, k15_);
    combine(argument, y(), T::a16_1 * h, k1, T::a16_6 * h, k6_, T::a16_7 * h, k7_, T::a16_8 * h,
            k8_, T::a16_9 * h, k9_, T::a16_13 * h, k13, T::a16_14 * h, k14_, T::a16_15 * h, k15_);
    system_.rhs(t_ + T::c16 * h, argument, k16_);
    this->statistics_.denseRhsEvaluations += 3;
    d_[0] = yNew() - y();
    d_[1] = h * k1 - d_[0];
    d_[2] = d_[0] - h * k13 - d_[1];
    denseSum(d_[3], T::d4_1, T::d4_6, T::d4_7, T::d4_8, T::d4_9, T::d4_10, T::d4_11, T::d4_12,
             T::d4_13, T::d4_14, T::d4_15, T::d4_16);
    denseSum(d_[4], T::d5_1, T::d5_6, T::d5_7, T::d5_8, T::d5_9, T::d5_10, T::d5_11, T::d5_12,
             T::d5_13, T::d5_14, T::d5_15, T::d5_16);
    denseSum(d_[5], T::d6_1, T::d6_6, T::d6_7, T::d6_8, T::d6_9, T::d6_10, T::d6_11, T::d6_12,
             T::d6_13, T::d6_14, T::d6_15, T::d6_16);
    denseSum(d_[6], T::d7_1, T::d7_6, T::d7_7, T::d7_8, T::d7_9, T::d7_10, T::d7_11, T::d7_12,
             T::d7_13, T::d7_14, T::d7_15, T::d7_16);
  }

  /// out = h (d1 k1 + d6 k6 + ... + d16 k16).
  void denseSum(State& out, Real d1, Real d6, Real d7, Real d8, Real d9, Real d10, Real d11,
                Real d12, Real d13, Real d14, Real d15, Real d16) const {
    scaledSum(out, tNew_ - t_, d1, slope(), d6, k6_, d7, k7_, d8, k8_, d9, k9_, d10, k10_, d11,
              k11_, d12, k12_, d13, slopeNew(), d14, k14_, d15, k15_, d16, k16_);
  }

  /// Order 7.
  [[nodiscard]] S denseValue(Eigen::Index i, S theta) const {
    const S rest = 1 - theta;
    const S inner = d_[3][i] + theta * (d_[4][i] + rest * (d_[5][i] + theta * d_[6][i]));
    return y()[i] + theta * (d_[0][i] + rest * (d_[1][i] + theta * (d_[2][i] + rest * inner)));
  }

  State k2_, k3_, k4_, k5_, k6_, k7_, k8_, k9_, k10_, k11_, k12_, k14_, k15_, k16_, sum_;
  State d_[7];
};

template <>
inline constexpr IntegratorInfo infoOf<Dop853>{
    .id = "dop853",
    .name = "DoP853",
    .description =
        "Explicit Runge–Kutta method of order 8 with step-size control; for tight "
        "tolerances. Its dense output of order 7 costs three evaluations a step.",
    .source = "Dormand, Prince; Hairer, Nørsett, Wanner (1993), Sect. II.10, DOP853",
    .order = 8,
    .extended = true};

}  // namespace polhode
