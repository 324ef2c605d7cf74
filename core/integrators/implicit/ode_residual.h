// Systems M y' = f(t, y) for codes that solve F(t, y, y') = 0.
#pragma once

#include <Eigen/QR>
#include <memory>
#include <span>
#include <utility>

#include "core/integrators/implicit/dense_memory.h"
#include "core/integrators/implicit/implicit_system.h"

namespace polhode {

/// F = M y' - f(t, y). It works in buffers of its own: one integration at a time.
class OdeResidual final : public ResidualSystem {
 public:
  explicit OdeResidual(std::unique_ptr<const ImplicitSystem> system)
      : system_(std::move(system)), y_(system_->size()), f_(system_->size()) {
    // The Jacobian, the iteration matrix of the code, and the mass matrix.
    expectRoomForDense(size(), system_->mass() ? 3 : 2);
    dfdy_.setZero(size(), size());
  }

  [[nodiscard]] int size() const override { return system_->size(); }
  [[nodiscard]] int stateSize() const override { return system_->stateSize(); }

  void residual(double t, ConstView y, ConstView yRate, View residual) const override {
    y_ = y;
    system_->rhs(t, y_, f_);
    if (const ImplicitSystem::Matrix* mass = system_->mass()) {
      residual = -f_;
      residual.noalias() += *mass * yRate;
    } else {
      residual = yRate - f_;
    }
  }

  /// An unknown is algebraic where M y' does not contain its derivative: its column of M, and with
  /// a symmetric M its row, is 0.
  void differential(View flags) const override {
    flags.setOnes();
    if (const ImplicitSystem::Matrix* mass = system_->mass())
      for (Eigen::Index i = 0; i < flags.size(); ++i)
        if (mass->col(i).isZero(0)) flags[i] = 0;
  }

  /// y' solves M y' = f; derivatives that M y' does not determine are 0. The unknowns are
  /// consistent as the system completes them, so that this is a consistent start for a singular M,
  /// too.
  void complete(double t, std::span<const double> state, View y, View yRate) const override {
    system_->complete(t, state, y_);
    system_->rhs(t, y_, f_);
    y = y_;
    const ImplicitSystem::Matrix* mass = system_->mass();
    // A decomposition could hide from the integrator that a value is not finite.
    if (mass && f_.allFinite())
      yRate = mass->completeOrthogonalDecomposition().solve(f_);
    else
      yRate = f_;
  }

  /// c M - ∂f/∂y.
  bool jacobian(double t, double c, const ConstView& y, double* J) const override {
    y_ = y;
    if (!system_->jacobian(t, y_, dfdy_)) return false;
    Eigen::Map<ImplicitSystem::Matrix> jacobian(J, size(), size());
    jacobian = -dfdy_;
    if (const ImplicitSystem::Matrix* mass = system_->mass())
      jacobian += c * *mass;
    else
      jacobian.diagonal().array() += c;
    return true;
  }

 private:
  std::unique_ptr<const ImplicitSystem> system_;
  mutable Vector y_, f_;
  mutable ImplicitSystem::Matrix dfdy_;
};

}  // namespace polhode
