// One run over many values of its parameters: which members a scan has.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "core/studies/fan.h"
#include "core/studies/quantities.h"

namespace polhode {

/// Members of a scan at most: their rows are held in memory.
inline constexpr std::size_t maximumMembers = 1'000'000;

struct ScanAxis {
  std::string parameter;
  std::vector<double> values;
};

struct ScanPlan {
  Scenario scenario;           ///< with its only run
  std::vector<ScanAxis> axes;  ///< they make a grid, the last one goes fastest
  /// Neighbours of each point of the grid, the same draws about each.
  std::optional<Fan> fan;
  std::vector<Quantity> quantities;
};

/// The members of a scan by value.
struct ScanMembers {
  std::vector<std::string> parameters;  ///< of the axes, then of the fan
  std::vector<double> values;           ///< of member i at [i * parameters.size() ...]
  std::size_t count = 0;

  [[nodiscard]] std::span<const double> of(std::size_t member) const {
    return std::span(values).subspan(member * parameters.size(), parameters.size());
  }
};

/// All members, each a valid scenario; or what is wrong, with fields "vary.I1", "spread.I1", "fan".
/// Where a stop is requested it ends soon, with the members so far.
/// Precondition: the scenario itself is valid.
[[nodiscard]] std::variant<ScanMembers, std::vector<Problem>> expandScan(
    const ScanPlan& plan, const std::stop_token& stop = {});

/// The scenario of one member.
[[nodiscard]] Scenario scenarioOfMember(const ScanPlan& plan, const ScanMembers& members,
                                        std::size_t member);
/// Why no member can have the quantity, a clause; empty if one can. Where a stop is requested it
/// ends soon, with the reason so far.
[[nodiscard]] std::string unavailableReason(const Quantity& quantity, const ScanPlan& plan,
                                            const ScanMembers& members,
                                            const std::stop_token& stop = {});

}  // namespace polhode
