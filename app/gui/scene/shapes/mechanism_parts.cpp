#include "app/gui/scene/shapes/mechanism_parts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/scene/shapes/shortest_turn.h"

namespace polhode::gui {

using Eigen::Vector2f;
using Eigen::Vector3f;

namespace {

using Surface = MeshBuilder::Surface;

constexpr int roundSegments = 32;  ///< which no eye counts

/// Of marks of the ground, whose tint is a neutral colour.
const Paint metal{Vector3f::Constant(0.9F), 0.8F, -1};

Paint shade(float value, float tint) {
  return {Vector3f::Constant(value), tint, -1};
}

/// Along the third axis of a placement, with flat ends.
void addCylinder(MeshBuilder& builder, const Placement& placement, float radius, float half,
                 const Paint& paint) {
  builder.lathe(placement, {{0, -half}, {radius, -half}, {radius, half}, {0, half}}, roundSegments,
                Surface::Round, uniformly(paint));
}

/// The same, open: what goes through it is seen to.
void addBarrel(MeshBuilder& builder, const Placement& placement, float inner, float outer,
               float half, const Paint& paint) {
  builder.lathe(placement,
                {{inner, half}, {inner, -half}, {outer, -half}, {outer, half}, {inner, half}},
                roundSegments, Surface::Round, uniformly(paint));
}

Placement turned(const Placement& placement, const Vector3f& axis) {
  Placement result = placement;
  result.rotate(shortestTurn<float>(Vector3f::UnitZ(), axis));
  return result;
}

Placement shifted(const Placement& placement, const Vector3f& by) {
  Placement result = placement;
  result.translate(by);
  return result;
}

/// Squares in two shades on both sides of a plate. It hides much: its colour is faint.
void addChequers(MeshBuilder& builder, const Placement& placement, float half, float thickness,
                 float tint) {
  constexpr int squares = 6;
  const auto corner = [&](int i, int j, float z) {
    const float step = 2 * half / squares;
    return Vector3f(placement * Vector3f(static_cast<float>(i) * step - half,
                                         static_cast<float>(j) * step - half, z));
  };
  for (int i = 0; i < squares; ++i)
    for (int j = 0; j < squares; ++j) {
      const Paint paint = shade((i + j) % 2 ? 0.62F : 0.74F, 0.55F * tint);
      builder.quad(corner(i, j, thickness), corner(i + 1, j, thickness),
                   corner(i + 1, j + 1, thickness), corner(i, j + 1, thickness), paint);
      builder.quad(corner(i, j + 1, -thickness), corner(i + 1, j + 1, -thickness),
                   corner(i + 1, j, -thickness), corner(i, j, -thickness), paint);
    }
  builder.box(placement, {half, half, 0.98F * thickness}, uniformly(shade(0.9F, tint)));
}

void addSphericalSide(MeshBuilder& builder, const JointPlace& place, const Vector3f& towards,
                      float tint) {
  const Vector3f point = place.placement.translation();
  const float r = place.radius;
  if (!place.second) {
    builder.sphere(point, 1.9F * r, roundSegments, uniformly(shade(1, 0.35F)));
    return;
  }
  // Where the joint drifts apart, ball and cup part.
  builder.lathe(
      along(point, (towards - point).norm() > 1e-4F * r ? towards : point + Vector3f::UnitZ()),
      {{2.0F * r, -0.2F * r}, {2.45F * r, 0}, {2.25F * r, 1.1F * r}, {0.9F * r, 2.6F * r}},
      roundSegments, Surface::Smooth, uniformly(shade(0.9F, 0.8F * tint)));
}

void addUniversalSide(MeshBuilder& builder, const JointPlace& place, float tint) {
  // The cross has an arm along m1 of the first body and one along n of the second.
  const float r = place.radius;
  const Placement arm = place.second ? place.placement : turned(place.placement, Vector3f::UnitX());
  addCylinder(builder, arm, 0.75F * r, 3.4F * r, shade(1, 0.35F));
  for (const float side : {-1.0F, 1.0F})
    addCylinder(builder, shifted(arm, {0, 0, side * 3.0F * r}), 1.35F * r, 0.5F * r,
                shade(0.9F, tint));
}

void addPinSide(MeshBuilder& builder, const JointPlace& place, float half, float tint) {
  const float r = place.radius;
  if (place.second) {
    addBarrel(builder, place.placement, 1.02F * r, 1.9F * r, 1.5F * r, shade(0.9F, tint));
    return;
  }
  addCylinder(builder, place.placement, r, half, shade(0.85F, 0.5F));
  for (const float side : {-1.0F, 1.0F})
    addCylinder(builder, shifted(place.placement, {0, 0, side * half}), 1.45F * r, 0.3F * r,
                shade(0.9F, tint));
}

void addPrismaticSide(MeshBuilder& builder, const JointPlace& place, float tint) {
  const float r = place.radius;
  if (place.second) {
    addBlock(builder, place.placement, {2.1F * r, 2.1F * r, 2.8F * r}, tint);
    return;
  }
  builder.box(place.placement, {r, r, place.travel}, uniformly(shade(0.85F, 0.5F)));
  for (const float side : {-1.0F, 1.0F})
    builder.box(shifted(place.placement, {0, 0, side * place.travel}),
                {1.5F * r, 1.5F * r, 0.3F * r}, uniformly(shade(0.9F, tint)));
}

void addPlanarSide(MeshBuilder& builder, const JointPlace& place, float tint) {
  const float r = place.radius;
  if (!place.second) {
    addChequers(builder, place.placement, place.travel, 0.3F * r, tint);
    return;
  }
  addCylinder(builder, place.placement, 3.6F * r, 0.75F * r, shade(0.9F, tint));
}

/// The third axis as it is, the second one upwards as far as it can be.
Placement sliding(const Placement& placement, const Vector3f& up) {
  const Vector3f n = placement.linear().col(2);
  Vector3f v = up - n.dot(up) * n;
  if (v.norm() < 1e-3F) v = placement.linear().col(1);
  v.normalize();
  Placement result = placement;
  result.linear() << v.cross(n), v, n;
  return result;
}

/// A plate with stripes, its front at the origin of the placement, facing the third axis.
void addHatchedPlate(MeshBuilder& builder, const Placement& placement, const Vector2f& half) {
  const float thickness = 0.14F * std::min(half.x(), half.y());
  const Paint dark = shade(0.75F, 1), light = shade(0.9F, 0.6F);
  builder.box(shifted(placement, {0, 0, -thickness}), {half.x(), half.y(), 0.97F * thickness},
              uniformly(dark));
  // Oblique stripes on front and back: pieces of parallelograms between the long edges.
  const float pitch = 0.62F * half.y();
  const int count = static_cast<int>(std::ceil((half.x() + half.y()) / pitch)) + 1;
  const auto clamped = [&](float x) { return std::clamp(x, -half.x(), half.x()); };
  for (int i = -count; i <= count; ++i) {
    // The stripe between the lines y = x - a and y = x - b, cut at the edges of the plate.
    const float a = static_cast<float>(i) * pitch, b = a + 0.5F * pitch;
    constexpr int pieces = 6;
    for (int k = 0; k < pieces; ++k) {
      const auto y = [&](int at) { return half.y() * (2 * static_cast<float>(at) / pieces - 1); };
      const float y0 = y(k), y1 = y(k + 1);
      const Vector3f p(clamped(a + y0), y0, 0), q(clamped(b + y0), y0, 0),
          s(clamped(b + y1), y1, 0), t(clamped(a + y1), y1, 0);
      if (q.x() - p.x() <= 0 && s.x() - t.x() <= 0) continue;
      builder.quad(placement * p, placement * q, placement * s, placement * t, light);
      const Vector3f back(0, 0, -2 * thickness);
      builder.quad(placement * (t + back), placement * (s + back), placement * (q + back),
                   placement * (p + back), light);
    }
  }
}

/// Hangs from above, where it is least in the way.
void addHanger(MeshBuilder& builder, const JointPlace& place, const Vector3f& free) {
  const float r = place.radius, height = 5.5F * r;
  const Vector3f point = place.placement.translation(), foot = point + height * free;
  builder.lathe(along(point, foot),
                {{0, 1.2F * r}, {1.1F * r, 1.5F * r}, {2.2F * r, height}, {0, height}},
                roundSegments, Surface::Round, uniformly(metal));
  addHatchedPlate(builder, along(foot, point), {5 * r, 4 * r});
}

/// Beside what turns about an axis.
void addBracket(MeshBuilder& builder, const JointPlace& place, const Vector3f& free) {
  const float r = place.radius;
  const Vector3f point = place.placement.translation(), n = place.placement.linear().col(2);
  const Vector3f side = n.dot(free) < 0 ? Vector3f(-n) : n;
  const Vector3f foot = point + 5.0F * r * side;
  builder.rod(point - 1.7F * r * side, foot, r, r, roundSegments, uniformly(metal));
  addHatchedPlate(builder, along(foot, point), {4.5F * r, 4.5F * r});
}

/// Below what slides along an axis.
void addGroundGuide(MeshBuilder& builder, const JointPlace& place, const Vector3f& free) {
  const float r = place.radius;
  Placement plate = shifted(sliding(place.placement, free), {0, -3.1F * r, 0});
  plate.rotate(Eigen::AngleAxisf(-0.5F * std::numbers::pi_v<float>, Vector3f::UnitX()));
  plate.rotate(Eigen::AngleAxisf(0.5F * std::numbers::pi_v<float>, Vector3f::UnitZ()));
  addHatchedPlate(builder, plate, {place.travel, 4.2F * r});
}

void addGroundPlane(MeshBuilder& builder, const JointPlace& place) {
  builder.box(place.placement, {place.travel, place.travel, 0.3F * place.radius},
              uniformly(shade(0.7F, 1)));
}

}  // namespace

JointPlace jointPlace(const Joint& joint, bool second, float radius, float travel) {
  const JointFrame<double>& frame = second ? joint.frame2 : joint.frame1;
  JointPlace place{freedomsOf(joint.kind), second, Placement::Identity(), radius, travel};
  place.placement.translation() = frame.rho.cast<float>();
  place.placement.linear() = frame.axes.cast<float>();
  return place;
}

void addRod(MeshBuilder& builder, const Vector3f& from, const Vector3f& to, float radius,
            float tint) {
  constexpr int bands = 8;
  constexpr float first = 0.34F, last = 0.66F;  // of the length: the rest has one colour
  const float length = (to - from).norm();
  if (length <= 0) return;
  std::vector<Vector2f> outline{{0, 0}, {radius, 0}};
  for (int i = 0; i <= bands; ++i)
    outline.emplace_back(radius, length * (first + (last - first) * static_cast<float>(i) / bands));
  outline.insert(outline.end(), {Vector2f(radius, length), Vector2f(0, length)});
  constexpr int beforeBands = 2;  // pieces: the end and the first part
  builder.lathe(along(from, to), outline, roundSegments, Surface::Round,
                [&](int around, int piece) {
                  const int band = piece - beforeBands;
                  return Paint{Vector3f::Constant(around / (roundSegments / 4) % 2 ? 0.82F : 1.0F),
                               tint, band >= 0 && band < bands ? static_cast<float>(band) : -1};
                });
}

void addBlock(MeshBuilder& builder, const Placement& placement, const Vector3f& half, float tint) {
  builder.box(placement, half, [&](int face, int) {
    return Paint{Vector3f::Constant(face / 2 == 1 ? 0.85F : 1.0F), tint, -1};
  });
}

void addJointSide(MeshBuilder& builder, const JointPlace& place, const Vector3f& towards,
                  float tint) {
  const int slides = place.freedoms.slides, turns = place.freedoms.turns;
  if (slides > 1) return addPlanarSide(builder, place, tint);
  if (place.freedoms.isGuide()) return addPrismaticSide(builder, place, tint);
  if (slides == 1) return addPinSide(builder, place, place.travel, tint);
  if (turns == 3) return addSphericalSide(builder, place, towards, tint);
  if (turns == 2) return addUniversalSide(builder, place, tint);
  addPinSide(builder, place, 2.6F * place.radius, tint);
}

void addCarriage(MeshBuilder& builder, const JointPlace& place, const Vector3f& up, float tint) {
  const float r = place.radius;
  const Placement guide = sliding(place.placement, up);
  addBlock(builder, shifted(guide, {0, -2.3F * r, 0}), {3.0F * r, 0.8F * r, 3.4F * r}, tint);
  for (const float side : {-1.0F, 1.0F})
    addBlock(builder, shifted(guide, {2.5F * r * side, -0.4F * r, 0}),
             {0.45F * r, 1.5F * r, 1.3F * r}, tint);
}

void addGroundMark(MeshBuilder& builder, const JointPlace& place, const Vector3f& free) {
  if (place.freedoms.slides > 1) return addGroundPlane(builder, place);
  if (place.freedoms.isGuide()) return addGroundGuide(builder, place, free);
  if (place.freedoms.slides == 1) {
    addCylinder(builder, sliding(place.placement, free), place.radius, place.travel, metal);
  } else if (place.freedoms.isHinge()) {
    addBracket(builder, place, free);
  } else {
    addHanger(builder, place, free);
  }
}

void addTorqueArrow(MeshBuilder& builder, const Vector3f& centre, const Vector3f& axis,
                    float radius) {
  const Paint amber{Vector3f(0.98F, 0.74F, 0.20F), 0, -1};
  constexpr int steps = 36;
  constexpr float start = 0.3F, turn = 4.7F;
  const float wire = 0.075F * radius;
  const Placement placement = along(centre, centre + axis);
  const auto at = [&](float angle) {
    return Vector3f(placement * Vector3f(radius * std::cos(angle), radius * std::sin(angle), 0));
  };
  std::vector<Vector3f> arc;
  for (int i = 0; i <= steps; ++i) arc.push_back(at(start + turn * static_cast<float>(i) / steps));
  builder.tube(arc, false, wire, 14, uniformly(amber));
  const Vector3f tip = at(start + turn + 0.5F), base = at(start + turn - 0.02F);
  builder.lathe(along(base, tip), {{0, 0}, {3.4F * wire, 0}, {0, (tip - base).norm()}}, 24,
                Surface::Round, uniformly(amber));
}

}  // namespace polhode::gui
