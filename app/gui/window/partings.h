// Where runs part from the selected one, as marks of the plots.
#pragma once

#include <QList>
#include <optional>
#include <vector>

#include "app/gui/plots/plot_mark.h"
#include "core/scenario/scenario.h"
#include "core/simulation/history.h"

namespace polhode::gui {

/// Follows a history as it grows: every frame is looked at once.
class Partings {
 public:
  /// Runs have parted where the attitude of a body differs by more [rad]; nothing: nobody asks.
  void setTolerance(std::optional<double> angle);
  [[nodiscard]] std::optional<double> tolerance() const { return tolerance_; }
  /// The history is another.
  void restart() { others_.clear(); }

  /// Of the visible runs that have parted from `run` up to `until` [s].
  [[nodiscard]] QList<PlotMark> marks(const History& history, const Scenario& scenario,
                                      std::size_t run, double until);

 private:
  struct Other {
    std::size_t seen = 0;  ///< frames that have been looked at
    std::optional<double> t;
  };

  void follow(const History& history, const RunHistory& run, const RunHistory& other,
              Other& known) const;

  std::optional<double> tolerance_;
  std::size_t run_ = 0;
  std::vector<Other> others_;  ///< by run, as seen from run_
};

}  // namespace polhode::gui
