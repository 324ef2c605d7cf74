// Two bodies on a spherical joint by quaternions, absolute coordinates (index 0): Lang (2010), eq.
// (59).
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/pair/pair_common.h"
#include "core/formulations/pair/pair_projection.h"

namespace polhode {

/// Unknowns y = (q, q̇) [28], q = (x1, p1, x2, p2): the 19x19 saddle system
///     [UᵀM_dU  Gᵀ; G  0] [q̈; λ] = [Uᵀψ - UᵀM_dU̇q̇; -g^II],
/// constraints ½(|p_i|² - 1) and the joint. SaddleSolver::Schur solves it in closed form: see
/// rhs().
template <class S>
class PairQuaternionAbsolute {
 public:
  using Scalar = S;
  static constexpr int size = 28, constraintCount = 5, bodyCount = 2;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Constraint = Vector<S, constraintCount>;

  explicit PairQuaternionAbsolute(const BallJointedPair& pair,
                                  SaddleSolver solver = SaddleSolver::Schur)
      : pair_(pair), solver_(solver) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    for (int i = 0; i < 2; ++i) {
      const BasicBodyState<S>& body = bodies[static_cast<std::size_t>(i)];
      const Quaternion<S> p = spurrierKlumpp(body.R_WB);
      y.template segment<7>(7 * i) << body.x_W, p;
      y.template segment<7>(14 + 7 * i) << body.v_W, quaternionRate(p, body.omega_B);
    }
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    for (int i = 0; i < 2; ++i) {
      BasicBodyState<S>& body = bodies[static_cast<std::size_t>(i)];
      body.x_W = place(y, i);
      body.v_W = velocity(y, i);
      body.R_WB = rotationMatrix(turn(y, i));
      body.omega_B = angularVelocity(turn(y, i), turnRate(y, i));
    }
  }

  /// Every p̈ is ½ pα + z p. The constraint of the norm fixes z = -|ṗ|²/|p|². The rest obeys the
  /// equations of pair_common.h with Ω = 2 Im(p̄ṗ)/|p|² and α = Ω̇ - σΩ, σ = 2⟨p, ṗ⟩/|p|², on the
  /// sphere and off it.
  // A call costs nothing beside it: not copied into every stage of every integrator.
  [[gnu::noinline]] void rhs(S /*t*/, const State& y, State& dydt) const {
    dydt.template head<14>() = y.template tail<14>();
    if (solver_ == SaddleSolver::Lu) {
      dydt.template tail<14>() = dynamics(y).solve().template head<14>();
      return;
    }
    const Quaternion<S> p1 = turn(y, 0), p2 = turn(y, 1);
    const Quaternion<S> pdot1 = turnRate(y, 0), pdot2 = turnRate(y, 1);
    const S inverseN1 = S(1) / p1.squaredNorm(), inverseN2 = S(1) / p2.squaredNorm();
    const Vector3<S> omega1 = inverseN1 * angularVelocity(p1, pdot1);
    const Vector3<S> omega2 = inverseN2 * angularVelocity(p2, pdot2);
    const QuaternionSide<S> side1(pair_.body[0], p1, omega1), side2(pair_.body[1], p2, omega2);
    const PairAcceleration<S> a = joinedAcceleration<S>(pair_, place(y, 0), side1, side2);
    dydt.template segment<3>(14) = a.x1;
    dydt.template segment<4>(17) = quaternionAcceleration(p1, pdot1, inverseN1, omega1, a.alpha1);
    dydt.template segment<3>(21) = a.x2;
    dydt.template segment<4>(24) = quaternionAcceleration(p2, pdot2, inverseN2, omega2, a.alpha2);
  }

  /// UᵀM_dU q̈ + Gᵀ λ = Uᵀ(ψ - M_dU̇q̇), G q̈ = -g^II; the mass of a rotation is Dφ(p)ᵀM_dDφ(p), 4x4,
  /// and the force -Dφ(p)ᵀM_d · 2φ(ṗ). Lang (2010), eq. (59) at acceleration level.
  [[nodiscard]] DynamicEquations<S, 14, 5> dynamics(const State& y) const {
    DynamicEquations<S, 14, 5> equations;
    auto& [mass, force, G, curvature] = equations;
    force.template head<3>() = -pair_.stiffness * place(y, 0);
    for (int i = 0; i < 2; ++i) {
      const PairBodyData<S>& body = data(i);
      const S sign = i == 0 ? S(1) : S(-1);
      const Eigen::Matrix<S, 9, 4> D = eulerMapJacobian(turn(y, i));
      const Directors<S> bend = S(2) * directorsOf(turnRate(y, i));
      for (int n = 0; n < 3; ++n) {
        const auto Dn = D.template middleRows<3>(3 * n);
        const Vector3<S> bendN = bend.template segment<3>(3 * n);
        mass.template block<4, 4>(7 * i + 3, 7 * i + 3) += body.E[n] * Dn.transpose() * Dn;
        force.template segment<4>(7 * i + 3) -= body.E[n] * Dn.transpose() * bendN;
        G.template block<3, 4>(2, 7 * i + 3) += sign * body.rho[n] * Dn;
        curvature.template tail<3>() += sign * body.rho[n] * bendN;
      }
      mass.diagonal().template segment<3>(7 * i).setConstant(body.m);
      G.template block<3, 3>(2, 7 * i) = sign * Matrix3<S>::Identity();
      G.template block<1, 4>(i, 7 * i + 3) = turn(y, i).transpose();
      curvature[i] = turnRate(y, i).squaredNorm();
    }
    return equations;
  }

  [[nodiscard]] Constraint constraint(const State& y) const {
    Constraint g;
    g << S(0.5) * (turn(y, 0).squaredNorm() - 1), S(0.5) * (turn(y, 1).squaredNorm() - 1),
        pair_.jointGap(place(y, 0), rotationMatrix(turn(y, 0)), place(y, 1),
                       rotationMatrix(turn(y, 1)));
    return g;
  }

  [[nodiscard]] Constraint constraintRate(const State& y) const {
    Constraint rate;
    rate << turn(y, 0).dot(turnRate(y, 0)), turn(y, 1).dot(turnRate(y, 1)),
        pair_.jointGap(velocity(y, 0), frameRate(y, 0), velocity(y, 1), frameRate(y, 1));
    return rate;
  }

  /// ½ q̇ᵀUᵀM_dUq̇ + V [J]; a body's share is ½ m|ẋ|² + 2 (I0 s0² + ⟨s, 𝕀s⟩), (s0, s) = p̄ṗ.
  [[nodiscard]] S energy(const State& y) const {
    S energy = pair_.potential(place(y, 0));
    for (int i = 0; i < 2; ++i) {
      const PairBodyData<S>& body = data(i);
      const Quaternion<S> s = multiply<S>(conjugate<S>(turn(y, i)), turnRate(y, i));
      energy += S(0.5) * body.m * velocity(y, i).squaredNorm() +
                2 * (body.I0 * s[0] * s[0] + body.I[0] * s[1] * s[1] + body.I[1] * s[2] * s[2] +
                     body.I[2] * s[3] * s[3]);
    }
    return energy;
  }

  /// Each p to unit norm, the joint closed by (62, P); the velocity by (62, V).
  void project(State& y, const Projection& projection) const {
    Vector3<S> x1 = place(y, 0), x2 = place(y, 1);
    Quaternion<S> p1 = turn(y, 0).normalized(), p2 = turn(y, 1).normalized();
    closeJoint<S>(pair_, x1, p1, x2, p2);
    y.template head<14>() << x1, p1, x2, p2;
    if (!projection.velocity) return;
    Vector3<S> v1 = velocity(y, 0), v2 = velocity(y, 1);
    Vector3<S> omega1 = angularVelocity(p1, turnRate(y, 0));
    Vector3<S> omega2 = angularVelocity(p2, turnRate(y, 1));
    closeJointVelocity<S>(pair_, rotationMatrix(p1), rotationMatrix(p2), v1, omega1, v2, omega2);
    y.template tail<14>() << v1, quaternionRate(p1, omega1), v2, quaternionRate(p2, omega2);
  }

  /// λ of norm 1 [N m], norm 2 [N m], joint [N].
  [[nodiscard]] Constraint multipliers(const State& y) const {
    return dynamics(y).solve().template tail<5>();
  }

 private:
  [[nodiscard]] static Vector3<S> place(const State& y, int i) {
    return y.template segment<3>(7 * i);
  }
  [[nodiscard]] static Quaternion<S> turn(const State& y, int i) {
    return y.template segment<4>(7 * i + 3);
  }
  [[nodiscard]] static Vector3<S> velocity(const State& y, int i) {
    return y.template segment<3>(14 + 7 * i);
  }
  [[nodiscard]] static Quaternion<S> turnRate(const State& y, int i) {
    return y.template segment<4>(17 + 7 * i);
  }
  [[nodiscard]] static Matrix3<S> frameRate(const State& y, int i) {
    return asMatrix<S>(eulerMapJacobian(turn(y, i)) * turnRate(y, i));
  }
  [[nodiscard]] const PairBodyData<S>& data(int i) const {
    return pair_.body[static_cast<std::size_t>(i)];
  }

  /// p̈ = ½ p(Ω̇ - σΩ) - (|ṗ|²/|p|²) p, see rhs().
  [[nodiscard]] static Quaternion<S> quaternionAcceleration(const Quaternion<S>& p,
                                                            const Quaternion<S>& pdot,
                                                            S inverseNorm2, const Vector3<S>& omega,
                                                            const Vector3<S>& omegaDot) {
    const S sigma = 2 * inverseNorm2 * p.dot(pdot);
    return quaternionRate<S>(p, omegaDot - sigma * omega) - (inverseNorm2 * pdot.squaredNorm()) * p;
  }

  PairData<S> pair_;
  SaddleSolver solver_;
};

/// For its row of the catalog.
[[nodiscard]] FormulationForm quaternionAbsoluteOfPair();

}  // namespace polhode
