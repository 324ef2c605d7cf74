// What DOPRI5 and DOP853 share: the choice of the first step, step-size control, the stiffness
// test.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/integrators/fixed_power.h"
#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"

namespace polhode {

/// PI control (Gustafsson; Hairer, Wanner (1996), Sect. IV.2): the next step is h times
/// safety err^-(expo - ...) facold^beta within bounds. Errors come squared, which saves a root, and
/// the power of the old error is kept instead of the error.
template <class S>
class PiControl {
 public:
  /// `exponent` of the error, `beta` of the old error, bounds of the factor.
  PiControl(S exponent, S beta, S maxShrink, S maxGrowth)
      : errorPower_(S(-0.5) * exponent),
        oldErrorPower_(S(0.5) * beta),
        maxShrink_(maxShrink),
        maxGrowth_(maxGrowth) {}

  void start() { oldErrorFactor_ = safety * oldErrorPower_(squaredErrorFloor); }

  /// Factor of the next step after a step with this error was accepted.
  [[nodiscard]] S accept(S squaredError) {
    const S growth = oldErrorFactor_ * errorPower_(squaredError);
    oldErrorFactor_ = safety * oldErrorPower_(std::max(squaredError, squaredErrorFloor));
    return std::min(maxGrowth_, std::max(maxShrink_, growth));
  }
  /// Factor of the step after a rejection; a non-finite error shrinks it as much as any may.
  [[nodiscard]] S reject(S squaredError) const {
    return std::isfinite(squaredError) ? std::max(maxShrink_, safety * errorPower_(squaredError))
                                       : maxShrink_;
  }

 private:
  static constexpr S safety = S(0.9), squaredErrorFloor = S(1e-8);
  FixedPower<S> errorPower_, oldErrorPower_;
  S maxShrink_, maxGrowth_, oldErrorFactor_{};
};

/// Counts how often h times the dominant eigenvalue leaves the stability region, looking now and
/// then, as the original codes do.
class StiffnessTest {
 public:
  StiffnessTest(double limit, std::int64_t interval) : limit_(limit), interval_(interval) {}

  void start() { stiffSteps_ = nonStiffSteps_ = 0; }
  /// Whether this accepted step is one to look at.
  [[nodiscard]] bool due(std::int64_t stepsAccepted) const {
    return stepsAccepted % interval_ == 0 || stiffSteps_ > 0;
  }
  /// True when the problem has just been found stiff.
  [[nodiscard]] bool looksStiff(double hLambda) {
    if (hLambda > limit_) {
      nonStiffSteps_ = 0;
      return ++stiffSteps_ == 15;
    }
    if (++nonStiffSteps_ == 6) stiffSteps_ = 0;
    return false;
  }

 private:
  double limit_;
  std::int64_t interval_;
  int stiffSteps_ = 0, nonStiffSteps_ = 0;
};

/// First step of a method of order p. HNW, Sect. II.4, with the sums and the exponent of the codes,
/// not the book's norms and 1/(p+1). One evaluation of the right-hand side, in `stage` and `slope`.
template <class System, class State, class S>
[[nodiscard]] S guessInitialStep(const System& system, S t, const State& y, const State& f, int p,
                                 S rtol, S atol, S signedMaxStep, State& stage, State& slope) {
  const S direction = signedMaxStep < 0 ? S(-1) : S(1), hMax = std::abs(signedMaxStep);
  S dnf = 0, dny = 0;
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const S scale = atol + rtol * std::abs(y[i]);
    const S rate = f[i] / scale, position = y[i] / scale;
    dnf += rate * rate;
    dny += position * position;
  }
  S h = dnf <= S(1e-10) || dny <= S(1e-10) ? S(1e-6) : std::sqrt(dny / dnf) * S(0.01);
  h = direction * std::min(h, hMax);
  stage = y + h * f;
  system.rhs(t + h, stage, slope);
  S der2 = 0;
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const S e = (slope[i] - f[i]) / (atol + rtol * std::abs(y[i]));
    der2 += e * e;
  }
  der2 = std::sqrt(der2) / h;
  const S derivative = std::max(std::abs(der2), std::sqrt(dnf));
  const S h1 = derivative <= S(1e-15) ? std::max(S(1e-6), std::abs(h) * S(1e-3))
                                      : std::pow(S(0.01) / derivative, S(1) / S(p));
  return direction * std::min({100 * std::abs(h), h1, hMax});
}

}  // namespace polhode
