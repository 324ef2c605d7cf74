#include "core/examples/lower_pair_examples.h"

#include <array>
#include <numbers>

#include "core/rotation/euler_angles.h"

namespace polhode::lower_pair_examples {
namespace {

using std::numbers::pi;

constexpr int slides(JointKind kind) {
  if (kind == JointKind::Planar) return 2;
  return kind == JointKind::Prismatic || kind == JointKind::Cylindrical ? 1 : 0;
}

ParameterList makeList(JointKind kind) {
  const Vector3<double> inertia(41.6, 11.6, 50), zero(0, 0, 0);
  const double spin = kind == JointKind::Prismatic ? 2 : -3;
  ParameterList list;
  list.gravity("−e₃").add("k", "k", "N/m",
                          "Stiffness of the bushing that holds body 1 at the origin.", 1e4, 0, 5e4);
  if (slides(kind) > 0)
    list.add("spring.k", "k′", "N/m", "Stiffness of a spring between the joint points.", 2000, 0,
             2e4)
        .add("spring.c", "c′", "N s/m", "Damping between the joint points.", 0, 0, 500);
  list.body(1, 10, inertia)
      .fixedVector("body1.rho", "ρ", "m", "Joint as seen from body 1", {1, 0.5, -0.5}, 10)
      .body(2, 20, inertia)
      .fixedVector("body2.rho", "ρ", "m", "Joint as seen from body 2", {-1, 0.5, 0.5}, 10)
      .vector("body1.theta", "θ", "rad", "3-1-3 Euler angles of body 1. Angle", {0, 0.5, 0}, pi,
              true)
      .vector("body1.Omega", "Ω", "rad/s", "Angular velocity of body 1 in its frame", {1, 0.5, 2},
              30, true)
      .vector("body1.x", "x", "m", "Place of body 1", zero, 5, true)
      .vector("body1.v", "v", "m/s", "Velocity of body 1", zero, 50, true)
      .vector("body2.theta", "θ", "rad", "3-1-3 Euler angles of body 2. Angle", {0, 0.5, 0}, pi,
              true)
      .vector("body2.Omega", "Ω", "rad/s", "Angular velocity of body 2 in its frame",
              {1, 0.5, spin}, 30, true);
  for (int i = 1; i <= slides(kind); ++i) {
    const std::string n = std::to_string(i), index = i == 1 ? "₁" : "₂";
    const std::string along = kind == JointKind::Planar ? "axis " + n : "the joint's axis";
    list.add("slide" + n, "u" + index + "(0)", "m",
             "How far body 2 has slid along " + along + " of body 1.", 0.5, -3, 3, true)
        .add("slideRate" + n, "u̇" + index + "(0)", "m/s", "Its rate.", i == 1 ? 1 : -1, -10, 10,
             true);
  }
  return list;
}

template <JointKind kind>
const ParameterList& list() {
  static const ParameterList list = makeList(kind);
  return list;
}

std::vector<Problem> problemsOf(JointKind kind, const ParameterValues& values) {
  std::vector<Problem> found;
  checkBodies(values, 2, found);
  checkNotNegative(values, "k", found);
  if (slides(kind) > 0) {
    checkNotNegative(values, "spring.k", found);
    checkNotNegative(values, "spring.c", found);
  }
  return found;
}

/// The joint's axes are those of the bodies, n = d3.
template <JointKind kind>
ExampleSetUp setUp(const ParameterValues& v) {
  if (std::vector<Problem> found = problemsOf(kind, v); !found.empty()) return found;
  Multibody m;
  m.gravity_W = {0, 0, -v.at("g")};
  std::array<Vector3<double>, 2> rho;
  std::vector<BodyState> bodies(2);
  for (int k = 1; k <= 2; ++k) {
    const auto i = static_cast<std::size_t>(k - 1);
    const std::string name = "body" + std::to_string(k);
    m.bodies.push_back(bodyParameter(v, k));
    rho[i] = vectorParameter(v, name + ".rho");
    bodies[i].R_WB = eulerRotation<double>(vectorParameter(v, name + ".theta"));
    bodies[i].omega_B = vectorParameter(v, name + ".Omega");
  }
  const Matrix3<double> axes = Matrix3<double>::Identity();
  m.joints = {{kind, 1, 2, {rho[0], axes}, {rho[1], axes}}};
  m.loads = {Bushing{1, v.at("k")}};
  if (slides(kind) > 0)
    m.loads.push_back(Spring{1, 2, rho[0], rho[1], v.at("spring.k"), 0, v.at("spring.c")});

  const Vector3<double> along1 = axes.col(kind == JointKind::Planar ? 0 : 2), along2 = axes.col(1);
  Vector3<double> arm = rho[0], sliding = Vector3<double>::Zero();
  if (slides(kind) > 0) {
    arm += v.at("slide1") * along1;
    sliding += v.at("slideRate1") * along1;
  }
  if (slides(kind) > 1) {
    arm += v.at("slide2") * along2;
    sliding += v.at("slideRate2") * along2;
  }
  BodyState &one = bodies[0], &two = bodies[1];
  one.x_W = vectorParameter(v, "body1.x");
  one.v_W = vectorParameter(v, "body1.v");
  two.x_W = one.x_W + one.R_WB * arm - two.R_WB * rho[1];
  two.v_W = one.v_W + one.R_WB * (one.omega_B.cross(arm) + sliding) -
            two.R_WB * two.omega_B.cross(rho[1]);
  return setUpOf(m, assemble(m, bodies), "body2.theta1");
}

template <JointKind kind>
ExampleInfo info(const char* id, const char* name, const char* description) {
  return {id,
          name,
          description,
          "Lang (2010), Table 2",
          10,
          2,
          list<kind>().parameters(),
          setUp<kind>,
          MechanismKind::Multibody};
}

}  // namespace

std::span<const ExampleInfo> infos() {
  static const std::array rows{
      info<JointKind::Revolute>("revolute-pair", "Two bodies on a revolute joint",
                                "Two bodies on a hinge, the first one held by a spring."),
      info<JointKind::Prismatic>("prismatic-pair", "Two bodies on a prismatic joint",
                                 "A body slides on another one without turning against it; the "
                                 "first one is held by a spring."),
      info<JointKind::Cylindrical>("cylindrical-pair", "Two bodies on a cylindrical joint",
                                   "A body slides along an axis of another one and turns about it; "
                                   "the first one is held by a spring."),
      info<JointKind::Planar>("planar-pair", "Two bodies on a planar joint",
                              "A body slides and turns on a plane of another one, which is held "
                              "by a spring."),
  };
  return rows;
}

}  // namespace polhode::lower_pair_examples
