// RADAU5: implicit Runge–Kutta method of order 5 (Radau IIA) for M y' = f(t, y) with a constant,
// possibly singular matrix M, index up to 3, after Hairer and Wanner's code (versions of
// 1996/2002).
#pragma once

#include <complex>
#include <memory>

#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/implicit/iteration_matrix.h"
#include "core/integrators/integrator.h"

namespace polhode {

class Radau5 final : public Integrator<double> {
 public:
  static constexpr IntegratorInfo info{
      .id = "radau5",
      .name = "Radau5",
      .description =
          "Implicit Runge–Kutta method of order 5 for stiff problems and constrained "
          "equations of index up to 3.",
      .source = "Hairer, Wanner (1996), Sect. IV.8, RADAU5",
      .order = 5,
      .implicit = true,
      .maxIndex = 3};

  Radau5(std::unique_ptr<const ImplicitSystem> system, const IntegratorSettings& settings);

  void start(double t0, std::span<const double> y0, double tEnd) override;
  Outcome step() override;
  /// The collocation polynomial.
  void interpolate(double t, std::span<double> y) override;
  /// The derivative at the start of the next step is evaluated at the new state in any case;
  /// further unknowns are made consistent with it.
  void replaceState(std::span<const double> y) override;

  [[nodiscard]] std::span<const double> state() const override {
    return {y_.data(), static_cast<std::size_t>(stateSize_)};
  }
  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] double previousTime() const override { return tOld_; }

 private:
  using Vector = ImplicitSystem::Vector;
  /// What has to be made anew before the next attempt.
  enum class Stale { Jacobian, Factors, Nothing };
  enum class Newton { Converged, TooSlow, Diverged };

  LuOutcome factorise();
  void scaleIndices();
  void startingValues();
  Newton iterate();
  void solveForIncrements();
  double estimateError();
  void shrinkTo(double factor);
  Outcome accept(double error);
  void reject(double error);
  Outcome giveUp();
  [[nodiscard]] double norm(const Vector& v) const;
  [[nodiscard]] double stepFactor(double error) const;

  std::unique_ptr<const ImplicitSystem> system_;
  int n_, stateSize_;
  double rtol_, atol_;  ///< transformed
  double initialStep_, maxStep_, newtonTolerance_, jacobianReuse_, keepFrom_, keepTo_;
  std::int64_t maxSteps_;
  bool classicalControl_, zeroStart_;
  std::stop_token stop_;

  JacobianMatrix jacobian_;
  IterationMatrix<double> real_;
  IterationMatrix<std::complex<double>> complex_;

  double t_ = 0, tOld_ = 0, tEnd_ = 0, h_ = 0, hMax_ = 0, direction_ = 1;
  double hOld_ = 0;               ///< the last accepted step
  double changeOfStep_ = 1;       ///< hhfac: divides the scale of unknowns of index 2 and 3
  double contraction_ = 0;        ///< θ of the last Newton iteration
  double convergenceFactor_ = 1;  ///< faccon
  double acceptedStep_ = 0, acceptedError_ = 1;  ///< for Gustafsson's control
  int iterations_ = 0, singular_ = 0;
  Stale stale_ = Stale::Jacobian;
  bool first_ = true, last_ = false, rejected_ = false, jacobianIsNew_ = false;
  FailureReason trouble_ = FailureReason::StepTooSmall;
  Vector y_, yOld_, yDense_, f_, scale_, stage_, error_, massTimes_;
  Vector z_[3], w_[3], increment_[3];
  Vector polynomial_[3];
  Eigen::VectorXcd complexIncrement_;
};

}  // namespace polhode
