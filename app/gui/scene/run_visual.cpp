#include "app/gui/scene/run_visual.h"

#include <QMatrix4x4>
#include <QVector4D>
#include <Qt3DRender/QTexture>
#include <algorithm>

#include "app/gui/scene/gpu_values.h"

namespace polhode::gui {

using Qt3DCore::QEntity;
using Qt3DRender::QParameter;

namespace {

constexpr int traceCapacity = 2000;  ///< points of all traces of a run after decimation
constexpr int spineCapacity = 1100;

}  // namespace

RunVisual::RunVisual(const SceneParts& stage, const GlyphSlot& failureMark, QEntity* parent)
    : stage_(stage), root_(new QEntity), layer_(new Qt3DRender::QLayer(root_)) {
  const auto parameter = [&](const QString& name, const QVariant& value) {
    return new QParameter(name, value, root_);
  };
  identity_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  flat_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  tint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  traceTint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  shadowTint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  nameTint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  markTint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  fade_ = parameter(QStringLiteral("fade"), 0.0F);
  rank_ = parameter(QStringLiteral("rank"), QVector3D(0, 1, 1));
  traceRank_ = parameter(QStringLiteral("rank"), QVector3D(0, 1, 1));

  ribbon_ = std::make_unique<Ribbon>(traceCapacity, root_);
  Qt3DRender::QEffect* line = stage.shading->ribbon();
  shadow_ = addEntity(
      ribbon_->renderer(),
      makeMaterial(line, {flat_, shadowTint_, traceRank_, parameter(QStringLiteral("width"), 1.5F)},
                   root_),
      stage.blended, root_);
  trace_ = addEntity(
      ribbon_->renderer(),
      makeMaterial(stage.shading->trace(),
                   {identity_, traceTint_, traceRank_, parameter(QStringLiteral("width"), 2.6F)},
                   root_),
      stage.blended, root_);
  spineRibbon_ = std::make_unique<Ribbon>(spineCapacity, root_);
  spine_ = addEntity(
      spineRibbon_->renderer(),
      makeMaterial(stage.shading->trace(),
                   {identity_, tint_, traceRank_, parameter(QStringLiteral("width"), 4.5F)}, root_),
      stage.blended, root_);

  nameImage_ = new TextImage(nullptr);
  auto* nameTexture = makeTextTexture(nameImage_, root_);
  name_ = addEntity(
      makeNamePlate(root_),
      makeMaterial(stage.shading->label(),
                   {identity_, nameTint_, parameter(QStringLiteral("onScreen"), 1.0F),
                    parameter(QStringLiteral("glyphs"), QVariant::fromValue(nameTexture))},
                   root_),
      stage.blended, root_);
  name_->setEnabled(false);

  markPose_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  onBody_ = parameter(QStringLiteral("onScreen"), 0.0F);
  mark_ = addEntity(failureMark.renderer(),
                    makeMaterial(stage.shading->label(),
                                 {markPose_, markTint_, stage.glyphs,
                                  parameter(QStringLiteral("onScreen"), -1.0F)},
                                 root_),
                    stage.blended, root_);
  update();
  // A whole tree at once: nodes added one by one to a scene that is being drawn may be drawn
  // before all they refer to is there.
  root_->setParent(parent);
}

QEntity* RunVisual::addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QMaterial* material,
                              Qt3DRender::QLayer* pass, QEntity* parent) {
  auto* entity = new QEntity(parent);
  entity->addComponent(mesh);
  entity->addComponent(material);
  entity->addComponent(pass);
  entity->addComponent(layer_);
  return entity;
}

void RunVisual::addPart(const ShapeSlots::Part& slot) {
  auto* whole = new QEntity;
  Part part{};
  part.pose = new QParameter(QStringLiteral("pose"), QMatrix4x4(), whole);
  part.body =
      addEntity(slot.surface.renderer(),
                makeMaterial(stage_.shading->surface(), {part.pose, tint_, fade_, rank_}, whole),
                stage_.opaque, whole);
  part.labels = addEntity(
      slot.labels.renderer(),
      makeMaterial(stage_.shading->label(), {part.pose, tint_, stage_.glyphs, onBody_}, whole),
      stage_.blended, whole);
  parts_.push_back(part);
  whole->setParent(root_);
}

void RunVisual::setShape(const ExampleShape& shape, const ShapeSlots& meshes) {
  used_ = shape.parts.size();
  while (parts_.size() < used_) addPart(*meshes.parts[parts_.size()]);
  for (std::size_t i = 0; i < used_; ++i) parts_[i].labelled = !meshes.parts[i]->labels.isEmpty();
  spacing_ = 0.005F * shape.reach;
  castsShadow_ = shape.tracesOnGround;
  QMatrix4x4 flat;
  flat.translate(0, 0, shape.groundHeight);
  flat.scale(1, 1, 0);
  flat_->setValue(flat);
  applyRank();
  reset();
}

void RunVisual::setStyle(const RunStyle& style) {
  colour_ = style.colour;
  nameImage_->setText(style.name);
  applyColours();
}

void RunVisual::setTheme(const Theme& theme) {
  theme_ = theme;
  applyColours();
}

void RunVisual::applyColours() {
  const bool faded = emphasis_ == Emphasis::Faded;
  // One colour everywhere: that of the curves, on the body too.
  const QColor colour = lineColour(colour_, theme_);
  tint_->setValue(toVector(colour, faded ? 0.16F : 1));
  traceTint_->setValue(toVector(colour, faded ? 0.2F : 1));
  shadowTint_->setValue(toVector(colour, faded ? 0.05F : 0.22F));
  nameTint_->setValue(toVector(textColour(colour_, theme_), faded ? 0.4F : 1));
  markTint_->setValue(toVector(theme_.warning));
}

void RunVisual::setRank(int rank, int count) {
  place_ = rank;
  places_ = std::max(count, 1);
  applyRank();
}

void RunVisual::applyRank() {
  // A faded body lies behind the raised one wherever the two are, and takes no turns with others.
  constexpr float behind = 150, never = 1e4F;
  const float pieces = 0.05F / spacing_;
  const QVector3D usual(static_cast<float>(place_), static_cast<float>(places_), pieces);
  const QVector3D first(0, 1, pieces);
  traceRank_->setValue(emphasis_ == Emphasis::Raised ? first : usual);
  rank_->setValue(emphasis_ == Emphasis::Raised  ? first
                  : emphasis_ == Emphasis::Faded ? QVector3D(behind + usual.x(), never, pieces)
                                                 : usual);
}

void RunVisual::setEmphasis(Emphasis emphasis) {
  if (emphasis == emphasis_) return;
  emphasis_ = emphasis;
  applyColours();
  applyRank();
}

void RunVisual::setActive(bool active) {
  root_->setEnabled(active);
}

void RunVisual::setTracesVisible(bool visible) {
  tracesVisible_ = visible;
  update();
}

void RunVisual::setLabelsVisible(bool visible) {
  labelsVisible_ = visible;
  update();
}

void RunVisual::setNameVisible(bool visible) {
  name_->setEnabled(visible);
}

void RunVisual::setFailed(bool failed) {
  failed_ = failed;
  if (used_ > 0) markPose_->setValue(parts_.front().pose->value());
  fade_->setValue(failed ? 0.8F : 0.0F);
  update();
}

void RunVisual::setPoses(const std::vector<Eigen::Matrix4f>& poses) {
  if (used_ == 0 || poses.size() < used_) return;
  for (std::size_t i = 0; i < used_; ++i) parts_[i].pose->setValue(toMatrix(poses[i]));
  if (failed_) markPose_->setValue(toMatrix(poses.front()));
  if (!posed_) {
    posed_ = true;
    update();
  }
}

void RunVisual::setTrace(const std::vector<TracePoints>& traces) {
  const bool before = ribbon_->isEmpty();
  ribbon_->setTraces(traces, spacing_);
  if (ribbon_->isEmpty() != before) update();
}

void RunVisual::setSpine(const std::vector<Eigen::Vector3f>& points) {
  const bool before = spineRibbon_->isEmpty();
  spineRibbon_->clear();
  const std::vector<float> strengths(points.size(), 1.0F);
  spineRibbon_->addLine(points, strengths, 2 * spineCapacity);
  spineRibbon_->upload();
  if (spineRibbon_->isEmpty() != before) update();
}

void RunVisual::reset() {
  posed_ = false;
  ribbon_->clear();
  spineRibbon_->clear();
  setFailed(false);
}

void RunVisual::update() {
  const bool traces = tracesVisible_ && !ribbon_->isEmpty();
  trace_->setEnabled(traces);
  shadow_->setEnabled(traces && castsShadow_);
  spine_->setEnabled(posed_ && !spineRibbon_->isEmpty());
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const bool shown = posed_ && i < used_;
    parts_[i].body->setEnabled(shown);
    parts_[i].labels->setEnabled(shown && labelsVisible_ && parts_[i].labelled);
  }
  mark_->setEnabled(posed_ && failed_);
}

}  // namespace polhode::gui
