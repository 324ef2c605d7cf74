#include "core/examples/pendulum_chain.h"

#include <cmath>
#include <numbers>

#include "core/support/number_text.h"

namespace polhode::pendulum_chain {
namespace {

using std::numbers::pi;
constexpr double most = 1000;

ParameterList makeList() {
  ParameterList list;
  list.count("N", "N", "Number of links.", 5, 1, 20)
      .gravity("−e₂")
      .add("length", "l", "m", "Length of a link.", 0.5, 0.1, 2, true)
      .add("radius", "r", "m", "Radius of a link, a round rod.", 0.03, 0.005, 0.2)
      .add("m", "m", "kg", "Mass of a link.", 1, 0.1, 10)
      .add("angle", "β(0)", "rad", "Of the first link against e₁.", 0, -pi, pi, true)
      .add("bend", "Δβ(0)", "rad", "Of each link against the one before.", 0, -pi, pi, true)
      .add("Omega", "Ω₃(0)", "rad/s", "Angular velocity of all links.", 0, -20, 20, true);
  return list;
}

const ParameterList& list() {
  static const ParameterList list = makeList();
  return list;
}

std::vector<Problem> problemsOf(const ParameterValues& values) {
  std::vector<Problem> found;
  const double count = values.at("N");
  if (!(count >= 1 && count <= most) || count != std::floor(count))
    found.push_back({"N", "must be a whole number from 1 to " + shortestText(most) + ", got " +
                              shortestText(count)});
  for (const char* id : {"length", "radius", "m"}) checkPositive(values, id, found);
  return found;
}

ExampleSetUp setUp(const ParameterValues& v) {
  if (std::vector<Problem> found = problemsOf(v); !found.empty()) return found;
  const int count = static_cast<int>(v.at("N"));
  const double l = v.at("length"), r = v.at("radius"), m = v.at("m");
  const RigidBody rod{m,
                      {m * r * r / 2, m * (l * l / 12 + r * r / 4), m * (l * l / 12 + r * r / 4)}};
  const Matrix3<double> axes = Matrix3<double>::Identity();
  Multibody chain;
  chain.gravity_W = {0, -v.at("g"), 0};
  std::vector<BodyState> bodies;
  Vector3<double> joint = Vector3<double>::Zero(), jointVelocity = Vector3<double>::Zero();
  const Vector3<double> omega(0, 0, v.at("Omega"));
  for (int k = 0; k < count; ++k) {
    chain.bodies.push_back(rod);
    chain.joints.push_back({JointKind::Revolute,
                            k,
                            k + 1,
                            {{k == 0 ? 0 : l / 2, 0, 0}, axes},
                            {{-l / 2, 0, 0}, axes}});
    const double angle = v.at("angle") + k * v.at("bend");
    const Vector3<double> e(std::cos(angle), std::sin(angle), 0);
    BodyState link;
    link.R_WB << e.x(), -e.y(), 0, e.y(), e.x(), 0, 0, 0, 1;
    link.x_W = joint + l / 2 * e;
    link.v_W = jointVelocity + omega.cross(l / 2 * e);
    link.omega_B = omega;
    joint += l * e;
    jointVelocity += omega.cross(l * e);
    bodies.push_back(link);
  }
  return InitialValueProblem{chain, bodies};
}

}  // namespace

const ExampleInfo& info() {
  static const ExampleInfo row{
      "pendulum-chain",
      "Chain of pendulums",
      "N rods on hinges, from rest; chaotic from two links on. What a right-hand side costs grows "
      "with N, linearly or with its cube.",
      "A standard test of multibody codes",
      10,
      5,
      list().parameters(),
      setUp,
      MechanismKind::Multibody,
      true};
  return row;
}

}  // namespace polhode::pendulum_chain
