// The heavy, slightly unsymmetrical gyro top. Lang (2010), Example A.
#pragma once

#include <array>
#include <numbers>

#include "core/examples/example.h"
#include "core/rotation/euler_angles.h"

namespace polhode::gyro_top {

inline constexpr double pi = std::numbers::pi;

inline constexpr std::array parameters{
    ParameterInfo{"I1", "I₁", "kg m²", "Principal moment of inertia about d¹.", 50, 1, 100, false},
    ParameterInfo{"I2", "I₂", "kg m²", "Principal moment of inertia about d².", 42, 1, 100, false},
    ParameterInfo{"I3", "I₃", "kg m²", "Principal moment of inertia about the figure axis d³.", 10,
                  1, 90, false},
    ParameterInfo{"mL", "m·L", "kg m", "Mass times distance of the centre of mass from the tip.",
                  11.09, 0, 50, false},
    ParameterInfo{"g", "g", "m/s²", "Gravitational acceleration.", 9.81, 0, 25, false},
    ParameterInfo{"theta1", "θ₁(0)", "rad", "First 3-1-3 Euler angle: precession.", 0, -pi, pi,
                  true},
    ParameterInfo{"theta2", "θ₂(0)", "rad", "Second 3-1-3 Euler angle: tilt from the vertical.",
                  pi / 3, 0, pi, true},
    ParameterInfo{"theta3", "θ₃(0)", "rad", "Third 3-1-3 Euler angle: spin.", 0, -pi, pi, true},
    ParameterInfo{"Omega1", "Ω₁(0)", "rad/s", "Body angular velocity about d¹.", 0, -50, 50, true},
    ParameterInfo{"Omega2", "Ω₂(0)", "rad/s", "Body angular velocity about d².", 0, -50, 50, true},
    ParameterInfo{"Omega3", "Ω₃(0)", "rad/s", "Body angular velocity about the figure axis d³.", 20,
                  -500, 500, true},
};

inline ExampleSetUp setUp(const ParameterValues& v) {
  std::vector<Problem> found;
  checkInertia(v, "I", found);
  checkNotNegative(v, "mL", found);
  if (!found.empty()) return found;
  BodyState body;
  body.R_WB = eulerRotation<double>(vectorParameter(v, "theta"));
  body.omega_B = vectorParameter(v, "Omega");
  return InitialValueProblem{OrientedBody{vectorParameter(v, "I"), v.at("mL") * v.at("g")}, {body}};
}

inline constexpr ExampleInfo info{
    "gyro-top",
    "Gyro top",
    "A heavy top with its tip on the ground: fast spin, slow precession, nutation.",
    "Lang (2010), Example A",
    60,
    1,
    parameters,
    setUp};

}  // namespace polhode::gyro_top
