// How the window shows what is open, all of it, to be brought back after something else was open.
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QVariantMap>

#include "core/scenario/view.h"

class QMainWindow;

namespace polhode::gui {

class DockFitter;
class PlotPanel;
class PresentationMode;
class RunList;
class ScenarioPanel;
class SimulationController;
class StagePanel;
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
  QByteArray docks_, plots_;
  bool docksChosen_, widthsChosen_;
  QStringList stageOrder_, stages_;
  QVariantMap stageViews_;
  double time_, playedUntil_;
  bool playing_, looping_, keepGoing_, branching_;
  int run_;
};

}  // namespace polhode::gui
