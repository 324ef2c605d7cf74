// What one run shows: its bodies with their axes, trace, mark of failure and name plate.
#pragma once

#include <QVector2D>
#include <Qt3DCore/QEntity>
#include <memory>

#include "app/gui/scene/ribbon.h"
#include "app/gui/scene/run_parts.h"
#include "app/look/look.h"

namespace polhode::gui {

/// Stays alive when its run goes: the next one takes it over, so that nothing piles up.
class RunVisual {
 public:
  /// index: of the run. parent: see DrawingOrder.
  RunVisual(const SceneParts& stage, const ShapeSlots& meshes, Qt3DRender::QParameter* fixtureTint,
            Qt3DCore::QEntity* parent, std::size_t index);

  /// Shows the first parts of the slots, as many as the example has, and starts anew.
  void setShape(const ExampleShape& shape, const ShapeSlots& meshes);
  void setStyle(const RunStyle& style);
  void setLook(const Look& look);
  /// Place among the runs that are drawn over each other; the one in front is 0.
  void setRank(int rank, int count);
  void setPresence(const Presence& presence);
  [[nodiscard]] const Presence& presence() const { return presence_; }
  /// All of it stands there instead of in its place; with a fixture of its own.
  void setOffset(const Eigen::Vector3f& offset);
  [[nodiscard]] const Eigen::Vector3f& offset() const { return offset_; }
  void setFixtureVisible(bool visible);
  void setActive(bool active);
  void setTracesVisible(bool visible);
  void setLabelsVisible(bool visible);
  [[nodiscard]] bool labelsVisible() const { return labelsVisible_; }
  void setLetters(std::size_t part, const QMatrix4x4& letters) { parts_.setLetters(part, letters); }
  void setNameVisible(bool visible);
  /// The name breaks into lines of this width [logical px]; returns its height.
  /// Lines of the note break there [logical px]; returns what it takes then.
  QSize setNoteWidth(int width) {
    noteImage_->setWidth(width);
    return noteImage_->usedSize();
  }
  int setNameWidth(int width) { return nameImage_->setWidth(width); }
  [[nodiscard]] QSize nameSize() const { return nameImage_->usedSize(); }
  void setFailed(bool failed);
  void setPoses(const std::vector<Eigen::Matrix4f>& poses);
  /// The last ones, where it would be without its offset; empty before the first.
  [[nodiscard]] const std::vector<Eigen::Matrix4f>& poses() const { return poses_; }
  void setTrace(const std::vector<TracePoints>& traces);
  /// Tails of neighbours; none hides them.
  void setCloud(const std::vector<TracePoints>& tails);
  /// A line through bodies that are too many for parts; none hides it.
  void setSpine(const std::vector<Eigen::Vector3f>& points);
  /// Words in the picture; returns their size [logical px].
  QSize setNote(const QString& words);
  /// Upper left corner of the words, from -1 to 1 across the viewport and up it.
  void setNotePlace(const QVector2D& place);
  /// A line about the turn from what it is compared with, without the offset; none hides it.
  void setFan(const std::vector<Eigen::Vector3f>& points);
  /// Empty trace, no failure, no words, bodies hidden until their first pose.
  void reset();

  [[nodiscard]] Qt3DRender::QLayer* layer() const { return layer_; }

 private:
  Qt3DCore::QEntity* addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QMaterial* material,
                               Qt3DRender::QLayer* pass, DrawingOrder::Kind kind);
  void addTraces();
  void addTexts(const GlyphSlot& failureMark);
  Qt3DRender::QParameter* addParameter(const char* name, const QVariant& value);
  void placePoses();
  void update();
  void applyColours();
  void applyRank();

  SceneParts stage_;
  Qt3DCore::QEntity* root_;
  Qt3DRender::QLayer* layer_;
  RunParts parts_;
  Qt3DRender::QParameter *identity_,
      *here_;                     ///< of what does not move, and what is moved as a whole
  Qt3DRender::QParameter* flat_;  ///< squashes a trace onto the ground
  Qt3DRender::QParameter *traceTint_, *shadowTint_, *spineTint_, *nameTint_, *markTint_, *fanTint_,
      *cloudTint_;
  Qt3DRender::QParameter* traceRank_;
  std::unique_ptr<Ribbon> ribbon_, spineRibbon_, fanRibbon_, cloudRibbon_;
  Qt3DCore::QEntity *trace_, *shadow_, *spine_, *fan_, *cloud_, *name_, *mark_, *note_, *fixture_;
  TextImage *nameImage_, *noteImage_;
  Qt3DRender::QParameter *markPose_, *notePose_;
  QColor colour_ = Qt::white;
  Look look_;
  std::vector<std::pair<Qt3DRender::QParameter*, float>> lines_;  ///< and their widths at scale 1
  std::vector<Eigen::Matrix4f> poses_;                            ///< without the offset
  Eigen::Vector3f offset_ = Eigen::Vector3f::Zero();
  int place_ = 0, places_ = 1;
  Presence presence_;
  float groundHeight_ = 0;
  float spacing_ = 0.01F;
  bool castsShadow_ = false;
  bool failed_ = false;
  bool tracesVisible_ = true;
  bool labelsVisible_ = true;
  bool fixtureVisible_ = false;
  bool hasFixture_ = false;
};

}  // namespace polhode::gui
