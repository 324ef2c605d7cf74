// What stands in the scene of the bodies whatever the example: the ground, the space frame,
// borders.
#include <QGenericMatrix>
#include <QMatrix4x4>
#include <QVector2D>
#include <QVector3D>
#include <QVector4D>
#include <Qt3DRender/QCamera>
#include <cmath>

#include "app/gui/scene/qt3d_scene_view.h"

namespace polhode::gui {

using Qt3DCore::QEntity;
using Qt3DRender::QParameter;

namespace {

/// The ground's lines: half of the reach of the picture apart, rounded to 1, 2 or 5.
float roundSpacing(float wished) {
  const float decade = std::pow(10.0F, std::floor(std::log10(wished)));
  for (const float step : {1.0F, 2.0F, 5.0F}) {
    if (step * decade >= 0.99F * wished) return step * decade;
  }
  return 10 * decade;
}

/// A square of half side 1 in the plane z = 0.
Mesh makeSquare() {
  MeshBuilder builder;
  builder.quad({-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {});
  return builder.take();
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

void Qt3DSceneView::buildCommon() {
  QEntity* root = window_->root();
  shading_ = std::make_unique<Shading>(smoothing_, root);
  mainCamera_ = new Qt3DRender::QCamera(root);
  cornerCamera_ = new Qt3DRender::QCamera(root);
  cornerCamera_->lens()->setOrthographicProjection(-1.55F, 1.55F, -1.55F, 1.55F, 0.1F, 20);
  for (Qt3DRender::QLayer** layer :
       {&layers_.floor, &layers_.shades, &layers_.opaque, &layers_.blended, &layers_.ghostDepth,
        &layers_.ghost, &layers_.everywhere, &layers_.corner, &layers_.copied, &layers_.smoothed}) {
    *layer = new Qt3DRender::QLayer(root);
  }
  graph_ =
      std::make_unique<FrameGraph>(window_, layers_, mainCamera_, cornerCamera_, smoothing_, root);
  window_->setFrameGraph(graph_->root());
  order_ = std::make_unique<DrawingOrder>(root);

  auto* glyphs =
      new QParameter(QStringLiteral("glyphs"), QVariant::fromValue(makeGlyphTexture(root)), root);
  MeshSlot square(root);
  square.set(makeSquare());
  stage_ = {
      shading_.get(),     glyphs,        layers_.shades,     layers_.opaque,   layers_.blended,
      layers_.ghostDepth, layers_.ghost, layers_.everywhere, square.renderer()};
  smoothRect_ = new QParameter(QStringLiteral("rect"), QVector4D(0, 0, 1, 1), root);
  if (smoothing_) {
    auto* picture =
        new QParameter(QStringLiteral("picture"), QVariant::fromValue(graph_->picture()), root);
    auto* whole = new QParameter(QStringLiteral("rect"), QVector4D(0, 0, 1, 1), root);
    addEntity(stage_.square, makeMaterial(shading_->copy(), {picture, whole}, root),
              {layers_.copied}, root);
    addEntity(stage_.square, makeMaterial(shading_->smooth(), {picture, smoothRect_}, root),
              {layers_.smoothed}, root);
  }
  slots_.failureMark = std::make_unique<GlyphSlot>(root);
  slots_.fixture = std::make_unique<MeshSlot>(root);
  identity_ = new QParameter(QStringLiteral("pose"), QMatrix4x4(), root);
  fixtureTint_ = new QParameter(QStringLiteral("tint"), QVector4D(), root);
  buildGround();
  ghost_ = std::make_unique<GhostVisual>(stage_, order_->axis(), 2 * maximumRuns);
  former_ = std::make_unique<GhostVisual>(stage_, order_->axis(), 2 * maximumRuns + 1);
  buildCorner();
}

/// The floor, its grid, and what stands on it.
void Qt3DSceneView::buildGround() {
  QEntity* root = window_->root();
  const auto parameter = [root](const QString& name, const QVariant& value) {
    return new QParameter(name, value, root);
  };
  floorPose_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  floorTint_ = parameter(QStringLiteral("tint"), QVector4D());
  groundPose_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  groundTint_ = parameter(QStringLiteral("tint"), QVector4D());
  auto* rank = parameter(QStringLiteral("rank"), QVector3D(0, 1, 0));
  floorEntity_ = addEntity(
      stage_.square,
      makeMaterial(shading_->ground(),
                   {floorPose_, floorTint_, parameter(QStringLiteral("bell"), 0.0F)}, root),
      {layers_.floor, layers_.everywhere}, root);
  gridEntity_ = addEntity(
      makeGroundGrid(1, 10, root),
      makeMaterial(shading_->ribbon(),
                   {groundPose_, groundTint_, rank, parameter(QStringLiteral("width"), 1.0F)},
                   root),
      {layers_.blended, layers_.everywhere}, order_->axis());
  DrawingOrder::place(gridEntity_, DrawingOrder::Grid);
  fixtureEntity_ = addEntity(
      slots_.fixture->renderer(),
      makeMaterial(shading_->surface(),
                   {identity_, fixtureTint_, parameter(QStringLiteral("fade"), 0.0F), rank}, root),
      {layers_.opaque, layers_.everywhere}, order_->axis());
  DrawingOrder::place(fixtureEntity_, DrawingOrder::OnGround);
}

/// As high and as wide as the example wants it.
void Qt3DSceneView::layGround() {
  cornerPose_->setValue(QMatrix4x4(QMatrix3x3(shape_.upright.data()).transposed()));
  const float spacing = roundSpacing(0.3F * shape_.reach);
  QMatrix4x4 ground;
  ground.translate(0, 0, shape_.groundHeight);
  ground.scale(spacing, spacing, 1);
  groundPose_->setValue(ground);
  QMatrix4x4 floor;
  floor.translate(0, 0, shape_.groundHeight);
  floor.scale(3.0F * shape_.reach, 3.0F * shape_.reach, 1);
  floorPose_->setValue(floor);
}

/// The space frame, and the borders of a grid.
void Qt3DSceneView::buildCorner() {
  QEntity* root = window_->root();
  const auto parameter = [root](const QString& name, const QVariant& value) {
    return new QParameter(name, value, root);
  };
  borderTint_ = parameter(QStringLiteral("tint"), QVector4D());
  cellBorder_ = addEntity(makeCellBorder(root),
                          makeMaterial(shading_->label(),
                                       {identity_, borderTint_, stage_.glyphs,
                                        parameter(QStringLiteral("onScreen"), 1.0F)},
                                       root),
                          {layers_.blended, layers_.everywhere}, order_->axis());
  DrawingOrder::place(cellBorder_, DrawingOrder::Words);
  cellBorder_->setEnabled(false);

  cornerPose_ = parameter(QStringLiteral("pose"), QMatrix4x4());
  cornerViewport_ = parameter(QStringLiteral("viewport"), QVector2D(1, 1));
  const ShapePart frame = makeSpaceFrame();
  MeshSlot arrows(root);
  arrows.set(frame.mesh);
  GlyphSlot letters(root);
  letters.set(frame.labels, 24);
  QEntity* drawn =
      addEntity(arrows.renderer(),
                makeMaterial(shading_->surface(),
                             {cornerPose_, fixtureTint_, parameter(QStringLiteral("fade"), 0.0F),
                              parameter(QStringLiteral("rank"), QVector3D(0, 1, 0))},
                             root),
                {layers_.corner}, order_->axis());
  DrawingOrder::place(drawn, DrawingOrder::Body);
  drawn = addEntity(letters.renderer(),
                    makeMaterial(shading_->label(),
                                 {cornerPose_, fixtureTint_, stage_.glyphs, cornerViewport_,
                                  parameter(QStringLiteral("onScreen"), 0.0F)},
                                 root),
                    {layers_.corner}, order_->axis());
  DrawingOrder::place(drawn, DrawingOrder::Letters);
}

void Qt3DSceneView::setCloud(int index, const std::vector<TracePoints>& tails) {
  RunVisual* visual = run(index);
  if (visual == nullptr) return;
  visual->setCloud(tails);
  if (runs_[index].visible) window_->touch();
}

}  // namespace polhode::gui
