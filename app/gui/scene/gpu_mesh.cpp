#include "app/gui/scene/gpu_mesh.h"

#include <QVector3D>
#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace polhode::gui {

using Qt3DCore::QAttribute;
using Qt3DRender::QGeometryRenderer;

VertexSlot::VertexSlot(std::initializer_list<VertexField> fields,
                       QGeometryRenderer::PrimitiveType type, Qt3DCore::QNode* parent)
    : renderer_(new QGeometryRenderer) {
  geometry_ = new Qt3DCore::QGeometry(renderer_);
  buffer_ = new Qt3DCore::QBuffer(geometry_);
  for (const VertexField& field : fields) {
    stride_ += field.floats * static_cast<unsigned>(sizeof(float));
  }
  Q_ASSUME(stride_ > 0);  // vertices have a place at least
  unsigned offset = 0;
  for (const VertexField& field : fields) {
    auto* attribute = new QAttribute(buffer_, field.name, QAttribute::Float, field.floats, 0,
                                     offset, stride_, geometry_);
    attribute->setAttributeType(QAttribute::VertexAttribute);
    geometry_->addAttribute(attribute);
    if (offset == 0) geometry_->setBoundingVolumePositionAttribute(attribute);
    offset += field.floats * static_cast<unsigned>(sizeof(float));
  }
  renderer_->setGeometry(geometry_);
  renderer_->setPrimitiveType(type);
  // Nothing is culled or picked by its volume, and measuring a trace again in each frame would
  // cost more than drawing it.
  renderer_->setMinPoint(QVector3D(-1, -1, -1));
  renderer_->setMaxPoint(QVector3D(1, 1, 1));
  write(QByteArray(3 * static_cast<qsizetype>(stride_), '\0'));
  renderer_->setVertexCount(3);
  renderer_->setParent(parent);  // as a whole, see RunVisual
}

namespace {

/// As the vertex buffer has it: with the way on which an outline grows out of the surface.
struct SpreadVertex {
  MeshVertex vertex;
  Eigen::Vector3f spread;
};

/// The mean normal of all vertices at a place, so that an outline has no gap where the surface has
/// an edge; zero for what has two sides and no thickness.
std::vector<SpreadVertex> withSpread(const std::vector<MeshVertex>& vertices) {
  using Place = std::array<long, 3>;
  const auto placeOf = [](const MeshVertex& vertex) {
    constexpr float finest = 1e4F;  // by metre: places are no closer to each other
    return Place{std::lround(finest * vertex.position.x()),
                 std::lround(finest * vertex.position.y()),
                 std::lround(finest * vertex.position.z())};
  };
  std::map<Place, Eigen::Vector3f> normals;
  for (const MeshVertex& vertex : vertices)
    normals.try_emplace(placeOf(vertex), Eigen::Vector3f::Zero()).first->second += vertex.normal;
  std::vector<SpreadVertex> result;
  result.reserve(vertices.size());
  for (const MeshVertex& vertex : vertices) {
    Eigen::Vector3f spread = normals.at(placeOf(vertex));
    const float length = spread.norm();
    // Axes are the same for all runs: they need no outline.
    const bool axis = vertex.tint <= 0;
    if (length > 1e-3F) spread *= axis ? 0 : 1 / length;
    result.push_back({vertex, spread});
  }
  return result;
}

/// Never smaller than before: attributes count on it.
void writeWhole(Qt3DCore::QBuffer& buffer, QByteArray bytes) {
  const qsizetype missing = buffer.data().size() - bytes.size();
  if (missing > 0) bytes.append(missing, '\0');
  buffer.setData(bytes);
}

}  // namespace

void VertexSlot::write(QByteArray bytes) {
  const auto vertices = static_cast<unsigned>(bytes.size()) / stride_;
  writeWhole(*buffer_, std::move(bytes));
  if (vertices <= capacity_) return;
  capacity_ = vertices;
  for (QAttribute* attribute : geometry_->attributes()) {
    if (attribute->attributeType() == QAttribute::VertexAttribute) attribute->setCount(capacity_);
  }
}

void VertexSlot::update(const QByteArray& bytes) {
  buffer_->updateData(0, bytes);
}

MeshSlot::MeshSlot(Qt3DCore::QNode* parent)
    : vertices_({{QAttribute::defaultPositionAttributeName(), 3},
                 {QAttribute::defaultNormalAttributeName(), 3},
                 {QAttribute::defaultColorAttributeName(), 4},
                 {QStringLiteral("vertexSector"), 1},
                 {QStringLiteral("vertexSpread"), 3}},
                QGeometryRenderer::Triangles, parent) {
  static_assert(sizeof(SpreadVertex) == 14 * sizeof(float));
  Qt3DCore::QGeometry* geometry = vertices_.geometry();
  indexBuffer_ = new Qt3DCore::QBuffer(geometry);
  indices_ = new QAttribute(indexBuffer_, QAttribute::UnsignedInt, 1, 0, 0, 0, geometry);
  indices_->setAttributeType(QAttribute::IndexAttribute);
  geometry->addAttribute(indices_);
  set({{MeshVertex{}}, {0, 0, 0}});
  empty_ = true;
}

void MeshSlot::set(const Mesh& mesh) {
  empty_ = mesh.indices.empty();
  if (empty_) return;
  vertices_.write(bytesOf(withSpread(mesh.vertices)));
  const auto count = static_cast<unsigned>(mesh.indices.size());
  writeWhole(*indexBuffer_, bytesOf(mesh.indices));
  indices_->setCount(static_cast<unsigned>(indexBuffer_->data().size()) /
                     static_cast<unsigned>(sizeof(mesh.indices[0])));
  renderer()->setVertexCount(static_cast<int>(count));
}

}  // namespace polhode::gui
