#include "app/gui/scene/run_visual.h"

#include <QMatrix4x4>
#include <QVector3D>
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
constexpr int fanCapacity = 80;
constexpr int cloudCapacity = 8000;  ///< points of the tails of all neighbours
/// A strength beyond 1 brings a line nearer to the eye: the fan is not to be hidden by the body.
constexpr float fanStrength = 4;

}  // namespace

RunVisual::RunVisual(const SceneParts& stage, const ShapeSlots& meshes, QParameter* fixtureTint,
                     QEntity* parent, std::size_t index)
    : stage_(stage),
      root_(new QEntity),
      layer_(new Qt3DRender::QLayer(root_)),
      parts_(stage, layer_, root_) {
  DrawingOrder::placeRun(root_, index);
  identity_ = addParameter("pose", QMatrix4x4());
  here_ = addParameter("pose", QMatrix4x4());
  addTraces();
  addTexts(*meshes.failureMark);
  fixture_ = addEntity(meshes.fixture->renderer(),
                       makeMaterial(stage.shading->surface(),
                                    {here_, fixtureTint, addParameter("fade", 0.0F),
                                     addParameter("rank", QVector3D(0, 1, 0))},
                                    root_),
                       stage.opaque, DrawingOrder::Body);
  update();
  // A whole tree at once: nodes added one by one to a scene that is being drawn may be drawn
  // before all they refer to is there.
  root_->setParent(parent);
}

QParameter* RunVisual::addParameter(const char* name, const QVariant& value) {
  return new QParameter(QString::fromLatin1(name), value, root_);
}

void RunVisual::addTraces() {
  flat_ = addParameter("pose", QMatrix4x4());
  const QVector4D white(1, 1, 1, 1);
  traceTint_ = addParameter("tint", white);
  shadowTint_ = addParameter("tint", white);
  spineTint_ = addParameter("tint", white);
  fanTint_ = addParameter("tint", white);
  traceRank_ = addParameter("rank", QVector3D(0, 1, 1));
  const auto line = [&](int capacity, std::unique_ptr<Ribbon>& ribbon, Qt3DRender::QEffect* effect,
                        QParameter* pose, QParameter* tint, float width, DrawingOrder::Kind kind) {
    if (!ribbon) ribbon = std::make_unique<Ribbon>(capacity, root_);
    lines_.emplace_back(addParameter("width", width), width);
    return addEntity(ribbon->renderer(),
                     makeMaterial(effect, {pose, tint, traceRank_, lines_.back().first}, root_),
                     stage_.blended, kind);
  };
  Shading& shading = *stage_.shading;
  shadow_ = line(traceCapacity, ribbon_, shading.ribbon(), flat_, shadowTint_, 1.5F,
                 DrawingOrder::OnGround);
  trace_ =
      line(traceCapacity, ribbon_, shading.trace(), here_, traceTint_, 2.6F, DrawingOrder::Trace);
  spine_ = line(spineCapacity, spineRibbon_, shading.trace(), here_, spineTint_, 4.5F,
                DrawingOrder::Spine);
  cloudTint_ = addParameter("tint", white);
  cloud_ = line(cloudCapacity, cloudRibbon_, shading.trace(), here_, cloudTint_, 1.4F,
                DrawingOrder::Cloud);
  fan_ = line(fanCapacity, fanRibbon_, shading.trace(), here_, fanTint_, 2.0F, DrawingOrder::Fan);
}

void RunVisual::addTexts(const GlyphSlot& failureMark) {
  nameTint_ = addParameter("tint", QVector4D(1, 1, 1, 1));
  markTint_ = addParameter("tint", QVector4D(1, 1, 1, 1));
  markPose_ = addParameter("pose", QMatrix4x4());
  notePose_ = addParameter("pose", QMatrix4x4());
  QParameter* onScreen = addParameter("onScreen", 1.0F);
  const auto text = [&](TextImage*& image, Qt3DRender::QGeometryRenderer* plate, QParameter* pose) {
    image = new TextImage(nullptr);
    QParameter* texture =
        addParameter("glyphs", QVariant::fromValue(makeTextTexture(image, root_)));
    auto* entity = addEntity(
        plate, makeMaterial(stage_.shading->label(), {pose, nameTint_, onScreen, texture}, root_),
        stage_.blended, DrawingOrder::Words);
    entity->setEnabled(false);
    return entity;
  };
  name_ = text(nameImage_, makeNamePlate(root_), identity_);
  note_ = text(noteImage_, makeNotePlate(root_), notePose_);
  mark_ = addEntity(
      failureMark.renderer(),
      makeMaterial(stage_.shading->label(),
                   {markPose_, markTint_, stage_.glyphs, addParameter("onScreen", -1.0F)}, root_),
      stage_.blended, DrawingOrder::Mark);
}

QEntity* RunVisual::addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QMaterial* material,
                              Qt3DRender::QLayer* pass, DrawingOrder::Kind kind) {
  auto* entity = new QEntity(root_);
  DrawingOrder::place(entity, kind);
  entity->addComponent(mesh);
  entity->addComponent(material);
  entity->addComponent(pass);
  entity->addComponent(layer_);
  return entity;
}

void RunVisual::setShape(const ExampleShape& shape, const ShapeSlots& meshes) {
  parts_.setShape(shape, meshes);
  spacing_ = 0.005F * shape.reach;
  castsShadow_ = shape.tracesOnGround;
  groundHeight_ = shape.groundHeight;
  hasFixture_ = !meshes.fixture->isEmpty();
  applyRank();
  reset();
  placePoses();
}

void RunVisual::setStyle(const RunStyle& style) {
  colour_ = style.colour;
  nameImage_->setText(style.name);
  applyColours();
}

void RunVisual::setLook(const Look& look) {
  look_ = look;
  for (const auto& [width, atDesk] : lines_) width->setValue(static_cast<float>(look.line(atDesk)));
  for (TextImage* image : {nameImage_, noteImage_}) image->setScale(look.scale);
  parts_.setShadeDarkness(look.theme.dark ? 0.75F : 0.38F);
  applyColours();
  placePoses();  // with their shades
}

void RunVisual::applyColours() {
  const bool faded = presence_.faded;
  // One colour everywhere: that of the curves, on the body too.
  const QColor colour = lineColour(colour_, look_.theme);
  parts_.setColour(colour);
  traceTint_->setValue(toVector(colour, faded ? 0.2F : 1));
  spineTint_->setValue(toVector(colour, faded ? 0.16F : 1));
  cloudTint_->setValue(toVector(colour, faded ? 0.15F : 0.6F));
  shadowTint_->setValue(toVector(colour, faded ? 0.05F : 0.22F));
  fanTint_->setValue(
      toVector(textColour(colour_, look_.theme), (faded ? 0.2F : 0.95F) / fanStrength));
  nameTint_->setValue(toVector(textColour(colour_, look_.theme), faded ? 0.4F : 1));
  markTint_->setValue(toVector(look_.theme.warning));
}

void RunVisual::setRank(int rank, int count) {
  place_ = rank;
  places_ = std::max(count, 1);
  applyRank();
}

void RunVisual::applyRank() {
  parts_.setRank(place_, places_);
  const float pieces = 0.05F / spacing_;
  traceRank_->setValue(QVector3D(static_cast<float>(place_), static_cast<float>(places_), pieces));
}

void RunVisual::setPresence(const Presence& presence) {
  const bool solid = presence.solid && !presence_.solid;
  presence_ = presence;
  parts_.setPresence(presence);
  applyColours();
  // What casts a shade now has had none before.
  if (solid) placePoses();
}

void RunVisual::setOffset(const Eigen::Vector3f& offset) {
  if (offset == offset_) return;
  offset_ = offset;
  placePoses();
}

void RunVisual::setFixtureVisible(bool visible) {
  fixtureVisible_ = visible;
  update();
}

void RunVisual::placePoses() {
  QMatrix4x4 here;
  here.translate(offset_.x(), offset_.y(), offset_.z());
  here_->setValue(here);
  QMatrix4x4 flat;
  flat.translate(offset_.x(), offset_.y(), offset_.z() + groundHeight_);
  flat.scale(1, 1, 0);
  flat_->setValue(flat);
  if (poses_.size() < parts_.count() || poses_.empty()) return;
  std::vector<Eigen::Matrix4f> placed = poses_;
  for (Eigen::Matrix4f& pose : placed) pose.topRightCorner<3, 1>() += offset_;
  parts_.setPoses(placed, offset_.z() + groundHeight_);
  if (failed_) markPose_->setValue(toMatrix(placed.front()));
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
  parts_.setFailed(failed);
  placePoses();
  update();
}

void RunVisual::setPoses(const std::vector<Eigen::Matrix4f>& poses) {
  if (parts_.count() == 0 || poses.size() < parts_.count()) return;
  const bool first = poses_.empty();
  poses_ = poses;
  placePoses();
  if (first) update();
}

void RunVisual::setTrace(const std::vector<TracePoints>& traces) {
  const bool before = ribbon_->isEmpty();
  ribbon_->setTraces(traces, spacing_);
  if (ribbon_->isEmpty() != before) update();
}

void RunVisual::setCloud(const std::vector<TracePoints>& tails) {
  const bool before = cloudRibbon_->isEmpty();
  cloudRibbon_->setTraces(tails, 0.2F * spacing_);
  if (cloudRibbon_->isEmpty() != before) update();
}

void RunVisual::setSpine(const std::vector<Eigen::Vector3f>& points) {
  const bool before = spineRibbon_->isEmpty();
  spineRibbon_->clear();
  const std::vector<float> strengths(points.size(), 1.0F);
  spineRibbon_->addLine(points, strengths, 2 * spineCapacity);
  spineRibbon_->upload();
  if (spineRibbon_->isEmpty() != before) update();
}

QSize RunVisual::setNote(const QString& words) {
  if (note_->isEnabled() == words.isEmpty()) note_->setEnabled(!words.isEmpty());
  if (words.isEmpty()) return {};
  noteImage_->setText(words);
  return noteImage_->usedSize();
}

void RunVisual::setNotePlace(const QVector2D& place) {
  QMatrix4x4 pose;
  pose.translate(place.x(), place.y());
  notePose_->setValue(pose);
}

void RunVisual::setFan(const std::vector<Eigen::Vector3f>& points) {
  const bool before = fanRibbon_->isEmpty();
  fanRibbon_->clear();
  const std::vector<float> strengths(points.size(), fanStrength);
  fanRibbon_->addLine(points, strengths, 2 * fanCapacity);
  fanRibbon_->upload();
  if (fanRibbon_->isEmpty() != before) update();
}

void RunVisual::reset() {
  poses_.clear();
  ribbon_->clear();
  spineRibbon_->clear();
  fanRibbon_->clear();
  cloudRibbon_->clear();
  note_->setEnabled(false);
  setFailed(false);
}

void RunVisual::update() {
  const bool posed = !poses_.empty();
  const bool traces = tracesVisible_ && !ribbon_->isEmpty();
  trace_->setEnabled(traces);
  shadow_->setEnabled(traces && castsShadow_);
  spine_->setEnabled(posed && !spineRibbon_->isEmpty());
  fan_->setEnabled(posed && !fanRibbon_->isEmpty());
  cloud_->setEnabled(posed && !cloudRibbon_->isEmpty());
  fixture_->setEnabled(fixtureVisible_ && hasFixture_);
  parts_.setShown(posed, labelsVisible_);
  mark_->setEnabled(posed && failed_);
}

}  // namespace polhode::gui
