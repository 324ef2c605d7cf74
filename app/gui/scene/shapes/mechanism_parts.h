// What mechanisms are drawn with: links, blocks, halves of joints, marks of the ground, torques.
#pragma once

#include "app/gui/scene/shapes/mesh_builder.h"
#include "core/mechanics/joint.h"

namespace polhode::gui {

/// A joint as one of its two sides has it: the third axis is n.
struct JointPlace {
  JointFreedoms freedoms = freedomsOf(JointKind::Spherical);
  bool second = false;                          ///< the side of the second body
  Placement placement = Placement::Identity();  ///< joint point, axes m1, m2, n
  float radius = 0.05F;  ///< of the rods that meet there; all else is in proportion [m]
  float travel = 0.2F;   ///< how far the other side may slide each way [m]
};

[[nodiscard]] JointPlace jointPlace(const Joint& joint, bool second, float radius, float travel);

/// A round rod with bands in its middle, of which each takes the colour of another run; shades
/// around it show how it turns.
void addRod(MeshBuilder& builder, const Eigen::Vector3f& from, const Eigen::Vector3f& to,
            float radius, float tint);
/// A block with its edges along the axes.
void addBlock(MeshBuilder& builder, const Placement& placement, const Eigen::Vector3f& half,
              float tint);
/// One body's part of a joint: ball or cup, pin or barrel, rail or sleeve, plate or disc, an arm of
/// a cross. towards: where the body's rod comes from, for the cup.
void addJointSide(MeshBuilder& builder, const JointPlace& place, const Eigen::Vector3f& towards,
                  float tint);
/// What slides on the ground along the third axis of the place: a block between it and the ground
/// below, with two lugs that hold what is jointed to it there.
void addCarriage(MeshBuilder& builder, const JointPlace& place, const Eigen::Vector3f& up,
                 float tint);
/// The ground's part: a hatched plate with what holds the joint. free: the side where nothing is in
/// its way.
void addGroundMark(MeshBuilder& builder, const JointPlace& place, const Eigen::Vector3f& free);
/// A curved arrow about an axis through a point, in amber.
void addTorqueArrow(MeshBuilder& builder, const Eigen::Vector3f& centre,
                    const Eigen::Vector3f& axis, float radius);

}  // namespace polhode::gui
