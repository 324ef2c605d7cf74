#include "core/mechanics/loop_null_space.h"

namespace polhode {

template <class S>
bool LoopNullSpace<S>::rebase(Dynamics& dynamics) {
  if (rows_ > size_) return false;
  G_.setZero(rows_, size_);
  gather(dynamics, G_);
  qr_.compute(G_.transpose());
  // What is left of each row beside those before it.
  for (Eigen::Index i = 0; i < rows_; ++i)
    if (!(std::abs(qr_.matrixQR()(i, i)) >
          std::sqrt(Eigen::NumTraits<S>::epsilon()) * G_.row(i).norm()))
      return false;
  // The last columns of Q.
  base_.setZero(size_, freedoms());
  base_.bottomRows(freedoms()).setIdentity();
  qr_.householderQ().applyThisOnTheLeft(base_, workspace_);
  based_ = true;
  return true;
}

template <class S>
void LoopNullSpace<S>::continueFrom(const LoopNullSpace& other) {
  base_ = other.base_;
  based_ = other.based_;
}

template <class S>
auto LoopNullSpace<S>::stretch(Dynamics& dynamics) -> S {
  if (!based_ || freedoms() == 0) return 0;
  factor(dynamics);
  basis();
  return T_.norm() / std::sqrt(S(freedoms()));
}

template <class S>
void LoopNullSpace<S>::velocities(Dynamics& dynamics, ConstView nu) {
  w_.setConstant(size_, based_ ? S(0) : std::numeric_limits<S>::quiet_NaN());
  if (based_ && freedoms() > 0) {
    factor(dynamics);
    basis();
    w_.noalias() = T_ * nu;
  }
  for (std::size_t b = 0; b < dynamics.bodies.size(); ++b) {
    const auto at = 6 * static_cast<Eigen::Index>(b);
    dynamics.bodies[b].rate.x = w_.template segment<3>(at);
    dynamics.bodies[b].omega = w_.template segment<3>(at + 3);
  }
}

template <class S>
void LoopNullSpace<S>::freedomsOf(const std::vector<Body>& bodies, View nu) {
  if (!based_) {
    nu.setConstant(std::numeric_limits<S>::quiet_NaN());
    return;
  }
  w_.resize(size_);
  for (std::size_t b = 0; b < bodies.size(); ++b)
    w_.template segment<6>(6 * static_cast<Eigen::Index>(b)) << bodies[b].rate.x, bodies[b].omega;
  nu.noalias() = base_.transpose() * w_;
}

template <class S>
void LoopNullSpace<S>::accelerate(Dynamics& dynamics, View nuRate) {
  if (!based_ || freedoms() == 0) {
    nuRate.setConstant(std::numeric_limits<S>::quiet_NaN());
    return;
  }
  right_.setZero(size_, 1);
  dynamics.biases(right_.col(0).head(rows_));
  right_.col(0).head(rows_) *= S(-1);
  lu_.solve(right_);
  w_.resize(size_);
  for (std::size_t b = 0; b < dynamics.bodies.size(); ++b) {
    const auto at = 6 * static_cast<Eigen::Index>(b);
    const Body& body = dynamics.bodies[b];
    const Wrench<S>& wrench = dynamics.wrenches[b];
    const S m = S(1) / dynamics.inverseMass(b);
    w_.template segment<3>(at) = wrench.force_W - m * right_.col(0).template segment<3>(at);
    w_.template segment<3>(at + 3) =
        body.h + wrench.torque_B - body.J * right_.col(0).template segment<3>(at + 3);
    MT_.template middleRows<3>(at) = m * T_.template middleRows<3>(at);
    MT_.template middleRows<3>(at + 3) = body.J.lazyProduct(T_.template middleRows<3>(at + 3));
  }
  // Lazy products: a few freedoms are no work for the blocked ones, which allocate.
  reduced_ = T_.transpose().lazyProduct(MT_);
  nuRate = T_.transpose().lazyProduct(w_);
  w_.head(freedoms()) = reduced_.diagonal();
  if (factorSymmetric(reduced_, w_))
    solveFactored(reduced_, nuRate);
  else
    nuRate.setConstant(std::numeric_limits<S>::quiet_NaN());
}

template <class S>
template <class Target>
void LoopNullSpace<S>::gather(Dynamics& dynamics, Target& G) {
  dynamics.linearise();
  for (std::size_t j = 0; j < dynamics.jointCount(); ++j)
    for (std::size_t end = 0; end < 2; ++end)
      if (const int body = dynamics.ends(j)[end]; body > 0) {
        const auto& side = dynamics.gradient(j, end);
        G.block(dynamics.offset(j), 6 * (body - 1), side.rows(), 6) = side;
      }
}

template <class S>
void LoopNullSpace<S>::factor(Dynamics& dynamics) {
  auto& K = lu_.matrix();
  K.setZero(size_, size_);
  gather(dynamics, K);
  K.bottomRows(freedoms()) = base_.transpose();
  lu_.compute();
  regular_ = lu_.pivotRatio() > S(4096) * Eigen::NumTraits<S>::epsilon();
}

template <class S>
void LoopNullSpace<S>::basis() {
  T_.setZero(size_, freedoms());
  T_.bottomRows(freedoms()).setIdentity();
  lu_.solve(T_);
  if (!regular_) T_.setConstant(std::numeric_limits<S>::quiet_NaN());
  MT_.resize(size_, freedoms());
  w_.resize(size_);
}

template class LoopNullSpace<double>;

}  // namespace polhode
