// The equations of motion of a formulation before anything is eliminated, for the integrators that
// can take them so: Lang (2010), Remark 2.1, eqs. (13) and (14).
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "core/formulations/linear_solve.h"
#include "core/integrators/implicit_system.h"

namespace polhode {

/// A formulation F that offers dynamics(y), its DynamicEquations at y = (q, v).
template <class F>
concept HasDynamics = requires(const F& f, const typename F::State& y) {
  f.dynamics(y);
};

template <HasDynamics F>
struct DescriptorSizes {
  using Equations = decltype(std::declval<const F&>().dynamics(std::declval<typename F::State>()));
  static constexpr int velocity = Equations::velocitySize;
  static constexpr int position = F::size - velocity;
  static constexpr int constraint = Equations::constraintCount;
  /// Null-space formulations have nothing to differentiate less often.
  static constexpr int maxIndex = constraint > 0 ? 3 : 1;
};

/// What both forms share: the state (q, v) in front of all unknowns.
template <HasDynamics F>
class DescriptorState {
 protected:
  using Sizes = DescriptorSizes<F>;
  using State = typename F::State;
  using Velocity = Eigen::Vector<double, Sizes::velocity>;
  using Multipliers = Eigen::Vector<double, Sizes::constraint>;

  explicit DescriptorState(const F& formulation) : formulation_(formulation) {}

  /// v̇ and λ that belong to the state.
  [[nodiscard]] std::pair<State, Multipliers> derivatives(const State& y) const {
    std::pair<State, Multipliers> made;
    formulation_.rhs(0, y, made.first);
    if constexpr (Sizes::constraint > 0) made.second = formulation_.multipliers(y);
    return made;
  }

  /// q̇ is v itself, or T(q) v as rhs() has it.
  [[nodiscard]] auto positionRate(const State& y) const {
    Eigen::Vector<double, Sizes::position> rate;
    if constexpr (Sizes::constraint > 0) {
      rate = y.template tail<Sizes::velocity>();
    } else {
      State dydt;
      formulation_.rhs(0, y, dydt);
      rate = dydt.template head<Sizes::position>();
    }
    return rate;
  }

  const F& formulation_;
};

/// u = (q, v, w, λ) with a constant mass matrix, for RADAU5 and SEULEX:
///     q̇ = v (or T v),   v̇ = w,   0 = M(q) w + Gᵀ λ - force,   and
///     0 = G w + curvature (index 1),  0 = ġ (index 2),  0 = g (index 3).
/// (q, v) of index 1 to 3 are differential; the errors of w and λ of index 2 and 3 are weighted
/// with powers of h, as Remark 2.1 asks for. The formulation must outlive it.
template <HasDynamics F>
class AugmentedForm final : public ImplicitSystem, private DescriptorState<F> {
  using Base = DescriptorState<F>;
  using typename Base::Sizes, typename Base::State;
  static constexpr int nq = Sizes::position, nv = Sizes::velocity, m = Sizes::constraint;
  static constexpr int total = F::size + nv + m;

 public:
  /// index: 1, 2 or 3, at most Sizes::maxIndex.
  AugmentedForm(const F& formulation, int index) : Base(formulation), index_(index) {
    mass_ = Matrix::Zero(total, total);
    mass_.diagonal().head(F::size).setOnes();
  }

  [[nodiscard]] int size() const override { return total; }
  [[nodiscard]] int stateSize() const override { return F::size; }
  [[nodiscard]] bool autonomous() const override { return true; }
  [[nodiscard]] const Matrix* mass() const override { return &mass_; }
  [[nodiscard]] IndexSizes indices() const override {
    if (index_ == 1) return {total};
    if (index_ == 2) return {F::size, nv + m};
    return {nq, nv, nv + m};
  }

  void rhs(double /*t*/, const Vector& u, Vector& f) const override {
    const State y = u.head<F::size>();
    const auto w = u.segment<nv>(F::size);
    const auto equations = this->formulation_.dynamics(y);
    f.head<nq>() = this->positionRate(y);
    f.segment<nv>(nq) = w;
    f.segment<nv>(F::size).noalias() = equations.mass * w - equations.force;
    if constexpr (m > 0) {
      f.segment<nv>(F::size) += equations.gradient.transpose() * u.tail<m>();
      if (index_ == 1)
        f.tail<m>() = equations.gradient * w + equations.curvature;
      else
        f.tail<m>() =
            index_ == 2 ? this->formulation_.constraintRate(y) : this->formulation_.constraint(y);
    }
  }

  void complete(double /*t*/, std::span<const double> state, Vector& u) const override {
    const State y = Eigen::Map<const State>(state.data());
    const auto [rate, lambda] = this->derivatives(y);
    u.head<F::size>() = y;
    u.segment<nv>(F::size) = rate.template tail<nv>();
    u.tail<m>() = lambda;
  }

 private:
  int index_;
  Matrix mass_;
};

/// u = (q, v, λ) with the mass matrix of the state, for IDA:
///     q̇ = v (or T v),   M(q) v̇ + Gᵀ λ = force,   G v̇ = -curvature.
template <HasDynamics F>
class FullForm final : public ResidualSystem, private DescriptorState<F> {
  using Base = DescriptorState<F>;
  using typename Base::Sizes, typename Base::State;
  static constexpr int nq = Sizes::position, nv = Sizes::velocity, m = Sizes::constraint;

 public:
  explicit FullForm(const F& formulation) : Base(formulation) {}

  [[nodiscard]] int size() const override { return F::size + m; }
  [[nodiscard]] int stateSize() const override { return F::size; }
  void differential(View flags) const override {
    flags.setOnes();
    flags.tail<m>().setZero();
  }

  void residual(double /*t*/, ConstView u, ConstView uRate, View r) const override {
    const State y = u.head<F::size>();
    const auto acceleration = uRate.segment<nv>(nq);
    const auto equations = this->formulation_.dynamics(y);
    r.head<nq>() = uRate.head<nq>() - this->positionRate(y);
    r.segment<nv>(nq).noalias() = equations.mass * acceleration - equations.force;
    if constexpr (m > 0) {
      r.segment<nv>(nq) += equations.gradient.transpose() * u.tail<m>();
      r.tail<m>() = equations.gradient * acceleration + equations.curvature;
    }
  }

  /// The integrator makes v̇ and λ consistent to its own accuracy, from those of the elimination.
  void complete(double /*t*/, std::span<const double> state, View u, View uRate) const override {
    const State y = Eigen::Map<const State>(state.data());
    const auto [rate, lambda] = this->derivatives(y);
    u << y, lambda;
    uRate << rate, Eigen::Vector<double, m>::Zero();
  }
  [[nodiscard]] bool correctsStart() const override { return true; }
};

}  // namespace polhode
