// The null space of a mechanism that is a tree, and its accelerations by a recursion of linear
// cost.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/mechanics/body_frame.h"
#include "core/mechanics/loads/wrench.h"
#include "core/mechanics/spanning_tree.h"

namespace polhode {

/// A body as the recursion sees it.
template <class S>
struct TreeBody : BodyMotion<S> {
  Vector3<S> spin_W;  ///< RΩ [rad/s]
  Matrix3<S> J;       ///< the inertia as the coordinates have it [kg m²]
  Vector3<S> h;       ///< in J α = h + torque [N m]
};

/// Velocities ν of a tree of joints: of each body, in the order of the tree, either (u̇, ϑ̇) of the
/// joint to its parent, or (ẋ, Ω) where no joint holds it to a body before it. With T_ext of Lang
/// (2010), Table 2, from parent to child,
///     (ẋ, Ω)_child = (ẋ + RΩ × d, R_cᵀRΩ)_parent + Z ν,   Z = [R_p M_t, R_c E(ρ_c) N; 0, N],
/// d = x_c - x_p. TᵀMT ν̇ = Tᵀ(f - MṪν) is solved from the leaves to the roots and back without
/// forming T: Featherstone's articulated-body recursion.
template <class S>
class JointTree {
 public:
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using Body = TreeBody<S>;
  using ConstView = Eigen::Ref<const State>;
  using View = Eigen::Ref<State>;

  /// Precondition: isTree().
  explicit JointTree(const Multibody& multibody);

  [[nodiscard]] int freedoms() const { return static_cast<int>(columns_.size()); }

  /// (ẋ, Ω) of all bodies from ν: rate.x, omega and spin_W. Before: frames.
  void velocities(ConstView nu);

  /// ν of (ẋ, Ω), the inverse of velocities(); velocities that the joints do not allow are left
  /// out.
  void freedomsOf(View nu);

  /// ν̇, after velocities() of ν. Before: J and h.
  void accelerate(std::span<const Wrench<S>> wrenches, View nuRate);

  std::vector<Body> bodies;  ///< in the order of the mechanism

 private:
  /// A body and the joint that leads to it; a free body can slide and turn in space.
  struct Link {
    std::size_t body = 0;  ///< from 0
    int parent = -1;       ///< link; -1: space
    JointFreedoms freedoms = {};
    JointFreedom<S> translations = {};        ///< M_t, in the parent
    JointFreedom<S> rotations = {};           ///< N, in the child; the second axis alone of a cross
    Vector3<S> crossed = Vector3<S>::Zero();  ///< the first axis of a cross, in the parent
    Vector3<S> rho = Vector3<S>::Zero();      ///< joint point in the child
    std::size_t offset = 0;                   ///< in ν
    S mass = 0;
  };
  /// Links that follow each other and are held in the same way.
  struct Series {
    JointFreedoms freedoms;
    std::size_t first, count;
  };
  /// Of one freedom: its column of Z over (a, α), and what the elimination makes of it.
  struct Column {
    Vector3<S> linear, angular;
    Vector3<S> force, moment;  ///< column of M Z D⁻¹, D = ZᵀM Z
    S own;                     ///< of D⁻¹Zᵀ times the force
  };
  /// Inertia M = [A, B; Bᵀ, C], and the force on it.
  struct Articulated {
    Matrix3<S> A, B, C;
    Vector3<S> force, moment;

    [[nodiscard]] static Articulated zero();
  };
  /// (a, α)_child = (a + Rα × arm, R_cᵀRα)_parent + bias + Z ν̇. Where a joint leaves all turns free
  /// a is that of its point, ẍ - Lα with L = R E(ρ): a turn then moves α alone, and nothing but a
  /// force passes the joint.
  struct Work {
    Matrix3<S> lever;                    ///< L; where all turns are free
    Vector3<S> arm;                      ///< d, up to the child's point
    Vector3<S> biasLinear, biasAngular;  ///< what velocities fix
    Articulated carried;                 ///< by the body, over (ẍ, Rα): from the links behind it
    Vector3<S> acceleration, beta;       ///< ẍ [m/s²], Rα [rad/s²]
  };
  void append(const TreeStep& step, const Multibody& multibody, int parent);
  static void hold(const Joint& joint, bool forward, Link& link);

  [[nodiscard]] const Body& parentOf(const Link& link) const {
    return link.parent < 0 ? ground_ : bodies[links_[static_cast<std::size_t>(link.parent)].body];
  }
  /// Column k of N over the child's frame.
  template <JointFreedoms left>
  [[nodiscard]] Vector3<S> turnAxis(const Link& link, int k) const {
    if (!left.crossed) return link.rotations.col(k);
    if (k == 1) return link.rotations.col(0);
    return bodies[link.body].frame.R.transpose() * (parentOf(link).frame.R * link.crossed);
  }

  template <JointFreedoms left>
  void move(std::size_t i, ConstView nu);
  template <JointFreedoms left>
  void read(const Link& link, View nu) const;

  /// Eliminates the link's freedoms and hands what is left to its parent.
  template <JointFreedoms left>
  void absorb(std::size_t i, const Wrench<S>& wrench);
  /// And finds them.
  template <JointFreedoms left>
  void release(std::size_t i, View nuRate);

  /// Over (ẍ, α) of the body: its own, and what it carries.
  [[nodiscard]] Articulated articulated(const Link& link, const Wrench<S>& wrench,
                                        const Articulated& carried) const;
  static void moveToPoint(const Matrix3<S>& lever, Articulated& M);
  static void eliminateAllTurns(Column* turns, Articulated& M);
  template <int n>
  static void eliminate(Column* columns, Articulated& M);
  /// Over (ẍ, Rα) of the parent; of a force, where neither B nor C is left.
  void handOver(const Link& link, const Work& work, const Articulated& M);
  void handOverForce(const Link& link, const Work& work, const Articulated& M);
  [[nodiscard]] Articulated& carriedByParent(const Link& link) {
    return work_[static_cast<std::size_t>(link.parent)].carried;
  }

  [[nodiscard]] static Body groundBody();

  std::vector<Link> links_;
  std::vector<Series> series_;
  std::vector<Column> columns_;
  std::vector<Work> work_;
  Body ground_ = groundBody();
};

}  // namespace polhode
