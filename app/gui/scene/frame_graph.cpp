#include "app/gui/scene/frame_graph.h"

#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QNoDraw>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetOutput>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QSortPolicy>
#include <Qt3DRender/QTexture>
#include <algorithm>

namespace polhode::gui {

using namespace Qt3DRender;

GridShape GridShape::forCells(int cells, const QSizeF& size, const QSizeF& picture, qreal below) {
  GridShape best;
  qreal largest = -1;
  for (int columns = 1; columns <= std::max(cells, 1); ++columns) {
    const int rows = (std::max(cells, 1) + columns - 1) / columns;
    const qreal scale = std::min(size.width() / columns / picture.width(),
                                 std::max(size.height() / rows - below, 1.0) / picture.height());
    if (scale > largest) {
      largest = scale;
      best = {columns, rows};
    }
  }
  return best;
}

DrawingOrder::DrawingOrder(Qt3DCore::QEntity* root)
    : axis_(new Qt3DCore::QEntity(root)), turn_(new Qt3DCore::QTransform(axis_)) {
  axis_->addComponent(turn_);
}

void DrawingOrder::lookAlong(const QVector3D& direction) {
  turn_->setRotation(QQuaternion::rotationTo(QVector3D(0, 0, 1), direction));
}

QFrameGraphNode* DrawingOrder::ofPass(QFrameGraphNode* parent) {
  auto* order = new QSortPolicy(parent);
  order->setSortTypes(QList<QSortPolicy::SortType>{QSortPolicy::BackToFront});
  return order;
}

void DrawingOrder::place(Qt3DCore::QEntity* entity, float depth) {
  auto* place = new Qt3DCore::QTransform(entity);
  place->setTranslation(QVector3D(0, 0, depth));
  entity->addComponent(place);
}

FrameGraph::FrameGraph(QWindow* window, const Layers& layers, QCamera* camera,
                       QCamera* cornerCamera, bool smoothing, Qt3DCore::QNode* parent)
    : layers_(layers), camera_(camera), root_(new QRenderSurfaceSelector(parent)) {
  root_->setSurface(window);

  QFrameGraphNode* drawn = smoothing ? makeTarget() : root_;
  clear_ = new QClearBuffers(drawn);
  clear_->setBuffers(QClearBuffers::ColorDepthBuffer);
  new QNoDraw(clear_);

  views_ = new QFrameGraphNode(drawn);
  overlay_ = makeView(false);

  corner_ = new QViewport(drawn);
  auto* clearDepth = new QClearBuffers(corner_);
  clearDepth->setBuffers(QClearBuffers::DepthBuffer);
  auto* selector = new QCameraSelector(clearDepth);
  selector->setCamera(cornerCamera);
  auto* filter = new QLayerFilter(DrawingOrder::ofPass(selector));
  filter->addLayer(layers.corner);
  if (smoothing) {
    for (QLayer* layer : {layers.copied, layers.smoothed}) {
      filter = new QLayerFilter(root_);
      filter->addLayer(layer);
    }
  }
  capture_ = new QRenderCapture(filter);  // the last leaf: it sees the whole picture
}

QFrameGraphNode* FrameGraph::makeTarget() {
  auto* selector = new QRenderTargetSelector(root_);
  auto* target = new QRenderTarget(selector);
  const auto attach = [&](QRenderTargetOutput::AttachmentPoint point,
                          QAbstractTexture::TextureFormat format) {
    auto* texture = new QTexture2D(target);
    texture->setFormat(format);
    texture->setSize(1, 1);
    texture->setGenerateMipMaps(false);
    texture->setMinificationFilter(QAbstractTexture::Linear);
    texture->setMagnificationFilter(QAbstractTexture::Linear);
    auto* output = new QRenderTargetOutput(target);
    output->setAttachmentPoint(point);
    output->setTexture(texture);
    target->addOutput(output);
    return texture;
  };
  colour_ = attach(QRenderTargetOutput::Color0, QAbstractTexture::RGBA8_UNorm);
  depth_ = attach(QRenderTargetOutput::Depth, QAbstractTexture::D24);
  selector->setTarget(target);
  return selector;
}

void FrameGraph::setSize(const QSize& size) {
  if (colour_ == nullptr) return;
  for (QAbstractTexture* texture : {colour_, depth_})
    texture->setSize(std::max(size.width(), 1), std::max(size.height(), 1));
}

FrameGraph::View FrameGraph::makeView(bool filtered) {
  View view{};
  view.enabler = new QSubtreeEnabler;
  view.viewport = new QViewport(view.enabler);
  auto* selector = new QCameraSelector(view.viewport);
  selector->setCamera(camera_);
  QFrameGraphNode* parent = selector;
  if (filtered) {
    view.filter = new QLayerFilter(selector);
    view.filter->addLayer(layers_.everywhere);
    parent = view.filter;
  }
  for (QLayer* pass : {layers_.floor, layers_.shades, layers_.opaque, layers_.blended,
                       layers_.ghostDepth, layers_.ghost}) {
    auto* filter = new QLayerFilter(DrawingOrder::ofPass(parent));
    filter->addLayer(pass);
  }
  view.enabler->setParent(views_);  // as a whole, see RunVisual
  return view;
}

void FrameGraph::showOverlay() {
  overlay_.enabler->setEnabled(true);
  for (const View& cell : cells_) cell.enabler->setEnabled(false);
}

void FrameGraph::showGrid(const QList<QLayer*>& runs, const GridShape& shape) {
  overlay_.enabler->setEnabled(false);
  while (cells_.size() < runs.size()) cells_.append(makeView(true));
  const qreal width = 1.0 / shape.columns;
  const qreal height = 1.0 / shape.rows;
  for (int i = 0; i < cells_.size(); ++i) {
    View& cell = cells_[i];
    const bool used = i < runs.size();
    cell.enabler->setEnabled(used);
    if (!used) continue;
    const int row = i / shape.columns, column = i % shape.columns;
    cell.viewport->setNormalizedRect(QRectF(column * width, row * height, width, height));
    if (cell.run != runs[i]) {
      if (cell.run != nullptr) cell.filter->removeLayer(cell.run);
      cell.filter->addLayer(runs[i]);
      cell.run = runs[i];
    }
  }
}

void FrameGraph::setCorner(const QRectF& place) {
  corner_->setNormalizedRect(place);
}

}  // namespace polhode::gui
