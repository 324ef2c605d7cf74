// DOPRI5: explicit Runge–Kutta method of order 5(4) of Dormand and Prince, after Hairer and
// Wanner's code.
#pragma once

#include <array>
#include <utility>

#include "core/integrators/explicit/embedded_runge_kutta.h"
#include "core/integrators/tableaus/dormand_prince.h"

namespace polhode {

template <class System>
class Dopri5 final : public EmbeddedRungeKutta<Dopri5<System>, System> {
  using Base = EmbeddedRungeKutta<Dopri5<System>, System>;
  friend Base;

  using Real = RealOf<typename System::Scalar>;

 public:
  using typename Base::S, typename Base::State;

  /// The system must outlive the integrator.
  Dopri5(const System& system, const IntegratorSettings& settings)
      : Base(system, settings, Real(0.2) - Real(0.75) * beta(settings), beta(settings), Real(0.2),
             Real(10), 3.25) {}

 private:
  using Tableau = tableaus::DormandPrince<Real>;
  using Base::h_, Base::inverseSize_, Base::system_, Base::t_, Base::tNew_, Base::yStage_;
  using Base::y, Base::yNew, Base::slope, Base::slopeNew;
  static constexpr int order = 5, evaluationsPerAttempt = 6;
  static constexpr bool stiffnessIgnoresDirection = false;

  static Real beta(const IntegratorSettings& settings) {
    return settings.beta < 0 ? Real(0.04) : Real(settings.beta);
  }

  [[nodiscard]] auto buffers() {
    return std::array{&k2_, &k3_, &k4_, &k5_, &k6_, &d_[0], &d_[1], &d_[2], &d_[3]};
  }

  void evaluateStages() {
    using T = Tableau;
    const S h = h_;
    const State& k1 = slope();
    combine(yStage_, y(), T::a21 * h, k1);
    system_.rhs(t_ + T::c2 * h, yStage_, k2_);
    combine(yStage_, y(), T::a31 * h, k1, T::a32 * h, k2_);
    system_.rhs(t_ + T::c3 * h, yStage_, k3_);
    combine(yStage_, y(), T::a41 * h, k1, T::a42 * h, k2_, T::a43 * h, k3_);
    system_.rhs(t_ + T::c4 * h, yStage_, k4_);
    combine(yStage_, y(), T::a51 * h, k1, T::a52 * h, k2_, T::a53 * h, k3_, T::a54 * h, k4_);
    system_.rhs(t_ + T::c5 * h, yStage_, k5_);
    combine(yStage_, y(), T::a61 * h, k1, T::a62 * h, k2_, T::a63 * h, k3_, T::a64 * h, k4_,
            T::a65 * h, k5_);
    const S tNext = t_ + h;
    system_.rhs(tNext, yStage_, k6_);
    combine(yNew(), y(), T::b1 * h, k1, T::b3 * h, k3_, T::b4 * h, k4_, T::b5 * h, k5_, T::b6 * h,
            k6_);
    system_.rhs(tNext, yNew(), slopeNew());  // k7
  }

  [[nodiscard]] S squaredError() {
    using T = Tableau;
    const S h = h_;
    State& error = d_[0];  // no dense output has been asked for yet
    sumUp(error, T::e1 * h, slope(), T::e3 * h, k3_, T::e4 * h, k4_, T::e5 * h, k5_, T::e6 * h, k6_,
          T::e7 * h, slopeNew());
    return this->template scaledSquares<6>(error) * inverseSize_;
  }

  void finishStep() {}  // the last stage is the slope at the end

  [[nodiscard]] std::pair<S, S> stiffnessSquares() const {
    return {(slopeNew() - k6_).squaredNorm(), (yNew() - yStage_).squaredNorm()};
  }

  void prepareDenseOutput() {
    using T = Tableau;
    const S h = tNew_ - t_;
    const State &k1 = slope(), &k7 = slopeNew();
    d_[0] = yNew() - y();
    d_[1] = h * k1 - d_[0];
    d_[2] = d_[0] - h * k7 - d_[1];
    scaledSum(d_[3], h, T::d1, k1, T::d3, k3_, T::d4, k4_, T::d5, k5_, T::d6, k6_, T::d7, k7);
  }

  /// Order 4.
  [[nodiscard]] S denseValue(Eigen::Index i, S theta) const {
    const S rest = 1 - theta;
    return y()[i] + theta * (d_[0][i] + rest * (d_[1][i] + theta * (d_[2][i] + rest * d_[3][i])));
  }

  State k2_, k3_, k4_, k5_, k6_;
  State d_[4];
};

template <>
inline constexpr IntegratorInfo infoOf<Dopri5>{
    .id = "dopri5",
    .name = "DoPri5",
    .description =
        "Explicit Runge–Kutta method of order 5 with step-size control and dense output.",
    .source = "Dormand, Prince (1980); Hairer, Nørsett, Wanner (1993), DOPRI5",
    .order = 5,
    .projectsStages = true};

}  // namespace polhode
