#include "app/gui/plots/curves/series_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/gui/plots/curves/strokes.h"

namespace polhode::gui {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// The points a pixel column is drawn with: where a curve enters it, its extremes, where it leaves.
class PixelColumn {
 public:
  void start(std::size_t i, double value) {
    first_ = last_ = least_ = greatest_ = i;
    leastValue_ = greatestValue_ = value;
  }
  void add(std::size_t i, double value) {
    last_ = i;
    if (value < leastValue_) {
      least_ = i;
      leastValue_ = value;
    }
    if (value > greatestValue_) {
      greatest_ = i;
      greatestValue_ = value;
    }
  }
  /// Calls take(i) for at most four indices in ascending order, for two where its height is not
  /// seen.
  template <class Take, class Height>
  void finish(Take&& take, Height&& height) const {
    constexpr double unseen = 0.5;  // [px]
    const bool more = first_ != last_ && !isMonotone() && height(least_, greatest_) >= unseen;
    const std::size_t a = more ? std::min(least_, greatest_) : first_,
                      b = more ? std::max(least_, greatest_) : last_;
    take(first_);
    if (a != first_) take(a);
    if (b != a && b != first_) take(b);
    if (last_ != b && last_ != first_) take(last_);
  }

 private:
  [[nodiscard]] bool isMonotone() const {
    return std::min(least_, greatest_) == first_ && std::max(least_, greatest_) == last_;
  }

  std::size_t first_ = 0, last_ = 0, least_ = 0, greatest_ = 0;
  double leastValue_ = 0, greatestValue_ = 0;
};

/// The part of a segment inside a rectangle (Liang and Barsky); false where there is none.
bool clipSegment(const QRectF& rect, QPointF& a, QPointF& b) {
  const double dx = b.x() - a.x(), dy = b.y() - a.y();
  const double p[] = {-dx, dx, -dy, dy};
  const double q[] = {a.x() - rect.left(), rect.right() - a.x(), a.y() - rect.top(),
                      rect.bottom() - a.y()};
  double enter = 0, leave = 1;
  for (int k = 0; k < 4; ++k) {
    if (p[k] == 0) {
      if (q[k] < 0) return false;
    } else if (p[k] < 0) {
      enter = std::max(enter, q[k] / p[k]);
    } else {
      leave = std::min(leave, q[k] / p[k]);
    }
  }
  if (enter > leave) return false;
  const QPointF start = a;
  if (leave < 1) b = start + leave * QPointF(dx, dy);
  if (enter > 0) a = start + enter * QPointF(dx, dy);
  return true;
}

}  // namespace

void ValueExtent::addStart(double value) {
  if (!std::isfinite(value)) return;
  lower = any ? std::min(lower, value) : value;
  upper = any ? std::max(upper, value) : value;
  any = true;
  negative = negative || value < 0;
}

void ValueExtent::add(double value) {
  if (!std::isfinite(value)) return;
  addStart(value);
  const double size = std::abs(value);
  if (size == 0) return;
  lowerSize = anySize ? std::min(lowerSize, size) : size;
  upperSize = anySize ? std::max(upperSize, size) : size;
  anySize = true;
}

void ValueExtent::addStep(double value) {
  add(value);
  anyStep = true;
  allWhole = allWhole && std::isfinite(value) && value == std::floor(value);
}

SeriesCurve::SeriesCurve(QCPAxis* timeAxis, QCPAxis* valueAxis, const PlotData& data,
                         std::string channel, int run, int component)
    : QCPAbstractPlottable(timeAxis, valueAxis),
      data_(data),
      channel_(std::move(channel)),
      run_(run),
      component_(component) {
  setSelectable(QCP::stNone);
}

std::size_t SeriesCurve::revealedPoints() const {
  const DecimatedSeries* s = series();
  if (s == nullptr) return 0;
  const auto times = s->times();
  return static_cast<std::size_t>(
      std::upper_bound(times.begin(), times.end(), data_.revealedUntil) - times.begin());
}

void SeriesCurve::addTo(ValueExtent& extent) const {
  const DecimatedSeries* s = series();
  if (s == nullptr) return;
  const QCPRange range = keyAxis()->range();
  const auto times = s->times(), values = s->values();
  const double until = std::min(range.upper, data_.revealedUntil);
  const auto begin = std::lower_bound(times.begin(), times.end(), range.lower);
  const auto end = std::upper_bound(begin, times.end(), until);
  // Two more tell enough.
  const bool start = begin == times.begin() && end - begin > 2;
  if (start) extent.addStart(values.front());
  for (auto i = begin - times.begin() + (start ? 1 : 0); i < end - times.begin(); ++i)
    extent.addStep(values[static_cast<std::size_t>(i)]);
  // A window between two points shows the line that joins them.
  if (range.lower <= until && !start) extent.add(interpolate(*s, range.lower));
  extent.add(interpolate(*s, until));
}

double SeriesCurve::distance(const QPointF& pixel) const {
  constexpr double reach = 3;  // to both sides [px]: a steep curve is a band
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const DecimatedSeries* s = series();
  const double from = keyAxis()->pixelToCoord(pixel.x() - reach);
  const double to = std::min(keyAxis()->pixelToCoord(pixel.x() + reach), data_.revealedUntil);
  if (s == nullptr || from > to) return infinity;
  const bool logarithmic = valueAxis()->scaleType() == QCPAxis::stLogarithmic;
  double top = infinity, bottom = -infinity;
  const auto add = [&](double value) {
    if (!std::isfinite(value) || (logarithmic && value == 0)) return;
    const double y = valueAxis()->coordToPixel(logarithmic ? std::abs(value) : value);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  };
  const auto times = s->times(), values = s->values();
  const auto first = std::lower_bound(times.begin(), times.end(), from);
  for (auto i = first; i != times.end() && *i <= to; ++i)
    add(values[static_cast<std::size_t>(i - times.begin())]);
  add(interpolate(*s, from));
  add(interpolate(*s, to));
  if (top > bottom) return infinity;
  return std::max({0.0, top - pixel.y(), pixel.y() - bottom});
}

bool SeriesCurve::judgeBand() {
  return std::exchange(band_, coversOthers()) != band_;
}

bool SeriesCurve::coversOthers() const {
  constexpr double leastSwing = 0.12;  // of the axis
  constexpr double most = 0.16;        // swings a pixel across
  const DecimatedSeries* s = series();
  if (s == nullptr) return false;
  const QCPRange keys = keyAxis()->range(), range = valueAxis()->range();
  const double until = std::min(keys.upper, data_.revealedUntil);
  const bool logarithmic = valueAxis()->scaleType() == QCPAxis::stLogarithmic;
  const double swing = leastSwing * range.size(),
               factor = std::pow(range.upper / range.lower, leastSwing);
  const auto differ = [&](double low, double high) {
    return logarithmic ? high > factor * low : high > low + swing;
  };
  const auto times = s->times(), values = s->values();
  const auto begin = std::ranges::lower_bound(times, keys.lower) - times.begin();
  const auto end = std::ranges::upper_bound(times, until) - times.begin();
  // From one turning point to the next, each so far from the last one that it is seen.
  double lowest = nan, highest = nan;
  int swings = 0;
  bool up = false;
  for (auto i = begin; i < end; ++i) {
    double value = values[static_cast<std::size_t>(i)];
    if (std::isnan(value)) continue;
    value = std::clamp(logarithmic ? std::abs(value) : value, range.lower, range.upper);
    if (std::isnan(lowest)) lowest = highest = value;
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
    const bool turned = up ? differ(value, highest) : differ(lowest, value);
    if (!turned) continue;
    ++swings;
    up = !up;
    lowest = highest = value;
  }
  const double width = keyAxis()->coordToPixel(until) - keyAxis()->coordToPixel(keys.lower);
  return swings > 10 && swings > most * width;
}

std::vector<QPointF> SeriesCurve::polyline(double columnsPerPixel) const {
  std::vector<QPointF> line;
  const DecimatedSeries* s = series();
  if (s == nullptr) return line;
  const auto times = s->times(), values = s->values();
  const QCPRange keys = keyAxis()->range(), range = valueAxis()->range();
  const QRectF rect = keyAxis()->axisRect()->rect();
  const double until = std::min(keys.upper, data_.revealedUntil);
  if (times.empty() || until < times.front() || keys.size() <= 0) return line;

  const bool logarithmic = valueAxis()->scaleType() == QCPAxis::stLogarithmic;
  const double perSecond = rect.width() / keys.size();
  const double lower = logarithmic ? std::log10(range.lower) : range.lower;
  const double perValue =
      rect.height() / ((logarithmic ? std::log10(range.upper) : range.upper) - lower);
  // Far enough not to change what is seen, near enough for the painter's arithmetic.
  const double farAway = 1e5;
  const auto pixel = [&](double t, double value) -> QPointF {
    const double x = rect.left() + (t - keys.lower) * perSecond;
    if (std::isnan(value)) return {x, nan};
    // Zero has no logarithm: it is drawn on the floor of the plot.
    if (logarithmic && value == 0) return {x, rect.bottom() - 0.5};
    const double y = rect.bottom() - ((logarithmic ? std::log10(value) : value) - lower) * perValue;
    return {x, std::clamp(y, -farAway, farAway)};
  };
  const auto shown = [&](std::size_t i) { return logarithmic ? std::abs(values[i]) : values[i]; };
  const auto point = [&](std::size_t i) { return pixel(times[i], shown(i)); };
  const auto take = [&](std::size_t i) { line.push_back(point(i)); };
  const auto height = [&](std::size_t i, std::size_t k) {
    return std::abs(point(i).y() - point(k).y());
  };

  // From the last point left of the window to the first one right of what is revealed.
  auto first = static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), keys.lower) -
                                        times.begin());
  if (first > 0) --first;
  const auto end =
      static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), until) - times.begin());

  PixelColumn column;
  double columnNumber = nan;
  for (std::size_t i = first; i < end; ++i) {
    const double value = shown(i);
    if (std::isnan(value)) {
      if (!std::isnan(columnNumber)) column.finish(take, height);
      columnNumber = nan;
      line.emplace_back(nan, nan);
      continue;
    }
    const double number = std::floor((times[i] - keys.lower) * perSecond * columnsPerPixel);
    if (number == columnNumber) {
      column.add(i, value);
      continue;
    }
    if (!std::isnan(columnNumber)) column.finish(take, height);
    column.start(i, value);
    columnNumber = number;
  }
  if (!std::isnan(columnNumber)) column.finish(take, height);

  // The curve ends between two points where it has not been revealed further.
  if (end > 0 && end < times.size()) {
    const QPointF a = point(end - 1), b = point(end);
    const double share = (until - times[end - 1]) / (times[end] - times[end - 1]);
    line.push_back(a + share * (b - a));
  }
  return line;
}

void SeriesCurve::draw(QCPPainter* painter) {
  if (keyAxis()->axisRect()->rect().isEmpty()) return;  // more plots than there is room for
  drawnUntil_ = std::min(keyAxis()->range().upper, data_.revealedUntil);
  // On paper a column is finer than a screen's pixel.
  double columnsPerPixel = std::max(1.0, parentPlot()->bufferDevicePixelRatio());
  if (painter->modes().testFlag(QCPPainter::pmNoCaching)) columnsPerPixel = 2;
  if (painter->modes().testFlag(QCPPainter::pmVectorized)) columnsPerPixel = 3;
  const std::vector<QPointF> line = polyline(columnsPerPixel);
  if (line.empty()) return;
  if (line.back().x() - line.front().x() < 1) {
    drawPoint(*painter, line.front());
    return;
  }

  // Noise needs no smooth edges, and would cost more than all other curves together.
  const QRectF rect = QRectF(keyAxis()->axisRect()->rect());
  drawParts(*painter, clipped(line), isNoise(line, rect.width() * columnsPerPixel, rect));
  drawMarkers(*painter);
}

void SeriesCurve::drawTail(QCPPainter& painter) const {
  const DecimatedSeries* s = series();
  const double until = std::min(keyAxis()->range().upper, data_.revealedUntil);
  if (s == nullptr || !(until > drawnUntil_)) return;
  const bool logarithmic = valueAxis()->scaleType() == QCPAxis::stLogarithmic;
  std::vector<QPointF> line;
  const auto add = [&](double t, double value) {
    const double shown = logarithmic ? std::abs(value) : value;
    const bool onFloor = logarithmic && shown == 0;
    const double y =
        onFloor ? keyAxis()->axisRect()->rect().bottom() - 0.5 : valueAxis()->coordToPixel(shown);
    line.emplace_back(keyAxis()->coordToPixel(t), std::isfinite(shown) ? y : nan);
  };
  const auto times = s->times(), values = s->values();
  add(drawnUntil_, interpolate(*s, drawnUntil_));
  const auto first = std::ranges::upper_bound(times, drawnUntil_) - times.begin();
  const auto end = std::ranges::lower_bound(times, until) - times.begin();
  for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i)
    add(times[i], values[i]);
  add(until, interpolate(*s, until));
  drawParts(painter, clipped(line), false);
}

void SeriesCurve::drawParts(QCPPainter& painter, const std::vector<QPolygonF>& parts,
                            bool dense) const {
  painter.setAntialiasing(!dense);
  painter.setBrush(Qt::NoBrush);
  const bool paper = painter.modes().testFlag(QCPPainter::pmNoCaching);
  if (paper)
    drawOnPaper(painter, pen(), parts);
  else
    drawOnScreen(painter, pen(), parts, dense);
}

void SeriesCurve::drawMarkers(QCPPainter& painter) const {
  const double usualDistance = data_.look.line(110);  // [px]
  // Nothing to tell apart, or told apart by being grey.
  if (data_.history->runCount() < 2 || !marked() || data_.isReference(run_)) return;
  const QRectF rect = QRectF(keyAxis()->axisRect()->rect());
  const QCPRange keys = keyAxis()->range();
  const double until = std::min(keys.upper, data_.revealedUntil);
  const double distance =
      std::exp2(std::round(std::log2(usualDistance * keys.size() / rect.width())));
  // Runs take turns, so that the markers of coinciding curves do not hide each other.
  const double turn = distance * (run_ + 0.5) / data_.runCount();
  const double radius = data_.look.line(3) + (pen().widthF() > 1 ? 1 : 0);
  const bool logarithmic = valueAxis()->scaleType() == QCPAxis::stLogarithmic;
  for (double n = std::ceil((keys.lower - turn) / distance); n * distance + turn <= until; ++n) {
    const double t = n * distance + turn;
    double value = interpolate(*series(), t);
    if (logarithmic) value = std::abs(value);
    if (!std::isfinite(value) || (logarithmic && value == 0)) continue;
    const QPointF place(keyAxis()->coordToPixel(t), valueAxis()->coordToPixel(value));
    // Not over what is unrevealed, nor over other plots.
    if (place.x() + radius > keyAxis()->coordToPixel(until)) continue;
    if (!rect.adjusted(radius, radius, -radius, -radius).contains(place)) continue;
    drawRunMarker(painter, place, radius, data_.runs[run_].line, pen().color());
  }
}

void SeriesCurve::drawPoint(QCPPainter& painter, const QPointF& place) const {
  const double radius = data_.look.line(3);
  const QRectF rect = QRectF(keyAxis()->axisRect()->rect());
  // The painter keeps to the plot: a point on its border is moved inside as a whole.
  const QRectF room = rect.adjusted(radius + 1, radius + 1, -radius - 1, -radius - 1);
  if (std::isnan(place.y()) || place.y() < rect.top() || place.y() > rect.bottom()) return;
  const QPointF inside(std::clamp(place.x(), room.left(), std::max(room.left(), room.right())),
                       std::clamp(place.y(), room.top(), std::max(room.top(), room.bottom())));
  painter.setAntialiasing(true);
  drawRunMarker(painter, inside, radius, data_.runs[run_].line, pen().color());
}

std::vector<QPolygonF> SeriesCurve::clipped(const std::vector<QPointF>& line) const {
  const QRectF rect = QRectF(keyAxis()->axisRect()->rect());
  std::vector<QPolygonF> parts;
  QPolygonF part;
  const auto flush = [&] {
    if (part.size() > 1) parts.push_back(part);
    part.clear();
  };
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    QPointF a = line[i], b = line[i + 1];
    if (std::isnan(a.y()) || std::isnan(b.y()) || !clipSegment(rect, a, b)) {
      flush();
      continue;
    }
    if (!part.isEmpty() && part.back() != a) flush();
    if (part.isEmpty()) part.append(a);
    part.append(b);
    if (b != line[i + 1]) flush();
  }
  flush();
  return parts;
}

void SeriesCurve::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
  painter->setPen(pen());
  painter->drawLine(QLineF(rect.left(), rect.center().y(), rect.right(), rect.center().y()));
}

double SeriesCurve::selectTest(const QPointF&, bool, QVariant*) const {
  return -1;
}

QCPRange SeriesCurve::getKeyRange(bool& found, QCP::SignDomain) const {
  const DecimatedSeries* s = series();
  found = s != nullptr && !s->times().empty();
  return found ? QCPRange(s->times().front(), s->times().back()) : QCPRange();
}

QCPRange SeriesCurve::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
  ValueExtent extent;
  addTo(extent);
  found = extent.any;
  return QCPRange(extent.lower, extent.upper);
}

}  // namespace polhode::gui
