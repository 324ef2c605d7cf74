// The picture of the moving bodies: an interface, so that the renderer behind it can be exchanged.
#pragma once

#include <QImage>
#include <QList>
#include <QWidget>
#include <functional>
#include <span>
#include <vector>

#include "app/look/run_style.h"
#include "core/mechanics/body_state.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

struct Look;

/// Overlay: all runs in one place. Grid: a picture a run. Apart: in one picture, side by side.
enum class SceneLayout { Overlay, Grid, Apart };

struct Turn;

/// A point of a trace in space: the tip that draws it, run by run.
using TracePoints = std::vector<Eigen::Vector3f>;

class SceneView {
 public:
  virtual ~SceneView() = default;

  /// The widget to put into a window; owned by the view's parent.
  virtual QWidget* widget() = 0;

  /// Shapes for the example, with dimensions after its parameters (mass distribution, joint
  /// positions).
  virtual void setExample(const QString& example, const ParameterValues& completeParameters) = 0;
  virtual void setRuns(const QList<RunStyle>& runs) = 0;
  virtual void setLayout(SceneLayout layout) = 0;
  virtual void setLook(const Look& look) = 0;
  virtual void setTracesVisible(bool visible) = 0;
  /// A mark and a tint on a run that has failed; the picture stays where it was.
  virtual void setFailed(int run, bool failed) = 0;

  /// The selected run: in front where runs coincide, solid where they have parted.
  virtual void setCurrent(int /*run*/) {}
  /// The run that stands out, the others step back; -1: none.
  virtual void setHighlighted(int run) = 0;
  /// Told when the mouse points at what belongs to one run alone; -1: when it no longer does.
  void setHoverListener(std::function<void(int run)> listener) { hovered_ = std::move(listener); }

  /// Poses of a run's bodies now. Cheap; called once a frame and run.
  virtual void setPose(int run, std::span<const BodyState> bodies) = 0;
  /// All runs have their poses of this frame: time for what looks at several of them.
  virtual void posed() {}
  /// The run's trace as a whole, oldest point first (decimated by distance inside).
  virtual void setTrace(int run, const std::vector<TracePoints>& traces) = 0;
  /// Neighbours of the run: a line each, its newest point where the neighbour is now; none hides
  /// them.
  virtual void setCloud(int /*run*/, const std::vector<TracePoints>& /*tails*/) {}
  /// Where a body's trace is drawn: the tip of the axis that tells most about the motion.
  virtual std::vector<Eigen::Vector3f> traceTips(std::span<const BodyState> bodies) const = 0;

  /// The bodies at many times of the whole motion: the default picture has room for them, and is as
  /// near as that lets it be. Before that it has room for what may come.
  virtual void setMotion(std::span<const std::vector<BodyState>> /*times*/) {}
  /// Room for that motion again and no longer for what was drawn larger.
  virtual void forgetEnlarged() {}

  /// The exact motion now, translucent behind every run; nothing where there is none.
  virtual void setGhost(std::span<const BodyState> bodies) = 0;

  /// Where the run's bodies would be now had the last edit not been made: pale, in its colour,
  /// where all runs are in one place; none where there are no bodies.
  virtual void setFormer(int /*run*/, std::span<const BodyState> /*bodies*/) {}

  /// Words beside a run's bodies; empty: none.
  virtual void setNote(int /*run*/, const QString& /*words*/) {}
  /// What a run that is pulled apart is compared with: translucent in its place, with the turn from
  /// it to the run as a fan. None where there are no bodies.
  virtual void setComparison(int /*run*/, std::span<const BodyState> /*base*/,
                             const Turn& /*turn*/) {}

  /// The camera jumps where it would glide: a picture hangs on the motion alone, not on when it is
  /// drawn.
  virtual void setStill(bool /*still*/) {}
  /// Whether the camera goes with the bodies.
  virtual void setFollowing(bool /*following*/) {}
  void resetCamera() { setCamera({}); }
  /// Looks from there, and fits the rest to the picture, until the user turns it or resets it.
  virtual void setCamera(const CameraChoice& choice) = 0;
  /// As the user or setCamera() wants it; empty where it fits by itself.
  [[nodiscard]] virtual CameraChoice camera() const = 0;
  /// The rendered picture, 3D included (asynchronous: QWidget::grab() cannot see it).
  virtual void capture(std::function<void(const QImage&)> done) = 0;
  /// While this says so no picture is drawn.
  virtual void setWaiting(const std::function<bool()>& /*waits*/) {}
  /// The next picture is drawn as soon as there is nothing else to do, whatever is waited for.
  virtual void drawNext() {}
  /// Pictures rendered since the start, for frame-rate measurements.
  [[nodiscard]] virtual qint64 framesRendered() const = 0;

 protected:
  void tellHovered(int run) const {
    if (hovered_) hovered_(run);
  }

 private:
  std::function<void(int run)> hovered_;
};

/// The Qt3D renderer, or nullptr with a sentence in `why` where there is no OpenGL.
SceneView* createQt3DSceneView(QWidget* parent, QString* why);

}  // namespace polhode::gui
