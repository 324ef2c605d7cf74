// How much time follow mode shows: a window that fits the motion.
#pragma once

#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

/// Learns the period of the motion from the angular velocity, and with it the width of the window.
class FollowWindow {
 public:
  /// Forgets that the period is known well, e.g. because the simulation starts anew. The last width
  /// stays until there is a better one.
  void restart() { settled_ = false; }
  /// Looks at the history as far as it goes; cheap once the period is known well.
  void learn(const PlotData& data);
  /// Width of the window [s].
  [[nodiscard]] double width(double tEnd) const;

 private:
  bool settled_ = false;
  double period_ = 0;  // 0: unknown
};

}  // namespace polhode::gui
