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
  [[nodiscard]] static std::optional<JointTree> of(const Multibody& multibody);

  [[nodiscard]] int freedoms() const { return freedoms_; }

  /// (ẋ, Ω) of all bodies from ν: rate.x and omega. Frames must be filled.
  void velocities(Dynamics& dynamics, ConstView nu) const;

  /// ν of (ẋ, Ω), the inverse of velocities(); velocities that the joints do not allow are left
  /// out.
  void freedomsOf(const std::vector<Body>& bodies, View nu) const;

  /// ν̇. Bodies have frames, rates, inertias and moments, loads are applied.
  void accelerate(Dynamics& dynamics, ConstView nu, View nuRate);

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

  bool grow(const Multibody& multibody);

  /// The next body that a joint holds to one already there.
  bool addJointed(const Multibody& multibody, std::vector<bool>& placed, std::vector<bool>& used);
  void addFree(std::vector<bool>& placed);

  /// From the joint's first body to its second or the other way round: axes n of both are parallel.
  void addLink(const Joint& joint, bool forward);
  /// Its axes on parent and child.
  [[nodiscard]] static std::optional<JointCross<S>> crossOf(const Joint& joint, bool forward);
  void append(Link& link) {
    link.offset = freedoms_;
    freedoms_ += link.freedoms;
    links_.push_back(link);
  }

  [[nodiscard]] Matrix3<S> parentFrame(const Link& link, const std::vector<Body>& bodies) const {
    return link.parent >= 0 ? bodies[static_cast<std::size_t>(link.parent)].frame.R
                            : Matrix3<S>(Matrix3<S>::Identity());
  }

  [[nodiscard]] Connection connect(const Link& link, const std::vector<Body>& bodies) const;

  /// X (ẋ, Ω)_parent.
  [[nodiscard]] Twist carried(const Link& link, const std::vector<Body>& bodies) const;

  void start(const Dynamics& dynamics, ConstView nu);

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
  void absorb(const Link& link);

  [[nodiscard]] static Body groundBody();

  std::vector<Link> links_;
  int freedoms_ = 0;
  std::vector<Work> work_;
  std::vector<Twist> acceleration_;
  Body ground_ = groundBody();
};

}  // namespace polhode
