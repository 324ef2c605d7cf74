// The ways things are drawn: surfaces and their outlines, lines and texts of constant width on the
// screen, spots on the ground, and the picture as a whole.
#pragma once

#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>

namespace Qt3DRender {
class QEffect;
}

namespace polhode::gui {

/// Shader programs shared by every material, and the parameters that hold for all of them.
///
/// Poses are shader parameters rather than Qt3DCore::QTransform: that class keeps translation,
/// rotation and scale only, and a drifted frame is to be seen stretched and skewed as it is.
class Shading {
 public:
  /// smoothing: lines and texts, which are smooth, tell so by the alpha of the picture.
  Shading(bool smoothing, Qt3DCore::QNode* parent);

  /// Surface lit by a key and a fill light: parameters pose, tint (alpha = opacity), fade, rank.
  /// fade: 1 for a picture that has stopped, -1 for neutral grey.
  [[nodiscard]] Qt3DRender::QEffect* surface() const { return surface_; }
  /// The same in two passes, for what is translucent as a whole: where it is nearest to the eye,
  /// then its colour there.
  [[nodiscard]] Qt3DRender::QEffect* nearestSurface() const { return nearest_; }
  [[nodiscard]] Qt3DRender::QEffect* translucentSurface() const { return translucent_; }
  /// Outlines grown by a width [px]: parameters pose, tint, width, rank.
  [[nodiscard]] Qt3DRender::QEffect* outline() const { return outline_; }
  /// Spots on the ground: parameters pose, tint, bell (1: a shadow, 0: the floor).
  [[nodiscard]] Qt3DRender::QEffect* ground() const { return ground_; }
  /// Line of constant width: parameters pose, tint, width [px], rank.
  [[nodiscard]] Qt3DRender::QEffect* ribbon() const { return ribbon_; }
  /// The same, hiding what is behind it.
  [[nodiscard]] Qt3DRender::QEffect* trace() const { return trace_; }
  /// Text that faces the camera: parameters pose, tint, glyphs (texture), onScreen (0: on a body,
  /// 1: anchors are places in the viewport, -1: on a body and hidden by nothing).
  [[nodiscard]] Qt3DRender::QEffect* label() const { return label_; }

  /// A part of a picture brought to the screen, as it is or with smooth edges: parameters picture
  /// (texture), rect.
  [[nodiscard]] Qt3DRender::QEffect* copy() const { return copy_; }
  [[nodiscard]] Qt3DRender::QEffect* smooth() const { return smooth_; }

  /// Size of a viewport and what one logical pixel is [device px].
  void setViewport(const QSizeF& devicePixels, qreal pixelRatio);

 private:
  Qt3DRender::QEffect* surface_;
  Qt3DRender::QEffect* nearest_;
  Qt3DRender::QEffect* translucent_;
  Qt3DRender::QEffect* outline_;
  Qt3DRender::QEffect* ground_;
  Qt3DRender::QEffect* ribbon_;
  Qt3DRender::QEffect* trace_;
  Qt3DRender::QEffect* label_;
  Qt3DRender::QEffect *copy_, *smooth_;
  Qt3DRender::QParameter* viewport_;
  Qt3DRender::QParameter* pixelRatio_;
};

/// A material of one of the effects with the given parameters, which may be shared.
Qt3DRender::QMaterial* makeMaterial(Qt3DRender::QEffect* effect,
                                    const QList<Qt3DRender::QParameter*>& parameters,
                                    Qt3DCore::QNode* parent);

}  // namespace polhode::gui
