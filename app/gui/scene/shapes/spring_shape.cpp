// The coil that is stretched between two points.
#include <cmath>
#include <numbers>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Vector3f;

ShapePart makeSpring() {
  constexpr int turns = 9;
  constexpr int stepsPerTurn = 16;
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
  builder.tube(line, false, 0.17F, 7, uniformly({Vector3f::Constant(0.95F), 0.5F, -1}));
  ShapePart part;
  part.mesh = builder.take();
  for (MeshVertex& vertex : part.mesh.vertices) {
    vertex.position.z() /= length;
    vertex.normal.z() *= length;
    vertex.normal.normalize();
  }
  return part;
}

}  // namespace polhode::gui
