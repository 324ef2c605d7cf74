// The vector part of the quaternion: Lang (2010), Remark 4.4. Minimal, in charts that end.
#pragma once

#include <algorithm>
#include <cmath>
#include "core/formulations/formulation.h"

#include "core/formulations/body/local_coordinates.h"
#include "core/rotation/derivatives.h"

namespace polhode {

/// Unknowns y = (p1, p2, p3, Ω) [6], p0 = √(1 - p1² - p2² - p3²): the 'northern hemisphere' p0 > 0,
/// which ends at p0 = 0, half a turn from R = I. ṗ_i are those of ½ pΩ, 𝕀Ω̇ = μ - Ω×𝕀Ω.
/// With ChartChange::Change any other component can be the one that follows from the rest: the
/// hemispheres p_k > 0 cover all rotations, as -p stands for the same one as p, and the largest
/// component is never below ½.
template <class S>
class QuaternionVectorPart : public LocalCoordinates<S> {
  using Base = LocalCoordinates<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian;

  explicit QuaternionVectorPart(const OrientedBodyOf<S>& body,
                                ChartChange change = ChartChange::Stop)
      : Base(body), change_(change) {}

  /// Takes the northern hemisphere, or the best one where charts may change.
  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    place(spurrierKlumpp(bodies[0].R_WB).normalized(), y);
    y.template tail<3>() = bodies[0].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = rotationMatrix(quaternion(y));
    bodies[0].omega_B = velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Quaternion<S> p = quaternion(y);
    const Vector3<S> omega = velocity(y);
    const Quaternion<S> pdot = quaternionRate(p, omega);
    for (int i = 0; i < 3; ++i) dydt[i] = pdot[component(i)];
    dydt.template tail<3>() = body_.eulerEquation(quaternionMoment(body_, p), omega);
  }

  /// ∂f/∂y, 6x6; the dependent component p_k goes with ∂p_k/∂p_j = -p_j/p_k.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Quaternion<S> p = quaternion(y);
    const Vector3<S> omega = velocity(y);
    const Eigen::Matrix<S, 4, 7> byAll = rotationRateJacobian(p, omega);
    const Eigen::Matrix<S, 3, 4> momentByAll = quaternionMomentJacobian(body_, p);
    for (int j = 0; j < 3; ++j) {
      const S slope = -p[component(j)] / p[dependent_];
      for (int i = 0; i < 3; ++i) {
        J(i, j) = byAll(component(i), component(j)) + slope * byAll(component(i), dependent_);
        J(i, 3 + j) = byAll(component(i), 4 + j);
        J(3 + i, j) = momentByAll(i, component(j)) + slope * momentByAll(i, dependent_);
      }
    }
    J.template block<3, 3>(3, 3) = body_.eulerEquationJacobian(omega);
  }

  /// 𝕀Ω̇ = μ - Ω × 𝕀Ω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    return body_.newtonEuler(*this, y);
  }

  [[nodiscard]] S energy(const State& y) const {
    return body_.kineticEnergy(velocity(y)) + heightPotential(body_, quaternion(y));
  }

  /// The body may turn by 2 asin p_k before p_k = 0: half a turn where p_k = 1.
  [[nodiscard]] ChartMargin<S> chartMargin(const State& y) const {
    using std::asin;
    using std::sqrt;
    const S squaredSine = position(y).squaredNorm();
    if (!(squaredSine < 1)) return {S(0)};
    const Quaternion<S> p = quaternion(y);
    const Vector3<S> omega = velocity(y);
    const S angle = 2 * asin(p[dependent_]);
    if (!(squaredSine > 0)) return {angle, -omega.norm()};
    return {angle, 2 * quaternionRate(p, omega)[dependent_] / sqrt(squaredSine)};
  }

  [[nodiscard]] bool changesCharts() const { return change_ == ChartChange::Change; }
  /// Makes another component the dependent one where the one in use has become small.
  bool rechart(State& y) const {
    if (change_ == ChartChange::Stop) return false;
    const Quaternion<S> p = quaternion(y);
    if (!(p[dependent_] < S(0.5))) return false;
    const int before = dependent_;
    place(p, y);
    return dependent_ != before;
  }
  void continueFrom(const QuaternionVectorPart& other) const { dependent_ = other.dependent_; }

 private:
  /// Number of the i-th component that is an unknown.
  [[nodiscard]] int component(int i) const { return i < dependent_ ? i : i + 1; }

  [[nodiscard]] Quaternion<S> quaternion(const State& y) const {
    using std::sqrt;
    Quaternion<S> p;
    for (int i = 0; i < 3; ++i) p[component(i)] = y[i];
    p[dependent_] = sqrt(1 - position(y).squaredNorm());
    return p;
  }

  /// Writes p, or -p, in the coordinates of its hemisphere.
  void place(const Quaternion<S>& p, State& y) const {
    dependent_ = 0;
    if (change_ == ChartChange::Change) p.cwiseAbs().maxCoeff(&dependent_);
    const S sign = p[dependent_] < 0 ? S(-1) : S(1);
    for (int i = 0; i < 3; ++i) y[i] = sign * p[component(i)];
  }

  ChartChange change_;
  mutable int dependent_ = 0;  // of p: which component follows from the others
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo quaternionVectorPartFormulation();

}  // namespace polhode
