// Forces and torques on bodies, and what every load must say of itself.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

#include "core/mechanics/body_frame.h"
#include "core/mechanics/body_state.h"
#include "core/mechanics/loads/load_mark.h"

namespace polhode {

/// On one body: a force at the centre of mass in space [N], a torque in the body frame [N m]. Over
/// a frame that has drifted the torque is the generalised force that belongs to Ω in Ṙ = R E(Ω).
template <class S>
struct Wrench {
  Vector3<S> force_W = Vector3<S>::Zero();
  Vector3<S> torque_B = Vector3<S>::Zero();
};

/// Place of a body, which count from 1, in a list of them.
[[nodiscard]] constexpr std::size_t bodyIndex(int body) {
  return static_cast<std::size_t>(body) - 1;
}

/// A force at a point of a body, not of the ground; ⟨F, R (Ω × ρ)⟩ = ⟨Ω, ρ × RᵀF⟩.
template <class S, class Bodies>
void pull(int body, const Vector3<S>& point, const Vector3<S>& force, const Bodies& bodies,
          std::span<Wrench<S>> wrenches) {
  if (body == 0) return;
  const std::size_t b = bodyIndex(body);
  wrenches[b].force_W += force;
  wrenches[b].torque_B += point.cross(bodies[b].frame.R.transpose() * force);
}

/// A load of a mechanism. Its bodies are seen as motions with frame, rate and omega, as many as the
/// wrenches.
template <class L>
concept IsLoad = requires(const L& load, const std::span<const BodyMotion<double>>& bodies,
                          const std::span<Wrench<double>>& wrenches,
                          std::span<const BodyState> states) {
  /// All of it.
  load.add(bodies, wrenches);
  /// The part that has a potential.
  load.addConservative(bodies, wrenches);
  /// U [J].
  { load.template potential<double>(bodies) } -> std::same_as<double>;
  /// dW_ext/dt of the part that has none [W].
  { load.template power<double>(bodies) } -> std::same_as<double>;
  /// Whether there is such a part.
  { load.doesExternalWork() } -> std::same_as<bool>;
  /// Whether the angular momentum about the origin stays what it is under the load.
  { load.keepsMomentum() } -> std::same_as<bool>;
  /// Where a constant force stands against the bodies' way, |F| times how far they have it: what
  /// rounding errors of its energy are in proportion to [J]. 0: it fades, as a spring's does.
  { load.energyAtStake(states) } -> std::same_as<double>;
  { load.mark() } -> std::same_as<LoadMark>;
};

}  // namespace polhode
