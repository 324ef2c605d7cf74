// Which components a channel has in a run, and what they are called: {""} for a plain scalar, {}
// where the run does not have it.
#pragma once

#include <string>
#include <vector>

#include "core/channels/channels.h"

namespace polhode::channel_names {

using Names = std::vector<std::string>;

[[nodiscard]] Names scalar(const ChannelSubject& run);
[[nodiscard]] Names scalarIfConstrained(const ChannelSubject& run);
[[nodiscard]] Names scalarIfImplicit(const ChannelSubject& run);
[[nodiscard]] Names scalarIfVariableOrder(const ChannelSubject& run);
[[nodiscard]] Names scalarIfChart(const ChannelSubject& run);
[[nodiscard]] Names scalarIfChartsChange(const ChannelSubject& run);
[[nodiscard]] Names scalarIfClosedMultiplier(const ChannelSubject& run);
[[nodiscard]] Names scalarIfStagesProjected(const ChannelSubject& run);
[[nodiscard]] Names multiplierNames(const ChannelSubject& run);
[[nodiscard]] Names scalarIfMechanismKnown(const ChannelSubject& run);
[[nodiscard]] Names scalarIfMomentumKept(const ChannelSubject& run);
[[nodiscard]] Names momentumNames(const ChannelSubject& run);
[[nodiscard]] Names scalarIfUnderGravity(const ChannelSubject& run);
[[nodiscard]] Names casimirNames(const ChannelSubject& run);
[[nodiscard]] Names scalarIfSymmetricTop(const ChannelSubject& run);
[[nodiscard]] Names scalarIfExternalWork(const ChannelSubject& run);
[[nodiscard]] Names angularVelocityNames(const ChannelSubject& run);
[[nodiscard]] Names directorNames(const ChannelSubject& run);
[[nodiscard]] Names perBodyIfCompared(const ChannelSubject& run);
[[nodiscard]] Names perBodyIfSeveral(const ChannelSubject& run);
[[nodiscard]] Names growthNames(const ChannelSubject& run);
[[nodiscard]] Names scalarIfTumbling(const ChannelSubject& run);
[[nodiscard]] Names scalarIfFree(const ChannelSubject& run);
[[nodiscard]] Names herpolhodeNames(const ChannelSubject& run);
[[nodiscard]] Names scalarIfOneBody(const ChannelSubject& run);
[[nodiscard]] Names bodyMomentumNames(const ChannelSubject& run);
[[nodiscard]] Names jointForceNames(const ChannelSubject& run);
[[nodiscard]] Names jointTorqueNames(const ChannelSubject& run);

}  // namespace polhode::channel_names
