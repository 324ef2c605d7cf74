// The heavy top: cone, disc and stem about d3, its tip in the origin.
#include <cmath>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Vector2f;
using Eigen::Vector3f;

ExampleShape makeTopShape() {
  constexpr int segments = 80, stripe = 4;  // a stripe has so many of them
  constexpr float disc = 0.80F;             // height of the disc along d3
  constexpr float radius = 0.40F;  // slender enough to stay above the ground in the paper's motion
  constexpr float axisLength = 1.34F;

  // Alternating shades make the spin visible; the rim takes the colours of all runs that coincide.
  constexpr int rim = 4;
  const auto shade = [](int around) { return (around / stripe) % 2 ? 0.84F : 1.0F; };
  const auto paint = [&](int around, int piece) {
    float value = shade(around);
    float sector = -1;
    if (piece == rim) sector = static_cast<float>(around / stripe);
    if (piece == rim) value = 1;
    if (piece > rim && piece < 7 && around < 2 * stripe)
      value = 0.45F;  // a mark: one turn of the disc can be counted
    if (piece == 0) value *= 0.8F;
    return Paint{Vector3f::Constant(value), 1, sector};
  };

  ShapePart part;
  MeshBuilder builder;
  builder.lathe(Placement::Identity(),
                {Vector2f(0, 0), Vector2f(0.07F, 0.09F), Vector2f(0.30F, disc - 0.13F),
                 Vector2f(radius - 0.012F, disc - 0.075F), Vector2f(radius, disc - 0.06F),
                 Vector2f(radius, disc + 0.06F), Vector2f(radius - 0.012F, disc + 0.072F),
                 Vector2f(0.09F, disc + 0.12F), Vector2f(0.05F, disc + 0.17F)},
                segments, MeshBuilder::Surface::Round, paint);
  builder.lathe(Placement::Identity(),
                {Vector2f(0.05F, disc + 0.17F), Vector2f(0.045F, disc + 0.40F),
                 Vector2f(0.03F, disc + 0.43F), Vector2f(0, disc + 0.43F)},
                32, MeshBuilder::Surface::Round, uniformly({Vector3f::Constant(0.9F), 1, -1}));
  addAxes(part, builder, Vector3f(0, 0, disc),
          {AxisSpan{radius - 0.02F, 0.74F}, AxisSpan{radius - 0.02F, 0.74F},
           AxisSpan{0.42F, axisLength - disc}},
          0.013F);
  part.mesh = builder.take();

  ExampleShape shape;
  shape.motion = ExampleShape::Motion::AboutOrigin;
  shape.parts.push_back(std::move(part));
  shape.tips = {Vector3f(0, 0, axisLength)};
  shape.tipBodies = {0};
  shape.markAnchor = Vector3f(0, 0, disc + 0.2F);
  shape.focus = Vector3f(0, 0, 0.36F);
  shape.reach = 1.25F;
  // All around, as low as the tip of d3 comes in the paper's motion, and as high.
  for (int i = 0; i < 32; ++i) {
    const float angle = 6.2831853F * static_cast<float>(i) / 32;
    for (const Vector2f& edge : {Vector2f(1.35F, -0.1F), Vector2f(1.35F, 0.3F),
                                 Vector2f(1.17F, 0.76F), Vector2f(0.5F, -0.3F)}) {
      shape.room.emplace_back(edge.x() * std::cos(angle), edge.x() * std::sin(angle), edge.y());
    }
  }
  shape.azimuth = -58;
  shape.elevation = 17;

  // Where the tip stands.
  MeshBuilder fixture;
  std::vector<Vector3f> ring;
  for (int i = 0; i < 64; ++i) {
    const float angle = 6.2831853F * static_cast<float>(i) / 64;
    ring.emplace_back(0.11F * std::cos(angle), 0.11F * std::sin(angle), 0.0F);
  }
  fixture.tube(ring, true, 0.008F, 10, uniformly({}));
  shape.fixture = fixture.take();
  return shape;
}

}  // namespace polhode::gui
