#include "app/gui/window/main_window.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/gui/document/recent_files.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/export/export_actions.h"
#include "app/gui/lessons/lesson_player.h"
#include "app/gui/map/map_opener.h"
#include "app/gui/map/parameter_strips.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/panels/magnify_control.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/run_settings_panel.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/playback/shown_runs.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/dock_fitter.h"
#include "app/gui/window/fan_opener.h"
#include "app/gui/window/file_actions.h"
#include "app/gui/window/file_drop.h"
#include "app/gui/window/lesson_keeper.h"
#include "app/gui/window/opening_pace.h"
#include "app/gui/window/pictures/video_recorder.h"
#include "app/gui/window/pin_comparer.h"
#include "app/gui/window/run_highlight.h"
#include "app/gui/window/run_opener.h"
#include "app/gui/window/trace_choice.h"
#include "app/gui/window/view_feeder.h"
#include "app/gui/window/view_keeper.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

constexpr int messageTime = 5000;   // [ms]
constexpr int reasonTime = 12'000;  // a reason takes longer to read [ms]

/// Asks for the height of its page, so that a dock scrolls only where there is no other way.
class FittingScrollArea : public QScrollArea {
 public:
  explicit FittingScrollArea(QWidget* page) {
    setWidget(page);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    page->installEventFilter(this);
  }

  QSize sizeHint() const override { return widget()->sizeHint(); }
  QSize minimumSizeHint() const override {
    constexpr int most = 320;  // leaves the scenario its place on a low screen
    return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(),
            std::min(most, widget()->sizeHint().height())};
  }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(object, event);
  }
};

QLabel* makeBadge(const QString& name, const QString& text, const QString& toolTip) {
  auto* badge = new QLabel(text);
  setRole(badge, "badge");
  nameWidget(badge, name, text);
  badge->setToolTip(toolTip);
  badge->hide();
  return badge;
}

/// What to look at in a guided comparison, its title in front; nothing of other scenarios.
QStringList guideOf(const Scenario& scenario) {
  const QString title = coreText(scenario.title).toHtmlEscaped();
  const QString text = coreText(scenario.text).toHtmlEscaped();
  if (title.isEmpty() && text.isEmpty()) return {};
  const QString heading = title.isEmpty() ? QString() : QStringLiteral("<b>%1.</b> ").arg(title);
  // A tag even without a title: a label takes text without one for plain.
  return {QStringLiteral("<span>%1%2</span>").arg(heading, text)};
}

/// Plots and table say by themselves what they are; panels of controls have a heading.
QWidget* makeDockTitle(const QString& title) {
  auto* heading = makeHeading(title, nullptr);
  heading->setContentsMargins(8, 8, 8, 4);
  heading->setAutoFillBackground(true);
  heading->setBackgroundRole(QPalette::Base);
  return heading;
}

}  // namespace

MainWindow::MainWindow(const Scenario& scenario, const QString& fileName,
                       const SceneFactory& makeScene)
    : document_(new Document(scenario, fileName, this)),
      controller_(new SimulationController(this)),
      editor_(new EditRouter(document_, controller_, this)),
      fileActions_(new FileActions(document_, this)),
      fileDrop_(new FileDrop(fileActions_, this)),
      runOpener_(new RunOpener(document_, editor_, fileActions_, this)),
      mapOpener_(new MapOpener(document_, editor_, this)),
      highlight_(new RunHighlight(this)),
      lesson_(new LessonPlayer(document_, controller_, this)),
      transport_(new TransportBar(controller_)),
      scenarioPanel_(new ScenarioPanel),
      runList_(new RunList),
      runSettings_(new RunSettingsPanel),
      plots_(new PlotPanel),
      scoreboard_(new Scoreboard),
      gimbalGauge_(new GimbalGauge) {
  setObjectName(QStringLiteral("mainWindow"));
  buildCentre(makeScene);
  buildDocks();
  buildStatusBar();
  exportActions_ = new ExportActions(this, plots_, stages_, controller_);
  strips_ = new ParameterStrips(document_, scenarioPanel_, this);
  feeder_ = new ViewFeeder(
      {stages_, plots_, scoreboard_, transport_, failureBar_, gimbalGauge_, runList_}, controller_,
      this);
  controller_->setSeenChannels([this](std::string_view channel) {
    constexpr std::string_view ofPassages = "chart-margin";  // which are marked everywhere
    return channel == ofPassages || plots_->shows(toQString(channel)) || stages_->shows(channel);
  });
  pace_ = new OpeningPace(controller_, plots_, transport_, this);
  recorder_ = new VideoRecorder(this, transport_);
  pinComparer_ = new PinComparer({document_, controller_, runList_}, this);
  fanOpener_ = new FanOpener({document_, controller_, plots_, stages_, runList_}, this);
  buildMenus();
  view_ = std::make_unique<ViewKeeper>(
      ViewKeeper::Parts{stages_, plots_, transport_->magnify(), controller_, traces_, runList_,
                        gridAction_, apartAction_, referenceAction_, followAction_, aheadAction_});
  fileActions_->setViewSource([this] { return viewNow(); }, [this] { return view_->leftOut(); });
  connectPanels();
  connectEdits();
  connectStages();
  connectHighlight();
  connectLessons();
  restoreLooks();
  showDocument();
  showTitle();
  // Keys are the window's own until somebody goes to a control.
  setFocus(Qt::OtherFocusReason);
  if (!fileName.isEmpty()) rememberRecent(fileName);
}

void MainWindow::begin(std::optional<bool> playing) {
  feeder_->expectAnother(document_->scenario());
  controller_->run(document_->scenario());
  controller_->setPlaying(playing.value_or(true));
  pace_->open(document_->scenario());
  showView();
  if (playing) controller_->setPlaying(*playing);
}

void MainWindow::showView() {
  if (!document_->scenario().view) return;
  scenarioPanel_->setKeepGoing(false);
  view_->show(*document_->scenario().view);
}

void MainWindow::buildCentre(const SceneFactory& makeScene) {
  auto* bar = new QToolBar(tr("Transport"));
  bar->setObjectName(QStringLiteral("transportBar"));
  bar->setMovable(false);
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  bar->toggleViewAction()->setVisible(false);
  bar->addWidget(transport_);
  addToolBar(Qt::TopToolBarArea, bar);

  auto* centre = new QWidget;
  auto* layout = new QVBoxLayout(centre);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  guideBar_ = new MessageBar({"note", QStringLiteral("guide"), tr("What to look at"),
                              tr("Hide this text; View → What to look at shows it again.")});
  failureBar_ = new MessageBar({"bar", QStringLiteral("failures"), tr("Runs that have stopped"),
                                tr("Hide this message; the scoreboard keeps it."), 4});
  bars_ = {guideBar_, failureBar_};
  for (MessageBar* each : std::as_const(bars_)) layout->addWidget(each);
  stages_ = new StagePanel(controller_, centre);
  stages_->setMinimumSize(200, 150);
  if (makeScene) scene_ = makeScene(stages_, &sceneProblem_);
  stages_->setScene(scene_);
  layout->addWidget(stages_, 1);
  setCentralWidget(centre);
}

QWidget* MainWindow::buildRunsPage() {
  auto* page = new QWidget;
  setRole(page, "panel");
  page->setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(8, 0, 8, 8);
  layout->setSpacing(8);
  layout->addWidget(runList_);
  layout->addWidget(makeHeading(tr("Selected run"), page));
  layout->addWidget(runSettings_);
  layout->addStretch();
  return new FittingScrollArea(page);
}

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(name);
  dock->setWidget(content);
  dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
  dock->setTitleBarWidget(area == Qt::LeftDockWidgetArea ? makeDockTitle(title) : new QWidget);
  addDockWidget(area, dock);
  docks_ << dock;
  return dock;
}

void MainWindow::buildDocks() {
  setDockNestingEnabled(true);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  scenarioDock_ = addDock(QStringLiteral("scenarioDock"), tr("Scenario"), scenarioPanel_,
                          Qt::LeftDockWidgetArea);
  runsDock_ =
      addDock(QStringLiteral("runsDock"), tr("Runs"), buildRunsPage(), Qt::LeftDockWidgetArea);
  plotsDock_ = addDock(QStringLiteral("plotsDock"), tr("Plots"), plots_, Qt::RightDockWidgetArea);
  scoreboardDock_ = addDock(QStringLiteral("scoreboardDock"), tr("Scoreboard"), scoreboard_,
                            Qt::BottomDockWidgetArea);
  dockFitter_ = new DockFitter(this, {scenarioDock_, runsDock_, scoreboardDock_, plotsDock_});
}

void MainWindow::buildStatusBar() {
  keepGoingBadge_ =
      makeBadge(QStringLiteral("keepGoingBadge"), tr("Keep going"),
                tr("New parameter values apply from the present time on, see the scenario panel."));
  followBadge_ = makeBadge(QStringLiteral("followBadge"), tr("Follow"),
                           tr("The plots show the last seconds only, see the View menu."));
  statusBar()->setSizeGripEnabled(false);
  statusBar()->addPermanentWidget(gimbalGauge_);
  statusBar()->addPermanentWidget(keepGoingBadge_);
  statusBar()->addPermanentWidget(followBadge_);
}

void MainWindow::connectPanels() {
  connect(runList_, &RunList::currentRunChanged, this, &MainWindow::selectRun);
  connect(scoreboard_, &Scoreboard::currentRunChanged, this, [this](int shownRun) {
    if (const auto run = placeOfShown(*controller_, document_->scenario(), shownRun))
      runList_->setCurrentRun(*run);
  });
  connect(feeder_, &ViewFeeder::runsReplaced, this, &MainWindow::showSelected);
  connect(scenarioPanel_, &ScenarioPanel::keepGoingChanged, keepGoingBadge_, &QWidget::setVisible);
  connect(plots_, &PlotPanel::seekRequested, controller_, &SimulationController::seek);
  connect(plots_, &PlotPanel::followChanged, this, [this](bool follow) {
    followAction_->setChecked(follow);
    followBadge_->setVisible(follow);
  });
  connect(transport_, &TransportBar::acceptedStepWished, this,
          [this](int direction) { controller_->stepAccepted(shownSelected(), direction); });
  const auto say = [this](const QString& sentence) {
    statusBar()->showMessage(sentence, messageTime);
  };
  connect(fileActions_, &FileActions::done, this, say);
  connect(exportActions_, &ExportActions::done, this, say);
  connect(recorder_, &VideoRecorder::done, this, say);
  connect(runSettings_, &RunSettingsPanel::gaveWay, this, &MainWindow::explain);
  connect(runList_, &RunList::noted, this, &MainWindow::explain);
  connect(editor_, &EditRouter::noted, this, &MainWindow::explain);
  connect(controller_, &SimulationController::couldNotCompute, this, &MainWindow::explain);
  connect(fileDrop_, &FileDrop::refused, this, &MainWindow::explain);
  connect(runOpener_, &RunOpener::done, this, say);
  connect(runOpener_, &RunOpener::runShown, runList_, &RunList::setCurrentRun);
}

void MainWindow::explain(const QString& sentence) {
  statusBar()->showMessage(sentence, reasonTime);
}

void MainWindow::connectStages() {
  connect(transport_->magnify(), &MagnifyControl::changed, stages_,
          [this](int exponent, bool error) {
            stages_->setMagnification({exponent, error});
          });
  connect(stages_, &StagePanel::seekRequested, controller_, &SimulationController::seek);
  connect(stages_, &StagePanel::initialStateRequested, editor_, &EditRouter::editInitialState);
}

void MainWindow::connectEdits() {
  connect(scenarioPanel_, &ScenarioPanel::exampleChosen, this, [this](const QString& id) {
    if (!fileActions_->chooseExample(id)) showCurrentRun(runList_->currentRun());
  });
  connect(scenarioPanel_, &ScenarioPanel::edited, editor_, &EditRouter::editSystem);
  connect(scenarioPanel_, &ScenarioPanel::resetRequested, editor_, &EditRouter::resetSystem);
  connect(scenarioPanel_, &ScenarioPanel::keepGoingChanged, editor_, &EditRouter::setKeepGoing);
  connect(scenarioPanel_, &ScenarioPanel::branchingChanged, editor_, &EditRouter::setBranching);
  connect(runList_, &RunList::edited, editor_, &EditRouter::editRuns);
  connect(runList_, &RunList::branchRequested, editor_, &EditRouter::branch);
  connect(editor_, &EditRouter::runAdded, runList_, &RunList::setCurrentRun);
  connect(runSettings_, &RunSettingsPanel::edited, editor_, &EditRouter::editRun);
  connect(plots_, &PlotPanel::runVisibilityToggled, this, [this](int run) {
    // The reference stands behind the runs and belongs to no scenario.
    const bool isRun = static_cast<std::size_t>(run) < controller_->history().runCount();
    if (!isRun) return feeder_->toggleReference();
    if (const auto place = placeOfShown(*controller_, document_->scenario(), run))
      editor_->toggleVisible(*place);
  });
  connect(editor_, &EditRouter::systemProblems, scenarioPanel_, &ScenarioPanel::setProblems);
  connect(editor_, &EditRouter::runProblems, runSettings_, &RunSettingsPanel::setProblems);
  connect(editor_, &EditRouter::systemRefused, scenarioPanel_, &ScenarioPanel::takeBack);
  connect(editor_, &EditRouter::runRefused, runSettings_, &RunSettingsPanel::takeBack);
  connect(document_, &Document::titleChanged, this, &MainWindow::showTitle);
  connect(document_, &Document::scenarioChanged, this, [this](Consequence consequence) {
    if (consequence == Consequence::Load) {
      guideBar_->setSentences({});  // dismissed is not for ever
      scenarioPanel_->dropMoved();
      highlight_->set(-1);
      feeder_->expectAnother(document_->scenario());
    }
    showDocument(consequence == Consequence::Load);
    if (consequence == Consequence::Looks) feeder_->showLooks();
    if (consequence == Consequence::Load) {
      transport_->magnify()->set(0, false);  // it goes with its scenario
      stages_->resetCameras();
      pace_->open(document_->scenario());
      showView();
    }
  });
}

void MainWindow::connectLessons() {
  lessons_ = new LessonKeeper({{this, dockFitter_, controller_, stages_, plots_, runList_,
                                scenarioPanel_, view_.get(), presentation_},
                               transport_,
                               aheadAction_,
                               {scenarioDock_, runsDock_}},
                              lesson_, fileActions_->lessonsMenu(), this);
  connect(fileActions_, &FileActions::lessonRead, this, &MainWindow::openLesson);
  connect(fileActions_, &FileActions::startedAnew, plots_, &PlotPanel::takeBack);
  connect(fileActions_, &FileActions::startedAnew, stages_, &StagePanel::takeBack);
  connect(fileActions_, &FileActions::replacing, lesson_, &LessonPlayer::leave);
  connect(lesson_, &LessonPlayer::stepShown, this, &MainWindow::showTitle);
}

void MainWindow::openLesson(const Lesson& lesson, const QString& key) {
  NumberEdit::takeTyped();  // of what stands aside from now on
  lessons_->open(lesson, key);
}

void MainWindow::showDocument(bool another) {
  const Scenario& scenario = document_->scenario();
  guideBar_->setSentences(guideOf(scenario));
  runList_->setScenario(scenario, another);
  showCurrentRun(runList_->currentRun());
  showHighlighted();
}

void MainWindow::showTitle() {
  const QString lesson = lessons_->title();
  setWindowTitle(tr("%1[*] — Polhode").arg(lesson.isEmpty() ? document_->title() : lesson));
  // What is tried in a lesson is nobody's file.
  setWindowModified(lesson.isEmpty() && document_->modified());
}

/// Space presses what has the focus, and plays where nothing can be pressed. Tabs of panels that
/// stand behind each other are Qt's, which gives them no name.
bool MainWindow::event(QEvent* event) {
  if (event->type() == QEvent::ChildPolished)
    for (QTabBar* tabs : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
      tabs->setAccessibleName(tr("Panels"));
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const QWidget* focus = QApplication::focusWidget();
    const bool pressable =
        qobject_cast<const QAbstractButton*>(focus) || qobject_cast<const QComboBox*>(focus);
    if (pressable && key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
      event->accept();
      return true;
    }
  }
  return QMainWindow::event(event);
}

}  // namespace polhode::gui
