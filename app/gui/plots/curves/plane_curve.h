// The curve of one component of a run's channel against another, from time to time.
#pragma once

#include "app/gui/plots/curves/paired_series.h"
#include "app/gui/plots/curves/series_curve.h"

namespace polhode::gui {

class PlaneCurve : public SeriesCurve {
  Q_OBJECT
 public:
  /// channel and component: what the values are of; `across` lies on the other axis.
  PlaneCurve(QCPAxis* acrossAxis, QCPAxis* valueAxis, const PlotData& data,
             const PlotQuantity& value, const PlotQuantity& across, int run);

  /// Extents of what is drawn: the part of the shown times that is revealed.
  void addTo(ValueExtent& extent) const override;
  void addAcrossTo(ValueExtent& extent) const;
  [[nodiscard]] double distance(const QPointF& pixel) const override;
  [[nodiscard]] std::size_t revealedPoints() const override;
  /// Where it is at t, as far as it is revealed; nothing where there is no value.
  [[nodiscard]] std::optional<PlanePoint> at(double t) const;
  [[nodiscard]] QPointF pixelOf(const PlanePoint& point) const;
  /// The sampled point that is nearest to a place, and how far it is [px].
  struct Nearest {
    double t, distance;
  };
  [[nodiscard]] std::optional<Nearest> nearest(const QPointF& pixel) const;
  /// The points themselves, all of them.
  [[nodiscard]] const std::vector<PlanePoint>& points() const;

 protected:
  void draw(QCPPainter* painter) override;
  [[nodiscard]] bool marked() const override { return false; }

 private:
  [[nodiscard]] PlaneWay shown() const;

  PlotQuantity value_, across_;
  mutable PairedSeries pair_;
};

}  // namespace polhode::gui
