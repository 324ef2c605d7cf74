#include "app/gui/scene/qt3d_scene_view.h"

#include <QMatrix4x4>
#include <QMouseEvent>
#include <QTimer>
#include <QVector2D>
#include <QVector4D>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QRenderCapture>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/scene/gpu_values.h"
#include "app/gui/scene/turn.h"

namespace polhode::gui {

using Qt3DCore::QEntity;
using Qt3DRender::QParameter;

namespace {

constexpr qreal cornerSize = 92;       ///< of the space frame's viewport [logical px]
constexpr qreal smallCornerSize = 70;  ///< the same where a body may be near [logical px]
constexpr int captureTimeout = 5000;   ///< [ms]
constexpr float formerOpacity = 0.28F;
constexpr double leastFan = 0.002;  ///< a turn that can be seen [rad]
constexpr int restTime = 250;       ///< of a pointer that is looked at [ms]
constexpr int glideInterval = 16;   ///< [ms]

/// The points of a part that stand out, in its own frame.
std::vector<Eigen::Vector3f> outlineOf(const ShapePart& part) {
  PictureExtent extent;
  for (const MeshVertex& vertex : part.mesh.vertices) extent.add(vertex.position);
  for (const GlyphAt& label : part.labels) extent.add(label.anchor);
  return extent.points();
}

}  // namespace

Qt3DSceneView::Qt3DSceneView(int samples, QWidget* parent)
    : QObject(parent), smoothing_(samples == 0), window_(new SceneWindow(samples)) {
  container_ = QWidget::createWindowContainer(window_, parent);
  container_->setMinimumSize(160, 120);
  buildCommon();
  control_ = new CameraControl(&camera_, window_);
  takeFocus();
  connect(control_, &CameraControl::moved, this, [this] {
    cameraMoved_ = true;
    gliding_.stop();
    applyCamera();
  });
  connect(control_, &CameraControl::resetRequested, this, [this] { resetCamera(); });
  connect(window_, &SceneWindow::resized, this, [this] { arrange(); });
  window_->installEventFilter(this);
  resting_.setSingleShot(true);
  resting_.setInterval(restTime);
  connect(&resting_, &QTimer::timeout, this, &Qt3DSceneView::rest);
  gliding_.setInterval(glideInterval);
  connect(&gliding_, &QTimer::timeout, this, &Qt3DSceneView::glide);
  Qt3DSceneView::setLook(look_);
  Qt3DSceneView::setExample(QStringLiteral("gyro-top"), {});
}

Qt3DSceneView::~Qt3DSceneView() {
  // The ribbons and entities belong to the window's scene: what is left of them goes with it.
  delete container_.data();
}

void Qt3DSceneView::setExample(const QString& example, const ParameterValues& completeParameters) {
  // New parameters of the same example leave the user's camera where it is.
  const bool another = example != example_;
  example_ = example;
  shape_ = makeExampleShape(example, completeParameters);
  while (slots_.parts.size() < shape_.parts.size()) {
    slots_.parts.push_back(std::make_unique<ShapeSlots::Part>(window_->root()));
  }
  for (std::size_t i = 0; i < shape_.parts.size(); ++i) {
    const Mesh mesh = withSharedVertices(shape_.parts[i].mesh);
    slots_.parts[i]->surface.set(mesh);
    slots_.parts[i]->stripes.set(stripesOf(mesh));
    slots_.parts[i]->labels.set(shape_.parts[i].labels, glyphSize);
    slots_.parts[i]->body = occluderOf(shape_.parts[i].body());
    slots_.parts[i]->mass = massOfSurface(shape_.parts[i].mesh);
    slots_.parts[i]->outline = outlineOf(shape_.parts[i]);
  }
  slots_.failureMark->set({{Glyph::Failed, shape_.markAnchor, Eigen::Vector3f::Ones()}}, 36);
  slots_.fixture->set(shape_.fixture);
  for (const auto& visual : visuals_) visual->setShape(shape_, slots_);
  for (GhostVisual* ghost : {ghost_.get(), former_.get()}) ghost->setShape(shape_, slots_);
  for (const auto& base : bases_) base->setShape(shape_, slots_);
  noteSizes_.assign(noteSizes_.size(), QSize());
  followedTo_.reset();

  layGround();
  // With other parameters the picture waits for their motion.
  if (another) {
    extent_.reset(shape_.focus);
    for (const Eigen::Vector3f& point : shape_.room) extent_.add(point);
    if (shape_.room.empty()) extent_.addBall(shape_.reach);
    cameraMoved_ = motionKnown_ = false;
    motionExtent_.reset();
    gliding_.stop();
  }
  arrange();
}

void Qt3DSceneView::setRuns(const QList<RunStyle>& runs) {
  const auto count = static_cast<std::size_t>(runs.size());
  while (visuals_.size() < count) {
    visuals_.push_back(
        std::make_unique<RunVisual>(stage_, slots_, fixtureTint_, order_->axis(), visuals_.size()));
    visuals_.back()->setShape(shape_, slots_);
    visuals_.back()->setLook(look_);
    visuals_.back()->setTracesVisible(tracesVisible_);
  }
  for (std::size_t i = 0; i < visuals_.size(); ++i) {
    if (i < count) {
      visuals_[i]->setStyle(runs[static_cast<qsizetype>(i)]);
    } else {
      visuals_[i]->reset();
    }
  }
  runs_ = runs;
  noteSizes_.resize(count);
  notePlaces_.resize(count);
  arrange();
}

void Qt3DSceneView::setCurrent(int run) {
  if (run == current_) return;
  current_ = run;
  present();
}

void Qt3DSceneView::setHighlighted(int index) {
  if (index == highlighted_) return;
  highlighted_ = index;
  present();
}

bool Qt3DSceneView::isVisible(int run) const {
  return run >= 0 && run < runs_.size() && runs_[run].visible;
}

QList<int> Qt3DSceneView::visibleRuns() const {
  QList<int> visible;
  for (int i = 0; i < runs_.size(); ++i)
    if (runs_[i].visible) visible << i;
  return visible;
}

int Qt3DSceneView::front() const {
  if (isVisible(highlighted_)) return highlighted_;
  if (isVisible(current_)) return current_;
  const QList<int> visible = visibleRuns();
  return visible.isEmpty() ? -1 : visible.front();
}

/// Who is solid, and in which order those lie that coincide.
void Qt3DSceneView::present() {
  const QList<int> visible = visibleRuns();
  const bool together = layout_ == SceneLayout::Overlay;
  const int first = front();
  int place = 0;
  for (const int i : visible) {
    const int rank = !together || i == first ? 0 : ++place;
    visuals_[static_cast<std::size_t>(i)]->setRank(rank,
                                                   together ? static_cast<int>(visible.size()) : 1);
  }
  part();
  showLabels();
  window_->touch();
}

/// What coincides with the run in front is its outline; what has parted from it is translucent.
void Qt3DSceneView::part() {
  const int first = front();
  for (const int i : visibleRuns()) {
    RunVisual& visual = *visuals_[static_cast<std::size_t>(i)];
    Presence presence;
    // Nothing steps back behind a run that is not in the picture.
    presence.faded = isVisible(highlighted_) && i != highlighted_;
    presence.solid = !presence.faded && (layout_ != SceneLayout::Overlay || i == first);
    if (!presence.solid && !presence.faded)
      presence.parted = partedBy(visual, *visuals_[static_cast<std::size_t>(first)]);
    if (presence != visual.presence()) visual.setPresence(presence);
  }
}

/// From 0, where no eye sees two bodies, to 1, where everyone does.
float Qt3DSceneView::partedBy(const RunVisual& visual, const RunVisual& front) const {
  constexpr float least = 0.006F, most = 0.035F;  // of the reach of the picture
  constexpr std::size_t stride = 5;
  float farthest = 0;
  const std::size_t count =
      std::min({visual.poses().size(), front.poses().size(), slots_.parts.size()});
  for (std::size_t i = 0; i < count; ++i) {
    const Eigen::Matrix4f between = visual.poses()[i] - front.poses()[i];
    const auto& outline = slots_.parts[i]->outline;
    for (std::size_t k = 0; k < outline.size(); k += stride)
      farthest = std::max(farthest, (between * outline[k].homogeneous()).head<3>().norm());
  }
  const float share = std::clamp((farthest / shape_.reach - least) / (most - least), 0.0F, 1.0F);
  return share * share * (3 - 2 * share);
}

bool Qt3DSceneView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == window_ && event->type() == QEvent::MouseMove)
    pointAt(static_cast<QMouseEvent*>(event)->position());
  if (watched == window_ && event->type() == QEvent::MouseButtonPress) {
    resting_.stop();
    container_->setFocus(Qt::MouseFocusReason);
  }
  // The container would hand it on to the native window.
  if (watched == container_ && event->type() == QEvent::FocusIn) return true;
  if (watched == window_ && event->type() == QEvent::Leave) {
    resting_.stop();
    hovered_ = -1;
    tellHovered(-1);
  }
  return QObject::eventFilter(watched, event);
}

void Qt3DSceneView::setLayout(SceneLayout layout) {
  layout_ = layout;
  arrange();
}

void Qt3DSceneView::arrange() {
  QList<RunVisual*> visible;
  for (std::size_t i = 0; i < visuals_.size(); ++i) {
    const auto index = static_cast<qsizetype>(i);
    const bool active = index < runs_.size() && runs_[index].visible;
    visuals_[i]->setActive(active);
    if (active) visible.append(visuals_[i].get());
  }
  const bool grid = layout_ == SceneLayout::Grid && !visible.isEmpty();
  cells_ =
      grid ? GridShape::forCells(static_cast<int>(visible.size()), window_->size()) : GridShape{};
  QList<Qt3DRender::QLayer*> layers;
  const bool apart = layout_ == SceneLayout::Apart;
  for (RunVisual* visual : visible) {
    layers.append(visual->layer());
    visual->setNameVisible(grid);
    visual->setFixtureVisible(apart);
  }
  fixtureEntity_->setEnabled(!apart && !slots_.fixture->isEmpty());
  for (std::size_t i = 0; i < bases_.size(); ++i) {
    if (apart && isVisible(static_cast<int>(i))) continue;
    bases_[i]->setPoses({});
    visuals_[i]->setFan({});
  }
  present();
  nameHeight_ = 0;
  if (grid) {
    const int room = static_cast<int>(cellSize().width()) - 2 * namePlateMargin;
    for (RunVisual* visual : visible)
      nameHeight_ = std::max(nameHeight_, visual->setNameWidth(room));
  }
  cellBorder_->setEnabled(grid);
  if (grid) {
    graph_->showGrid(layers, cells_);
  } else {
    graph_->showOverlay();
  }

  const qreal ratio = window_->devicePixelRatio();
  const QSizeF cell = cellSize();
  const QSizeF whole(std::max(1, window_->width()), std::max(1, window_->height()));
  // In a grid where there is a free cell; where there is none, small enough to leave the bodies of
  // the first one their place. Above runs that are pulled apart, as their words are below them.
  const bool freeCell = grid && visible.size() < qsizetype{cells_.columns} * cells_.rows;
  const qreal size = (grid && !freeCell) || apart ? smallCornerSize : cornerSize;
  const qreal shown = look_.line(size);
  const QSizeF share(std::min(1.0, shown / whole.width()), std::min(1.0, shown / whole.height()));
  const qreal left = freeCell ? 1 - 1.0 / cells_.columns : 0;
  const QRectF corner(QPointF(left, apart ? 0 : 1 - share.height()), share);
  graph_->setCorner(corner);
  cornerRect_ = QRectF(corner.left() * whole.width(), corner.top() * whole.height(),
                       corner.width() * whole.width(), corner.height() * whole.height());
  // Its letters are as large in it as they are at a desk.
  cornerViewport_->setValue(
      QVector2D(static_cast<float>(size * ratio), static_cast<float>(size * ratio)));
  shading_->setViewport(cell * ratio, ratio);
  graph_->setSize((QSizeF(window_->size()) * ratio).toSize());
  control_->setViewport(cell);
  showLabels();
  chooseRows();
  if (gliding_.isActive())
    glideToFit();
  else if (!cameraMoved_)
    fitCamera();
  applyCamera();
}

QSizeF Qt3DSceneView::cellSize() const {
  return {std::max(1.0, qreal(window_->width()) / cells_.columns),
          std::max(1.0, qreal(window_->height()) / cells_.rows)};
}

void Qt3DSceneView::setLook(const Look& look) {
  look_ = look;
  const Theme& theme = look.theme;
  graph_->setBackground(theme.window);
  groundTint_->setValue(toVector(theme.secondary, theme.dark ? 0.42F : 0.55F));
  floorTint_->setValue(toVector(theme.dark ? theme.hover : theme.panel, theme.dark ? 0.75F : 1.0F));
  fixtureTint_->setValue(toVector(theme.secondary, 1));
  borderTint_->setValue(toVector(theme.secondary, 0.5F));
  for (const auto& visual : visuals_) visual->setLook(look);
  ghost_->setTheme(theme);
  for (const auto& base : bases_) base->setTheme(theme);
  arrange();  // letters and names take other room
  window_->touch();
}

void Qt3DSceneView::setTracesVisible(bool visible) {
  tracesVisible_ = visible;
  for (const auto& visual : visuals_) visual->setTracesVisible(visible);
  window_->touch();
}

RunVisual* Qt3DSceneView::run(int index) const {
  const bool exists = index >= 0 && index < runs_.size();
  return exists ? visuals_[static_cast<std::size_t>(index)].get() : nullptr;
}

void Qt3DSceneView::setFailed(int index, bool failed) {
  if (RunVisual* visual = run(index)) visual->setFailed(failed);
  window_->touch();
}

void Qt3DSceneView::setPose(int index, std::span<const BodyState> bodies) {
  RunVisual* visual = run(index);
  if (visual == nullptr) return;
  const auto poses = shape_.poses(bodies);
  if (poses.empty()) return;
  visual->setPoses(poses);
  if (!shape_.spine.empty()) visual->setSpine(shape_.spineOf(bodies));
  if (runs_[index].visible) {
    window_->touch();
    keepInPicture(poses);
  }
}

void Qt3DSceneView::posed() {
  if (layout_ == SceneLayout::Overlay) part();
  smoothBodies();
  if (following_) follow();
  placeLetters();
}

void Qt3DSceneView::setNote(int index, const QString& words) {
  RunVisual* visual = run(index);
  if (visual == nullptr) return;
  QSize& size = noteSizes_[static_cast<std::size_t>(index)];
  if (words.isEmpty() && size.isEmpty()) return;
  size = visual->setNote(words);
  placeNotes();
  window_->touch();
}

void Qt3DSceneView::setComparison(int index, std::span<const BodyState> base, const Turn& turn) {
  RunVisual* visual = run(index);
  if (visual == nullptr) return;
  const auto i = static_cast<std::size_t>(index);
  std::vector<Eigen::Matrix4f> poses;
  if (!base.empty() && layout_ == SceneLayout::Apart) poses = shape_.poses(base);
  if (poses.empty() && (i >= bases_.size() || !bases_[i]->isShown())) return;
  while (bases_.size() <= i) {
    bases_.push_back(
        std::make_unique<GhostVisual>(stage_, order_->axis(), maximumRuns + bases_.size()));
    bases_.back()->setShape(shape_, slots_);
    bases_.back()->setTheme(look_.theme);
  }
  std::vector<Eigen::Vector3f> fan;
  if (turn.body < poses.size() && turn.angle > leastFan) {
    float radius = 0;
    for (const Eigen::Vector3f& point : slots_.parts[turn.body]->outline)
      radius = std::max(radius, point.norm());
    fan = turnFan(turn, poses[turn.body], 1.1F * radius);
  }
  visual->setFan(fan);
  for (Eigen::Matrix4f& pose : poses) pose.topRightCorner<3, 1>() += visual->offset();
  bases_[i]->setPoses(poses);
  window_->touch();
}

void Qt3DSceneView::setGhost(std::span<const BodyState> bodies) {
  const bool changed = ghost_->isShown() || !bodies.empty();
  // Runs that are pulled apart have one each.
  const bool hidden = bodies.empty() || layout_ == SceneLayout::Apart;
  ghost_->setPoses(hidden ? std::vector<Eigen::Matrix4f>() : shape_.poses(bodies));
  if (changed) window_->touch();
}

void Qt3DSceneView::setFormer(int index, std::span<const BodyState> bodies) {
  const bool changed = former_->isShown() || !bodies.empty();
  const bool hidden = bodies.empty() || layout_ != SceneLayout::Overlay || !isVisible(index);
  if (!hidden) former_->setTint(lineColour(runs_[index].colour, look_.theme), formerOpacity);
  former_->setPoses(hidden ? std::vector<Eigen::Matrix4f>() : shape_.poses(bodies));
  if (changed) window_->touch();
}

void Qt3DSceneView::setTrace(int index, const std::vector<TracePoints>& traces) {
  RunVisual* visual = run(index);
  if (visual == nullptr) return;
  visual->setTrace(traces);
  if (!runs_[index].visible) return;
  window_->touch();
  // A seek may bring a trace whose tips have not been passed one by one.
  constexpr std::size_t stride = 8;
  for (const TracePoints& trace : traces)
    for (std::size_t i = 0; i < trace.size(); i += stride) reserve(trace[i]);
  fitIfGrown();
}

std::vector<Eigen::Vector3f> Qt3DSceneView::traceTips(std::span<const BodyState> bodies) const {
  return shape_.traceTips(bodies);
}

void Qt3DSceneView::capture(std::function<void(const QImage&)> done) {
  if (!window_->isExposed()) {
    QTimer::singleShot(0, this, [done = std::move(done)] { done({}); });
    return;
  }
  Qt3DRender::QRenderCaptureReply* reply = graph_->capture()->requestCapture();
  auto answer = [this, reply = QPointer(reply), done = std::move(done),
                 answered = std::make_shared<bool>(false)](bool completed) {
    if (*answered) return;
    *answered = true;
    // The driver may leave anything in the alpha channel of a window.
    QImage image = completed && reply ? reply->image() : QImage();
    if (!image.isNull()) image = image.convertToFormat(QImage::Format_ARGB32);
    if (!image.isNull()) image.reinterpretAsFormat(QImage::Format_RGB32);
    if (reply) reply->deleteLater();
    // Who asked may open a dialog: not in the middle of a frame, which another could not pass.
    QTimer::singleShot(0, this, [done, image] { done(image); });
  };
  connect(reply, &Qt3DRender::QRenderCaptureReply::completed, this, [answer] { answer(true); });
  QTimer::singleShot(captureTimeout, this, [answer] { answer(false); });
  window_->touch();
}

qint64 Qt3DSceneView::framesRendered() const {
  return window_->framesRendered();
}

}  // namespace polhode::gui
