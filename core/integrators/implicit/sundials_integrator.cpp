#include "core/integrators/implicit/sundials_integrator.h"

#include <cvode/cvode.h>
#include <ida/ida.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/integrators/implicit/sundials_support.h"

namespace polhode {
namespace {

// Both codes give the same number to what both of them can say.
static_assert(CV_TSTOP_RETURN == IDA_TSTOP_RETURN && CV_TOO_MUCH_WORK == IDA_TOO_MUCH_WORK &&
              CV_TOO_MUCH_ACC == IDA_TOO_MUCH_ACC && CV_ERR_FAILURE == IDA_ERR_FAIL &&
              CV_CONV_FAILURE == IDA_CONV_FAIL && CV_LINIT_FAIL == IDA_LINIT_FAIL &&
              CV_LSETUP_FAIL == IDA_LSETUP_FAIL && CV_LSOLVE_FAIL == IDA_LSOLVE_FAIL &&
              CV_RHSFUNC_FAIL == IDA_RES_FAIL && CV_ILL_INPUT == IDA_ILL_INPUT);

/// Steps that shrink towards a point behind which values are not finite step over it every few
/// steps.
constexpr std::int64_t recentSteps = 10;

Statistics sum(const Statistics& a, const Statistics& b) {
  Statistics s = b;
  s.rhsEvaluations += a.rhsEvaluations;
  s.jacobianRhsEvaluations += a.jacobianRhsEvaluations;
  s.jacobianEvaluations += a.jacobianEvaluations;
  s.luDecompositions += a.luDecompositions;
  s.linearSolves += a.linearSolves;
  s.attempts += a.attempts;
  s.stepsAccepted += a.stepsAccepted;
  s.stepsRejected += a.stepsRejected;
  s.newtonFailures += a.newtonFailures;
  return s;
}

}  // namespace

SundialsIntegrator::SundialsIntegrator(const SundialsFunctions& functions, int size, int stateSize,
                                       const IntegratorSettings& settings)
    : y_(Vector::Zero(size)),
      dense_(y_),
      functions_(functions),
      settings_(settings),
      stateSize_(stateSize),
      yOld_(y_) {}

void SundialsIntegrator::start(double t0, std::span<const double> y0, double tEnd) {
  assert(static_cast<Eigen::Index>(y0.size()) == stateSize_);
  std::ranges::copy(y0, yOld_.begin());
  failure_.reset();
  statistics_ = earlier_ = {};
  t_ = tNew_ = t0;
  tEnd_ = tEnd;
  prepare(true);
  statistics_ = total();
}

/// From the state in yOld_, at t_.
void SundialsIntegrator::prepare(bool anew) {
  halted_.reset();
  finite_ = true;
  replaced_ = stuck_ = false;
  lastNotFinite_ = std::numeric_limits<std::int64_t>::min() / 2;
  allowedAttempts_ = std::numeric_limits<std::int64_t>::max();
  startRefusal_ = begin(t_, shown(yOld_), anew);
  yOld_ = y_;
  // IDA counts failed corrections of the start as well; they are no attempts of a step.
  const Statistics now = counters();
  earlier_.attempts -= now.attempts;
  earlier_.newtonFailures -= now.newtonFailures;
}

void SundialsIntegrator::adopt(void* code) {
  code_ = code;
  const SundialsFunctions& f = functions_;
  const IntegratorSettings& s = settings_;
  if (f.setErrorHandler) expectDone(f.setErrorHandler(code, ignoreMessage, nullptr));
  expectDone(f.setTolerances(code, s.rtol, s.atol));
  if (s.maxOrder > 0) expectDone(f.setMaxOrder(code, s.maxOrder));
  expectDone(f.setMaxSteps(code, -1));  // no limit: mustHalt() keeps to ours
  if (s.initialStep > 0) expectDone(f.setInitialStep(code, s.initialStep));
  if (s.maxStep > 0) expectDone(f.setMaxStep(code, s.maxStep));
  if (s.newtonTolerance > 0) expectDone(f.setNewtonTolerance(code, s.newtonTolerance));
}

Integrator<double>::Outcome SundialsIntegrator::step() {
  t_ = tNew_;
  yOld_ = y_;
  if (replaced_) {
    earlier_ = statistics_;
    prepare(false);
  }
  if (startRefusal_) return giveUp(*startRefusal_);
  if (stuck_) {
    const bool endOfEquations = statistics_.stepsAccepted <= lastNotFinite_ + recentSteps;
    return giveUp({endOfEquations ? FailureReason::NotFinite : FailureReason::StepTooSmall});
  }
  if (statistics_.attempts >= settings_.maxSteps) return giveUp({FailureReason::TooManySteps});
  allowedAttempts_ = settings_.maxSteps - earlier_.attempts;
  const int flag = advance(tNew_);
  // A decomposition that was stopped is taken for a failed attempt by the code.
  const bool stopped = flag < 0 && settings_.stop.stop_requested();
  if (!halted_ && !stopped) statistics_ = total();
  if (flag < 0) {
    y_ = yOld_;
    tNew_ = t_;
    return giveUp(explain(flag));
  }
  // The codes would go on for ever with steps that no longer change t.
  stuck_ = 0.1 * stepSize() <= std::abs(tNew_) * std::numeric_limits<double>::epsilon();
  return flag == CV_TSTOP_RETURN ? Outcome::Finished : Outcome::Accepted;
}

void SundialsIntegrator::interpolate(double t, std::span<double> y) {
  if (t == tNew_) {
    std::ranges::copy(shown(y_), y.begin());
  } else if (t == t_) {
    std::ranges::copy(shown(yOld_), y.begin());
  } else {
    [[maybe_unused]] const int flag = evaluateDense(t);
    assert(flag == 0);  // t was not in the last step
    std::ranges::copy(shown(dense_), y.begin());
  }
}

void SundialsIntegrator::replaceState(std::span<const double> y) {
  assert(static_cast<Eigen::Index>(y.size()) == stateSize_);
  std::ranges::copy(y, y_.begin());
  replaced_ = true;
}

bool SundialsIntegrator::mustHalt() {
  if (halted_) return true;
  if (settings_.stop.stop_requested())
    halted_ = FailureReason::Interrupted;
  else if (attempts() >= allowedAttempts_)
    halted_ = FailureReason::TooManySteps;
  else
    return false;
  statistics_ = total();  // now: the code takes the stop itself for a failed attempt
  return true;
}

int SundialsIntegrator::judge(bool finite) {
  finite_ = finite;
  if (!finite) lastNotFinite_ = statistics_.stepsAccepted;
  return finite ? 0 : tryAgain;
}

SundialsIntegrator::Refusal SundialsIntegrator::explain(int flag) const {
  using enum FailureReason;
  if (halted_) return {*halted_};
  if (settings_.stop.stop_requested()) return {Interrupted};  // within a decomposition
  // Then also the flags in which the codes differ: first, repeated or unrecoverable errors of f.
  if (!finite_) return {NotFinite};
  switch (flag) {
    case CV_ERR_FAILURE:
      return {StepTooSmall};
    case CV_CONV_FAILURE:
      return {singular() ? SingularMatrix : NewtonDivergence};
    case CV_LSETUP_FAIL:
      if (singular()) return {SingularMatrix};
      return {Library, "the iteration matrix could not be set up"};
    case CV_LINIT_FAIL:
    case CV_LSOLVE_FAIL:
      return {Library, "the linear solver failed"};
    case CV_RHSFUNC_FAIL:
      return {Library, "the equations could not be evaluated"};
    case CV_TOO_MUCH_WORK:
      return {TooManySteps};
    case CV_TOO_MUCH_ACC:
      return {Library, "the tolerances ask for more digits than the numbers have"};
    case CV_ILL_INPUT:
    case CV_TOO_CLOSE:
      return {Library, "the interval is too short, or an unknown without absolute tolerance is 0"};
    default:
      return {Library, "the code gave up"};
  }
}

/// The last LU decomposition met a zero pivot.
bool SundialsIntegrator::singular() const {
  long flag = 0;
  functions_.lastLinearFlag(code_, &flag);
  return flag == SUNLS_LUFACT_FAIL;
}

/// Since the code was started, steps accepted and attempts failed.
std::int64_t SundialsIntegrator::attempts() const {
  long steps = 0, errorTestFailures = 0, newtonFailures = 0;
  functions_.steps(code_, &steps);
  functions_.errorTestFailures(code_, &errorTestFailures);
  functions_.newtonFailures(code_, &newtonFailures);
  return steps + errorTestFailures + newtonFailures;
}

Statistics SundialsIntegrator::counters() const {
  const auto read = [this](SundialsFunctions::GetCount* get) {
    long count = 0;
    get(code_, &count);
    return static_cast<std::int64_t>(count);
  };
  Statistics counts;
  counts.rhsEvaluations = read(functions_.rhsEvaluations);
  counts.jacobianRhsEvaluations = read(functions_.jacobianRhsEvaluations);
  counts.jacobianEvaluations = read(functions_.jacobianEvaluations);
  counts.luDecompositions = read(functions_.luDecompositions);
  counts.linearSolves = read(functions_.newtonIterations);
  counts.attempts = attempts();
  counts.stepsAccepted = read(functions_.steps);
  counts.stepsRejected = read(functions_.errorTestFailures);
  counts.newtonFailures = read(functions_.newtonFailures);
  functions_.lastOrder(code_, &counts.order);
  return counts;
}

Statistics SundialsIntegrator::total() const {
  return sum(earlier_, counters());
}

/// The state stays that of the last accepted step.
Integrator<double>::Outcome SundialsIntegrator::giveUp(const Refusal& refusal) {
  double h = 0;
  functions_.currentStep(code_, &h);
  return fail(refusal.reason, t_, h, refusal.detail);
}

}  // namespace polhode
