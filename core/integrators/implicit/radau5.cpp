#include "core/integrators/implicit/radau5.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/integrators/implicit/dense_memory.h"
#include "core/integrators/tableaus/radau_iia5.h"

namespace polhode {
namespace {

using T = tableaus::RadauIIA5;

// The original's rounding unit: it enters the results.
constexpr double roundingUnit = 1e-16;
constexpr int maxIterations = 7;
constexpr double safety = 0.9, maxShrink = 5, maxGrowth = 8;

void copyHead(const Eigen::VectorXd& from, std::span<double> to) {
  std::copy_n(from.data(), to.size(), to.data());
}

/// out_i = Σ_j m_ij in_j.
void transform(const double (&m)[3][3], const Eigen::VectorXd (&in)[3], Eigen::VectorXd (&out)[3]) {
  for (int i = 0; i < 3; ++i) out[i] = m[i][0] * in[0] + m[i][1] * in[1] + m[i][2] * in[2];
}

}  // namespace

Radau5::Radau5(std::unique_ptr<const ImplicitSystem> system, const IntegratorSettings& settings)
    : system_(std::move(system)),
      n_(system_->size()),
      stateSize_(system_->stateSize()),
      rtol_(0.1 * std::pow(settings.rtol, 2.0 / 3)),
      atol_(rtol_ * (settings.atol / settings.rtol)),
      initialStep_(settings.initialStep),
      maxStep_(settings.maxStep),
      newtonTolerance_(settings.newtonTolerance > 0
                           ? settings.newtonTolerance
                           : std::max(10 * roundingUnit / rtol_, std::min(0.03, std::sqrt(rtol_)))),
      jacobianReuse_(settings.jacobianReuse < 0 ? 0.001 : settings.jacobianReuse),
      keepFrom_(settings.stepKeepFrom > 0 ? settings.stepKeepFrom : 1),
      keepTo_(settings.stepKeepTo > 0 ? settings.stepKeepTo : 1.2),
      maxSteps_(settings.maxSteps),
      classicalControl_(settings.classicalControl),
      zeroStart_(settings.zeroStartingValues),
      stop_(settings.stop),
      jacobian_(*system_, settings.analyticJacobian, settings.stop) {}

void Radau5::start(double t0, std::span<const double> y0, double tEnd) {
  // The Jacobian, a real and a complex iteration matrix, and the system's mass matrix.
  expectRoomForDense(n_, system_->mass() ? 5 : 4);
  y_.resize(n_);
  system_->complete(t0, y0, y_);
  yOld_ = yDense_ = f_ = scale_ = stage_ = error_ = massTimes_ = y_;
  for (auto* group : {&z_, &w_, &increment_, &polynomial_})
    for (Vector& v : *group) v = Vector::Zero(n_);
  complexIncrement_.resize(n_);
  jacobian_.start(n_);
  real_.start(n_);
  complex_.start(n_);
  statistics_ = {};
  failure_.reset();
  t_ = tOld_ = t0;
  tEnd_ = tEnd;
  direction_ = tEnd < t0 ? -1 : 1;
  hMax_ = std::min(maxStep_ > 0 ? maxStep_ : std::abs(tEnd - t0), std::abs(tEnd - t0));
  h_ = initialStep_ > 10 * roundingUnit ? initialStep_ : 1e-6;
  h_ = direction_ * std::min(h_, hMax_);
  last_ = (t0 + h_ * 1.0001 - tEnd) * direction_ >= 0;
  if (last_) h_ = tEnd - t0;
  hOld_ = changeOfStep_ = h_;
  convergenceFactor_ = 1;
  contraction_ = jacobianReuse_;
  acceptedStep_ = h_;
  acceptedError_ = 1;
  singular_ = 0;
  stale_ = Stale::Jacobian;
  first_ = true;
  rejected_ = jacobianIsNew_ = false;
  trouble_ = FailureReason::StepTooSmall;
  scale_ = (atol_ + rtol_ * y_.array().abs()).matrix();
}

Integrator<double>::Outcome Radau5::step() {
  system_->rhs(t_, y_, f_);
  ++statistics_.rhsEvaluations;
  for (;;) {
    if (stop_.stop_requested()) return fail(FailureReason::Interrupted, t_, h_);
    if (stale_ == Stale::Jacobian) {
      jacobian_.evaluate(t_, y_, f_, statistics_);
      if (stop_.stop_requested()) continue;
      if (!jacobian_.isFinite()) return fail(FailureReason::NotFinite, t_, h_);
      jacobianIsNew_ = true;
      stale_ = Stale::Factors;
    }
    if (stale_ == Stale::Factors) {
      const LuOutcome factors = factorise();
      if (factors == LuOutcome::Stopped) continue;
      if (factors == LuOutcome::Singular) {
        if (++singular_ == 5) return fail(FailureReason::SingularMatrix, t_, h_);
        shrinkTo(0.5);
        continue;
      }
    }
    stale_ = Stale::Nothing;
    if (statistics_.attempts >= maxSteps_) return fail(FailureReason::TooManySteps, t_, h_);
    ++statistics_.attempts;
    if (!(0.1 * std::abs(h_) > std::abs(t_) * roundingUnit)) return fail(trouble_, t_, h_);
    scaleIndices();
    startingValues();
    if (iterate() != Newton::Converged) {
      if (stop_.stop_requested()) continue;
      ++statistics_.newtonFailures;
      continue;
    }
    const double error = estimateError();
    if (error < 1) return accept(error);
    reject(error);
  }
}

/// E1 = (γ/h) M - J and E2 = ((α + iβ)/h) M - J.
LuOutcome Radau5::factorise() {
  ++statistics_.luDecompositions;
  const Eigen::MatrixXd* M = system_->mass();
  const LuOutcome real = real_.factorise(T::gamma / h_, M, jacobian_.matrix(), stop_);
  if (real != LuOutcome::Done) return real;
  return complex_.factorise(std::complex<double>(T::alpha, T::beta) / h_, M, jacobian_.matrix(),
                            stop_);
}

/// Errors of unknowns of index 2 and 3 count h and h² times (HW, Sect. VII.3). The scale is made
/// anew after each accepted step only, and changes with h in between.
void Radau5::scaleIndices() {
  const auto [one, two, three] = system_->indices();
  if (two > 0) scale_.segment(one, two) /= changeOfStep_;
  if (three > 0) scale_.segment(one + two, three) /= changeOfStep_ * changeOfStep_;
}

/// The last collocation polynomial, extrapolated. HW, eq. (IV.8.5).
void Radau5::startingValues() {
  if (first_ || zeroStart_) {
    for (int i = 0; i < 3; ++i) {
      z_[i].setZero();
      w_[i].setZero();
    }
    return;
  }
  const double ratio = h_ / hOld_;
  const std::array s{T::c1 * ratio, T::c2 * ratio, ratio};
  for (int i = 0; i < 3; ++i) {
    const double si = s[static_cast<std::size_t>(i)];
    z_[i] = si * (polynomial_[0] +
                  (si - (T::c2 - 1)) * (polynomial_[1] + (si - (T::c1 - 1)) * polynomial_[2]));
  }
  transform(T::tInverse, z_, w_);
}

/// Simplified Newton iteration for z_i = Y_i - y in the transformed unknowns W = T⁻¹ Z. HW, Sect.
/// IV.8, but for what the code does otherwise: the rate of convergence is a geometric mean from the
/// third iteration on.
Radau5::Newton Radau5::iterate() {
  convergenceFactor_ = std::pow(std::max(convergenceFactor_, roundingUnit), 0.8);
  contraction_ = jacobianReuse_;
  double previousNorm = 0, previousRate = 0;
  for (iterations_ = 0; iterations_ < maxIterations;) {
    if (stop_.stop_requested()) return Newton::Diverged;
    solveForIncrements();
    ++iterations_;
    const double size =
        std::sqrt((norm(increment_[0]) + norm(increment_[1]) + norm(increment_[2])) /
                  (3 * static_cast<double>(n_)));
    if (!std::isfinite(size)) {
      trouble_ = FailureReason::NotFinite;
      shrinkTo(0.5);
      return Newton::Diverged;
    }
    if (iterations_ > 1 && iterations_ < maxIterations) {
      const double rate = size / previousNorm;
      contraction_ = iterations_ == 2 ? rate : std::sqrt(rate * previousRate);
      previousRate = rate;
      if (!(contraction_ < 0.99)) break;
      convergenceFactor_ = contraction_ / (1 - contraction_);
      const int left = maxIterations - 1 - iterations_;
      const double foreseen =
          convergenceFactor_ * size * std::pow(contraction_, left) / newtonTolerance_;
      if (foreseen >= 1) {
        trouble_ = FailureReason::NewtonDivergence;
        shrinkTo(0.8 * std::pow(std::clamp(foreseen, 1e-4, 20.0), -1.0 / (4 + left)));
        return Newton::TooSlow;
      }
    }
    previousNorm = std::max(size, roundingUnit);
    for (int i = 0; i < 3; ++i) w_[i] += increment_[i];
    transform(T::t, w_, z_);
    if (convergenceFactor_ * size <= newtonTolerance_) return Newton::Converged;
  }
  trouble_ = FailureReason::NewtonDivergence;
  shrinkTo(0.5);
  return Newton::Diverged;
}

/// E1 Δw1 = G1 - (γ/h) M w1, E2 (Δw2 + iΔw3) = (G2 + iG3) - ((α + iβ)/h) M (w2 + iw3), G = T⁻¹ F.
void Radau5::solveForIncrements() {
  const std::array c{T::c1, T::c2};
  // The stage slopes take the place of the increments until these are known.
  Vector(&F)[3] = increment_;
  for (int i = 0; i < 3; ++i) {
    stage_ = y_ + z_[i];
    system_->rhs(i < 2 ? t_ + c[static_cast<std::size_t>(i)] * h_ : t_ + h_, stage_, F[i]);
  }
  statistics_.rhsEvaluations += 3;
  const Eigen::MatrixXd* M = system_->mass();
  const double g = T::gamma / h_, a = T::alpha / h_, b = T::beta / h_;
  const auto G = [&](int row, Eigen::Index k) {
    const double(&m)[3] = T::tInverse[row];
    return m[0] * F[0][k] + m[1] * F[1][k] + m[2] * F[2][k];
  };
  for (Eigen::Index k = 0; k < n_; ++k) {
    const double g1 = G(0, k), g2 = G(1, k), g3 = G(2, k);
    F[0][k] = g1;
    complexIncrement_[k] = {g2, g3};
  }
  multiplyMass(M, w_[0], massTimes_);
  F[0] -= g * massTimes_;
  multiplyMass(M, w_[1], massTimes_);
  multiplyMass(M, w_[2], error_);
  for (Eigen::Index k = 0; k < n_; ++k)
    complexIncrement_[k] -=
        std::complex<double>(a * massTimes_[k] - b * error_[k], a * error_[k] + b * massTimes_[k]);
  real_.solve(increment_[0]);
  complex_.solve(complexIncrement_);
  increment_[1] = complexIncrement_.real();
  increment_[2] = complexIncrement_.imag();
  ++statistics_.linearSolves;
}

/// Sum of squares relative to the scale.
double Radau5::norm(const Vector& v) const {
  return (v.array() / scale_.array()).square().sum();
}

/// E1⁻¹ (f0 + M (e1 z1 + e2 z2 + e3 z3)/h); once more with f0 at the corrected y where the first
/// estimate of a first or repeated step is too large. HW, eqs. (IV.8.19), (IV.8.20).
double Radau5::estimateError() {
  const auto size = [&] {
    return std::max(std::sqrt(norm(error_) / static_cast<double>(n_)), 1e-10);
  };
  stage_ = T::e1 / h_ * z_[0] + T::e2 / h_ * z_[1] + T::e3 / h_ * z_[2];
  multiplyMass(system_->mass(), stage_, massTimes_);
  error_ = massTimes_ + f_;
  real_.solve(error_);
  double error = size();
  if (error >= 1 && (first_ || rejected_)) {
    stage_ = y_ + error_;
    system_->rhs(t_, stage_, error_);
    ++statistics_.rhsEvaluations;
    error_ += massTimes_;
    real_.solve(error_);
    error = size();
  }
  return error;
}

/// h divided by this is the next step by the classical control.
double Radau5::stepFactor(double error) const {
  const double iterations = 2.0 * maxIterations;
  const double factor = std::min(safety, safety * (1 + iterations) / (iterations_ + iterations));
  return std::clamp(std::pow(error, 0.25) / factor, 1 / maxGrowth, maxShrink);
}

/// A smaller step for reasons of the iteration, with a new Jacobian unless it is of this point.
void Radau5::shrinkTo(double factor) {
  changeOfStep_ = factor;
  h_ *= factor;
  rejected_ = true;
  last_ = false;
  stale_ = jacobianIsNew_ ? Stale::Factors : Stale::Jacobian;
}

Integrator<double>::Outcome Radau5::accept(double error) {
  ++statistics_.stepsAccepted;
  first_ = false;
  double quotient = stepFactor(error);
  if (!classicalControl_) {
    // Gustafsson: HW, eq. (IV.8.25).
    if (statistics_.stepsAccepted > 1) {
      const double predicted =
          acceptedStep_ / h_ * std::pow(error * error / acceptedError_, 0.25) / safety;
      quotient = std::max(quotient, std::clamp(predicted, 1 / maxGrowth, maxShrink));
    }
    acceptedStep_ = h_;
    acceptedError_ = std::max(0.01, error);
  }
  double hNew = h_ / quotient;
  hOld_ = h_;
  tOld_ = t_;
  t_ += h_;
  yOld_ = y_;
  y_ += z_[2];
  yDense_ = y_;
  polynomial_[0] = (z_[1] - z_[2]) / (T::c2 - 1);
  stage_ = (z_[0] - z_[1]) / (T::c1 - T::c2);
  polynomial_[1] = (stage_ - polynomial_[0]) / (T::c1 - 1);
  polynomial_[2] = polynomial_[1] - (stage_ - z_[0] / T::c1) / T::c2;
  scale_ = (atol_ + rtol_ * y_.array().abs()).matrix();
  jacobianIsNew_ = false;
  trouble_ = FailureReason::StepTooSmall;
  if (last_) {
    t_ = tEnd_;
    return Outcome::Finished;
  }
  hNew = direction_ * std::min(std::abs(hNew), hMax_);
  if (rejected_) hNew = direction_ * std::min(std::abs(hNew), std::abs(h_));
  rejected_ = false;
  const bool contracts = contraction_ <= jacobianReuse_;
  if ((t_ + hNew / keepFrom_ - tEnd_) * direction_ >= 0) {
    h_ = tEnd_ - t_;
    last_ = true;
  } else if (const double growth = hNew / h_;
             contracts && growth >= keepFrom_ && growth <= keepTo_) {
    changeOfStep_ = h_;
    return Outcome::Accepted;  // with both factorised matrices as they are
  } else {
    h_ = hNew;
  }
  changeOfStep_ = h_;
  stale_ = contracts ? Stale::Factors : Stale::Jacobian;
  return Outcome::Accepted;
}

void Radau5::reject(double error) {
  trouble_ = std::isfinite(error) ? FailureReason::StepTooSmall : FailureReason::NotFinite;
  if (statistics_.stepsAccepted >= 1) ++statistics_.stepsRejected;
  shrinkTo(first_ ? 0.1 : std::isfinite(error) ? 1 / stepFactor(error) : 1 / maxShrink);
}

void Radau5::interpolate(double t, std::span<double> out) {
  if (t == t_) return copyHead(y_, out);
  if (t == tOld_) return copyHead(yOld_, out);
  const double s = (t - t_) / hOld_;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    out[i] = yDense_[k] +
             s * (polynomial_[0][k] +
                  (s - (T::c2 - 1)) * (polynomial_[1][k] + (s - (T::c1 - 1)) * polynomial_[2][k]));
  }
}

void Radau5::replaceState(std::span<const double> state) {
  system_->complete(t_, state, y_);
}

}  // namespace polhode
