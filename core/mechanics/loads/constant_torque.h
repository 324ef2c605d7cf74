#pragma once

#include "core/mechanics/loads/wrench.h"

namespace polhode {

/// A torque with constant components in the body frame or in space. It has no potential: its work
/// is counted as external.
struct ConstantTorque {
  int body = 1;
  Vector3<double> torque = Vector3<double>::Zero();  ///< [N m]
  bool inSpace = false;                              ///< else in the body frame

  template <class S, class Bodies>
  void add(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    wrenches[bodyIndex(body)].torque_B += inBody<S>(bodies);
  }
  template <class S, class Bodies>
  void addConservative(const Bodies& /*bodies*/, const std::span<Wrench<S>>& /*wrenches*/) const {}
  template <class S, class Bodies>
  [[nodiscard]] S potential(const Bodies& /*bodies*/) const {
    return 0;
  }
  template <class S, class Bodies>
  [[nodiscard]] S power(const Bodies& bodies) const {
    return bodies[bodyIndex(body)].omega.dot(inBody<S>(bodies));
  }
  [[nodiscard]] bool doesExternalWork() const { return !torque.isZero(0); }
  [[nodiscard]] bool keepsMomentum() const { return false; }
  [[nodiscard]] double energyAtStake(std::span<const BodyState> /*bodies*/) const { return 0; }
  [[nodiscard]] LoadMark mark() const {
    if (torque.isZero(0)) return {};
    return {.kind = LoadMark::Kind::Torque, .second = body, .axis = torque, .inSpace = inSpace};
  }

 private:
  template <class S, class Bodies>
  [[nodiscard]] Vector3<S> inBody(const Bodies& bodies) const {
    Vector3<S> value = torque.cast<S>();
    if (!inSpace) return value;
    return bodies[bodyIndex(body)].frame.R.transpose() * value;
  }
};

}  // namespace polhode
