// Two bodies on a spherical joint, the first one held to the origin by a spring.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "app/gui/scene/example_shape.h"

namespace polhode::gui {

using Eigen::Vector2f;
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
  // Half axes of the homogeneous ellipsoid with these moments; inertia tensors outside the
  // triangle inequality, and plates, keep some thickness.
  const Vector3f square = 2.5F / m * (Vector3f::Constant(I.sum()) - 2 * I);
  const float largest = std::max(square.maxCoeff(), 1e-6F);
  body.half = square.cwiseMax(0.03F * largest).cwiseSqrt();
  return body;
}

void addBody(MeshBuilder& builder, const PairBody& body, float armRadius, bool first) {
  constexpr int segments = 24;
  constexpr int rings = 10;
  const float tint = first ? 1.0F : 0.62F;
  Placement placement = Placement::Identity();
  std::vector<Vector2f> outline;
  for (int i = 0; i <= rings; ++i) {
    const float angle = std::numbers::pi_v<float> * static_cast<float>(i) / rings;
    outline.emplace_back(std::sin(angle), -std::cos(angle));
  }
  MeshBuilder ball;
  ball.lathe(placement, outline, segments, MeshBuilder::Surface::Faceted,
             [&](int around, int ring) {
               // A beach ball of two shades shows the turning; its equator takes the colours of all
               // runs.
               const bool equator = ring == rings / 2 || ring == rings / 2 - 1;
               const float value = (around / 6 + (ring >= rings / 2 ? 1 : 0)) % 2 ? 0.70F : 1.0F;
               return Paint{Vector3f::Constant(value), tint,
                            equator ? static_cast<float>(around / 3) : -1};
             });
  Mesh mesh = ball.take();
  for (MeshVertex& vertex : mesh.vertices) {
    vertex.position = vertex.position.cwiseProduct(body.half).eval();
    vertex.normal = vertex.normal.cwiseQuotient(body.half).normalized().eval();
  }
  builder.append(mesh);

  builder.rod(Vector3f::Zero(), body.rho, armRadius, 0.75F * armRadius, 12,
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

/// A spring of unit radius and length along the third axis.
ShapePart makeSpring() {
  constexpr int turns = 9;
  constexpr int stepsPerTurn = 12;
  constexpr int steps = turns * stepsPerTurn;
  // Built at about the length it mostly has, so that the wire is round then.
  constexpr float length = 12;
  std::vector<Vector3f> line{{0, 0, 0}};
  for (int i = 0; i <= steps; ++i) {
    const float s = static_cast<float>(i) / steps;
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / stepsPerTurn;
    line.emplace_back(std::cos(angle), std::sin(angle), length * (0.06F + 0.88F * s));
  }
  line.emplace_back(0, 0, length);
  MeshBuilder builder;
  builder.tube(line, false, 0.17F, 5, uniformly({Vector3f::Constant(0.95F), 0.5F, -1}));
  ShapePart part;
  part.mesh = builder.take();
  for (MeshVertex& vertex : part.mesh.vertices) {
    vertex.position.z() /= length;
    vertex.normal.z() *= length;
    vertex.normal.normalize();
  }
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
  shape.motion = ExampleShape::Motion::Pair;
  {
    MeshBuilder builder;
    addBody(builder, one, arm, true);
    // The ball of the joint; the socket of body 2 is a ring about it: where the joint drifts
    // apart, the two part.
    builder.sphere(one.rho, 2.1F * arm, 16, uniformly({Vector3f::Constant(1.0F), 0.35F, -1}));
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
                  14, MeshBuilder::Surface::Smooth,
                  uniformly({Vector3f::Constant(0.9F), 0.8F, -1}));
    shape.parts.push_back(finish(builder, two, scale));
  }
  shape.parts.push_back(makeSpring());

  shape.tips = {Vector3f::Zero(), Vector3f::Zero()};
  shape.tipBodies = {1, 0};
  shape.markAnchor = Vector3f::Zero();
  shape.reach = 1.05F * scale;
  shape.groundHeight = -0.75F * shape.reach;
  shape.tracesOnGround = false;  // too many crossings to read
  shape.azimuth = -50;
  shape.elevation = 18;

  MeshBuilder fixture;
  fixture.sphere(Vector3f::Zero(), 1.6F * arm, 12, uniformly({}));
  shape.fixture = fixture.take();
  return shape;
}

}  // namespace polhode::gui
