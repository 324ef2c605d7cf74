#include "app/gui/scene/run_parts.h"

#include <QMatrix4x4>
#include <QVector3D>
#include <QVector4D>
#include <algorithm>

#include "app/gui/scene/gpu_values.h"

namespace polhode::gui {

using Qt3DCore::QEntity;
using Qt3DRender::QParameter;

namespace {

constexpr float never = 1e4F;
constexpr float outlineStep = 1.6F;  ///< from one outline to the next [logical px]
constexpr float leastDarkness = 0.02F;

void setEnabled(QEntity* entity, bool enabled) {
  if (entity != nullptr && entity->isEnabled() != enabled) entity->setEnabled(enabled);
}

}  // namespace

RunParts::RunParts(const SceneParts& stage, Qt3DRender::QLayer* run, QEntity* root)
    : stage_(stage), layer_(run), root_(root) {
  const auto parameter = [&](const QString& name, const QVariant& value) {
    return new QParameter(name, value, root);
  };
  tint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  fade_ = parameter(QStringLiteral("fade"), 0.0F);
  rank_ = parameter(QStringLiteral("rank"), QVector3D(0, 1, 0));
  onBody_ = parameter(QStringLiteral("onScreen"), 0.0F);
  outlineTint_ = parameter(QStringLiteral("tint"), QVector4D(1, 1, 1, 1));
  outlineWidth_ = parameter(QStringLiteral("width"), outlineStep);
}

QEntity* RunParts::addEntity(Qt3DRender::QGeometryRenderer* mesh, Qt3DRender::QEffect* effect,
                             const QList<QParameter*>& parameters, Qt3DRender::QLayer* pass,
                             QEntity* parent, DrawingOrder::Kind kind) {
  auto* entity = new QEntity(parent);
  DrawingOrder::place(entity, kind);
  entity->addComponent(mesh);
  entity->addComponent(makeMaterial(effect, parameters, parent));
  entity->addComponent(pass);
  entity->addComponent(layer_);
  return entity;
}

void RunParts::addPart(const ShapeSlots::Part& slot) {
  auto* whole = new QEntity;
  DrawingOrder::placeBody(whole, parts_.size());
  const auto parameter = [&](const QString& name, const QVariant& value) {
    return new QParameter(name, value, whole);
  };
  Part part{};
  part.pose = parameter(QStringLiteral("pose"), QMatrix4x4());
  part.solid = addEntity(slot.surface.renderer(), stage_.shading->surface(),
                         {part.pose, tint_, fade_, rank_}, stage_.opaque, whole);
  part.letters = parameter(QStringLiteral("letters"), QMatrix4x4());
  part.labels = addEntity(slot.labels.renderer(), stage_.shading->label(),
                          {part.pose, tint_, stage_.glyphs, onBody_, part.letters}, stage_.blended,
                          whole, DrawingOrder::Letters);
  auto* bell = parameter(QStringLiteral("bell"), 1.0F);
  part.belowPose = parameter(QStringLiteral("pose"), QMatrix4x4());
  part.belowTint = parameter(QStringLiteral("tint"), QVector4D());
  part.below =
      addEntity(stage_.square, stage_.shading->ground(), {part.belowPose, part.belowTint, bell},
                stage_.shades, whole, DrawingOrder::OnGround);
  part.contactPose = parameter(QStringLiteral("pose"), QMatrix4x4());
  part.contactTint = parameter(QStringLiteral("tint"), QVector4D());
  part.contact = addEntity(stage_.square, stage_.shading->ground(),
                           {part.contactPose, part.contactTint, bell}, stage_.shades, whole);
  for (QEntity* entity : {part.solid, part.labels, part.below, part.contact})
    entity->setEnabled(false);
  parts_.push_back(part);
  whole->setParent(root_);  // as a whole, see RunVisual
}

void RunParts::addOthers(std::size_t index) {
  Part& part = parts_[index];
  const ShapeSlots::Part& slot = *meshes_->parts[index];
  auto* whole = new QEntity;
  DrawingOrder::placeBody(whole, index);
  const QList<QParameter*> surface{part.pose, tint_, fade_, rank_};
  part.nearest = addEntity(slot.surface.renderer(), stage_.shading->nearestSurface(), surface,
                           stage_.ghostDepth, whole);
  part.translucent = addEntity(slot.surface.renderer(), stage_.shading->translucentSurface(),
                               surface, stage_.ghost, whole);
  part.outline = addEntity(slot.surface.renderer(), stage_.shading->outline(),
                           {part.pose, outlineTint_, outlineWidth_, rank_}, stage_.opaque, whole,
                           DrawingOrder::Outline);
  part.stripes = addEntity(slot.stripes.renderer(), stage_.shading->surface(), surface,
                           stage_.opaque, whole, DrawingOrder::Stripes);
  for (QEntity* entity : {part.nearest, part.translucent, part.outline, part.stripes})
    entity->setEnabled(false);
  whole->setParent(root_);
}

void RunParts::setShape(const ExampleShape& shape, const ShapeSlots& meshes) {
  meshes_ = &meshes;
  used_ = shape.parts.size();
  while (parts_.size() < used_) addPart(*meshes.parts[parts_.size()]);
  for (std::size_t i = 0; i < used_; ++i) {
    parts_[i].labelled = !meshes.parts[i]->labels.isEmpty();
    parts_[i].striped = !meshes.parts[i]->stripes.isEmpty();
  }
  reach_ = shape.reach;
  update();
}

void RunParts::setColour(const QColor& colour) {
  colour_ = colour;
  applyLook();
}

void RunParts::setRank(int place, int count) {
  place_ = place;
  count_ = std::max(count, 1);
  applyLook();
}

void RunParts::setPresence(const Presence& presence) {
  if (presence == presence_) return;
  presence_ = presence;
  applyLook();
  update();
}

void RunParts::setFailed(bool failed) {
  fade_->setValue(failed ? 0.8F : 0.0F);
}

void RunParts::setShadeDarkness(float darkness) {
  darkness_ = darkness;
}

void RunParts::applyLook() {
  const float opacity = presence_.solid   ? 1
                        : presence_.faded ? faint
                                          : 1 - presence_.parted * (1 - sheer);
  tint_->setValue(toVector(colour_, opacity));
  outlineTint_->setValue(toVector(colour_, 1 - presence_.parted));
  outlineWidth_->setValue(outlineStep * static_cast<float>(std::max(place_, 1)));
  const auto place = static_cast<float>(place_), count = static_cast<float>(count_);
  // What is faded takes no turns with the others.
  rank_->setValue(presence_.solid   ? QVector3D(place, count, 0)
                  : presence_.faded ? QVector3D(place, never, farBehind)
                                    : QVector3D(place, count, presence_.parted * farBehind));
}

void RunParts::setShown(bool bodies, bool labels) {
  bodies_ = bodies;
  labels_ = labels;
  update();
}

void RunParts::update() {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Part& part = parts_[i];
    const bool shown = bodies_ && i < used_;
    const bool other = shown && !presence_.solid;
    if (other && part.outline == nullptr) addOthers(i);
    setEnabled(part.solid, shown && presence_.solid);
    setEnabled(part.stripes, other && !isSheer() && part.striped);
    setEnabled(part.nearest, other && isSheer());
    setEnabled(part.translucent, other && isSheer());
    setEnabled(part.outline, other && isOutlined());
    setEnabled(part.labels, shown && labels_ && part.labelled);
    setEnabled(part.below, shown && presence_.solid && part.darkBelow);
    setEnabled(part.contact, shown && presence_.solid && part.darkContact);
  }
}

void RunParts::setLetters(std::size_t part, const QMatrix4x4& letters) {
  parts_[part].letters->setValue(letters);
}

void RunParts::setPoses(const std::vector<Eigen::Matrix4f>& poses, float groundHeight) {
  bool changed = false;
  for (std::size_t i = 0; i < used_; ++i) {
    Part& part = parts_[i];
    part.pose->setValue(toMatrix(poses[i]));
    if (!presence_.solid) continue;
    const ShapeSlots::Part& slot = *meshes_->parts[i];
    const auto shade = [&](const GroundShade& spot, QParameter* pose, QParameter* tint,
                           bool& dark) {
      const bool now = spot.darkness > leastDarkness;
      changed = changed || now != dark;
      dark = now;
      if (!now) return;
      pose->setValue(toMatrix(spot.pose));
      tint->setValue(QVector4D(0, 0, 0, std::min(1.0F, darkness_ * spot.darkness)));
    };
    shade(shadeBelow(slot.mass, poses[i], groundHeight, reach_), part.belowPose, part.belowTint,
          part.darkBelow);
    shade(contactShade(slot.outline, poses[i], groundHeight, reach_), part.contactPose,
          part.contactTint, part.darkContact);
  }
  if (changed) update();
}

}  // namespace polhode::gui
