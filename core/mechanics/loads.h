// Forces and torques on the bodies of a mechanism, their potential, and the power of those that
// have none.
#pragma once

#include <cmath>
#include <span>

#include "core/mechanics/joint_rows.h"
#include "core/mechanics/multibody.h"

namespace polhode {

/// On one body: a force at the centre of mass in space [N], a torque in the body frame [N m]. Over
/// a frame that has drifted the torque is the generalised force that belongs to Ω in Ṙ = R E(Ω).
template <class S>
struct Wrench {
  Vector3<S> force_W = Vector3<S>::Zero();
  Vector3<S> torque_B = Vector3<S>::Zero();
};

/// Where a body is and how it moves, for its loads.
template <class S>
struct BodyMotion {
  BodyFrame<S> frame;  ///< (x, R)
  BodyFrame<S> rate;   ///< (ẋ, Ṙ)
  Vector3<S> omega;    ///< body angular velocity [rad/s]
};

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
      std::visit([&](const auto& l) { add(l, bodies, wrenches); }, load);
  }

  /// Those alone that have a potential.
  template <class Bodies>
  void evaluatePotential(const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    weights(wrenches);
    for (const Load& load : loads_)
      std::visit([&](const auto& l) { addPotential(l, bodies, wrenches); }, load);
  }

  /// U [J].
  template <class Bodies>
  [[nodiscard]] static S potential(const Multibody& multibody, const Bodies& bodies) {
    S U = 0;
    for (std::size_t b = 0; b < multibody.bodies.size(); ++b)
      U -= S(multibody.bodies[b].mass) * multibody.gravity_W.cast<S>().dot(bodies[b].frame.x);
    for (const Load& load : multibody.loads)
      U += std::visit([&](const auto& l) { return potentialOf(l, bodies); }, load);
    return U;
  }

  /// dW_ext/dt of torques and dampers [W].
  template <class Bodies>
  [[nodiscard]] S power(const Bodies& bodies) const {
    S P = 0;
    for (const Load& load : loads_)
      P += std::visit([&](const auto& l) { return powerOf(l, bodies); }, load);
    return P;
  }

 private:
  void weights(std::span<Wrench<S>> wrenches) const {
    for (std::size_t b = 0; b < mass_.size(); ++b)
      wrenches[b] = {mass_[b] * gravity_, Vector3<S>::Zero()};
  }
  template <class Other, class Bodies>
  void addPotential(const Other& load, const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    add(load, bodies, wrenches);
  }
  template <class Bodies>
  void addPotential(const ConstantTorque&, const Bodies&, std::span<Wrench<S>>) const {}
  template <class Bodies>
  void addPotential(Spring spring, const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    spring.damping = 0;
    add(spring, bodies, wrenches);
  }

  static std::size_t index(int body) { return static_cast<std::size_t>(body) - 1; }

  template <class Bodies>
  void add(const Bushing& bushing, const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    const std::size_t b = index(bushing.body);
    wrenches[b].force_W -= S(bushing.stiffness) * bodies[b].frame.x;
  }
  template <class Bodies>
  void add(const ConstantForce& force, const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    pull(force.body, force.point_B.cast<S>(), force.force_W.cast<S>(), bodies, wrenches);
  }
  template <class Bodies>
  void add(const ConstantTorque& torque, const Bodies& bodies,
           std::span<Wrench<S>> wrenches) const {
    wrenches[index(torque.body)].torque_B += inBody(torque, bodies);
  }
  template <class Bodies>
  void add(const Spring& spring, const Bodies& bodies, std::span<Wrench<S>> wrenches) const {
    const Stretch s = stretch(spring, bodies);
    const Vector3<S> tension =
        (S(spring.stiffness) * (s.length - S(spring.length)) + S(spring.damping) * s.rate) *
        s.direction;
    pull(spring.first, spring.point1.cast<S>(), tension, bodies, wrenches);
    pull(spring.second, spring.point2.cast<S>(), -tension, bodies, wrenches);
  }

  template <class Bodies>
  static S potentialOf(const Bushing& bushing, const Bodies& bodies) {
    return S(0.5 * bushing.stiffness) * bodies[index(bushing.body)].frame.x.squaredNorm();
  }
  template <class Bodies>
  static S potentialOf(const ConstantForce& force, const Bodies& bodies) {
    const BodyFrame<S>& frame = bodies[index(force.body)].frame;
    return -force.force_W.cast<S>().dot(frame.x + frame.R * force.point_B.cast<S>());
  }
  template <class Bodies>
  static S potentialOf(const ConstantTorque&, const Bodies&) {
    return 0;
  }
  template <class Bodies>
  static S potentialOf(const Spring& spring, const Bodies& bodies) {
    const S elongation = stretch(spring, bodies).length - S(spring.length);
    return S(0.5 * spring.stiffness) * elongation * elongation;
  }

  template <class Other, class Bodies>
  static S powerOf(const Other&, const Bodies&) {
    return 0;
  }
  template <class Bodies>
  static S powerOf(const ConstantTorque& torque, const Bodies& bodies) {
    return bodies[index(torque.body)].omega.dot(inBody(torque, bodies));
  }
  template <class Bodies>
  static S powerOf(const Spring& spring, const Bodies& bodies) {
    const S rate = stretch(spring, bodies).rate;
    return -S(spring.damping) * rate * rate;
  }

  template <class Bodies>
  static Vector3<S> inBody(const ConstantTorque& torque, const Bodies& bodies) {
    const Vector3<S> value = torque.torque.cast<S>();
    if (!torque.inSpace) return value;
    return bodies[index(torque.body)].frame.R.transpose() * value;
  }

  /// A force at a point of a body; ⟨F, R (Ω × ρ)⟩ = ⟨Ω, ρ × RᵀF⟩.
  template <class Bodies>
  static void pull(int body, const Vector3<S>& point, const Vector3<S>& force, const Bodies& bodies,
                   std::span<Wrench<S>> wrenches) {
    if (body == 0) return;
    const std::size_t b = index(body);
    wrenches[b].force_W += force;
    wrenches[b].torque_B += point.cross(bodies[b].frame.R.transpose() * force);
  }

  struct Stretch {
    S length, rate;        ///< l [m], l̇ [m/s]
    Vector3<S> direction;  ///< from the first point to the second; 0 where they meet
  };
  template <class Bodies>
  static Stretch stretch(const Spring& spring, const Bodies& bodies) {
    const auto end = [&](int body, const Vector3<double>& point) {
      const Vector3<S> p = point.cast<S>();
      if (body == 0) return std::pair<Vector3<S>, Vector3<S>>(p, Vector3<S>::Zero());
      const auto& b = bodies[index(body)];
      return std::pair<Vector3<S>, Vector3<S>>(b.frame.x + b.frame.R * p, b.rate.x + b.rate.R * p);
    };
    const auto [x1, v1] = end(spring.first, spring.point1);
    const auto [x2, v2] = end(spring.second, spring.point2);
    const Vector3<S> d = x2 - x1;
    const S length = d.norm();
    const Vector3<S> direction = length > 0 ? Vector3<S>(d / length) : Vector3<S>::Zero();
    return {length, direction.dot(v2 - v1), direction};
  }

  Vector3<S> gravity_;
  std::vector<S> mass_;
  std::vector<Load> loads_;
};

}  // namespace polhode
