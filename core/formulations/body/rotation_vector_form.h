// The rotation vector, the logarithm of the attitude. Minimal, and singular at a full turn.
#pragma once

#include <cmath>
#include "core/formulations/formulation.h"

#include "core/formulations/body/local_coordinates.h"
#include "core/rotation/derivatives.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {

/// Unknowns y = (v, Ω) [6], R = R(exp v): v̇ = dexp⁻¹_{-v}(Ω), singular at ‖v‖ = 2π, and
/// 𝕀Ω̇ = μ - Ω×𝕀Ω. With ChartChange::Change (1 - 2π/‖v‖)v, the same rotation the other way round,
/// takes the place of v beyond ‖v‖ = π.
template <class S>
class RotationVectorForm : public LocalCoordinates<S> {
  using Base = LocalCoordinates<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian;

  explicit RotationVectorForm(const OrientedBodyOf<S>& body, ChartChange change = ChartChange::Stop)
      : Base(body), change_(change) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << logarithm(spurrierKlumpp(bodies[0].R_WB)), bodies[0].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = rotationMatrix(quaternion(y));
    bodies[0].omega_B = velocity(y);
  }

  void rhs(S /*t*/, const State& y, State& dydt) const {
    decltype(auto) entry = justWritten(y);
    const Vector3<S> v(entry[0], entry[1], entry[2]), omega(entry[3], entry[4], entry[5]);
    writeJoined(dydt, dexpInverse(v, omega),
                body_.eulerEquation(quaternionMoment(body_, exponential(v)), omega));
  }

  /// ∂f/∂y, 6x6. Where v changes by δv the body turns by dexp_{-v}(δv), and γ = Rᵀe₃ changes by
  /// γ × that.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Vector3<S> v = position(y), omega = velocity(y);
    const S squaredAngle = v.squaredNorm(), c = dexpInverseCoefficient(squaredAngle);
    const Matrix3<S> V = crossMatrix(v), identity = Matrix3<S>::Identity();
    J.template block<3, 3>(0, 0) =
        -crossMatrix(omega) / 2 +
        c * (v * omega.transpose() + v.dot(omega) * identity - 2 * omega * v.transpose()) +
        2 * dexpInverseCoefficientSlope(squaredAngle) * (V * (V * omega)) * v.transpose();
    J.template block<3, 3>(0, 3) = identity + V / 2 + c * V * V;

    Matrix3<S> turn;
    for (int i = 0; i < 3; ++i) turn.col(i) = dexp<S>(v, Vector3<S>::Unit(i));
    const Vector3<S> gamma = rotationMatrix(quaternion(y)).row(2).transpose();
    const Matrix3<S> gammaByV = crossMatrix(gamma) * turn;  // μ = mgL (γ2, -γ1, 0)
    J.template block<1, 3>(3, 0) = body_.mgL * body_.inverseI[0] * gammaByV.row(1);
    J.template block<1, 3>(4, 0) = -body_.mgL * body_.inverseI[1] * gammaByV.row(0);
    J.template block<1, 3>(5, 0).setZero();
    J.template block<3, 3>(3, 3) = body_.eulerEquationJacobian(omega);
  }

  /// 𝕀Ω̇ = μ - Ω × 𝕀Ω.
  [[nodiscard]] DynamicEquations<S, 3, 0> dynamics(const State& y) const {
    return body_.newtonEuler(*this, y);
  }

  [[nodiscard]] S energy(const State& y) const {
    return body_.kineticEnergy(velocity(y)) + heightPotential(body_, quaternion(y));
  }

  /// 2π - ‖v‖; ‖v‖ grows by ⟨v, Ω⟩/‖v‖.
  [[nodiscard]] ChartMargin<S> chartMargin(const State& y) const {
    const S angle = position(y).norm();
    const S rate = angle > 0 ? position(y).dot(velocity(y)) / angle : velocity(y).norm();
    return {2 * S(EIGEN_PI) - angle, -rate};
  }

  [[nodiscard]] bool changesCharts() const { return change_ == ChartChange::Change; }
  bool rechart(State& y) const {
    const S angle = position(y).norm();
    if (change_ == ChartChange::Stop || !(angle > S(EIGEN_PI))) return false;
    y.template head<3>() *= 1 - 2 * S(EIGEN_PI) / angle;
    return true;
  }

 private:
  [[nodiscard]] static Quaternion<S> quaternion(const State& y) { return exponential(position(y)); }

  ChartChange change_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo rotationVectorFormulation();

}  // namespace polhode
