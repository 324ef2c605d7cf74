// Two bodies on a spherical joint by quaternions, null space: Lang (2010), eq. (61).
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/pair/pair_common.h"
#include "core/formulations/pair/pair_jacobian.h"
#include "core/formulations/pair/pair_projection.h"
#include "core/formulations/pair/pair_quaternion_absolute.h"

namespace polhode {

/// Unknowns y = (q, ν) [23], q = (x1, p1, x2, p2), ν = (ẋ1, Ω1, Ω2): q̇ = T_pν and the reduced
/// equation (60) at the directors φ(p_i), whatever the norm of p_i.
template <class S>
class PairQuaternionNullSpace {
 public:
  using Scalar = S;
  static constexpr int size = 23, constraintCount = 5, bodyCount = 2;
  static constexpr int firstQuaternion = 3;  ///< where it stands in y; the other 7 further
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  explicit PairQuaternionNullSpace(const BallJointedPair& pair) : pair_(pair), absolute_(pair) {}

  /// The velocity of the second body follows from the joint and is not read.
  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << bodies[0].x_W, spurrierKlumpp(bodies[0].R_WB), bodies[1].x_W,
        spurrierKlumpp(bodies[1].R_WB), bodies[0].v_W, bodies[0].omega_B, bodies[1].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0] = {rotationMatrix(turn1(y)), y.template head<3>(), velocity1(y), omega1(y)};
    bodies[1] = {rotationMatrix(turn2(y)), y.template segment<3>(7), velocity2(y), omega2(y)};
  }

  // A call costs nothing beside it: not copied into every stage of every integrator.
  [[gnu::noinline]] void rhs(S /*t*/, const State& y, State& dydt) const {
    const QuaternionSide<S> side1(pair_.body[0], turn1(y), omega1(y));
    const QuaternionSide<S> side2(pair_.body[1], turn2(y), omega2(y));
    const PairAcceleration<S> a = joinedAcceleration<S>(pair_, y.template head<3>(), side1, side2);
    dydt.template head<3>() = velocity1(y);
    dydt.template segment<4>(3) = quaternionRate(turn1(y), omega1(y));
    dydt.template segment<3>(7) =
        pair_.secondVelocity(velocity1(y), side1.L, omega1(y), side2.L, omega2(y));
    dydt.template segment<4>(10) = quaternionRate(turn2(y), omega2(y));
    dydt.template segment<3>(14) = a.x1;
    dydt.template segment<3>(17) = a.alpha1;
    dydt.template segment<3>(20) = a.alpha2;
  }

  /// ∂f/∂y, 23x23: see pair_jacobian.h.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Quaternion<S> p1 = turn1(y), p2 = turn2(y);
    const Vector3<S> w1 = omega1(y), w2 = omega2(y);
    const QuaternionSide<S> side1(pair_.body[0], p1, w1), side2(pair_.body[1], p2, w2);
    const PairAcceleration<S> a = joinedAcceleration<S>(pair_, y.template head<3>(), side1, side2);
    const Vector3<S> lambda = pair_.body[1].m * a.x2;  // it alone accelerates the second body
    joinJacobians<S, 4>(pair_, jointMatrix(pair_, side1.compliance, side2.compliance),
                        {sideJacobian<S>(pair_.body[0], side1, p1, w1, a.alpha1, lambda),
                         sideJacobian<S>(pair_.body[1], side2, p2, w2, a.alpha2, -lambda)},
                        J);
  }

  /// Without the elimination of rhs().
  [[nodiscard]] DynamicEquations<S, 9, 0> dynamics(const State& y) const {
    const QuaternionSide<S> side1(pair_.body[0], turn1(y), omega1(y));
    const QuaternionSide<S> side2(pair_.body[1], turn2(y), omega2(y));
    return reducedDynamics<S>(pair_, y.template head<3>(), side1,
                              side1.inverseJ.cwiseInverse().asDiagonal(), side2,
                              side2.inverseJ.cwiseInverse().asDiagonal());
  }

  [[nodiscard]] Constraint constraint(const State& y) const {
    return absolute_.constraint(absoluteState(y));
  }
  /// G T_pν, zero but for round-off.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return absolute_.constraintRate(absoluteState(y));
  }

  /// ½ νᵀTᵀM_dTν + V [J], T at φ(p_i).
  [[nodiscard]] S energy(const State& y) const { return absolute_.energy(absoluteState(y)); }

  /// Each p to unit norm, the joint closed by (62, P); the velocity is tangent already.
  void project(State& y, const Projection& /*projection*/) const {
    Vector3<S> x1 = y.template head<3>(), x2 = y.template segment<3>(7);
    Quaternion<S> p1 = turn1(y).normalized(), p2 = turn2(y).normalized();
    closeJoint<S>(pair_, x1, p1, x2, p2);
    y.template head<14>() << x1, p1, x2, p2;
  }

  /// λ of the absolute equations (59) in the same motion.
  [[nodiscard]] Constraint multipliers(const State& y) const {
    return absolute_.multipliers(absoluteState(y));
  }

 private:
  [[nodiscard]] static Quaternion<S> turn1(const State& y) { return y.template segment<4>(3); }
  [[nodiscard]] static Quaternion<S> turn2(const State& y) { return y.template segment<4>(10); }
  [[nodiscard]] static Vector3<S> velocity1(const State& y) { return y.template segment<3>(14); }
  [[nodiscard]] static Vector3<S> omega1(const State& y) { return y.template segment<3>(17); }
  [[nodiscard]] static Vector3<S> omega2(const State& y) { return y.template segment<3>(20); }
  [[nodiscard]] Vector3<S> velocity2(const State& y) const {
    return pair_.secondVelocity(
        velocity1(y), leverMap<S>(rotationMatrix(turn1(y)), pair_.body[0].rho), omega1(y),
        leverMap<S>(rotationMatrix(turn2(y)), pair_.body[1].rho), omega2(y));
  }

  /// (q, T_pν): ½ q̇ᵀUᵀM_dUq̇ = ½ νᵀTᵀM_dTν because U T_p = T, and its accelerations in (59) are
  /// those of (61) on every state.
  [[nodiscard]] typename PairQuaternionAbsolute<S>::State absoluteState(const State& y) const {
    typename PairQuaternionAbsolute<S>::State absolute;
    absolute << y.template head<14>(), velocity1(y), quaternionRate(turn1(y), omega1(y)),
        velocity2(y), quaternionRate(turn2(y), omega2(y));
    return absolute;
  }

  PairData<S> pair_;
  PairQuaternionAbsolute<S> absolute_;
};

/// For its row of the catalog.
[[nodiscard]] FormulationForm quaternionNullSpaceOfPair();

}  // namespace polhode
