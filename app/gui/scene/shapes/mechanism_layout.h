// Where the bodies and joints of a mechanism are, and what room they take: in the coordinates of
// the picture, whose third axis is upright.
#pragma once

#include <Eigen/Geometry>
#include <span>
#include <utility>
#include <vector>

#include "app/gui/scene/shapes/mesh_builder.h"
#include "core/mechanics/mechanism.h"

namespace polhode::gui {

struct BodyLayout {
  Placement placement = Placement::Identity();     ///< at t = 0
  std::vector<Eigen::Vector3f> joints;             ///< distinct joint points, body frame [m]
  bool slender = false;                            ///< a rod; else a body with arms
  float radius = 0;                                ///< of a rod [m]
  Eigen::Vector3f half = Eigen::Vector3f::Zero();  ///< half axes where it is no rod [m]

  /// What its rods reach from the centre of mass, or from each other.
  [[nodiscard]] std::vector<std::pair<Eigen::Vector3f, Eigen::Vector3f>> rods() const;
};

struct MechanismLayout {
  Eigen::Matrix3f upright = Eigen::Matrix3f::Identity();
  std::vector<BodyLayout> bodies;
  /// With the points where they are drawn: a slide along the ground is where its body is.
  std::vector<Joint> joints;
  std::vector<LoadMark> marks;  ///< what is to be seen of its loads
  bool onGround = false;        ///< some joint holds a body to it
  bool closed = false;          ///< joints close loops
  std::vector<Eigen::Vector3f> room;
  Eigen::Vector3f focus = Eigen::Vector3f::Zero();
  float reach = 1;          ///< from the focus to the farthest point of the room [m]
  float groundHeight = -1;  ///< [m]
  float radius = 0.02F;     ///< of the rods that joints are in proportion to [m]
};

[[nodiscard]] MechanismLayout layOut(const Multibody& multibody, std::span<const BodyState> bodies);

}  // namespace polhode::gui
