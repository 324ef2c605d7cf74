#include "app/gui/scene/ghost_visual.h"

#include <QMatrix4x4>
#include <QVector4D>

#include "app/gui/scene/gpu_values.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

using Qt3DCore::QEntity;
using Qt3DRender::QParameter;

GhostVisual::GhostVisual(const SceneParts& stage, QEntity* parent, std::size_t index)
    : stage_(stage), root_(new QEntity) {
  DrawingOrder::placeRun(root_, index);
  tint_ = new QParameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1), root_);
  fade_ = new QParameter(QStringLiteral("fade"), -1.0F, root_);
  // Farther away than any run that it coincides with, one that has parted from the others too.
  rank_ = new QParameter(QStringLiteral("rank"),
                         QVector3D(static_cast<float>(maximumRuns), 1000, farBehind), root_);
  root_->setParent(parent);
}

void GhostVisual::addPart(const ShapeSlots::Part& slot) {
  auto* whole = new QEntity;
  DrawingOrder::placeBody(whole, parts_.size());
  auto* pose = new QParameter(QStringLiteral("pose"), QMatrix4x4(), whole);
  const auto add = [&](Qt3DRender::QEffect* effect, Qt3DRender::QLayer* pass) {
    auto* entity = new QEntity(whole);
    DrawingOrder::place(entity, DrawingOrder::Body);
    entity->addComponent(slot.surface.renderer());
    entity->addComponent(makeMaterial(effect, {pose, tint_, fade_, rank_}, whole));
    entity->addComponent(pass);
    entity->addComponent(stage_.everywhere);
  };
  add(stage_.shading->nearestSurface(), stage_.ghostDepth);
  add(stage_.shading->translucentSurface(), stage_.ghost);
  parts_.push_back({whole, pose});
  whole->setEnabled(false);
  whole->setParent(root_);  // as a whole, see RunVisual
}

void GhostVisual::setShape(const ExampleShape& shape, const ShapeSlots& meshes) {
  used_ = shape.parts.size();
  while (parts_.size() < used_) addPart(*meshes.parts[parts_.size()]);
  setPoses({});
}

void GhostVisual::setTheme(const Theme& theme) {
  tint_->setValue(theme.dark ? QVector4D(0.62F, 0.62F, 0.62F, 0.40F)
                             : QVector4D(0.50F, 0.50F, 0.50F, 0.34F));
}

void GhostVisual::setTint(const QColor& colour, float opacity) {
  tint_->setValue(toVector(colour, opacity));
  fade_->setValue(0.0F);  // in colour, as the exact motion is not
}

void GhostVisual::setPoses(const std::vector<Eigen::Matrix4f>& poses) {
  shown_ = used_ > 0 && poses.size() >= used_;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const bool used = shown_ && i < used_;
    if (used) parts_[i].pose->setValue(toMatrix(poses[i]));
    if (parts_[i].whole->isEnabled() != used) parts_[i].whole->setEnabled(used);
  }
}

}  // namespace polhode::gui
