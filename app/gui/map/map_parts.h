// Parts of a map's picture: the cross, and what the tones mean.
#pragma once

#include <qcustomplot.h>

#include <functional>
#include <utility>

#include "app/figures/figure_picture.h"
#include "app/gui/map/heat_map.h"

namespace polhode::gui {

/// Lines through the scenario's own values.
class MapCross : public QCPLayerable {
  Q_OBJECT
 public:
  /// pens: drawn one over the other. at: the values, asked for when it is drawn.
  MapCross(QCPAxisRect* rect, const QString& layer, const QList<QPen>& pens,
           std::function<std::optional<QPointF>()> at);
  /// Light in a dark seam.
  [[nodiscard]] static QList<QPen> onColours();

 protected:
  [[nodiscard]] QRect clipRect() const override { return rect_->rect(); }
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  void draw(QCPPainter* painter) override;

 private:
  QCPAxisRect* rect_;
  QList<QPen> pens_;
  std::function<std::optional<QPointF>()> at_;
};

/// Dots at the values of runs that have their own.
class MapMarks : public QCPLayerable {
  Q_OBJECT
 public:
  /// dots: values and colours, asked for when they are drawn.
  MapMarks(QCPAxisRect* rect, const QString& layer,
           std::function<QList<std::pair<QPointF, QColor>>()> dots);

 protected:
  [[nodiscard]] QRect clipRect() const override { return rect_->rect(); }
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  void draw(QCPPainter* painter) override;

 private:
  QCPAxisRect* rect_;
  std::function<QList<std::pair<QPointF, QColor>>()> dots_;
};

/// A swatch and a word for each tone on the picture, in as many rows as are needed.
class ToneLegend : public QCPLayoutElement {
  Q_OBJECT
 public:
  ToneLegend(QCustomPlot* plot, std::function<QList<MapTone>()> tones, const FigureLook& look);

 protected:
  void draw(QCPPainter* painter) override;
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;

 private:
  /// Height used; paints where there is a painter.
  int arrange(QCPPainter* painter, const QRect& place) const;
  [[nodiscard]] QFont font() const;

  std::function<QList<MapTone>()> tones_;
  FigureLook look_;
};

}  // namespace polhode::gui
