#include "core/channels/conserved.h"

#include <cmath>

namespace polhode {
namespace {

Vector3<double> turning(const BodyState& body, const Vector3<double>& inertia) {
  return body.R_WB * inertia.cwiseProduct(body.omega_B);
}

struct Momentum {
  std::span<const BodyState> bodies;

  Vector3<double> operator()(const OrientedBody& body) const {
    return turning(bodies[0], body.inertia);
  }
  Vector3<double> operator()(const BallJointedPair& pair) const {
    return of(0, pair.mass[0], pair.inertia[0]) + of(1, pair.mass[1], pair.inertia[1]);
  }
  Vector3<double> operator()(const Multibody& multibody) const {
    Vector3<double> sum = Vector3<double>::Zero();
    for (std::size_t b = 0; b < bodies.size(); ++b)
      sum += of(b, multibody.bodies[b].mass, multibody.bodies[b].inertia);
    return sum;
  }

 private:
  [[nodiscard]] Vector3<double> of(std::size_t b, double mass,
                                   const Vector3<double>& inertia) const {
    return mass * bodies[b].x_W.cross(bodies[b].v_W) + turning(bodies[b], inertia);
  }
};

struct Kinetic {
  std::span<const BodyState> bodies;

  double operator()(const OrientedBody& body) const { return of(0, 0, body.inertia); }
  double operator()(const BallJointedPair& pair) const {
    return of(0, pair.mass[0], pair.inertia[0]) + of(1, pair.mass[1], pair.inertia[1]);
  }
  double operator()(const Multibody& multibody) const {
    double sum = 0;
    for (std::size_t b = 0; b < bodies.size(); ++b)
      sum += of(b, multibody.bodies[b].mass, multibody.bodies[b].inertia);
    return sum;
  }

 private:
  [[nodiscard]] double of(std::size_t b, double mass, const Vector3<double>& inertia) const {
    return 0.5 * (mass * bodies[b].v_W.squaredNorm() + inertia.dot(bodies[b].omega_B.cwiseAbs2()));
  }
};

struct Kept {
  KeptMomentum operator()(const OrientedBody& body) const {
    return body.gravityMoment == 0 ? KeptMomentum::All : KeptMomentum::Vertical;
  }
  KeptMomentum operator()(const BallJointedPair&) const { return KeptMomentum::All; }
  KeptMomentum operator()(const Multibody& multibody) const {
    for (const Joint& joint : multibody.joints)
      if (joint.first == 0 || joint.second == 0) return KeptMomentum::None;
    for (const Load& load : multibody.loads)
      if (!std::visit([](const auto& l) { return l.keepsMomentum(); }, load))
        return KeptMomentum::None;
    return multibody.gravity_W.isZero(0) ? KeptMomentum::All : KeptMomentum::None;
  }
};

}  // namespace

Vector3<double> angularMomentum(const Model& model, const Mechanism& mechanism,
                                std::span<const double> y, std::span<const BodyState> bodies) {
  if (const auto own = model.angularMomentum(y)) return *own;
  return std::visit(Momentum{bodies}, mechanism);
}

Conserved conserved(const Model& model, const Mechanism& mechanism, std::span<const double> y,
                    std::span<const BodyState> bodies) {
  Conserved values{model.energy(y), angularMomentum(model, mechanism, y, bodies),
                   energyAtStake(model, mechanism, y, bodies)};
  if (const OrientedBody* body = freeBody(&mechanism))
    values.plane = invariablePlane(body->inertia, bodies[0]);
  return values;
}

double energyAtStake(const Model& model, const Mechanism& mechanism, std::span<const double> y,
                     std::span<const BodyState> bodies) {
  if (const auto* body = std::get_if<OrientedBody>(&mechanism))
    return std::abs(body->gravityMoment);
  const auto* multibody = std::get_if<Multibody>(&mechanism);
  if (!multibody) return 0;  // the spring has what E(0) gives it
  double sum = std::abs(model.externalWork(y));
  const double g = multibody->gravity_W.norm();
  for (std::size_t b = 0; b < bodies.size(); ++b)
    sum += multibody->bodies[b].mass * g * bodies[b].x_W.norm();
  for (const Load& load : multibody->loads)
    sum += std::visit([&](const auto& l) { return l.energyAtStake(bodies); }, load);
  return sum;
}

double energyScale(const Conserved& initial) {
  constexpr double sensible = 0.1;
  const double own = std::abs(initial.energy);
  return own < sensible * initial.atStake ? initial.atStake : own;
}

double relativeEnergyChange(double change, const Conserved& initial) {
  return change == 0 ? 0 : change / energyScale(initial);
}

double relativeEnergyError(double energy, const Conserved& initial) {
  return relativeEnergyChange(std::abs(energy - initial.energy), initial);
}

double kineticEnergy(const Mechanism& mechanism, std::span<const BodyState> bodies) {
  return std::visit(Kinetic{bodies}, mechanism);
}

KeptMomentum keptMomentum(const Mechanism& mechanism) {
  return std::visit(Kept{}, mechanism);
}

double momentumError(const Mechanism& mechanism, const Vector3<double>& momentum,
                     const Vector3<double>& initial) {
  const Vector3<double> change = momentum - initial;
  const double error =
      keptMomentum(mechanism) == KeptMomentum::Vertical ? std::abs(change[2]) : change.norm();
  return initial.isZero(0) ? error : error / initial.norm();
}

const OrientedBody* orientedBody(const Mechanism* mechanism) {
  return mechanism ? std::get_if<OrientedBody>(mechanism) : nullptr;
}

const OrientedBody* freeBody(const Mechanism* mechanism) {
  const OrientedBody* body = orientedBody(mechanism);
  return body && body->gravityMoment == 0 ? body : nullptr;
}

const OrientedBody* tumblingBody(const Mechanism* mechanism) {
  const OrientedBody* body = freeBody(mechanism);
  if (!body) return nullptr;
  const Vector3<double>& I = body->inertia;
  return I[0] != I[1] && I[1] != I[2] && I[2] != I[0] ? body : nullptr;
}

const OrientedBody* symmetricTop(const Mechanism* mechanism) {
  const OrientedBody* body = orientedBody(mechanism);
  return body && body->inertia[0] == body->inertia[1] ? body : nullptr;
}

const Vector3<double>* inertiaOfOnlyBody(const Mechanism* mechanism) {
  if (const OrientedBody* body = orientedBody(mechanism)) return &body->inertia;
  const auto* multibody = mechanism ? std::get_if<Multibody>(mechanism) : nullptr;
  return multibody && multibody->bodies.size() == 1 ? &multibody->bodies[0].inertia : nullptr;
}

}  // namespace polhode
