// The heavy top: cone, disc and stem about d3, its tip in the origin, on a stand.
#include <cmath>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Vector2f;
using Eigen::Vector3f;

ExampleShape makeTopShape() {
  constexpr int segments = 80, stripe = 4;  // a stripe has so many of them
  constexpr float disc = 0.70F;             // height of the disc along d3
  // Stout: the tip of d3 goes round in a wide circle, and the picture has to hold all of it.
  constexpr float radius = 0.54F, axisLength = 1.12F, armLength = 0.77F;
  constexpr float ground = -0.56F;  // below the disc and its axes in the paper's motion

  // Alternating shades make the spin visible; the rim takes the colours of all runs that coincide.
  constexpr int rim = 4;
  const auto shade = [](int around) { return (around / stripe) % 2 ? 0.84F : 1.0F; };
  const auto paint = [&](int around, int piece) {
    float value = shade(around);
    const int sector = piece == rim ? around / stripe : -1;
    if (piece == rim) value = 1;
    if (piece > rim && piece < 7 && around < 2 * stripe)
      value = 0.45F;  // a mark: one turn of the disc can be counted
    if (piece == 0) value *= 0.8F;
    return Paint{Vector3f::Constant(value), 1, static_cast<float>(sector)};
  };

  ShapePart part;
  MeshBuilder builder;
  builder.lathe(Placement::Identity(),
                {Vector2f(0, 0), Vector2f(0.07F, 0.09F), Vector2f(0.40F, disc - 0.13F),
                 Vector2f(radius - 0.012F, disc - 0.075F), Vector2f(radius, disc - 0.06F),
                 Vector2f(radius, disc + 0.06F), Vector2f(radius - 0.012F, disc + 0.072F),
                 Vector2f(0.09F, disc + 0.12F), Vector2f(0.05F, disc + 0.17F)},
                segments, MeshBuilder::Surface::Round, paint);
  builder.lathe(Placement::Identity(),
                {Vector2f(0.05F, disc + 0.17F), Vector2f(0.045F, disc + 0.26F),
                 Vector2f(0.03F, disc + 0.29F), Vector2f(0, disc + 0.29F)},
                32, MeshBuilder::Surface::Round, uniformly({Vector3f::Constant(0.9F), 1, -1}));
  addAxes(part, builder, Vector3f(0, 0, disc),
          {AxisSpan{radius - 0.02F, armLength}, AxisSpan{radius - 0.02F, armLength},
           AxisSpan{0.28F, axisLength - disc}},
          0.013F);
  part.mesh = builder.take();

  ExampleShape shape;
  shape.motion = ExampleShape::Motion::AboutOrigin;
  shape.parts.push_back(std::move(part));
  shape.tips = {Vector3f(0, 0, axisLength)};
  shape.tipBodies = {0};
  shape.markAnchor = Vector3f(0, 0, disc + 0.2F);
  shape.focus = Vector3f(0, 0, 0.2F);
  shape.reach = 1.25F;
  shape.groundHeight = ground;
  // All around, as low as the axes come in the paper's motion, and as high.
  for (int i = 0; i < 32; ++i) {
    const float angle = 6.2831853F * static_cast<float>(i) / 32;
    for (const Vector2f& edge : {Vector2f(1.15F, 0.25F), Vector2f(1.05F, 0.65F),
                                 Vector2f(0.3F, 1.0F), Vector2f(0.9F, ground)}) {
      shape.room.emplace_back(edge.x() * std::cos(angle), edge.x() * std::sin(angle), edge.y());
    }
  }
  // In the paper's motion the top leans to the right then and goes round to the back: from where it
  // leans towards, its disc would hide what the tip has drawn.
  shape.azimuth = -125;
  shape.elevation = 17;

  MeshBuilder fixture;
  fixture.lathe(Placement::Identity(),
                {Vector2f(0, ground), Vector2f(0.17F, ground), Vector2f(0.16F, ground + 0.03F),
                 Vector2f(0.05F, ground + 0.07F), Vector2f(0.02F, -0.012F), Vector2f(0, 0)},
                48, MeshBuilder::Surface::Round, uniformly({}));
  shape.fixture = fixture.take();
  return shape;
}

}  // namespace polhode::gui
