// The window: builds the docks, the menus and the connections between them, nothing else.
#pragma once

#include <QMainWindow>
#include <functional>
#include <memory>
#include <optional>

#include "app/gui/document/document.h"
#include "app/gui/scene/scene_view.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/widgets.h"

class QActionGroup;
class QDockWidget;

namespace polhode {
struct Lesson;
}

namespace polhode::gui {

class ExportActions;
class DockFitter;
class MessageBar;
class OpeningPace;
class FiguresMenu;
class FanOpener;
class PinComparer;
class FileActions;
class FileDrop;
class GimbalGauge;
class HelpPage;
class LessonKeeper;
class LessonPlayer;
class MapOpener;
class ParameterStrips;
class PlotPanel;
class PresentationMode;
class RunHighlight;
class RunList;
class RunOpener;
class RunSettingsPanel;
class EditRouter;
class ScenarioPanel;
class Scoreboard;
class SimulationController;
class StagePanel;
class StartPage;
class TraceChoice;
class TransportBar;
class VideoRecorder;
class ViewFeeder;
class ViewKeeper;

/// Makes the 3D view, or returns nullptr with a sentence.
using SceneFactory = std::function<SceneView*(QWidget* parent, QString* why)>;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  MainWindow(const Scenario& scenario, const QString& fileName, const SceneFactory& makeScene);
  ~MainWindow() override;

  /// Starts computing, and playing as wished; without a wish as the scenario's view has it, and
  /// where that says nothing it plays.
  void begin(std::optional<bool> playing);

  /// key: see keepLessonProgress().
  void openLesson(const Lesson& lesson, const QString& key);

  /// Plots that were in windows of their own the last time are so again.
  void openWindows();
  /// A bar above the picture, the topmost from now on; the window owns it.
  void addBar(MessageBar* bar);
  /// Why something did not happen, or not as was wished, in the status bar.
  void explain(const QString& sentence);
  /// How it shows what is open.
  [[nodiscard]] View viewNow() const;
  /// Opens a scenario with edits that no file has, once the user has said what becomes of those
  /// that are open; paused, and shown as the view says. False if the user wants to stay.
  bool openEdited(const Scenario& scenario, const Origin& origin, const std::optional<View>& view);

  [[nodiscard]] SceneView* scene() const { return scene_; }
  [[nodiscard]] StagePanel* stages() const { return stages_; }
  /// Why there is no 3D view.
  [[nodiscard]] const QString& sceneProblem() const { return sceneProblem_; }
  [[nodiscard]] Document* document() const { return document_; }
  [[nodiscard]] SimulationController* controller() const { return controller_; }
  [[nodiscard]] FileActions* fileActions() const { return fileActions_; }

  /// The start page, unless the user does not want it at the start.
  void welcome();
  /// Presenting: see PresentationMode.
  void present(bool fullScreen);

  /// All that is wished for now in this window or in one of those that belong to it has been
  /// computed and taken, and no edit is put off.
  [[nodiscard]] bool resting(const QWidget* place) const;
  /// Nothing that hangs on wall time is drawn, and nothing moves by itself. sceneOnly: the stages
  /// fill the window.
  void setRecording(bool recording, bool sceneOnly = false);
  /// Brings to the views what belongs to the present time; false where some of it is not computed
  /// or not drawn yet. Afresh: nothing hangs on what was shown before.
  [[nodiscard]] bool bringUpToDate(bool afresh = false);

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  void buildCentre(const SceneFactory& makeScene);
  void buildDocks();
  QDockWidget* addDock(const QString& name, const QString& title, QWidget* content,
                       Qt::DockWidgetArea area);
  QWidget* buildRunsPage();
  void buildStatusBar();
  void connectPanels();
  void connectEdits();
  void connectStages();
  void connectLessons();

  // main_window_runs.cpp
  void connectHighlight();
  /// The user goes to another run.
  void selectRun(int run);
  void showCurrentRun(int run);
  /// In the views of what is shown.
  void showSelected();
  /// Place of the selected run there; -1: none yet.
  [[nodiscard]] int shownSelected() const;
  void showHighlighted();

  // main_window_menus.cpp
  void buildMenus();
  void buildFileMenu();
  void buildEditMenu();
  void addCopyActions(QMenu* menu);
  void buildViewMenu();
  void buildLayoutMenu(QMenu* menu);
  void buildPartingMenu(QMenu* menu);
  void buildTraceMenu(QMenu* menu);
  void buildPictureMenu(QAction* resetCamera);
  void buildThemeMenu(QMenu* menu);
  void buildFiguresMenu();
  void buildHelpMenu();
  QAction* addSwitch(QMenu* menu, const QString& name, const QString& text, const QKeySequence& key,
                     const QString& toolTip);
  void showHelpPage();
  StartPage* startPage();
  void showStartPage();
  void showShortcuts();
  void abandonVideos();

  void showDocument(bool another = false);
  /// As the scenario's view says, where it has one.
  void showView();
  void showTitle();
  void buildPresentation(QMenu* menu);
  /// Bars of messages are no part of a presentation, nor of pictures without panels.
  void holdBars();
  void setThemeChoice(ThemeChoice choice);
  void keepThemeChoice() const;
  void applyLook();
  void restoreLooks();
  void saveLooks() const;

  Document* document_;
  SimulationController* controller_;
  EditRouter* editor_;
  FileActions* fileActions_;
  FileDrop* fileDrop_;
  ExportActions* exportActions_ = nullptr;
  RunOpener* runOpener_;
  FiguresMenu* figuresMenu_ = nullptr;
  MapOpener* mapOpener_;
  ViewFeeder* feeder_ = nullptr;
  RunHighlight* highlight_;
  DockFitter* dockFitter_ = nullptr;
  std::unique_ptr<ViewKeeper> view_;
  LessonPlayer* lesson_;
  LessonKeeper* lessons_ = nullptr;

  StagePanel* stages_ = nullptr;
  SceneView* scene_ = nullptr;
  QString sceneProblem_;
  MessageBar* guideBar_ = nullptr;
  MessageBar* failureBar_ = nullptr;
  QList<MessageBar*> bars_;
  TransportBar* transport_;
  ScenarioPanel* scenarioPanel_;
  ParameterStrips* strips_;
  RunList* runList_;
  RunSettingsPanel* runSettings_;
  PlotPanel* plots_;
  Scoreboard* scoreboard_;
  GimbalGauge* gimbalGauge_;
  HelpPage* helpPage_ = nullptr;

  PresentationMode* presentation_ = nullptr;
  StartPage* start_ = nullptr;  ///< once it was asked for
  Look look_;
  QList<QWidget*> folded_;  ///< for a recording
  bool pictureOnly_ = false;
  QList<QDockWidget*> docks_;
  QDockWidget *scenarioDock_ = nullptr, *runsDock_ = nullptr, *scoreboardDock_ = nullptr;
  QDockWidget* plotsDock_ = nullptr;
  QLabel* keepGoingBadge_;
  QLabel* followBadge_;
  QAction *gridAction_ = nullptr, *apartAction_ = nullptr;
  QAction* tracesAction_ = nullptr;
  QAction* referenceAction_ = nullptr;
  QAction* aheadAction_ = nullptr;
  QAction *followAction_ = nullptr, *cameraAction_ = nullptr;
  TraceChoice* traces_ = nullptr;
  OpeningPace* pace_;
  VideoRecorder* recorder_ = nullptr;
  PinComparer* pinComparer_ = nullptr;
  FanOpener* fanOpener_ = nullptr;
  QActionGroup* themeActions_ = nullptr;
  ThemeChoice themeChoice_ = ThemeChoice::System;
};

}  // namespace polhode::gui
