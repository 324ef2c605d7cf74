// Weights and loads on the bodies of a mechanism, their potential, and the power of those that
// have none.
#pragma once

#include <span>
#include <vector>

#include "core/mechanics/multibody.h"

namespace polhode {

template <class S>
class Loads {
 public:
  explicit Loads(const Multibody& multibody)
      : gravity_(multibody.gravity_W.cast<S>()), loads_(multibody.loads) {
    for (const RigidBody& body : multibody.bodies) mass_.push_back(S(body.mass));
  }

  /// wrenches[b - 1] of body b; motions likewise, both as many as there are bodies.
  template <class Bodies>
  void evaluate(const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    weights(wrenches);
    for (const Load& load : loads_)
      std::visit([&](const auto& l) { l.add(bodies, wrenches); }, load);
  }

  /// Those alone that have a potential.
  template <class Bodies>
  void evaluatePotential(const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    weights(wrenches);
    for (const Load& load : loads_)
      std::visit([&](const auto& l) { l.addConservative(bodies, wrenches); }, load);
  }

  /// U [J].
  template <class Bodies>
  [[nodiscard]] static S potential(const Multibody& multibody, const Bodies& bodies) {
    S U = 0;
    for (std::size_t b = 0; b < multibody.bodies.size(); ++b)
      U -= S(multibody.bodies[b].mass) * multibody.gravity_W.cast<S>().dot(bodies[b].frame.x);
    for (const Load& load : multibody.loads)
      U += std::visit([&](const auto& l) { return l.template potential<S>(bodies); }, load);
    return U;
  }

  /// dW_ext/dt of torques and dampers [W].
  template <class Bodies>
  [[nodiscard]] S power(const Bodies& bodies) const {
    S P = 0;
    for (const Load& load : loads_)
      P += std::visit([&](const auto& l) { return l.template power<S>(bodies); }, load);
    return P;
  }

 private:
  void weights(std::span<Wrench<S>> wrenches) const {
    for (std::size_t b = 0; b < mass_.size(); ++b)
      wrenches[b] = {mass_[b] * gravity_, Vector3<S>::Zero()};
  }

  Vector3<S> gravity_;
  std::vector<S> mass_;
  std::vector<Load> loads_;
};

}  // namespace polhode
