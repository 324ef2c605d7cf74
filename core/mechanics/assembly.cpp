#include "core/mechanics/assembly.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/mechanics/mechanism.h"
#include "core/mechanics/multibody_dynamics.h"
#include "core/rotation/spurrier_klumpp.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Dynamics = MultibodyDynamics<double>;

void setFrames(Dynamics& dynamics, const std::vector<BodyState>& bodies) {
  for (std::size_t b = 0; b < bodies.size(); ++b)
    dynamics.bodies[b].frame = {bodies[b].x_W, bodies[b].R_WB};
}

/// Lengths whose round-off the gaps have.
double sizeOf(const Multibody& multibody, const std::vector<BodyState>& bodies) {
  double size = 1;
  for (const Joint& joint : multibody.joints)
    size = std::max({size, joint.frame1.rho.norm(), joint.frame2.rho.norm()});
  for (const BodyState& body : bodies) size = std::max(size, body.x_W.norm());
  return size;
}

double largestGap(const Dynamics& dynamics) {
  Eigen::VectorXd g(dynamics.rows());
  dynamics.constraint(g);
  return g.size() > 0 ? g.lpNorm<Eigen::Infinity>() : 0;
}

/// Turned by δ in its own frame, a rotation still.
Matrix3<double> turned(const Matrix3<double>& R, const Vector3<double>& delta) {
  const Quaternion<double> turn(1, delta[0] / 2, delta[1] / 2, delta[2] / 2);
  const Quaternion<double> q = multiply<double>(spurrierKlumpp(R).normalized(), turn.normalized());
  return rotationMatrix<double>(q.normalized());
}

std::string dependent(const Multibody& multibody, const Dynamics& dynamics) {
  return "the constraints of " + describeJoint(multibody, dynamics.singularJoint()) +
         " depend on those of other joints";
}

/// Newton's method with steps of at most half a radian and half of the mechanism's size, to where
/// round-off ends it.
std::string closeJoints(const Multibody& multibody, Dynamics& dynamics,
                        std::vector<BodyState>& bodies) {
  constexpr int maxIterations = 60;
  constexpr double closed = 4 * std::numeric_limits<double>::epsilon(), almost = 1e-12,
                   largestTurn = 0.5;
  const double scale = sizeOf(multibody, bodies);
  setFrames(dynamics, bodies);
  double gap = largestGap(dynamics), before = 2 * gap;
  for (int iteration = 0; iteration < maxIterations && gap > closed * scale; ++iteration) {
    if (gap < almost * scale && gap > before / 2) break;
    before = gap;
    if (!dynamics.positionStep()) return dependent(multibody, dynamics);
    double largest = 0;
    for (const auto& body : dynamics.bodies)
      largest = std::max({largest, body.alpha.norm(), body.acceleration.norm() / scale});
    const double part = largest > largestTurn ? largestTurn / largest : 1;
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      bodies[b].x_W += part * dynamics.bodies[b].acceleration;
      bodies[b].R_WB = turned(bodies[b].R_WB, part * dynamics.bodies[b].alpha);
    }
    setFrames(dynamics, bodies);
    gap = largestGap(dynamics);
  }
  if (!(gap <= 1e-9 * scale))
    return "the bodies cannot be joined: a gap of " + roundedText(gap, 3) + " m stays";
  return {};
}

std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

/// Changes above what round-off does.
std::string describeChanges(const std::vector<BodyState>& before,
                            const std::vector<BodyState>& after) {
  constexpr double noticeable = 1e-9;
  std::vector<std::string> changes;
  for (std::size_t b = 0; b < before.size(); ++b) {
    const double moved = (after[b].x_W - before[b].x_W).norm();
    const double sine = (after[b].R_WB - before[b].R_WB).norm() / std::sqrt(8.0);
    const double angle = 2 * std::asin(std::min(sine, 1.0)) * 180 / std::numbers::pi;
    const double speed = (after[b].v_W - before[b].v_W).norm();
    const double spin = (after[b].omega_B - before[b].omega_B).norm();
    std::string text;
    const auto add = [&](double value, const char* what, const char* unit) {
      if (value > noticeable)
        text += (text.empty() ? "" : ", ") + std::string(what) + " " + roundedText(value, 3) + unit;
    };
    add(moved, "moved by", " m");
    add(angle, "turned by", "°");
    add(speed, "velocity changed by", " m/s");
    add(spin, "angular velocity by", " rad/s");
    if (!text.empty()) changes.push_back("body " + std::to_string(b + 1) + " " + text);
  }
  if (changes.empty()) return {};
  return "The initial state did not fit the joints and was brought to the nearest one that does: " +
         listed(changes) + ".";
}

}  // namespace

Assembly assemble(const Multibody& multibody, std::vector<BodyState> bodies) {
  Dynamics dynamics(multibody);
  Assembly assembly{bodies, {}, {}};
  assembly.problem = closeJoints(multibody, dynamics, assembly.bodies);
  if (!assembly.problem.empty()) return assembly;
  for (std::size_t b = 0; b < bodies.size(); ++b) {
    dynamics.bodies[b].rate.x = bodies[b].v_W;
    dynamics.bodies[b].omega = bodies[b].omega_B;
  }
  // The second time takes away what round-off of the first has left.
  for (int time = 0; time < 2 && dynamics.rows() > 0; ++time) {
    if (!dynamics.velocityStep()) {
      assembly.problem = dependent(multibody, dynamics);
      return assembly;
    }
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      auto& body = dynamics.bodies[b];
      assembly.bodies[b].v_W = body.rate.x += body.acceleration;
      assembly.bodies[b].omega_B = body.omega += body.alpha;
    }
  }
  assembly.adjustment = describeChanges(bodies, assembly.bodies);
  return assembly;
}

Assembly drive(const Multibody& multibody, std::vector<BodyState> bodies, int body, int axis,
               double speed) {
  Dynamics dynamics(multibody);
  setFrames(dynamics, bodies);
  dynamics.linearise();
  Eigen::MatrixXd G =
      Eigen::MatrixXd::Zero(dynamics.rows(), 6 * static_cast<Eigen::Index>(bodies.size()));
  for (std::size_t j = 0; j < dynamics.jointCount(); ++j)
    for (std::size_t end = 0; end < 2; ++end)
      if (const Eigen::Index b = dynamics.ends(j)[end]; b > 0) {
        const auto& part = dynamics.gradient(j, end);
        G.block(dynamics.offset(j), 6 * (b - 1), part.rows(), 6) = part;
      }
  Assembly assembly{std::move(bodies), {}, {}};
  const Eigen::FullPivLU<Eigen::MatrixXd> lu(G);
  const Eigen::VectorXd free = lu.kernel().col(0);  // one of zeros where nothing can move
  const double own = free[6 * (body - 1) + 3 + axis];
  if (lu.dimensionOfKernel() != 1 || !(std::abs(own) > 1e-9 * free.norm())) {
    assembly.problem = "body " + std::to_string(body) + " cannot turn that way in this position";
    return assembly;
  }
  for (std::size_t b = 0; b < assembly.bodies.size(); ++b) {
    const auto at = 6 * static_cast<Eigen::Index>(b);
    assembly.bodies[b].v_W = speed / own * free.segment<3>(at);
    assembly.bodies[b].omega_B = speed / own * free.segment<3>(at + 3);
  }
  return assembly;
}

}  // namespace polhode
