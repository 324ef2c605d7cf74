#pragma once

#include "core/mechanics/loads/wrench.h"

namespace polhode {

/// A force with a constant direction in space, at a point of the body: V = -⟨F, x + R ρ⟩.
struct ConstantForce {
  int body = 1;
  Vector3<double> force_W = Vector3<double>::Zero();  ///< [N]
  Vector3<double> point_B = Vector3<double>::Zero();  ///< from the centre of mass [m]

  template <class S, class Bodies>
  void add(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    pull<S>(body, point_B.cast<S>(), force_W.cast<S>(), bodies, wrenches);
  }
  template <class S, class Bodies>
  void addConservative(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    add(bodies, wrenches);
  }
  template <class S, class Bodies>
  [[nodiscard]] S potential(const Bodies& bodies) const {
    const auto& moving = bodies[bodyIndex(body)];
    const BodyFrame<S>& frame = moving.frame;
    return -force_W.cast<S>().dot(frame.x + frame.R * point_B.cast<S>());
  }
  template <class S, class Bodies>
  [[nodiscard]] S power(const Bodies& /*bodies*/) const {
    return 0;
  }
  [[nodiscard]] bool doesExternalWork() const { return false; }
  [[nodiscard]] bool keepsMomentum() const { return false; }
  [[nodiscard]] double energyAtStake(std::span<const BodyState> bodies) const {
    const BodyState& state = bodies[bodyIndex(body)];
    return force_W.norm() * (state.x_W + state.R_WB * point_B).norm();
  }
  /// Gravity is not drawn either.
  [[nodiscard]] LoadMark mark() const { return {}; }
};

}  // namespace polhode
