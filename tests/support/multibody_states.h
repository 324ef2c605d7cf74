// Random mechanisms, and random states of mechanisms that keep their joints.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

#include "core/mechanics/assembly.h"
#include "core/mechanics/spanning_tree.h"
#include "core/rotation/quaternion.h"
#include "tests/support/random.h"

namespace polhode::test {

/// Turn about an axis by its length [rad].
template <class S>
[[nodiscard]] Matrix3<S> turnBy(const Vector3<S>& rotation) {
  const S angle = rotation.norm();
  Quaternion<S> q(1, 0, 0, 0);
  if (angle > 0) q << std::cos(angle / 2), std::sin(angle / 2) / angle * rotation;
  return rotationMatrix(q);
}

[[nodiscard]] inline JointKind randomJointKind(Random& random) {
  return jointKinds[static_cast<std::size_t>(
      random.uniform(0, static_cast<double>(jointKinds.size())))];
}

/// A relative motion that a joint allows, in its axes (m1, m2, n) of the first body.
struct JointMotion {
  Matrix3<double> turn;              ///< of the second body's axes against the first one's
  Vector3<double> slide, slideRate;  ///< of the joint point [m], [m/s]
  Vector3<double> omega;             ///< of body 2 against body 1, second body's axes
};

[[nodiscard]] inline JointMotion randomJointMotion(JointKind kind, Random& random, double rate) {
  using V = Vector3<double>;
  const auto angle = [&] { return random.uniform(-std::numbers::pi, std::numbers::pi); };
  const auto speed = [&] { return random.uniform(-rate, rate); };
  JointMotion motion{Matrix3<double>::Identity(), V::Zero(), V::Zero(), V::Zero()};
  const bool onAxis = kind == JointKind::Prismatic || kind == JointKind::Cylindrical;
  if (onAxis) {
    motion.slide[2] = random.uniform(-1, 1);
    motion.slideRate[2] = speed();
  } else if (kind == JointKind::Planar) {
    motion.slide.head<2>() = random.vector<double, 2>();
    motion.slideRate.head<2>() = random.vector<double, 2>(rate);
  }
  if (kind == JointKind::Spherical) {
    motion.turn = random.rotation<double>();
    motion.omega = random.vector<double, 3>(rate);
  } else if (kind == JointKind::Universal) {
    // n' stays orthogonal to m1: turned about m1 first, then about n'.
    const Matrix3<double> own = turnBy<double>(angle() * V::UnitZ());
    motion.turn = turnBy<double>(angle() * V::UnitX()) * own;
    motion.omega = speed() * (motion.turn.transpose() * V::UnitX()) + speed() * V::UnitZ();
  } else if (kind != JointKind::Prismatic) {
    motion.turn = turnBy<double>(angle() * V::UnitZ());
    motion.omega[2] = speed();
  }
  return motion;
}

/// The second body of a joint from the first one.
[[nodiscard]] inline BodyState followed(const Joint& joint, const BodyState& one,
                                        const JointMotion& motion) {
  const JointFrame<double>&a = joint.frame1, &b = joint.frame2;
  const Vector3<double> arm = a.rho + a.axes * motion.slide;
  BodyState two;
  two.R_WB = one.R_WB * a.axes * motion.turn * b.axes.transpose();
  two.omega_B = two.R_WB.transpose() * one.R_WB * one.omega_B + b.axes * motion.omega;
  two.x_W = one.x_W + one.R_WB * arm - two.R_WB * b.rho;
  two.v_W = one.v_W + one.R_WB * (one.omega_B.cross(arm) + a.axes * motion.slideRate) -
            two.R_WB * two.omega_B.cross(b.rho);
  return two;
}
/// And the first one from the second.
[[nodiscard]] inline BodyState preceded(const Joint& joint, const BodyState& two,
                                        const JointMotion& motion) {
  const JointFrame<double>&a = joint.frame1, &b = joint.frame2;
  const Vector3<double> arm = a.rho + a.axes * motion.slide;
  BodyState one;
  one.R_WB = two.R_WB * b.axes * motion.turn.transpose() * a.axes.transpose();
  one.omega_B = one.R_WB.transpose() * two.R_WB * (two.omega_B - b.axes * motion.omega);
  one.x_W = two.x_W + two.R_WB * b.rho - one.R_WB * arm;
  one.v_W = two.v_W + two.R_WB * two.omega_B.cross(b.rho) -
            one.R_WB * (one.omega_B.cross(arm) + a.axes * motion.slideRate);
  return one;
}

[[nodiscard]] inline BodyState randomBody(Random& random, double rate) {
  BodyState body;
  body.R_WB = random.rotation<double>();
  body.x_W = random.vector<double, 3>();
  body.v_W = random.vector<double, 3>(rate);
  body.omega_B = random.vector<double, 3>(rate);
  return body;
}

/// A state of a tree of joints; rates of every freedom up to `rate` [rad/s], [m/s].
[[nodiscard]] inline std::vector<BodyState> randomTreeState(const Multibody& tree, Random& random,
                                                            double rate) {
  std::vector<BodyState> bodies(tree.bodies.size() + 1);
  std::vector<bool> placed(bodies.size(), false), used(tree.joints.size(), false);
  placed[0] = true;  // the ground: at rest in the origin
  const auto placeNext = [&] {
    for (std::size_t j = 0; j < tree.joints.size(); ++j) {
      const Joint& joint = tree.joints[j];
      const auto one = static_cast<std::size_t>(joint.first),
                 two = static_cast<std::size_t>(joint.second);
      if (used[j] || placed[one] == placed[two]) continue;
      used[j] = true;
      const JointMotion motion = randomJointMotion(joint.kind, random, rate);
      if (placed[one])
        bodies[two] = followed(joint, bodies[one], motion);
      else
        bodies[one] = preceded(joint, bodies[two], motion);
      placed[one] = placed[two] = true;
      return true;
    }
    return false;
  };
  for (std::size_t b = 1; b < bodies.size(); ++b) {
    if (placeNext()) continue;
    const auto free = static_cast<std::size_t>(std::ranges::find(placed, false) - placed.begin());
    bodies[free] = randomBody(random, rate);
    placed[free] = true;
  }
  for (const bool joined : used)
    if (!joined) throw std::logic_error("a loop of joints has no random state of its own");
  bodies.erase(bodies.begin());
  return bodies;
}

/// A state next to a given one: shaken by up to a third of a metre and of a radian, brought back to
/// the joints, and with velocities that they allow.
[[nodiscard]] inline std::vector<BodyState> shakenState(const Multibody& multibody,
                                                        const std::vector<BodyState>& start,
                                                        Random& random, double rate) {
  for (;;) {
    std::vector<BodyState> bodies = start;
    for (BodyState& body : bodies) {
      body.x_W += random.vector<double, 3>(0.2);
      body.R_WB = body.R_WB * turnBy<double>(random.vector<double, 3>(0.2));
      body.v_W = random.vector<double, 3>(rate);
      body.omega_B = random.vector<double, 3>(rate);
    }
    const Assembly made = assemble(multibody, bodies);
    if (made.problem.empty()) return made.bodies;
  }
}

[[nodiscard]] inline JointFrame<double> randomJointFrame(Random& random) {
  return {random.vector<double, 3>(), random.rotation<double>()};
}

/// Two bodies on one joint of random data, nothing else.
[[nodiscard]] inline Multibody randomPairOn(JointKind kind, Random& random) {
  Multibody pair;
  for (int b = 0; b < 2; ++b) pair.bodies.push_back({random.uniform(0.5, 20), random.inertia()});
  pair.joints = {{kind, 1, 2, randomJointFrame(random), randomJointFrame(random)}};
  return pair;
}

/// Every kind of load on some body.
inline void addRandomLoads(Multibody& multibody, Random& random) {
  const int count = static_cast<int>(multibody.bodies.size());
  const auto any = [&] { return 1 + static_cast<int>(random.uniform(0, count)); };
  const auto vector = [&](double scale) { return random.vector<double, 3>(scale); };
  multibody.gravity_W = vector(10);
  multibody.loads = {
      Bushing{any(), random.uniform(0, 100)}, ConstantForce{any(), vector(50), vector(1)},
      ConstantTorque{any(), vector(50), false}, ConstantTorque{any(), vector(50), true},
      Spring{0, any(), vector(3), vector(1), random.uniform(0, 100), 0.5, random.uniform(0, 20)}};
  if (count > 1)
    multibody.loads.push_back(
        Spring{1, count, vector(1), vector(1), random.uniform(0, 100), 1, random.uniform(0, 20)});
}

/// Bodies in random order, each jointed to one of those before it or to the ground, by any kind of
/// joint in either direction; one in six is free.
[[nodiscard]] inline Multibody randomTree(int count, Random& random) {
  Multibody tree;
  std::vector<int> order;
  for (int b = 1; b <= count; ++b) {
    tree.bodies.push_back({random.uniform(0.5, 20), random.inertia()});
    const auto at = static_cast<std::ptrdiff_t>(random.uniform(0, b));
    order.insert(order.begin() + at, b);
  }
  for (int k = 0; k < count; ++k) {
    if (random.uniform(0, 6) < 1) continue;
    const int parent = static_cast<int>(random.uniform(0, k + 1));
    const int from = parent == 0 ? 0 : order[static_cast<std::size_t>(parent) - 1];
    const int to = order[static_cast<std::size_t>(k)];
    const bool forward = random.uniform(0, 2) < 1;
    const JointKind kind = randomJointKind(random);
    tree.joints.push_back({kind, forward ? from : to, forward ? to : from, randomJointFrame(random),
                           randomJointFrame(random)});
  }
  addRandomLoads(tree, random);
  return tree;
}

}  // namespace polhode::test
