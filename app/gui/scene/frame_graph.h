// The order in which the picture is drawn: one viewport for all runs or one for each, then the
// small space frame in the corner.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QWindow>
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

class FrameGraph {
 public:
  /// Layers by which entities say when and where they are drawn.
  struct Layers {
    Qt3DRender::QLayer* floor;   ///< first of all,
    Qt3DRender::QLayer* shades;  ///< and what darkens it: Qt3D keeps no order within a layer
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
