// The tennis racket: handle along d2 (smallest inertia), d1 across, d3 normal to the strings.
#include <algorithm>
#include <cmath>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Vector2f;
using Eigen::Vector3f;

namespace {

constexpr float headCentre = 0.62F;
constexpr float headWidth = 0.47F;   // half, along d1
constexpr float headLength = 0.60F;  // half, along d2

/// The side towards d3 has the run's colour, the other one is pale: the flip shows.
Paint sideOf(bool front, float sector = -1) {
  return front ? Paint{Vector3f::Constant(1.0F), 1, sector}
               : Paint{Vector3f::Constant(0.97F), 0.42F, sector};
}

void addFrame(MeshBuilder& builder) {
  constexpr int pieces = 72;
  constexpr int sides = 16;
  std::vector<Vector3f> ring;
  for (int i = 0; i < pieces; ++i) {
    const float angle = 6.2831853F * static_cast<float>(i) / pieces;
    ring.emplace_back(headWidth * std::cos(angle), headCentre + headLength * std::sin(angle), 0.0F);
  }
  builder.tube(ring, true, 0.05F, sides, [](int around, int piece) {
    const int sector = piece / 6;
    return sideOf(around < sides / 2, static_cast<float>(sector));
  });
}

void addStrings(MeshBuilder& builder) {
  constexpr float half = 0.0075F;
  const auto string = [&](const Vector3f& from, const Vector3f& to) {
    const Vector3f side = Vector3f::UnitZ().cross((to - from).normalized()) * half;
    // Both faces, each with its colour.
    const Paint front{Vector3f::Constant(1.0F), 0.85F, -1};
    const Paint back{Vector3f::Constant(1.0F), 0.25F, -1};
    builder.quad(from - side, to - side, to + side, from + side, front);
    builder.quad(from + side, to + side, to - side, from - side, back);
  };
  const auto other = [](float share, float halfLength) {
    return halfLength * std::sqrt(std::max(0.0F, 1 - share * share));
  };
  constexpr int across = 6;
  for (int i = -across; i <= across; ++i) {
    const float share = static_cast<float>(i) / (across + 1);
    const float y = other(share, headLength);
    string({headWidth * share, headCentre - y, 0}, {headWidth * share, headCentre + y, 0});
  }
  constexpr int alongHead = 8;
  for (int i = -alongHead; i <= alongHead; ++i) {
    const float share = static_cast<float>(i) / (alongHead + 1);
    const float x = other(share, headWidth);
    const float y = headCentre + headLength * share;
    string({-x, y, 0}, {x, y, 0});
  }
}

void addHandle(MeshBuilder& builder) {
  constexpr int handleSides = 20;
  const auto halves = [](int around, int) { return sideOf(around < handleSides / 2); };
  // The throat: two bars from the head to the handle.
  for (const float side : {-1.0F, 1.0F}) {
    builder.tube({{side * 0.30F, headCentre - 0.46F, 0},
                  {side * 0.17F, -0.10F, 0},
                  {side * 0.055F, -0.34F, 0}},
                 false, 0.035F, handleSides, halves);
  }
  builder.tube({{0, -0.28F, 0}, {0, -0.62F, 0}}, false, 0.055F, handleSides, halves);
  // The grip, a little thicker, in bands.
  std::vector<Vector3f> grip;
  for (int i = 0; i <= 8; ++i)
    grip.emplace_back(0.0F, -0.60F - 0.075F * static_cast<float>(i), 0.0F);
  builder.tube(grip, false, 0.07F, handleSides, [](int around, int piece) {
    Paint paint = sideOf(around < handleSides / 2);
    paint.colour *= piece % 2 ? 0.55F : 0.66F;
    return paint;
  });
  builder.rod({0, -1.20F, 0}, {0, -1.235F, 0}, 0.07F, 0.075F, handleSides,
              uniformly({Vector3f::Constant(0.5F), 1, -1}));
}

}  // namespace

ExampleShape makeRacketShape() {
  ShapePart part;
  MeshBuilder builder;
  addFrame(builder);
  addStrings(builder);
  addHandle(builder);
  constexpr float reachOfAxes = 0.85F;
  addAxes(part, builder, Vector3f::Zero(),
          {AxisSpan{0, reachOfAxes}, AxisSpan{headCentre + headLength + 0.04F, 1.42F},
           AxisSpan{0, 0.7F}},
          0.013F);
  part.mesh = builder.take();

  ExampleShape shape;
  shape.motion = ExampleShape::Motion::Free;
  shape.parts.push_back(std::move(part));
  // d1 stays nearly where it is between flips and turns over in each: its tip draws them.
  shape.tips = {Vector3f(reachOfAxes, 0, 0)};
  shape.tipBodies = {0};
  shape.markAnchor = Vector3f(0, 0.2F, 0);
  shape.focus = Vector3f(0, 0, 0);
  shape.reach = 1.43F;
  shape.groundHeight = -1.45F;
  shape.azimuth = -60;
  shape.elevation = 20;
  return shape;
}

}  // namespace polhode::gui
