// The null space of a mechanism that is a tree, and its accelerations by a recursion of linear
// cost.
#pragma once

#include <optional>
#include <vector>

#include "core/mechanics/multibody_dynamics.h"

namespace polhode {

/// Velocities ν of a tree of joints: of each body, in the order of the tree, either (u̇, ϑ̇) of the
/// joint to its parent, or (ẋ, Ω) where no joint holds it to a body before it. With T_ext of Lang
/// (2010), Table 2, from parent to child,
///     (ẋ, Ω)_child = X (ẋ, Ω)_parent + Z ν,   X = [I, -E(x_c - x_p) R_p; 0, R_cᵀR_p],
///     Z = [R_p M_t, R_c E(ρ_c) N; 0, N].
/// TᵀMT ν̇ = Tᵀ(f - MṪν) is solved from the leaves to the roots and back without forming T:
/// Featherstone's articulated-body recursion.
template <class S>
class JointTree {
 public:
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using Dynamics = MultibodyDynamics<S>;
  using Body = typename Dynamics::Body;
  using ConstView = Eigen::Ref<const State>;
  using View = Eigen::Ref<State>;

  /// nullopt where joints close a loop.
  [[nodiscard]] static std::optional<JointTree> of(const Multibody& multibody) {
    JointTree tree;
    if (!tree.grow(multibody)) return std::nullopt;
    return tree;
  }

  [[nodiscard]] int freedoms() const { return freedoms_; }

  /// (ẋ, Ω) of all bodies from ν: rate.x and omega. Frames must be filled.
  void velocities(std::vector<Body>& bodies, ConstView nu) const {
    for (const Link& link : links_) {
      Body& body = bodies[link.body];
      Twist twist = connect(link, bodies).Z * nu.segment(link.offset, link.freedoms);
      if (link.parent >= 0) twist += carried(link, bodies);
      body.rate.x = twist.template head<3>();
      body.omega = twist.template tail<3>();
    }
  }

  /// ν of (ẋ, Ω), the inverse of velocities(); velocities that the joints do not allow are left
  /// out.
  void freedomsOf(const std::vector<Body>& bodies, View nu) const {
    for (const Link& link : links_) {
      const Body& body = bodies[link.body];
      Twist twist;
      twist << body.rate.x, body.omega;
      if (link.parent >= 0) twist -= carried(link, bodies);
      const Zmatrix Z = connect(link, bodies).Z;
      Small normal = Z.transpose().lazyProduct(Z);
      const auto diagonal = SmallVector(normal.diagonal());
      SmallVector own = Z.transpose() * twist;
      if (factorSymmetric(normal, diagonal)) solveFactored(normal, own);
      nu.segment(link.offset, link.freedoms) = own;
    }
  }

  /// ν̇. Bodies have frames, rates, inertias and moments, loads are applied.
  void accelerate(Dynamics& dynamics, ConstView nu, View nuRate) {
    start(dynamics, nu);
    for (auto link = links_.rbegin(); link != links_.rend(); ++link) absorb(*link);
    for (const Link& link : links_) {
      const Work& work = work_[link.body];
      Twist a = work.bias;
      if (link.parent >= 0) a += work.X * acceleration_[static_cast<std::size_t>(link.parent)];
      SmallVector own = work.Z.transpose() * (work.force - work.inertia * a);
      solveFactored(work.D, own);
      nuRate.segment(link.offset, link.freedoms) = own;
      acceleration_[link.body] = a + work.Z * own;
    }
  }

 private:
  using Twist = Vector<S, 6>;
  using Matrix6 = Eigen::Matrix<S, 6, 6>;
  using Zmatrix = Eigen::Matrix<S, 6, Eigen::Dynamic, Eigen::ColMajor, 6, 6>;
  using Small = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, 6, 6>;
  using SmallVector = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, 6, 1>;

  /// A body and the joint that leads to it.
  struct Link {
    std::size_t body;                         ///< from 0
    int parent = -1;                          ///< body from 0; -1: space
    bool free = false;                        ///< no joint
    JointFreedom<S> translations, rotations;  ///< in the frames of parent and child
    Vector3<S> rho = Vector3<S>::Zero();      ///< joint point in the child
    std::optional<JointCross<S>> cross;       ///< its axes on parent and child
    int offset = 0, freedoms = 6;
  };
  struct Connection {
    Zmatrix Z;
    JointFreedom<S> N;  ///< that of a cross moves
  };
  struct Work {
    Matrix6 inertia, X;
    Twist force, bias;
    Zmatrix Z, U;
    Small D;
  };

  bool grow(const Multibody& multibody) {
    const std::size_t count = multibody.bodies.size();
    std::vector<bool> placed(count + 1, false), used(multibody.joints.size(), false);
    placed[0] = true;
    for (std::size_t done = 0; done < count; ++done)
      if (!addJointed(multibody, placed, used)) addFree(placed);
    work_.resize(count);
    acceleration_.resize(count);
    return std::ranges::all_of(used, [](bool u) { return u; });
  }

  /// The next body that a joint holds to one already there.
  bool addJointed(const Multibody& multibody, std::vector<bool>& placed, std::vector<bool>& used) {
    for (std::size_t j = 0; j < multibody.joints.size(); ++j) {
      const Joint& joint = multibody.joints[j];
      const bool one = placed[static_cast<std::size_t>(joint.first)],
                 two = placed[static_cast<std::size_t>(joint.second)];
      if (used[j] || one == two) continue;
      used[j] = true;
      placed[static_cast<std::size_t>(one ? joint.second : joint.first)] = true;
      addLink(joint, one);
      return true;
    }
    return false;
  }
  void addFree(std::vector<bool>& placed) {
    const auto next = std::ranges::find(placed, false);
    *next = true;
    Link link;
    link.body = static_cast<std::size_t>(next - placed.begin()) - 1;
    link.free = true;
    append(link);
  }

  /// From the joint's first body to its second or the other way round: axes n of both are parallel.
  void addLink(const Joint& joint, bool forward) {
    const JointFrame<S> parent = (forward ? joint.frame1 : joint.frame2).template cast<S>();
    const JointFrame<S> child = (forward ? joint.frame2 : joint.frame1).template cast<S>();
    const JointComposition<S> composed = composeJoint<S>(joint.kind, parent, child);
    Link link;
    link.body = static_cast<std::size_t>(forward ? joint.second : joint.first) - 1;
    link.parent = (forward ? joint.first : joint.second) - 1;
    link.translations = composed.translations;
    link.rotations = composed.rotations;
    link.rho = child.rho;
    link.freedoms = composed.slides() + composed.turns();
    link.cross = crossOf(joint, forward);
    append(link);
  }
  /// Its axes on parent and child.
  [[nodiscard]] static std::optional<JointCross<S>> crossOf(const Joint& joint, bool forward) {
    const auto cross = composeJoint<S>(joint.kind, joint.frame1.template cast<S>(),
                                       joint.frame2.template cast<S>())
                           .cross;
    if (!cross || forward) return cross;
    return JointCross<S>{cross->onSecond, cross->onFirst};
  }
  void append(Link& link) {
    link.offset = freedoms_;
    freedoms_ += link.freedoms;
    links_.push_back(link);
  }

  [[nodiscard]] Matrix3<S> parentFrame(const Link& link, const std::vector<Body>& bodies) const {
    return link.parent >= 0 ? bodies[static_cast<std::size_t>(link.parent)].frame.R
                            : Matrix3<S>(Matrix3<S>::Identity());
  }

  [[nodiscard]] Connection connect(const Link& link, const std::vector<Body>& bodies) const {
    if (link.free) return {Matrix6::Identity(), {}};
    const Matrix3<S>& R = bodies[link.body].frame.R;
    const Matrix3<S> parent = parentFrame(link, bodies);
    Connection c{Zmatrix::Zero(6, link.freedoms), link.rotations};
    if (link.cross) {
      c.N.resize(3, 2);
      c.N << R.transpose() * (parent * link.cross->onFirst), link.cross->onSecond;
    }
    const Eigen::Index t = link.translations.cols(), r = c.N.cols();
    c.Z.template topRows<3>().leftCols(t) = parent * link.translations;
    for (Eigen::Index k = 0; k < r; ++k) {
      const Vector3<S> axis = c.N.col(k);
      c.Z.template block<3, 1>(0, t + k) = R * link.rho.cross(axis);
      c.Z.template block<3, 1>(3, t + k) = axis;
    }
    return c;
  }

  /// X (ẋ, Ω)_parent.
  [[nodiscard]] Twist carried(const Link& link, const std::vector<Body>& bodies) const {
    const Body& parent = bodies[static_cast<std::size_t>(link.parent)];
    const Body& body = bodies[link.body];
    const Vector3<S> omega_W = parent.frame.R * parent.omega;
    Twist twist;
    twist << parent.rate.x + omega_W.cross(body.frame.x - parent.frame.x),
        body.frame.R.transpose() * omega_W;
    return twist;
  }

  void start(const Dynamics& dynamics, ConstView nu) {
    for (const Link& link : links_) {
      const Body& body = dynamics.bodies[link.body];
      Work& work = work_[link.body];
      work.inertia.setZero();
      work.inertia.diagonal().template head<3>().setConstant(S(1) /
                                                             dynamics.inverseMass(link.body));
      work.inertia.template bottomRightCorner<3, 3>() = body.J;
      work.force << dynamics.wrenches[link.body].force_W,
          body.h + dynamics.wrenches[link.body].torque_B;
      const Connection connection = connect(link, dynamics.bodies);
      work.Z = connection.Z;
      work.bias.setZero();
      if (!link.free) addBias(link, connection, dynamics.bodies, nu);
    }
  }

  /// X and Ẋ (ẋ, Ω)_parent + Ż ν.
  void addBias(const Link& link, const Connection& connection, const std::vector<Body>& bodies,
               ConstView nu) {
    const Body& parent = link.parent >= 0 ? bodies[static_cast<std::size_t>(link.parent)] : ground_;
    const Body& body = bodies[link.body];
    Work& work = work_[link.body];
    const Matrix3<S> relative = body.frame.R.transpose() * parent.frame.R;
    work.X.setIdentity();
    work.X.template topRightCorner<3, 3>() =
        -crossMatrix<S>(body.frame.x - parent.frame.x) * parent.frame.R;
    work.X.template bottomRightCorner<3, 3>() = relative;

    const Eigen::Index t = link.translations.cols(), r = connection.N.cols();
    const Vector3<S> omega_W = parent.frame.R * parent.omega;
    const Vector3<S> sliding = link.translations * nu.segment(link.offset, t);
    const Vector3<S> turning = connection.N * nu.segment(link.offset + t, r);
    const Vector3<S> omega = body.omega;
    Vector3<S> linear = omega_W.cross(body.rate.x - parent.rate.x) +
                        parent.frame.R * parent.omega.cross(sliding) +
                        body.frame.R * omega.cross(link.rho.cross(turning));
    Vector3<S> angular = -omega.cross(relative * parent.omega);
    if (link.cross) {
      const Vector3<S> axis = relative * link.cross->onFirst;
      const Vector3<S> moving =
          nu[link.offset] *
          (axis.cross(omega) + relative * parent.omega.cross(link.cross->onFirst));
      linear += body.frame.R * link.rho.cross(moving);
      angular += moving;
    }
    work.bias << linear, angular;
  }

  /// Eliminates the link's freedoms and hands what is left to its parent.
  void absorb(const Link& link) {
    Work& work = work_[link.body];
    work.U = work.inertia * work.Z;
    work.D = work.Z.transpose().lazyProduct(work.U);
    const SmallVector diagonal = work.D.diagonal();
    if (!factorSymmetric(work.D, diagonal)) work.D.setConstant(std::numeric_limits<S>::quiet_NaN());
    if (link.parent < 0) return;
    const Twist pushed = work.force - work.inertia * work.bias;
    SmallVector own = work.Z.transpose() * pushed;
    solveFactored(work.D, own);
    Zmatrix scaled = work.U;  // U D⁻¹, row by row of U
    for (Eigen::Index i = 0; i < 6; ++i) solveFactored(work.D, scaled.row(i));
    const Matrix6 left = work.inertia - scaled.lazyProduct(work.U.transpose());
    Work& parent = work_[static_cast<std::size_t>(link.parent)];
    parent.inertia.noalias() += work.X.transpose() * (left * work.X);
    parent.force.noalias() += work.X.transpose() * (pushed - work.U * own);
  }

  [[nodiscard]] static Body groundBody() {
    Body ground;
    ground.frame = BodyFrame<S>::ground();
    ground.omega.setZero();
    return ground;
  }

  std::vector<Link> links_;
  int freedoms_ = 0;
  std::vector<Work> work_;
  std::vector<Twist> acceleration_;
  Body ground_ = groundBody();
};

}  // namespace polhode
