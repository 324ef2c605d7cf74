// The null space of a mechanism whose joints close loops, computed numerically.
#pragma once

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/mechanics/dense_lu.h"
#include "core/mechanics/multibody_dynamics.h"

namespace polhode {

/// Velocities ν = T0ᵀw of w = (ẋ1, Ω1, ẋ2, Ω2, ...), T0 an orthonormal basis of the null space of G
/// in one state, by QR. From there T(q) is the basis with G T = 0, T0ᵀT = I: smooth along the
/// motion until it has turned away too far, when stretch() grows large. Lang (2010), Sect. 2,
/// allows any such T. With a = T ν̇ + a0, where G a0 = -bias and T0ᵀa0 = 0,
///     TᵀMT ν̇ = Tᵀ(f - M a0).
template <class S>
class LoopNullSpace {
 public:
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
  using Dynamics = MultibodyDynamics<S>;
  using Body = typename Dynamics::Body;
  using ConstView = Eigen::Ref<const State>;
  using View = Eigen::Ref<State>;

  explicit LoopNullSpace(const Dynamics& dynamics)
      : size_(6 * static_cast<Eigen::Index>(dynamics.bodies.size())), rows_(dynamics.rows()) {}

  /// Counts rows as independent; a state where they are not has no base. There may be more of them
  /// than unknowns.
  [[nodiscard]] int freedoms() const {
    return static_cast<int>(std::max<Eigen::Index>(size_ - rows_, 0));
  }

  /// Takes the null space of this state as T0; frames must be filled. False, and no change, where
  /// G loses rank, but for half of the digits. Without a base all results are NaN.
  bool rebase(Dynamics& dynamics) {
    if (rows_ > size_) return false;
    gather(dynamics);
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
  /// There is a base, and in the last state velocities() saw the constraints were independent, of
  /// each other and of it.
  [[nodiscard]] bool regular() const { return based_ && (regular_ || freedoms() == 0); }
  /// Takes the base of another object for the same mechanism.
  void continueFrom(const LoopNullSpace& other) {
    base_ = other.base_;
    based_ = other.based_;
  }

  /// T has grown against T0, by this factor in the Frobenius norm.
  [[nodiscard]] S stretch(Dynamics& dynamics) {
    if (!based_ || freedoms() == 0) return 0;
    factor(dynamics);
    basis();
    return T_.norm() / std::sqrt(S(freedoms()));
  }

  /// (ẋ, Ω) of all bodies from ν: rate.x and omega. Frames must be filled.
  void velocities(Dynamics& dynamics, ConstView nu) {
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

  void freedomsOf(const std::vector<Body>& bodies, View nu) {
    if (!based_) {
      nu.setConstant(std::numeric_limits<S>::quiet_NaN());
      return;
    }
    w_.resize(size_);
    for (std::size_t b = 0; b < bodies.size(); ++b)
      w_.template segment<6>(6 * static_cast<Eigen::Index>(b)) << bodies[b].rate.x, bodies[b].omega;
    nu.noalias() = base_.transpose() * w_;
  }

  /// ν̇, after velocities(). Bodies have frames, rates, bends, inertias and moments, loads are
  /// applied.
  void accelerate(Dynamics& dynamics, View nuRate) {
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

 private:
  void gather(Dynamics& dynamics) {
    dynamics.linearise();
    G_.setZero(rows_, size_);
    for (std::size_t j = 0; j < dynamics.jointCount(); ++j)
      for (std::size_t end = 0; end < 2; ++end)
        if (const int body = dynamics.ends(j)[end]; body > 0) {
          const auto& G = dynamics.gradient(j, end);
          G_.block(dynamics.offset(j), 6 * (body - 1), G.rows(), 6) = G;
        }
  }
  /// [G; T0ᵀ].
  void factor(Dynamics& dynamics) {
    gather(dynamics);
    K_.resize(size_, size_);
    K_.topRows(rows_) = G_;
    K_.bottomRows(freedoms()) = base_.transpose();
    lu_.compute(K_);
    regular_ = lu_.pivotRatio() > S(4096) * Eigen::NumTraits<S>::epsilon();
  }
  void basis() {
    T_.setZero(size_, freedoms());
    T_.bottomRows(freedoms()).setIdentity();
    lu_.solve(T_);
    if (!regular_) T_.setConstant(std::numeric_limits<S>::quiet_NaN());
    MT_.resize(size_, freedoms());
    w_.resize(size_);
  }

  Eigen::Index size_, rows_;
  bool based_ = false, regular_ = false;
  Matrix base_, G_, K_, T_, MT_, reduced_, right_;
  State w_;
  Eigen::Matrix<S, 1, Eigen::Dynamic> workspace_;
  Eigen::HouseholderQR<Matrix> qr_;
  DenseLu<S> lu_;
};

}  // namespace polhode
