#include "app/gui/scene/shapes/example_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/gui/scene/shapes/shortest_turn.h"

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

/// Stretches a spring of unit length and radius from one point to another.
Matrix4f springPose(const Vector3f& start, const Vector3f& end, float radius) {
  Matrix4f pose = Matrix4f::Identity();
  const float length = std::max((end - start).norm(), 1e-3F);
  const Vector3f w = length > 2e-3F ? Vector3f((end - start) / length) : Vector3f::UnitZ();
  // Continuous except straight down, where a spring held from above does not often point.
  const Vector3f u = shortestTurn<float>(Vector3f::UnitZ(), w) * Vector3f::UnitX();
  pose.topLeftCorner<3, 3>() << u * radius, w.cross(u) * radius, w * length;
  pose.topRightCorner<3, 1>() = start;
  return pose;
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
  part.axesFrom = builder.indexCount();
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector3f axis = Vector3f::Unit(static_cast<int>(i));
    const Vector3f end = origin + spans[i].to * axis;
    builder.arrow(origin + spans[i].from * axis, end, radius, axisColours[i]);
    part.labels.push_back({glyphs[i], end + radius * axis, axisColours[i], origin});
  }
  part.axesTo = builder.indexCount();
}

Mesh ShapePart::body() const {
  Mesh body = mesh;
  const auto begin = body.indices.begin();
  body.indices.erase(begin + static_cast<std::ptrdiff_t>(axesFrom),
                     begin + static_cast<std::ptrdiff_t>(axesTo));
  return body;
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

int ExampleShape::labelledParts() const {
  return static_cast<int>(
      std::ranges::count_if(parts, [](const ShapePart& part) { return !part.labels.empty(); }));
}

Matrix4f ExampleShape::poseOf(const BodyState& body) const {
  Matrix4f pose = Matrix4f::Identity();
  pose.topLeftCorner<3, 3>() = upright * body.R_WB.cast<float>();
  if (motion == Motion::Free) pose.topRightCorner<3, 1>() = upright * body.x_W.cast<float>();
  return pose;
}

std::vector<Matrix4f> ExampleShape::poses(std::span<const BodyState> bodies) const {
  if (!std::ranges::all_of(bodies, isFinite)) return {};
  const std::size_t solids = parts.size() - springs.size();
  std::vector<Matrix4f> result;
  for (std::size_t i = 0; i < solids; ++i) {
    const std::size_t body = partBodies.empty() ? i : partBodies[i];
    if (body >= bodies.size()) return {};
    result.push_back(poseOf(bodies[body]));
  }
  const auto place = [&](int body, const Vector3f& point) -> Vector3f {
    if (body == 0) return upright * point;
    return (poseOf(bodies[static_cast<std::size_t>(body - 1)]) * point.homogeneous()).head<3>();
  };
  for (const SpringSpan& spring : springs) {
    if (std::max(spring.first, spring.second) > static_cast<int>(bodies.size())) return {};
    result.push_back(springPose(place(spring.first, spring.point1),
                                place(spring.second, spring.point2), spring.radius));
  }
  return result;
}

std::vector<Vector3f> ExampleShape::traceTips(std::span<const BodyState> bodies) const {
  std::vector<Vector3f> points;
  for (std::size_t i = 0; i < tips.size(); ++i) {
    if (tipBodies[i] >= bodies.size()) break;
    points.push_back((poseOf(bodies[tipBodies[i]]) * tips[i].homogeneous()).head<3>());
  }
  return points;
}

std::vector<Vector3f> ExampleShape::spineOf(std::span<const BodyState> bodies) const {
  std::vector<Vector3f> points;
  if (bodies.size() < spine.size() || !std::ranges::all_of(bodies, isFinite)) return points;
  for (std::size_t i = 0; i < spine.size(); ++i)
    points.push_back((poseOf(bodies[i]) * spine[i].homogeneous()).head<3>());
  return points;
}

namespace {

/// Examples that look like something; the others are drawn as mechanisms.
struct SpecialShape {
  QLatin1String example;
  ExampleShape (*make)(const ParameterValues&);
};
constexpr std::array specialShapes{
    SpecialShape{QLatin1String("gyro-top"), [](const ParameterValues&) { return makeTopShape(); }},
    SpecialShape{QLatin1String("tennis-racket"),
                 [](const ParameterValues&) { return makeRacketShape(); }},
    SpecialShape{QLatin1String("spherical-joint"), makePairShape},
};

}  // namespace

ExampleShape makeExampleShape(const QString& example, const ParameterValues& values) {
  const auto special = std::ranges::find(specialShapes, example, &SpecialShape::example);
  if (special != specialShapes.end()) return special->make(values);
  const ExampleInfo& info = *catalog::findExample(example.toStdString());
  return makeMechanismShape(info, completeParameters(info, values));
}

}  // namespace polhode::gui
