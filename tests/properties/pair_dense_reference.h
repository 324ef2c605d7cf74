// The equations (58)–(61) of Lang (2010) for two bodies on a spherical joint, multiplied out as
// dense matrices: slow, but a line here is a line of the paper. What the closed forms of the
// library must equal.
#pragma once

#include <Eigen/Cholesky>

#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"

namespace polhode::dense {

template <class S, int Rows, int Columns>
using Matrix = Eigen::Matrix<S, Rows, Columns>;

/// q_d = (x1, d1, x2, d2).
template <class S>
using Place = Vector<S, 24>;

template <class S>
class Pair {
 public:
  explicit Pair(const BallJointedPair& pair) : stiffness_(S(pair.stiffness)) {
    for (int i = 0; i < 2; ++i) {
      const auto n = static_cast<std::size_t>(i);
      rho_[n] = pair.rho_B[n].cast<S>();
      const Vector3<S> E = eulerTensor<S>(pair.inertia[n].cast<S>());
      mass_.template segment<12>(12 * i) << Vector3<S>::Constant(S(pair.mass[n])),
          Vector3<S>::Constant(E[0]), Vector3<S>::Constant(E[1]), Vector3<S>::Constant(E[2]);
    }
  }

  /// Diagonal of M_d.
  [[nodiscard]] const Vector<S, 24>& mass() const { return mass_; }

  /// ψ = (-k x1, 0, 0, 0).
  [[nodiscard]] Vector<S, 24> force(const Place<S>& q) const {
    Vector<S, 24> psi = Vector<S, 24>::Zero();
    psi.template head<3>() = -stiffness_ * q.template head<3>();
    return psi;
  }

  /// T_d(q), 24x9, linear in the directors.
  [[nodiscard]] Matrix<S, 24, 9> nullSpace(const Place<S>& q) const {
    const Directors<S> d1 = q.template segment<9>(3), d2 = q.template segment<9>(15);
    Matrix<S, 24, 9> T = linearPart(d1, d2);
    T.template block<3, 3>(0, 0).setIdentity();
    T.template block<3, 3>(12, 0).setIdentity();
    return T;
  }

  /// Ṫ_d, 24x9.
  [[nodiscard]] Matrix<S, 24, 9> nullSpaceRate(const Place<S>& qdot) const {
    return linearPart(qdot.template segment<9>(3), qdot.template segment<9>(15));
  }

  /// ν̇ of TᵀM_dT ν̇ = Tᵀ(ψ - M_dṪν), (60).
  [[nodiscard]] Vector<S, 9> reducedAcceleration(const Place<S>& q, const Vector<S, 9>& nu) const {
    const Matrix<S, 24, 9> T = nullSpace(q);
    const Vector<S, 24> qdot = T * nu;
    const Vector<S, 24> right = force(q) - mass_.cwiseProduct(nullSpaceRate(qdot) * nu);
    const Matrix<S, 24, 9> MT = mass_.asDiagonal() * T;
    const Matrix<S, 9, 9> reduced = T.transpose() * MT;
    return reduced.ldlt().solve(T.transpose() * right);
  }

  /// Constraint gradient G_d(q), 15x24.
  [[nodiscard]] Matrix<S, 15, 24> gradient(const Place<S>& q) const {
    Matrix<S, 15, 24> G = Matrix<S, 15, 24>::Zero();
    G.template block<6, 9>(0, 3) = orthonormalityGradient<S>(q.template segment<9>(3));
    G.template block<6, 9>(6, 15) = orthonormalityGradient<S>(q.template segment<9>(15));
    G.template bottomRows<3>() = jointGradient();
    return G;
  }

  /// Gradient of the joint, 3x24, constant.
  [[nodiscard]] Matrix<S, 3, 24> jointGradient() const {
    Matrix<S, 3, 24> G;
    const Matrix3<S> one = Matrix3<S>::Identity();
    G << one, rho_[0][0] * one, rho_[0][1] * one, rho_[0][2] * one, -one, -rho_[1][0] * one,
        -rho_[1][1] * one, -rho_[1][2] * one;
    return G;
  }

 private:
  [[nodiscard]] Matrix<S, 24, 9> linearPart(const Directors<S>& d1, const Directors<S>& d2) const {
    Matrix<S, 24, 9> T = Matrix<S, 24, 9>::Zero();
    T.template block<9, 3>(3, 3) = directorNullSpace(d1);
    T.template block<3, 3>(12, 3) = -asMatrix(d1) * crossMatrix(rho_[0]);
    T.template block<3, 3>(12, 6) = asMatrix(d2) * crossMatrix(rho_[1]);
    T.template block<9, 3>(15, 6) = directorNullSpace(d2);
    return T;
  }

  std::array<Vector3<S>, 2> rho_;
  Vector<S, 24> mass_;
  S stiffness_;
};

/// Φ(q_p) for q_p = (x1, p1, x2, p2).
template <class S>
[[nodiscard]] Place<S> directorPlace(const Vector<S, 14>& q) {
  Place<S> place;
  place << q.template head<3>(), directorsOf<S>(q.template segment<4>(3)), q.template segment<3>(7),
      directorsOf<S>(q.template segment<4>(10));
  return place;
}

/// U(q_p) = ∇Φ, 24x14.
template <class S>
[[nodiscard]] Matrix<S, 24, 14> placeJacobian(const Vector<S, 14>& q) {
  Matrix<S, 24, 14> U = Matrix<S, 24, 14>::Zero();
  U.template block<3, 3>(0, 0).setIdentity();
  U.template block<9, 4>(3, 3) = eulerMapJacobian<S>(q.template segment<4>(3));
  U.template block<3, 3>(12, 7).setIdentity();
  U.template block<9, 4>(15, 10) = eulerMapJacobian<S>(q.template segment<4>(10));
  return U;
}

/// U^♮(q_p), 14x24.
template <class S>
[[nodiscard]] Matrix<S, 14, 24> placeJacobianPseudoInverse(const Vector<S, 14>& q) {
  Matrix<S, 14, 24> inverse = Matrix<S, 14, 24>::Zero();
  inverse.template block<3, 3>(0, 0).setIdentity();
  inverse.template block<4, 9>(3, 3) = eulerMapPseudoInverse<S>(q.template segment<4>(3));
  inverse.template block<3, 3>(7, 12).setIdentity();
  inverse.template block<4, 9>(10, 15) = eulerMapPseudoInverse<S>(q.template segment<4>(10));
  return inverse;
}

/// Constraint gradient G_p(q_p), 5x14.
template <class S>
[[nodiscard]] Matrix<S, 5, 14> quaternionGradient(const Pair<S>& pair, const Vector<S, 14>& q) {
  Matrix<S, 5, 14> G = Matrix<S, 5, 14>::Zero();
  G.template block<1, 4>(0, 3) = q.template segment<4>(3).transpose();
  G.template block<1, 4>(1, 10) = q.template segment<4>(10).transpose();
  G.template bottomRows<3>() = pair.jointGradient() * placeJacobian(q);
  return G;
}

/// (60) with dense matrices.
template <class S>
[[nodiscard]] Vector<S, 33> denseRhs(const Pair<S>& pair, const Vector<S, 33>& y) {
  const Place<S> q = y.template head<24>();
  const Vector<S, 9> nu = y.template tail<9>();
  Vector<S, 33> dydt;
  dydt << pair.nullSpace(q) * nu, pair.reducedAcceleration(q, nu);
  return dydt;
}

/// (61) with dense matrices.
template <class S>
[[nodiscard]] Vector<S, 23> denseRhs(const Pair<S>& pair, const Vector<S, 23>& y) {
  const Vector<S, 14> q = y.template head<14>();
  const Vector<S, 9> nu = y.template tail<9>();
  const Place<S> place = directorPlace<S>(q);
  const Vector<S, 24> rate = pair.nullSpace(place) * nu;
  Vector<S, 23> dydt;
  dydt << placeJacobianPseudoInverse<S>(q) * rate, pair.reducedAcceleration(place, nu);
  return dydt;
}

}  // namespace polhode::dense
