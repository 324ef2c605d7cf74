#include "core/simulation/error_propagation.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

namespace polhode {
namespace {

// For unknowns of order one to a hundred: the third derivatives cost 1e-8, and round-off 1e-12,
// both far less than anyone reads off a growth.
constexpr double differenceStep = 1e-4;

void shift(std::span<const double> y, double s, const auto& u, std::span<double> to) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = y[i] + s * u[static_cast<Eigen::Index>(i)];
}

/// For a perturbation of the size of differenceStep; 0 where there is none: a joint does not allow
/// it.
double stepAlong(const auto& u) {
  const double norm = u.norm();
  return norm > 0 ? differenceStep / norm : 0;
}

struct LargestError {
  double size;
  Eigen::Vector3d direction;
};
/// The largest singular value and what it belongs to at the start, from the squares: 3x3.
LargestError largest(const Eigen::Matrix3d& squares) {
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver(squares);
  return {std::sqrt(std::max(solver.eigenvalues()[2], 0.0)), solver.eigenvectors().col(2)};
}

}  // namespace

ErrorPropagation::ErrorPropagation(const Model& model, std::span<const BodyState> bodies) {
  const auto size = static_cast<std::size_t>(model.size());
  for (Columns* columns : {&U_, &k_[0], &k_[1], &k_[2], &k_[3], &stage_})
    columns->resize(model.size(), 3);
  for (std::vector<double>* vector : {&plus_, &minus_, &ratePlus_, &rateMinus_})
    vector->resize(size);

  std::vector<double> unperturbed(size), perturbed(size);
  const auto encode = [&](std::span<const BodyState> from, std::vector<double>& y) {
    model.encode(from, y);
    if (model.constrained()) model.project(y, {.velocity = true});
  };
  encode(bodies, unperturbed);
  for (int axis = 0; axis < 3; ++axis) {
    // The unknowns depend linearly on the angular velocity, and so do those of the velocity next
    // to it that the joints allow: this difference is a derivative.
    std::vector<BodyState> turned(bodies.begin(), bodies.end());
    turned.back().omega_B[axis] += 1;
    encode(turned, perturbed);
    for (std::size_t i = 0; i < size; ++i)
      U_(static_cast<Eigen::Index>(i), axis) = perturbed[i] - unperturbed[i];
  }
}

void ErrorPropagation::evaluate(const Model& model, std::span<const double> y, const Columns& U,
                                Columns& rate) {
  for (int axis = 0; axis < 3; ++axis) {
    const double s = stepAlong(U.col(axis));
    if (s == 0) {
      rate.col(axis).setZero();
      continue;
    }
    shift(y, s, U.col(axis), plus_);
    shift(y, -s, U.col(axis), minus_);
    model.rhs(0, plus_, ratePlus_);
    model.rhs(0, minus_, rateMinus_);
    for (std::size_t i = 0; i < y.size(); ++i)
      rate(static_cast<Eigen::Index>(i), axis) = (ratePlus_[i] - rateMinus_[i]) / (2 * s);
  }
}

void ErrorPropagation::advance(const Model& model, double h, std::span<const double> start,
                               std::span<const double> middle, std::span<const double> end) {
  evaluate(model, start, U_, k_[0]);
  stage_ = U_ + h / 2 * k_[0];
  evaluate(model, middle, stage_, k_[1]);
  stage_ = U_ + h / 2 * k_[1];
  evaluate(model, middle, stage_, k_[2]);
  stage_ = U_ + h * k_[2];
  evaluate(model, end, stage_, k_[3]);
  U_ += h / 6 * (k_[0] + 2 * k_[1] + 2 * k_[2] + k_[3]);
  if (U_.norm() < 1e100) return;
  exponent_ += 100;
  U_ *= 1e-100;
}

ErrorGrowth ErrorPropagation::growth(const Model& model, std::span<const double> y) const {
  const auto count = static_cast<std::size_t>(model.bodyCount());
  const bool several = count > 1;
  std::vector<double> at(y.size());
  std::vector<BodyState> plus(count), minus(count);
  // Derivatives of what is measured: directors and positions, angular velocities and velocities.
  const auto rows = static_cast<Eigen::Index>(12 * count);
  Columns position = Columns::Zero(rows, 3), velocity = position;
  for (int axis = 0; axis < 3; ++axis) {
    const double s = stepAlong(U_.col(axis));
    if (s == 0) continue;
    shift(y, s, U_.col(axis), at);
    model.decode(at, plus);
    shift(y, -s, U_.col(axis), at);
    model.decode(at, minus);
    for (std::size_t i = 0; i < count; ++i) {
      const auto row = static_cast<Eigen::Index>(12 * i);
      const Matrix3<double> R = (plus[i].R_WB - minus[i].R_WB) / (2 * s);
      position.col(axis).segment<9>(row) = R.reshaped();
      velocity.col(axis).segment<3>(row) = (plus[i].omega_B - minus[i].omega_B) / (2 * s);
      if (!several) continue;
      position.col(axis).segment<3>(row + 9) = (plus[i].x_W - minus[i].x_W) / (2 * s);
      velocity.col(axis).segment<3>(row + 3) = (plus[i].v_W - minus[i].v_W) / (2 * s);
    }
  }
  const auto of = [&](const Columns& derivatives) {
    LargestError error = largest(derivatives.transpose() * derivatives);
    error.size = std::pow(10, std::min(std::log10(error.size) + exponent_, 300.0));
    return error;
  };
  const LargestError inPosition = of(position), inVelocity = of(velocity);
  return {inPosition.size, inVelocity.size, inPosition.direction, inVelocity.direction};
}

}  // namespace polhode
