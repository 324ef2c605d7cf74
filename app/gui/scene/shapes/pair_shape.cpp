// Two bodies on a spherical joint, the first one held to the origin by a spring.
#include <algorithm>
#include <string>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

struct PairBody {
  Vector3f rho;   ///< centre of mass to joint, body frame [m]
  Vector3f half;  ///< half axes of the drawn ellipsoid [m]
};

PairBody readBody(const ParameterValues& values, int k, const Vector3f& rhoDefault) {
  const std::string prefix = "body" + std::to_string(k) + ".";
  const Vector3f inertiaDefault(41.6F, 11.6F, 50);
  PairBody body;
  Vector3f I;
  for (int i = 0; i < 3; ++i) {
    const std::string digit = std::to_string(i + 1);
    body.rho[i] = valueOr(values, prefix + "rho" + digit, static_cast<double>(rhoDefault[i]));
    I[i] = valueOr(values, prefix + "I" + digit, static_cast<double>(inertiaDefault[i]));
  }
  const float m = std::max(valueOr(values, prefix + "m", k == 1 ? 10 : 20), 1e-3F);
  body.half = ellipsoidOf(m, I);
  return body;
}

void addBody(MeshBuilder& builder, const PairBody& body, float armRadius, bool first) {
  const float tint = first ? 1.0F : 0.62F;
  addBeachBall(builder, body.half, tint);
  builder.rod(Vector3f::Zero(), body.rho, armRadius, 0.75F * armRadius, 24,
              uniformly({Vector3f::Constant(0.85F), tint, -1}));
}

ShapePart finish(MeshBuilder& builder, const PairBody& body, float scale) {
  ShapePart part;
  std::array<AxisSpan, 3> spans{};
  for (int i = 0; i < 3; ++i) {
    const float from = 0.9F * body.half[i];
    spans[static_cast<std::size_t>(i)] = {from, from + 0.22F * scale};
  }
  addAxes(part, builder, Vector3f::Zero(), spans, 0.0085F * scale);
  part.mesh = builder.take();
  return part;
}

}  // namespace

ExampleShape makePairShape(const ParameterValues& values) {
  const PairBody one = readBody(values, 1, {1, 2, -3});
  const PairBody two = readBody(values, 2, {5, -6, -7});
  const float scale =
      std::max({one.rho.norm() + two.rho.norm(), one.half.maxCoeff(), two.half.maxCoeff(), 1e-2F});
  const float arm = 0.014F * scale;

  ExampleShape shape;
  {
    MeshBuilder builder;
    addBody(builder, one, arm, true);
    // The ball of the joint; the socket of body 2 is a ring about it: where the joint drifts
    // apart, the two part.
    builder.sphere(one.rho, 2.1F * arm, 32, uniformly({Vector3f::Constant(1.0F), 0.35F, -1}));
    shape.parts.push_back(finish(builder, one, scale));
  }
  {
    MeshBuilder builder;
    addBody(builder, two, arm, false);
    builder.lathe(along(two.rho, Vector3f::Zero()),
                  {{2.2F * arm, -0.2F * arm},
                   {2.75F * arm, 0.0F},
                   {2.5F * arm, 1.2F * arm},
                   {0.7F * arm, 2.8F * arm}},
                  32, MeshBuilder::Surface::Smooth,
                  uniformly({Vector3f::Constant(0.9F), 0.8F, -1}));
    shape.parts.push_back(finish(builder, two, scale));
  }
  shape.parts.push_back(makeSpring());
  shape.tips = {Vector3f::Zero(), Vector3f::Zero()};
  shape.tipBodies = {1, 0};
  shape.markAnchor = Vector3f::Zero();
  shape.reach = 1.05F * scale;
  shape.springs = {{.radius = 0.03F * shape.reach}};
  shape.groundHeight = -0.75F * shape.reach;
  shape.tracesOnGround = false;  // too many crossings to read
  shape.azimuth = -50;
  shape.elevation = 18;

  MeshBuilder fixture;
  fixture.sphere(Vector3f::Zero(), 1.6F * arm, 24, uniformly({}));
  shape.fixture = fixture.take();
  return shape;
}

}  // namespace polhode::gui
