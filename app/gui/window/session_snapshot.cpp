#include "app/gui/window/session_snapshot.h"

#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/presentation_mode.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/dock_fitter.h"
#include "app/gui/window/view_keeper.h"

namespace polhode::gui {

SessionSnapshot::SessionSnapshot(const Parts& parts)
    : parts_(parts),
      view_(parts.view->now()),
      docks_(parts.presentation->deskDocks()),
      plots_(parts.plots->saveState()),
      docksChosen_(parts.docks->chosen()),
      widthsChosen_(parts.docks->widthsChosen()),
      stageOrder_(parts.stages->order()),
      stages_(parts.stages->chosen()),
      stageViews_(parts.stages->views()),
      time_(parts.controller->time()),
      playedUntil_(parts.controller->playedUntil()),
      playing_(parts.controller->playing()),
      looping_(parts.controller->looping()),
      keepGoing_(parts.scenario->keepGoing()),
      branching_(parts.scenario->branching()),
      run_(parts.runs->currentRun()) {}

void SessionSnapshot::restore() const {
  parts_.view->show(view_);
  parts_.plots->restoreState(plots_);
  parts_.plots->openWindows();
  parts_.stages->setOrder(stageOrder_);
  parts_.stages->setViews(stageViews_);
  parts_.stages->setChosen(stages_);
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
