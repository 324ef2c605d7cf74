// Quaternion, absolute coordinates (index 0): Lang (2010), eq. (40), as printed and as the exact
// inverse.
#pragma once

#include "core/formulations/body/quaternion_and_rate.h"
#include "core/formulations/description.h"

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

  explicit QuaternionAbsoluteForm(const OrientedBody& body) : Base(body) {}

  void rhs(S /*t*/, const State& y, State& dydt) const {
    const Quaternion<S> p = position(y), pdot = velocity(y);
    const S n2 = p.squaredNorm();
    const Quaternion<S> projected =
        multiply(conjugate(p), generalisedForce(body_, p, pdot));  // Q(p)ᵀψ
    const S scale = 1 / (4 * n2 * n2);
    const Quaternion<S> weighted(S(0), projected[1] * body_.inverseI[0] * scale,
                                 projected[2] * body_.inverseI[1] * scale,
                                 projected[3] * body_.inverseI[2] * scale);
    const S c = Exact ? pdot.squaredNorm() / n2 : pdot.squaredNorm();
    dydt.template head<4>() = pdot;
    dydt.template tail<4>() = multiply(p, weighted) - c * p;
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

inline constexpr FormulationDescription quaternionAbsoluteDescription{
    .id = "quaternion-absolute",
    .name = "Quaternion, absolute (as printed)",
    .shortName = "quat abs",
    .description =
        "Quaternion and its rate, the constraint eliminated at acceleration level with the "
        "paper's inverse; its drift oscillates and stays bounded.",
    .source = "Lang (2010), eq. (40)",
    .equations = R"(<p>Unknowns: quaternion p and its rate ṗ.</p>
<p class="eq">p̈ = M<sub>p</sub><sup>♯</sup>(p) ψ<sup>p</sup> − ‖ṗ‖² p</p>
<p class="eq">M<sub>p</sub><sup>♯</sup> = Q(p) diag(0, 1/I<sub>1</sub>, 1/I<sub>2</sub>, 1/I<sub>3</sub>)
Q(p)ᵀ / (4‖p‖⁴), &nbsp; ψ<sup>p</sup> = −∇V + 8 Q(ṗ) diag(0, 𝕀) Q(ṗ)ᵀ p</p>
<p>Constraint: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩. The printed −‖ṗ‖²p inverts the index-1 system only on the
sphere. Off it g̈ = −2‖ṗ‖² g: the error swings back instead of growing.</p>)",
    .pairEquations = R"(<p>Unknowns: q<sub>p</sub> = (x<sub>1</sub>, p<sub>1</sub>, x<sub>2</sub>,
p<sub>2</sub>) and q̇<sub>p</sub>, eq. (59) in its index-0 form.</p>
<p class="eq">Uᵀ M<sub>d</sub> U q̈<sub>p</sub> + G<sub>p</sub>ᵀ λ = Uᵀ (ψ<sup>d</sup> − M<sub>d</sub> U̇
q̇<sub>p</sub>)</p>
<p class="eq">G<sub>p</sub> q̈<sub>p</sub> = −g<sup>II</sup></p>
<p>Nineteen linear equations a right-hand side; g stacks both unit-norm constraints and the joint.</p>)",
    .multibodyEquations =
        R"(<p>Unknowns: place x and quaternion p of each body, and their rates, eq. (59).</p>
<p class="eq">UᵀM<sub>d</sub>U q̈ + Gᵀλ = Uᵀ(ψ<sup>d</sup> − M<sub>d</sub>U̇q̇)</p>
<p class="eq">G q̈ = −g<sup>II</sup></p>
<p>Constraints: ½(‖p‖² − 1) of each body and those of the joints. The multipliers of the joints follow from a
block-sparse system, the others vanish from it; option LU solves the whole saddle-point system.</p>)",
    .nullSpace = false,
    .constrained = true,
    .directors = false};

inline constexpr FormulationDescription quaternionAbsoluteExactDescription{
    .id = "quaternion-absolute-exact",
    .name = "Quaternion, absolute (exact)",
    .shortName = "quat abs exact",
    .description =
        "The same with the index-1 system inverted exactly off the sphere too: the constraint "
        "drifts, quadratically in time.",
    .source = "Lang (2010), eq. (38), inverted exactly",
    .equations = R"(<p>Unknowns: quaternion p and its rate ṗ.</p>
<p class="eq">p̈ = M<sub>p</sub><sup>♯</sup>(p) ψ<sup>p</sup> − (‖ṗ‖²/‖p‖²) p</p>
<p>Constraint: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩; g̈ = 0 along every solution, so that an error in ġ makes g grow
linearly, and errors made all along make it grow like t².</p>)",
    .pairEquations = "",
    .nullSpace = false,
    .constrained = true,
    .directors = false};

}  // namespace polhode
