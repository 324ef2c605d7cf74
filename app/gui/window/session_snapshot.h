// How the window shows what is open, all of it, to be brought back after something else was open.
#pragma once

#include <QByteArray>

#include "app/gui/stages/stage_panel.h"
#include "core/scenario/view.h"

class QMainWindow;

namespace polhode::gui {

class DockFitter;
class PlotPanel;
class PresentationMode;
class RunList;
class ScenarioPanel;
class SimulationController;
class ViewKeeper;

/// The playhead, what a view has words for, and what it has none for.
class SessionSnapshot {
 public:
  struct Parts {
    QMainWindow* window;
    DockFitter* docks;
    SimulationController* controller;
    StagePanel* stages;
    PlotPanel* plots;
    RunList* runs;
    ScenarioPanel* scenario;
    const ViewKeeper* view;
    PresentationMode* presentation;
  };

  explicit SessionSnapshot(const Parts& parts);

  /// Once the scenario of then is open again.
  void restore() const;

 private:
  void restoreMotion() const;

  Parts parts_;
  View view_;
  QByteArray docks_, plots_, plotsToKeep_;
  bool docksChosen_, widthsChosen_;
  StageArrangement stages_, stagesToKeep_;
  double time_, playedUntil_;
  bool playing_, looping_, keepGoing_, branching_;
  int run_;
};

}  // namespace polhode::gui
