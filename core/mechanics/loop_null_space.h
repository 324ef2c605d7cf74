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
  bool rebase(Dynamics& dynamics);
  /// There is a base, and in the last state velocities() saw the constraints were independent, of
  /// each other and of it.
  [[nodiscard]] bool regular() const { return based_ && (regular_ || freedoms() == 0); }
  /// Takes the base of another object for the same mechanism.
  void continueFrom(const LoopNullSpace& other);

  /// T has grown against T0, by this factor in the Frobenius norm.
  [[nodiscard]] S stretch(Dynamics& dynamics);

  /// (ẋ, Ω) of all bodies from ν: rate.x and omega. Frames must be filled.
  void velocities(Dynamics& dynamics, ConstView nu);

  void freedomsOf(const std::vector<Body>& bodies, View nu);

  /// ν̇, after velocities() of ν. Bodies have frames, rates, bends, inertias and moments, loads are
  /// applied.
  void accelerate(Dynamics& dynamics, View nuRate);

 private:
  /// Into the rows and columns of G; what is zero there is not written.
  template <class Target>
  void gather(Dynamics& dynamics, Target& G);
  /// [G; T0ᵀ].
  void factor(Dynamics& dynamics);
  void basis();

  Eigen::Index size_, rows_;
  bool based_ = false, regular_ = false;
  Matrix base_, G_, T_, MT_, reduced_, right_;
  State w_;
  Eigen::Matrix<S, 1, Eigen::Dynamic> workspace_;
  Eigen::HouseholderQR<Matrix> qr_;
  DenseLu lu_;
};

}  // namespace polhode
