// From meshes on the CPU to what Qt3D draws.
#pragma once

#include <QByteArray>
#include <Qt3DRender/QGeometryRenderer>
#include <initializer_list>

#include "app/gui/scene/shapes/mesh_builder.h"

namespace Qt3DCore {
class QAttribute;
class QBuffer;
class QGeometry;
}  // namespace Qt3DCore

namespace polhode::gui {

/// One float attribute of an interleaved vertex.
struct VertexField {
  QString name;
  unsigned floats;
};

/// Interleaved vertices that can be exchanged while the picture is being drawn: nodes stay what
/// they are and buffers only grow, as Qt3D's render threads do not bear their going.
class VertexSlot {
 public:
  VertexSlot(std::initializer_list<VertexField> fields,
             Qt3DRender::QGeometryRenderer::PrimitiveType type, Qt3DCore::QNode* parent);
  [[nodiscard]] Qt3DRender::QGeometryRenderer* renderer() const { return renderer_; }
  [[nodiscard]] Qt3DCore::QGeometry* geometry() const { return geometry_; }
  /// New vertices, for a buffer that grows where they are more than ever before.
  void write(QByteArray bytes);
  /// The first vertices, no more than there are: cheaper, for what changes from picture to picture.
  /// Not between a write that lets the buffer grow and the next picture: the two are one change to
  /// Qt3D, which is applied to the old buffer.
  void update(const QByteArray& bytes);

 private:
  unsigned stride_ = 0;
  unsigned capacity_ = 0;
  Qt3DCore::QBuffer* buffer_;
  Qt3DCore::QGeometry* geometry_;
  Qt3DRender::QGeometryRenderer* renderer_;
};

/// A lit surface.
class MeshSlot {
 public:
  explicit MeshSlot(Qt3DCore::QNode* parent);
  [[nodiscard]] Qt3DRender::QGeometryRenderer* renderer() const { return vertices_.renderer(); }
  [[nodiscard]] bool isEmpty() const { return empty_; }
  void set(const Mesh& mesh);

 private:
  VertexSlot vertices_;
  Qt3DCore::QBuffer* indexBuffer_;
  Qt3DCore::QAttribute* indices_;
  bool empty_ = true;
};

template <class Container>
[[nodiscard]] QByteArray bytesOf(const Container& items) {
  return QByteArray(reinterpret_cast<const char*>(items.data()),
                    static_cast<qsizetype>(items.size() * sizeof(items[0])));
}

}  // namespace polhode::gui
