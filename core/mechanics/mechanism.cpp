#include "core/mechanics/mechanism.h"

#include "core/mechanics/loads.h"

namespace polhode {
namespace {

Multibody multibodyOf(const OrientedBody& body) {
  Multibody multibody;
  multibody.bodies = {{1, body.inertia}};
  multibody.joints = {{JointKind::Spherical, 0, 1, {}, {}}};
  if (body.gravityMoment != 0)
    multibody.loads = {ConstantForce{1, {0, 0, -body.gravityMoment}, {0, 0, 1}}};
  return multibody;
}

Multibody multibodyOf(const BallJointedPair& pair) {
  Multibody multibody;
  for (std::size_t i = 0; i < 2; ++i) multibody.bodies.push_back({pair.mass[i], pair.inertia[i]});
  multibody.joints = {{JointKind::Spherical,
                       1,
                       2,
                       {pair.rho_B[0], Matrix3<double>::Identity()},
                       {pair.rho_B[1], Matrix3<double>::Identity()}}};
  if (pair.stiffness != 0) multibody.loads = {Bushing{1, pair.stiffness}};
  return multibody;
}

Multibody multibodyOf(const Multibody& multibody) {
  return multibody;
}

/// Body states as loads see them.
struct Motions {
  std::span<const BodyState> bodies;
  [[nodiscard]] BodyMotion<double> operator[](std::size_t b) const {
    const BodyState& body = bodies[b];
    return {{body.x_W, body.R_WB}, {body.v_W, body.R_WB * crossMatrix(body.omega_B)}, body.omega_B};
  }
};

}  // namespace

Multibody asMultibody(const Mechanism& mechanism) {
  return std::visit([](const auto& m) { return multibodyOf(m); }, mechanism);
}

double potentialEnergy(const Mechanism& mechanism, std::span<const BodyState> bodies) {
  if (const auto* body = std::get_if<OrientedBody>(&mechanism))
    return body->gravityMoment * bodies[0].R_WB(2, 2);
  if (const auto* pair = std::get_if<BallJointedPair>(&mechanism))
    return 0.5 * pair->stiffness * bodies[0].x_W.squaredNorm();
  return Loads<double>::potential(std::get<Multibody>(mechanism), Motions{bodies});
}

std::string describeJoint(const Mechanism& mechanism, int joint) {
  const Multibody multibody = asMultibody(mechanism);
  const Joint& j = multibody.joints.at(static_cast<std::size_t>(joint));
  const auto end = [](int body) {
    return body == 0 ? std::string("the ground") : "body " + std::to_string(body);
  };
  return "joint " + std::to_string(joint + 1) + " (" + std::string(jointName(j.kind)) + ", " +
         end(j.first) + " to " + end(j.second) + ")";
}

}  // namespace polhode
