// Texts in the picture: glyphs of the axes from one texture, names of runs from one each.
#pragma once

#include <QFont>
#include <QSize>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QPaintedTextureImage>
#include <vector>

#include "app/gui/scene/gpu_mesh.h"
#include "app/gui/scene/shapes/example_shape.h"

namespace Qt3DRender {
class QAbstractTexture;
}

namespace polhode::gui {

/// All glyphs side by side, painted at twice their size for dense screens.
Qt3DRender::QAbstractTexture* makeGlyphTexture(Qt3DCore::QNode* parent);

/// Text in a few lines; only its coverage (alpha) is used.
class TextImage : public Qt3DRender::QPaintedTextureImage {
  Q_OBJECT
 public:
  explicit TextImage(Qt3DCore::QNode* parent);
  void setText(const QString& text);
  /// Lines break here [logical px]; returns how high the text is then.
  int setWidth(int width);
  /// Of the letters; 1 at a desk.
  void setScale(double scale);
  /// What the text takes of the whole [logical px].
  [[nodiscard]] QSize usedSize() const;

  static constexpr QSize logicalSize{480, 168};

 protected:
  void paint(QPainter* painter) override;

 private:
  [[nodiscard]] QFont font() const;

  QString text_;
  double scale_ = 1;
  int width_ = logicalSize.width();
};

/// A texture showing a TextImage; the image is owned by it.
Qt3DRender::QAbstractTexture* makeTextTexture(TextImage* image, Qt3DCore::QNode* parent);

/// Billboards for glyphs at points of a body.
class GlyphSlot {
 public:
  explicit GlyphSlot(Qt3DCore::QNode* parent);
  [[nodiscard]] Qt3DRender::QGeometryRenderer* renderer() const { return slot_.renderer(); }
  [[nodiscard]] bool isEmpty() const { return empty_; }
  /// size: of the square each is painted in [logical px]. Those of arrows are the three of a frame
  /// and come before others; where they stand is in the material.
  void set(const std::vector<GlyphAt>& glyphs, float size);

 private:
  VertexSlot slot_;
  bool empty_ = true;
};

/// The run's name, hung from the upper left corner of a viewport.
constexpr int namePlateMargin = 10;  ///< [logical px]
Qt3DRender::QGeometryRenderer* makeNamePlate(Qt3DCore::QNode* parent);
/// The same from wherever its pose has it.
Qt3DRender::QGeometryRenderer* makeNotePlate(Qt3DCore::QNode* parent);
/// Lines along the lower and the right border of a viewport, to be drawn with the glyph texture.
Qt3DRender::QGeometryRenderer* makeCellBorder(Qt3DCore::QNode* parent);

}  // namespace polhode::gui
