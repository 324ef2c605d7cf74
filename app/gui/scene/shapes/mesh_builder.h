// Triangle meshes with per-vertex colour, put together on the CPU from a few simple solids.
#pragma once

#include <Eigen/Geometry>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace polhode::gui {

/// How a piece of surface is coloured.
struct Paint {
  Eigen::Vector3f colour =
      Eigen::Vector3f::Ones();  ///< factor, or the colour itself where tint = 0
  float tint = 1;  ///< share of the run's colour: base = colour * mix(white, run colour, tint)
  /// Runs that coincide share a body: this piece is shown in the colour of run `sector` modulo
  /// their number. Negative: in the colour of the first.
  float sector = -1;
};

struct MeshVertex {
  Eigen::Vector3f position = Eigen::Vector3f::Zero();
  Eigen::Vector3f normal = Eigen::Vector3f::Zero();
  Eigen::Vector3f colour = Eigen::Vector3f::Zero();
  float tint = 0;
  float sector = 0;
};

struct Mesh {
  std::vector<MeshVertex> vertices;
  std::vector<unsigned> indices;  ///< triangles, counter-clockwise from outside
};

/// Of an array of numbers, by its bytes.
struct HashOfBytes {
  template <class Numbers>
  std::size_t operator()(const Numbers& numbers) const {
    const auto* bytes = reinterpret_cast<const char*>(numbers.data());
    return std::hash<std::string_view>{}({bytes, sizeof(numbers)});
  }
};

/// The same surface with each vertex once, which costs the renderer less. keyOf(vertex): what is
/// the same of those that are one, an array of integers.
template <class KeyOf>
[[nodiscard]] Mesh withSharedVertices(const Mesh& mesh, KeyOf keyOf) {
  Mesh result;
  result.indices.reserve(mesh.indices.size());
  std::unordered_map<decltype(keyOf(MeshVertex{})), unsigned, HashOfBytes> places(
      mesh.vertices.size());
  for (const unsigned index : mesh.indices) {
    const MeshVertex& vertex = mesh.vertices[index];
    const auto next = static_cast<unsigned>(result.vertices.size());
    const auto [at, added] = places.try_emplace(keyOf(vertex), next);
    if (added) result.vertices.push_back(vertex);
    result.indices.push_back(at->second);
  }
  return result;
}
/// Those whose bits are the same: neighbours are computed in the same way.
[[nodiscard]] Mesh withSharedVertices(const Mesh& mesh);
/// What runs that coincide take turns in.
[[nodiscard]] Mesh stripesOf(const Mesh& mesh);

/// Where a solid stands: it is built along the third axis of the frame.
using Placement = Eigen::Isometry3f;

/// Placement at `from` with the third axis towards `to`.
[[nodiscard]] Placement along(const Eigen::Vector3f& from, const Eigen::Vector3f& to);

class MeshBuilder {
 public:
  /// Colour by piece: around the solid and along its outline.
  using Painter = std::function<Paint(int around, int piece)>;
  enum class Surface { Faceted, Round, Smooth };  ///< Round: smooth around, Smooth: along too

  /// Solid of revolution: outline points (radius, height), from the bottom to the top.
  void lathe(const Placement& placement, const std::vector<Eigen::Vector2f>& outline, int segments,
             Surface surface, const Painter& paint);
  /// Tube about a line of points; closed joins the last one to the first.
  void tube(const std::vector<Eigen::Vector3f>& line, bool closed, float radius, int sides,
            const Painter& paint);
  void box(const Placement& placement, const Eigen::Vector3f& halfSize, const Painter& paintByFace);
  void sphere(const Eigen::Vector3f& centre, float radius, int segments, const Painter& paint);
  void rod(const Eigen::Vector3f& from, const Eigen::Vector3f& to, float radiusFrom, float radiusTo,
           int segments, const Painter& paint);
  void quad(const Eigen::Vector3f& a, const Eigen::Vector3f& b, const Eigen::Vector3f& c,
            const Eigen::Vector3f& d, const Paint& paint);
  /// Thin shaft with a cone tip.
  void arrow(const Eigen::Vector3f& from, const Eigen::Vector3f& to, float radius,
             const Eigen::Vector3f& colour);

  void append(const Mesh& mesh);

  [[nodiscard]] std::size_t indexCount() const { return mesh_.indices.size(); }
  Mesh take() { return std::move(mesh_); }

 private:
  unsigned add(const Eigen::Vector3f& position, const Eigen::Vector3f& normal, const Paint& paint);
  void patch(unsigned a, unsigned b, unsigned c, unsigned d);

  Mesh mesh_;
};

/// One colour everywhere.
[[nodiscard]] inline MeshBuilder::Painter uniformly(const Paint& paint) {
  return [paint](int, int) { return paint; };
}

}  // namespace polhode::gui
