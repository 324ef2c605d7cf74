#include "core/channels/channel_values.h"

#include <algorithm>
#include <cmath>

#include "core/channels/channel_names.h"
#include "core/channels/joint_multipliers.h"
#include "core/rotation/attitude_error.h"

namespace polhode::channel_values {
namespace {

double potential(const ChannelContext& c) {
  return potentialEnergy(*c.mechanism, c.bodies);
}

Vector3<double> momentum(const ChannelContext& c) {
  return angularMomentum(c.model, *c.mechanism, c.y, c.bodies);
}

template <bool torque>
void jointMultiplierValues(const ChannelContext& c, Values v) {
  std::vector<double> lambda(static_cast<std::size_t>(c.model.multiplierCount()));
  c.model.multipliers(c.y, lambda);
  auto at = v.begin();
  forJointMultipliers(
      c.model, c.mechanism,
      [&](std::size_t, std::size_t row, double sign, const JointMultipliers& joint) {
        const std::size_t first = torque ? row + joint.forces.size() : row;
        const auto& names = torque ? joint.torques : joint.forces;
        for (std::size_t i = 0; i < names.size(); ++i) *at++ = sign * lambda[first + i];
      });
}

}  // namespace

void energy(const ChannelContext& c, Values v) {
  v[0] = c.model.energy(c.y);
}

void relativeEnergyErrorChannel(const ChannelContext& c, Values v) {
  v[0] = relativeEnergyError(c.model.energy(c.y), c.initial);
}

void positionDrift(const ChannelContext& c, Values v) {
  v[0] = c.model.drift(c.y).position;
}
void velocityDrift(const ChannelContext& c, Values v) {
  v[0] = c.model.drift(c.y).velocity;
}

double angularVelocityOf(std::span<const BodyState> bodies, std::size_t i) {
  return bodies[i / 3].omega_B.data()[i % 3];
}
void angularVelocity(const ChannelContext& c, Values v) {
  for (std::size_t i = 0; i < 3 * c.bodies.size(); ++i) v[i] = angularVelocityOf(c.bodies, i);
}

/// Column by column.
double directorOf(std::span<const BodyState> bodies, std::size_t i) {
  return bodies[i / 9].R_WB.data()[i % 9];
}
void directors(const ChannelContext& c, Values v) {
  for (std::size_t i = 0; i < 9 * c.bodies.size(); ++i) v[i] = directorOf(c.bodies, i);
}

void stepSize(const ChannelContext& c, Values v) {
  v[0] = c.h > 0 ? c.h : std::nan("");
}

void chartMargin(const ChannelContext& c, Values v) {
  v[0] = c.model.chartMargin(c.y).value().angle;
}

void closedMultiplier(const ChannelContext& c, Values v) {
  v[0] = c.model.closedMultiplier(c.y).value();
}

void multipliers(const ChannelContext& c, Values v) {
  c.model.multipliers(c.y, v);
}

void kineticEnergyChannel(const ChannelContext& c, Values v) {
  v[0] = c.model.energy(c.y) - potential(c) + c.model.externalWork(c.y);
}
void potentialEnergyChannel(const ChannelContext& c, Values v) {
  v[0] = potential(c);
}
void externalWork(const ChannelContext& c, Values v) {
  v[0] = c.model.externalWork(c.y);
}

void angularMomentumChannel(const ChannelContext& c, Values v) {
  const Vector3<double> L = momentum(c);
  for (int i = 0; i < 3; ++i) v[static_cast<std::size_t>(i)] = L[i];
  v[3] = L.norm();
}
void verticalMomentum(const ChannelContext& c, Values v) {
  v[0] = momentum(c)[2];
}
void momentumErrorChannel(const ChannelContext& c, Values v) {
  v[0] = momentumError(*c.mechanism, momentum(c), c.initial.angularMomentum);
}
/// Parameters may have made another body of it on the way: then there are fewer or more values.
void casimir(const ChannelContext& c, Values v) {
  std::ranges::fill(v, std::nan(""));
  const OrientedBody* body = orientedBody(c.mechanism);
  if (!body) return;
  const Vector3<double> m = body->inertia.cwiseProduct(c.bodies[0].omega_B);
  const Vector3<double> gamma = c.bodies[0].R_WB.row(2).transpose();
  if (v.size() == 1) {
    v[0] = m.squaredNorm();
  } else {
    v[0] = gamma.dot(m);
    v[1] = gamma.squaredNorm();
  }
}
void lagrangeConstant(const ChannelContext& c, Values v) {
  const OrientedBody* body = symmetricTop(c.mechanism);
  v[0] = body ? body->inertia[2] * c.bodies[0].omega_B[2] : std::nan("");
}

void jointForces(const ChannelContext& c, Values v) {
  jointMultiplierValues<false>(c, v);
}
void jointTorques(const ChannelContext& c, Values v) {
  jointMultiplierValues<true>(c, v);
}

/// |L² - 2T I_m| / L² with L² - 2T I_m = Σ I_i (I_i - I_m) Ω_i², free of its cancellation.
void separatrixDistance(const ChannelContext& c, Values v) {
  const OrientedBody* body = tumblingBody(c.mechanism);
  v[0] = std::nan("");
  if (!body) return;  // parameters that have changed on the way
  const Vector3<double>& I = body->inertia;
  const double middle = std::max(std::min(I[0], I[1]), std::min(std::max(I[0], I[1]), I[2]));
  const Vector3<double> squares = c.bodies[0].omega_B.cwiseAbs2();
  double distance = 0, momentum = 0;
  for (int i = 0; i < 3; ++i) {
    distance += I[i] * (I[i] - middle) * squares[i];
    momentum += I[i] * I[i] * squares[i];
  }
  v[0] = std::abs(distance) / momentum;
}

void errorGrowth(const ChannelContext& c, Values v) {
  v[0] = c.growth ? c.growth->position : std::nan("");
  v[1] = c.growth ? c.growth->velocity : std::nan("");
}

void attitudeError(ExtendedBodies bodies, ExtendedBodies exact, Values v) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    v[i] = static_cast<double>(angleBetween(bodies[i].R_WB, exact[i].R_WB));
}

void angularVelocityError(ExtendedBodies bodies, ExtendedBodies exact, Values v) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    v[i] = static_cast<double>((bodies[i].omega_B - exact[i].omega_B).norm());
}

void positionError(ExtendedBodies bodies, ExtendedBodies exact, Values v) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    v[i] = static_cast<double>((bodies[i].x_W - exact[i].x_W).norm());
}

}  // namespace polhode::channel_values
