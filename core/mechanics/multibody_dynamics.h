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
  using Solver = JointSolver<S>;

  /// What a formulation fills in of a body, and what it gets.
  struct Body : BodyMotion<S> {
    Matrix3<S> bend;         ///< B in R̈ = B + R E(α)
    Matrix3<S> J, inverseJ;  ///< the inertia as the coordinates have it [kg m²], and its inverse
    Vector3<S> h, free;      ///< -T_dᵀM_dB [N m], and J⁻¹ h: α without any torque [rad/s²]
    Vector3<S> acceleration, alpha;  ///< [m/s²] in space, [rad/s²]
  };

  explicit MultibodyDynamics(const Multibody& multibody)
      : bodies(multibody.bodies.size()),
        wrenches(multibody.bodies.size()),
        loads_(multibody),
        solver_(rowCounts(multibody), bodyPairs(multibody)) {
    for (const RigidBody& body : multibody.bodies) {
      inverseMass_.push_back(S(1) / S(body.mass));
      inverseInertia_.push_back(body.inertia.cast<S>().cwiseInverse().asDiagonal());
    }
    for (const Joint& joint : multibody.joints) {
      joints_.emplace_back(joint);
      ends_.push_back({joint.first, joint.second});
      sides_.push_back({joint.first, {}});
      sides_.push_back({joint.second, {}});
    }
    lambda_ = State::Zero(solver_.rows());
  }

  [[nodiscard]] std::size_t jointCount() const { return joints_.size(); }
  [[nodiscard]] const JointRows<S>& joint(std::size_t j) const { return joints_[j]; }
  [[nodiscard]] const std::array<int, 2>& ends(std::size_t j) const { return ends_[j]; }
  /// Rows of all joints, in the order of the mechanism.
  [[nodiscard]] int rows() const { return solver_.rows(); }
  [[nodiscard]] int offset(std::size_t joint) const { return solver_.offset(joint); }
  [[nodiscard]] S inverseMass(std::size_t body) const { return inverseMass_[body]; }

  void applyLoads() { loads_.evaluate(bodies, wrenches); }
  /// Those alone that have a potential.
  void applyPotentialLoads() { loads_.evaluatePotential(bodies, wrenches); }
  [[nodiscard]] S power() const { return loads_.power(bodies); }

  /// Accelerations as if there were no joints; applyLoads() before.
  void freeAccelerations() {
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      bodies[b].acceleration = inverseMass_[b] * wrenches[b].force_W;
      bodies[b].alpha = bodies[b].free + bodies[b].inverseJ * wrenches[b].torque_B;
    }
  }

  /// G of every joint, and its bias.
  void linearise() {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const auto [a, b] = ends_[j];
      joints_[j].gradient(frame(a), frame(b), sides_[2 * j].G, sides_[2 * j + 1].G);
    }
  }
  [[nodiscard]] const typename Solver::Gradient& gradient(std::size_t joint,
                                                          std::size_t end) const {
    return sides_[2 * joint + end].G;
  }

  /// From frames, rates, inertias and loads to accelerations and λ. Where the joints' rows are
  /// dependent, accelerations that are not finite, and singularJoint().
  void solve() {
    applyLoads();
    freeAccelerations();
    if (joints_.empty()) return;
    linearise();
    closings();
    if (!factor()) return fail();
    solver_.solve(lambda_);
    react();
  }
  /// λ of the last solve(): +Gᵀλ on the left-hand side, [N] and, of orthogonalities, [N m].
  [[nodiscard]] const State& multipliers() const { return lambda_; }

  /// The joint, from 0, whose constraints the last factorisation found dependent; -1: none.
  [[nodiscard]] int singularJoint() const { return solver_.singularJoint(); }
  void forgetSingularJoint() { solver_.forgetSingularJoint(); }

  /// g of all joints, rows() long.
  template <class Values>
  void constraint(Values&& values) const {
    for (std::size_t j = 0; j < joints_.size(); ++j)
      values.segment(solver_.offset(j), joints_[j].rows()) =
          joints_[j].value(frame(ends_[j][0]), frame(ends_[j][1]));
  }
  template <class Values>
  void constraintRate(Values&& values) const {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const auto [a, b] = ends_[j];
      values.segment(solver_.offset(j), joints_[j].rows()) =
          joints_[j].rate(frame(a), frame(b), rate(a), rate(b));
    }
  }

  /// The parts of g̈ of all joints that are fixed by the velocities.
  template <class Values>
  void biases(Values&& values) const {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const auto [a, b] = ends_[j];
      values.segment(solver_.offset(j), joints_[j].rows()) =
          joints_[j].bias(frame(a), frame(b), rate(a), rate(b), bend(a), bend(b));
    }
  }

  /// The least mass-weighted motion that makes G δ = -g in first order, frames orthonormal: δ in
  /// `acceleration` [m] and `alpha` [rad] of each body. Lang (2010), eq. (62, P). False where the
  /// rows are dependent. linearise() and constraint() are done here.
  bool positionStep() {
    linearise();
    constraint(lambda_);
    return leastMotion();
  }
  /// The same for velocities: what to add to (ẋ, Ω). Lang (2010), eq. (62, V). Rates must be those
  /// of (ẋ, Ω).
  bool velocityStep() {
    linearise();
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      auto rows = lambda_.segment(solver_.offset(j), joints_[j].rows());
      rows.setZero();
      for (std::size_t end = 0; end < 2; ++end)
        if (const int b = ends_[j][end]; b > 0) {
          const Body& body = bodies[static_cast<std::size_t>(b) - 1];
          const auto& G = sides_[2 * j + end].G;
          rows += G.template leftCols<3>() * body.rate.x + G.template rightCols<3>() * body.omega;
        }
    }
    return leastMotion();
  }

  std::vector<Body> bodies;
  std::vector<Wrench<S>> wrenches;

 private:
  static std::vector<int> rowCounts(const Multibody& multibody) {
    std::vector<int> rows;
    for (const Joint& joint : multibody.joints) rows.push_back(JointRows<S>(joint).rows());
    return rows;
  }
  static std::vector<std::array<int, 2>> bodyPairs(const Multibody& multibody) {
    std::vector<std::array<int, 2>> pairs;
    for (const Joint& joint : multibody.joints) pairs.push_back({joint.first, joint.second});
    return pairs;
  }

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
  void closings() {
    biases(lambda_);
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      auto rows = lambda_.segment(solver_.offset(j), joints_[j].rows());
      for (std::size_t end = 0; end < 2; ++end)
        if (const int k = ends_[j][end]; k > 0) {
          const Body& body = bodies[static_cast<std::size_t>(k) - 1];
          const auto& G = sides_[2 * j + end].G;
          rows += G.template leftCols<3>().lazyProduct(body.acceleration) +
                  G.template rightCols<3>().lazyProduct(body.alpha);
        }
    }
  }

  bool factor() {
    return solver_.factor(sides_, [this](std::size_t b, const auto& G, auto& weighted) {
      weighted.template leftCols<3>() = inverseMass_[b] * G.template leftCols<3>();
      weighted.template rightCols<3>() = G.template rightCols<3>().lazyProduct(bodies[b].inverseJ);
    });
  }

  bool leastMotion() {
    if (joints_.empty()) return true;
    for (Body& body : bodies) body.acceleration.setZero(), body.alpha.setZero();
    for (std::size_t b = 0; b < bodies.size(); ++b) bodies[b].inverseJ = inverseInertia_[b];
    if (!factor()) return false;
    solver_.solve(lambda_);
    react();
    return true;
  }

  /// Adds -M⁻¹Gᵀλ.
  void react() {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const auto rows = lambda_.segment(solver_.offset(j), joints_[j].rows());
      for (std::size_t end = 0; end < 2; ++end)
        if (const int k = ends_[j][end]; k > 0) {
          const auto b = static_cast<std::size_t>(k) - 1;
          const auto& G = sides_[2 * j + end].G;
          const Vector3<S> moment = G.template rightCols<3>().transpose().lazyProduct(rows);
          const Vector3<S> force = G.template leftCols<3>().transpose().lazyProduct(rows);
          bodies[b].acceleration -= inverseMass_[b] * force;
          bodies[b].alpha -= bodies[b].inverseJ * moment;
        }
    }
  }

  void fail() {
    lambda_.setConstant(std::numeric_limits<S>::quiet_NaN());
    for (Body& body : bodies) {
      body.acceleration.setConstant(std::numeric_limits<S>::quiet_NaN());
      body.alpha.setConstant(std::numeric_limits<S>::quiet_NaN());
    }
  }

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
