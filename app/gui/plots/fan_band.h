// The values of a run's neighbours as bands: the middle, half of them, nine tenths of them.
#pragma once

#include <qcustomplot.h>

#include <memory>

#include "app/gui/plots/curves/series_curve.h"
#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

class FanBand : public QCPAbstractPlottable {
  Q_OBJECT
 public:
  /// Precondition: data.fan has the component of the channel.
  FanBand(QCPAxis* timeAxis, QCPAxis* valueAxis, const PlotData& data, const std::string& channel,
          int component);

  /// Of the middle one; NaN where there is none.
  [[nodiscard]] double medianAt(double t) const;
  /// Adds what nine tenths of them are in within the range of the time axis.
  void addTo(ValueExtent& extent) const;

  double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const override;
  QCPRange getKeyRange(bool& found, QCP::SignDomain domain) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain domain, const QCPRange& keys) const override;

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

 private:
  [[nodiscard]] QPointF place(std::size_t time, double value) const;
  /// Indices of the times that are seen.
  [[nodiscard]] std::pair<std::size_t, std::size_t> seen() const;
  void fill(QCPPainter& painter, const std::vector<double>& lower, const std::vector<double>& upper,
            double opacity) const;
  void line(QCPPainter& painter, const std::function<double(std::size_t)>& value,
            double opacity) const;
  [[nodiscard]] QColor colour(double opacity) const;

  const PlotData& data_;
  std::shared_ptr<const Neighbours> neighbours_;
  const NeighbourChannel* channel_;
  std::size_t component_;
  NeighbourBand band_;
};

}  // namespace polhode::gui
