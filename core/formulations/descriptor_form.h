// The equations of motion of a formulation before anything is eliminated, for the integrators that
// can take them so: Lang (2010), Remark 2.1, eqs. (13) and (14).
#pragma once

#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "core/formulations/linear_solve.h"
#include "core/integrators/implicit/dense_memory.h"
#include "core/integrators/list.h"

namespace polhode {

/// A formulation F that offers dynamics(y), its DynamicEquations at y = (q, v).
template <class F>
concept HasDynamics = requires(const F& f, const typename F::State& y) {
  f.dynamics(y);
};

/// y = (q, v): how many positions, velocities and constraints.
struct DescriptorSizes {
  int position, velocity, constraint;

  [[nodiscard]] int state() const { return position + velocity; }
  /// Null-space formulations have nothing to differentiate less often.
  [[nodiscard]] int maxIndex() const { return constraint > 0 ? 3 : 1; }
};

template <HasDynamics F>
[[nodiscard]] DescriptorSizes descriptorSizes(const F& formulation) {
  using Equations =
      std::remove_cvref_t<decltype(formulation.dynamics(std::declval<typename F::State>()))>;
  if constexpr (Equations::velocitySize == Eigen::Dynamic)
    return {formulation.size() - formulation.velocitySize(), formulation.velocitySize(),
            formulation.constraintCount()};
  else
    return {F::size - Equations::velocitySize, Equations::velocitySize, Equations::constraintCount};
}

/// The highest index F can be integrated with.
template <HasDynamics F>
inline constexpr int maxIndexOf = std::remove_cvref_t<decltype(std::declval<const F&>().dynamics(
                                      std::declval<typename F::State>()))>::constraintCount == 0
                                      ? 1
                                      : 3;

/// What both forms share: the state (q, v) in front of all unknowns.
template <HasDynamics F>
class DescriptorState {
 protected:
  using State = typename F::State;
  using Dense = Eigen::VectorXd;

  explicit DescriptorState(const F& formulation)
      : formulation_(formulation), sizes_(descriptorSizes(formulation)) {
    state_.resize(sizes_.state());
    rate_.resize(sizes_.state());
    multipliers_.resize(sizes_.constraint);
    constraint_.resize(sizes_.constraint);
    forces_.resize(sizes_.velocity);
    closing_.resize(sizes_.constraint);
  }

  /// v̇ and λ that belong to the state, in rate_ and multipliers_.
  void derivatives(const State& y) const {
    formulation_.rhs(0, y, rate_);
    if (sizes_.constraint == 0) return;
    if constexpr (State::RowsAtCompileTime == Eigen::Dynamic) {
      // Of the whole constraint, attitudes included, where the formulation itself shows those of
      // its joints.
      multipliers_ = formulation_.allMultipliers(y);
    } else {
      multipliers_ = formulation_.multipliers(y);
    }
  }

  /// q̇ is v itself, or T(q) v as rhs() has it; with the work of external loads where q has it.
  template <class Part>
  void positionRate(const State& y, Part&& rate) const {
    if (sizes_.constraint > 0 && sizes_.position == sizes_.velocity) {
      rate = y.tail(sizes_.velocity);
      return;
    }
    formulation_.rhs(0, y, rate_);
    rate = rate_.head(sizes_.position);
  }

  template <class Unknowns>
  [[nodiscard]] const State& stateOf(const Unknowns& u) const {
    return state_ = u.head(sizes_.state());
  }
  [[nodiscard]] const State& stateOf(std::span<const double> state) const {
    return state_ = Eigen::Map<const State>(state.data(), sizes_.state());
  }

  /// M w + Gᵀ λ - force [velocity]: each product to a place of its own, so that none is allocated.
  template <class Equations, class Acceleration, class Multipliers, class Part>
  void balance(const Equations& equations, const Acceleration& w, const Multipliers& lambda,
               Part&& rest) const {
    forces_.noalias() = equations.mass * w;
    rest = forces_ - equations.force;
    if constexpr (Equations::constraintCount != 0) {
      forces_.noalias() = equations.gradient.transpose() * lambda;
      rest += forces_;
    }
  }
  /// G w + curvature [constraint].
  template <class Equations, class Acceleration, class Part>
  void closure(const Equations& equations, const Acceleration& w, Part&& rest) const {
    if constexpr (Equations::constraintCount != 0) {
      closing_.noalias() = equations.gradient * w;
      rest = closing_ + equations.curvature;
    }
  }

  /// g or ġ.
  [[nodiscard]] const Dense& constraint(const State& y, bool ofVelocity) const {
    if constexpr (State::RowsAtCompileTime == Eigen::Dynamic) {
      if (ofVelocity)
        formulation_.constraintRate(y, constraint_);
      else
        formulation_.constraint(y, constraint_);
    } else {
      if (ofVelocity)
        constraint_ = formulation_.constraintRate(y);
      else
        constraint_ = formulation_.constraint(y);
    }
    return constraint_;
  }

  const F& formulation_;
  DescriptorSizes sizes_;
  mutable State state_, rate_;
  mutable Dense multipliers_, constraint_, forces_, closing_;
};

/// u = (q, v, w, λ) with a constant mass matrix, for RADAU5 and SEULEX:
///     q̇ = v (or T v),   v̇ = w,   0 = M(q) w + Gᵀ λ - force,   and
///     0 = G w + curvature (index 1),  0 = ġ (index 2),  0 = g (index 3).
/// (q, v) of index 1 to 3 are differential; the errors of w and λ of index 2 and 3 are weighted
/// with powers of h, as Remark 2.1 asks for. The formulation must outlive it.
template <HasDynamics F>
class AugmentedForm final : public ImplicitSystem, private DescriptorState<F> {
  using Base = DescriptorState<F>;
  using Base::sizes_;
  using typename Base::State;

 public:
  /// index: 1, 2 or 3, at most DescriptorSizes::maxIndex().
  AugmentedForm(const F& formulation, int index) : Base(formulation), index_(index) {
    expectRoomForDense(size(), 1);
    mass_ = Matrix::Zero(size(), size());
    mass_.diagonal().head(sizes_.state()).setOnes();
  }

  [[nodiscard]] int size() const override {
    return sizes_.state() + sizes_.velocity + sizes_.constraint;
  }
  [[nodiscard]] int stateSize() const override { return sizes_.state(); }
  [[nodiscard]] bool autonomous() const override { return true; }
  [[nodiscard]] const Matrix* mass() const override { return &mass_; }
  [[nodiscard]] IndexSizes indices() const override {
    const auto [nq, nv, m] = sizes_;
    if (index_ == 1) return {size()};
    if (index_ == 2) return {nq + nv, nv + m};
    return {nq, nv, nv + m};
  }

  void rhs(double /*t*/, const Vector& u, Vector& f) const override {
    const auto [nq, nv, m] = sizes_;
    const State& y = this->stateOf(u);
    const auto w = u.segment(nq + nv, nv);
    this->positionRate(y, f.head(nq));
    f.segment(nq, nv) = w;
    const auto& equations = this->formulation_.dynamics(y);
    this->balance(equations, w, u.tail(m), f.segment(nq + nv, nv));
    if (m == 0) return;
    if (index_ == 1)
      this->closure(equations, w, f.tail(m));
    else
      f.tail(m) = this->constraint(y, index_ == 2);
  }

  void complete(double /*t*/, std::span<const double> state, Vector& u) const override {
    const auto [nq, nv, m] = sizes_;
    const State& y = this->stateOf(state);
    this->derivatives(y);
    u.head(nq + nv) = y;
    u.segment(nq + nv, nv) = this->rate_.tail(nv);
    u.tail(m) = this->multipliers_;
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
  using Base::sizes_;
  using typename Base::State;

 public:
  explicit FullForm(const F& formulation) : Base(formulation) {
    expectRoomForDense(size(), 1);  // the equations' own mass matrix and gradient
  }

  [[nodiscard]] int size() const override { return sizes_.state() + sizes_.constraint; }
  [[nodiscard]] int stateSize() const override { return sizes_.state(); }
  void differential(View flags) const override {
    flags.setOnes();
    flags.tail(sizes_.constraint).setZero();
  }

  void residual(double /*t*/, ConstView u, ConstView uRate, View r) const override {
    const auto [nq, nv, m] = sizes_;
    const State& y = this->stateOf(u);
    const auto acceleration = uRate.segment(nq, nv);
    this->positionRate(y, r.head(nq));
    r.head(nq) = uRate.head(nq) - r.head(nq);
    const auto& equations = this->formulation_.dynamics(y);
    this->balance(equations, acceleration, u.tail(m), r.segment(nq, nv));
    if (m > 0) this->closure(equations, acceleration, r.tail(m));
  }

  /// The integrator makes v̇ and λ consistent to its own accuracy, from those of the elimination.
  void complete(double /*t*/, std::span<const double> state, View u, View uRate) const override {
    const State& y = this->stateOf(state);
    this->derivatives(y);
    u << y, this->multipliers_;
    uRate.setZero();
    uRate.head(sizes_.state()) = this->rate_;
  }
  [[nodiscard]] bool correctsStart() const override { return true; }
};

/// An integrator for the equations with an index of 1 to 3; nullptr where it cannot take them, or
/// the formulation does not have them.
template <HasDynamics F>
[[nodiscard]] std::unique_ptr<Integrator<double>> makeDescriptorIntegrator(
    const F& formulation, std::string_view id, const IntegratorSettings& settings, int index) {
  if (index > descriptorSizes(formulation).maxIndex()) return nullptr;
  if (id == Ida::info.id)
    return integrators::makeImplicit(id, std::make_unique<FullForm<F>>(formulation), settings);
  return integrators::makeImplicit(id, std::make_unique<AugmentedForm<F>>(formulation, index),
                                   settings);
}

}  // namespace polhode
