// The picture of maps: small multiples with one colour scale, the scenario's own place in them, and
// a section through it; on the screen and on paper.
#pragma once

#include <qcustomplot.h>

#include <QList>
#include <optional>

#include "app/figures/figure_picture.h"
#include "app/gui/map/heat_map.h"
#include "app/gui/map/map_computation.h"
#include "app/look/run_style.h"

namespace polhode::gui {

enum class MapSection { None, AlongX, AlongY };

struct MapPanel {
  RunStyle run;
  SharedMap map;  ///< of two parameters; never null
  friend bool operator==(const MapPanel&, const MapPanel&) = default;
};

/// A run that has values of its own.
struct MapMark {
  QPointF values;
  QColor run;  ///< its colour
  friend bool operator==(const MapMark&, const MapMark&) = default;
};

/// A parameter or a quantity by its name.
struct MapLabel {
  QString name, unit;  ///< unit: empty if dimensionless

  /// "Ω₃(0) [rad/s]".
  [[nodiscard]] QString text() const;
  /// "Ω₃(0) = 12 rad/s".
  [[nodiscard]] QString at(double value) const;
  friend bool operator==(const MapLabel&, const MapLabel&) = default;
};

/// What is drawn. All panels have the same axes and the same quantity.
struct MapContent {
  QList<MapPanel> panels;
  QString title;  ///< empty: none
  MapLabel quantity, x, y;
  bool logarithmic = false;  ///< the colours
  MapSection section = MapSection::None;
  std::optional<QPointF> cross;  ///< the scenario's own values
  QList<MapMark> marks;

  friend bool operator==(const MapContent&, const MapContent&) = default;
  /// No other layout is needed, only other values at most.
  [[nodiscard]] bool sameLayout(const MapContent& other) const;
};

/// A cell of one of the maps.
struct MapPlace {
  qsizetype panel = 0;
  QPointF values;            ///< of the parameters there
  std::size_t i = 0, j = 0;  ///< of the cell there
};

class MapPicture : public QCustomPlot {
  Q_OBJECT
 public:
  explicit MapPicture(QWidget* parent = nullptr);

  void setContent(const MapContent& content, const FigureLook& look);
  [[nodiscard]] const MapContent& content() const { return content_; }
  [[nodiscard]] const FigureLook& look() const { return look_; }
  /// Colours reach from the least to the largest value of all panels.
  [[nodiscard]] const ValueRange& values() const { return values_; }
  /// Tones that are on the picture, in the order of its legend.
  [[nodiscard]] QList<MapTone> tones() const;

  [[nodiscard]] std::optional<MapPlace> placeAt(const QPointF& position) const;
  /// Where values are on the first map [px].
  [[nodiscard]] QPointF positionOf(const QPointF& values) const;
  /// Size it is drawn for on paper [px of 1/96 inch].
  [[nodiscard]] static QSize paperSize(const MapContent& content);

 signals:
  void hovered(const std::optional<polhode::gui::MapPlace>& place);  ///< nothing: it has left
  void dragBegan();
  void dragged(const QPointF& values);
  void dragEnded();
  /// A run is to stay at these values, beside the one of the panel.
  void runWanted(qsizetype panel, const QPointF& values);
  /// By cells, from the keyboard.
  void stepped(int right, int up);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  [[nodiscard]] QFont font(double scale = 1, bool bold = false) const;
  void build();
  void addPanel(qsizetype number, qsizetype columns);
  void addScale();
  void addSection();
  void dress(QCPAxis& axis) const;
  void setRange(QCPAxis& axis, const MapAxis& range) const;
  void showMaps();
  void showSection();
  [[nodiscard]] QPointF valuesAt(const QCPAxisRect& rect, const QPointF& position) const;

  MapContent content_;
  FigureLook look_;
  ValueRange values_;
  // Of the layout, which owns them.
  QList<QCPAxisRect*> rects_;
  QList<HeatMap*> heats_;
  QList<QCPGraph*> curves_;
  QCPColorScale* scale_ = nullptr;
  QCPAxisRect* section_ = nullptr;
  QCPTextElement* sectionTitle_ = nullptr;
  QCPLayoutElement* legend_ = nullptr;
  QCPMarginGroup *margins_ = nullptr, *rowMargins_ = nullptr;
  qsizetype draggedPanel_ = -1;
};

}  // namespace polhode::gui
