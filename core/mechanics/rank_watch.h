// Notices when a closed loop of joints passes a position where its constraints depend on each
// other.
#pragma once

#include <Eigen/QR>
#include <optional>
#include <span>
#include <vector>

#include "core/mechanics/body_state.h"
#include "core/mechanics/multibody_dynamics.h"

namespace polhode {

/// Where the gradient G of the joints loses rank, and only there, det [G; Tᵀ] goes through zero
/// while the mechanism moves on: T is a basis of the null space of G a step before, so that it
/// stays away from the rows of G as long as the step is small. A step that leads across a singular
/// position sees nothing of it in its equations; the sign does.
/// What it computes stays in the object: nothing is allocated for a step.
class RankWatch {
 public:
  /// nullopt for trees: without a loop there is nothing to pass.
  [[nodiscard]] static std::optional<RankWatch> of(const Multibody& multibody);

  /// From now on steps lead from here.
  void start(std::span<const BodyState> bodies);
  /// The constraints have been dependent between the last state that was looked at and this one. It
  /// is looked at where a body has turned by a third of a radian; nothing is said where one has
  /// turned by more than 0.8 since.
  [[nodiscard]] bool passed(std::span<const BodyState> bodies);
  /// The joint, from 0, whose constraints are the closest to depending on those before it.
  [[nodiscard]] int weakestJoint(std::span<const BodyState> bodies);

 private:
  using Matrix = Eigen::MatrixXd;

  explicit RankWatch(const Multibody& multibody);

  void gather(std::span<const BodyState> bodies);
  /// Of the turn since the last state that was looked at, of the body that has turned most.
  [[nodiscard]] double traceSince(std::span<const BodyState> bodies) const;
  void remember(std::span<const BodyState> bodies);
  void findNullSpace();
  void startAtNullSpace(std::span<const BodyState> bodies);
  /// LU of K = [G; Tᵀ] in place; the sign of its determinant, 0 where it is singular.
  int factor();
  /// base_ ← K⁻¹ [0; I]: the null space of this G.
  void rebase();

  MultibodyDynamics<double> dynamics_;
  Eigen::Index size_, rows_;
  Matrix G_, K_, base_;         ///< columns of base_ span the null space of the last state
  Matrix nullSpace_, overlap_;  ///< of this G, orthonormal; beside base_
  Eigen::HouseholderQR<Matrix> qr_;
  Eigen::RowVectorXd workspace_;
  std::vector<Eigen::Index> swaps_;
  std::vector<Matrix3<double>> attitudes_;  ///< of the last state
  int sign_ = 0;                            ///< of the last state; 0: not known
};

}  // namespace polhode
