// The free body spun about its middle axis of inertia. Lang (2010), Example B.
#pragma once

#include <array>
#include <numbers>

#include "core/examples/example.h"
#include "core/rotation/euler_angles.h"

namespace polhode::tennis_racket {

inline constexpr double pi = std::numbers::pi;

inline constexpr std::array parameters{
    ParameterInfo{"I1", "I₁", "kg m²",
                  "Principal moment of inertia about d¹ (the paper's middle one).", 41.6, 1, 100,
                  false},
    ParameterInfo{"I2", "I₂", "kg m²", "Principal moment of inertia about d² (the handle).", 11.6,
                  1, 100, false},
    ParameterInfo{"I3", "I₃", "kg m²",
                  "Principal moment of inertia about d³ (normal to the strings).", 50, 1, 100,
                  false},
    ParameterInfo{"theta1", "θ₁(0)", "rad", "First 3-1-3 Euler angle.", pi / 3, -pi, pi, true},
    ParameterInfo{"theta2", "θ₂(0)", "rad", "Second 3-1-3 Euler angle.", pi / 4, 0, pi, true},
    ParameterInfo{"theta3", "θ₃(0)", "rad", "Third 3-1-3 Euler angle.", pi / 2, -pi, pi, true},
    ParameterInfo{"Omega1", "Ω₁(0)", "rad/s", "Body angular velocity about d¹.", 50, -100, 100,
                  true},
    ParameterInfo{"Omega2", "Ω₂(0)", "rad/s", "Disturbance: body angular velocity about d².", 1e-3,
                  -10, 10, true},
    ParameterInfo{"Omega3", "Ω₃(0)", "rad/s", "Disturbance: body angular velocity about d³.", 1e-3,
                  -10, 10, true},
};

inline ExampleSetUp setUp(const ParameterValues& v) {
  std::vector<Problem> found;
  checkInertia(v, "I", found);
  if (!found.empty()) return found;
  BodyState body;
  body.R_WB = eulerRotation<double>(vectorParameter(v, "theta"));
  body.omega_B = vectorParameter(v, "Omega");
  return InitialValueProblem{OrientedBody{vectorParameter(v, "I"), 0}, {body}};
}

inline constexpr ExampleInfo info{
    "tennis-racket",
    "Tennis racket",
    "A free body spun about its middle axis: it turns over, again and again.",
    "Lang (2010), Example B",
    2,
    1,
    parameters,
    setUp};

}  // namespace polhode::tennis_racket
