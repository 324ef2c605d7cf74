// The mechanics of jointed bodies once more, from definitions alone: constraints differentiated
// numerically, dense equations.
#pragma once

#include <Eigen/LU>
#include <vector>

#include "tests/support/multibody_states.h"

namespace polhode::test {

using Long = long double;
using LongVector = Eigen::Matrix<Long, Eigen::Dynamic, 1>;

/// Where a body is, to differentiate along its motions.
struct LongFrame {
  Vector3<Long> x = Vector3<Long>::Zero();
  Matrix3<Long> R = Matrix3<Long>::Identity();

  /// After moving with a constant velocity and body angular velocity for a while.
  [[nodiscard]] LongFrame after(Long h, const Vector3<Long>& v, const Vector3<Long>& omega) const {
    return {x + h * v, R * turnBy<Long>(h * omega)};
  }
};

/// g of a joint from the table in joint.h, rows in its order.
[[nodiscard]] inline LongVector jointGap(const Joint& joint, const LongFrame& one,
                                         const LongFrame& two) {
  using V = Vector3<Long>;
  const V delta =
      two.x + two.R * joint.frame2.rho.cast<Long>() - one.x - one.R * joint.frame1.rho.cast<Long>();
  const Matrix3<Long> a = one.R * joint.frame1.axes.cast<Long>(),
                      b = two.R * joint.frame2.axes.cast<Long>();
  const V m1 = a.col(0), m2 = a.col(1), n = a.col(2), otherM2 = b.col(1), otherN = b.col(2);
  LongVector g;
  switch (joint.kind) {
    case JointKind::Revolute:
      g.resize(5);
      g << delta, m1.dot(otherN), m2.dot(otherN);
      break;
    case JointKind::Prismatic:
      g.resize(5);
      g << m1.dot(delta), m2.dot(delta), m1.dot(otherN), m2.dot(otherN), m1.dot(otherM2);
      break;
    case JointKind::Cylindrical:
      g.resize(4);
      g << m1.dot(delta), m2.dot(delta), m1.dot(otherN), m2.dot(otherN);
      break;
    case JointKind::Spherical:
      g = delta;
      break;
    case JointKind::Planar:
      g.resize(3);
      g << n.dot(delta), m1.dot(otherN), m2.dot(otherN);
      break;
    case JointKind::Universal:
      g.resize(4);
      g << delta, m1.dot(otherN);
      break;
  }
  return g;
}

/// g of all joints, in their order.
[[nodiscard]] inline LongVector allGaps(const Multibody& multibody,
                                        const std::vector<LongFrame>& frames) {
  const LongFrame ground;
  const auto frame = [&](int b) -> const LongFrame& {
    return b == 0 ? ground : frames[static_cast<std::size_t>(b) - 1];
  };
  LongVector all(0);
  for (const Joint& joint : multibody.joints) {
    const LongVector g = jointGap(joint, frame(joint.first), frame(joint.second));
    LongVector longer(all.size() + g.size());
    longer << all, g;
    all = longer;
  }
  return all;
}

[[nodiscard]] inline std::vector<LongFrame> framesOf(const std::vector<BodyState>& bodies) {
  std::vector<LongFrame> frames;
  for (const BodyState& b : bodies) frames.push_back({b.x_W.cast<Long>(), b.R_WB.cast<Long>()});
  return frames;
}

/// All bodies after a while with the constant (v, Ω) in w.
[[nodiscard]] inline std::vector<LongFrame> framesAfter(std::vector<LongFrame> frames, Long h,
                                                        const LongVector& w) {
  for (std::size_t b = 0; b < frames.size(); ++b) {
    const auto at = 6 * static_cast<Eigen::Index>(b);
    frames[b] = frames[b].after(h, w.segment<3>(at), w.segment<3>(at + 3));
  }
  return frames;
}

/// (v, Ω) of all bodies.
[[nodiscard]] inline Eigen::VectorXd twistsOf(const std::vector<BodyState>& bodies) {
  Eigen::VectorXd w(6 * static_cast<Eigen::Index>(bodies.size()));
  for (std::size_t b = 0; b < bodies.size(); ++b)
    w.segment<6>(6 * static_cast<Eigen::Index>(b)) << bodies[b].v_W, bodies[b].omega_B;
  return w;
}

/// G over (ẋ, Ω) of all bodies. Differences of order 6 in long double: h⁶/140 of the seventh
/// derivative is below 1e-18, round-off 1e-19/h below 1e-16.
[[nodiscard]] inline Eigen::MatrixXd gradientOfGaps(const Multibody& multibody,
                                                    const std::vector<LongFrame>& frames) {
  const Long h = 2e-3L;
  const Eigen::Index n = 6 * static_cast<Eigen::Index>(frames.size());
  Eigen::MatrixXd G(allGaps(multibody, frames).size(), n);
  for (Eigen::Index k = 0; k < n; ++k) {
    const LongVector w = LongVector::Unit(n, k);
    const auto at = [&](Long s) { return allGaps(multibody, framesAfter(frames, s * h, w)); };
    const LongVector d = (45 * (at(1) - at(-1)) - 9 * (at(2) - at(-2)) + at(3) - at(-3)) / (60 * h);
    G.col(k) = d.cast<double>();
  }
  return G;
}

/// ġ along (ẋ, Ω) of all bodies.
[[nodiscard]] inline Eigen::VectorXd rateOfGaps(const Multibody& multibody,
                                                const std::vector<LongFrame>& frames,
                                                const LongVector& w) {
  const Long h = 2e-3L / (1 + w.norm());
  const auto at = [&](Long s) { return allGaps(multibody, framesAfter(frames, s * h, w)); };
  const LongVector d = (45 * (at(1) - at(-1)) - 9 * (at(2) - at(-2)) + at(3) - at(-3)) / (60 * h);
  return d.cast<double>();
}

/// g̈ at constant (ẋ, Ω). Order 6 again: the step is a hundredth of a radian.
[[nodiscard]] inline Eigen::VectorXd curvatureOfGaps(const Multibody& multibody,
                                                     const std::vector<LongFrame>& frames,
                                                     const LongVector& w) {
  const Long h = 1e-2L / (1 + w.norm());
  const auto at = [&](Long s) { return allGaps(multibody, framesAfter(frames, s * h, w)); };
  const LongVector d =
      (2 * (at(3) + at(-3)) - 27 * (at(2) + at(-2)) + 270 * (at(1) + at(-1)) - 490 * at(0)) /
      (180 * h * h);
  return d.cast<double>();
}

/// Forces on all bodies: (force in space, torque in the body), gyroscopic moments not included.
[[nodiscard]] inline Eigen::VectorXd appliedLoads(const Multibody& multibody,
                                                  const std::vector<BodyState>& bodies) {
  using V = Vector3<double>;
  Eigen::VectorXd f = Eigen::VectorXd::Zero(6 * static_cast<Eigen::Index>(bodies.size()));
  const auto state = [&](int b) -> const BodyState& {
    return bodies[static_cast<std::size_t>(b) - 1];
  };
  const auto pull = [&](int body, const V& point_B, const V& force_W) {
    if (body == 0) return;
    f.segment<3>(6 * (body - 1)) += force_W;
    f.segment<3>(6 * (body - 1) + 3) += point_B.cross(V(state(body).R_WB.transpose() * force_W));
  };
  const auto place = [&](int b, const V& p) -> V {
    return b == 0 ? p : V(state(b).x_W + state(b).R_WB * p);
  };
  const auto velocity = [&](int b, const V& p) -> V {
    return b == 0 ? V(V::Zero()) : V(state(b).v_W + state(b).R_WB * state(b).omega_B.cross(p));
  };
  for (std::size_t b = 0; b < bodies.size(); ++b)
    pull(static_cast<int>(b) + 1, V::Zero(), multibody.bodies[b].mass * multibody.gravity_W);
  for (const Load& load : multibody.loads) {
    if (const auto* bushing = std::get_if<Bushing>(&load)) {
      pull(bushing->body, V::Zero(), -bushing->stiffness * state(bushing->body).x_W);
    } else if (const auto* force = std::get_if<ConstantForce>(&load)) {
      pull(force->body, force->point_B, force->force_W);
    } else if (const auto* l = std::get_if<ConstantTorque>(&load)) {
      f.segment<3>(6 * (l->body - 1) + 3) +=
          l->inSpace ? V(state(l->body).R_WB.transpose() * l->torque) : l->torque;
    } else if (const auto* s = std::get_if<Spring>(&load)) {
      const V d = place(s->second, s->point2) - place(s->first, s->point1);
      const V rate = velocity(s->second, s->point2) - velocity(s->first, s->point1);
      const double length = d.norm();
      const V tension = (s->stiffness * (length - s->length) / length +
                         s->damping * d.dot(rate) / (length * length)) *
                        d;
      pull(s->first, s->point1, tension);
      pull(s->second, s->point2, -tension);
    }
  }
  return f;
}

[[nodiscard]] inline double potentialOf(const Multibody& multibody,
                                        const std::vector<BodyState>& bodies) {
  using V = Vector3<double>;
  const auto place = [&](int b, const V& p) -> V {
    if (b == 0) return p;
    const BodyState& body = bodies[static_cast<std::size_t>(b) - 1];
    return body.x_W + body.R_WB * p;
  };
  double U = 0;
  for (std::size_t b = 0; b < bodies.size(); ++b)
    U -= multibody.bodies[b].mass * multibody.gravity_W.dot(bodies[b].x_W);
  for (const Load& load : multibody.loads) {
    if (const auto* bushing = std::get_if<Bushing>(&load))
      U += 0.5 * bushing->stiffness * place(bushing->body, V::Zero()).squaredNorm();
    if (const auto* force = std::get_if<ConstantForce>(&load))
      U -= force->force_W.dot(place(force->body, force->point_B));
    if (const auto* spring = std::get_if<Spring>(&load)) {
      const double length =
          (place(spring->second, spring->point2) - place(spring->first, spring->point1)).norm();
      U += 0.5 * spring->stiffness * (length - spring->length) * (length - spring->length);
    }
  }
  return U;
}

[[nodiscard]] inline double kineticEnergyOf(const Multibody& multibody,
                                            const std::vector<BodyState>& bodies) {
  double T = 0;
  for (std::size_t b = 0; b < bodies.size(); ++b)
    T += 0.5 * multibody.bodies[b].mass * bodies[b].v_W.squaredNorm() +
         0.5 * bodies[b].omega_B.dot(multibody.bodies[b].inertia.cwiseProduct(bodies[b].omega_B));
  return T;
}

/// (v̇, Ω̇) of all bodies, and λ of all joints, +Gᵀλ on the left.
struct ConstrainedMotion {
  Eigen::VectorXd accelerations, multipliers;
};

/// M a + Gᵀλ = f - (0, Ω × 𝕀Ω), G a = -g̈ at a = 0, by LU of all of it. States must keep the joints.
[[nodiscard]] inline ConstrainedMotion newtonEulerOf(const Multibody& multibody,
                                                     const std::vector<BodyState>& bodies) {
  const std::vector<LongFrame> frames = framesOf(bodies);
  const Eigen::MatrixXd G = gradientOfGaps(multibody, frames);
  const Eigen::Index n = G.cols(), m = G.rows();
  Eigen::MatrixXd K = Eigen::MatrixXd::Zero(n + m, n + m);
  Eigen::VectorXd right(n + m);
  right.head(n) = appliedLoads(multibody, bodies);
  for (std::size_t b = 0; b < bodies.size(); ++b) {
    const auto at = 6 * static_cast<Eigen::Index>(b);
    const RigidBody& body = multibody.bodies[b];
    const Vector3<double>& omega = bodies[b].omega_B;
    K.diagonal().segment<3>(at).setConstant(body.mass);
    K.diagonal().segment<3>(at + 3) = body.inertia;
    right.segment<3>(at + 3) -= omega.cross(body.inertia.cwiseProduct(omega));
  }
  K.topRightCorner(n, m) = G.transpose();
  K.bottomLeftCorner(m, n) = G;
  right.tail(m) = -curvatureOfGaps(multibody, frames, twistsOf(bodies).cast<Long>());
  const Eigen::VectorXd solution = K.fullPivLu().solve(right);
  return {solution.head(n), solution.tail(m)};
}

}  // namespace polhode::test
