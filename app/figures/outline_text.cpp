#include "app/figures/outline_text.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

namespace polhode::gui {

/// Text items are left to QPaintEngine, which turns them into paths.
class OutlineTextDevice::Engine : public QPaintEngine {
 public:
  explicit Engine(QPainter& target) : QPaintEngine(AllFeatures), target_(target) {}

  bool begin(QPaintDevice*) override {
    base_ = target_.worldTransform();
    return true;
  }
  bool end() override { return true; }
  [[nodiscard]] Type type() const override { return User; }

  void updateState(const QPaintEngineState& changed) override {
    const DirtyFlags dirty = changed.state();
    if (dirty & DirtyTransform) target_.setWorldTransform(changed.transform() * base_);
    if (dirty & DirtyPen) target_.setPen(changed.pen());
    if (dirty & DirtyBrush) target_.setBrush(changed.brush());
    if (dirty & DirtyBrushOrigin) target_.setBrushOrigin(changed.brushOrigin());
    if (dirty & DirtyOpacity) target_.setOpacity(changed.opacity());
    if (dirty & DirtyHints) target_.setRenderHints(changed.renderHints());
    if (dirty & DirtyClipRegion)
      target_.setClipRegion(changed.clipRegion(), changed.clipOperation());
    if (dirty & DirtyClipPath) target_.setClipPath(changed.clipPath(), changed.clipOperation());
    if (dirty & DirtyClipEnabled) target_.setClipping(changed.isClipEnabled());
  }

  void drawPath(const QPainterPath& path) override { target_.drawPath(path); }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    if (mode == PolylineMode) {
      target_.drawPolyline(points, count);
    } else {
      target_.drawPolygon(points, count, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
    }
  }
  void drawLines(const QLineF* lines, int count) override { target_.drawLines(lines, count); }
  void drawRects(const QRectF* rects, int count) override { target_.drawRects(rects, count); }
  void drawEllipse(const QRectF& rect) override { target_.drawEllipse(rect); }
  void drawPixmap(const QRectF& at, const QPixmap& pixmap, const QRectF& part) override {
    target_.drawPixmap(at, pixmap, part);
  }

 private:
  QPainter& target_;
  QTransform base_;
};

OutlineTextDevice::OutlineTextDevice(QPainter& target)
    : target_(target), engine_(std::make_unique<Engine>(target)) {}

OutlineTextDevice::~OutlineTextDevice() = default;

QPaintEngine* OutlineTextDevice::paintEngine() const {
  return engine_.get();
}

int OutlineTextDevice::metric(PaintDeviceMetric metric) const {
  const QPaintDevice* device = target_.device();
  switch (metric) {
    case PdmWidth:
      return device->width();
    case PdmHeight:
      return device->height();
    case PdmWidthMM:
      return device->widthMM();
    case PdmHeightMM:
      return device->heightMM();
    case PdmDpiX:
    case PdmPhysicalDpiX:
      return device->logicalDpiX();
    case PdmDpiY:
    case PdmPhysicalDpiY:
      return device->logicalDpiY();
    case PdmDevicePixelRatio:
      return 1;
    case PdmDevicePixelRatioScaled:
      return qRound(devicePixelRatioFScale());
    case PdmDepth:
      return 32;
    default:
      return QPaintDevice::metric(metric);
  }
}

}  // namespace polhode::gui
