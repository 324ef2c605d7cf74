// A run with what tables report of it: maxima over the accepted steps and the time it took.
#pragma once

#include "core/simulation/run.h"

namespace polhode {

class MeasuredRun {
 public:
  /// Precondition: the scenario and the run are valid.
  MeasuredRun(const Scenario& scenario, const RunSettings& settings,
              const RunControl& control = {});

  /// Makes one accepted step; false once the run has ended.
  bool step();
  /// The last step() has led on: it has neither failed nor been interrupted.
  [[nodiscard]] bool advanced() const { return advanced_; }
  void cancel() { run_.cancel(); }

  [[nodiscard]] const Run& run() const { return run_; }
  /// Over the accepted steps after stabilisation, the start included; NaN once one was NaN.
  [[nodiscard]] double maxPositionDrift() const { return maxPositionDrift_; }
  [[nodiscard]] double maxVelocityDrift() const { return maxVelocityDrift_; }
  [[nodiscard]] double maxRelativeEnergyError() const { return maxRelativeEnergyError_; }
  /// Wall time spent in steps and stabilisation, measuring apart [s].
  [[nodiscard]] double wallTime() const { return wallTime_; }

 private:
  void measure();

  Run run_;
  double maxPositionDrift_ = 0, maxVelocityDrift_ = 0, maxRelativeEnergyError_ = 0;
  double wallTime_ = 0;
  bool advanced_ = false;
};

}  // namespace polhode
