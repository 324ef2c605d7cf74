// The integrators' counters as channels.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "core/channels/channels.h"
#include "core/integrators/counters.h"

namespace polhode {

/// One of the integrator's counters, by its row.
template <std::size_t I>
void evaluateCounter(const ChannelContext& c, std::span<double> v) {
  v[0] = static_cast<double>(counterTable[I](c.statistics));
}

[[nodiscard]] constexpr bool isChannelOf(const CounterInfo& counter, CounterOf kind) {
  return counter.of == kind && !counter.label.empty();
}

/// The counters of a kind that are channels, all there under the same condition.
template <CounterOf kind>
[[nodiscard]] constexpr auto counterChannels(decltype(ChannelInfo::components) components) {
  constexpr auto count = static_cast<std::size_t>(std::ranges::count_if(
      counterTable, [](const CounterInfo& counter) { return isChannelOf(counter, kind); }));
  std::array<ChannelInfo, count> channels{};
  std::size_t at = 0;
  const auto add = [&](const CounterInfo& counter, decltype(ChannelInfo::evaluate) evaluate) {
    if (isChannelOf(counter, kind))
      channels[at++] = {.id = counter.id,
                        .label = counter.label,
                        .group = ChannelGroup::Solver,
                        .unit = "",
                        .logarithmic = false,
                        .plotted = false,
                        .description = counter.description,
                        .components = components,
                        .evaluate = evaluate};
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (add(counterTable[I], evaluateCounter<I>), ...);
  }
  (std::make_index_sequence<counterTable.size()>());
  return channels;
}

/// One table of several.
template <std::size_t... sizes>
[[nodiscard]] constexpr auto joined(const std::array<ChannelInfo, sizes>&... parts) {
  std::array<ChannelInfo, (sizes + ...)> all{};
  auto at = all.begin();
  ((at = std::ranges::copy(parts, at).out), ...);
  return all;
}

}  // namespace polhode
