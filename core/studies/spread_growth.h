// How the neighbours of a run move apart, by how little they were apart at the start.
#pragma once

#include <optional>
#include <stop_token>

#include "core/studies/neighbours.h"

namespace polhode {

/// The channel that growthOfSpread() measures.
[[nodiscard]] const ChannelInfo& channelOfSpread();

/// The members' deviations from the run itself (root of the mean square), by those of the last
/// body's angular velocity at the start in the direction whose error grows most until then along
/// the exact motion (ErrorGrowth): positions and velocities, one value for all members. While
/// deviations are small and one direction has outgrown the others it is the exact motion's own
/// `error-growth`; where it stays behind, a small error is no longer small.
///
/// Nothing where the members were not compared or do not differ in that angular velocity, or where
/// the exact motion has a problem or was stopped.
[[nodiscard]] std::optional<NeighbourChannel> growthOfSpread(const Neighbours& neighbours,
                                                             const ScanPlan& plan,
                                                             const std::stop_token& stop = {});

}  // namespace polhode
