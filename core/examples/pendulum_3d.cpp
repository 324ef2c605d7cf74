#include "core/examples/pendulum_3d.h"

#include <numbers>

#include "core/rotation/euler_angles.h"

namespace polhode::pendulum_3d {
namespace {

ParameterList makeList() {
  ParameterList list;
  list.gravity("−e₂")
      .body(1, 38.34, {0.147, 3.175, 3.154})
      .add("length", "l", "m", "From the joint to the centre of mass, along axis 1.", 0.765, 0.05,
           3, true)
      .torque(1, {0, 0, 0}, 60)
      .vector("body1.theta", "θ", "rad",
              "3-1-3 Euler angles of the rod; at 0 it points along e₁. Angle", {0, 0, 0},
              std::numbers::pi, true)
      .vector("body1.Omega", "Ω", "rad/s", "Angular velocity in the body frame", {0, 0, 0}, 30,
              true);
  return list;
}

const ParameterList& list() {
  static const ParameterList list = makeList();
  return list;
}

ExampleSetUp setUp(const ParameterValues& v) {
  std::vector<Problem> found;
  checkBodies(v, 1, found);
  checkNotNegative(v, "length", found);
  if (!found.empty()) return found;
  Multibody multibody;
  multibody.gravity_W = {0, -v.at("g"), 0};
  multibody.bodies = {bodyParameter(v, 1)};
  const Vector3<double> toJoint(-v.at("length"), 0, 0);
  multibody.joints = {{JointKind::Spherical, 0, 1, {}, {toJoint, Matrix3<double>::Identity()}}};
  addTorques(v, multibody);
  BodyState rod;
  rod.R_WB = eulerRotation<double>(vectorParameter(v, "body1.theta"));
  rod.omega_B = vectorParameter(v, "body1.Omega");
  rod.x_W = -rod.R_WB * toJoint;
  rod.v_W = -rod.R_WB * rod.omega_B.cross(toJoint);
  return InitialValueProblem{multibody, {rod}};
}

}  // namespace

const ExampleInfo& info() {
  static const ExampleInfo row{
      "pendulum-3d",
      "Pendulum in space",
      "A rod on a ball joint. From rest it stays in a plane, which is unstable; give it spin or a "
      "torque.",
      "HUT report (2006), Sect. 6.2.1",
      10,
      1,
      list().parameters(),
      setUp,
      MechanismKind::Multibody};
  return row;
}

}  // namespace polhode::pendulum_3d
