// What a picture in space consists of, as plain data: a stage composes it, a renderer draws it.
#pragma once

#include <Eigen/Core>
#include <QColor>
#include <QString>
#include <vector>

namespace polhode::gui {

/// Solids of unit size about the origin, a bead being a ball that is drawn small; cylinder and cone
/// stand on it, along the third axis.
enum class Solid { Ball, Bead, Cylinder, Cone, Ring };
inline constexpr std::size_t solidCount = 5;

struct SolidItem {
  Solid solid = Solid::Ball;
  Eigen::Matrix4f pose = Eigen::Matrix4f::Identity();
  QColor colour;
  float opacity = 1;
  /// Octants in two shades, as they show how it turns.
  bool octants = false;
  /// Of a ball: only its contour, this wide [logical px]; 0: all of it.
  float outline = 0;
  /// Shines faintly through what stands before it.
  bool shinesThrough = false;
};

struct LineItem {
  std::vector<Eigen::Vector3f> points = {};
  QColor colour;
  float width = 2.5F;  ///< [logical px]
  bool fades = false;  ///< towards its first point
  bool shinesThrough = false;
};

/// The surface between a point and a line.
struct FanItem {
  Eigen::Vector3f apex = Eigen::Vector3f::Zero();
  std::vector<Eigen::Vector3f> rim = {};
  QColor colour;
  float opacity = 0.5F;
};

/// A round table in the plane of its first two axes, translucent from below.
struct TableItem {
  Eigen::Vector3f centre = Eigen::Vector3f::Zero();
  float radius = 1;
  QColor colour;
  Eigen::Vector2f shadow = Eigen::Vector2f::Zero();  ///< where something rests on it
  float shadowRadius = 0.3F, shadowDepth = 0.5F;
};

struct LabelItem {
  QString text;
  Eigen::Vector3f anchor = Eigen::Vector3f::Zero();
  Eigen::Vector3f from = Eigen::Vector3f::Zero();  ///< it stands away from there
  QColor colour;
  bool secondary = false;  ///< smaller, and the first to go where there is no room
};

/// A line at the lower left: what cannot be drawn, what a figure is.
struct NoteItem {
  QString text;
  QString brief = {};  ///< where the text does not fit into the line; empty: it is wrapped
  QColor colour = {};  ///< none: that of text
  QString name = {};   ///< in front of the text; it is shortened where both do not fit
};

/// How much is left of something, as a bar at the upper left with its words beside it.
struct GaugeItem {
  QString text;
  QString brief = {};  ///< where the text does not fit beside the bar
  double share = 0;    ///< from 0 to 1
  QColor colour;       ///< of the bar
  QColor textColour;
};

struct Picture {
  std::vector<SolidItem> solids;
  std::vector<LineItem> lines;
  std::vector<FanItem> fans;
  std::vector<TableItem> tables;
  std::vector<LabelItem> labels;
  std::vector<GaugeItem> gauges;
  std::vector<NoteItem> notes;  ///< the lowest first
  QString magnified;            ///< large at the upper right

  void addBead(const Eigen::Vector3f& centre, float radius, const QColor& colour);
  /// A shaft with a tip, and its letter beyond it.
  void addArrow(const Eigen::Vector3f& from, const Eigen::Vector3f& to, float radius,
                const QColor& colour, const QString& label = {});
};

/// An ellipsoid or a ring: unit solid, axes as columns, about a centre.
[[nodiscard]] Eigen::Matrix4f poseOf(const Eigen::Matrix3f& axes,
                                     const Eigen::Vector3f& centre = Eigen::Vector3f::Zero());

}  // namespace polhode::gui
