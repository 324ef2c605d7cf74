// A formulation on a mechanism, seen without its types.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/integrators/integrator.h"
#include "core/mechanics/body_state.h"
#include "core/rotation/directors.h"

namespace polhode {

/// What is done to an accepted step.
struct Projection {
  bool velocity = false;  ///< velocity as well as position
  DirectorProjection directors = DirectorProjection::Klumpp;
};

/// Norms of the constraint and of its rate, as the formulation has them.
template <class S>
struct Drift {
  S position;  ///< ‖g‖
  S velocity;  ///< ‖ġ‖
};

/// How far local coordinates are from the end of their chart.
template <class S>
struct ChartMargin {
  S angle;     ///< by which the body can still turn [rad]; 0 at the end
  S rate = 0;  ///< of the angle [rad/s]; 0 where a step may pass the end, as with Euler angles
};

/// The equations of motion of a mechanism in a formulation, type-erased: one virtual call a step,
/// none in a stage. y is the formulation's own state vector, size() long.
template <class S>
class MotionModel {
 public:
  using Scalar = S;

  virtual ~MotionModel() = default;

  [[nodiscard]] virtual int size() const = 0;

  virtual void encode(std::span<const BasicBodyState<S>> bodies, std::span<S> y) const = 0;
  virtual void decode(std::span<const S> y, std::span<BasicBodyState<S>> bodies) const = 0;
  virtual void rhs(S t, std::span<const S> y, std::span<S> dydt) const = 0;

  /// Goes on from a state y of another model, of the same formulation and bodies with the same
  /// joints: takes its local coordinates, and lays out y as this one has it, for the work of
  /// external loads comes and goes with them.
  virtual void continueFrom(const MotionModel& /*other*/, std::vector<S>& /*y*/) {}

  /// An integrator of this model, by its id in the catalog; nullptr if there is none or if it
  /// cannot take the equations with this index. 0: solved for the derivatives; 1 to 3: as Lang
  /// (2010), Remark 2.1, has them, see descriptor_form.h. The model must outlive it.
  [[nodiscard]] virtual std::unique_ptr<Integrator<S>> makeIntegrator(
      std::string_view id, const IntegratorSettings& settings, int index = 0) const = 0;
};

/// What a reference solution is integrated with.
using ExtendedModel = MotionModel<long double>;

/// And all that is looked at: energy, drift, multipliers, what stabilises them.
class Model : public MotionModel<double> {
 public:
  [[nodiscard]] virtual int bodyCount() const = 0;
  [[nodiscard]] virtual int multiplierCount() const = 0;
  /// Whether there is a constraint that can drift.
  [[nodiscard]] virtual bool constrained() const = 0;

  /// Total energy from the formulation's own velocity [J].
  [[nodiscard]] virtual double energy(std::span<const double> y) const = 0;
  /// Angular momentum in space [N m s] from the formulation's own velocity, where that is not the
  /// one of decode(): directors off their manifold.
  [[nodiscard]] virtual std::optional<Vector3<double>> angularMomentum(
      std::span<const double> /*y*/) const {
    return std::nullopt;
  }
  [[nodiscard]] virtual Drift<double> drift(std::span<const double> y) const = 0;
  virtual void project(std::span<double> y, const Projection& projection) const = 0;
  /// Work of external loads since the start [J], where there are any.
  [[nodiscard]] virtual double externalWork(std::span<const double> /*y*/) const { return 0; }
  /// Lagrange multipliers, +Gᵀλ on the left-hand side; multiplierCount() long: of the whole
  /// constraint, with joints in a mechanism of theirs alone.
  virtual void multipliers(std::span<const double> y, std::span<double> lambda) const = 0;
  /// What the one multiplier is on the constraint by a formula of its own [N m], where there is
  /// one.
  [[nodiscard]] virtual std::optional<double> closedMultiplier(
      std::span<const double> /*y*/) const {
    return std::nullopt;
  }
  /// Of local coordinates that end somewhere: the gimbal singularity of Euler angles, say.
  [[nodiscard]] virtual std::optional<ChartMargin<double>> chartMargin(
      std::span<const double> /*y*/) const {
    return std::nullopt;
  }
  /// The joint, from 0, whose constraints are dependent on others or on each other in this state;
  /// -1 where there is none.
  [[nodiscard]] virtual int singularJoint(std::span<const double> /*y*/) const { return -1; }

  /// An integrator of it may project the stages of a step.
  [[nodiscard]] virtual bool projectsStages() const { return false; }

  /// Formulations with local coordinates change them between two steps where they must: true if y
  /// now means the same state in others. States from before the change are lost to decode().
  virtual bool rechart(std::span<double> /*y*/) { return false; }
  /// rechart() is how the formulation gets past the ends of its charts.
  [[nodiscard]] virtual bool changesCharts() const { return false; }
};

}  // namespace polhode
