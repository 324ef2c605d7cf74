// Mechanisms in the jet space of places and Euler parameters: HUT report (2006), Algorithm 3.2.
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/mechanism/jet_attitude.h"
#include "core/formulations/mechanism/jet_projection.h"

namespace polhode {

/// Unknowns y = (y, W, y1) in the report's letters, y = (r, θ) of each body.
template <class S_>
class QuaternionJet : public MultibodyAbsolute<JetAttitude<S_>> {
  using Base = MultibodyAbsolute<JetAttitude<S_>>;

 public:
  using typename Base::S, typename Base::ConstView, typename Base::View, typename Base::State;

  explicit QuaternionJet(const Multibody& multibody, const JetSettings& settings = {})
      : Base(multibody), settings_(settings) {}
  explicit QuaternionJet(const Mechanism& mechanism, const JetSettings& settings = {})
      : QuaternionJet(asMultibody(mechanism), settings) {}

  /// Its equations are for states on the manifold; (59) has the forms of higher index.
  void dynamics(ConstView y) const = delete;

  [[nodiscard]] JetProjection<QuaternionJet> projection(bool orthogonal) const {
    JetSettings settings = settings_;
    settings.orthogonal = orthogonal;
    return {*this, settings};
  }

  // For JetProjection.
  void jointConstraint(ConstView y, View g) const { Base::jointConstraint(y, g); }
  template <class Matrix>
  void jointGradient(ConstView y, Matrix& G) const {
    Base::jointGradient(y, G);
  }
  template <class Matrix>
  void jointRateGradient(ConstView y, Matrix& G) const {
    Base::jointRateGradient(y, Base::rates(y), G);
  }
  /// ∇U over q; along θ tangential to its sphere.
  template <class Gradient>
  void potentialGradient(ConstView y, Gradient&& gradient) const {
    Base::move(y);
    Base::dynamics_.applyPotentialLoads();
    for (int b = 0; b < Base::bodyCount(); ++b) {
      const auto& wrench = Base::dynamics_.wrenches[static_cast<std::size_t>(b)];
      gradient.template segment<3>(Base::at(b)) = -wrench.force_W;
      gradient.template segment<4>(Base::at(b) + 3) =
          -Base::Attitude::force(Base::attitude(y, b), wrench.torque_B);
    }
  }
  [[nodiscard]] const Vector3<S>& inertiaOf(std::size_t b) const {
    return Base::inertia(static_cast<int>(b)).I;
  }
  [[nodiscard]] S massOf(std::size_t b) const { return S(Base::multibody().bodies[b].mass); }

 private:
  JetSettings settings_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo quaternionJetFormulation();

}  // namespace polhode
