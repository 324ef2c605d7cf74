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
      : Base(multibody), reduction_(makeReduction(multibody, dynamics_)) {
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
    move(y);
    dydt.head(Base::coordinateCount()) = rates_;
    if (Base::hasWork()) dydt[Base::coordinateCount()] = dynamics_.power();
    dynamics_.applyLoads();
    auto nuRate = dydt.tail(freedoms_);
    std::visit([&](auto& r) { r.accelerate(dynamics_, y.tail(freedoms_), nuRate); }, reduction_);
    findSingularJoint();
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
  /// Loops would need other local coordinates on the way, which reference solutions do not take.
  static constexpr bool takesLoops = std::is_same_v<S, double>;
  using Reduction = std::conditional_t<takesLoops, std::variant<JointTree<S>, LoopNullSpace<S>>,
                                       std::variant<JointTree<S>>>;
  static Reduction makeReduction(const Multibody& multibody, const MultibodyDynamics<S>& dynamics) {
    auto tree = JointTree<S>::of(multibody);
    if constexpr (takesLoops)
      if (!tree) return LoopNullSpace<S>(dynamics);
    return std::move(tree).value();
  }
  template <class Action>
  void ifLoops(Action action) const {
    if constexpr (takesLoops)
      if (auto* loops = std::get_if<LoopNullSpace<S>>(&reduction_)) action(*loops);
  }

  [[nodiscard]] int velocityOffset() const {
    return Base::coordinateCount() + (Base::hasWork() ? 1 : 0);
  }
  /// Where loops have none, the elimination of the joints says where.
  void findSingularJoint() const {
    ifLoops([&](const auto& loops) {
      if (loops.regular())
        dynamics_.forgetSingularJoint();
      else
        dynamics_.solve();
    });
  }
  void readFreedoms(View y) const {
    auto nu = y.tail(freedoms_);
    std::visit([&](auto& r) { r.freedomsOf(dynamics_.bodies, nu); }, reduction_);
  }
  /// Frames, and velocities from ν.
  void velocities(ConstView y) const {
    Base::place(y);
    std::visit([&](auto& r) { r.velocities(dynamics_, y.tail(freedoms_)); }, reduction_);
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
