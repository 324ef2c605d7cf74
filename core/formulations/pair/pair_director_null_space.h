// Two bodies on a spherical joint by directors, null space: Lang (2010), eq. (60).
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/pair/pair_common.h"
#include "core/formulations/pair/pair_director_absolute.h"
#include "core/formulations/pair/pair_jacobian.h"
#include "core/formulations/pair/pair_projection.h"

namespace polhode {

/// Unknowns y = (q, ν) [33], q = (x1, d1, x2, d2), ν = (ẋ1, Ω1, Ω2): q̇ = Tν, TᵀM_dT ν̇ = Tᵀ(ψ -
/// M_dṪν), with the products of the directors as they are, orthonormal or not.
template <class S>
class PairDirectorNullSpace {
 public:
  using Scalar = S;
  static constexpr int size = 33, constraintCount = 15, bodyCount = 2;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  explicit PairDirectorNullSpace(const BallJointedPair& pair) : pair_(pair), absolute_(pair) {}

  /// The velocity of the second body follows from the joint and is not read.
  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    y << bodies[0].x_W, asDirectors(bodies[0].R_WB), bodies[1].x_W, asDirectors(bodies[1].R_WB),
        bodies[0].v_W, bodies[0].omega_B, bodies[1].omega_B;
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0] = {asMatrix(frame1(y)), y.template head<3>(), velocity1(y), omega1(y)};
    bodies[1] = {asMatrix(frame2(y)), y.template segment<3>(12), velocity2(y), omega2(y)};
  }

  /// Ṫν leaves R̈ = R E(Ω)² + R E(Ω̇) for each frame.
  // A call costs nothing beside it: not copied into every stage of every integrator.
  [[gnu::noinline]] void rhs(S /*t*/, const State& y, State& dydt) const {
    const Directors<S> d1 = frame1(y), d2 = frame2(y);
    const Vector3<S> w1 = omega1(y), w2 = omega2(y);
    const Directors<S> rate1 = directorRate(d1, w1), rate2 = directorRate(d2, w2);
    const DirectorSide<S> side1(pair_.body[0], asMatrix(d1), asMatrix<S>(directorRate(rate1, w1)));
    const DirectorSide<S> side2(pair_.body[1], asMatrix(d2), asMatrix<S>(directorRate(rate2, w2)));
    const PairAcceleration<S> a = joinedAcceleration<S>(pair_, y.template head<3>(), side1, side2);
    dydt.template head<3>() = velocity1(y);
    dydt.template segment<9>(3) = rate1;
    dydt.template segment<3>(12) = pair_.secondVelocity(velocity1(y), side1.L, w1, side2.L, w2);
    dydt.template segment<9>(15) = rate2;
    dydt.template segment<3>(24) = a.x1;
    dydt.template segment<3>(27) = a.alpha1;
    dydt.template segment<3>(30) = a.alpha2;
  }

  /// ∂f/∂y, 33x33: see pair_jacobian.h.
  void jacobian(S /*t*/, const State& y, Jacobian& J) const {
    const Directors<S> d1 = frame1(y), d2 = frame2(y);
    const Vector3<S> w1 = omega1(y), w2 = omega2(y);
    const DirectorSide<S> side1(pair_.body[0], asMatrix(d1),
                                asMatrix<S>(directorRate(directorRate(d1, w1), w1)));
    const DirectorSide<S> side2(pair_.body[1], asMatrix(d2),
                                asMatrix<S>(directorRate(directorRate(d2, w2), w2)));
    const PairAcceleration<S> a = joinedAcceleration<S>(pair_, y.template head<3>(), side1, side2);
    const Vector3<S> lambda = pair_.body[1].m * a.x2;  // it alone accelerates the second body
    joinJacobians<S, 9>(pair_, jointMatrix(pair_, side1.compliance, side2.compliance),
                        {sideJacobian<S>(pair_.body[0], side1, d1, w1, a.alpha1, lambda),
                         sideJacobian<S>(pair_.body[1], side2, d2, w2, a.alpha2, -lambda)},
                        J);
  }

  /// Without the elimination of rhs().
  [[nodiscard]] DynamicEquations<S, 9, 0> dynamics(const State& y) const {
    const Matrix3<S> R1 = asMatrix(frame1(y)), R2 = asMatrix(frame2(y));
    const Directors<S> rate1 = directorRate(frame1(y), omega1(y)),
                       rate2 = directorRate(frame2(y), omega2(y));
    using Side = DirectorSide<S>;
    const Side side1(pair_.body[0], R1, asMatrix<S>(directorRate(rate1, omega1(y))));
    const Side side2(pair_.body[1], R2, asMatrix<S>(directorRate(rate2, omega2(y))));
    return reducedDynamics<S>(pair_, y.template head<3>(), side1,
                              directorInertia<S>(pair_.body[0].E, R1), side2,
                              directorInertia<S>(pair_.body[1].E, R2));
  }

  [[nodiscard]] Constraint constraint(const State& y) const {
    return absolute_.constraint(absoluteState(y));
  }
  /// G Tν, zero but for round-off.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return absolute_.constraintRate(absoluteState(y));
  }

  /// ½ νᵀTᵀM_dTν + V [J].
  [[nodiscard]] S energy(const State& y) const { return absolute_.energy(absoluteState(y)); }

  /// Each frame to orthonormality, the joint closed by (62, P); the velocity is tangent already.
  void project(State& y, const Projection& projection) const {
    Vector3<S> x1 = y.template head<3>(), x2 = y.template segment<3>(12);
    Directors<S> d1 = frame1(y), d2 = frame2(y);
    projectDirectors(d1, projection.directors);
    projectDirectors(d2, projection.directors);
    closeJoint<S>(pair_, x1, d1, x2, d2);
    y.template head<24>() << x1, d1, x2, d2;
  }

  /// λ of the absolute equations (58) in the same motion.
  [[nodiscard]] Constraint multipliers(const State& y) const {
    return absolute_.multipliers(absoluteState(y));
  }

 private:
  [[nodiscard]] static Directors<S> frame1(const State& y) { return y.template segment<9>(3); }
  [[nodiscard]] static Directors<S> frame2(const State& y) { return y.template segment<9>(15); }
  [[nodiscard]] static Vector3<S> velocity1(const State& y) { return y.template segment<3>(24); }
  [[nodiscard]] static Vector3<S> omega1(const State& y) { return y.template segment<3>(27); }
  [[nodiscard]] static Vector3<S> omega2(const State& y) { return y.template segment<3>(30); }
  [[nodiscard]] Vector3<S> velocity2(const State& y) const {
    return pair_.secondVelocity(velocity1(y), leverMap<S>(asMatrix(frame1(y)), pair_.body[0].rho),
                                omega1(y), leverMap<S>(asMatrix(frame2(y)), pair_.body[1].rho),
                                omega2(y));
  }

  /// (q, Tν). Its accelerations in (58) are those of (60) on every state: G T = 0 gives G Ṫν =
  /// -g^II.
  [[nodiscard]] typename PairDirectorAbsolute<S>::State absoluteState(const State& y) const {
    typename PairDirectorAbsolute<S>::State absolute;
    absolute << y.template head<24>(), velocity1(y), directorRate(frame1(y), omega1(y)),
        velocity2(y), directorRate(frame2(y), omega2(y));
    return absolute;
  }

  PairData<S> pair_;
  PairDirectorAbsolute<S> absolute_;
};

/// For its row of the catalog.
[[nodiscard]] FormulationForm directorNullSpaceOfPair();

}  // namespace polhode
