// What the single-body formulations share: inertia and the Newton–Euler equation.
#pragma once

#include <span>
#include <type_traits>

#include "core/formulations/counted.h"
#include "core/formulations/linear_solve.h"
#include "core/formulations/model.h"
#include "core/mechanics/mechanism.h"
#include "core/numbers/pack.h"
#include "core/rotation/derivatives.h"
#include "core/rotation/directors.h"
#include "core/rotation/quaternion.h"

namespace polhode {

/// An OrientedBody in each lane.
template <class S>
struct OrientedBodies {
  Vector3<S> inertia = Vector3<S>::Ones();
  S gravityMoment = 0;
};

/// What formulations over S are made from.
template <class S>
using OrientedBodyOf = std::conditional_t<isPack<S>, OrientedBodies<S>, OrientedBody>;

/// Constants of an OrientedBody in the scalar of the computation.
template <class S>
struct OrientedBodyData {
  explicit OrientedBodyData(const OrientedBodyOf<S>& body)
      : I(body.inertia.template cast<S>()), E(eulerTensor<S>(I)), mgL(S(body.gravityMoment)) {
    const Vector3<S> gyroscopic(I[2] - I[1], I[0] - I[2], I[1] - I[0]);
    inverseI = I.cwiseInverse();
    gyroscopicOverI = gyroscopic.cwiseProduct(inverseI);
  }

  /// Ω̇ = 𝕀⁻¹(μ - Ω × 𝕀Ω) [rad/s²], μ: applied moment in the body frame [N m]. Lang (2010), eq.
  /// (25).
  [[nodiscard]] Vector3<S> eulerEquation(const Vector3<S>& mu, const Vector3<S>& omega) const {
    return {mu[0] * inverseI[0] - gyroscopicOverI[0] * (omega[1] * omega[2]),
            mu[1] * inverseI[1] - gyroscopicOverI[1] * (omega[2] * omega[0]),
            mu[2] * inverseI[2] - gyroscopicOverI[2] * (omega[0] * omega[1])};
  }

  /// The same with the mass on the left, 𝕀Ω̇ = μ - Ω × 𝕀Ω, of a formulation whose last unknowns are
  /// Ω.
  template <class F>
  [[nodiscard]] DynamicEquations<S, 3, 0> newtonEuler(const F& formulation,
                                                      const typename F::State& y) const {
    typename F::State rate;
    formulation.rhs(S(0), y, rate);
    DynamicEquations<S, 3, 0> equations;
    equations.mass.diagonal() = I;
    equations.force = I.cwiseProduct(rate.template tail<3>());
    return equations;
  }

  /// ∂Ω̇/∂Ω [1/s] of eulerEquation(), 3x3.
  [[nodiscard]] Matrix3<S> eulerEquationJacobian(const Vector3<S>& omega) const {
    Matrix3<S> J;
    J << S(0), omega[2], omega[1], omega[2], S(0), omega[0], omega[1], omega[0], S(0);
    return (-gyroscopicOverI).asDiagonal() * J;
  }

  /// ½ Ωᵀ𝕀Ω [J].
  [[nodiscard]] S kineticEnergy(const Vector3<S>& omega) const {
    return S(0.5) * omega.dot(I.cwiseProduct(omega));
  }

  Vector3<S> I;  ///< principal moments [kg m²]
  Vector3<S> E;  ///< Euler tensor [kg m²]
  S mgL;         ///< [N m]
  Vector3<S> inverseI, gyroscopicOverI;
};

/// V(p) = mgL (p0² - p1² - p2² + p3²) [J], not normalised.
template <class S>
[[nodiscard]] S heightPotential(const OrientedBodyData<S>& body, const Quaternion<S>& p) {
  return body.mgL * (p[0] * p[0] - p[1] * p[1] - p[2] * p[2] + p[3] * p[3]);
}

/// -∇V(p) = -2 mgL (p0, -p1, -p2, p3) [N m].
template <class S>
[[nodiscard]] Quaternion<S> quaternionForce(const OrientedBodyData<S>& body,
                                            const Quaternion<S>& p) {
  const S twice = 2 * body.mgL;
  return {-twice * p[0], twice * p[1], twice * p[2], -twice * p[3]};
}
/// The diagonal of its matrix: -∇V is linear, each component in its own p_i.
template <class S>
[[nodiscard]] Quaternion<S> quaternionForceDiagonal(const OrientedBodyData<S>& body) {
  return quaternionForce<S>(body, Quaternion<S>::Ones());
}

/// The product pv with an imaginary v, that of p (0, v) as the papers print it. Where operations
/// are counted they are those that are printed.
template <class S>
[[nodiscard, gnu::always_inline]] inline Quaternion<S> timesImaginary(const Quaternion<S>& p,
                                                                      const Vector3<S>& v) {
  if constexpr (std::is_same_v<S, Counted>)
    return multiply(p, Quaternion<S>(S(0), v[0], v[1], v[2]));
  else
    return multiplyImaginary(p, v);
}

/// Generalised force ψ^p = -∇V + 8 Q(ṗ) diag(0, 𝕀) Q(ṗ)ᵀ p [N m]. Lang (2010), eq. (33).
template <class S>
[[nodiscard, gnu::always_inline]] inline Quaternion<S> generalisedForce(
    const OrientedBodyData<S>& body, const Quaternion<S>& p, const Quaternion<S>& pdot) {
  const Quaternion<S> a = multiply(conjugate(pdot), p);  // Q(ṗ)ᵀ p
  const Vector3<S> weighted(8 * body.I[0] * a[1], 8 * body.I[1] * a[2], 8 * body.I[2] * a[3]);
  return quaternionForce(body, p) + timesImaginary(pdot, weighted);
}

/// μ = ½ Im(p̄(-∇V)) = mgL (2(p2 p3 + p0 p1), -2(p1 p3 - p0 p2), 0) [N m], the moment of gravity in
/// the body frame, not normalised.
template <class S>
[[nodiscard]] Vector3<S> quaternionMoment(const OrientedBodyData<S>& body, const Quaternion<S>& p) {
  return {2 * body.mgL * (p[2] * p[3] + p[0] * p[1]), -2 * body.mgL * (p[1] * p[3] - p[0] * p[2]),
          S(0)};
}

/// 𝕀⁻¹ ∂μ/∂p [rad/s²], 3x4.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 3, 4> quaternionMomentJacobian(const OrientedBodyData<S>& body,
                                                              const Quaternion<S>& p) {
  const S a = 2 * body.mgL * body.inverseI[0], b = 2 * body.mgL * body.inverseI[1];
  Eigen::Matrix<S, 3, 4> J;
  J << a * p[1], a * p[0], a * p[3], a * p[2],   //
      b * p[2], -b * p[3], b * p[0], -b * p[1],  //
      S(0), S(0), S(0), S(0);
  return J;
}

template <class S>
struct ForceJacobian {
  Matrix4<S> p, pdot;  ///< ∂ψ^p/∂p [N m], ∂ψ^p/∂ṗ [N m s]
};

/// Of generalisedForce(), -∇V + ṗw with w = 8 diag(0, 𝕀) Q(ṗ)ᵀ p.
template <class S>
[[nodiscard]] ForceJacobian<S> generalisedForceJacobian(const OrientedBodyData<S>& body,
                                                        const Quaternion<S>& p,
                                                        const Quaternion<S>& pdot) {
  const Quaternion<S> inertia(S(0), 8 * body.I[0], 8 * body.I[1], 8 * body.I[2]);
  const Matrix4<S> Qdot = leftMultiplication(pdot), weighted = Qdot * inertia.asDiagonal();
  const Quaternion<S> w = inertia.cwiseProduct(multiply(conjugate(pdot), p));
  ForceJacobian<S> J;
  J.p = weighted * Qdot.transpose();
  J.p.diagonal() += quaternionForceDiagonal(body);
  J.pdot = rightMultiplication(w) + weighted * conjugateRightMultiplication(p);
  return J;
}

/// λ of M_p(p) p̈ + λ p = ψ^p, from M_p(p) p = 0: λ = ⟨p, ψ^p⟩ / |p|² [N m]. Lang (2010), eq. (37).
template <class S>
[[nodiscard]] S quaternionMultiplier(const OrientedBodyData<S>& body, const Quaternion<S>& p,
                                     const Quaternion<S>& pdot) {
  return p.dot(generalisedForce(body, p, pdot)) / p.squaredNorm();
}

}  // namespace polhode
