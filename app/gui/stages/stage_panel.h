// The middle of the window: the stages that are shown, in a grid, and the strip that chooses them.
#pragma once

#include <QGridLayout>
#include <QWidget>
#include <map>

#include "app/gui/playback/whole_motion.h"
#include "app/gui/scene/scene_view.h"
#include "app/gui/stages/stage.h"
#include "app/gui/widgets/brought.h"

class QLabel;
class QMenu;

namespace polhode::gui {

class StageStrip;

/// Which stages there are, and how they look.
struct StageArrangement {
  QStringList order;
  QStringList chosen;  ///< ids, some of which may not be there for the example
  QVariantMap views;   ///< what the user has chosen in the stages, by their ids
};

class StagePanel : public QWidget {
  Q_OBJECT
 public:
  /// The controller must outlive the panel.
  explicit StagePanel(const SimulationController* controller, QWidget* parent = nullptr);
  ~StagePanel() override;

  /// The view of the bodies, made by the panel's parent; once, before anything is shown.
  void setScene(SceneView* scene);
  [[nodiscard]] SceneView* scene() const { return scene_; }

  /// After the history was replaced: subject, runs and failures anew.
  void restart();
  /// After names, colours or visibility changed.
  void showLooks();
  /// The playhead has moved.
  void refresh();
  /// Between two refreshes while it plays [ms].
  [[nodiscard]] qint64 shortestInterval() const;
  void setFailures(const QStringList& sentences);
  void setReferenceVisible(bool visible);
  /// Presenting, nothing is there but pictures and what is said of them.
  void setLook(const Look& look);
  /// Their length in turns; 0: none, -1: all.
  void setTraces(double turns);
  /// Of several runs.
  void setLayout(SceneLayout layout);
  /// Whether the camera of the bodies goes with them.
  void setFollowing(bool following);
  void setHighlighted(int run);
  void setCurrentRun(int run);
  void setMagnification(const Magnification& magnification);
  [[nodiscard]] const Magnification& magnification() const { return context_.magnification; }
  /// A cloud about a run where the bodies are; nullptr: none.
  void setNeighbours(std::shared_ptr<const Neighbours> neighbours, int run);
  /// Frames the headings of these stages.
  void setPointed(const QStringList& ids);
  void resetCameras();
  /// As a scenario's view wants it; the stage is made if need be.
  void setCamera(const QString& id, const CameraChoice& choice);
  [[nodiscard]] CameraChoice camera(const QString& id) const;
  void setAxes(const QString& id, const PlaneAxes& axes);
  [[nodiscard]] std::optional<PlaneAxes> axes(const QString& id) const;

  /// A switch a stage, for the menu, on while it is shown; disabled with the reason as its tooltip.
  [[nodiscard]] QList<QAction*> stageActions() const;
  /// Ids of the stages that are wished, in their order; some may not be there for the example.
  [[nodiscard]] QStringList chosen() const;
  void setChosen(const QStringList& ids);
  /// Those on the screen.
  [[nodiscard]] QStringList shown() const;
  /// Whether one of them is made of the steps of this channel, by id.
  [[nodiscard]] bool shows(std::string_view channel) const;
  /// See StageInfo.
  [[nodiscard]] bool tellsMargin() const;
  [[nodiscard]] QStringList order() const;
  void setOrder(const QStringList& order);
  [[nodiscard]] QVariantMap views() const;
  void setViews(const QVariantMap& views);
  /// Those of a scenario's view, in its order. Until somebody chooses others they are the
  /// scenario's: neither kept for the next start, nor when it is left.
  void setStages(const QStringList& ids);
  /// Those of before what came with a scenario.
  void takeBack();
  [[nodiscard]] StageArrangement arrangement() const;
  void restore(const StageArrangement& arrangement);
  /// The arrangement without what came with a scenario.
  [[nodiscard]] StageArrangement arrangementToKeep() const;
  /// Stages as they were while others were to be kept.
  void restore(const StageArrangement& arrangement, const StageArrangement& toKeep);
  /// Why a stage cannot be had, a sentence; empty where it can.
  [[nodiscard]] QString reasonWhyNot(const QString& id) const;

  /// The strip that chooses them.
  [[nodiscard]] QWidget* strip() const;
  /// How bodies are drawn, at the end of the strip.
  void setPictureMenu(QMenu* menu);

  /// All that is shown, as one picture; perhaps later.
  void capture(const std::function<void(const QImage&)>& done);
  /// Nothing is left to be drawn of the present time.
  [[nodiscard]] bool settled() const;
  /// By each of the stages shown, for measurements.
  [[nodiscard]] QList<qint64> picturesDrawn() const;

 signals:
  void seekRequested(double t);
  /// A click in a diagram of initial states: see Stage.
  void initialStateRequested(const polhode::ParameterValues& values);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Cell {
    StageInfo info;
    QAction* action = nullptr;
    QWidget* frame = nullptr;
    QWidget* heading = nullptr;
    QLabel* note = nullptr;
    QLabel* remark = nullptr;
    Stage* stage = nullptr;  ///< made when it is shown for the first time
    bool wished = false;     ///< by the user, whether the example can have it or not
    QString reason = {};
  };

  void buildCell(const StageInfo& info);
  static void buildHeading(Cell& cell);
  void makeStage(Cell& cell);
  void judge();
  void arrange();
  void takeChoice();
  void showNotes();
  void forShown(void (Stage::*act)());
  /// Once for all stages that frame it.
  void computeMotion();
  void frame(const Cell& cell);
  [[nodiscard]] Cell* cellOf(const QString& id);
  [[nodiscard]] const Cell* cellOf(const QString& id) const;

  StageContext context_;
  WholeMotion motion_;
  SceneView* scene_ = nullptr;
  std::shared_ptr<PictureRenderer> renderer_;
  QString rendererProblem_;
  bool rendererAsked_ = false;
  StageStrip* strip_;
  QWidget* field_;
  QGridLayout* grid_;
  std::vector<Cell> cells_;
  QStringList shown_, pointed_;
  QVariantMap views_;                               ///< for stages that are not made yet
  Brought<StageArrangement, QStringList> brought_;  ///< with a scenario's view
  bool arranging_ = false;
};

}  // namespace polhode::gui
