// What DOPRI5 and DOP853 share: the choice of the first step, step-size control, the stiffness
// test.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/integrators/fixed_power.h"
#include "core/integrators/integrator.h"
#include "core/integrators/ode.h"
#include "core/numbers/select.h"

namespace polhode {

/// Whether a step changes the time by enough to be made.
template <class S>
[[nodiscard]] auto movesOn(const S& t, const S& h) {
  using std::abs;
  // The originals' rounding unit, not that of the scalar: it enters the results.
  constexpr RealOf<S> roundingUnit = RealOf<S>(2.3e-16);
  return S(0.1) * abs(h) > abs(t) * roundingUnit;
}

/// Whether a step leads to the end or nearly so: then it is made to end there.
template <class S>
[[nodiscard]] auto reaches(const S& t, const S& h, const S& tEnd, const S& direction) {
  return (t + S(1.01) * h - tEnd) * direction > 0;
}

/// The step after h: what the control proposes, within the bound; after a rejection it does not
/// grow.
template <class S, class Bool>
[[nodiscard]] S nextStep(const S& proposed, const S& h, const S& hMax, const S& direction,
                         const Bool& rejected) {
  using std::abs;
  using std::min;
  const S next = select(abs(proposed) > hMax, S(direction * hMax), proposed);
  return select(rejected, S(direction * min(S(abs(next)), S(abs(h)))), next);
}

/// Σ (error_i / (atol + rtol max(|y_i|, |yNew_i|)))², see sumOfSquares().
template <int treeUpTo, class State, class Real>
[[nodiscard]] auto scaledSquares(const State& error, const State& y, const State& yNew, Real rtol,
                                 Real atol) {
  return sumOfSquares<treeUpTo>(error, [&]<class V>(Eigen::Index i) {
    // As a maximum, for which machines have an instruction, numbers side by side or not.
    const auto magnitude = [](const V& v) { return select(v < -v, V(-v), v); };
    const V start = magnitude(loadEntries<V>(y.data() + i));
    const V end = magnitude(loadEntries<V>(yNew.data() + i));
    const V scale = atol + rtol * select(start < end, end, start);
    return V(Real(1) / scale * loadEntries<V>(error.data() + i));
  });
}

/// PI control (Gustafsson; Hairer, Wanner (1996), Sect. IV.2): the next step is h times
/// safety err^-(expo - ...) facold^beta within bounds. Errors come squared, which saves a root, and
/// the power of the old error is kept instead of the error.
template <class S>
class PiControl {
 public:
  using Real = RealOf<S>;

  /// `exponent` of the error, `beta` of the old error, bounds of the factor.
  PiControl(Real exponent, Real beta, Real maxShrink, Real maxGrowth)
      : errorPower_(Real(-0.5) * exponent),
        oldErrorPower_(Real(0.5) * beta),
        maxShrink_(maxShrink),
        maxGrowth_(maxGrowth) {}

  /// where: in which lanes, where there are several.
  template <class Bool = bool>
  void start(const Bool& where = true) {
    oldErrorFactor_ =
        select(where, S(safety * oldErrorPower_(S(squaredErrorFloor))), oldErrorFactor_);
  }

  /// Factor of the next step after a step with this error was accepted.
  template <class Bool = bool>
  [[nodiscard]] S accept(const S& squaredError, const Bool& where = true) {
    using std::max;
    using std::min;
    const S growth = oldErrorFactor_ * errorPower_(squaredError);
    oldErrorFactor_ =
        select(where, S(safety * oldErrorPower_(max(squaredError, S(squaredErrorFloor)))),
               oldErrorFactor_);
    return min(maxGrowth_, max(maxShrink_, growth));
  }
  /// Factor of the step after a rejection; a non-finite error shrinks it as much as any may.
  [[nodiscard]] S reject(const S& squaredError) const {
    using std::max;
    return either(
        isFinite(squaredError),
        [&] { return S(max(maxShrink_, S(safety * errorPower_(squaredError)))); },
        [&] { return maxShrink_; });
  }

 private:
  static constexpr Real safety = Real(0.9), squaredErrorFloor = Real(1e-8);
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
[[nodiscard]] S guessInitialStep(const System& system, const S& t, const State& y, const State& f,
                                 int p, RealOf<S> rtol, RealOf<S> atol, const S& signedMaxStep,
                                 State& stage, State& slope) {
  using std::abs;
  using std::max;
  using std::min;
  using std::pow;
  using std::sqrt;
  using Real = RealOf<S>;
  const S direction = select(signedMaxStep < 0, S(-1), S(1)), hMax = abs(signedMaxStep);
  S dnf = 0, dny = 0;
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const S scale = atol + rtol * abs(y[i]);
    const S rate = f[i] / scale, position = y[i] / scale;
    dnf += rate * rate;
    dny += position * position;
  }
  S h =
      select((dnf <= Real(1e-10)) | (dny <= Real(1e-10)), S(1e-6), S(sqrt(dny / dnf) * Real(0.01)));
  h = direction * min(h, hMax);
  stage = y + h * f;
  system.rhs(t + h, stage, slope);
  S der2 = 0;
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const S e = (slope[i] - f[i]) / (atol + rtol * abs(y[i]));
    der2 += e * e;
  }
  der2 = sqrt(der2) / h;
  const S derivative = max(S(abs(der2)), S(sqrt(dnf)));
  const S h1 = select(derivative <= Real(1e-15), S(max(S(1e-6), S(abs(h) * Real(1e-3)))),
                      S(pow(Real(0.01) / derivative, Real(1) / Real(p))));
  return direction * min(min(S(100 * abs(h)), h1), hMax);
}

}  // namespace polhode
