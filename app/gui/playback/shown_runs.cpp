#include "app/gui/playback/shown_runs.h"

#include "app/gui/document/run_places.h"
#include "app/gui/playback/simulation_controller.h"

namespace polhode::gui {
namespace {

/// By the places that are shown; runs of another scenario have none.
std::vector<std::optional<std::size_t>> placesOfShown(const SimulationController& controller,
                                                      const Scenario& scenario) {
  if (controller.replacing()) return {};
  return placesAmong(scenario.runs, controller.shownScenario().runs);
}

}  // namespace

std::vector<std::optional<int>> shownPlaces(const SimulationController& controller,
                                            const Scenario& scenario) {
  std::vector<std::optional<int>> shown(scenario.runs.size());
  const auto places = placesOfShown(controller, scenario);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i]) shown[*places[i]] = static_cast<int>(i);
  return shown;
}

std::optional<int> shownPlace(const SimulationController& controller, const Scenario& scenario,
                              int run) {
  if (run < 0 || static_cast<std::size_t>(run) >= scenario.runs.size()) return std::nullopt;
  return shownPlaces(controller, scenario)[static_cast<std::size_t>(run)];
}

std::optional<int> placeOfShown(const SimulationController& controller, const Scenario& scenario,
                                int shownRun) {
  const auto places = placesOfShown(controller, scenario);
  const auto run = static_cast<std::size_t>(shownRun);
  if (shownRun < 0 || run >= places.size() || !places[run]) return std::nullopt;
  return static_cast<int>(*places[run]);
}

}  // namespace polhode::gui
