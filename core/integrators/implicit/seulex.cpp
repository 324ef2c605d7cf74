#include "core/integrators/implicit/seulex.h"

#include <algorithm>
#include <cmath>

#include "core/integrators/implicit/dense_memory.h"

namespace polhode {
namespace {

// The original's rounding unit: it enters the results.
constexpr double roundingUnit = 1e-16;

int stepsOfLine(int sequence, int j) {
  switch (sequence) {
    case 1:
      return j <= 3 ? j : 2 * stepsOfLine(1, j - 2);
    case 3:
      return j;
    case 4:
      return j + 1;
    default:
      return j <= 2 ? j + 1 : 2 * stepsOfLine(2, j - 2);
  }
}

}  // namespace

Seulex::Seulex(std::unique_ptr<const ImplicitSystem> system, const IntegratorSettings& settings)
    : system_(std::move(system)),
      n_(system_->size()),
      stateSize_(system_->stateSize()),
      rtol_(settings.rtol),
      atol_(settings.atol),
      initialStep_(settings.initialStep),
      maxStep_(settings.maxStep),
      jacobianReuse_(settings.jacobianReuse < 0 ? std::min(1e-4, settings.rtol)
                                                : settings.jacobianReuse),
      maxSteps_(settings.maxSteps),
      denseShift_(settings.denseShift),
      autonomous_(system_->autonomous()),
      stop_(settings.stop),
      jacobian_(*system_, settings.analyticJacobian, settings.stop),
      control_({.columns = columns,
                .fac1 = 0.1,
                .fac2 = 4,
                .orderDown = 0.7,
                .orderUp = 0.9,
                .safe1 = 0.6,
                .safe2 = 0.93,
                .powersPerColumn = 1}) {
  for (int j = 1; j <= columns; ++j) steps_[at(j)] = stepsOfLine(settings.sequence, j);
  // In right-hand sides: a Jacobian costs 5, a decomposition 1, a solution 1.
  double work = 5;
  for (int j = 1; j <= columns; ++j) {
    const double here = steps_[at(j)], next = j < columns ? steps_[at(j + 1)] : 0;
    work += 2 * (j == 1 ? here : here - 1) + 1;
    // The book's theory divides here, the code multiplies: it is far more permissive.
    control_.setLine(j, work, 4 * next * here, 2 * next);
  }
}

void Seulex::start(double t0, std::span<const double> y0, double tEnd) {
  // The Jacobian, the iteration matrix, and the system's mass matrix.
  expectRoomForDense(n_, system_->mass() ? 3 : 2);
  y_.resize(n_);
  system_->complete(t0, y0, y_);
  yOld_ = slope_ = scale_ = here_ = rate_ = increment_ = work_ = y_;
  tableau_.fill(y_);
  lines_.fill(y_);
  polynomial_.fill(y_);
  for (int j = 1; j <= columns; ++j) increments_[at(j)].assign(at(j), y_);
  jacobian_.start(n_);
  matrix_.start(n_);
  statistics_ = {};
  failure_.reset();
  t_ = tOld_ = t0;
  tEnd_ = tEnd;
  direction_ = tEnd < t0 ? -1 : 1;
  hMax_ = std::min(maxStep_ > 0 ? maxStep_ : std::abs(tEnd - t0), std::abs(tEnd - t0));
  h_ = direction_ * std::min(std::max(initialStep_, 1e-6), hMax_);
  const auto digits = static_cast<int>(-std::log10(rtol_ + atol_) * 0.6 + 1.5);
  control_.start(std::max(2, std::min(columns - 2, digits)), 1e30);
  contraction_ = 2 * jacobianReuse_;
  last_ = jacobianIsNew_ = densePrepared_ = false;
  trouble_ = FailureReason::StepTooSmall;
  scale_ = (atol_ + rtol_ * y_.array().abs()).matrix();
}

bool Seulex::ended() const {
  return 0.1 * std::abs(tEnd_ - t_) <= std::abs(t_) * roundingUnit;
}

Integrator<double>::Outcome Seulex::step() {
  tOld_ = t_;
  yOld_ = y_;
  densePrepared_ = false;
  for (;;) {
    if (stop_.stop_requested()) return fail(FailureReason::Interrupted, t_, h_);
    if (!beginAttempt()) return fail(reason_, t_, h_);
    switch (attempt()) {
      case Verdict::Accepted:
        return accept();
      case Verdict::Aborted:
        h_ /= 2;
        control_.repeat();
        break;
      case Verdict::Rejected:
        break;  // a new Jacobian is needed
    }
  }
}

/// Step size, end of the interval, first slope, Jacobian. False with reason_ when there is no way
/// on.
bool Seulex::beginAttempt() {
  if (control_.rejected()) contraction_ = 2 * jacobianReuse_;
  h_ = direction_ * std::min({std::abs(h_), std::abs(tEnd_ - t_), hMax_});
  if ((t_ + 1.01 * h_ - tEnd_) * direction_ > 0) {
    h_ = tEnd_ - t_;
    last_ = true;
  }
  reason_ = trouble_;
  if (!(0.1 * std::abs(h_) > std::abs(t_) * roundingUnit)) return false;
  reason_ = FailureReason::TooManySteps;
  if (statistics_.attempts >= maxSteps_) return false;
  const bool newJacobian = contraction_ > jacobianReuse_ && !jacobianIsNew_;
  if (autonomous_) ++statistics_.rhsEvaluations;
  if (autonomous_ || newJacobian) system_->rhs(t_, y_, slope_);
  if (newJacobian) {
    jacobian_.evaluate(t_, y_, slope_, statistics_);
    jacobianIsNew_ = true;
    const bool stopped = stop_.stop_requested();
    reason_ = stopped ? FailureReason::Interrupted : FailureReason::NotFinite;
    return !stopped && jacobian_.isFinite();
  }
  return true;
}

/// Rejected only if there must be a new Jacobian before the next attempt.
Seulex::Verdict Seulex::attempt() {
  const auto computeLine = [this](int j) { return this->computeLine(j); };
  const bool everyLine = statistics_.attempts++ == 0 || last_;
  Verdict verdict =
      everyLine ? control_.tryAll(computeLine) : control_.tryAroundTarget(computeLine);
  while (verdict == Verdict::Rejected) {
    ++statistics_.stepsRejected;
    h_ = direction_ * control_.reject();
    last_ = false;
    if (!jacobianIsNew_ || stop_.stop_requested()) break;
    ++statistics_.attempts;
    verdict = control_.tryAroundTarget(computeLine);
  }
  return verdict;
}

/// Line j of the tableau and its error; false if the step had better be halved.
bool Seulex::computeLine(int j) {
  if (!integrateLine(j)) return false;
  extrapolateLine(tableau_, 1, j, [this](int fine, int coarse) {
    return static_cast<double>(steps_[at(fine)]) / steps_[at(coarse)] - 1;
  });
  if (j == 1) return true;
  constexpr double largest = 1e15;
  const double sum =
      ((tableau_[1] - tableau_[2]).array().abs() / scale_.array()).min(largest).square().sum();
  trouble_ = std::isfinite(sum) ? FailureReason::StepTooSmall : FailureReason::NotFinite;
  return sum < largest * largest && control_.judge(j, std::sqrt(sum / n_), h_, hMax_);
}

/// T_{j,1} by n_j steps of (M/h - J) d = f, y ← y + d. HW, eq. (IV.9.25).
bool Seulex::integrateLine(int j) {
  const int steps = steps_[at(j)];
  const double h = h_ / steps;
  ++statistics_.luDecompositions;
  if (matrix_.factorise(1 / h, system_->mass(), jacobian_.matrix(), stop_) != LuOutcome::Done) {
    trouble_ = FailureReason::SingularMatrix;
    return false;
  }
  here_ = y_;
  if (autonomous_) {
    increment_ = slope_;
  } else {
    system_->rhs(t_ + h, y_, increment_);
    ++statistics_.rhsEvaluations;
  }
  matrix_.solve(increment_);
  ++statistics_.linearSolves;
  const auto keep = [&](int m) {
    if (m >= steps - j) increments_[at(j)][at(m - (steps - j))] = increment_;
  };
  keep(0);
  for (int m = 1; m < steps; ++m) {
    if (stop_.stop_requested()) return false;
    here_ += increment_;
    system_->rhs(t_ + h * (autonomous_ ? m : m + 1), here_, rate_);
    ++statistics_.rhsEvaluations;
    if (m == 1 && j <= 2 && !isStable(h, rate_)) {
      trouble_ =
          std::isfinite(contraction_) ? FailureReason::NewtonDivergence : FailureReason::NotFinite;
      return false;
    }
    matrix_.solve(rate_);
    ++statistics_.linearSolves;
    increment_.swap(rate_);
    keep(m);
  }
  tableau_[at(j)] = here_ + increment_;
  return true;
}

/// One step of a simplified Newton iteration tells how good the Jacobian is.
bool Seulex::isStable(double h, const Vector& slope) {
  const double first = norm(increment_);
  multiplyMass(system_->mass(), increment_, work_);
  if (autonomous_) {
    increment_ = slope - work_ / h;
  } else {
    system_->rhs(t_ + h, here_, increment_);
    ++statistics_.rhsEvaluations;
    increment_ -= work_ / h;
  }
  matrix_.solve(increment_);
  ++statistics_.linearSolves;
  contraction_ = norm(increment_) / std::max(1.0, first);
  return contraction_ <= 1;
}

/// Relative to the scale, without division by n.
double Seulex::norm(const Vector& v) const {
  return std::sqrt((v.array() / scale_.array()).square().sum());
}

Integrator<double>::Outcome Seulex::accept() {
  t_ += h_;
  y_ = tableau_[1];
  scale_ = (atol_ + rtol_ * y_.array().abs()).matrix();
  ++statistics_.stepsAccepted;
  statistics_.order = control_.column();
  jacobianIsNew_ = false;
  trouble_ = FailureReason::StepTooSmall;
  h_ = direction_ * control_.accept(h_);
  if (!ended()) return Outcome::Accepted;
  t_ = tEnd_;
  return Outcome::Finished;
}

/// From backward differences at the right end, extrapolated like the solution. HW, Sect. IV.9.
void Seulex::prepareDenseOutput() {
  const int kc = control_.column();
  polynomial_[0] = tableau_[1] - yOld_;
  double factorial = 1;
  for (int r = 1; r < kc; ++r) {
    factorial *= r;
    const int first = r + denseShift_;
    for (int j = r; j <= kc; ++j) {
      std::vector<Vector>& d = increments_[at(j)];
      for (int m = j - 1; m >= r - 1 && r > 1; --m) d[at(m)] -= d[at(m - 1)];
      if (j < first) continue;
      lines_[at(j)] = std::pow(steps_[at(j)], r) / factorial * d[at(j - 1)];
      extrapolateLine(lines_, first, j, [this](int fine, int coarse) {
        return static_cast<double>(steps_[at(fine)]) / steps_[at(coarse)] - 1;
      });
    }
    polynomial_[at(r)] = lines_[at(first)] - polynomial_[at(r - 1)];
  }
  densePrepared_ = true;
}

void Seulex::interpolate(double t, std::span<double> out) {
  const Vector* known = t == t_ ? &y_ : t == tOld_ ? &yOld_ : nullptr;
  if (known) {
    std::copy_n(known->data(), out.size(), out.data());
    return;
  }
  if (!densePrepared_) prepareDenseOutput();
  const double theta = (t - tOld_) / (t_ - tOld_);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    double sum = 0;
    for (int r = control_.column() - 1; r >= 0; --r)
      sum = polynomial_[at(r)][k] + (theta - 1) * sum;
    out[i] = yOld_[k] + theta * sum;
  }
}

void Seulex::replaceState(std::span<const double> state) {
  system_->complete(t_, state, y_);
}

}  // namespace polhode
