// What one run shows: its bodies with their axes, trace, mark of failure and name plate.
#pragma once

#include <QVector3D>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QLayer>
#include <memory>

#include "app/gui/scene/labels.h"
#include "app/gui/scene/ribbon.h"
#include "app/gui/scene/shading.h"
#include "app/gui/scene/shapes/example_shape.h"
#include "app/look/theme.h"

namespace polhode::gui {

/// What the runs have in common.
struct SceneParts {
  Shading* shading;
  Qt3DRender::QParameter* glyphs;  ///< texture of the axis labels
  Qt3DRender::QLayer* opaque;      ///< drawn first
  Qt3DRender::QLayer* blended;     ///< drawn over it
  Qt3DRender::QLayer* ghostDepth;  ///< see FrameGraph::Layers
  Qt3DRender::QLayer* ghost;
  Qt3DRender::QLayer* everywhere;  ///< in every viewport
};

/// Meshes of the current example on the graphics card, shared by all runs.
struct ShapeSlots {
  struct Part {
    MeshSlot surface;
    GlyphSlot labels;
    explicit Part(Qt3DCore::QNode* parent) : surface(parent), labels(parent) {}
  };
  std::vector<std::unique_ptr<Part>> parts;  ///< perhaps more than the example has
  std::unique_ptr<GlyphSlot> failureMark;
};

/// How a run is shown beside the others.
enum class Emphasis { Usual, Raised, Faded };

/// Stays alive when its run goes: the next one takes it over, so that nothing piles up.
class RunVisual {
 public:
  RunVisual(const SceneParts& stage, const GlyphSlot& failureMark, Qt3DCore::QEntity* parent);

  /// Shows the first parts of the slots, as many as the example has, and starts anew.
  void setShape(const ExampleShape& shape, const ShapeSlots& meshes);
  void setStyle(const RunStyle& style);
  void setTheme(const Theme& theme);
  /// Place among the runs that are drawn over each other.
  void setRank(int rank, int count);
  /// Raised: in front of all others; faded: translucent, and behind them.
  void setEmphasis(Emphasis emphasis);
  void setActive(bool active);
  void setTracesVisible(bool visible);
  void setLabelsVisible(bool visible);
  void setNameVisible(bool visible);
  /// The name breaks into lines of this width [logical px]; returns its height.
  int setNameWidth(int width) { return nameImage_->setWidth(width); }
  void setFailed(bool failed);
  void setPoses(const std::vector<Eigen::Matrix4f>& poses);
  void setTrace(const std::vector<TracePoints>& traces);
  /// A line through bodies that are too many for parts; none hides it.
  void setSpine(const std::vector<Eigen::Vector3f>& points);
  /// Empty trace, no failure, bodies hidden until their first pose.
  void reset();

  [[nodiscard]] Qt3DRender::QLayer* layer() const { return layer_; }

 private:
  struct Part {
    Qt3DCore::QEntity* body;
    Qt3DCore::QEntity* labels;
    Qt3DRender::QParameter* pose;
    bool labelled;
  };

  void addPart(const ShapeSlots::Part& slot);
  Qt3DCore::QEntity* addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QMaterial* material,
                               Qt3DRender::QLayer* pass, Qt3DCore::QEntity* parent);
  void update();
  void applyColours();
  void applyRank();

  SceneParts stage_;
  Qt3DCore::QEntity* root_;
  Qt3DRender::QLayer* layer_;
  Qt3DRender::QParameter* identity_;
  Qt3DRender::QParameter* flat_;  ///< squashes a trace onto the ground
  Qt3DRender::QParameter* tint_;
  Qt3DRender::QParameter* traceTint_;
  Qt3DRender::QParameter* shadowTint_;
  Qt3DRender::QParameter* nameTint_;
  Qt3DRender::QParameter* markTint_;
  Qt3DRender::QParameter* fade_;
  Qt3DRender::QParameter* rank_;
  Qt3DRender::QParameter* traceRank_;
  std::unique_ptr<Ribbon> ribbon_;
  Qt3DCore::QEntity* trace_;
  std::unique_ptr<Ribbon> spineRibbon_;
  Qt3DCore::QEntity* spine_;
  Qt3DCore::QEntity* shadow_;
  Qt3DCore::QEntity* name_;
  Qt3DCore::QEntity* mark_;
  TextImage* nameImage_;
  Qt3DRender::QParameter* markPose_;
  Qt3DRender::QParameter* onBody_;  ///< labels hang on the body, not on the viewport
  QColor colour_ = Qt::white;
  Theme theme_ = Theme::darkTheme();
  std::vector<Part> parts_;
  std::size_t used_ = 0;  ///< of parts_
  int place_ = 0, places_ = 1;
  Emphasis emphasis_ = Emphasis::Usual;
  float spacing_ = 0.01F;
  bool castsShadow_ = false;
  bool posed_ = false;
  bool failed_ = false;
  bool tracesVisible_ = true;
  bool labelsVisible_ = true;
};

}  // namespace polhode::gui
