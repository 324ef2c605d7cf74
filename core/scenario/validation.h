// What the checks of scenarios and of their runs share.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::validation {

[[nodiscard]] std::string inQuotes(std::string_view text);

/// As many as a scenario may have; of more nothing is told but that they are too many.
inline std::span<const RunSettings> judgedRuns(const Scenario& scenario) {
  return std::span(scenario.runs).first(std::min(scenario.runs.size(), maximumRuns));
}

/// The same of changes, the scenario's or a run's; that they are too many is told.
template <class Change>
std::span<const Change> judgedChanges(const std::vector<Change>& changes, const std::string& field,
                                      std::vector<Problem>& problems) {
  if (changes.size() <= maximumChanges) return changes;
  problems.push_back({field, "at most " + std::to_string(maximumChanges) + " changes, got " +
                                 std::to_string(changes.size())});
  return std::span(changes).first(maximumChanges);
}

template <class Infos>
std::string idsOf(const Infos& infos) {
  std::string list;
  for (const auto& info : infos) list += (list.empty() ? "" : ", ") + std::string(info.id);
  return list;
}

/// "unknown formulation "x"; there are: a, b".
template <class Infos>
std::string unknownMessage(std::string_view kind, std::string_view id, const Infos& infos) {
  return "unknown " + std::string(kind) + " " + inQuotes(id) + "; there are: " + idsOf(infos);
}

/// Names and finiteness of parameters; true if the values can be given to the example.
/// whyNotInitial: what is wrong with parameters of the initial state here; empty: nothing.
bool checkParameters(const ExampleInfo& example, const ParameterValues& values,
                     const std::string& field, std::string_view whyNotInitial,
                     std::vector<Problem>& problems);

/// Reports what the example finds wrong with values, but for what it found before; returns all.
std::vector<Problem> checkExample(const ExampleInfo& example, const ParameterValues& values,
                                  const std::string& field, const std::vector<Problem>& known,
                                  std::vector<Problem>& problems);

/// Of a change at t, after another at `last`; true if it is a time for one.
bool checkChangeTime(const Scenario& scenario, double t, double last, const std::string& field,
                     std::vector<Problem>& problems);

/// See validateRun(). systemIsSound: validateSystem() finds nothing, which one need not ask again
/// of each run.
[[nodiscard]] std::vector<Problem> checkRun(const Scenario& scenario, const RunSettings& run,
                                            std::string_view field, bool systemIsSound);

inline constexpr std::string_view cannotChangeLater =
    "belongs to the initial state and cannot change later";

}  // namespace polhode::validation
