// The Qt3D renderer behind SceneView.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "app/gui/scene/frame_graph.h"
#include "app/gui/scene/ghost_visual.h"
#include "app/gui/scene/orbit_camera.h"
#include "app/gui/scene/picking.h"
#include "app/gui/scene/run_visual.h"
#include "app/gui/scene/scene_view.h"
#include "app/gui/scene/scene_window.h"
#include "app/gui/scene/shapes/picture_extent.h"
#include "app/look/look.h"

namespace polhode::gui {

class Qt3DSceneView : public QObject, public SceneView {
  Q_OBJECT
 public:
  /// samples: of multisampling; lines and texts are smooth without it.
  Qt3DSceneView(int samples, QWidget* parent);
  ~Qt3DSceneView() override;

  QWidget* widget() override { return container_; }
  void setExample(const QString& example, const ParameterValues& completeParameters) override;
  void setRuns(const QList<RunStyle>& runs) override;
  void setLayout(SceneLayout layout) override;
  void setLook(const Look& look) override;
  void setTracesVisible(bool visible) override;
  void setFailed(int run, bool failed) override;
  void setCurrent(int run) override;
  void setHighlighted(int run) override;
  void setPose(int run, std::span<const BodyState> bodies) override;
  void posed() override;
  void setTrace(int run, const std::vector<TracePoints>& traces) override;
  void setCloud(int run, const std::vector<TracePoints>& tails) override;
  [[nodiscard]] std::vector<Eigen::Vector3f> traceTips(
      std::span<const BodyState> bodies) const override;
  void setMotion(std::span<const std::vector<BodyState>> times) override;
  void forgetEnlarged() override;
  void setGhost(std::span<const BodyState> bodies) override;
  void setFormer(int run, std::span<const BodyState> bodies) override;
  void setNote(int run, const QString& words) override;
  void setComparison(int run, std::span<const BodyState> base, const Turn& turn) override;
  void setStill(bool still) override { still_ = still; }
  void setFollowing(bool following) override;
  void setCamera(const CameraChoice& choice) override;
  [[nodiscard]] CameraChoice camera() const override {
    return cameraMoved_ ? camera_.choice() : wished_;
  }
  void capture(std::function<void(const QImage&)> done) override;
  void setWaiting(const std::function<bool()>& waits) override { window_->setWaiting(waits); }
  void drawNext() override { window_->drawNext(); }
  [[nodiscard]] qint64 framesRendered() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void takeFocus();
  void buildCommon();
  void buildGround();
  void layGround();
  void buildCorner();
  void arrange();
  void present();
  void part();
  [[nodiscard]] float partedBy(const RunVisual& visual, const RunVisual& front) const;
  /// The run that is solid: the one that stands out, the selected one, or the first visible one.
  [[nodiscard]] int front() const;
  [[nodiscard]] bool isVisible(int run) const;
  [[nodiscard]] QList<int> visibleRuns() const;
  [[nodiscard]] RunVisual* run(int index) const;
  [[nodiscard]] QSizeF cellSize() const;

  // qt3d_scene_letters.cpp
  void showLabels();
  void placeLetters();
  void placeLettersOf(std::span<RunVisual* const> runs, const std::vector<QRectF>& words);
  [[nodiscard]] std::vector<QRectF> wordsIn(int place) const;
  [[nodiscard]] float shareSeen(const RunVisual& visual, const Eigen::Vector3f& tip) const;
  [[nodiscard]] static Eigen::Matrix4f placeOf(const RunVisual& visual, std::size_t part);

  // qt3d_scene_camera.cpp
  void applyCamera();
  [[nodiscard]] QSizeF sizeOfOne() const;
  void chooseRows();
  void pullApart();
  [[nodiscard]] QPointF footOf(const RunVisual& visual, const QSizeF& cell) const;
  [[nodiscard]] int noteWidth(const QSizeF& cell) const;
  void placeNotes();
  /// Edges are smoothed where bodies are, as that takes its time.
  void smoothBodies();
  /// Makes room for a point that is not in the default picture yet.
  void reserve(const Eigen::Vector3f& point);
  [[nodiscard]] bool isInReach(const Eigen::Vector3f& point) const;
  void keepInPicture(const std::vector<Eigen::Matrix4f>& poses);
  void fitIfGrown();
  /// At once.
  void fitCamera();
  /// Little by little, so that nobody loses sight of what he looks at.
  void glideToFit();
  void glide();
  void follow();
  /// Centre of the bodies of the run in front and their distance from it; nothing before its first
  /// pose.
  [[nodiscard]] std::optional<std::pair<Eigen::Vector3f, float>> followed() const;

  // qt3d_scene_hover.cpp
  /// The run whose viewport is at a point of the window, -1 where there is none.
  [[nodiscard]] int runAt(const QPointF& position) const;
  [[nodiscard]] Ray rayAt(const QPointF& position) const;
  /// Runs whose bodies are at a point of the window, the nearest first.
  [[nodiscard]] QList<int> bodiesAt(const QPointF& position) const;
  void pointAt(const QPointF& position);
  void rest();
  [[nodiscard]] QString wordsAbout(const QList<int>& hit) const;

  bool smoothing_;  ///< of edges, where there is no multisampling
  QPointer<QWidget> container_;
  SceneWindow* window_;
  CameraControl* control_;
  OrbitCamera camera_;
  std::unique_ptr<Shading> shading_;
  std::unique_ptr<FrameGraph> graph_;
  std::unique_ptr<DrawingOrder> order_;
  FrameGraph::Layers layers_{};
  SceneParts stage_{};
  Qt3DRender::QCamera* mainCamera_;
  Qt3DRender::QCamera* cornerCamera_;
  Qt3DRender::QParameter* identity_;
  Qt3DRender::QParameter* groundPose_;
  Qt3DRender::QParameter* groundTint_;
  Qt3DRender::QParameter* floorPose_;
  Qt3DRender::QParameter* floorTint_;
  Qt3DRender::QParameter* smoothRect_;
  Qt3DRender::QParameter* fixtureTint_;
  Qt3DRender::QParameter* cornerPose_;  ///< of the space frame
  Qt3DRender::QParameter* cornerViewport_;

  QString example_;
  ExampleShape shape_;
  ShapeSlots slots_;
  PictureExtent extent_;
  std::optional<PictureExtent> motionExtent_;  ///< see setMotion()
  bool extentGrown_ = false;
  bool motionKnown_ = false;  ///< of the example, with these parameters or those before
  OrbitCamera goal_;          ///< of a camera that glides
  QTimer gliding_;
  QElapsedTimer sinceGlided_;
  Qt3DCore::QEntity* cellBorder_;
  Qt3DRender::QParameter* borderTint_;
  int nameHeight_ = 0;  ///< of the name plates [logical px], 0 without
  Qt3DCore::QEntity *floorEntity_, *gridEntity_, *fixtureEntity_;
  std::vector<std::unique_ptr<RunVisual>> visuals_;
  bool still_ = false;
  std::unique_ptr<GhostVisual> ghost_, former_;
  std::vector<std::unique_ptr<GhostVisual>> bases_;  ///< of runs that are pulled apart
  QList<RunStyle> runs_;
  Look look_;
  SceneLayout layout_ = SceneLayout::Overlay;
  GridShape cells_;
  GridShape apart_;                                 ///< of runs that are pulled apart,
  Eigen::Vector2f room_ = Eigen::Vector2f::Zero();  ///< and what each has, its words included [m]
  bool tracesVisible_ = true;
  int highlighted_ = -1, current_ = 0;
  static constexpr float glyphSize = 30;  ///< of letters, where there is room [logical px]
  std::vector<QSize> noteSizes_;          ///< run by run; empty where there is none
  std::vector<QRectF> notePlaces_;        ///< in their viewports
  QRectF cornerRect_;                     ///< of the space frame, in the window
  QPointF pointer_;
  QTimer resting_;  ///< runs out when the pointer has stayed where it is
  int hovered_ = -1;
  bool following_ = false;
  std::optional<Eigen::Vector3f> followedTo_;
  CameraChoice wished_;       ///< until the user moves or resets it
  bool cameraMoved_ = false;  ///< by the user since it was last reset
};

}  // namespace polhode::gui
