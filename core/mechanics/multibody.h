// Any number of rigid bodies with joints and loads: mechanical data without coordinates.
#pragma once

#include <variant>
#include <vector>

#include "core/mechanics/joint.h"

namespace polhode {

struct RigidBody {
  double mass = 1;                                    ///< [kg]
  Vector3<double> inertia = Vector3<double>::Ones();  ///< principal, about the centre of mass
                                                      ///< [kg m²]
};

/// V = (k/2)|x|² of the centre of mass x: Lang (2010), Example C.
struct Bushing {
  int body = 1;
  double stiffness = 0;  ///< [N/m]
};

/// A force with a constant direction in space, at a point of the body: V = -⟨F, x + R ρ⟩.
struct ConstantForce {
  int body = 1;
  Vector3<double> force_W = Vector3<double>::Zero();  ///< [N]
  Vector3<double> point_B = Vector3<double>::Zero();  ///< from the centre of mass [m]
};

/// A torque with constant components in the body frame or in space. It has no potential: its work
/// is counted as external.
struct ConstantTorque {
  int body = 1;
  Vector3<double> torque = Vector3<double>::Zero();  ///< [N m]
  bool inSpace = false;                              ///< else in the body frame
};

/// A straight spring with a damper beside it, between points of two bodies (0: of the ground):
/// V = (k/2)(l - l0)², and the force -c l̇ that does external work.
struct Spring {
  int first = 0, second = 1;
  Vector3<double> point1 = Vector3<double>::Zero();  ///< in the frame of the first body [m]
  Vector3<double> point2 = Vector3<double>::Zero();
  double stiffness = 0;  ///< k [N/m]
  double length = 0;     ///< l0 [m]
  double damping = 0;    ///< c [N s/m]
};

using Load = std::variant<Bushing, ConstantForce, ConstantTorque, Spring>;

struct Multibody {
  std::vector<RigidBody> bodies;
  std::vector<Joint> joints;
  Vector3<double> gravity_W = Vector3<double>::Zero();  ///< [m/s²]
  std::vector<Load> loads;
};

/// A load does work that no potential has: a torque, a damper.
[[nodiscard]] inline bool hasExternalWork(const Multibody& multibody) {
  for (const Load& load : multibody.loads) {
    if (const auto* torque = std::get_if<ConstantTorque>(&load))
      if (!torque->torque.isZero(0)) return true;
    if (const auto* spring = std::get_if<Spring>(&load))
      if (spring->damping != 0) return true;
  }
  return false;
}

}  // namespace polhode
