// SEULEX: extrapolation of the linearly implicit Euler method for M y' = f(t, y) with a constant,
// possibly singular matrix M, after Hairer and Wanner's code (versions of 1995/1999).
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/integrators/extrapolation_control.h"
#include "core/integrators/implicit/implicit_system.h"
#include "core/integrators/implicit/iteration_matrix.h"
#include "core/integrators/integrator.h"

namespace polhode {

class Seulex final : public Integrator<double> {
 public:
  static constexpr IntegratorInfo info{
      .id = "seulex",
      .name = "Seulex",
      .description =
          "Extrapolation of the linearly implicit Euler method with variable order and "
          "step size, for stiff problems.",
      .source = "Deuflhard; Hairer, Wanner (1996), Sect. IV.9, SEULEX",
      .implicit = true,
      .maxIndex = 1};

  Seulex(std::unique_ptr<const ImplicitSystem> system, const IntegratorSettings& settings);

  void start(double t0, std::span<const double> y0, double tEnd) override;
  Outcome step() override;
  void interpolate(double t, std::span<double> y) override;
  void replaceState(std::span<const double> y) override;

  [[nodiscard]] std::span<const double> state() const override {
    return {y_.data(), static_cast<std::size_t>(stateSize_)};
  }
  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] double previousTime() const override { return tOld_; }

 private:
  using Vector = ImplicitSystem::Vector;
  using Verdict = ExtrapolationControl<double>::Verdict;
  static constexpr int columns = 12;
  static constexpr std::size_t at(int j) { return static_cast<std::size_t>(j); }

  [[nodiscard]] bool ended() const;
  bool beginAttempt();
  Verdict attempt();
  bool computeLine(int j);
  bool integrateLine(int j);
  bool isStable(double h, const Vector& slope);
  Outcome accept();
  void prepareDenseOutput();
  [[nodiscard]] double norm(const Vector& v) const;

  std::unique_ptr<const ImplicitSystem> system_;
  int n_, stateSize_;
  double rtol_, atol_, initialStep_, maxStep_, jacobianReuse_;
  std::int64_t maxSteps_;
  int denseShift_;
  bool autonomous_;
  std::stop_token stop_;
  JacobianMatrix jacobian_;
  IterationMatrix<double> matrix_;
  ExtrapolationControl<double> control_;
  std::array<int, columns + 1> steps_{};  ///< n_j, from 1 on

  double t_ = 0, tOld_ = 0, tEnd_ = 0, h_ = 0, hMax_ = 0, direction_ = 1;
  double contraction_ = 0;  ///< θ of the last stability check: the quality of the Jacobian
  bool last_ = false, jacobianIsNew_ = false, densePrepared_ = false;
  FailureReason reason_{}, trouble_ = FailureReason::StepTooSmall;
  Vector y_, yOld_, slope_, scale_, here_, rate_, increment_, work_;
  std::array<Vector, columns + 1> tableau_;
  std::array<std::vector<Vector>, columns + 1> increments_;  ///< the last j of each line
  std::array<Vector, columns + 1> lines_;
  std::array<Vector, columns + 1> polynomial_;
};

}  // namespace polhode
