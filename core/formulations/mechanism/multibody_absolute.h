// Any number of bodies with joints, absolute coordinates (index 0): Lang (2010), eqs. (58), (59).
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/mechanism/multibody_coordinates.h"

namespace polhode {

/// Unknowns y = (q, W, q̇), q = (x1, a1, x2, a2, ...) with the attitudes a of `Attitude`, and the
/// work W of external loads [J] where there are any. The equations are (58) for directors and (59)
/// for quaternions at acceleration level, with the multipliers of the attitudes eliminated: see
/// attitude.h and multibody_dynamics.h.
template <class Attitude_>
class MultibodyAbsolute : public MultibodyCoordinates<Attitude_> {
  using Base = MultibodyCoordinates<Attitude_>;

 public:
  using Base::bodyCount, Base::dynamics_;
  using typename Base::Attitude, typename Base::S, typename Base::State, typename Base::View,
      typename Base::ConstView;
  static constexpr bool velocityIsRate = true;

  explicit MultibodyAbsolute(const Multibody& multibody, SaddleSolver solver = SaddleSolver::Schur)
      : Base(multibody), solver_(solver) {}

  [[nodiscard]] int size() const { return velocityOffset() + velocitySize(); }
  [[nodiscard]] int velocitySize() const { return Base::coordinateCount(); }

  void encode(std::span<const BasicBodyState<S>> bodies, View y) const {
    Base::encodePlaces(bodies, y);
    for (int b = 0; b < bodyCount(); ++b) {
      const BasicBodyState<S>& body = bodies[static_cast<std::size_t>(b)];
      y.template segment<3>(velocityAt(b)) = body.v_W;
      y.template segment<Attitude::size>(velocityAt(b) + 3) =
          Attitude::rate(Base::attitude(y, b), body.omega_B);
    }
  }
  void decode(ConstView y, std::span<BasicBodyState<S>> bodies) const {
    for (int b = 0; b < bodyCount(); ++b)
      bodies[static_cast<std::size_t>(b)] = {
          Attitude::frame(Base::attitude(y, b)), Base::place(y, b), velocity(y, b),
          Attitude::angularVelocity(Base::attitude(y, b), attitudeRate(y, b))};
  }

  void rhs(S /*t*/, ConstView y, View dydt) const {
    dydt.head(velocitySize()) = y.tail(velocitySize());
    move(y);
    if (Base::hasWork()) dydt[Base::coordinateCount()] = dynamics_.power();
    // An option of runs, not of reference solutions.
    if constexpr (std::is_same_v<S, double>)
      if (solver_ == SaddleSolver::Lu) {
        dydt.tail(velocitySize()) = Base::saddleSolution(y, rates(y)).head(velocitySize());
        return;
      }
    dynamics_.solve();
    for (int b = 0; b < bodyCount(); ++b) {
      const auto& body = dynamics_.bodies[static_cast<std::size_t>(b)];
      dydt.template segment<3>(velocityAt(b)) = body.acceleration;
      dydt.template segment<Attitude::size>(velocityAt(b) + 3) =
          Attitude::acceleration(Base::attitude(y, b), attitudeRate(y, b),
                                 turning_[static_cast<std::size_t>(b)], body.alpha);
    }
  }

  /// M q̈ + Gᵀ λ = force, G q̈ = -curvature, everything dense, before anything is eliminated.
  [[nodiscard]] const typename Base::Equations& dynamics(ConstView y) const {
    move(y);
    return Base::denseEquations(y, rates(y));
  }

  void constraintRate(ConstView y, View rate) const {
    move(y);
    Base::constraintRate(y, rates(y), rate);
  }
  [[nodiscard]] Drift<S> drift(ConstView y) const {
    move(y);
    return Base::drift(y, rates(y));
  }
  [[nodiscard]] S kineticEnergy(ConstView y) const { return Base::kineticEnergy(y, rates(y)); }

  /// About the origin of the space frame [N m s].
  [[nodiscard]] Vector3<S> angularMomentum(ConstView y) const requires(Attitude::size == 9) {
    Vector3<S> sum = Vector3<S>::Zero();
    for (int b = 0; b < bodyCount(); ++b) {
      const S mass = S(Base::multibody().bodies[static_cast<std::size_t>(b)].mass);
      sum += mass * Base::place(y, b).cross(velocity(y, b)) +
             directorMomentum<S>(Base::inertia(b).E, Base::attitude(y, b), attitudeRate(y, b));
    }
    return sum;
  }

  /// Attitudes each to its constraint, the joints closed by (62, P); the velocity by (62, V).
  void project(View y, const Projection& projection) const {
    Base::projectPlaces(y, projection);
    if (!projection.velocity) return;
    for (int b = 0; b < bodyCount(); ++b) {
      auto& body = dynamics_.bodies[static_cast<std::size_t>(b)];
      body.rate.x = velocity(y, b);
      body.omega = Attitude::nearestAngularVelocity(Base::inertia(b), Base::attitude(y, b),
                                                    attitudeRate(y, b));
    }
    if (!dynamics_.velocityStep()) return;
    for (int b = 0; b < bodyCount(); ++b) {
      const auto& body = dynamics_.bodies[static_cast<std::size_t>(b)];
      y.template segment<3>(velocityAt(b)) = body.rate.x + body.acceleration;
      y.template segment<Attitude::size>(velocityAt(b) + 3) =
          Attitude::rate(Base::attitude(y, b), Vector3<S>(body.omega + body.alpha));
    }
  }

  /// Of the joints, in their order.
  void multipliers(ConstView y, View lambda) const {
    move(y);
    dynamics_.solve();
    lambda = dynamics_.multipliers();
  }
  /// Of the whole constraint, in its order: those of the attitudes are eliminated elsewhere.
  [[nodiscard]] auto allMultipliers(ConstView y) const {
    move(y);
    return Base::saddleSolution(y, rates(y)).tail(Base::constraintCount());
  }

 protected:
  /// Fills the dynamics' bodies.
  void move(ConstView y) const {
    for (int b = 0; b < bodyCount(); ++b) {
      const auto i = static_cast<std::size_t>(b);
      turning_[i] = Attitude::turning(Base::inertia(b), Base::attitude(y, b), attitudeRate(y, b));
      Base::fill(b, Base::place(y, b), velocity(y, b), turning_[i]);
    }
  }
  [[nodiscard]] auto rates(ConstView y) const { return y.tail(velocitySize()); }

 private:
  [[nodiscard]] int velocityOffset() const {
    return Base::coordinateCount() + (Base::hasWork() ? 1 : 0);
  }
  [[nodiscard]] int velocityAt(int b) const { return velocityOffset() + Base::at(b); }
  [[nodiscard]] Vector3<S> velocity(ConstView y, int b) const {
    return y.template segment<3>(velocityAt(b));
  }
  [[nodiscard]] typename Attitude::Value attitudeRate(ConstView y, int b) const {
    return y.template segment<Attitude::size>(velocityAt(b) + 3);
  }

  SaddleSolver solver_;
  mutable std::vector<Turning<S>> turning_ =
      std::vector<Turning<S>>(static_cast<std::size_t>(bodyCount()));
};

template <class S>
using MultibodyQuaternionAbsolute = MultibodyAbsolute<QuaternionAttitude<S>>;
template <class S>
using MultibodyDirectorAbsolute = MultibodyAbsolute<DirectorAttitude<S>>;

/// For their rows of the catalog.
[[nodiscard]] FormulationForm quaternionAbsoluteOfMechanism();
[[nodiscard]] FormulationForm directorAbsoluteOfMechanism();

}  // namespace polhode
