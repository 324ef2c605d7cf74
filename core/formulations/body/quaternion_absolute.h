// Quaternion, absolute coordinates (index 0): Lang (2010), eq. (40), as printed and as the exact
// inverse.
#pragma once

#include "core/formulations/body/quaternion_and_rate.h"
#include "core/formulations/formulation.h"

namespace polhode {

/// Of (ṗ, p̈) with respect to (p, ṗ), 8x8, p̈ = s pw - c p with w = diag(0, 𝕀⁻¹) p̄ψ and
/// s = 1/(4|p|⁴), for a force ψ with its derivatives: p stands as a factor, in p̄, in ψ, and with
/// its norm in s and c.
template <bool Exact, class S>
void absoluteJacobian(const OrientedBodyData<S>& body, const Quaternion<S>& p,
                      const Quaternion<S>& pdot, const Quaternion<S>& force,
                      const ForceJacobian<S>& forceBy, Eigen::Matrix<S, 8, 8>& J) {
  const Quaternion<S> inverseI(S(0), body.inverseI[0], body.inverseI[1], body.inverseI[2]);
  const S n2 = p.squaredNorm(), s = 1 / (4 * n2 * n2);
  const S c = Exact ? pdot.squaredNorm() / n2 : pdot.squaredNorm();
  const Matrix4<S> Q = leftMultiplication(p);
  const Matrix4<S> sharp = s * Q * inverseI.asDiagonal();  // M♯ = sharp Q(p)ᵀ
  const Quaternion<S> w = inverseI.cwiseProduct(multiply(conjugate(p), force));

  Matrix4<S> byP = sharp * conjugateRightMultiplication(force);
  byP += s * rightMultiplication(w) + sharp * (Q.transpose() * forceBy.p);
  byP -= (4 * s / n2) * multiply(p, w) * p.transpose();  // ∂s/∂p = -4s pᵀ/|p|²
  byP.diagonal().array() -= c;
  if constexpr (Exact) byP += (2 * c / n2) * p * p.transpose();
  Matrix4<S> byPdot = sharp * (Q.transpose() * forceBy.pdot);
  byPdot -= (Exact ? 2 / n2 : S(2)) * p * pdot.transpose();
  J << Matrix4<S>::Zero(), Matrix4<S>::Identity(), byP, byPdot;
}

/// Unknowns y = (p, ṗ) [8]: p̈ = M♯(p) ψ^p - c p with M♯ = Q(p) diag(0, 𝕀⁻¹) Q(p)ᵀ / (4|p|⁴).
/// c = |ṗ|² as printed in (40); c = |ṗ|²/|p|² inverts (38) exactly. On the sphere they agree; off
/// it the printed one obeys g̈ = -2|ṗ|² g, so that its drift stays bounded, the exact one drifts.
template <class S, bool Exact>
class QuaternionAbsoluteForm : public QuaternionAndRate<S> {
  using Base = QuaternionAndRate<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian, typename Base::Constraint;

  explicit QuaternionAbsoluteForm(const OrientedBodyOf<S>& body) : Base(body) {}

  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Quaternion<S> p = position(y), pdot = velocity(y);
    const S n2 = p.squaredNorm();
    const Quaternion<S> projected =
        multiply(conjugate(p), generalisedForce(body_, p, pdot));  // Q(p)ᵀψ
    const S scale = 1 / (4 * n2 * n2);
    const Vector3<S> weighted(projected[1] * body_.inverseI[0] * scale,
                              projected[2] * body_.inverseI[1] * scale,
                              projected[3] * body_.inverseI[2] * scale);
    const S c = Exact ? pdot.squaredNorm() / n2 : pdot.squaredNorm();
    dydt.template head<4>() = pdot;
    dydt.template tail<4>() = timesImaginary(p, weighted) - c * p;
  }

  /// ∂f/∂y, 8x8.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Quaternion<S> p = position(y), pdot = velocity(y);
    absoluteJacobian<Exact>(body_, p, pdot, generalisedForce(body_, p, pdot),
                            generalisedForceJacobian(body_, p, pdot), J);
  }

  /// Of ψ^p. The printed form is not what these equations give off the sphere.
  [[nodiscard]] DynamicEquations<S, 4, 1> dynamics(const State& y) const requires Exact {
    return this->dynamicsUnder(generalisedForce(body_, position(y), velocity(y)), y);
  }

  [[nodiscard]] Constraint multipliers(const State& y) const {
    return Constraint(quaternionMultiplier(body_, position(y), velocity(y)));
  }
};

template <class S>
using QuaternionAbsolute = QuaternionAbsoluteForm<S, false>;
template <class S>
using QuaternionAbsoluteExact = QuaternionAbsoluteForm<S, true>;

/// Its row of the catalog.
[[nodiscard]] FormulationInfo quaternionAbsoluteFormulation();
[[nodiscard]] FormulationInfo quaternionAbsoluteExactFormulation();

}  // namespace polhode
