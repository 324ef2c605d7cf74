// The bodies of one run: solid, as an outline about those they coincide with, or translucent; and
// their shades on the ground.
#pragma once

#include <QColor>
#include <QMatrix4x4>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QParameter>
#include <memory>
#include <vector>

#include "app/gui/scene/frame_graph.h"
#include "app/gui/scene/ground_shadow.h"
#include "app/gui/scene/labels.h"
#include "app/gui/scene/picking.h"
#include "app/gui/scene/shading.h"
#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

/// What has parted lies behind the run in front wherever the two are, see scene_shaders.h [places].
inline constexpr float farBehind = 150;

/// What the runs have in common.
struct SceneParts {
  Shading* shading;
  Qt3DRender::QParameter* glyphs;  ///< texture of the axis labels
  Qt3DRender::QLayer* shades;      ///< drawn early: see FrameGraph::Layers
  Qt3DRender::QLayer* opaque;
  Qt3DRender::QLayer* blended;  ///< drawn over it
  Qt3DRender::QLayer* ghostDepth;
  Qt3DRender::QLayer* ghost;
  Qt3DRender::QLayer* everywhere;         ///< in every viewport
  Qt3DRender::QGeometryRenderer* square;  ///< of half side 1, facing up
};

/// Meshes of the current example on the graphics card, shared by all runs.
struct ShapeSlots {
  struct Part {
    MeshSlot surface;
    MeshSlot stripes;  ///< all that is seen of a run behind one it coincides with
    GlyphSlot labels;
    MassOfSurface mass;
    std::vector<Eigen::Vector3f> outline;  ///< its outermost points
    Occluder body;                         ///< without its axes
    explicit Part(Qt3DCore::QNode* parent) : surface(parent), stripes(parent), labels(parent) {}
  };
  std::vector<std::unique_ptr<Part>> parts;  ///< perhaps more than the example has
  std::unique_ptr<GlyphSlot> failureMark;
  std::unique_ptr<MeshSlot> fixture;
};

/// How a run is shown beside the others.
struct Presence {
  bool solid = true;   ///< the one in front, or alone in its place
  float parted = 0;    ///< of others: from 0, coinciding with the one in front, to 1, well apart
  bool faded = false;  ///< another run stands out
  friend bool operator==(const Presence&, const Presence&) = default;
};

class RunParts {
 public:
  /// run: the layer of the run's viewport. root: what the entities hang on.
  RunParts(const SceneParts& stage, Qt3DRender::QLayer* run, Qt3DCore::QEntity* root);

  /// As many of the slots as the example has parts. The slots must outlive this.
  void setShape(const ExampleShape& shape, const ShapeSlots& meshes);
  void setColour(const QColor& colour);
  /// place: among the runs that are drawn over each other, the one in front is 0; count: their
  /// number.
  void setRank(int place, int count);
  void setPresence(const Presence& presence);
  void setFailed(bool failed);
  void setShown(bool bodies, bool labels);
  /// groundHeight: of what they cast their shades on.
  void setPoses(const std::vector<Eigen::Matrix4f>& poses, float groundHeight);
  /// Where the letters of a part's axes stand, as the shader has them.
  void setLetters(std::size_t part, const QMatrix4x4& letters);
  /// How dark shades are at most.
  void setShadeDarkness(float darkness);
  [[nodiscard]] std::size_t count() const { return used_; }

  /// Opacity of what has parted from the run in front, and where another one stands out.
  static constexpr float sheer = 0.42F, faint = 0.16F;

 private:
  struct Part {
    Qt3DCore::QEntity *solid, *labels;
    Qt3DCore::QEntity *nearest, *translucent, *outline, *stripes;  ///< made when first needed
    Qt3DCore::QEntity *below, *contact;
    Qt3DRender::QParameter* letters;
    Qt3DRender::QParameter *pose, *belowPose, *belowTint, *contactPose, *contactTint;
    bool labelled, striped, darkBelow, darkContact;
  };

  void addPart(const ShapeSlots::Part& slot);
  void addOthers(std::size_t index);
  Qt3DCore::QEntity* addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QEffect* effect,
                               const QList<Qt3DRender::QParameter*>& parameters,
                               Qt3DRender::QLayer* pass, Qt3DCore::QEntity* parent,
                               DrawingOrder::Kind kind = DrawingOrder::Body);
  void applyLook();
  void update();
  [[nodiscard]] bool isSheer() const { return presence_.faded || presence_.parted > 0; }
  [[nodiscard]] bool isOutlined() const { return !presence_.faded && presence_.parted < 1; }

  SceneParts stage_;
  Qt3DRender::QLayer* layer_;
  Qt3DCore::QEntity* root_;
  Qt3DRender::QParameter *tint_, *fade_, *rank_, *onBody_, *outlineTint_, *outlineWidth_;
  const ShapeSlots* meshes_ = nullptr;
  std::vector<Part> parts_;
  std::size_t used_ = 0;  ///< of parts_
  QColor colour_ = Qt::white;
  Presence presence_;
  int place_ = 0, count_ = 1;
  float reach_ = 1, darkness_ = 0.5F;
  bool bodies_ = false, labels_ = false;
};

}  // namespace polhode::gui
