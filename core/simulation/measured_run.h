// A run with what tables report of it: maxima over the accepted steps and the time it took.
#pragma once

#include "core/simulation/run.h"

namespace polhode {

/// Over the accepted steps after stabilisation, the start included; NaN once one was NaN.
struct RunMaxima {
  double positionDrift = 0, velocityDrift = 0, relativeEnergyError = 0;
};

class MeasuredRun {
 public:
  /// Precondition: the scenario and the run are valid.
  MeasuredRun(const Scenario& scenario, const RunSettings& settings,
              const RunControl& control = {});

  /// A run at its start.
  explicit MeasuredRun(Run run);

  /// Makes one accepted step; false once the run has ended.
  bool step();
  /// The last step() has led on: it has neither failed nor been interrupted.
  [[nodiscard]] bool advanced() const { return advanced_; }
  void cancel() { run_.cancel(); }

  [[nodiscard]] const Run& run() const { return run_; }
  [[nodiscard]] const RunMaxima& maxima() const { return maxima_; }
  /// Wall time spent in steps and stabilisation, measuring apart [s].
  [[nodiscard]] double wallTime() const { return wallTime_; }

 private:
  void measure();

  Run run_;
  RunMaxima maxima_;
  double wallTime_ = 0;
  bool advanced_ = false;
};

}  // namespace polhode
