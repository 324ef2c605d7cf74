#include "app/gui/scene/qt3d_scene_view.h"

#include <QGenericMatrix>
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

namespace polhode::gui {

using Qt3DCore::QEntity;
using Qt3DRender::QParameter;

namespace {

constexpr qreal cornerSize = 92;       ///< of the space frame's viewport [logical px]
constexpr qreal smallCornerSize = 56;  ///< the same where a body may be near [logical px]
constexpr int captureTimeout = 5000;   ///< [ms]
constexpr qreal labelMargin = 16;      ///< free for the letters at the tips of axes [logical px]

/// The ground's lines: half of the reach of the picture apart, rounded to 1, 2 or 5.
float roundSpacing(float wished) {
  const float decade = std::pow(10.0F, std::floor(std::log10(wished)));
  for (const float step : {1.0F, 2.0F, 5.0F}) {
    if (step * decade >= 0.99F * wished) return step * decade;
  }
  return 10 * decade;
}

/// The points of a part that stand out, in its own frame.
std::vector<Eigen::Vector3f> outlineOf(const ShapePart& part) {
  PictureExtent extent;
  for (const MeshVertex& vertex : part.mesh.vertices) extent.add(vertex.position);
  for (const GlyphAt& label : part.labels) extent.add(label.anchor);
  return extent.points();
}

QEntity* addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QMaterial* material,
                   const QList<Qt3DRender::QLayer*>& layers, QEntity* parent) {
  auto* entity = new QEntity(parent);
  entity->addComponent(mesh);
  entity->addComponent(material);
  for (Qt3DRender::QLayer* layer : layers) entity->addComponent(layer);
  return entity;
}

}  // namespace

Qt3DSceneView::Qt3DSceneView(int samples, QWidget* parent)
    : QObject(parent), window_(new SceneWindow(samples)) {
  container_ = QWidget::createWindowContainer(window_, parent);
  container_->setMinimumSize(160, 120);
  buildCommon();
  control_ = new CameraControl(&camera_, window_);
  connect(control_, &CameraControl::moved, this, [this] {
    cameraMoved_ = true;
    applyCamera();
  });
  connect(control_, &CameraControl::resetRequested, this, [this] { resetCamera(); });
  connect(window_, &SceneWindow::resized, this, [this] { arrange(); });
  window_->installEventFilter(this);
  setTheme(theme_);
  setExample(QStringLiteral("gyro-top"), {});
}

Qt3DSceneView::~Qt3DSceneView() {
  // The ribbons and entities belong to the window's scene: what is left of them goes with it.
  delete container_.data();
}

void Qt3DSceneView::buildCommon() {
  QEntity* root = window_->root();
  shading_ = std::make_unique<Shading>(root);
  mainCamera_ = new Qt3DRender::QCamera(root);
  cornerCamera_ = new Qt3DRender::QCamera(root);
  cornerCamera_->lens()->setOrthographicProjection(-1.55F, 1.55F, -1.55F, 1.55F, 0.1F, 20);
  for (Qt3DRender::QLayer** layer : {&layers_.opaque, &layers_.blended, &layers_.ghostDepth,
                                     &layers_.ghost, &layers_.everywhere, &layers_.corner}) {
    *layer = new Qt3DRender::QLayer(root);
  }
  graph_ = std::make_unique<FrameGraph>(window_, layers_, mainCamera_, cornerCamera_, root);
  window_->setFrameGraph(graph_->root());

  const auto parameter = [root](const QString& name, const QVariant& value) {
    return new QParameter(name, value, root);
  };
  auto* glyphs = parameter(QStringLiteral("glyphs"), QVariant::fromValue(makeGlyphTexture(root)));
  stage_ = {shading_.get(),     glyphs,        layers_.opaque,    layers_.blended,
            layers_.ghostDepth, layers_.ghost, layers_.everywhere};
  ghost_ = std::make_unique<GhostVisual>(stage_, root);

  identity_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  groundPose_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  groundTint_ = parameter(QStringLiteral("tint"), QVector4D());
  fixtureTint_ = parameter(QStringLiteral("tint"), QVector4D());
  cornerPose_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  cornerViewport_ = parameter(QStringLiteral("viewport"), QVector2D(1, 1));
  auto* fade = parameter(QStringLiteral("fade"), 0.0F);
  auto* rank = parameter(QStringLiteral("rank"), QVector3D(0, 1, 1));

  addEntity(makeGroundGrid(1, 10, root),
            makeMaterial(shading_->ribbon(),
                         {groundPose_, groundTint_, rank, parameter(QStringLiteral("width"), 1.0F)},
                         root),
            {layers_.blended, layers_.everywhere}, root);

  fixture_ = std::make_unique<MeshSlot>(root);
  fixtureEntity_ =
      addEntity(fixture_->renderer(),
                makeMaterial(shading_->surface(), {identity_, fixtureTint_, fade, rank}, root),
                {layers_.opaque, layers_.everywhere}, root);
  slots_.failureMark = std::make_unique<GlyphSlot>(root);

  borderTint_ = parameter(QStringLiteral("tint"), QVector4D());
  cellBorder_ = addEntity(
      makeCellBorder(root),
      makeMaterial(shading_->label(),
                   {identity_, borderTint_, glyphs, parameter(QStringLiteral("onScreen"), 1.0F)},
                   root),
      {layers_.blended, layers_.everywhere}, root);
  cellBorder_->setEnabled(false);

  const ShapePart frame = makeSpaceFrame();
  MeshSlot arrows(root);
  arrows.set(frame.mesh);
  GlyphSlot letters(root);
  letters.set(frame.labels, 24);
  addEntity(arrows.renderer(),
            makeMaterial(shading_->surface(), {cornerPose_, fixtureTint_, fade, rank}, root),
            {layers_.corner}, root);
  addEntity(letters.renderer(),
            makeMaterial(shading_->label(),
                         {cornerPose_, fixtureTint_, glyphs, cornerViewport_,
                          parameter(QStringLiteral("onScreen"), 0.0F)},
                         root),
            {layers_.corner}, root);
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
    slots_.parts[i]->surface.set(shape_.parts[i].mesh);
    slots_.parts[i]->labels.set(shape_.parts[i].labels, 30);
  }
  slots_.failureMark->set({{Glyph::Failed, shape_.markAnchor, Eigen::Vector3f::Ones()}}, 36);
  fixture_->set(shape_.fixture);
  fixtureEntity_->setEnabled(!fixture_->isEmpty());
  for (const auto& visual : visuals_) visual->setShape(shape_, slots_);
  ghost_->setShape(shape_, slots_);

  cornerPose_->setValue(QMatrix4x4(QMatrix3x3(shape_.upright.data()).transposed()));
  const float spacing = roundSpacing(0.3F * shape_.reach);
  QMatrix4x4 ground;
  ground.translate(0, 0, shape_.groundHeight);
  ground.scale(spacing, spacing, 1);
  groundPose_->setValue(ground);
  outlines_.clear();
  for (const ShapePart& part : shape_.parts) outlines_.push_back(outlineOf(part));
  extent_.reset(shape_.focus);
  for (const Eigen::Vector3f& point : shape_.room) extent_.add(point);
  if (shape_.room.empty()) extent_.addBall(shape_.reach);
  if (another) cameraMoved_ = false;
  if (!cameraMoved_) fitCamera();
  window_->touch();
}

void Qt3DSceneView::setRuns(const QList<RunStyle>& runs) {
  const auto count = static_cast<std::size_t>(runs.size());
  while (visuals_.size() < count) {
    visuals_.push_back(std::make_unique<RunVisual>(stage_, *slots_.failureMark, window_->root()));
    visuals_.back()->setShape(shape_, slots_);
    visuals_.back()->setTheme(theme_);
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
  emphasise();
  arrange();
}

void Qt3DSceneView::setHighlighted(int index) {
  highlighted_ = index;
  emphasise();
  window_->touch();
}

void Qt3DSceneView::emphasise() {
  // Nothing steps back behind a run that is not in the picture.
  const bool any = highlighted_ >= 0 && highlighted_ < runs_.size() && runs_[highlighted_].visible;
  for (std::size_t i = 0; i < visuals_.size(); ++i) {
    const bool raised = static_cast<int>(i) == highlighted_;
    visuals_[i]->setEmphasis(!any ? Emphasis::Usual : raised ? Emphasis::Raised : Emphasis::Faded);
  }
  showLabels();
}

/// Where bodies nearly coincide, one set of labels is legible and several are not.
void Qt3DSceneView::showLabels() {
  qsizetype labelled = 0;
  while (labelled < runs_.size() && !runs_[labelled].visible) ++labelled;
  if (highlighted_ >= 0 && highlighted_ < runs_.size() && runs_[highlighted_].visible)
    labelled = highlighted_;
  for (std::size_t i = 0; i < visuals_.size(); ++i)
    visuals_[i]->setLabelsVisible(layout_ == SceneLayout::Grid ||
                                  static_cast<qsizetype>(i) == labelled);
}

int Qt3DSceneView::runAt(const QPointF& position) const {
  if (layout_ != SceneLayout::Grid) return -1;
  const QSizeF cell = cellSize();
  int place = static_cast<int>(position.y() / cell.height()) * cells_.columns +
              static_cast<int>(position.x() / cell.width());
  for (int i = 0; i < runs_.size(); ++i)
    if (runs_[i].visible && place-- == 0) return i;
  return -1;
}

bool Qt3DSceneView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == window_ && event->type() == QEvent::MouseMove) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->buttons() == Qt::NoButton) tellHovered(runAt(mouse->position()));
  }
  if (watched == window_ && event->type() == QEvent::Leave) tellHovered(-1);
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
  for (qsizetype i = 0; i < visible.size(); ++i) {
    RunVisual* visual = visible[i];
    layers.append(visual->layer());
    visual->setRank(grid ? 0 : static_cast<int>(i), grid ? 1 : static_cast<int>(visible.size()));
    visual->setNameVisible(grid);
  }
  showLabels();
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
  // the first one their place.
  const bool freeCell = grid && visible.size() < cells_.columns * cells_.rows;
  const qreal size = grid && !freeCell ? smallCornerSize : cornerSize;
  const QSizeF share(std::min(1.0, size / whole.width()), std::min(1.0, size / whole.height()));
  const qreal left = freeCell ? 1 - 1.0 / cells_.columns : 0;
  graph_->setCorner(QRectF(QPointF(left, 1 - share.height()), share));
  cornerViewport_->setValue(
      QVector2D(static_cast<float>(size * ratio), static_cast<float>(size * ratio)));
  shading_->setViewport(cell * ratio, ratio);
  control_->setViewport(cell);
  if (!cameraMoved_) fitCamera();
  applyCamera();
}

QSizeF Qt3DSceneView::cellSize() const {
  return {std::max(1.0, qreal(window_->width()) / cells_.columns),
          std::max(1.0, qreal(window_->height()) / cells_.rows)};
}

void Qt3DSceneView::setTheme(const Theme& theme) {
  theme_ = theme;
  graph_->setBackground(theme.window);
  groundTint_->setValue(toVector(theme.secondary, theme.dark ? 0.42F : 0.55F));
  fixtureTint_->setValue(toVector(theme.secondary, 1));
  borderTint_->setValue(toVector(theme.secondary, 0.5F));
  for (const auto& visual : visuals_) visual->setTheme(theme);
  ghost_->setTheme(theme);
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

void Qt3DSceneView::setGhost(std::span<const BodyState> bodies) {
  const bool changed = ghost_->isShown() || !bodies.empty();
  ghost_->setPoses(bodies.empty() ? std::vector<Eigen::Matrix4f>() : shape_.poses(bodies));
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

void Qt3DSceneView::reserve(const Eigen::Vector3f& point) {
  const Eigen::Vector3f offset = point - shape_.focus;
  // Runs that run away or blow up do not take the others out of sight.
  const float limit = shape_.motion == ExampleShape::Motion::AboutOrigin ? 1.5F : 3.0F;
  if (offset.norm() > limit * shape_.reach) return;
  if (extent_.contains(point, 0.01F * shape_.reach)) return;
  // A little more than needed: the picture shall not creep.
  extent_.add(shape_.focus + 1.05F * offset);
  extentGrown_ = true;
}

void Qt3DSceneView::keepInPicture(const std::vector<Eigen::Matrix4f>& poses) {
  for (std::size_t i = 0; i < std::min(poses.size(), outlines_.size()); ++i)
    for (const Eigen::Vector3f& point : outlines_[i])
      reserve(poses[i].topLeftCorner<3, 3>() * point + poses[i].topRightCorner<3, 1>());
  fitIfGrown();
}

void Qt3DSceneView::fitIfGrown() {
  if (std::exchange(extentGrown_, false) && !cameraMoved_) fitCamera();
}

void Qt3DSceneView::setCamera(const CameraChoice& choice) {
  wished_ = choice;
  cameraMoved_ = false;
  fitCamera();
}

void Qt3DSceneView::fitCamera() {
  camera_.azimuth = shape_.azimuth;
  camera_.elevation = shape_.elevation;
  camera_.place(wished_);
  std::vector<QVector3D> points;
  for (const Eigen::Vector3f& point : extent_.points())
    points.emplace_back(point.x(), point.y(), point.z());
  const qreal top =
      nameHeight_ > 0 ? namePlateMargin + nameHeight_ + 0.5 * labelMargin : labelMargin;
  camera_.fit(points, QVector3D(shape_.focus.x(), shape_.focus.y(), shape_.focus.z()), cellSize(),
              QMarginsF(labelMargin, top, labelMargin, labelMargin));
  camera_.place(wished_);  // where it says more than the direction
  applyCamera();
}

void Qt3DSceneView::applyCamera() {
  const QSizeF cell = cellSize();
  camera_.apply(mainCamera_, static_cast<float>(cell.width() / cell.height()));
  camera_.applyOrientation(cornerCamera_);
  window_->touch();
}

void Qt3DSceneView::capture(std::function<void(const QImage&)> done) {
  if (!window_->isExposed()) {
    QTimer::singleShot(0, this, [done = std::move(done)] { done({}); });
    return;
  }
  Qt3DRender::QRenderCaptureReply* reply = graph_->capture()->requestCapture();
  auto answer = [reply = QPointer(reply), done = std::move(done),
                 answered = std::make_shared<bool>(false)](bool completed) {
    if (*answered) return;
    *answered = true;
    // The driver may leave anything in the alpha channel of a window.
    QImage image = completed && reply ? reply->image() : QImage();
    if (!image.isNull()) image = image.convertToFormat(QImage::Format_ARGB32);
    if (!image.isNull()) image.reinterpretAsFormat(QImage::Format_RGB32);
    if (reply) reply->deleteLater();
    done(image);
  };
  connect(reply, &Qt3DRender::QRenderCaptureReply::completed, this, [answer] { answer(true); });
  QTimer::singleShot(captureTimeout, this, [answer] { answer(false); });
  window_->touch();
}

qint64 Qt3DSceneView::framesRendered() const {
  return window_->framesRendered();
}

}  // namespace polhode::gui
