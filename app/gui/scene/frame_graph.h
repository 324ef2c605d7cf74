// The order in which the picture is drawn: one viewport for all runs or one for each, then the
// small space frame in the corner.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QWindow>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QAbstractTexture>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QSubtreeEnabler>
#include <Qt3DRender/QViewport>

namespace polhode::gui {

/// How a window is divided: columns and rows of equal cells.
struct GridShape {
  int columns = 1, rows = 1;
  /// The one with the largest picture of this shape that fits each cell, `below` it left free.
  [[nodiscard]] static GridShape forCells(int cells, const QSizeF& size,
                                          const QSizeF& picture = {1, 1}, qreal below = 0);
};

/// In which order a pass draws. By itself Qt3D goes by the addresses of its nodes, and lines that
/// cross would be blended one way in one process and another way in the next; it can go by the
/// distance from the eye. Poses are parameters of shaders, so what is drawn has no place of its own
/// in the scene: it gets one on an axis that always points away from the eye.
class DrawingOrder {
 public:
  /// Of what belongs to a run, from what is drawn last to what is drawn first.
  enum Kind {
    Words,
    Mark,
    Fan,
    Spine,
    Trace,
    Cloud,
    Letters,
    Outline,
    Stripes,
    Body,
    OnGround,
    Grid
  };

  explicit DrawingOrder(Qt3DCore::QEntity* root);

  /// What is drawn in an order hangs on it.
  [[nodiscard]] Qt3DCore::QEntity* axis() const { return axis_; }
  /// The way the camera looks.
  void lookAlong(const QVector3D& direction);

  /// What is drawn below it is drawn in this order.
  [[nodiscard]] static Qt3DRender::QFrameGraphNode* ofPass(Qt3DRender::QFrameGraphNode* parent);

  static void place(Qt3DCore::QEntity* entity, Kind kind) {
    place(entity, 100 * static_cast<float>(kind));
  }
  /// Of what is of the same kind the earlier run is drawn last, and of its bodies the earlier one.
  static void placeRun(Qt3DCore::QEntity* run, std::size_t index) {
    place(run, static_cast<float>(index));
  }
  static void placeBody(Qt3DCore::QEntity* body, std::size_t index) {
    place(body, static_cast<float>(index) / 1024);
  }

 private:
  static void place(Qt3DCore::QEntity* entity, float depth);

  Qt3DCore::QEntity* axis_;
  Qt3DCore::QTransform* turn_;
};

class FrameGraph {
 public:
  /// Layers by which entities say when and where they are drawn.
  struct Layers {
    Qt3DRender::QLayer* floor;   ///< first of all,
    Qt3DRender::QLayer* shades;  ///< and what darkens it
    Qt3DRender::QLayer* opaque;
    Qt3DRender::QLayer* blended;
    Qt3DRender::QLayer* ghostDepth;  ///< where the ghost is nearest, without colour
    Qt3DRender::QLayer* ghost;       ///< and its colour there, over all that is behind it
    Qt3DRender::QLayer* everywhere;  ///< in every viewport
    Qt3DRender::QLayer* corner;
    Qt3DRender::QLayer* copied;    ///< last of all: the finished picture,
    Qt3DRender::QLayer* smoothed;  ///< and its edges
  };

  /// smoothing: pictures are drawn into a texture first, see picture().
  FrameGraph(QWindow* window, const Layers& layers, Qt3DRender::QCamera* camera,
             Qt3DRender::QCamera* cornerCamera, bool smoothing, Qt3DCore::QNode* parent);

  [[nodiscard]] Qt3DRender::QFrameGraphNode* root() const { return root_; }
  [[nodiscard]] Qt3DRender::QRenderCapture* capture() const { return capture_; }

  /// What has been drawn, to be brought to the screen by what is in Layers::copied; nullptr without
  /// smoothing.
  [[nodiscard]] Qt3DRender::QAbstractTexture* picture() const { return colour_; }
  /// Of the window [device px].
  void setSize(const QSize& size);

  void setBackground(const QColor& colour) { clear_->setClearColor(colour); }
  void showOverlay();
  /// A viewport for each of the layers.
  void showGrid(const QList<Qt3DRender::QLayer*>& runs, const GridShape& shape);
  /// Where the space frame stands, as shares of the window.
  void setCorner(const QRectF& place);

 private:
  /// A viewport with its passes; kept for the next time when it is not needed.
  struct View {
    Qt3DRender::QSubtreeEnabler* enabler;
    Qt3DRender::QViewport* viewport;
    Qt3DRender::QLayerFilter* filter;  ///< only what belongs here; nullptr: everything
    Qt3DRender::QLayer* run;
  };
  View makeView(bool filtered);
  /// What is below it is drawn into the texture.
  Qt3DRender::QFrameGraphNode* makeTarget();

  Layers layers_;
  Qt3DRender::QCamera* camera_;
  Qt3DRender::QRenderSurfaceSelector* root_;
  Qt3DRender::QClearBuffers* clear_;
  Qt3DRender::QFrameGraphNode* views_;
  Qt3DRender::QViewport* corner_;
  Qt3DRender::QAbstractTexture *colour_ = nullptr, *depth_ = nullptr;
  Qt3DRender::QRenderCapture* capture_;
  View overlay_;
  QList<View> cells_;
};

}  // namespace polhode::gui
