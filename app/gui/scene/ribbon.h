// Lines of constant width on screen: traces of the tips, and the grid of the ground.
#pragma once

#include <QByteArray>
#include <Qt3DRender/QGeometryRenderer>
#include <span>

#include "app/gui/scene/gpu_mesh.h"
#include "app/gui/scene/scene_view.h"

namespace polhode::gui {

/// One vertex of a ribbon, two of which make a point of the line: 8 floats.
struct RibbonVertex {
  Eigen::Vector3f point;
  Eigen::Vector3f tangent;
  float side;      ///< -1 or +1
  float strength;  ///< opacity
};

/// Ribbon geometry in a buffer of fixed size, so that memory stays flat however long a run is.
class Ribbon {
 public:
  Ribbon(int maximumPoints, Qt3DCore::QNode* parent);

  [[nodiscard]] Qt3DRender::QGeometryRenderer* renderer() const { return slot_.renderer(); }
  [[nodiscard]] bool isEmpty() const { return used_ == 0; }

  void clear();
  /// Appends a line with an opacity for each of its points; the oldest ones go where there is no
  /// room.
  void addLine(std::span<const Eigen::Vector3f> line, std::span<const float> strengths,
               int maximumVertices);
  /// Brings what was added to the graphics card.
  void upload();

  /// Lines from the oldest point to the newest, fading to the past, with points closer than
  /// `spacing` left out (sub-pixel pieces look dotted).
  void setTraces(const std::vector<TracePoints>& traces, float spacing);

 private:
  void push(const RibbonVertex& vertex);

  int capacity_;  ///< vertices
  int used_ = 0;
  QByteArray bytes_;
  VertexSlot slot_;
  std::vector<Eigen::Vector3f> kept_;
  std::vector<float> strengths_;
};

/// Square grid in the plane z = 0 that fades towards its edge.
[[nodiscard]] Qt3DRender::QGeometryRenderer* makeGroundGrid(float spacing, int linesEachSide,
                                                            Qt3DCore::QNode* parent);

}  // namespace polhode::gui
