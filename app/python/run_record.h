// A run with everything that was measured on it, to be looked at as arrays.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/simulation/run_batch.h"
#include "core/studies/quantities.h"
#include "core/studies/trajectory.h"

namespace polhode::python {

/// A body at one time, as an array holds it.
struct BodyCell {
  double q[4];            ///< unit, scalar first, body to space, without jumps of sign
  double x[3];            ///< [m]
  double omegaBody[3];    ///< [rad/s]
  double v[3];            ///< [m/s]
  double rotation[3][3];  ///< body to space, as the formulation has it
};

/// One channel of a run.
struct ChannelColumn {
  const ChannelInfo* channel;
  std::vector<std::string> components;  ///< their names; {""} of a plain scalar
  std::vector<double> values;           ///< of row i at [i * components.size() ...]
};

/// Rows at some times, all bodies at each of them.
struct BodyRows {
  std::vector<double> times;    ///< [s]
  std::vector<BodyCell> cells;  ///< of time i at [i * bodies ...]
};

/// Of rows between the steps, what a trajectory has beside its bodies: of the last accepted step.
struct SampledRows : BodyRows {
  std::vector<double> energies, positionDrifts, velocityDrifts;
};

/// What is asked of a run.
struct RecordRequest {
  Scenario scenario;  ///< valid; its first run is made, the others are there to branch from
  std::vector<Quantity> quantities;
  SampleTimes samples;
  bool steps = true;       ///< keeps every accepted step
  bool reference = false;  ///< computes the exact motion too, and the errors: of kept steps
};

struct RunRecord {
  Scenario scenario;
  std::size_t bodies = 0;
  BodyRows steps;
  std::vector<ChannelColumn> channels;
  SampledRows samples;
  std::vector<std::pair<std::string, std::int64_t>> counters;
  std::string status, reason;
  std::string summary;           ///< JSON, as formatSummary() has it
  std::string referenceProblem;  ///< why there are no errors though they were wanted, a clause
};

/// Makes the run. Cancelled soon after a stop is requested.
[[nodiscard]] RunRecord recordRun(const RecordRequest& request, const std::stop_token& stop);

}  // namespace polhode::python
