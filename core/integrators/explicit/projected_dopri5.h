// The method of Dormand and Prince with every stage projected onto the manifold the motion stays
// on: HUT report (2006), Sect. 6.1, after Tuomela and Arponen's Runge–Kutta methods in jet spaces.
#pragma once

#include <array>
#include <cmath>

#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"
#include "core/integrators/tableaus/dormand_prince.h"

namespace polhode {

/// How a projection ended.
struct ProjectionOutcome {
  bool converged = true;
  int iterations = 0;  ///< of Newton's method
};

/// A System of ode.h that also offers
///   start(y)         before the first step: y becomes the state whose invariants are kept
///   projectStage(y)  -> ProjectionOutcome, onto the constraints; y may be any stage
///   projectEnd(y, y0, h, f0, f1) -> ProjectionOutcome, onto constraints and invariants: y is an
///                    approximation at the end of a step from y0 with slopes f0 and f1 at its ends
///   errorParts()     the first and the number of the unknowns, in parts, the error is measured in
///
/// Stages are projected by projectStage(), the approximations of order 5 and 4 by projectEnd(); the
/// error is their difference. Step control is the classical one of Hairer, Nørsett, Wanner (1993),
/// Sect. II.4: h ← h min(3, max(0.2, 0.9 err^(-1/5))), 1 in place of 3 after a rejection. A step
/// whose projection fails is halved. The first slope is evaluated anew after each accepted step
/// because the projection onto the invariants moves its end: 7 evaluations an attempt, 6 one that
/// follows a rejection.
template <class System>
class ProjectedDopri5 final : public Integrator<typename System::Scalar> {
 public:
  using S = typename System::Scalar;
  using State = typename System::State;
  using typename Integrator<S>::Outcome;

  ProjectedDopri5(System system, const IntegratorSettings& settings)
      : system_(std::move(system)),
        rtol_(S(settings.rtol)),
        atol_(S(settings.atol)),
        initialStep_(S(settings.initialStep)),
        maxStep_(S(settings.maxStep)),
        maxSteps_(settings.maxSteps),
        stop_(settings.stop) {}

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(yNew_, y0);
    for (State* buffer : {&y_, &stage_, &fourth_, &k_[0], &k_[1], &k_[2], &k_[3], &k_[4], &k_[5],
                          &k_[6], &d_[0], &d_[1], &d_[2], &d_[3]})
      *buffer = yNew_;
    this->statistics_ = {};
    this->failure_.reset();
    t_ = tNew_ = t0;
    tEnd_ = tEnd;
    hMax_ = maxStep_ > 0 ? std::min(maxStep_, tEnd - t0) : tEnd - t0;
    h_ = initialStep_ > 0 ? std::min(initialStep_, hMax_) : firstStep();
    rejected_ = dense_ = false;
    system_.start(yNew_);
  }

  Outcome step() override {
    t_ = tNew_;
    y_ = yNew_;
    dense_ = false;
    evaluate(t_, y_, k_[0]);
    FailureReason why = FailureReason::StepTooSmall;
    for (;;) {
      if (this->statistics_.attempts >= maxSteps_) return giveUp(FailureReason::TooManySteps);
      if (!(h_ > 10 * roundingUnit * std::abs(t_) && h_ > 0)) return giveUp(why);
      const bool last = t_ + S(1.01) * h_ >= tEnd_;
      const S h = last ? tEnd_ - t_ : h_;
      ++this->statistics_.attempts;
      if (stop_.stop_requested()) return giveUp(FailureReason::Interrupted);
      if (!attempt(h)) {
        why = FailureReason::ProjectionFailed;
        ++this->statistics_.projectionFailures;
        h_ = h / 2;
        rejected_ = true;
        continue;
      }
      const S error = errorNorm();
      const S factor = std::max(S(0.2), S(0.9) * std::pow(error, S(-0.2)));
      if (error <= 1) return accept(h, last, std::min(rejected_ ? S(1) : S(3), factor));
      why = std::isfinite(error) ? FailureReason::StepTooSmall : FailureReason::NotFinite;
      ++this->statistics_.stepsRejected;
      h_ = h * (std::isfinite(error) ? std::min(S(1), factor) : S(0.2));
      rejected_ = true;
    }
  }

  void interpolate(S t, std::span<S> out) override {
    if (t == tNew_) return copyState(yNew_, out);
    if (!dense_) prepareDenseOutput();
    const S theta = (t - t_) / (tNew_ - t_), rest = 1 - theta;
    for (Eigen::Index i = 0; i < y_.size(); ++i)
      out[static_cast<std::size_t>(i)] =
          y_[i] + theta * (d_[0][i] + rest * (d_[1][i] + theta * (d_[2][i] + rest * d_[3][i])));
  }

  void replaceState(std::span<const S> state) override { assignState(yNew_, state); }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(yNew_); }
  [[nodiscard]] S time() const override { return tNew_; }
  [[nodiscard]] S previousTime() const override { return t_; }

 private:
  using T = tableaus::DormandPrince<S>;
  static constexpr S roundingUnit = std::numeric_limits<S>::epsilon();

  /// All stages and both approximations, projected: yNew_ and fourth_. False where a projection
  /// fails.
  bool attempt(S h) {
    const auto& [k1, k2, k3, k4, k5, k6, k7] = k_;
    combine(stage_, y_, T::a21 * h, k1);
    if (!stage(t_ + T::c2 * h, k_[1])) return false;
    combine(stage_, y_, T::a31 * h, k1, T::a32 * h, k2);
    if (!stage(t_ + T::c3 * h, k_[2])) return false;
    combine(stage_, y_, T::a41 * h, k1, T::a42 * h, k2, T::a43 * h, k3);
    if (!stage(t_ + T::c4 * h, k_[3])) return false;
    combine(stage_, y_, T::a51 * h, k1, T::a52 * h, k2, T::a53 * h, k3, T::a54 * h, k4);
    if (!stage(t_ + T::c5 * h, k_[4])) return false;
    combine(stage_, y_, T::a61 * h, k1, T::a62 * h, k2, T::a63 * h, k3, T::a64 * h, k4, T::a65 * h,
            k5);
    if (!stage(t_ + h, k_[5])) return false;
    combine(yNew_, y_, T::b1 * h, k1, T::b3 * h, k3, T::b4 * h, k4, T::b5 * h, k5, T::b6 * h, k6);
    stage_ = yNew_;
    if (!stage(t_ + h, k_[6])) return false;
    combine(fourth_, yNew_, -T::e1 * h, k1, -T::e3 * h, k3, -T::e4 * h, k4, -T::e5 * h, k5,
            -T::e6 * h, k6, -T::e7 * h, k7);
    return count(system_.projectEnd(yNew_, y_, h, k1, k7)) &&
           count(system_.projectEnd(fourth_, y_, h, k1, k7));
  }

  bool stage(S t, State& k) {
    if (!count(system_.projectStage(stage_))) return false;
    evaluate(t, stage_, k);
    return true;
  }
  void evaluate(S t, const State& y, State& k) {
    ++this->statistics_.rhsEvaluations;
    system_.rhs(t, y, k);
  }
  bool count(const ProjectionOutcome& outcome) {
    Statistics& s = this->statistics_;
    ++s.projections;
    s.projectionIterations += outcome.iterations;
    s.mostProjectionIterations =
        std::max<std::int64_t>(s.mostProjectionIterations, outcome.iterations);
    return outcome.converged;
  }

  [[nodiscard]] S errorNorm() const {
    S sum = 0;
    Eigen::Index counted = 0;
    for (const auto& [from, size] : system_.errorParts())
      for (Eigen::Index i = from; i < from + size; ++i, ++counted) {
        const S scale = atol_ + rtol_ * std::max(std::abs(y_[i]), std::abs(yNew_[i]));
        const S e = (yNew_[i] - fourth_[i]) / scale;
        sum += e * e;
      }
    return std::sqrt(sum / S(counted));
  }

  Outcome accept(S h, bool last, S factor) {
    ++this->statistics_.stepsAccepted;
    tNew_ = last ? tEnd_ : t_ + h;
    h_ = std::min(hMax_, h * factor);
    rejected_ = false;
    return last ? Outcome::Finished : Outcome::Accepted;
  }
  Outcome giveUp(FailureReason reason) {
    yNew_ = y_;
    return this->fail(reason, t_, h_);
  }

  /// A hundredth of |y|/|ẏ|; the control finds the rest.
  [[nodiscard]] S firstStep() {
    system_.rhs(t_, yNew_, k_[0]);
    const S slope = k_[0].norm();
    return slope > 0 ? std::min(hMax_, S(0.01) * (1 + yNew_.norm()) / slope) : hMax_;
  }

  /// The method's own polynomial, from the unprojected difference of both ends corrected to the
  /// projected one.
  void prepareDenseOutput() {
    const S h = tNew_ - t_;
    const State &k1 = k_[0], &k7 = k_[6];
    d_[0] = yNew_ - y_;
    d_[1] = h * k1 - d_[0];
    d_[2] = d_[0] - h * k7 - d_[1];
    d_[3] = h * (T::d1 * k1 + T::d3 * k_[2] + T::d4 * k_[3] + T::d5 * k_[4] + T::d6 * k_[5] +
                 T::d7 * k7);
    dense_ = true;
  }

  System system_;
  S rtol_, atol_, initialStep_, maxStep_;
  std::int64_t maxSteps_;
  std::stop_token stop_;
  S t_{}, tNew_{}, tEnd_{}, h_{}, hMax_{};
  bool rejected_ = false, dense_ = false;
  State y_, yNew_, stage_, fourth_, k_[7], d_[4];
};

}  // namespace polhode
