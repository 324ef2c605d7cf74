// How the members of a fan are spread about their run.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace polhode {

enum class FanDistribution { Normal, Uniform };

inline constexpr std::array<std::pair<FanDistribution, std::string_view>, 2> fanDistributions{
    {{FanDistribution::Normal, "normal"}, {FanDistribution::Uniform, "uniform"}}};

/// "normal", "uniform".
[[nodiscard]] constexpr std::string_view distributionName(FanDistribution distribution) {
  return fanDistributions[static_cast<std::size_t>(distribution)].second;
}

[[nodiscard]] constexpr std::optional<FanDistribution> findDistribution(std::string_view name) {
  for (const auto& [distribution, known] : fanDistributions)
    if (name == known) return distribution;
  return std::nullopt;
}

}  // namespace polhode
