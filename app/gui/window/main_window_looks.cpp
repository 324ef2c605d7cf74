// What of the window is kept from one session to the next: its looks, never the physics.
#include <QActionGroup>
#include <QDockWidget>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/gui/figures/figure_computation.h"
#include "app/gui/figures/figures_menu.h"
#include "app/gui/map/map_opener.h"
#include "app/gui/map/parameter_strips.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/presentation_mode.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/start/start_page.h"
#include "app/gui/window/dock_fitter.h"
#include "app/gui/window/fan_opener.h"
#include "app/gui/window/file_actions.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/trace_choice.h"
#include "app/gui/window/view_feeder.h"
#include "app/gui/window/view_keeper.h"

namespace polhode::gui {
namespace {

constexpr QSize usualWindowSize(1500, 950);
constexpr int layoutVersion = 1;

}  // namespace

void MainWindow::setThemeChoice(ThemeChoice choice) {
  themeChoice_ = choice;
  applyLook();
}

void MainWindow::keepThemeChoice() const {
  QSettings().setValue(QStringLiteral("theme"), themeChoiceName(themeChoice_));
}

void MainWindow::applyLook() {
  look_ = presentation_->lookOf(themeFor(themeChoice_));
  const Look& look = look_;
  const Theme& theme = look.theme;
  gui::applyLook(look);
  transport_->setLook(look);
  runList_->setTheme(theme);
  scoreboard_->setTheme(theme);
  for (MessageBar* bar : std::as_const(bars_)) bar->setTheme(theme);
  gimbalGauge_->setTheme(theme);
  plots_->setLook(look);
  figuresMenu_->setLook(look);
  mapOpener_->setLook(look);
  strips_->setTheme(theme);
  stages_->setLook(look);
  if (start_) start_->setLook(look);
}

void MainWindow::present(bool fullScreen) {
  presentation_->enter(fullScreen);
}

/// The desktop has gone light or dark.
void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  const bool palette =
      event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange;
  if (palette && presentation_ && desktopHasChanged()) applyLook();
}

void MainWindow::restoreLooks() {
  const QSettings settings;
  const auto choice = themeChoiceFromName(settings.value(QStringLiteral("theme")).toString());
  for (QAction* action : themeActions_->actions()) {
    action->setChecked(action->data().toString() == themeChoiceName(choice));
  }
  setThemeChoice(choice);
  resize(usualWindowSize);
  restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  restoreState(settings.value(QStringLiteral("docks")).toByteArray(), layoutVersion);
  dockFitter_->setChosen(settings.value(QStringLiteral("docksChosen"), false).toBool());
  dockFitter_->setWidthsChosen(settings.value(QStringLiteral("widthsChosen"), false).toBool());
  scoreboard_->restoreState(settings.value(QStringLiteral("scoreboard")).toByteArray());
  const QByteArray plots = settings.value(QStringLiteral("plots")).toByteArray();
  if (!plots.isEmpty()) plots_->restoreState(plots);
  gridAction_->setChecked(settings.value(QStringLiteral("grid"), false).toBool());
  apartAction_->setChecked(settings.value(QStringLiteral("apart"), false).toBool());
  traces_->setTurns(settings.value(QStringLiteral("traceTurns"), TraceChoice::usual).toDouble());
  tracesAction_->setChecked(settings.value(QStringLiteral("traces"), true).toBool());
  cameraAction_->setChecked(settings.value(QStringLiteral("followCamera"), false).toBool());
  referenceAction_->setChecked(settings.value(QStringLiteral("reference"), true).toBool());
  aheadAction_->setChecked(settings.value(QStringLiteral("ahead"), true).toBool());
  stages_->restore({settings.value(QStringLiteral("stageOrder")).toStringList(),
                    settings.value(QStringLiteral("stages")).toStringList(),
                    settings.value(QStringLiteral("stageViews")).toMap()});
  followAction_->setChecked(plots_->follow());
}

void MainWindow::saveLooks() const {
  QSettings settings;
  keepThemeChoice();
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  settings.setValue(QStringLiteral("docks"), saveState(layoutVersion));
  settings.setValue(QStringLiteral("docksChosen"), dockFitter_->chosen());
  settings.setValue(QStringLiteral("widthsChosen"), dockFitter_->widthsChosen());
  settings.setValue(QStringLiteral("scoreboard"), scoreboard_->saveState());
  settings.setValue(QStringLiteral("plots"), plots_->stateToKeep());
  const StageArrangement stages = stages_->arrangementToKeep();
  settings.setValue(QStringLiteral("stageOrder"), stages.order);
  settings.setValue(QStringLiteral("stages"), stages.chosen);
  settings.setValue(QStringLiteral("stageViews"), stages.views);
  settings.setValue(QStringLiteral("grid"), gridAction_->isChecked());
  settings.setValue(QStringLiteral("apart"), apartAction_->isChecked());
  settings.setValue(QStringLiteral("traces"), tracesAction_->isChecked());
  settings.setValue(QStringLiteral("traceTurns"), traces_->length());
  settings.setValue(QStringLiteral("followCamera"), cameraAction_->isChecked());
  settings.setValue(QStringLiteral("reference"), referenceAction_->isChecked());
  settings.setValue(QStringLiteral("ahead"), aheadAction_->isChecked());
}

void MainWindow::addBar(MessageBar* bar) {
  static_cast<QVBoxLayout*>(centralWidget()->layout())->insertWidget(0, bar);
  bars_.prepend(bar);
  bar->setTheme(themeFor(themeChoice_));
  holdBars();
}

/// Their sentences come and go meanwhile, and are shown again as they are by then.
void MainWindow::holdBars() {
  for (MessageBar* bar : std::as_const(bars_))
    bar->setHeldBack(presentation_->on() || pictureOnly_);
}

View MainWindow::viewNow() const {
  return view_->now();
}

bool MainWindow::openEdited(const Scenario& scenario, const Origin& origin,
                            const std::optional<View>& view) {
  if (!fileActions_->mayDiscard()) return false;
  fileActions_->loadEdited(scenario, origin);
  if (view) view_->show(*view);
  controller_->setPlaying(false);
  return true;
}

void MainWindow::openWindows() {
  plots_->openWindows();
}

void MainWindow::setRecording(bool recording, bool sceneOnly) {
  pictureOnly_ = recording && sceneOnly;
  holdBars();
  if (pictureOnly_) {
    QList<QWidget*> others{menuBar(), statusBar(), stages_->strip()};
    for (QDockWidget* dock : std::as_const(docks_)) others << dock;
    for (QToolBar* bar : findChildren<QToolBar*>()) others << bar;
    for (QWidget* other : std::as_const(others))
      if (other->isVisible()) folded_ << other;
    for (QWidget* other : std::as_const(folded_)) other->hide();
  }
  if (!recording)
    for (QWidget* other : std::exchange(folded_, {})) other->show();
  if (scene_) scene_->setStill(recording);
  feeder_->setTimeless(recording);
}

bool MainWindow::resting(const QWidget* place) const {
  constexpr int soon = 500;  // [ms]
  const auto computes = [](const auto* computation) {
    return computation && computation->running();
  };
  const bool resting = place == this
                           ? controller_->resting() && !fanOpener_->keeper().computing() &&
                                 !computes(&strips_->computation()) && stages_->settled()
                           : !computes(place->findChild<FigureComputation*>()) &&
                                 !computes(place->findChild<MapComputation*>());
  return resting && std::ranges::none_of(place->findChildren<QTimer*>(), [](const QTimer* timer) {
           return timer->isSingleShot() && timer->isActive() && timer->remainingTime() < soon;
         });
}

bool MainWindow::bringUpToDate(bool afresh) {
  if (!controller_->resting() || fanOpener_->keeper().computing()) return false;
  if (afresh) {
    dockFitter_->fitAfresh();
    plots_->startAfresh();
  }
  feeder_->refreshNow();
  return stages_->settled();
}

}  // namespace polhode::gui
