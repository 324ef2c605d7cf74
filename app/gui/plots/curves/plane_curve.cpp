#include "app/gui/plots/curves/plane_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace polhode::gui {

PlaneCurve::PlaneCurve(QCPAxis* acrossAxis, QCPAxis* valueAxis, const PlotData& data,
                       const PlotQuantity& value, const PlotQuantity& across, int run)
    : SeriesCurve(acrossAxis, valueAxis, data, value.channel.toStdString(), run, value.component),
      value_(value),
      across_(across) {}

const std::vector<PlanePoint>& PlaneCurve::points() const {
  return pair_.of(data().run(run()), data().history->bodyCount(), across_, value_);
}

PlaneWay PlaneCurve::shown() const {
  return pointsBetween(points(), data().timeRange.lower,
                       std::min(data().timeRange.upper, data().revealedUntil));
}

std::size_t PlaneCurve::revealedPoints() const {
  const auto end = std::ranges::upper_bound(points(), data().revealedUntil, {}, &PlanePoint::t);
  return static_cast<std::size_t>(end - points().begin());
}

void PlaneCurve::addTo(ValueExtent& extent) const {
  for (const PlanePoint& point : shown())
    if (std::isfinite(point.x)) extent.add(point.y);
}

void PlaneCurve::addAcrossTo(ValueExtent& extent) const {
  for (const PlanePoint& point : shown())
    if (std::isfinite(point.y)) extent.add(point.x);
}

std::optional<PlanePoint> PlaneCurve::at(double t) const {
  if (t > data().revealedUntil + 1e-9 * std::abs(data().revealedUntil)) return std::nullopt;
  const auto point = pointAt(points(), t);
  const bool whole = point && std::isfinite(point->x) && std::isfinite(point->y);
  return whole ? point : std::nullopt;
}

/// Logarithmic axes show sizes; zeros lie on their floors.
QPointF PlaneCurve::pixelOf(const PlanePoint& point) const {
  // Far enough not to change what is seen, near enough for the painter's arithmetic.
  const double farAway = 1e5;
  const QRectF rect = QRectF(keyAxis()->axisRect()->rect());
  const auto pixel = [farAway](const QCPAxis& axis, double value, double floor) {
    const bool logarithmic = axis.scaleType() == QCPAxis::stLogarithmic;
    if (logarithmic && value == 0) return floor;
    return std::clamp(axis.coordToPixel(logarithmic ? std::abs(value) : value), -farAway, farAway);
  };
  return {pixel(*keyAxis(), point.x, rect.left() + 0.5),
          pixel(*valueAxis(), point.y, rect.bottom() - 0.5)};
}

std::optional<PlaneCurve::Nearest> PlaneCurve::nearest(const QPointF& pixel) const {
  std::optional<Nearest> best;
  for (const PlanePoint& point : shown()) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) continue;
    const QPointF there = pixelOf(point) - pixel;
    const double distance = std::hypot(there.x(), there.y());
    if (!best || distance < best->distance) best = Nearest{point.t, distance};
  }
  return best;
}

double PlaneCurve::distance(const QPointF& pixel) const {
  double least = std::numeric_limits<double>::infinity();
  QPointF before;
  bool joined = false;
  for (const PlanePoint& point : shown()) {
    const bool finite = std::isfinite(point.x) && std::isfinite(point.y);
    const QPointF there = finite ? pixelOf(point) : QPointF();
    if (finite && joined) {
      const QPointF along = there - before, to = pixel - before;
      const double length = QPointF::dotProduct(along, along);
      const double s =
          length > 0 ? std::clamp(QPointF::dotProduct(along, to) / length, 0.0, 1.0) : 0;
      const QPointF gap = to - s * along;
      least = std::min(least, std::hypot(gap.x(), gap.y()));
    }
    joined = finite;
    before = there;
  }
  return least;
}

void PlaneCurve::draw(QCPPainter* painter) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  // What is nearer than this to the point before is not seen; finer on paper.
  const bool paper = painter->modes().testFlag(QCPPainter::pmNoCaching);
  const double least = paper ? 0.2 : 0.6;
  std::vector<QPointF> line;
  for (const PlanePoint& point : shown()) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) {
      line.emplace_back(nan, nan);
      continue;
    }
    const QPointF there = pixelOf(point);
    const QPointF gap = line.empty() ? QPointF(nan, nan) : there - line.back();
    if (!(std::hypot(gap.x(), gap.y()) < least)) line.push_back(there);
  }
  drawParts(*painter, clipped(line), false);
}

}  // namespace polhode::gui
