// Any number of bodies with joints, null space: Lang (2010), eqs. (60), (61), with the null-space
// matrices of Table 2 joined along trees, and numerical ones for loops.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include "core/formulations/formulation.h"
#include "core/formulations/mechanism/multibody_coordinates.h"
#include "core/mechanics/joint_tree.h"
#include "core/mechanics/loop_null_space.h"

namespace polhode {

/// Unknowns y = (q, W, ν): q and W as in MultibodyAbsolute, q̇ = T(q) ν, ν of JointTree or of
/// LoopNullSpace.
template <class Attitude_>
class MultibodyNullSpace : public MultibodyCoordinates<Attitude_> {
  using Base = MultibodyCoordinates<Attitude_>;

 public:
  using Base::bodyCount, Base::dynamics_;
  using typename Base::Attitude, typename Base::S, typename Base::State, typename Base::View,
      typename Base::ConstView;
  static constexpr bool velocityIsRate = false;
  /// Where the first one stands in y, each other one 7 further; -1: there are none.
  static constexpr int firstQuaternion = Attitude::size == 4 ? 3 : -1;

  explicit MultibodyNullSpace(const Multibody& multibody)
      : Base(multibody),
        hasLoads_(!multibody.loads.empty()),
        reduction_(makeReduction(multibody, dynamics_)) {
    freedoms_ = std::visit([](const auto& r) { return r.freedoms(); }, reduction_);
    rates_.resize(Base::coordinateCount());
  }

  [[nodiscard]] int size() const { return velocityOffset() + freedoms_; }
  [[nodiscard]] int velocitySize() const { return freedoms_; }

  /// With loops this also chooses T0, unless the constraints are dependent in this state: then it
  /// keeps the one it has; a first state without one has ν = NaN.
  void encode(std::span<const BasicBodyState<S>> bodies, View y) const {
    Base::encodePlaces(bodies, y);
    Base::place(ConstView(y));
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      dynamics_.bodies[b].rate.x = bodies[b].v_W;
      dynamics_.bodies[b].omega = bodies[b].omega_B;
    }
    ifLoops([&](auto& loops) { loops.rebase(dynamics_); });
    readFreedoms(y);
  }
  void decode(ConstView y, std::span<BasicBodyState<S>> bodies) const {
    velocities(y);
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      const auto& body = dynamics_.bodies[b];
      bodies[b] = {body.frame.R, body.frame.x, body.rate.x, body.omega};
    }
  }

  void rhs(S /*t*/, ConstView y, View dydt) const {
    std::visit([&](auto& r) { rhs(r, y, dydt); }, reduction_);
  }

  [[nodiscard]] Drift<S> drift(ConstView y) const {
    move(y);
    return Base::drift(y, rates_);
  }
  [[nodiscard]] S kineticEnergy(ConstView y) const {
    move(y);
    return Base::kineticEnergy(y, rates_);
  }

  /// The position as in MultibodyAbsolute; the velocity is tangent.
  void project(View y, const Projection& projection) const { Base::projectPlaces(y, projection); }

  /// Of the joints, in their order: those of the absolute equations in the same state.
  void multipliers(ConstView y, View lambda) const {
    move(y);
    dynamics_.solve();
    lambda = dynamics_.multipliers();
  }

  /// Takes another T0 where T has grown too far from the one in use; true if y has changed with it.
  bool rechart(View y) const {
    constexpr S most = 1.5;
    bool changed = false;
    ifLoops([&](auto& loops) {
      velocities(y);
      changed = loops.stretch(dynamics_) > most && loops.rebase(dynamics_);
      if (changed) readFreedoms(y);
    });
    return changed;
  }
  /// Goes on in the coordinates of another object for the same bodies and joints.
  void continueFrom(const MultibodyNullSpace& other) const {
    ifLoops([&](auto& loops) {
      other.ifLoops([&](const auto& theirs) { loops.continueFrom(theirs); });
    });
  }

 private:
  using Tree = JointTree<S>;
  using Loops = LoopNullSpace<S>;
  /// Loops would need other local coordinates on the way, which reference solutions do not take.
  static constexpr bool takesLoops = std::is_same_v<S, double>;
  using Reduction = std::conditional_t<takesLoops, std::variant<Tree, Loops>, std::variant<Tree>>;
  static Reduction makeReduction(const Multibody& multibody, const MultibodyDynamics<S>& dynamics) {
    if constexpr (takesLoops)
      if (!isTree(multibody)) return Reduction(std::in_place_type<Loops>, dynamics);
    return Reduction(std::in_place_type<Tree>, multibody);
  }
  template <class Action>
  void ifLoops(Action action) const {
    if constexpr (takesLoops)
      if (auto* loops = std::get_if<Loops>(&reduction_)) action(*loops);
  }

  [[nodiscard]] int velocityOffset() const {
    return Base::coordinateCount() + (Base::hasWork() ? 1 : 0);
  }

  void rhs(Tree& tree, ConstView y, View dydt) const {
    velocities(tree, y);
    for (int b = 0; b < bodyCount(); ++b) {
      auto& body = tree.bodies[static_cast<std::size_t>(b)];
      dydt.template segment<3>(Base::at(b)) = body.rate.x;
      dydt.template segment<Attitude::size>(Base::at(b) + 3) =
          Attitude::rate(Base::attitude(y, b), body.omega);
      Attitude::respond(Base::inertia(b), Base::attitude(y, b), body);
      if (hasLoads_) body.rate.R = body.frame.R * crossMatrix<S>(body.omega);
    }
    const Loads<S>& loads = dynamics_.loads();
    if (Base::hasWork()) dydt[Base::coordinateCount()] = loads.power(tree.bodies);
    loads.evaluate(tree.bodies, dynamics_.wrenches);
    tree.accelerate(dynamics_.wrenches, dydt.tail(freedoms_));
  }
  void rhs(Loops& loops, ConstView y, View dydt) const {
    move(y);
    dydt.head(Base::coordinateCount()) = rates_;
    if (Base::hasWork()) dydt[Base::coordinateCount()] = dynamics_.power();
    dynamics_.applyLoads();
    loops.accelerate(dynamics_, dydt.tail(freedoms_));
    findSingularJoint(loops);
  }
  /// Where loops have none, the elimination of the joints says where.
  void findSingularJoint(const Loops& loops) const {
    if (loops.regular())
      dynamics_.forgetSingularJoint();
    else
      dynamics_.solve();
  }

  void place(Tree& tree, ConstView y) const {
    for (int b = 0; b < bodyCount(); ++b)
      tree.bodies[static_cast<std::size_t>(b)].frame = {Base::place(y, b),
                                                        Attitude::frame(Base::attitude(y, b))};
  }
  void velocities(Tree& tree, ConstView y) const {
    place(tree, y);
    tree.velocities(y.tail(freedoms_));
  }

  /// ν of the velocities of the dynamics' bodies.
  void readFreedoms(Tree& tree, View y) const {
    place(tree, y);
    for (std::size_t b = 0; b < tree.bodies.size(); ++b) {
      tree.bodies[b].rate.x = dynamics_.bodies[b].rate.x;
      tree.bodies[b].omega = dynamics_.bodies[b].omega;
    }
    tree.freedomsOf(y.tail(freedoms_));
  }
  void readFreedoms(Loops& loops, View y) const {
    loops.freedomsOf(dynamics_.bodies, y.tail(freedoms_));
  }
  void readFreedoms(View y) const {
    std::visit([&](auto& r) { readFreedoms(r, y); }, reduction_);
  }

  /// Velocities of the dynamics' bodies from ν; their frames are there.
  void moveBodies(Tree& tree, ConstView y) const {
    velocities(tree, y);
    for (std::size_t b = 0; b < tree.bodies.size(); ++b) {
      dynamics_.bodies[b].rate.x = tree.bodies[b].rate.x;
      dynamics_.bodies[b].omega = tree.bodies[b].omega;
    }
  }
  void moveBodies(Loops& loops, ConstView y) const {
    loops.velocities(dynamics_, y.tail(freedoms_));
  }
  /// Frames, and velocities from ν.
  void velocities(ConstView y) const {
    Base::place(y);
    std::visit([&](auto& r) { moveBodies(r, y); }, reduction_);
  }
  /// Fills the dynamics' bodies, and q̇.
  void move(ConstView y) const {
    velocities(y);
    for (int b = 0; b < bodyCount(); ++b) {
      const auto& body = dynamics_.bodies[static_cast<std::size_t>(b)];
      const typename Attitude::Value a = Base::attitude(y, b);
      const Vector3<S> v = body.rate.x;
      rates_.template segment<3>(Base::at(b)) = v;
      rates_.template segment<Attitude::size>(Base::at(b) + 3) = Attitude::rate(a, body.omega);
      Base::fill(b, Base::place(y, b), v, Attitude::turningAlong(Base::inertia(b), a, body.omega));
    }
  }

  bool hasLoads_;
  int freedoms_ = 0;
  mutable Reduction reduction_;
  mutable State rates_;
};

template <class S>
using MultibodyQuaternionNullSpace = MultibodyNullSpace<QuaternionAttitude<S>>;
template <class S>
using MultibodyDirectorNullSpace = MultibodyNullSpace<DirectorAttitude<S>>;

/// For their rows of the catalog.
[[nodiscard]] FormulationForm quaternionNullSpaceOfMechanism();
[[nodiscard]] FormulationForm directorNullSpaceOfMechanism();

}  // namespace polhode
