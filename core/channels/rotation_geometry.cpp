#include "core/channels/rotation_geometry.h"

#include <algorithm>
#include <cmath>

namespace polhode::rotation_geometry {
namespace {

using Values = std::span<double>;

/// The contact; nothing of a body at rest, nor where a change of parameters has put an end to the
/// freedom.
std::optional<PoinsotContact> contactOf(const ChannelContext& c) {
  const OrientedBody* body = freeBody(c.mechanism);
  if (!body || !c.initial.plane) return std::nullopt;
  return poinsotContact(*c.initial.plane, body->inertia, c.bodies[0]);
}

AttitudeAngles anglesOf(const ChannelContext& c) {
  if (!c.memory) return attitudeAngles(c.bodies[0]);
  c.memory->angles.follow(c.t, c.bodies[0]);
  return c.memory->angles.now();
}

}  // namespace

void gap(const ChannelContext& c, Values v) {
  const auto contact = contactOf(c);
  v[0] = contact ? contact->gap : std::nan("");
}

void slip(const ChannelContext& c, Values v) {
  const auto contact = contactOf(c);
  v[0] = contact ? contact->slip : std::nan("");
}

void bodyMomentum(const ChannelContext& c, Values v) {
  std::ranges::fill(v, std::nan(""));
  if (const Vector3<double>* I = inertiaOfOnlyBody(c.mechanism))
    std::ranges::copy(Vector3<double>(I->cwiseProduct(c.bodies[0].omega_B)), v.begin());
}

void herpolhode(const ChannelContext& c, Values v) {
  std::ranges::fill(v, std::nan(""));
  if (freeBody(c.mechanism) && c.initial.plane)
    std::ranges::copy(herpolhodePoint(*c.initial.plane, c.bodies[0]), v.begin());
}

void nutation(const ChannelContext& c, Values v) {
  v[0] = anglesOf(c).theta[1];
}

void precession(const ChannelContext& c, Values v) {
  v[0] = anglesOf(c).theta[0];
}

void spin(const ChannelContext& c, Values v) {
  v[0] = anglesOf(c).theta[2];
}

void nutationRate(const ChannelContext& c, Values v) {
  v[0] = anglesOf(c).rates[1];
}

double nutationOf(std::span<const BodyState> bodies, std::size_t /*component*/) {
  return attitudeAngles(bodies[0]).theta[1];
}

double nutationRateOf(std::span<const BodyState> bodies, std::size_t /*component*/) {
  return attitudeAngles(bodies[0]).rates[1];
}

}  // namespace polhode::rotation_geometry
