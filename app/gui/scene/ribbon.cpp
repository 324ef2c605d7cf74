#include "app/gui/scene/ribbon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace polhode::gui {

using Eigen::Vector3f;

Ribbon::Ribbon(int maximumPoints, Qt3DCore::QNode* parent)
    : capacity_(2 * maximumPoints),
      bytes_(capacity_ * static_cast<qsizetype>(sizeof(RibbonVertex)), '\0'),
      slot_({{QStringLiteral("ribbonPoint"), 3},
             {QStringLiteral("ribbonTangent"), 3},
             {QStringLiteral("ribbonSide"), 2}},
            Qt3DRender::QGeometryRenderer::TriangleStrip, parent) {
  static_assert(sizeof(RibbonVertex) == 8 * sizeof(float));
  slot_.write(bytes_);
}

void Ribbon::clear() {
  used_ = 0;
}

void Ribbon::push(const RibbonVertex& vertex) {
  const auto& [point, tangent, side, strength] = vertex;
  const std::array floats{point.x(),   point.y(),   point.z(), tangent.x(),
                          tangent.y(), tangent.z(), side,      strength};
  std::memcpy(bytes_.data() + used_ * static_cast<qsizetype>(sizeof(floats)), floats.data(),
              sizeof(floats));
  ++used_;
}

void Ribbon::addLine(std::span<const Vector3f> line, std::span<const float> strengths,
                     int maximumVertices) {
  // Two more vertices on each side part a line from the one before in the same strip.
  const auto room =
      static_cast<std::size_t>(std::max(0, std::min(capacity_ - used_, maximumVertices) / 2 - 2));
  const std::size_t count = std::min(line.size(), room);
  if (count < 2) return;
  const std::size_t first = line.size() - count;
  for (std::size_t i = first; i < line.size(); ++i) {
    const Vector3f& before = line[std::max(i, first + 1) - 1];
    const Vector3f& after = line[std::min(i + 1, line.size() - 1)];
    const Vector3f tangent = after - before;
    const RibbonVertex left{line[i], tangent, 1, strengths[i]};
    const RibbonVertex right{line[i], tangent, -1, strengths[i]};
    if (i == first && used_ > 0) push(left);
    push(left);
    push(right);
    if (i + 1 == line.size()) push(right);
  }
}

void Ribbon::upload() {
  if (used_ < 3) {
    used_ = 0;
    return;
  }
  slot_.update(bytes_.first(used_ * static_cast<qsizetype>(sizeof(RibbonVertex))));
  slot_.renderer()->setVertexCount(used_);
}

void Ribbon::setTraces(const std::vector<TracePoints>& traces, float spacing) {
  clear();
  for (const TracePoints& trace : traces) {
    kept_.clear();
    strengths_.clear();
    const auto total = static_cast<float>(trace.size());
    Vector3f heading = Vector3f::Zero();
    for (std::size_t i = 0; i < trace.size(); ++i) {
      if (!trace[i].allFinite()) continue;
      const float age = (total - static_cast<float>(i) - 1) / std::max(total - 1, 1.0F);
      // The oldest is faint, but there.
      const float strength = 0.2F + 0.8F * std::pow(1 - age, 1.4F);
      const bool newest = i + 1 == trace.size();
      if (!newest && kept_.size() > 1) {
        const Vector3f way = trace[i] - kept_.back();
        const float length = way.norm();
        // Where the way is straight, few points draw it.
        const bool straight = way.dot(heading) > 0.997F * length;
        if (length < (straight ? 8 * spacing : spacing)) continue;
        heading = way / length;
      }
      kept_.push_back(trace[i]);
      strengths_.push_back(strength);
    }
    addLine(kept_, strengths_, capacity_ / static_cast<int>(traces.size()));
  }
  upload();
}

Qt3DRender::QGeometryRenderer* makeGroundGrid(float spacing, int linesEachSide,
                                              Qt3DCore::QNode* parent) {
  constexpr int pieces = 16;
  const float half = spacing * static_cast<float>(linesEachSide);
  Ribbon grid((2 * linesEachSide + 1) * 2 * (pieces + 3), parent);
  std::vector<Vector3f> line(pieces + 1);
  std::vector<float> strengths(pieces + 1);
  for (int axis = 0; axis < 2; ++axis) {
    for (int k = -linesEachSide; k <= linesEachSide; ++k) {
      for (int i = 0; i <= pieces; ++i) {
        Vector3f point = Vector3f::Zero();
        point[axis] = half * (2 * static_cast<float>(i) / pieces - 1);
        point[1 - axis] = spacing * static_cast<float>(k);
        const float share = std::min(point.norm() / half, 1.0F);
        line[static_cast<std::size_t>(i)] = point;
        strengths[static_cast<std::size_t>(i)] = (1 - share) * (1 - share) * (k == 0 ? 1.5F : 1.0F);
      }
      grid.addLine(line, strengths, 2 * (pieces + 3));
    }
  }
  grid.upload();
  return grid.renderer();
}

}  // namespace polhode::gui
