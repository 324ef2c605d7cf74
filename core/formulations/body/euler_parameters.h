// Euler parameters with a multiplier: the forms of Sherif, Nachbagauer, Steiner (2015).
#pragma once

#include <optional>
#include "core/formulations/formulation.h"

#include "core/formulations/body/quaternion_absolute.h"

namespace polhode {

/// Unknowns y = (p, ṗ) [8]: 4LᵀJL p̈ + gyroscopic term + pλ = force, pᵀp̈ = -ṗᵀṗ, or
/// 4JL p̈ + 8LL̇ᵀJLṗ = 2n in place of the first. G, L are the paper's (8), (9), homogeneous in p:
/// Lᵀw = pw, Lq = Im(p̄q), A = GLᵀ. The weight f = -mg e₃ acts at u = L e₃, of which mgL alone plays
/// a part: f·Au = -V, uᵀf = -mgL, n = μ. Nothing is normalised: the equations hold as printed for
/// every |p|, and it is they that are solved, not (36), which inverts them on the sphere only.
template <class S>
class EulerParameters : public QuaternionAndRate<S> {
  using Base = QuaternionAndRate<S>;
  using Base::body_, Base::position, Base::velocity;

 public:
  using typename Base::State, typename Base::Jacobian, typename Base::Constraint;
  using Equations = EulerParameterForm::Equations;
  using Force = EulerParameterForm::Force;

  explicit EulerParameters(const OrientedBodyOf<S>& body, const EulerParameterForm& form = {})
      : Base(body), form_(form) {}

  /// With LLᵀ = |p|² I and Lp = 0, p̈ = Lᵀw - (|ṗ|²/|p|²) p solves the equations for
  /// w = J⁻¹ L (force - gyroscopic term) / (4|p|⁴), or J⁻¹ (2n - 8LL̇ᵀJLṗ) / (4|p|²) of (25).
  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Quaternion<S> p = position(y), pdot = velocity(y);
    const S inverseN = 1 / p.squaredNorm();
    Vector3<S> w;
    if (form_.equations == Equations::Three) {
      const Vector3<S> moment =
          2 * quaternionMoment(body_, p) - L(p, simplifiedGyroscopicTerm(p, pdot));
      w = body_.inverseI.cwiseProduct(moment) * (inverseN / 4);
    } else {
      const Vector3<S> moment = L(p, appliedForce(p, pdot));
      w = body_.inverseI.cwiseProduct(moment) * (inverseN * inverseN / 4);
    }
    dydt.template head<4>() = pdot;
    dydt.template tail<4>() = Lt(p, w) - (pdot.squaredNorm() * inverseN) * p;
  }

  /// ∂f/∂y, 8x8. (25) and (23) with the torque have the same p̈ for every |p|.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Quaternion<S> p = position(y), pdot = velocity(y);
    absoluteJacobian<true>(body_, p, pdot, appliedForce(p, pdot), appliedForceJacobian(p, pdot), J);
  }

  /// M_p p̈ + pλ = force - gyroscopic term, M_p = 4LᵀJL; of (25) those of (23), whose λ vanishes.
  [[nodiscard]] DynamicEquations<S, 4, 1> dynamics(const State& y) const {
    return this->dynamicsUnder(appliedForce(position(y), velocity(y)), y);
  }

  [[nodiscard]] int multiplierCount() const { return form_.equations == Equations::Three ? 0 : 1; }
  /// λ = pᵀ(force - gyroscopic term) / |p|² [N m], by pᵀLᵀ = 0.
  [[nodiscard]] Constraint multipliers(const State& y) const {
    const Quaternion<S> p = position(y);
    return Constraint(p.dot(appliedForce(p, velocity(y))) / p.squaredNorm());
  }
  /// λ on the sphere, without L, G and H [N m]: 4T with the simplified term, and f·Au, uᵀf twice
  /// each where the force has them; 0 in (23), (37).
  [[nodiscard]] std::optional<S> closedMultiplier(const State& y) const {
    if (multiplierCount() == 0) return std::nullopt;
    S lambda(0);
    if (form_.equations == Equations::Simplified) lambda += 4 * this->kineticEnergy(y);
    if (form_.force != Force::Torque) lambda -= 2 * heightPotential(body_, position(y));
    if (form_.force == Force::Gradient) lambda -= 2 * body_.mgL;
    return lambda;
  }

 private:
  /// L(p) q = Im(p̄q).
  [[nodiscard]] static Vector3<S> L(const Quaternion<S>& p, const Quaternion<S>& q) {
    return imaginary(multiply(conjugate(p), q));
  }
  /// L(p)ᵀ w = pw.
  [[nodiscard]] static Quaternion<S> Lt(const Quaternion<S>& p, const Vector3<S>& w) {
    return multiply<S>(p, {S(0), w[0], w[1], w[2]});
  }

  /// 8 L̇ᵀJLṗ [N m].
  [[nodiscard]] Quaternion<S> simplifiedGyroscopicTerm(const Quaternion<S>& p,
                                                       const Quaternion<S>& pdot) const {
    return Lt(pdot, 8 * body_.I.cwiseProduct(L(p, pdot)));
  }
  /// The right-hand side less the gyroscopic term [N m]; of (25) that of (23).
  [[nodiscard]] Quaternion<S> appliedForce(const Quaternion<S>& p,
                                           const Quaternion<S>& pdot) const {
    Quaternion<S> force = generalisedForceOf(p);
    const Quaternion<S> gyroscopic = simplifiedGyroscopicTerm(p, pdot);
    if (form_.equations == Equations::Simplified)
      force -= gyroscopic;
    else
      force -= Lt(p, L(p, gyroscopic));
    return force;
  }
  /// Of the weight, in the form that was chosen [N m]; 2HᵀGᵀf is -∇V of the homogeneous V.
  [[nodiscard]] Quaternion<S> generalisedForceOf(const Quaternion<S>& p) const {
    if (form_.equations == Equations::Three || form_.force == Force::Torque)
      return Lt(p, 2 * quaternionMoment(body_, p));
    Quaternion<S> force = quaternionForce(body_, p);
    if (form_.force == Force::Gradient) force -= 2 * body_.mgL * p;
    return force;
  }

  [[nodiscard]] ForceJacobian<S> appliedForceJacobian(const Quaternion<S>& p,
                                                      const Quaternion<S>& pdot) const {
    // Of what is left of ψ^p without -∇V: the simplified term, its sign turned.
    const Matrix4<S> potential = quaternionForceDiagonal(body_).asDiagonal().toDenseMatrix();
    ForceJacobian<S> J = generalisedForceJacobian(body_, p, pdot);
    J.p -= potential;
    if (form_.equations != Equations::Simplified) {  // LᵀL = |p|² I - ppᵀ in front of it
      const Quaternion<S> term = -simplifiedGyroscopicTerm(p, pdot);
      const Matrix4<S> LtL = p.squaredNorm() * Matrix4<S>::Identity() - p * p.transpose();
      J.pdot = LtL * J.pdot;
      J.p = LtL * J.p + 2 * term * p.transpose() - p * term.transpose();
      J.p.diagonal().array() -= p.dot(term);
    }
    if (form_.equations == Equations::Three || form_.force == Force::Torque) {
      const Vector3<S> n = 2 * quaternionMoment(body_, p);
      J.p += rightMultiplication<S>({S(0), n[0], n[1], n[2]}) +
             leftMultiplication(p).template rightCols<3>() *
                 ((2 * body_.I).asDiagonal() * quaternionMomentJacobian(body_, p));
    } else {
      J.p += potential;
      if (form_.force == Force::Gradient) J.p.diagonal().array() -= 2 * body_.mgL;
    }
    return J;
  }

  EulerParameterForm form_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo eulerParametersFormulation();

}  // namespace polhode
