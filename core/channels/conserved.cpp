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
  return {model.energy(y), angularMomentum(model, mechanism, y, bodies)};
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

const OrientedBody* tumblingBody(const Mechanism* mechanism) {
  const OrientedBody* body = orientedBody(mechanism);
  if (!body || body->gravityMoment != 0) return nullptr;
  const Vector3<double>& I = body->inertia;
  return I[0] != I[1] && I[1] != I[2] && I[2] != I[0] ? body : nullptr;
}

const OrientedBody* symmetricTop(const Mechanism* mechanism) {
  const OrientedBody* body = orientedBody(mechanism);
  return body && body->inertia[0] == body->inertia[1] ? body : nullptr;
}

}  // namespace polhode
