// How fast a scenario is played when it is opened: so that the motion can be followed.
#pragma once

#include <QObject>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class SimulationController;
class TransportBar;

/// The speed at which the fastest body makes about one turn a second at the start, at most that of
/// real time, of one digit.
[[nodiscard]] double followableSpeed(const Scenario& scenario);

class OpeningPace : public QObject {
  Q_OBJECT
 public:
  OpeningPace(SimulationController* controller, const TransportBar* transport, QObject* parent);

  /// Sets the speed, and looping where a run is short, for a scenario that has just been opened,
  /// unless the user has chosen them or the scenario's view says so.
  void open(const Scenario& scenario);

  static constexpr double longestLoop = 60;  ///< of playing that starts again by itself [s]

 private:
  SimulationController* controller_;
  bool speedIsChosen_ = false, loopIsChosen_ = false;
};

}  // namespace polhode::gui
