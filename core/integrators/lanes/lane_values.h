// What is told about the members of an ensemble that are stepped side by side, one in each lane.
#pragma once

#include <cstdint>

#include "core/integrators/integrator.h"

namespace polhode {

/// Where and how the integration in a lane begins.
struct LaneStart {
  double t0 = 0, tEnd = 0;    ///< [s]
  double initialStep = 0;     ///< as in IntegratorSettings [s]
  std::int64_t maxSteps = 0;  ///< attempts
};

/// Lanes as bits, lane k as bit k.
using LaneBits = unsigned;

/// In which lanes there is something to see to.
struct LaneEvents {
  LaneBits paused = 0;    ///< after a step that somebody wants to look at
  LaneBits finished = 0;  ///< at the end time
  LaneBits failed = 0;

  [[nodiscard]] LaneBits any() const { return paused | finished | failed; }
};

}  // namespace polhode
