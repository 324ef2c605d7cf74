// Mechanisms, random states and the absolute equations for the tests of the two-body formulations.
#pragma once

#include <random>

#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"
#include "tests/properties/pair_dense_reference.h"

namespace polhode::pair_test {

template <class S>
using Bodies = std::array<BasicBodyState<S>, 2>;

inline BallJointedPair exampleC() {
  BallJointedPair pair;
  pair.mass = {10, 20};
  pair.inertia = {Vector3<double>(41.6, 11.6, 50), Vector3<double>(41.6, 11.6, 50)};
  pair.rho_B = {Vector3<double>(1, 2, -3), Vector3<double>(5, -6, -7)};
  pair.stiffness = 1e4;
  return pair;
}

/// Bodies unlike each other, so that no exchange of theirs goes unnoticed.
inline BallJointedPair unequalPair() {
  BallJointedPair pair;
  pair.mass = {3, 0.7};
  pair.inertia = {Vector3<double>(2.5, 1.25, 2), Vector3<double>(0.5, 0.75, 0.625)};
  pair.rho_B = {Vector3<double>(0.5, -0.25, 0.75), Vector3<double>(-0.5, 1, 0.25)};
  pair.stiffness = 40;
  return pair;
}

class Random {
 public:
  template <class M>
  M matrix() {
    M m;
    for (Eigen::Index i = 0; i < m.size(); ++i) m.data()[i] = typename M::Scalar(uniform_(engine_));
    return m;
  }

  /// A state on the constraint, up to round-off.
  template <class S>
  Bodies<S> consistentBodies(const BallJointedPair& mechanism) {
    const PairData<S> pair(mechanism);
    Bodies<S> b;
    for (auto& body : b) {
      body.R_WB = rotationMatrix<S>(matrix<Quaternion<S>>().normalized());
      body.omega_B = S(3) * matrix<Vector3<S>>();
    }
    b[0].x_W = matrix<Vector3<S>>();
    b[0].v_W = S(2) * matrix<Vector3<S>>();
    b[1].x_W = pair.jointGap(b[0].x_W, b[0].R_WB, Vector3<S>::Zero(), b[1].R_WB);
    b[1].v_W = b[0].v_W + b[0].R_WB * b[0].omega_B.cross(pair.body[0].rho) -
               b[1].R_WB * b[1].omega_B.cross(pair.body[1].rho);
    return b;
  }

  /// Every component of the state off by up to `size`.
  template <class F>
  typename F::State driftedState(const F& formulation, const BallJointedPair& mechanism,
                                 double size) {
    using S = typename F::Scalar;
    const Bodies<S> b = consistentBodies<S>(mechanism);
    typename F::State y = formulation.encode(b);
    y += S(size) * matrix<typename F::State>();
    return y;
  }

 private:
  std::mt19937 engine_{20100180};
  std::uniform_real_distribution<double> uniform_{-1, 1};
};

template <class F>
constexpr bool usesQuaternions = F::constraintCount == 5;
template <class F>
constexpr bool isNullSpace = F::size == 23 || F::size == 33;

template <class F>
typename F::State rhs(const F& formulation, const typename F::State& y) {
  typename F::State dydt;
  formulation.rhs(0, y, dydt);
  return dydt;
}

template <class A, class B>
double relativeDifference(const A& a, const B& b) {
  return static_cast<double>((a - b).norm() / (1 + b.norm()));
}

/// The formulation's coordinates q, their rate and acceleration in its flow, whatever its unknowns
/// are.
template <class F>
struct Motion {
  using S = typename F::Scalar;
  static constexpr int n = usesQuaternions<F> ? 14 : 24;
  Vector<S, n> q, qdot, qddot;

  Motion(const F& formulation, const BallJointedPair& mechanism, const typename F::State& y) {
    const dense::Pair<S> pair(mechanism);
    const typename F::State f = rhs(formulation, y);
    q = y.template head<n>();
    qdot = f.template head<n>();
    if constexpr (!isNullSpace<F>) {
      qddot = f.template tail<n>();
    } else if constexpr (usesQuaternions<F>) {
      // T_p = U^♮ T_d is linear in the quaternions but for T_ext, which is quadratic.
      const Vector<S, 9> nu = y.template tail<9>(), nudot = f.template tail<9>();
      const Vector<S, 24> rate = pair.nullSpace(dense::directorPlace<S>(q)) * nu;
      const Vector<S, 24> acceleration =
          pair.nullSpace(dense::directorPlace<S>(q)) * nudot + pair.nullSpaceRate(rate) * nu;
      qddot << acceleration.template head<3>(), turnAcceleration(3, nu, nudot, 3),
          acceleration.template segment<3>(12), turnAcceleration(10, nu, nudot, 6);
    } else {
      qddot = pair.nullSpace(q) * f.template tail<9>() +
              pair.nullSpaceRate(qdot) * y.template tail<9>();
    }
  }

 private:
  Quaternion<S> turnAcceleration(int at, const Vector<S, 9>& nu, const Vector<S, 9>& nudot,
                                 int from) const {
    return quaternionNullSpace<S>(q.template segment<4>(at)) * nudot.template segment<3>(from) +
           quaternionNullSpace<S>(qdot.template segment<4>(at)) * nu.template segment<3>(from);
  }
};

/// M q̈ - ψ of the absolute equations (58), (59): what + Gᵀλ must cancel. Also M, for orthogonality.
template <class F>
struct Absolute {
  using S = typename F::Scalar;
  static constexpr int n = Motion<F>::n;
  dense::Matrix<S, n, n> mass;
  dense::Matrix<S, F::constraintCount, n> gradient;
  dense::Matrix<S, n, 9> nullSpace;
  Vector<S, n> unbalanced;

  Absolute(const BallJointedPair& mechanism, const Motion<F>& motion) {
    const dense::Pair<S> pair(mechanism);
    if constexpr (usesQuaternions<F>) {
      const dense::Place<S> place = dense::directorPlace<S>(motion.q);
      const dense::Matrix<S, 24, 14> U = dense::placeJacobian<S>(motion.q);
      const dense::Matrix<S, 24, 14> Udot = rotationPart(dense::placeJacobian<S>(motion.qdot));
      mass = U.transpose() * pair.mass().asDiagonal() * U;
      const Vector<S, 24> acceleration = U * motion.qddot + Udot * motion.qdot;
      unbalanced = U.transpose() * (pair.mass().cwiseProduct(acceleration) - pair.force(place));
      gradient = dense::quaternionGradient(pair, motion.q);
      nullSpace = dense::placeJacobianPseudoInverse<S>(motion.q) * pair.nullSpace(place);
    } else {
      mass = pair.mass().asDiagonal();
      unbalanced = pair.mass().cwiseProduct(motion.qddot) - pair.force(motion.q);
      gradient = pair.gradient(motion.q);
      nullSpace = pair.nullSpace(motion.q);
    }
  }

 private:
  /// U̇: Dφ is linear, the identity blocks are constant.
  static dense::Matrix<S, 24, 14> rotationPart(dense::Matrix<S, 24, 14> U) {
    U.template block<3, 3>(0, 0).setZero();
    U.template block<3, 3>(12, 7).setZero();
    return U;
  }
};

}  // namespace polhode::pair_test
