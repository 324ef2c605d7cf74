// What an example looks like: meshes of its bodies, where they stand, what the camera looks at.
#pragma once

#include <Eigen/Core>
#include <QString>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "app/gui/scene/shapes/mesh_builder.h"
#include "core/catalog.h"
#include "core/mechanics/body_state.h"

namespace polhode::gui {

/// The small texts in the picture; each is a cell of the label texture.
enum class Glyph { d1, d2, d3, e1, e2, e3, Failed, Solid };

struct GlyphAt {
  Glyph glyph;
  Eigen::Vector3f anchor;
  Eigen::Vector3f colour;
  std::optional<Eigen::Vector3f> origin = std::nullopt;  ///< of the arrow it names
};

/// A mesh with its labels that moves as one.
struct ShapePart {
  Mesh mesh;
  std::vector<GlyphAt> labels;
  std::size_t axesFrom = 0, axesTo = 0;  ///< those of the mesh's indices that are axes

  /// What is left without them.
  [[nodiscard]] Mesh body() const;
};

/// A spring between points of two bodies. Bodies count from 1, 0 is space.
struct SpringSpan {
  int first = 0, second = 1;
  Eigen::Vector3f point1 = Eigen::Vector3f::Zero(), point2 = Eigen::Vector3f::Zero();
  float radius = 0.03F;
};

struct ExampleShape {
  enum class Motion {
    AboutOrigin,  ///< one body turning about the origin of space
    Free,         ///< every body where its centre of mass is
  };

  Motion motion = Motion::Free;
  /// From space to the picture, whose third axis is upright.
  Eigen::Matrix3f upright = Eigen::Matrix3f::Identity();
  std::vector<ShapePart> parts;  ///< of each run: bodies, then a part for each spring
  std::vector<std::size_t>
      partBodies;  ///< the bodies the parts belong to; empty: one after another
  std::vector<SpringSpan> springs;
  /// Instead of parts, where bodies are too many for them: a line through a point of each.
  std::vector<Eigen::Vector3f> spine;
  Mesh fixture;  ///< marks that stand in the picture, in a neutral colour
  Eigen::Vector3f markAnchor = Eigen::Vector3f::Zero();  ///< of "failed", in the first part's frame
  std::vector<Eigen::Vector3f> tips;  ///< where traces are drawn, in the frame of body i
  std::vector<std::size_t> tipBodies;

  Eigen::Vector3f focus = Eigen::Vector3f::Zero();  ///< what the camera looks at
  float reach = 1;                                  ///< radius about the focus [m]
  /// What is in the picture from the start; empty: the whole ball of that radius.
  std::vector<Eigen::Vector3f> room;
  float groundHeight = 0;
  bool tracesOnGround = true;           ///< projects them there, as a hint of depth
  float azimuth = -50, elevation = 20;  ///< from where the camera looks [degrees]

  /// Transforms of the parts, the raw R as their linear part. Empty if a pose is not finite or a
  /// body is missing.
  [[nodiscard]] std::vector<Eigen::Matrix4f> poses(std::span<const BodyState> bodies) const;
  [[nodiscard]] std::vector<Eigen::Vector3f> traceTips(std::span<const BodyState> bodies) const;
  /// Points of the line, in the picture.
  [[nodiscard]] std::vector<Eigen::Vector3f> spineOf(std::span<const BodyState> bodies) const;
  [[nodiscard]] int labelledParts() const;

 private:
  [[nodiscard]] Eigen::Matrix4f poseOf(const BodyState& body) const;
};

[[nodiscard]] ExampleShape makeExampleShape(const QString& example, const ParameterValues& values);

/// The frame e1 e2 e3, of unit length.
[[nodiscard]] ShapePart makeSpaceFrame();

// One file for each body.
[[nodiscard]] ExampleShape makeTopShape();
[[nodiscard]] ExampleShape makeRacketShape();
[[nodiscard]] ExampleShape makePairShape(const ParameterValues& values);
/// Any mechanism of bodies and joints. Precondition: the values make a mechanism.
[[nodiscard]] ExampleShape makeMechanismShape(const ExampleInfo& example,
                                              const ParameterValues& values);

/// A spring of unit radius and length along the third axis.
[[nodiscard]] ShapePart makeSpring();

/// Arrows d1 d2 d3 from where each starts to where it ends along its axis, labelled.
struct AxisSpan {
  float from, to;
};
void addAxes(ShapePart& part, MeshBuilder& builder, const Eigen::Vector3f& origin,
             const std::array<AxisSpan, 3>& spans, float radius);

/// Half axes [m] of the homogeneous ellipsoid of this mass [kg] and these moments of inertia
/// [kg m²]; plates, and moments outside the triangle inequality, keep some thickness.
[[nodiscard]] Eigen::Vector3f ellipsoidOf(float mass, const Eigen::Vector3f& inertia);
/// An ellipsoid about the origin in two shades, as they show how it turns.
void addBeachBall(MeshBuilder& builder, const Eigen::Vector3f& half, float tint);

[[nodiscard]] float valueOr(const ParameterValues& values, std::string_view id, double fallback);

}  // namespace polhode::gui
