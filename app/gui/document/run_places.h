// Where runs stand in a list that others have come into or gone from.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::gui {

/// Each run is somebody: who is nobody yet, or a copy of one before it in the list, is a new one.
/// From the window's thread.
[[nodiscard]] Scenario withIdentities(Scenario scenario);
/// The same, and each run is a new one.
[[nodiscard]] Scenario withNewIdentities(Scenario scenario);
/// They are states of one run.
[[nodiscard]] bool isSameRun(const RunSettings& a, const RunSettings& b);

/// For each run of `before` its place among those of `now`; nothing: it has gone.
[[nodiscard]] std::vector<std::optional<std::size_t>> placesAmong(
    const std::vector<RunSettings>& now, const std::vector<RunSettings>& before);

/// For what is kept by the places of runs, and is to go with them.
class RunPlaces {
 public:
  /// No run's place, for ever.
  static constexpr int nowhere = -1;

  /// Places are those of this scenario from now on, whatever they were of.
  void begin(const Scenario& scenario) { runs_ = scenario.runs; }
  /// The new places, by the old ones, of those that have others in this scenario; what stands
  /// behind all runs, as the exact motion does, is behind them again. One that has gone gets a
  /// place below `nowhere`, and comes back from there once it is in the list again. Before begin()
  /// there are no places.
  [[nodiscard]] std::map<int, int> follow(const Scenario& now);

 private:
  [[nodiscard]] std::vector<RunSettings>::iterator findGone(const RunSettings& run);
  [[nodiscard]] int placeOfGone(const RunSettings& run);

  std::vector<RunSettings> runs_;
  std::vector<RunSettings> gone_;  // the first one has the place below nowhere
};

}  // namespace polhode::gui
