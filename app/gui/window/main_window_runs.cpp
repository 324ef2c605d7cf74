// Which run is selected, and which one the mouse points at.
#include <QPointer>
#include <vector>

#include "app/gui/document/run_places.h"
#include "app/gui/panels/help_page.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/run_settings_panel.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/playback/shown_runs.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/run_highlight.h"
#include "app/gui/window/view_feeder.h"

namespace polhode::gui {

/// Wherever the mouse points at a run, all views show which.
void MainWindow::connectHighlight() {
  connect(runList_, &RunList::runHovered, this, [this](int run) {
    // It tells of every move of the mouse.
    if (run >= 0 && run == runList_->highlighted()) return;
    highlight_->set(shownPlace(*controller_, document_->scenario(), run).value_or(-1));
  });
  connect(scoreboard_, &Scoreboard::runHovered, highlight_, &RunHighlight::set);
  connect(plots_, &PlotPanel::runHovered, highlight_, &RunHighlight::set);
  connect(feeder_, &ViewFeeder::runsReplaced, highlight_, &RunHighlight::moveRuns);
  connect(highlight_, &RunHighlight::changed, this, &MainWindow::showHighlighted);
  connect(highlight_, &RunHighlight::changed, scoreboard_, &Scoreboard::setHighlighted);
  connect(highlight_, &RunHighlight::changed, plots_, &PlotPanel::setHighlighted);
  connect(highlight_, &RunHighlight::changed, stages_, &StagePanel::setHighlighted);
  if (!scene_) return;
  // What an edit will bring comes before another picture of what is there, but not before the
  // first.
  scene_->setWaiting([this] { return controller_->expected(); });
  connect(controller_, &SimulationController::historyReplaced, this,
          [this] { scene_->drawNext(); });
  scene_->setHoverListener([highlight = QPointer(highlight_)](int run) {
    if (highlight) highlight->set(run);
  });
}

/// The list alone has the document's runs.
void MainWindow::showHighlighted() {
  runList_->setHighlighted(
      placeOfShown(*controller_, document_->scenario(), highlight_->run()).value_or(-1));
}

/// What was moved last, and is put off, is an edit of the run that was selected until now. Where
/// the list is shown anew by an edit there is no edit to be made.
void MainWindow::selectRun(int run) {
  if (!document_->takingEffect()) {
    const std::vector<RunSettings> before = document_->scenario().runs;
    PlainSlider::takeMoved();
    // A branch may have come of it, and would be selected.
    const auto places = placesAmong(document_->scenario().runs, before);
    const auto at = static_cast<std::size_t>(run);
    if (at < places.size() && places[at]) runList_->setCurrentRun(static_cast<int>(*places[at]));
  }
  showCurrentRun(runList_->currentRun());
}

void MainWindow::showCurrentRun(int run) {
  const Scenario& scenario = document_->scenario();
  if (run < 0 || static_cast<std::size_t>(run) >= scenario.runs.size()) return;
  runSettings_->setRun(scenario, run);
  editor_->setTarget(run);
  scenarioPanel_->setScenario(scenario, static_cast<std::size_t>(run));
  showSelected();
  if (helpPage_) helpPage_->setRun(scenario, run);
}

int MainWindow::shownSelected() const {
  return shownPlace(*controller_, document_->scenario(), runList_->currentRun()).value_or(-1);
}

void MainWindow::showSelected() {
  feeder_->setCurrentRun(shownSelected());
}

}  // namespace polhode::gui
