// Accelerations and joint multipliers of a mechanism, whatever coordinates its bodies have.
#pragma once

#include "core/mechanics/joint_solver.h"
#include "core/mechanics/loads.h"

namespace polhode {

/// M a + Gᵀ λ = f, G a = -bias for the accelerations a = (ẍ, α) of all bodies: see joint_rows.h.
/// The Schur complement of the mass leaves a system for λ alone, block-sparse as the joints
/// connect: linear cost for trees. What it computes stays in the object, so that nothing is
/// allocated: one object serves one thread.
template <class S>
class MultibodyDynamics {
 public:
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using View = Eigen::Ref<State>;
  using Solver = JointSolver<S>;

  /// What a formulation fills in of a body, and what it gets.
  struct Body : BodyMotion<S> {
    Matrix3<S> bend;         ///< B in R̈ = B + R E(α)
    Matrix3<S> J, inverseJ;  ///< the inertia as the coordinates have it [kg m²], and its inverse
    Vector3<S> h, free;      ///< -T_dᵀM_dB [N m], and J⁻¹ h: α without any torque [rad/s²]
    Vector3<S> acceleration, alpha;  ///< [m/s²] in space, [rad/s²]
  };

  explicit MultibodyDynamics(const Multibody& multibody);

  [[nodiscard]] std::size_t jointCount() const { return joints_.size(); }
  [[nodiscard]] const JointRows<S>& joint(std::size_t j) const { return joints_[j]; }
  [[nodiscard]] const std::array<int, 2>& ends(std::size_t j) const { return ends_[j]; }
  /// Rows of all joints, in the order of the mechanism.
  [[nodiscard]] int rows() const { return solver_.rows(); }
  [[nodiscard]] int offset(std::size_t joint) const { return solver_.offset(joint); }
  [[nodiscard]] S inverseMass(std::size_t body) const { return inverseMass_[body]; }

  [[nodiscard]] const Loads<S>& loads() const { return loads_; }
  void applyLoads();
  /// Those alone that have a potential.
  void applyPotentialLoads();
  [[nodiscard]] S power() const;

  /// Accelerations as if there were no joints; applyLoads() before.
  void freeAccelerations();

  /// G of every joint, and its bias.
  void linearise();
  [[nodiscard]] const typename Solver::Gradient& gradient(std::size_t joint,
                                                          std::size_t end) const {
    return sides_[2 * joint + end].G;
  }

  /// From frames, rates, inertias and loads to accelerations and λ. Where the joints' rows are
  /// dependent, accelerations that are not finite, and singularJoint().
  void solve();
  /// λ of the last solve(): +Gᵀλ on the left-hand side, [N] and, of orthogonalities, [N m].
  [[nodiscard]] const State& multipliers() const { return lambda_; }

  /// The joint, from 0, whose constraints the last factorisation found dependent; -1: none.
  [[nodiscard]] int singularJoint() const { return solver_.singularJoint(); }
  void forgetSingularJoint() { solver_.forgetSingularJoint(); }

  /// g of all joints, rows() long.
  void constraint(View values) const;
  void constraintRate(View values) const;

  /// The parts of g̈ of all joints that are fixed by the velocities.
  void biases(View values) const;

  /// The least mass-weighted motion that makes G δ = -g in first order, frames orthonormal: δ in
  /// `acceleration` [m] and `alpha` [rad] of each body. Lang (2010), eq. (62, P). False where the
  /// rows are dependent. linearise() and constraint() are done here.
  bool positionStep();
  /// The same for velocities: what to add to (ẋ, Ω). Lang (2010), eq. (62, V). Rates must be those
  /// of (ẋ, Ω).
  bool velocityStep();

  std::vector<Body> bodies;
  std::vector<Wrench<S>> wrenches;

 private:
  static std::vector<int> rowCounts(const Multibody& multibody);
  static std::vector<std::array<int, 2>> bodyPairs(const Multibody& multibody);

  [[nodiscard]] const BodyFrame<S>& frame(int body) const {
    return body == 0 ? ground_ : bodies[static_cast<std::size_t>(body) - 1].frame;
  }
  [[nodiscard]] const BodyFrame<S>& rate(int body) const {
    return body == 0 ? groundRate_ : bodies[static_cast<std::size_t>(body) - 1].rate;
  }
  [[nodiscard]] const Matrix3<S>& bend(int body) const {
    return body == 0 ? groundRate_.R : bodies[static_cast<std::size_t>(body) - 1].bend;
  }

  /// λ_ = G a + bias of the free accelerations.
  void closings();

  bool factor();

  bool leastMotion();

  /// Adds -M⁻¹Gᵀλ.
  void react();

  void fail();

  Loads<S> loads_;
  std::vector<JointRows<S>> joints_;
  std::vector<std::array<int, 2>> ends_;
  Solver solver_;
  std::vector<S> inverseMass_;
  std::vector<Matrix3<S>> inverseInertia_;
  std::vector<typename Solver::Side> sides_;
  State lambda_;
  BodyFrame<S> ground_ = BodyFrame<S>::ground();
  BodyFrame<S> groundRate_ = {};
};

}  // namespace polhode
