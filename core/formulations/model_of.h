// Erases the type of a formulation.
#pragma once

#include <type_traits>
#include <utility>

#include "core/formulations/descriptor_form.h"
#include "core/formulations/model.h"
#include "core/formulations/quaternion_group.h"
#include "core/integrators/list.h"

namespace polhode {

/// Integrators that know more of F's equations than their right-hand side: here what quaternions
/// make possible. A formulation with more structure has a class like this of its own.
template <class F>
struct GroupIntegrators {
  [[nodiscard]] static constexpr bool has(Structure structure) {
    return structure == Structure::None ||
           (structure == Structure::LieGroup && HasQuaternionGroup<F>);
  }
  /// nullptr if there is none with this id. The formulation must outlive the integrator.
  [[nodiscard]] static std::unique_ptr<Integrator<double>> make(
      std::string_view id, const F& formulation, const IntegratorSettings& settings) {
    if constexpr (HasQuaternionGroup<F>)
      return integrators::makeCompiled<Structure::LieGroup>(
          id, QuaternionGroup<F>(formulation, settings), settings);
    else
      return nullptr;
  }
};

/// Where there is no such integrator.
template <class F>
struct NoStructure {
  [[nodiscard]] static constexpr bool has(Structure structure) {
    return structure == Structure::None;
  }
  [[nodiscard]] static std::unique_ptr<Integrator<double>> make(std::string_view, const F&,
                                                                const IntegratorSettings&) {
    return nullptr;
  }
};

/// A formulation class F offers: Scalar, size, constraintCount, bodyCount, State, Constraint;
/// encode, decode, rhs, constraint, constraintRate, energy, project, multipliers; and where it has
/// them jacobian (∂f/∂y, of type Jacobian), dynamics (DynamicEquations), `autonomous = true` if f
/// does not depend on t, chartMargin, rechart with continueFrom and changesCharts,
/// closedMultiplier, and multiplierCount() where it is not constraintCount.
/// Here what an integration needs of it, of encode, decode and rhs; Interface: a MotionModel.
template <class F, class Interface_ = ExtendedModel, class Structured = NoStructure<F>>
class MotionOf : public Interface_ {
 public:
  using Formulation = F;
  using Interface = Interface_;
  using S = typename F::Scalar;
  using State = typename F::State;

  explicit MotionOf(F formulation) : formulation_(std::move(formulation)) {}

  [[nodiscard]] static constexpr bool hasStructure(Structure structure) {
    return Structured::has(structure);
  }

  [[nodiscard]] int size() const override { return F::size; }
  void encode(std::span<const BasicBodyState<S>> bodies, std::span<S> y) const override {
    map(y) = formulation_.encode(bodies);
  }
  void decode(std::span<const S> y, std::span<BasicBodyState<S>> bodies) const override {
    formulation_.decode(map(y), bodies);
  }
  void rhs(S t, std::span<const S> y, std::span<S> dydt) const override {
    State rate;
    formulation_.rhs(t, map(y), rate);
    map(dydt) = rate;
  }
  void continueFrom(const MotionModel<S>& other, std::vector<S>& /*y*/) override {
    if constexpr (requires { formulation_.continueFrom(formulation_); })
      if (const auto* same = dynamic_cast<const MotionOf*>(&other))
        formulation_.continueFrom(same->formulation_);
  }
  [[nodiscard]] std::unique_ptr<Integrator<S>> makeIntegrator(std::string_view id,
                                                              const IntegratorSettings& settings,
                                                              int index) const override {
    if (index == 0) {
      if constexpr (std::is_same_v<S, double>)
        if (auto structured = Structured::make(id, formulation_, settings)) return structured;
      return makeExplicitOrImplicit(id, settings);
    }
    if constexpr (std::is_same_v<S, double> && HasDynamics<F>)
      return makeDescriptorIntegrator(formulation_, id, settings, index);
    else
      return nullptr;
  }

 protected:
  [[nodiscard]] static State map(std::span<const S> y) { return Eigen::Map<const State>(y.data()); }
  [[nodiscard]] static Eigen::Map<State> map(std::span<S> y) { return Eigen::Map<State>(y.data()); }

  F formulation_;

 private:
#ifdef POLHODE_FEW_INSTANCES
  // For sanitizers: what mechanisms use covers every line of the integrators.
  static constexpr bool compilesItsOwn = !std::is_same_v<S, double>;
#else
  static constexpr bool compilesItsOwn = true;
#endif

  [[nodiscard]] std::unique_ptr<Integrator<S>> makeExplicitOrImplicit(
      std::string_view id, const IntegratorSettings& settings) const {
    if constexpr (compilesItsOwn) {
      return integrators::make(id, formulation_, settings);
    } else {
      if (auto integrator = integrators::makeErased(id, this->view_, settings)) return integrator;
      return integrators::makeImplicit(id, std::make_unique<SystemView<F>>(formulation_, F::size),
                                       settings);
    }
  }

#ifdef POLHODE_FEW_INSTANCES
  struct Nothing {
    Nothing(const F&, int) {}
  };
  std::conditional_t<compilesItsOwn, Nothing, SystemView<F>> view_{formulation_, F::size};
#endif
};

/// And what is looked at: all of F.
template <class F, class Structured = NoStructure<F>>
class ModelOf final : public MotionOf<F, Model, Structured> {
  using Base = MotionOf<F, Model, Structured>;
  using Base::formulation_, Base::map;

 public:
  using typename Base::State;

  using Base::Base;

  [[nodiscard]] int bodyCount() const override { return F::bodyCount; }
  [[nodiscard]] int multiplierCount() const override {
    if constexpr (requires { formulation_.multiplierCount(); })
      return formulation_.multiplierCount();
    else
      return F::constraintCount;
  }
  [[nodiscard]] bool constrained() const override { return F::constraintCount > 0; }

  [[nodiscard]] double energy(std::span<const double> y) const override {
    return formulation_.energy(map(y));
  }
  [[nodiscard]] std::optional<Vector3<double>> angularMomentum(
      std::span<const double> y) const override {
    if constexpr (requires { formulation_.angularMomentum(map(y)); })
      return formulation_.angularMomentum(map(y));
    else
      return std::nullopt;
  }
  [[nodiscard]] Drift<double> drift(std::span<const double> y) const override {
    const State state = map(y);
    return {formulation_.constraint(state).norm(), formulation_.constraintRate(state).norm()};
  }
  void project(std::span<double> y, const Projection& projection) const override {
    State state = map(y);
    formulation_.project(state, projection);
    map(y) = state;
  }
  void multipliers(std::span<const double> y, std::span<double> lambda) const override {
    if (multiplierCount() > 0)
      Eigen::Map<typename F::Constraint>(lambda.data()) = formulation_.multipliers(map(y));
  }
  [[nodiscard]] std::optional<double> closedMultiplier(std::span<const double> y) const override {
    if constexpr (requires { formulation_.closedMultiplier(map(y)); })
      return formulation_.closedMultiplier(map(y));
    else
      return std::nullopt;
  }
  [[nodiscard]] std::optional<ChartMargin<double>> chartMargin(
      std::span<const double> y) const override {
    if constexpr (requires { formulation_.chartMargin(map(y)); })
      return formulation_.chartMargin(map(y));
    else
      return std::nullopt;
  }
  [[nodiscard]] bool changesCharts() const override {
    if constexpr (requires { formulation_.changesCharts(); })
      return formulation_.changesCharts();
    else
      return false;
  }
  bool rechart(std::span<double> y) override {
    if constexpr (requires(State & state) { formulation_.rechart(state); }) {
      State state = map(y);
      if (!formulation_.rechart(state)) return false;
      map(y) = state;
      return true;
    } else {
      return false;
    }
  }
};

}  // namespace polhode
