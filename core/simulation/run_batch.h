// What a session hands out of a run.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/simulation/run.h"

namespace polhode {

/// What one run, or the reference, produced since the last batch.
struct RunBatch {
  std::vector<double> frameTimes;  ///< k Δt, and the end time
  std::vector<BodyState> frames;   ///< bodies of frame i at [i * bodyCount ...]
  std::vector<double> stepTimes;   ///< accepted steps, t = 0 included
  std::vector<double> stepValues;  ///< all channels of step i at [i * valuesPerStep ...]
  /// The same steps against the reference, as soon as that has been computed.
  std::vector<double> errorTimes;
  std::vector<double> errorValues;  ///< of step i at [i * errorsPerStep ...]
  Statistics statistics;
  double wallTime = 0;  ///< spent stepping this run so far, sampling apart [s]
  double maxPositionDrift = 0, maxVelocityDrift = 0, maxRelativeEnergyError = 0;
  RunStatus status = RunStatus::Running;
  std::optional<RunFailure> failure;
  /// Of the reference: from here on no digit of it is certain; errors only show that a run has left
  /// it [s].
  std::optional<double> unresolvedFrom;
};

/// Whether a channel, by its id, is wanted.
using ChannelFilter = std::function<bool(std::string_view)>;

/// One entry of the value layout of a step: where a channel's components stand.
struct ChannelSlot {
  const ChannelInfo* channel;
  std::size_t offset;
  std::vector<std::string> components;
};

/// Time of the frame with number k: the last one is at the end time.
[[nodiscard]] inline double frameTime(std::int64_t k, double interval, double tEnd) {
  return std::min(static_cast<double>(k) * interval, tEnd);
}

/// The channels of the subject among those that `chosen` says yes to, without gaps; `count` becomes
/// the number of values.
template <class Chosen>
[[nodiscard]] std::vector<ChannelSlot> makeLayout(const ChannelSubject& subject, Chosen&& chosen,
                                                  std::size_t& count) {
  std::vector<ChannelSlot> layout;
  count = 0;
  for (const ChannelInfo& channel : catalog::channels()) {
    if (!chosen(channel)) continue;
    auto components = channel.components(subject);
    if (components.empty()) continue;
    const std::size_t width = components.size();
    layout.push_back({&channel, count, std::move(components)});
    count += width;
  }
  return layout;
}

}  // namespace polhode
