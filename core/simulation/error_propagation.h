// How a small error made at the start grows along a motion.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/channels/channels.h"

namespace polhode {

/// The variational equation U̇ = (∂f/∂y) U along a motion that is given, ∂f/∂y u by a central
/// difference, so that nothing saturates. At the start the columns of U are errors of the last
/// body's angular velocity, one about each of its axes.
class ErrorPropagation {
 public:
  /// bodies: at the start.
  ErrorPropagation(const Model& model, std::span<const BodyState> bodies);

  /// On by a step h of the classical Runge–Kutta method; the motion's unknowns y at the start, in
  /// the middle and at the end of it.
  void advance(const Model& model, double h, std::span<const double> start,
               std::span<const double> middle, std::span<const double> end);

  /// Of the error that grows most: its size, as in StateError, by that at the start [rad/s]. No
  /// greater than 1e300.
  [[nodiscard]] ErrorGrowth growth(const Model& model, std::span<const double> y) const;

 private:
  using Columns = Eigen::Matrix<double, Eigen::Dynamic, 3>;

  void evaluate(const Model& model, std::span<const double> y, const Columns& U, Columns& rate);

  Columns U_, k_[4], stage_;
  double exponent_ = 0;  ///< the errors are U_ times ten to the power of this
  std::vector<double> plus_, minus_, ratePlus_, rateMinus_;
};

}  // namespace polhode
