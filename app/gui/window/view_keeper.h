// Shows a scenario as its view says, and tells how it is shown now.
#pragma once

#include <QAction>

#include "core/scenario/view.h"

namespace polhode::gui {

class MagnifyControl;
class PlotPanel;
class RunList;
class SimulationController;
class StagePanel;
class TraceChoice;

class ViewKeeper {
 public:
  /// What a view is about; all of it is the window's.
  struct Parts {
    StagePanel* stages;
    PlotPanel* plots;
    MagnifyControl* magnify;
    SimulationController* controller;
    TraceChoice* traces;
    const RunList* runs;
    QAction *grid, *apart, *reference, *follow, *ahead;
  };

  explicit ViewKeeper(const Parts& parts) : parts_(parts) {}

  /// What the view does not say of stages, plots and speed stays as it is, and the rest is as in a
  /// window that has just been opened: what was chosen for another motion would tell lies about
  /// this one. The scenario has been started.
  void show(const View& view) const;
  [[nodiscard]] View now() const;
  /// What is shown now that a view has no words for.
  [[nodiscard]] QStringList leftOut() const;

 private:
  void showStages(const View& view) const;

  Parts parts_;
};

}  // namespace polhode::gui
