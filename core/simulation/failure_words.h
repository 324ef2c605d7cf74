// Why a run stopped, and what to try.
#pragma once

#include <cstdint>
#include <string>

#include "core/integrators/integrator.h"
#include "core/scenario/scenario.h"

namespace polhode {

/// A clause and a sentence.
struct Explanation {
  std::string reason, advice;
};

/// What the words depend on beside the failure itself.
struct FailureSituation {
  const RunSettings* run;
  int index = 0;  ///< of the equations
  std::int64_t attempts = 0;
  bool leavesVelocityErrors = false;  ///< only positions of an absolute formulation are projected
};

/// Of a step that the integrator could not make.
[[nodiscard]] Explanation explainStepFailure(const StepFailure& failure,
                                             const FailureSituation& situation);

/// Where values have grown beyond sense.
[[nodiscard]] std::string adviceOnExplosion(const RunSettings& run);

}  // namespace polhode
