// A stage: one way of looking at the motion. Adding one is one file and one row of stageTable().
#pragma once

#include <QImage>
#include <QObject>
#include <QStringList>
#include <QVariant>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/gui/scene/scene_view.h"
#include "app/look/look.h"
#include "app/look/run_style.h"
#include "core/examples/example.h"
#include "core/mechanics/mechanism.h"
#include "core/scenario/view.h"
#include "core/simulation/history.h"
#include "core/studies/neighbours.h"

namespace polhode::gui {

class PictureRenderer;
class SimulationController;

/// What is drawn larger than it is, so that it can be seen: by 10^exponent.
struct Magnification {
  int exponent = 0;
  bool error = false;  ///< the distance to the exact motion, not the one to what a body can be

  [[nodiscard]] double factor() const;
  friend bool operator==(const Magnification&, const Magnification&) = default;
};

/// The system that is shown, as a stage asks whether it can draw it.
struct StageSubject {
  std::string example;
  Mechanism mechanism;
  std::vector<BodyState> bodies;  ///< at t = 0
  bool runsDiffer = false;        ///< some are of a mechanism with other parameters
};

/// What the runs are of: the scenario's parameters make it, or where no run is of that mechanism
/// those of the first run, as the sliders are nobody's then.
[[nodiscard]] StageSubject subjectOfRuns(Scenario scenario);

/// One motion to be drawn: that of a visible run, or the exact one.
struct ShownMotion {
  RunStyle style;
  const RunHistory* history;
  std::vector<BodyState> bodies;  ///< now
  int run;                        ///< its number; -1: the exact motion
  bool front;                     ///< the one that is drawn solid

  /// Of surfaces and lines, in the theme.
  [[nodiscard]] QColor colour(const Theme& theme) const;
};

/// What all stages look at. The panel keeps it; stages only read.
struct StageContext {
  const SimulationController* controller = nullptr;
  StageSubject subject;
  QList<RunStyle> runs;
  QStringList failures;
  Look look;
  bool traces = true;
  double traceTurns = -1;  ///< their length, in turns of the fastest body; -1: all
  SceneLayout layout = SceneLayout::Overlay;
  bool reference = true;
  int current = 0;       ///< the selected run
  int highlighted = -1;  ///< the run the mouse points at; -1: none
  Magnification magnification;
  std::shared_ptr<const Neighbours> neighbours;  ///< of one of the runs; nullptr: none
  int neighboursOf = -1;

  /// The exact motion first, then the visible runs, the one in front last.
  [[nodiscard]] std::vector<ShownMotion> motions() const;
  /// The bodies now. What stands still or is magnified is taken from the last frame: what is
  /// blended of two for the eye is no state that any formulation has had.
  [[nodiscard]] std::vector<BodyState> bodiesNow(const RunHistory& motion) const;
  /// Where the present parameters begin to hold [s].
  [[nodiscard]] double baseTime() const;
  /// The frames of a motion up to now, at most the last `most` since the parameters are what they
  /// are; of mechanisms with one body.
  [[nodiscard]] std::span<const BodyState> past(const RunHistory& motion, std::size_t most) const;
  /// The first frame since then; nullptr before it has come.
  [[nodiscard]] const BodyState* base(const RunHistory& motion) const;
  /// The run in front: the one pointed at or selected where it is visible; -1: none is.
  [[nodiscard]] int frontRun() const;
  /// The exact motion of the run in front; nullptr where there is none.
  [[nodiscard]] const RunHistory* exactMotion() const;
  /// The same now, of that run or of another; empty where it is not known.
  [[nodiscard]] std::vector<BodyState> exactNow() const;
  [[nodiscard]] std::vector<BodyState> exactNow(std::size_t run) const;
};

/// Of the exact motion what was then: its frames at the times of these frames of a motion; empty
/// where it does not have them all.
[[nodiscard]] std::span<const BodyState> framesBeside(std::span<const BodyState> past,
                                                      const RunHistory& motion,
                                                      const RunHistory& exact);

/// What a plane shows against what.
struct PlaneAxes {
  ChannelChoice x, y;
  friend bool operator==(const PlaneAxes&, const PlaneAxes&) = default;
};

/// A camera for QSettings; empty where the stage finds its own.
[[nodiscard]] QVariantList cameraToKeep(const CameraChoice& camera);
/// Nothing where the list is no camera.
[[nodiscard]] std::optional<CameraChoice> keptCamera(const QVariantList& list);

class Stage : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// The widget with the picture; owned by the stage's parent.
  [[nodiscard]] virtual QWidget* widget() const = 0;

  /// The history was replaced: another example, other parameters, other runs.
  virtual void restart() {}
  /// Where the bodies go from the start to the end, for the camera; after restart(), where
  /// StageInfo::framesMotion.
  virtual void frame(const std::vector<std::vector<BodyState>>& /*times*/) {}
  /// Names, colours, visibility, theme, emphasis or magnification have changed.
  virtual void showLooks() = 0;
  /// The playhead has moved; called for stages that are on the screen only.
  virtual void refresh() = 0;
  virtual void resetCamera() { setCamera({}); }
  /// See SceneView; a stage that is seen from one side only has no camera.
  virtual void setCamera(const CameraChoice& /*choice*/) {}
  [[nodiscard]] virtual CameraChoice camera() const { return {}; }
  /// Of a plane of channels, as a scenario's view has them; nothing where it is none.
  virtual void setAxes(const PlaneAxes& /*axes*/) {}
  [[nodiscard]] virtual std::optional<PlaneAxes> axes() const { return std::nullopt; }
  /// Whether its picture is made of the steps of this channel, by id.
  [[nodiscard]] virtual bool shows(std::string_view /*channel*/) const { return false; }
  /// What the user has chosen in it, its camera say, for QSettings; empty where all is as it was.
  [[nodiscard]] virtual QVariantList view() const { return {}; }
  virtual void setView(const QVariantList& /*view*/) {}
  /// Large in the heading: by how much the picture is magnified.
  [[nodiscard]] virtual QString note() const { return {}; }
  /// A sentence about the picture as it is now, in place of what it would look like without errors.
  [[nodiscard]] virtual QString remark() const { return {}; }
  /// The picture as it is now; perhaps later, and empty where there is none.
  virtual void capture(std::function<void(const QImage&)> done) = 0;
  /// Pictures drawn since the start, for measurements.
  /// Nothing is left to be drawn of the present time.
  [[nodiscard]] virtual bool settled() const { return true; }
  [[nodiscard]] virtual qint64 picturesDrawn() const = 0;

 signals:
  void seekRequested(double t);
  /// The motion is to start with these values among the parameters of the initial state.
  void initialStateRequested(const polhode::ParameterValues& values);
};

/// What stages are made of.
struct StageParts {
  const StageContext* context;
  SceneView* scene;                           ///< of the bodies; may be null
  std::shared_ptr<PictureRenderer> renderer;  ///< null where there is no OpenGL
};

struct StageInfo {
  QString id;
  QString title;
  QString toolTip;            ///< what it shows
  QString zero;               ///< what it would look like without errors; empty: nothing to say
  bool solid = false;         ///< needs OpenGL
  bool framesMotion = false;  ///< wants to know it as a whole
  bool tellsMargin = false;   ///< says large how far the body can turn before coordinates end
  /// Why the system has no such picture, as a sentence; empty where it has.
  QString (*whyNot)(const StageSubject& subject) = nullptr;
  Stage* (*make)(const StageParts& parts, QWidget* parent) = nullptr;
};

/// In the order in which they are offered, in the language of now; the first one is there for every
/// example.
[[nodiscard]] std::vector<StageInfo> stageTable();

// One file for each.
[[nodiscard]] StageInfo bodiesStage();
[[nodiscard]] StageInfo poinsotStage();
[[nodiscard]] StageInfo momentumStage();
[[nodiscard]] StageInfo conesStage();
[[nodiscard]] StageInfo gimbalStage();
[[nodiscard]] StageInfo phaseStage();

}  // namespace polhode::gui
