#include "app/gui/window/session_snapshot.h"

#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/presentation_mode.h"
#include "app/gui/window/dock_fitter.h"
#include "app/gui/window/view_keeper.h"

namespace polhode::gui {

SessionSnapshot::SessionSnapshot(const Parts& parts)
    : parts_(parts),
      view_(parts.view->now()),
      docks_(parts.presentation->deskDocks()),
      plots_(parts.plots->saveState()),
      plotsToKeep_(parts.plots->stateToKeep()),
      docksChosen_(parts.docks->chosen()),
      widthsChosen_(parts.docks->widthsChosen()),
      stages_(parts.stages->arrangement()),
      stagesToKeep_(parts.stages->arrangementToKeep()),
      time_(parts.controller->time()),
      playedUntil_(parts.controller->playedUntil()),
      playing_(parts.controller->playing()),
      looping_(parts.controller->looping()),
      keepGoing_(parts.scenario->keepGoing()),
      branching_(parts.scenario->branching()),
      run_(parts.runs->currentRun()) {}

void SessionSnapshot::restore() const {
  parts_.view->show(view_);
  parts_.plots->restoreState(plots_, plotsToKeep_);
  parts_.stages->restore(stages_, stagesToKeep_);
  parts_.runs->setCurrentRun(run_);
  parts_.scenario->setBranching(branching_);
  parts_.scenario->setKeepGoing(keepGoing_);
  parts_.presentation->setDeskDocks(docks_);
  parts_.docks->setChosen(docksChosen_);
  parts_.docks->setWidthsChosen(widthsChosen_);
  restoreMotion();
}

void SessionSnapshot::restoreMotion() const {
  SimulationController& controller = *parts_.controller;
  controller.run(Scenario(controller.wishedScenario()), time_, playedUntil_);
  controller.setLooping(looping_);
  controller.setPlaying(playing_);
}

}  // namespace polhode::gui
