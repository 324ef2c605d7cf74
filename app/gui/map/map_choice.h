// What of a scenario is mapped: which parameters, over which ranges, which quantity of which run.
#pragma once

#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

#include "app/gui/map/map_picture.h"
#include "core/scenario/scenario.h"
#include "core/studies/parameter_map.h"

namespace polhode::gui {

struct MapAxisChoice {
  std::string parameter;
  double from = 0, to = 0;  ///< in the parameter's unit; equal: not known yet
  bool logarithmic = false;
  /// From and to were typed; else they are those of takeSliderRange().
  bool ownRange = false;
  friend bool operator==(const MapAxisChoice&, const MapAxisChoice&) = default;
};

struct MapChoice {
  static constexpr int allRuns = -1;  ///< that are visible
  static constexpr int usualCells = 64;

  MapAxisChoice x, y;
  std::string quantity;
  int run = 0;  ///< number in the scenario, or allRuns
  bool logarithmic = false;
  int cells = usualCells;  ///< along each axis
  MapSection section = MapSection::AlongX;
  friend bool operator==(const MapChoice&, const MapChoice&) = default;
};

/// Cells that can be chosen.
inline constexpr std::array mapResolutions{32, 64, 128};

/// What is worth seeing first of the scenario.
[[nodiscard]] MapChoice firstChoice(const Scenario& scenario);
/// The same choice for a scenario as it has become: what it no longer has gives way to the first
/// choice, and ranges that are not typed follow a value that leaves them.
[[nodiscard]] MapChoice fitted(MapChoice choice, const Scenario& scenario);
/// The range of the parameter's slider, which has the scenario's value; on a linear axis a few
/// times that value where it is so small that it would not be seen.
void takeSliderRange(MapAxisChoice& axis, const Scenario& scenario);

/// As QSettings keep it for an example; the first choice where they have none.
[[nodiscard]] MapChoice restoredChoice(const Scenario& scenario);
void saveChoice(const MapChoice& choice, const std::string& example);

/// Numbers of the runs that are mapped.
[[nodiscard]] std::vector<std::size_t> mappedRuns(const MapChoice& choice,
                                                  const Scenario& scenario);
/// Number of the run that a map is of, else of one that has the same map; nothing: it has gone.
[[nodiscard]] std::optional<std::size_t> runOfMap(const MapPlan& plan, const Scenario& scenario);
/// A map of each of these runs. Precondition: the choice is fitted.
[[nodiscard]] std::vector<MapPlan> plansOf(const MapChoice& choice, const Scenario& scenario);
/// Whether two scenarios have the same maps: they differ in the mapped parameters and in looks at
/// most.
[[nodiscard]] bool sameMaps(const std::vector<MapPlan>& a, const std::vector<MapPlan>& b);

/// Quantities a run of the scenario can have, each once: those of the run, then those of channels;
/// of a channel with hundreds of components the first ones.
[[nodiscard]] std::vector<Quantity> offeredQuantities(const Scenario& scenario);
/// Of one of a channel: "Angular velocity, Ω₃".
[[nodiscard]] QString channelName(const Quantity& quantity, const Run& run);
/// "Flip time"; of a channel "Angular velocity, Ω₃, largest".
[[nodiscard]] QString quantityName(const Quantity& quantity, const Run& run);
[[nodiscard]] QString quantityName(const Quantity& quantity, const Scenario& scenario);
/// "Ω₃(0)".
[[nodiscard]] QString parameterSymbol(const std::string& parameter, const Scenario& scenario);
[[nodiscard]] const ParameterInfo& parameterInfo(const std::string& parameter,
                                                 const Scenario& scenario);

}  // namespace polhode::gui
