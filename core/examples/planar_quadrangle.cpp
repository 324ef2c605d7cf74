#include "core/examples/planar_quadrangle.h"

#include <cmath>
#include <numbers>

namespace polhode::planar_quadrangle {
namespace {

ParameterList makeList() {
  ParameterList list;
  list.gravity("−e₂")
      .body(1, 78.1, {0.08, 26.05, 26.1})
      .body(2, 156.2, {0.16, 208.3, 208.4})
      .body(3, 156.2, {0.16, 208.3, 208.4})
      .torque(1, {0, 0, -1200}, 3000)
      .torque(2, {0, 0, 0}, 3000)
      .torque(3, {0, 0, 0}, 3000)
      .add("length1", "l₁", "m", "Length of link 1, the crank.", 2, 0.5, 3, true)
      .add("length2", "l₂", "m", "Length of link 2, the coupler.", 4, 2, 6, true)
      .add("length3", "l₃", "m", "Length of link 3, the rocker.", 4, 2, 6, true)
      .add("base", "b", "m", "Distance of the two pivots on the ground.", 2.5, 0.5, 5, true)
      .add("angle1", "β₁(0)", "rad", "Angle of the crank against e₁.", std::numbers::pi / 3,
           -std::numbers::pi, std::numbers::pi, true)
      .add("body1.Omega3", "Ω₃(0)", "rad/s",
           "Angular velocity of the crank; those of the other links follow.", 0, -10, 10, true);
  return list;
}

const ParameterList& list() {
  static const ParameterList list = makeList();
  return list;
}

struct Geometry {
  double l1, l2, l3, base, angle;
  explicit Geometry(const ParameterValues& v)
      : l1(v.at("length1")),
        l2(v.at("length2")),
        l3(v.at("length3")),
        base(v.at("base")),
        angle(v.at("angle1")) {}

  /// End of the crank, seen from its pivot in the origin.
  [[nodiscard]] Eigen::Vector2d crankPin() const {
    return l1 * Eigen::Vector2d(std::cos(angle), std::sin(angle));
  }
  [[nodiscard]] Eigen::Vector2d pivot() const { return {base, 0}; }
  /// Coupler and rocker reach each other, with a triangle that does not collapse.
  [[nodiscard]] bool closes() const {
    const double apart = (pivot() - crankPin()).norm();
    return apart < 0.999999 * (l2 + l3) && apart > 1.000001 * std::abs(l2 - l3) && apart > 0;
  }
  /// Where coupler and rocker meet: |P - crankPin| = l2, |P - pivot| = l3, the branch to the left
  /// of the way from the pin to the pivot.
  [[nodiscard]] Eigen::Vector2d joint() const {
    const Eigen::Vector2d d = pivot() - crankPin();
    const double apart = d.norm();
    const double along = (l2 * l2 - l3 * l3 + apart * apart) / (2 * apart);
    const double aside = std::sqrt(l2 * l2 - along * along);
    return crankPin() + (along * d + aside * Eigen::Vector2d(-d.y(), d.x())) / apart;
  }
};

/// A link in the plane from one point to another.
BodyState link(const Eigen::Vector2d& from, const Eigen::Vector2d& to) {
  const Eigen::Vector2d e = (to - from).normalized();
  BodyState state;
  state.x_W << (from + to) / 2, 0;
  state.R_WB << e.x(), -e.y(), 0, e.y(), e.x(), 0, 0, 0, 1;
  return state;
}

JointFrame<double> at(double x, const Vector3<double>& m1, const Vector3<double>& m2) {
  JointFrame<double> frame;
  frame.rho = {x, 0, 0};
  frame.axes << m1, m2, m1.cross(m2);
  return frame;
}

/// The vectors are those of the report's Table 4: a, b of the first body, a of the second.
Multibody mechanism(const ParameterValues& v, const Geometry& geometry) {
  const Vector3<double> e1(1, 0, 0), e2(0, 1, 0);
  Multibody m;
  m.gravity_W = {0, -v.at("g"), 0};
  for (int k = 1; k <= 3; ++k) m.bodies.push_back(bodyParameter(v, k));
  m.joints = {
      {JointKind::Revolute, 0, 1, at(0, e2, e1), at(-geometry.l1 / 2, e1, e2)},
      {JointKind::Spherical, 1, 2, at(geometry.l1 / 2, e1, e2), at(-geometry.l2 / 2, e1, e2)},
      {JointKind::Cylindrical, 2, 3, at(geometry.l2 / 2, e1, e2), at(geometry.l3 / 2, e1, e2)},
      {JointKind::Revolute, 3, 0, at(-geometry.l3 / 2, e1, e2), at(geometry.base, e1, e2)}};
  addTorques(v, m);
  return m;
}

ExampleSetUp setUp(const ParameterValues& v) {
  std::vector<Problem> found;
  checkBodies(v, 3, found);
  for (const char* id : {"length1", "length2", "length3", "base"}) checkPositive(v, id, found);
  if (!found.empty()) return found;
  const Geometry geometry(v);
  if (!geometry.closes())
    return std::vector<Problem>{
        {"angle1",
         "coupler and rocker make no triangle here: with these lengths, base and angle they "
         "do not reach each other, or lie in one line (singular)"}};
  const Multibody multibody = mechanism(v, geometry);
  const std::vector<BodyState> bodies{link({0, 0}, geometry.crankPin()),
                                      link(geometry.crankPin(), geometry.joint()),
                                      link(geometry.pivot(), geometry.joint())};
  return drivenSetUp(multibody, bodies, "angle1", 2, v.at("body1.Omega3"), "body1.Omega3");
}

}  // namespace

const ExampleInfo& info() {
  static const ExampleInfo row{
      "planar-quadrangle",
      "Planar quadrangle",
      "A closed chain of three links and the ground, driven by a torque on the crank; its joints "
      "are two revolute ones, a spherical and a cylindrical one.",
      "HUT report (2006), Sect. 6.2.2",
      10,
      3,
      list().parameters(),
      setUp,
      MechanismKind::Multibody,
      true};
  return row;
}

}  // namespace polhode::planar_quadrangle
