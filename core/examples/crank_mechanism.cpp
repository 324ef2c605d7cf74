#include "core/examples/crank_mechanism.h"

#include <cmath>
#include <numbers>

namespace polhode::crank_mechanism {
namespace {

ParameterList makeList() {
  ParameterList list;
  list.gravity("−e₂")
      .body(1, 19.5, {0.02, 0.41, 0.42})
      .body(2, 70.29, {0.07, 18.99, 19.04})
      .body(3, 7.81, {0.01, 0.01, 0.01})
      .torque(1, {0, 0, -50}, 200)
      .torque(2, {0, 0, 0}, 200)
      .torque(3, {0, 0, 0}, 200)
      .add("radius", "r", "m", "Length of the crank, from its pivot to the rod.", 0.5, 0.1, 0.8,
           true)
      .add("rod", "l", "m", "Length of the rod.", 1.8, 1.2, 4, true)
      .add("offset", "z", "m", "Distance of the slider's guide from the axis of the crank.", 0.5, 0,
           0.6, true)
      .add("angle1", "β₁(0)", "rad", "Angle of the crank about e₁, 0 where it points along −e₃.", 0,
           -std::numbers::pi, std::numbers::pi, true)
      .add("body1.Omega3", "Ω₃(0)", "rad/s",
           "Angular velocity of the crank; those of rod and slider follow.", 0, -20, 20, true);
  return list;
}

const ParameterList& list() {
  static const ParameterList list = makeList();
  return list;
}

struct Geometry {
  double radius, rod, offset, angle;
  explicit Geometry(const ParameterValues& v)
      : radius(v.at("radius")), rod(v.at("rod")), offset(v.at("offset")), angle(v.at("angle1")) {}

  /// Where the crank holds the rod: on a circle about e1.
  [[nodiscard]] Vector3<double> pin() const {
    return {0, radius * std::sin(angle), -radius * std::cos(angle)};
  }
  [[nodiscard]] double squaredReach() const {
    const Vector3<double> aside = Vector3<double>(0, 0, -offset) - pin();
    return rod * rod - aside.squaredNorm();
  }
  [[nodiscard]] Vector3<double> slider() const { return {std::sqrt(squaredReach()), 0, -offset}; }
};

Matrix3<double> frame(const Vector3<double>& x, const Vector3<double>& y) {
  Matrix3<double> axes;
  axes << x, y, x.cross(y);
  return axes;
}

/// The vectors are those of the report's Table 7: a, b of the first body, a (and b) of the second.
Multibody mechanism(const ParameterValues& v, const Geometry& geometry) {
  const Vector3<double> e1(1, 0, 0), e2(0, 1, 0), e3(0, 0, 1);
  const auto along = [](double x, const Matrix3<double>& axes) {
    return JointFrame<double>{{x, 0, 0}, axes};
  };
  Multibody m;
  m.gravity_W = {0, -v.at("g"), 0};
  for (int k = 1; k <= 3; ++k) m.bodies.push_back(bodyParameter(v, k));
  // Of the second body of the slider's guide n = e1 and m2 = e3, of the universal joint n = e3.
  const Matrix3<double> sliding = frame(e2, e3), identity = Matrix3<double>::Identity();
  m.joints = {
      {JointKind::Spherical, 1, 2, along(geometry.radius / 2, identity),
       along(-geometry.rod / 2, identity)},
      {JointKind::Prismatic,
       0,
       3,
       along(0, frame(e2, e3)),
       {{-geometry.slider().x(), 0, geometry.offset}, sliding}},
      {JointKind::Universal, 2, 3, along(geometry.rod / 2, frame(e2, e1)), along(0, identity)},
      {JointKind::Revolute,
       1,
       0,
       along(-geometry.radius / 2, frame(e2, e1)),
       {Vector3<double>::Zero(), frame(e2, e3)}}};
  addTorques(v, m);
  return m;
}

ExampleSetUp setUp(const ParameterValues& v) {
  std::vector<Problem> found;
  checkBodies(v, 3, found);
  checkPositive(v, "radius", found);
  checkPositive(v, "rod", found);
  if (!found.empty()) return found;
  const Geometry geometry(v);
  if (!(geometry.squaredReach() > 1e-6))
    return std::vector<Problem>{
        {"rod",
         "the rod does not reach the slider's guide in this position, or stands at right angles "
         "to it (singular)"}};
  const Vector3<double> e1(1, 0, 0), e3(0, 0, 1);
  std::vector<BodyState> bodies(3);
  const Vector3<double> arm = geometry.pin().normalized();
  bodies[0].x_W = geometry.pin() / 2;
  bodies[0].R_WB = frame(arm, e1.cross(arm));  // its axis 3 is e1
  const Vector3<double> rod = (geometry.slider() - geometry.pin()).normalized();
  bodies[1].x_W = (geometry.slider() + geometry.pin()) / 2;
  bodies[1].R_WB = frame(rod, e3.cross(rod).normalized());
  bodies[2].x_W = geometry.slider();
  const Multibody multibody = mechanism(v, geometry);
  return drivenSetUp(multibody, bodies, "angle1", 2, v.at("body1.Omega3"), "body1.Omega3");
}

}  // namespace

const ExampleInfo& info() {
  static const ExampleInfo row{
      "crank-mechanism",
      "Crank mechanism",
      "A driven crank moves a slider through a rod in space: revolute, spherical, universal and "
      "prismatic joints close a loop of one degree of freedom.",
      "HUT report (2006), Sect. 6.2.3",
      10,
      3,
      list().parameters(),
      setUp,
      MechanismKind::Multibody};
  return row;
}

}  // namespace polhode::crank_mechanism
