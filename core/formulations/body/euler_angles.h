// 3-1-3 Euler angles: Lang (2010), eq. (66). Minimal, and singular where sin θ2 = 0.
#pragma once

#include <algorithm>
#include <cmath>
#include "core/formulations/formulation.h"

#include "core/formulations/body/local_coordinates.h"
#include "core/rotation/euler_angles.h"

namespace polhode {

/// Unknowns y = (θ, Ω) [6]: θ̇ = T_θ(θ) Ω, 𝕀Ω̇ = μ - Ω×𝕀Ω, μ = T_θᵀψ^θ with ψ^θ = (0, mgL sin θ2, 0).
template <class S>
class EulerAngles : public LocalCoordinates<S> {
  using Base = LocalCoordinates<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian;

  explicit EulerAngles(const OrientedBodyOf<S>& body) : Base(body) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << eulerAngles(bodies[0].R_WB), bodies[0].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = eulerRotation<S>(position(y));
    bodies[0].omega_B = velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    using std::cos;
    using std::sin;
    decltype(auto) entry = justWritten(y);
    const Vector3<S> omega(entry[3], entry[4], entry[5]);
    const S s2 = sin(entry[1]), c2 = cos(entry[1]), s3 = sin(entry[2]), c3 = cos(entry[2]);
    const S precession = (s3 * omega[0] + c3 * omega[1]) / s2;
    const S moment = body_.mgL * s2;  // T_θᵀ(0, mgL s2, 0) = mgL s2 (c3, -s3, 0)
    const Vector3<S> acceleration = body_.eulerEquation({moment * c3, -moment * s3, S(0)}, omega);
    const Vector3<S> rates(precession, c3 * omega[0] - s3 * omega[1], omega[2] - c2 * precession);
    writeJoined(dydt, rates, acceleration);
  }

  /// ∂f/∂y, 6x6, of (θ̇, Ω̇) with respect to (θ, Ω). θ1 does not occur.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    using std::cos;
    using std::sin;
    const Vector3<S> omega = velocity(y);
    const S s2 = sin(y[1]), c2 = cos(y[1]), s3 = sin(y[2]), c3 = cos(y[2]);
    const S precession = (s3 * omega[0] + c3 * omega[1]) / s2;
    const S nutation = c3 * omega[0] - s3 * omega[1];  // s2 ∂precession/∂θ3
    const S a = body_.mgL * body_.inverseI[0], b = body_.mgL * body_.inverseI[1];
    J.setZero();
    J.template block<3, 2>(0, 1) << -precession * c2 / s2, nutation / s2,  //
        S(0), -precession * s2,                                            //
        precession / s2, -nutation * c2 / s2;
    J.template block<3, 3>(0, 3) << s3 / s2, c3 / s2, S(0),  // T_θ
        c3, -s3, S(0),                                       //
        -c2 * s3 / s2, -c2 * c3 / s2, S(1);
    J.template block<2, 2>(3, 1) << a * c2 * c3, -a * s2 * s3,  // 𝕀⁻¹ ∂μ/∂(θ2, θ3)
        -b * c2 * s3, -b * s2 * c3;
    J.template block<3, 3>(3, 3) = body_.eulerEquationJacobian(omega);
  }

  /// 𝕀Ω̇ = μ - Ω × 𝕀Ω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    return body_.newtonEuler(*this, y);
  }

  [[nodiscard]] S energy(const State& y) const {
    using std::cos;
    return body_.kineticEnergy(velocity(y)) + body_.mgL * cos(y[1]);
  }

  /// Angle between the axes of θ1 and θ3, folded to [0, π/2] [rad]; 0 at the singularity.
  [[nodiscard]] ChartMargin<S> chartMargin(const State& y) const {
    using std::abs;
    using std::asin;
    using std::sin;
    return {asin(std::min(S(1), abs(sin(y[1]))))};
  }
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo eulerAnglesFormulation();

}  // namespace polhode
