// Erases the type of a formulation of any number of bodies.
#pragma once

#include <type_traits>
#include <utility>

#include "core/formulations/descriptor_form.h"
#include "core/formulations/mechanism/group_integrators.h"
#include "core/formulations/model.h"
#include "core/formulations/quaternion_group.h"
#include "core/integrators/explicit/projected_dopri5.h"
#include "core/integrators/list.h"

namespace polhode {

/// As MotionOf, for formulations whose sizes are known at run time and whose functions take views.
template <class F, class Interface_ = ExtendedModel>
class MultibodyMotion : public Interface_ {
 public:
  using Formulation = F;
  using Interface = Interface_;
  using S = typename F::Scalar;
  using State = typename F::State;

  explicit MultibodyMotion(F formulation) : formulation_(std::move(formulation)) {}
  // Integrators hold on to parts of it.
  MultibodyMotion(const MultibodyMotion&) = delete;
  MultibodyMotion& operator=(const MultibodyMotion&) = delete;

  [[nodiscard]] static constexpr bool hasStructure(Structure structure) {
    return structure == Structure::None ||
           (structure == Structure::LieGroup && HasQuaternionGroup<F>);
  }

  [[nodiscard]] int size() const override { return formulation_.size(); }
  void encode(std::span<const BasicBodyState<S>> bodies, std::span<S> y) const override {
    formulation_.encode(bodies, map(y));
  }
  void decode(std::span<const S> y, std::span<BasicBodyState<S>> bodies) const override {
    formulation_.decode(map(y), bodies);
  }
  void rhs(S t, std::span<const S> y, std::span<S> dydt) const override {
    formulation_.rhs(t, map(y), map(dydt));
  }
  void continueFrom(const MotionModel<S>& other, std::vector<S>& y) override {
    const auto* same = dynamic_cast<const MultibodyMotion*>(&other);
    if (!same) return;
    if constexpr (requires { formulation_.continueFrom(formulation_); })
      formulation_.continueFrom(same->formulation_);
    const auto work = y.begin() + formulation_.coordinateCount();
    if (formulation_.hasWork() && !same->formulation_.hasWork()) y.insert(work, S(0));
    if (!formulation_.hasWork() && same->formulation_.hasWork()) y.erase(work);
  }
  [[nodiscard]] std::unique_ptr<Integrator<S>> makeIntegrator(std::string_view id,
                                                              const IntegratorSettings& settings,
                                                              int index) const override {
    if (settings.stageProjection != StageProjection::None) return makeProjecting(id, settings);
    if (index == 0) return makeExplicitOrImplicit(id, settings);
    if constexpr (std::is_same_v<S, double> && HasDynamics<F>)
      return makeDescriptorIntegrator(formulation_, id, settings, index);
    else
      return nullptr;
  }

 protected:
  [[nodiscard]] static Eigen::Map<const State> map(std::span<const S> y) {
    return {y.data(), static_cast<Eigen::Index>(y.size())};
  }
  [[nodiscard]] static Eigen::Map<State> map(std::span<S> y) {
    return {y.data(), static_cast<Eigen::Index>(y.size())};
  }

  F formulation_;

 private:
  [[nodiscard]] std::unique_ptr<Integrator<S>> makeProjecting(
      std::string_view id, const IntegratorSettings& settings) const {
    if constexpr (requires { formulation_.projection(true); }) {
      auto projection =
          formulation_.projection(settings.stageProjection == StageProjection::Orthogonal);
      using Method = ProjectedDopri5<decltype(projection)>;
      if (id == infoOf<Dopri5>.id) return std::make_unique<Method>(std::move(projection), settings);
    }
    return nullptr;
  }
  /// For equations that are solved for the derivatives.
  [[nodiscard]] std::unique_ptr<Integrator<S>> makeExplicitOrImplicit(
      std::string_view id, const IntegratorSettings& settings) const {
    std::unique_ptr<Integrator<S>> integrator;
    if constexpr (std::is_same_v<S, double> && HasQuaternionGroup<F>)
      integrator = makeGroupIntegrator(id, erasedBodies_, settings);
    if (!integrator) integrator = integrators::makeErased(id, erased_, settings);
    if constexpr (std::is_same_v<S, double>)
      if (!integrator)
        integrator = integrators::makeImplicit(
            id, std::make_unique<SystemView<F>>(formulation_, size()), settings);
    return integrator;
  }

  struct Nothing {
    Nothing(const ErasedSystem<S>&, int) {}
  };
  using Bodies =
      std::conditional_t<std::is_same_v<S, double> && HasQuaternionGroup<F>, ErasedBodies, Nothing>;

  ErasedView<F> erased_{formulation_};
  Bodies erasedBodies_{erased_, formulation_.bodyCount()};
};

/// And what is looked at.
template <class F>
class MultibodyModel final : public MultibodyMotion<F, Model> {
  using Base = MultibodyMotion<F, Model>;
  using Base::formulation_, Base::map;

 public:
  using Base::Base;

  [[nodiscard]] int bodyCount() const override { return formulation_.bodyCount(); }
  [[nodiscard]] int multiplierCount() const override { return formulation_.multiplierCount(); }
  [[nodiscard]] bool constrained() const override { return formulation_.constraintCount() > 0; }

  [[nodiscard]] double energy(std::span<const double> y) const override {
    return formulation_.kineticEnergy(map(y)) + formulation_.potentialEnergy(map(y)) -
           formulation_.externalWork(map(y));
  }
  [[nodiscard]] std::optional<Vector3<double>> angularMomentum(
      std::span<const double> y) const override {
    if constexpr (requires { formulation_.angularMomentum(map(y)); })
      return formulation_.angularMomentum(map(y));
    else
      return std::nullopt;
  }
  [[nodiscard]] double externalWork(std::span<const double> y) const override {
    return formulation_.externalWork(map(y));
  }
  [[nodiscard]] Drift<double> drift(std::span<const double> y) const override {
    return formulation_.drift(map(y));
  }
  void project(std::span<double> y, const Projection& projection) const override {
    formulation_.project(map(y), projection);
  }
  void multipliers(std::span<const double> y, std::span<double> lambda) const override {
    formulation_.multipliers(map(y), map(lambda));
  }
  /// A failed step may have met it beyond the state it started from: then it is the last evaluation
  /// that knows.
  [[nodiscard]] int singularJoint(std::span<const double> y) const override {
    if (const int met = formulation_.singularJoint(); met >= 0) return met;
    std::vector<double> lambda(static_cast<std::size_t>(multiplierCount()));
    multipliers(y, lambda);
    return formulation_.singularJoint();
  }
  [[nodiscard]] bool projectsStages() const override {
    return requires {
      formulation_.projection(true);
    };
  }
  bool rechart(std::span<double> y) override {
    if constexpr (requires { formulation_.rechart(map(y)); })
      return formulation_.rechart(map(y));
    else
      return false;
  }
};

}  // namespace polhode
