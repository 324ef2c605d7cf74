#include "app/gui/scene/example_shape.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace polhode::gui {

using Eigen::Matrix4f;
using Eigen::Vector3f;

namespace {

/// Red, green, blue, away from the hues of the runs.
const std::array<Vector3f, 3> axisColours{
    Vector3f(0.89F, 0.30F, 0.36F), Vector3f(0.36F, 0.74F, 0.30F), Vector3f(0.38F, 0.48F, 0.97F)};

bool isFinite(const BodyState& body) {
  // A run that blows up passes through values a float cannot hold: those are not drawn either.
  constexpr double limit = 1e6;
  return body.R_WB.allFinite() && body.x_W.allFinite() && body.R_WB.cwiseAbs().maxCoeff() < limit &&
         body.x_W.cwiseAbs().maxCoeff() < limit;
}

Matrix4f poseOf(const BodyState& body, bool atOrigin) {
  Matrix4f pose = Matrix4f::Identity();
  pose.topLeftCorner<3, 3>() = body.R_WB.cast<float>();
  if (!atOrigin) pose.topRightCorner<3, 1>() = body.x_W.cast<float>();
  return pose;
}

/// Stretches a spring of unit length and radius from the origin to a point.
Matrix4f springPose(const Vector3f& end, float radius) {
  Matrix4f pose = Matrix4f::Identity();
  const float length = std::max(end.norm(), 1e-3F);
  const Vector3f w = length > 2e-3F ? Vector3f(end / length) : Vector3f::UnitZ();
  // Continuous except straight down, where a spring held from above does not often point.
  const Vector3f u = Eigen::Quaternionf::FromTwoVectors(Vector3f::UnitZ(), w) * Vector3f::UnitX();
  pose.topLeftCorner<3, 3>() << u * radius, w.cross(u) * radius, w * length;
  return pose;
}

/// Blocks with the proportions of the inertia, for examples without shapes of their own.
ExampleShape makeBlockShape(const ParameterValues& values) {
  ExampleShape shape;
  shape.motion = ExampleShape::Motion::Free;
  for (int k = 1; k <= 8; ++k) {
    const std::string prefix = "body" + std::to_string(k) + ".";
    if (!values.contains(prefix + "I1") && k > 1) break;
    Vector3f I;
    for (int i = 0; i < 3; ++i) I[i] = valueOr(values, prefix + "I" + std::to_string(i + 1), 1);
    const Vector3f square = (Vector3f::Constant(I.sum()) - 2 * I).cwiseMax(0.02F * I.sum());
    const Vector3f half = 0.5F * square.cwiseSqrt() / std::sqrt(square.maxCoeff());
    MeshBuilder builder;
    builder.box(Placement::Identity(), half, [](int face, int) {
      return Paint{Vector3f::Constant(face % 2 ? 0.75F : 1.0F), 1, -1};
    });
    ShapePart part;
    const std::array<AxisSpan, 3> spans{AxisSpan{half.x(), half.x() + 0.4F},
                                        AxisSpan{half.y(), half.y() + 0.4F},
                                        AxisSpan{half.z(), half.z() + 0.4F}};
    addAxes(part, builder, Vector3f::Zero(), spans, 0.012F);
    part.mesh = builder.take();
    shape.parts.push_back(std::move(part));
    shape.tips.emplace_back(0, 0, spans[2].to);
    shape.tipBodies.push_back(static_cast<std::size_t>(k - 1));
  }
  shape.reach = 1.6F;
  shape.groundHeight = -1.6F;
  return shape;
}

}  // namespace

float valueOr(const ParameterValues& values, std::string_view id, double fallback) {
  const auto found = values.find(id);
  const double value = found == values.end() ? fallback : found->second;
  return static_cast<float>(std::isfinite(value) ? value : fallback);
}

void addAxes(ShapePart& part, MeshBuilder& builder, const Vector3f& origin,
             const std::array<AxisSpan, 3>& spans, float radius) {
  constexpr std::array glyphs{Glyph::d1, Glyph::d2, Glyph::d3};
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector3f axis = Vector3f::Unit(static_cast<int>(i));
    const Vector3f end = origin + spans[i].to * axis;
    builder.arrow(origin + spans[i].from * axis, end, radius, axisColours[i]);
    part.labels.push_back({glyphs[i], end + 3 * radius * axis, axisColours[i]});
  }
}

ShapePart makeSpaceFrame() {
  constexpr std::array glyphs{Glyph::e1, Glyph::e2, Glyph::e3};
  ShapePart part;
  MeshBuilder builder;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector3f axis = Vector3f::Unit(static_cast<int>(i));
    builder.arrow(Vector3f::Zero(), axis, 0.035F, axisColours[i]);
    part.labels.push_back({glyphs[i], 1.25F * axis, axisColours[i]});
  }
  part.mesh = builder.take();
  return part;
}

std::vector<Matrix4f> ExampleShape::poses(std::span<const BodyState> bodies) const {
  const std::size_t needed = motion == Motion::Pair ? 2 : parts.size();
  if (bodies.size() < needed) return {};
  if (!std::ranges::all_of(bodies.first(needed), isFinite)) return {};
  std::vector<Matrix4f> result;
  for (std::size_t i = 0; i < needed; ++i) {
    result.push_back(poseOf(bodies[i], motion == Motion::AboutOrigin));
  }
  if (motion == Motion::Pair) {
    result.push_back(springPose(bodies[0].x_W.cast<float>(), 0.03F * reach));
  }
  return result;
}

std::vector<Vector3f> ExampleShape::traceTips(std::span<const BodyState> bodies) const {
  std::vector<Vector3f> points;
  for (std::size_t i = 0; i < tips.size(); ++i) {
    if (tipBodies[i] >= bodies.size()) break;
    const BodyState& body = bodies[tipBodies[i]];
    Vector3f point = body.R_WB.cast<float>() * tips[i];
    if (motion != Motion::AboutOrigin) point += body.x_W.cast<float>();
    points.push_back(point);
  }
  return points;
}

ExampleShape makeExampleShape(const QString& example, const ParameterValues& values) {
  if (example == QStringLiteral("gyro-top")) return makeTopShape();
  if (example == QStringLiteral("tennis-racket")) return makeRacketShape();
  if (example == QStringLiteral("spherical-joint")) return makePairShape(values);
  return makeBlockShape(values);
}

}  // namespace polhode::gui
