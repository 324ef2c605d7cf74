// A curve drawn straight from a DecimatedSeries: nothing is copied, and what is drawn is bounded by
// the number of pixels, not by the number of points.
#pragma once

#include <qcustomplot.h>

#include <limits>
#include <string>

#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

/// Least and greatest of what a plot shows in a span of time.
struct ValueExtent {
  double lower = 0, upper = 0;          ///< of all finite values
  double lowerSize = 0, upperSize = 0;  ///< of magnitudes that are not zero, but for the start
  bool any = false, anySize = false;
  bool negative = false;
  bool anyStep = false, allWhole = true;  ///< of the values at steps

  void add(double value);
  void addStep(double value);
  /// Where a run starts an error is rounding at most: on a logarithmic axis the way up from there
  /// would squeeze all the rest.
  void addStart(double value);
  /// Whole numbers: they count something.
  [[nodiscard]] bool counts() const { return anyStep && allWhole; }
};

class SeriesCurve : public QCPAbstractPlottable {
  Q_OBJECT
 public:
  SeriesCurve(QCPAxis* timeAxis, QCPAxis* valueAxis, const PlotData& data, std::string channel,
              int run, int component);

  [[nodiscard]] int run() const { return run_; }
  [[nodiscard]] int component() const { return component_; }
  /// What is drawn; nullptr where there is nothing.
  [[nodiscard]] virtual const DecimatedSeries* series() const {
    return data_.series(run_, channel_, component_);
  }
  /// Whether the curve tells something of the run.
  [[nodiscard]] virtual bool concerns(int run) const { return run == run_; }
  /// Adds the values drawn within the range of the time axis.
  virtual void addTo(ValueExtent& extent) const;
  /// How far a point is from the curve as it is drawn, up and down [px]; infinite where there is
  /// no curve.
  [[nodiscard]] virtual double distance(const QPointF& pixel) const;
  /// Whether it goes up and down so often that, drawn over others, it would cover them.
  [[nodiscard]] bool isBand() const { return band_; }
  /// Judges that anew, by the axes as they are; true where it has changed.
  bool judgeBand();
  /// From where it was last drawn to up to what is revealed now: a cursor need not wait for it.
  void drawTail(QCPPainter& painter) const;
  /// Number of points up to where the curve is revealed.
  [[nodiscard]] virtual std::size_t revealedPoints() const;

  double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const override;
  QCPRange getKeyRange(bool& found, QCP::SignDomain domain) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain domain, const QCPRange& keys) const override;

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;
  /// With the run's marker now and then.
  [[nodiscard]] virtual bool marked() const { return true; }
  [[nodiscard]] const PlotData& data() const { return data_; }
  [[nodiscard]] const std::string& channel() const { return channel_; }
  /// The parts of a line inside the axes. Not left to the painter: an SVG file is written without
  /// clipping.
  [[nodiscard]] std::vector<QPolygonF> clipped(const std::vector<QPointF>& line) const;
  /// With the pen; dense: such a band that smooth edges and wide lines are not seen.
  void drawParts(QCPPainter& painter, const std::vector<QPolygonF>& parts, bool dense) const;

 private:
  [[nodiscard]] bool coversOthers() const;
  /// In pixels, with gaps where a coordinate is NaN.
  [[nodiscard]] std::vector<QPointF> polyline(double columnsPerPixel) const;
  /// The run's marker now and then along the curve, at times that stay the same while the axis
  /// moves.
  void drawMarkers(QCPPainter& painter) const;
  /// The run's marker where all there is to see is one value: at the start, before anything moves.
  void drawPoint(QCPPainter& painter, const QPointF& place) const;

  const PlotData& data_;
  std::string channel_;
  int run_;
  int component_;
  bool band_ = false;
  double drawnUntil_ = std::numeric_limits<double>::infinity();  ///< [s]
};

/// What the curve of a run was before an edit: of no account but to the eye.
class GhostCurve : public SeriesCurve {
  Q_OBJECT
 public:
  using SeriesCurve::SeriesCurve;

  [[nodiscard]] const DecimatedSeries* series() const override {
    return data().ghostSeries(run(), channel(), component());
  }

 protected:
  [[nodiscard]] bool marked() const override { return false; }
};

}  // namespace polhode::gui
