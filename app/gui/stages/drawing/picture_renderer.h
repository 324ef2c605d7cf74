// Draws pictures with OpenGL into images: what a widget paints can be captured, and letters stand
// on it as crisp as elsewhere in the window.
#pragma once

#include <QImage>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLShaderProgram>
#include <array>
#include <memory>

#include "app/gui/stages/drawing/picture.h"
#include "app/gui/stages/drawing/view_projection.h"
#include "app/look/look.h"

class QOpenGLFunctions_3_3_Core;

namespace polhode::gui {

class PictureRenderer {
 public:
  /// nullptr with a sentence in `why` where there is no OpenGL.
  [[nodiscard]] static std::shared_ptr<PictureRenderer> create(QString* why);
  ~PictureRenderer();
  PictureRenderer(const PictureRenderer&) = delete;
  PictureRenderer& operator=(const PictureRenderer&) = delete;

  /// size: of the picture [logical px]. An empty image where the context is lost.
  [[nodiscard]] QImage render(const Picture& picture, const ViewProjection& view, const QSize& size,
                              qreal pixelRatio, const Look& look);

 private:
  struct Target {
    QSize size;
    unsigned frame = 0, colour = 0, depth = 0;       ///< multisampled where samples_ > 0
    unsigned resolvedFrame = 0, resolvedColour = 0;  ///< as it is read
  };
  struct SolidMesh {
    unsigned array = 0, vertices = 0, indices = 0;
    int count = 0;
  };

  PictureRenderer() = default;
  [[nodiscard]] bool build(int samples);
  void buildSolids();
  void fit(const QSize& pixels);
  void release(Target& target);
  void drawOutline(const SolidItem& item, const ViewProjection& view);
  void drawSolids(const Picture& picture, const ViewProjection& view);
  void drawSolid(const SolidItem& item, const QColor& colour, float opacity);
  void drawTables(const Picture& picture, const ViewProjection& view);
  void drawFans(const Picture& picture, const ViewProjection& view);
  void drawLines(const Picture& picture, const ViewProjection& view);
  void drawShiningThrough(const Picture& picture, const ViewProjection& view);
  void useSurface(const ViewProjection& view);
  void useLines(const ViewProjection& view);
  void drawLine(const LineItem& line, float opacity);
  void stream(const std::vector<float>& values, int floatsPerVertex, unsigned mode);

  QOffscreenSurface surface_;
  QOpenGLContext context_;
  QOpenGLFunctions_3_3_Core* gl_ = nullptr;
  QOpenGLShaderProgram surfaceProgram_, lineProgram_, tableProgram_;
  std::array<SolidMesh, solidCount> meshes_;
  unsigned streamArray_ = 0, streamBuffer_ = 0;
  Target target_;
  int samples_ = 0;
  QSizeF viewport_;      ///< [device px]
  float lineScale_ = 1;  ///< pixels of a line that is one wide at a desk
};

}  // namespace polhode::gui
