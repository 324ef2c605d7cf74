#include "app/gui/scene/shapes/mesh_builder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

#include "app/gui/scene/shapes/shortest_turn.h"

namespace polhode::gui {

using Eigen::Vector2f;
using Eigen::Vector3f;

namespace {

constexpr float twoPi = 2 * std::numbers::pi_v<float>;

/// Normals of an outline in the (radius, height) plane, one at each end of each piece.
std::vector<std::pair<Vector2f, Vector2f>> outlineNormals(const std::vector<Vector2f>& outline,
                                                          bool smooth) {
  std::vector<std::pair<Vector2f, Vector2f>> normals;
  for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
    const Vector2f d = outline[i + 1] - outline[i];
    const Vector2f n = Vector2f(d.y(), -d.x()).normalized();
    normals.emplace_back(n, n);
  }
  if (smooth) {
    for (std::size_t i = 0; i + 1 < normals.size(); ++i) {
      const Vector2f mean = (normals[i].second + normals[i + 1].first).normalized();
      normals[i].second = normals[i + 1].first = mean;
    }
  }
  return normals;
}

}  // namespace

Mesh withSharedVertices(const Mesh& mesh) {
  return withSharedVertices(mesh, [](const MeshVertex& vertex) {
    const auto& [at, normal, colour, tint, sector] = vertex;
    const std::array floats{at.x(),     at.y(),     at.z(),     normal.x(), normal.y(), normal.z(),
                            colour.x(), colour.y(), colour.z(), tint,       sector};
    return std::bit_cast<std::array<std::uint32_t, 11>>(floats);
  });
}

Mesh stripesOf(const Mesh& mesh) {
  Mesh stripes{mesh.vertices, {}};
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
    if (mesh.vertices[mesh.indices[i]].sector >= 0)
      stripes.indices.insert(stripes.indices.end(), &mesh.indices[i], &mesh.indices[i] + 3);
  return withSharedVertices(stripes);
}

Placement along(const Vector3f& from, const Vector3f& to) {
  Placement placement = Placement::Identity();
  placement.translate(from);
  placement.rotate(shortestTurn<float>(Vector3f::UnitZ(), to - from));
  return placement;
}

unsigned MeshBuilder::add(const Vector3f& position, const Vector3f& normal, const Paint& paint) {
  mesh_.vertices.push_back({position, normal, paint.colour, paint.tint, paint.sector});
  return static_cast<unsigned>(mesh_.vertices.size() - 1);
}

void MeshBuilder::patch(unsigned a, unsigned b, unsigned c, unsigned d) {
  mesh_.indices.insert(mesh_.indices.end(), {a, b, c, a, c, d});
}

void MeshBuilder::lathe(const Placement& placement, const std::vector<Vector2f>& outline,
                        int segments, Surface surface, const Painter& paint) {
  const auto normals = outlineNormals(outline, surface == Surface::Smooth);
  const auto direction = [&](float k) {
    const float angle = twoPi * k / static_cast<float>(segments);
    return Vector3f(std::cos(angle), std::sin(angle), 0);
  };
  for (int k = 0; k < segments; ++k) {
    const Vector3f left = direction(static_cast<float>(k));
    const Vector3f right = direction(static_cast<float>(k + 1));
    const Vector3f middle = direction(static_cast<float>(k) + 0.5F);
    const Vector3f& nLeft = surface == Surface::Faceted ? middle : left;
    const Vector3f& nRight = surface == Surface::Faceted ? middle : right;
    for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
      const Paint colour = paint(k, static_cast<int>(i));
      const auto corner = [&](const Vector3f& at, const Vector3f& facing, const Vector2f& point,
                              const Vector2f& normal) {
        const Vector3f position = at * point.x() + Vector3f::UnitZ() * point.y();
        const Vector3f n = facing * normal.x() + Vector3f::UnitZ() * normal.y();
        return add(placement * position, placement.linear() * n, colour);
      };
      const auto& [low, high] = normals[i];
      const unsigned a = corner(left, nLeft, outline[i], low);
      const unsigned b = corner(right, nRight, outline[i], low);
      const unsigned c = corner(right, nRight, outline[i + 1], high);
      const unsigned d = corner(left, nLeft, outline[i + 1], high);
      patch(a, b, c, d);
    }
  }
}

void MeshBuilder::tube(const std::vector<Vector3f>& line, bool closed, float radius, int sides,
                       const Painter& paint) {
  const int n = static_cast<int>(line.size());
  const auto point = [&](int i) { return line[static_cast<std::size_t>((i + n) % n)]; };
  const auto tangent = [&](int i) -> Vector3f {
    const int before = closed ? i - 1 : std::max(i - 1, 0);
    const int after = closed ? i + 1 : std::min(i + 1, n - 1);
    return (point(after) - point(before)).normalized();
  };
  // The frame is carried along by the smallest rotation, so that the tube does not twist. Planar
  // rings keep the third axis as their second one, whatever the starting point.
  std::vector<Eigen::Matrix3f> frames;
  Vector3f t = tangent(0);
  Vector3f up = std::abs(t.z()) < 0.9F ? Vector3f::UnitZ() : Vector3f::UnitX();
  for (int i = 0; i < n; ++i) {
    const Vector3f next = tangent(i);
    up = shortestTurn(t, next) * up;
    t = next;
    const Vector3f side = up.cross(t).normalized();
    Eigen::Matrix3f frame;
    frame << side, t.cross(side), t;
    frames.push_back(frame);
  }
  const int pieces = closed ? n : n - 1;
  for (int i = 0; i < pieces; ++i) {
    const auto j = static_cast<std::size_t>((i + 1) % n);
    for (int k = 0; k < sides; ++k) {
      const Paint colour = paint(k, i);
      const auto corner = [&](std::size_t at, int around) {
        const float angle = twoPi * static_cast<float>(around) / static_cast<float>(sides);
        const Vector3f normal = frames[at] * Vector3f(std::cos(angle), std::sin(angle), 0);
        return add(line[at] + radius * normal, normal, colour);
      };
      const auto at = static_cast<std::size_t>(i);
      const unsigned a = corner(at, k);
      const unsigned b = corner(at, k + 1);
      const unsigned c = corner(j, k + 1);
      const unsigned d = corner(j, k);
      patch(a, b, c, d);
    }
  }
}

void MeshBuilder::box(const Placement& placement, const Vector3f& halfSize,
                      const Painter& paintByFace) {
  int face = 0;
  for (int axis = 0; axis < 3; ++axis) {
    for (const float sign : {1.0F, -1.0F}) {
      Vector3f n = Vector3f::Zero();
      Vector3f u = Vector3f::Zero();
      n[axis] = sign;
      u[(axis + 1) % 3] = 1;
      const Vector3f v = n.cross(u);
      const Vector3f centre = n.cwiseProduct(halfSize);
      const Vector3f du = u.cwiseProduct(halfSize);
      const Vector3f dv = v.cwiseProduct(halfSize);
      quad(placement * (centre - du - dv), placement * (centre + du - dv),
           placement * (centre + du + dv), placement * (centre - du + dv), paintByFace(face++, 0));
    }
  }
}

void MeshBuilder::sphere(const Vector3f& centre, float radius, int segments, const Painter& paint) {
  std::vector<Vector2f> outline;
  const int rings = segments / 2;
  for (int i = 0; i <= rings; ++i) {
    const float angle = twoPi / 2 * static_cast<float>(i) / static_cast<float>(rings);
    outline.emplace_back(radius * std::sin(angle), -radius * std::cos(angle));
  }
  Placement placement = Placement::Identity();
  placement.translate(centre);
  lathe(placement, outline, segments, Surface::Smooth, paint);
}

void MeshBuilder::rod(const Vector3f& from, const Vector3f& to, float radiusFrom, float radiusTo,
                      int segments, const Painter& paint) {
  const float length = (to - from).norm();
  if (length <= 0) return;
  lathe(along(from, to), {{0, 0}, {radiusFrom, 0}, {radiusTo, length}, {0, length}}, segments,
        Surface::Round, paint);
}

void MeshBuilder::quad(const Vector3f& a, const Vector3f& b, const Vector3f& c, const Vector3f& d,
                       const Paint& paint) {
  // Of the diagonals: two corners may be one.
  const Vector3f n = (c - a).cross(d - b).normalized();
  const unsigned i = add(a, n, paint);
  const unsigned j = add(b, n, paint);
  const unsigned k = add(c, n, paint);
  const unsigned l = add(d, n, paint);
  patch(i, j, k, l);
}

void MeshBuilder::arrow(const Vector3f& from, const Vector3f& to, float radius,
                        const Vector3f& colour) {
  const float length = (to - from).norm();
  const float tip = 7 * radius;
  lathe(along(from, to),
        {{0, 0}, {radius, 0}, {radius, length - tip}, {2.6F * radius, length - tip}, {0, length}},
        20, Surface::Round, uniformly({colour, 0, -1}));
}

void MeshBuilder::append(const Mesh& mesh) {
  const auto offset = static_cast<unsigned>(mesh_.vertices.size());
  mesh_.vertices.insert(mesh_.vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
  for (const unsigned index : mesh.indices) mesh_.indices.push_back(offset + index);
}

}  // namespace polhode::gui
