// A body of which nothing is known but its mass and its moments of inertia.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Vector2f;
using Eigen::Vector3f;

Vector3f ellipsoidOf(float mass, const Vector3f& inertia) {
  const Vector3f square = 2.5F / mass * (Vector3f::Constant(inertia.sum()) - 2 * inertia);
  const float largest = std::max(square.maxCoeff(), 1e-6F);
  return square.cwiseMax(0.03F * largest).cwiseSqrt();
}

void addBeachBall(MeshBuilder& builder, const Vector3f& half, float tint) {
  constexpr int segments = 48;
  constexpr int rings = 24, band = 2;  // of the equator, to each side
  std::vector<Vector2f> outline;
  for (int i = 0; i <= rings; ++i) {
    const float angle = std::numbers::pi_v<float> * static_cast<float>(i) / rings;
    outline.emplace_back(std::sin(angle), -std::cos(angle));
  }
  MeshBuilder ball;
  ball.lathe(Placement::Identity(), outline, segments, MeshBuilder::Surface::Smooth,
             [&](int around, int ring) {
               // The equator takes the colours of all runs.
               const bool equator = ring >= rings / 2 - band && ring < rings / 2 + band;
               const float value = (around / 12 + (ring >= rings / 2 ? 1 : 0)) % 2 ? 0.70F : 1.0F;
               const int sector = equator ? around / 6 : -1;
               return Paint{Vector3f::Constant(value), tint, static_cast<float>(sector)};
             });
  Mesh mesh = ball.take();
  for (MeshVertex& vertex : mesh.vertices) {
    vertex.position = vertex.position.cwiseProduct(half).eval();
    vertex.normal = vertex.normal.cwiseQuotient(half).normalized().eval();
  }
  builder.append(mesh);
}

}  // namespace polhode::gui
