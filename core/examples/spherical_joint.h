// Two bodies on a spherical joint, the first one held by a bushing. Lang (2010), Example C.
#pragma once

#include <array>
#include <numbers>

#include "core/examples/example.h"
#include "core/rotation/euler_angles.h"

namespace polhode::spherical_joint {

inline constexpr double pi = std::numbers::pi;

inline constexpr std::array parameters{
    ParameterInfo{"k", "k", "N/m", "Stiffness of the bushing that holds body 1 at the origin.", 1e4,
                  0, 5e4, false},
    ParameterInfo{"body1.m", "m", "kg", "Mass of body 1.", 10, 0.1, 100, false},
    ParameterInfo{"body1.I1", "I₁", "kg m²", "Moment of inertia of body 1 about d¹.", 41.6, 1, 100,
                  false},
    ParameterInfo{"body1.I2", "I₂", "kg m²", "Moment of inertia of body 1 about d².", 11.6, 1, 100,
                  false},
    ParameterInfo{"body1.I3", "I₃", "kg m²", "Moment of inertia of body 1 about d³.", 50, 1, 100,
                  false},
    ParameterInfo{"body1.rho1", "ρ₁", "m", "Joint as seen from body 1, along d¹.", 1, -10, 10,
                  false},
    ParameterInfo{"body1.rho2", "ρ₂", "m", "Joint as seen from body 1, along d².", 2, -10, 10,
                  false},
    ParameterInfo{"body1.rho3", "ρ₃", "m", "Joint as seen from body 1, along d³.", -3, -10, 10,
                  false},
    ParameterInfo{"body1.theta1", "θ₁(0)", "rad", "First 3-1-3 Euler angle of body 1.", 0, -pi, pi,
                  true},
    ParameterInfo{"body1.theta2", "θ₂(0)", "rad", "Second 3-1-3 Euler angle of body 1.", pi / 3, 0,
                  pi, true},
    ParameterInfo{"body1.theta3", "θ₃(0)", "rad", "Third 3-1-3 Euler angle of body 1.", 0, -pi, pi,
                  true},
    ParameterInfo{"body1.Omega1", "Ω₁(0)", "rad/s", "Angular velocity of body 1 about its d¹.", 3,
                  -30, 30, true},
    ParameterInfo{"body1.Omega2", "Ω₂(0)", "rad/s", "Angular velocity of body 1 about its d².", 2,
                  -30, 30, true},
    ParameterInfo{"body1.Omega3", "Ω₃(0)", "rad/s", "Angular velocity of body 1 about its d³.", 1,
                  -30, 30, true},
    ParameterInfo{"body1.x1", "x₁(0)", "m", "Position of body 1 along e₁.", 0, -5, 5, true},
    ParameterInfo{"body1.x2", "x₂(0)", "m", "Position of body 1 along e₂.", 0, -5, 5, true},
    ParameterInfo{"body1.x3", "x₃(0)", "m", "Position of body 1 along e₃.", 0, -5, 5, true},
    ParameterInfo{"body1.v1", "v₁(0)", "m/s", "Velocity of body 1 along e₁.", 0, -50, 50, true},
    ParameterInfo{"body1.v2", "v₂(0)", "m/s", "Velocity of body 1 along e₂.", 0, -50, 50, true},
    ParameterInfo{"body1.v3", "v₃(0)", "m/s", "Velocity of body 1 along e₃.", 0, -50, 50, true},
    ParameterInfo{"body2.m", "m", "kg", "Mass of body 2.", 20, 0.1, 100, false},
    ParameterInfo{"body2.I1", "I₁", "kg m²", "Moment of inertia of body 2 about d¹.", 41.6, 1, 100,
                  false},
    ParameterInfo{"body2.I2", "I₂", "kg m²", "Moment of inertia of body 2 about d².", 11.6, 1, 100,
                  false},
    ParameterInfo{"body2.I3", "I₃", "kg m²", "Moment of inertia of body 2 about d³.", 50, 1, 100,
                  false},
    ParameterInfo{"body2.rho1", "ρ₁", "m", "Joint as seen from body 2, along d¹.", 5, -10, 10,
                  false},
    ParameterInfo{"body2.rho2", "ρ₂", "m", "Joint as seen from body 2, along d².", -6, -10, 10,
                  false},
    ParameterInfo{"body2.rho3", "ρ₃", "m", "Joint as seen from body 2, along d³.", -7, -10, 10,
                  false},
    ParameterInfo{"body2.theta1", "θ₁(0)", "rad", "First 3-1-3 Euler angle of body 2.", 0, -pi, pi,
                  true},
    ParameterInfo{"body2.theta2", "θ₂(0)", "rad", "Second 3-1-3 Euler angle of body 2.", pi / 3, 0,
                  pi, true},
    ParameterInfo{"body2.theta3", "θ₃(0)", "rad", "Third 3-1-3 Euler angle of body 2.", 0, -pi, pi,
                  true},
    ParameterInfo{"body2.Omega1", "Ω₁(0)", "rad/s", "Angular velocity of body 2 about its d¹.", 24,
                  -30, 30, true},
    ParameterInfo{"body2.Omega2", "Ω₂(0)", "rad/s", "Angular velocity of body 2 about its d².", 15,
                  -30, 30, true},
    ParameterInfo{"body2.Omega3", "Ω₃(0)", "rad/s", "Angular velocity of body 2 about its d³.", 12,
                  -30, 30, true},
};

/// Body 2 follows from the joint: x2 = x1 + R1 ρ1 - R2 ρ2 and
/// ẋ2 = ẋ1 + R1 (Ω1 × ρ1) - R2 (Ω2 × ρ2).
inline ExampleSetUp setUp(const ParameterValues& v) {
  std::vector<Problem> found;
  checkNotNegative(v, "k", found);
  for (const std::string body : {"body1.", "body2."}) {
    checkPositive(v, body + "m", found);
    checkInertia(v, body + "I", found);
  }
  if (!found.empty()) return found;
  BallJointedPair pair;
  pair.stiffness = v.at("k");
  std::vector<BodyState> bodies(2);
  std::array<Vector3<double>, 2> arm, armRate;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string name = i == 0 ? "body1." : "body2.";
    pair.mass[i] = v.at(name + "m");
    pair.inertia[i] = vectorParameter(v, name + "I");
    pair.rho_B[i] = vectorParameter(v, name + "rho");
    bodies[i].R_WB = eulerRotation<double>(vectorParameter(v, name + "theta"));
    bodies[i].omega_B = vectorParameter(v, name + "Omega");
    arm[i] = bodies[i].R_WB * pair.rho_B[i];
    armRate[i] = bodies[i].R_WB * bodies[i].omega_B.cross(pair.rho_B[i]);
  }
  bodies[0].x_W = vectorParameter(v, "body1.x");
  bodies[0].v_W = vectorParameter(v, "body1.v");
  bodies[1].x_W = bodies[0].x_W + arm[0] - arm[1];
  bodies[1].v_W = bodies[0].v_W + armRate[0] - armRate[1];
  return InitialValueProblem{pair, bodies};
}

inline constexpr ExampleInfo info{
    "spherical-joint",
    "Two bodies on a spherical joint",
    "Two free bodies linked by a ball joint, the first one held by a spring; chaotic as printed.",
    "Lang (2010), Example C",
    4,
    2,
    parameters,
    setUp,
    MechanismKind::BallJointedPair};

}  // namespace polhode::spherical_joint
