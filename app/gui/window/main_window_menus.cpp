#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QImage>
#include <QMenuBar>
#include <QMessageBox>
#include <QUndoStack>

#include "app/gui/document/scenario_link.h"
#include "app/gui/export/export_actions.h"
#include "app/gui/figures/figures_menu.h"
#include "app/gui/map/map_opener.h"
#include "app/gui/map/parameter_strips.h"
#include "app/gui/panels/help_page.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/shortcuts.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/presentation_mode.h"
#include "app/gui/rescue/about_dialog.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/language_menu.h"
#include "app/gui/widgets/manual.h"
#include "app/gui/window/dock_fitter.h"
#include "app/gui/window/fan_opener.h"
#include "app/gui/window/file_actions.h"
#include "app/gui/window/lesson_keeper.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/pictures/video_recorder.h"
#include "app/gui/window/pin_comparer.h"
#include "app/gui/window/run_opener.h"
#include "app/gui/window/trace_choice.h"
#include "app/gui/window/view_feeder.h"

namespace polhode::gui {
namespace {

/// Takes an edit back or makes it again.
QAction* addEditStep(QMenu* menu, const QString& name, const QKeySequence& shortcut,
                     const QString& tip) {
  auto* action = new QAction(menu);
  menu->addAction(action);
  action->setObjectName(name);
  action->setShortcut(shortcut);
  action->setToolTip(tip);
  return action;
}

/// Names the entry by the edit that it is about.
auto namedBy(QAction* action, const QString& bare, const QString& withEdit) {
  action->setText(bare);
  return [action, bare, withEdit](const QString& edit) {
    action->setText(edit.isEmpty() ? bare : withEdit.arg(edit));
  };
}

}  // namespace

void MainWindow::buildMenus() {
  buildFileMenu();
  buildEditMenu();
  QMenu* run = menuBar()->addMenu(tr("&Run"));
  transport_->fillMenu(run);
  run->addSeparator();
  runList_->fillMenu(run);
  run->addSeparator();
  run->addAction(pinComparer_->action());
  run->addAction(fanOpener_->action());
  run->addAction(mapOpener_->action());
  buildViewMenu();
  buildFiguresMenu();
  buildHelpMenu();
  for (QAction* action : menuBar()->actions()) action->menu()->setToolTipsVisible(true);
}

void MainWindow::buildFileMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&File"));
  fileActions_->fillMenu(menu);
  menu->addSeparator();
  QMenu* exports = menu->addMenu(tr("&Export"));
  exports->setToolTipsVisible(true);
  exportActions_->fillMenu(exports);
  menu->addAction(recorder_->action());
  menu->addSeparator();
  QAction* quit = menu->addAction(tr("&Quit"));
  quit->setObjectName(QStringLiteral("quit"));
  quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
  quit->setToolTip(tr("Close the window and end the program."));
  connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::buildEditMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
  QUndoGroup* edits = document_->undoGroup();
  QAction* undo = addEditStep(menu, QStringLiteral("undo"), Qt::CTRL | Qt::Key_Z,
                              tr("Take back the last edit of parameters or runs."));
  undo->setEnabled(edits->canUndo());
  connect(undo, &QAction::triggered, edits, &QUndoGroup::undo);
  connect(edits, &QUndoGroup::canUndoChanged, undo, &QAction::setEnabled);
  connect(edits, &QUndoGroup::undoTextChanged, undo, namedBy(undo, tr("&Undo"), tr("&Undo %1")));
  QAction* redo = addEditStep(menu, QStringLiteral("redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z,
                              tr("Make the edit again that was taken back last."));
  redo->setEnabled(edits->canRedo());
  connect(redo, &QAction::triggered, edits, &QUndoGroup::redo);
  connect(edits, &QUndoGroup::canRedoChanged, redo, &QAction::setEnabled);
  connect(edits, &QUndoGroup::redoTextChanged, redo, namedBy(redo, tr("&Redo"), tr("&Redo %1")));
  menu->addSeparator();
  addCopyActions(menu);
}

void MainWindow::addCopyActions(QMenu* menu) {
  QAction* picture = menu->addAction(tr("Copy &picture"));
  picture->setObjectName(QStringLiteral("copyPicture"));
  picture->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
  picture->setToolTip(tr("The stages as they are, to the clipboard (Ctrl+Shift+C)."));
  connect(picture, &QAction::triggered, this, [this] {
    stages_->capture([](const QImage& image) { QGuiApplication::clipboard()->setImage(image); });
  });
  QAction* link = menu->addAction(tr("Copy &link"));
  link->setObjectName(QStringLiteral("copyLink"));
  link->setToolTip(tr("The whole scenario as a link that opens it in this program."));
  connect(link, &QAction::triggered, this,
          [this] { QGuiApplication::clipboard()->setText(linkOf(document_->scenario())); });
}

QAction* MainWindow::addSwitch(QMenu* menu, const QString& name, const QString& text,
                               const QKeySequence& key, const QString& toolTip) {
  QAction* action = menu->addAction(text);
  action->setObjectName(name);
  action->setCheckable(true);
  action->setShortcut(key);
  action->setToolTip(toolTip);
  return action;
}

void MainWindow::buildViewMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&View"));
  QMenu* stages = menu->addMenu(tr("&Stages"));
  stages->setToolTipsVisible(true);
  stages->addActions(stages_->stageActions());
  menu->addSeparator();
  buildLayoutMenu(menu);
  buildTraceMenu(menu);
  referenceAction_ = addSwitch(
      menu, QStringLiteral("reference"), tr("R&eference (ghost and errors)"),
      QKeySequence(Qt::Key_E),
      tr("The exact motion, computed beside the runs in extended precision: a grey ghost in the\n"
         "picture, a grey curve in the plots, and what the errors of the runs are taken against."));
  referenceAction_->setChecked(true);
  connect(referenceAction_, &QAction::toggled, controller_, &SimulationController::setReference);
  followAction_ = addSwitch(
      menu, QStringLiteral("follow"), tr("Plots &follow the motion"), QKeySequence(Qt::Key_F),
      tr("The plots show the last seconds only, a window that fits the motion."));
  aheadAction_ = addSwitch(
      menu, QStringLiteral("ahead"), tr("Show the whole run a&head"), QKeySequence(Qt::Key_H),
      tr("Every run is computed to its end at once, and its curves stand complete: what comes\n"
         "after the present time stands back. Switched off, curves grow as the run plays."));
  aheadAction_->setChecked(true);
  controller_->setAhead(true);
  connect(aheadAction_, &QAction::toggled, controller_, &SimulationController::setAhead);
  cameraAction_ =
      addSwitch(menu, QStringLiteral("followCamera"), tr("&Camera goes with the bodies"),
                QKeySequence(Qt::Key_C),
                tr("The camera keeps the bodies in the middle of their picture, and can\n"
                   "be turned as before."));
  connect(cameraAction_, &QAction::toggled, stages_, &StagePanel::setFollowing);
  QAction* camera = menu->addAction(tr("&Reset camera"));
  camera->setObjectName(QStringLiteral("resetCamera"));
  camera->setShortcut(QKeySequence(Qt::Key_R));
  camera->setToolTip(tr("Look at the bodies from where it started."));
  connect(camera, &QAction::triggered, stages_, &StagePanel::resetCameras);
  connect(followAction_, &QAction::toggled, plots_, &PlotPanel::setFollow);
  buildPartingMenu(menu->addMenu(tr("Mark where runs &part")));
  buildPictureMenu(camera);
  menu->addSeparator();
  QMenu* strips = menu->addMenu(tr("Strips &below the sliders"));
  strips->setToolTipsVisible(true);
  strips_->fillMenu(strips);
  QAction* guide = guideBar_->showAction();
  guide->setObjectName(QStringLiteral("showGuide"));
  guide->setToolTip(tr("What a guided comparison shows, above the picture."));
  menu->addAction(guide);
  for (const QDockWidget* dock : docks_) menu->addAction(dock->toggleViewAction());
  QAction* panels = menu->addAction(tr("&Usual panels"));
  panels->setObjectName(QStringLiteral("usualPanels"));
  panels->setToolTip(tr("Panels where they were at first, as large as their contents ask for."));
  connect(panels, &QAction::triggered, this, [this, usual = saveState()] {
    restoreState(usual);
    dockFitter_->forget();
    lessons_->showPane();
  });
  QAction* plots = menu->addAction(tr("Usual plots"));
  plots->setObjectName(QStringLiteral("usualPlots"));
  plots->setToolTip(tr("The plots of a fresh start, as large as each other."));
  connect(plots, &QAction::triggered, plots_, &PlotPanel::showUsual);
  menu->addSeparator();
  buildPresentation(menu);
  buildThemeMenu(menu->addMenu(tr("The&me")));
  auto* language = new LanguageMenu(this);
  menu->addMenu(language);
  connect(language, &LanguageMenu::chosen, this, &MainWindow::explain);
}

/// Where several runs are drawn.
void MainWindow::buildLayoutMenu(QMenu* menu) {
  gridAction_ = addSwitch(menu, QStringLiteral("grid"), tr("&Grid, one picture a run"),
                          QKeySequence(Qt::Key_G),
                          tr("On: a picture a run, side by side. Off: all runs in one picture."));
  apartAction_ = addSwitch(
      menu, QStringLiteral("apart"), tr("Pulled &apart, side by side"), QKeySequence(Qt::Key_A),
      tr("Runs that coincide stand beside each other in one picture, each with the exact motion\n"
         "(or the first run) in its place and the angle between the two."));
  auto* layouts = new QActionGroup(this);
  layouts->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
  for (QAction* layout : {gridAction_, apartAction_}) {
    layouts->addAction(layout);
    connect(layout, &QAction::toggled, this, [this] {
      stages_->setLayout(gridAction_->isChecked()    ? SceneLayout::Grid
                         : apartAction_->isChecked() ? SceneLayout::Apart
                                                     : SceneLayout::Overlay);
    });
  }
}

/// From the selected run, by the angle between the attitudes.
void MainWindow::buildPartingMenu(QMenu* menu) {
  menu->setToolTip(
      tr("A mark on all plots where a run first differs from the selected one by an angle."));
  auto* angles = new QActionGroup(this);
  const struct {
    const char* name;
    std::optional<double> angle;
    QString text;
  } rows[]{{"partings.off", {}, tr("&Never")},
           {"partings.visible", 0.1, tr("Beyond 0.1 rad: &seen in the picture")},
           {"partings.milli", 1e-3, tr("Beyond 10⁻³ rad")},
           {"partings.micro", 1e-6, tr("Beyond 10⁻⁶ rad")}};
  for (const auto& row : rows) {
    QAction* action = menu->addAction(row.text);
    action->setObjectName(QLatin1String(row.name));
    action->setCheckable(true);
    action->setChecked(!row.angle);
    action->setToolTip(menu->toolTip());
    angles->addAction(action);
    connect(action, &QAction::triggered, this,
            [this, angle = row.angle] { feeder_->setPartingAngle(angle); });
  }
  menu->setToolTipsVisible(true);
}

void MainWindow::buildTraceMenu(QMenu* menu) {
  tracesAction_ = addSwitch(menu, QStringLiteral("traces"), tr("&Traces"), QKeySequence(Qt::Key_T),
                            tr("The paths of the bodies’ tips."));
  tracesAction_->setChecked(true);
  traces_ = new TraceChoice(tracesAction_, this);
  QMenu* lengths = menu->addMenu(tr("Trace &length"));
  lengths->setToolTipsVisible(true);
  traces_->fillMenu(lengths);
  connect(traces_, &TraceChoice::changed, stages_, &StagePanel::setTraces);
}

/// The same once more above the picture, where the bodies are.
void MainWindow::buildPictureMenu(QAction* resetCamera) {
  auto* menu = new QMenu(tr("Picture"), this);
  menu->setToolTip(
      tr("How the bodies are drawn: side by side, how long their traces are, where the\n"
         "camera goes."));
  menu->setToolTipsVisible(true);
  menu->addActions({gridAction_, apartAction_});
  menu->addSeparator();
  menu->addAction(tracesAction_);
  QMenu* lengths = menu->addMenu(tr("Trace &length"));
  lengths->setToolTipsVisible(true);
  traces_->fillMenu(lengths);
  menu->addSeparator();
  menu->addActions({referenceAction_, cameraAction_, resetCamera});
  stages_->setPictureMenu(menu);
}

void MainWindow::buildPresentation(QMenu* menu) {
  presentation_ = new PresentationMode(
      {this, plotsDock_, [this] {
         return QList<QWidget*>{menuBar(), statusBar(), scenarioDock_, runsDock_, scoreboardDock_};
       }});
  presentation_->fillMenu(menu->addMenu(tr("Presentati&on")));
  connect(presentation_, &PresentationMode::lookChanged, this, &MainWindow::applyLook);
  connect(presentation_, &PresentationMode::toggled, this, [this](bool on) {
    lessons_->setPresenting(on);
    holdBars();
    if (!on) return;
    dockFitter_->setHeld(true);
    plots_->keepFits();
  });
  connect(presentation_, &PresentationMode::fitted, this, [this] { lessons_->sizeDocks(); });
  connect(presentation_, &PresentationMode::returned, dockFitter_,
          [this] { dockFitter_->setHeld(false); });
  connect(presentation_, &PresentationMode::returned, plots_, &PlotPanel::giveFitsBack);
  connect(presentation_, &PresentationMode::returned, this, [this] { lessons_->settlePane(); });
}

void MainWindow::buildThemeMenu(QMenu* menu) {
  themeActions_ = new QActionGroup(this);
  const struct {
    ThemeChoice choice;
    QString text;
  } themes[]{{ThemeChoice::System, tr("&System")},
             {ThemeChoice::Light, tr("&Light")},
             {ThemeChoice::Dark, tr("&Dark")}};
  for (const auto& theme : themes) {
    QAction* action = menu->addAction(theme.text);
    action->setObjectName(QStringLiteral("theme.") + themeChoiceName(theme.choice));
    action->setCheckable(true);
    action->setData(themeChoiceName(theme.choice));
    themeActions_->addAction(action);
    connect(action, &QAction::triggered, this, [this, choice = theme.choice] {
      setThemeChoice(choice);
      keepThemeChoice();  // a choice holds however the program ends
    });
  }
}

void MainWindow::buildFiguresMenu() {
  figuresMenu_ = new FiguresMenu(document_, this);
  menuBar()->addMenu(figuresMenu_);
  connect(figuresMenu_, &FiguresMenu::openRun, runOpener_, &RunOpener::open);
  connect(runOpener_, &RunOpener::done, figuresMenu_, &FiguresMenu::say);
}

void MainWindow::buildHelpMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  const auto add = [&](const QString& name, const QString& text, const QKeySequence& key,
                       void (MainWindow::*slot)()) {
    QAction* action = menu->addAction(text);
    action->setObjectName(name);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, slot);
  };
  add(QStringLiteral("welcome"), tr("Wel&come"), {}, &MainWindow::showStartPage);
  add(QStringLiteral("whatIsThis"), tr("&What am I looking at?"),
      QKeySequence(Qt::SHIFT | Qt::Key_F1), &MainWindow::showHelpPage);
  add(QStringLiteral("shortcuts"), tr("&Shortcuts"), QKeySequence(Qt::Key_F1),
      &MainWindow::showShortcuts);
  QAction* manual = menu->addAction(tr("&Manual"));
  manual->setObjectName(QStringLiteral("manual"));
  manual->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F1));
  manual->setToolTip(tr("The whole manual, in the browser (Ctrl+F1). It needs no network."));
  connect(manual, &QAction::triggered, this, [this] {
    const QString programs = QCoreApplication::applicationDirPath();
    // Desktops do not tell whether there is a browser.
    if (openManual(programs, this)) explain(tr("The browser opens %1").arg(manualOf(programs)));
  });
  menu->addSeparator();
  QAction* about = menu->addAction(tr("&About Polhode"));
  about->setObjectName(QStringLiteral("about"));
  connect(about, &QAction::triggered, this, [this] { showAboutDialog(this); });
}

void MainWindow::showHelpPage() {
  if (!helpPage_) helpPage_ = new HelpPage(this);
  helpPage_->setRun(document_->scenario(), runList_->currentRun());
  helpPage_->show();
  helpPage_->raise();
}

void MainWindow::showShortcuts() {
  (new ShortcutsDialog(*menuBar(), this))->show();
}

}  // namespace polhode::gui
