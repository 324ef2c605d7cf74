// The bodies once more, translucent, behind all runs: of the exact motion, grey, or of a run as it
// was before an edit.
#pragma once

#include <Qt3DCore/QEntity>
#include <vector>

#include "app/gui/scene/run_parts.h"
#include "app/look/theme.h"

namespace polhode::gui {

class GhostVisual {
 public:
  /// parent, index: see DrawingOrder; those of runs have the smaller ones.
  GhostVisual(const SceneParts& stage, Qt3DCore::QEntity* parent, std::size_t index);

  /// Shows the first parts of the slots, as many as the example has; hidden until its first pose.
  void setShape(const ExampleShape& shape, const ShapeSlots& meshes);
  void setTheme(const Theme& theme);
  void setTint(const QColor& colour, float opacity);
  /// Hidden where there are none.
  void setPoses(const std::vector<Eigen::Matrix4f>& poses);
  [[nodiscard]] bool isShown() const { return shown_; }

 private:
  struct Part {
    Qt3DCore::QEntity* whole;
    Qt3DRender::QParameter* pose;
  };

  void addPart(const ShapeSlots::Part& slot);

  SceneParts stage_;
  Qt3DCore::QEntity* root_;
  Qt3DRender::QParameter* tint_;
  Qt3DRender::QParameter* fade_;
  Qt3DRender::QParameter* rank_;
  std::vector<Part> parts_;
  std::size_t used_ = 0;  ///< of parts_
  bool shown_ = false;
};

}  // namespace polhode::gui
