// How fast a scenario is played when it is opened, so that the motion can be followed, and how much
// of its time the plots show.
#pragma once

#include <QObject>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class PlotPanel;
class SimulationController;
class TransportBar;

/// The speed at which the fastest body makes about one turn a second at the start, at most that of
/// real time, of one digit.
[[nodiscard]] double followableSpeed(const Scenario& scenario);

class OpeningPace : public QObject {
  Q_OBJECT
 public:
  OpeningPace(SimulationController* controller, PlotPanel* plots, const TransportBar* transport,
              QObject* parent);

  /// Sets the speed, and looping where a run is short, for a scenario that has just been opened,
  /// unless the user has chosen them or the scenario's view says so. Where it plays for long the
  /// plots begin with its first seconds.
  void open(const Scenario& scenario);

  // Of playing [s].
  static constexpr double longestLoop = 60;       ///< that starts again by itself
  static constexpr double longestWholeAxis = 10;  ///< that the plots show from the start
  static constexpr double leastAxis = 3;          ///< that they show of what is longer

 private:
  void openSpeed(const Scenario& scenario);

  SimulationController* controller_;
  PlotPanel* plots_;
  bool speedIsChosen_ = false, loopIsChosen_ = false;
};

}  // namespace polhode::gui
