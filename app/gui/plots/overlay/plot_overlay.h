// Everything in the plots that is not a curve: titles, values, legends, marks and the time cursor.
// On a layer of its own, so that moving the cursor does not draw the curves again.
#pragma once

#include <qcustomplot.h>

#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

class ChannelPlot;
class PlanePlot;
class PlotCanvas;

class PlotOverlay : public QCPLayerable {
  Q_OBJECT
 public:
  PlotOverlay(PlotCanvas& canvas, const PlotData& data, const QString& layer);

  /// The rectangle being drawn with the mouse; empty if none.
  void setRubberBand(const QRect& rect) { rubberBand_ = rect; }

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  void draw(QCPPainter* painter) override;

 private:
  void drawVeil(QCPPainter& painter, const ChannelPlot& plot) const;
  void drawCursor(QCPPainter& painter, const ChannelPlot& plot) const;
  void drawPlaces(QCPPainter& painter, const PlanePlot& plot) const;
  void drawHeader(QCPPainter& painter, const ChannelPlot& plot) const;
  void drawReadouts(QCPPainter& painter, const ChannelPlot& plot) const;
  void drawReadoutMarker(QCPPainter& painter, const ChannelPlot& plot, int run,
                         const QPointF& textAt) const;
  void drawComponentLegend(QCPPainter& painter, const ChannelPlot& plot, int titleEnd) const;
  void drawComponentTable(QCPPainter& painter, const ChannelPlot& plot) const;
  void drawTimeAxisText(QCPPainter& painter, const ChannelPlot& lowest) const;
  void drawRemarks(QCPPainter& painter) const;
  void drawEmptyState(QCPPainter& painter) const;
  void drawEmptyReason(QCPPainter& painter, const ChannelPlot& plot) const;
  [[nodiscard]] double valueTime() const { return data_.hoverTime.value_or(data_.playhead); }

  PlotCanvas& canvas_;
  const PlotData& data_;
  QRect rubberBand_;
};

}  // namespace polhode::gui
