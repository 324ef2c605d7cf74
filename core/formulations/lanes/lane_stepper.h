// Members of an ensemble stepped side by side, seen without the types of formulation, integrator
// and numbers.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/formulations/settings.h"
#include "core/integrators/lanes/lane_values.h"

namespace polhode {

/// What tables report of a run, over the states that have been left behind; NaN once one was NaN.
struct LaneMaxima {
  double positionDrift = 0, velocityDrift = 0;
  double energyChange = 0;  ///< |E - E(0)| [J]
};

/// Integrations of one formulation and integrator, each with its body, start and end: what each of
/// them does and counts is to the last bit what it does alone.
class LaneStepper {
 public:
  LaneStepper() = default;
  LaneStepper(const LaneStepper&) = delete;
  LaneStepper& operator=(const LaneStepper&) = delete;
  virtual ~LaneStepper();

  [[nodiscard]] virtual int width() const = 0;

  /// What the next start() in this lane is of: principal moments [kg m²], m g L [N m]. false: the
  /// formulation computes with such a body by itself only.
  virtual bool place(int lane, const double* inertia, double gravityMoment) = 0;
  /// Begins an integration, in place of that which was there. y0: as long as the state.
  virtual void start(int lane, const LaneStart& start, const double* y0) = 0;
  /// Maxima are counted anew, relative to this energy [J].
  virtual void measureFrom(int lane, double energy) = 0;
  /// The lane waits for the next start().
  virtual void stop(int lane) = 0;
  /// It pauses after so many accepted steps.
  virtual void pauseAt(int lane, std::int64_t steps) = 0;

  /// Attempts steps until one lane has to be seen to. Those that have ended are to be read before
  /// the next call.
  virtual LaneEvents run() = 0;

  /// As of an Integrator.
  [[nodiscard]] virtual double time(int lane) const = 0;
  [[nodiscard]] virtual double previousTime(int lane) const = 0;
  virtual void state(int lane, double* y) const = 0;
  virtual void stateBefore(int lane, double* y) const = 0;
  virtual void interpolate(int lane, double t, double* y) = 0;
  [[nodiscard]] virtual Statistics statistics(int lane) const = 0;
  [[nodiscard]] virtual StepFailure failure(int lane) const = 0;
  /// Of the states up to the start of the last step.
  [[nodiscard]] virtual LaneMaxima maxima(int lane) const = 0;
};

/// How many lanes: as many as the machine has, or those of one of its sets of instructions.
enum class LaneWidth { Widest, Two, Four, Eight };

/// Whether this machine has such lanes, and the program was compiled for them.
[[nodiscard]] bool hasLanes(LaneWidth width);

/// Makes a stepper by the id of an integrator; nullptr where there is none.
using MakeLanes = std::unique_ptr<LaneStepper> (*)(std::string_view integrator,
                                                   const IntegratorSettings& settings,
                                                   const FormulationSettings& formulation,
                                                   LaneWidth width);

}  // namespace polhode
