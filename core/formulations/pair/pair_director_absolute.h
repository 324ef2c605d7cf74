// Two bodies on a spherical joint by directors, absolute coordinates (index 0): Lang (2010), eq.
// (58).
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/pair/pair_common.h"
#include "core/formulations/pair/pair_projection.h"

namespace polhode {

/// Unknowns y = (q, q̇) [48], q = (x1, d1, x2, d2): the 39x39 saddle system
///     [M_d  Gᵀ; G  0] [q̈; λ] = [ψ; -g^II],
/// constraints orthonormality of each frame and the joint. SaddleSolver::Schur solves it in closed
/// form, for every Euler tensor, a plate's too: see rhs().
template <class S>
class PairDirectorAbsolute {
 public:
  using Scalar = S;
  static constexpr int size = 48, constraintCount = 15, bodyCount = 2;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Constraint = Vector<S, constraintCount>;

  explicit PairDirectorAbsolute(const BallJointedPair& pair,
                                SaddleSolver solver = SaddleSolver::Schur)
      : pair_(pair), solver_(solver) {}

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    State y;
    for (int i = 0; i < 2; ++i) {
      const BasicBodyState<S>& body = bodies[static_cast<std::size_t>(i)];
      const Directors<S> d = asDirectors(body.R_WB);
      y.template segment<12>(12 * i) << body.x_W, d;
      y.template segment<12>(24 + 12 * i) << body.v_W, directorRate(d, body.omega_B);
    }
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    for (int i = 0; i < 2; ++i) {
      BasicBodyState<S>& body = bodies[static_cast<std::size_t>(i)];
      body.x_W = place(y, i);
      body.v_W = velocity(y, i);
      body.R_WB = asMatrix(frame(y, i));
      body.omega_B = directorAngularVelocity(frame(y, i), frameRate(y, i));
    }
  }

  /// The constraint R̈Rᵀ + RR̈ᵀ = -2ṘṘᵀ of a frame is solved by R̈ = B + R E(α) with B = -ṘṘᵀR⁻ᵀ and
  /// any α, orthonormal or not; α and the ẍ follow from the equations of pair_common.h.
  // A call costs nothing beside it: not copied into every stage of every integrator.
  [[gnu::noinline]] void rhs(S /*t*/, const State& y, State& dydt) const {
    dydt.template head<24>() = y.template tail<24>();
    if (solver_ == SaddleSolver::Lu) {
      dydt.template tail<24>() = dynamics(y).solve().template head<24>();
      return;
    }
    const Matrix3<S> R1 = asMatrix(frame(y, 0)), R2 = asMatrix(frame(y, 1));
    const Matrix3<S> B1 = frameBias(R1, asMatrix(frameRate(y, 0)));
    const Matrix3<S> B2 = frameBias(R2, asMatrix(frameRate(y, 1)));
    const DirectorSide<S> side1(pair_.body[0], R1, B1), side2(pair_.body[1], R2, B2);
    const PairAcceleration<S> a = joinedAcceleration<S>(pair_, place(y, 0), side1, side2);
    dydt.template segment<3>(24) = a.x1;
    dydt.template segment<9>(27) = asDirectors(B1) + directorRate(frame(y, 0), a.alpha1);
    dydt.template segment<3>(36) = a.x2;
    dydt.template segment<9>(39) = asDirectors(B2) + directorRate(frame(y, 1), a.alpha2);
  }

  /// M_d q̈ + Gᵀ λ = ψ, G q̈ = -g^II. Lang (2010), eq. (58) at acceleration level.
  [[nodiscard]] DynamicEquations<S, 24, 15> dynamics(const State& y) const {
    DynamicEquations<S, 24, 15> equations;
    auto& [mass, force, G, curvature] = equations;
    force.template head<3>() = -pair_.stiffness * place(y, 0);
    for (int i = 0; i < 2; ++i) {
      const PairBodyData<S>& body = data(i);
      const S sign = i == 0 ? S(1) : S(-1);
      mass.diagonal().template segment<3>(12 * i).setConstant(body.m);
      G.template block<3, 3>(12, 12 * i) = sign * Matrix3<S>::Identity();
      G.template block<6, 9>(6 * i, 12 * i + 3) = orthonormalityGradient(frame(y, i));
      for (int n = 0; n < 3; ++n) {
        mass.diagonal().template segment<3>(12 * i + 3 + 3 * n).setConstant(body.E[n]);
        G.template block<3, 3>(12, 12 * i + 3 + 3 * n) =
            sign * body.rho[n] * Matrix3<S>::Identity();
      }
      curvature.template segment<6>(6 * i) = orthonormalityCurvature(frameRate(y, i));
    }
    return equations;
  }

  [[nodiscard]] Constraint constraint(const State& y) const {
    Constraint g;
    g << orthonormality(frame(y, 0)), orthonormality(frame(y, 1)),
        pair_.jointGap(place(y, 0), asMatrix(frame(y, 0)), place(y, 1), asMatrix(frame(y, 1)));
    return g;
  }

  [[nodiscard]] Constraint constraintRate(const State& y) const {
    Constraint rate;
    rate << orthonormalityRate(frame(y, 0), frameRate(y, 0)),
        orthonormalityRate(frame(y, 1), frameRate(y, 1)),
        pair_.jointGap(velocity(y, 0), asMatrix(frameRate(y, 0)), velocity(y, 1),
                       asMatrix(frameRate(y, 1)));
    return rate;
  }

  /// ½ q̇ᵀM_dq̇ + V [J].
  [[nodiscard]] S energy(const State& y) const {
    S twiceKinetic = 0;
    for (int i = 0; i < 2; ++i) {
      twiceKinetic += data(i).m * velocity(y, i).squaredNorm();
      for (int n = 0; n < 3; ++n)
        twiceKinetic += data(i).E[n] * frameRate(y, i).template segment<3>(3 * n).squaredNorm();
    }
    return S(0.5) * twiceKinetic + pair_.potential(place(y, 0));
  }

  /// About the origin of the space frame [N m s].
  [[nodiscard]] Vector3<S> angularMomentum(const State& y) const {
    Vector3<S> sum = Vector3<S>::Zero();
    for (int i = 0; i < 2; ++i)
      sum += data(i).m * place(y, i).cross(velocity(y, i)) +
             directorMomentum<S>(data(i).E, frame(y, i), frameRate(y, i));
    return sum;
  }

  /// Each frame to orthonormality, the joint closed by (62, P); the velocity by (62, V).
  void project(State& y, const Projection& projection) const {
    Vector3<S> x1 = place(y, 0), x2 = place(y, 1);
    Directors<S> d1 = frame(y, 0), d2 = frame(y, 1);
    projectDirectors(d1, projection.directors);
    projectDirectors(d2, projection.directors);
    closeJoint<S>(pair_, x1, d1, x2, d2);
    y.template head<24>() << x1, d1, x2, d2;
    if (!projection.velocity) return;
    Vector3<S> v1 = velocity(y, 0), v2 = velocity(y, 1);
    Vector3<S> omega1 = massWeightedRate(y, 0), omega2 = massWeightedRate(y, 1);
    closeJointVelocity<S>(pair_, asMatrix(d1), asMatrix(d2), v1, omega1, v2, omega2);
    y.template tail<24>() << v1, directorRate(d1, omega1), v2, directorRate(d2, omega2);
  }

  /// λ of frame 1 [6, N m], frame 2 [6, N m], joint [3, N].
  [[nodiscard]] Constraint multipliers(const State& y) const {
    return dynamics(y).solve().template tail<15>();
  }

 private:
  [[nodiscard]] static Vector3<S> place(const State& y, int i) {
    return y.template segment<3>(12 * i);
  }
  [[nodiscard]] static Directors<S> frame(const State& y, int i) {
    return y.template segment<9>(12 * i + 3);
  }
  [[nodiscard]] static Vector3<S> velocity(const State& y, int i) {
    return y.template segment<3>(24 + 12 * i);
  }
  [[nodiscard]] static Directors<S> frameRate(const State& y, int i) {
    return y.template segment<9>(27 + 12 * i);
  }
  [[nodiscard]] const PairBodyData<S>& data(int i) const {
    return pair_.body[static_cast<std::size_t>(i)];
  }

  /// 𝕀⁻¹T_dᵀM_dḋ [rad/s] of a projected frame and its velocity before projection: (62, V) of one
  /// body.
  [[nodiscard]] Vector3<S> massWeightedRate(const State& y, int i) const {
    const Matrix3<S> X = asMatrix(frame(y, i)).transpose() * asMatrix(frameRate(y, i));
    return data(i).inverseI.cwiseProduct(directorMoment<S>(data(i).E, X));
  }

  PairData<S> pair_;
  SaddleSolver solver_;
};

/// For its row of the catalog.
[[nodiscard]] FormulationForm directorAbsoluteOfPair();

}  // namespace polhode
