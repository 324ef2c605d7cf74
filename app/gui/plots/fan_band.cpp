#include "app/gui/plots/fan_band.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {
namespace {

constexpr std::size_t mostLines = 30;  ///< single members beside the bands

}  // namespace

FanBand::FanBand(QCPAxis* timeAxis, QCPAxis* valueAxis, const PlotData& data,
                 const std::string& channel, int component)
    : QCPAbstractPlottable(timeAxis, valueAxis),
      data_(data),
      neighbours_(data.fan),
      channel_(neighbours_->find(channel)),
      component_(static_cast<std::size_t>(component)),
      band_(bandOf(*neighbours_, *channel_, component_)) {
  setSelectable(QCP::stNone);
}

QColor FanBand::colour(double opacity) const {
  QColor colour = lineColour(data_.runs[data_.fanRun].colour, data_.look.theme);
  colour.setAlphaF(static_cast<float>(opacity));
  return colour;
}

std::pair<std::size_t, std::size_t> FanBand::seen() const {
  const std::vector<double>& times = neighbours_->times;
  const QCPRange keys = keyAxis()->range();
  const double until = std::min(keys.upper, data_.revealedUntil);
  auto first = std::ranges::upper_bound(times, keys.lower) - times.begin();
  auto last = std::ranges::upper_bound(times, until) - times.begin();
  if (first > 0) --first;
  // Up to the first behind the edge of the picture, but not behind what is revealed.
  if (until >= keys.upper && last < static_cast<std::ptrdiff_t>(times.size())) ++last;
  return {static_cast<std::size_t>(first), static_cast<std::size_t>(std::max(first, last))};
}

QPointF FanBand::place(std::size_t time, double value) const {
  const QRect rect = keyAxis()->axisRect()->rect();
  const bool logarithmic = valueAxis()->scaleType() == QCPAxis::stLogarithmic;
  const double x = std::clamp(keyAxis()->coordToPixel(neighbours_->times[time]),
                              static_cast<double>(rect.left()), static_cast<double>(rect.right()));
  if (logarithmic && value == 0) return {x, static_cast<double>(rect.bottom())};
  const double y = valueAxis()->coordToPixel(logarithmic ? std::abs(value) : value);
  return {x, std::clamp(y, static_cast<double>(rect.top()), static_cast<double>(rect.bottom()))};
}

void FanBand::fill(QCPPainter& painter, const std::vector<double>& lower,
                   const std::vector<double>& upper, double opacity) const {
  const auto [first, last] = seen();
  QPolygonF outline;
  for (std::size_t k = first; k < last; ++k)
    if (std::isfinite(upper[k])) outline << place(k, upper[k]);
  for (std::size_t k = last; k-- > first;)
    if (std::isfinite(lower[k])) outline << place(k, lower[k]);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour(opacity));
  painter.drawPolygon(outline);
}

void FanBand::line(QCPPainter& painter, const std::function<double(std::size_t)>& value,
                   double opacity) const {
  const auto [first, last] = seen();
  QPolygonF points;
  for (std::size_t k = first; k < last; ++k)
    if (const double v = value(k); std::isfinite(v)) points << place(k, v);
  painter.setPen(QPen(colour(opacity), data_.look.line(1)));
  painter.drawPolyline(points);
}

void FanBand::draw(QCPPainter* painter) {
  if (keyAxis()->axisRect()->rect().isEmpty()) return;  // more plots than there is room for
  fill(*painter, band_.lower90, band_.upper90, bandPale);
  fill(*painter, band_.lower50, band_.upper50, bandDark);
  const std::size_t members = channel_->members;
  if (members <= mostLines)
    for (std::size_t m = 0; m < members; ++m)
      line(
          *painter,
          [&](std::size_t k) {
            return channel_->values[(component_ * neighbours_->times.size() + k) * members + m];
          },
          bandThin);
  line(
      *painter, [&](std::size_t k) { return band_.median[k]; }, bandStrong);
}

double FanBand::medianAt(double t) const {
  const std::vector<double>& times = neighbours_->times;
  if (t < times.front() || t > data_.revealedUntil) return std::nan("");
  const auto next = std::ranges::upper_bound(times, t) - times.begin();
  const auto before = static_cast<std::size_t>(std::max<std::ptrdiff_t>(next - 1, 0));
  const std::size_t after = std::min(before + 1, times.size() - 1);
  const double length = times[after] - times[before];
  return std::lerp(band_.median[before], band_.median[after],
                   length > 0 ? std::min((t - times[before]) / length, 1.0) : 0.0);
}

void FanBand::addTo(ValueExtent& extent) const {
  const auto [first, last] = seen();
  for (std::size_t k = first; k < last; ++k) {
    extent.add(band_.lower90[k]);
    extent.add(band_.upper90[k]);
  }
}

void FanBand::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
  painter->fillRect(rect, colour(bandPale));
}

double FanBand::selectTest(const QPointF& /*pos*/, bool /*onlySelectable*/,
                           QVariant* /*details*/) const {
  return -1;
}

QCPRange FanBand::getKeyRange(bool& found, QCP::SignDomain /*domain*/) const {
  found = !neighbours_->times.empty();
  return found ? QCPRange(neighbours_->times.front(), neighbours_->times.back()) : QCPRange();
}

QCPRange FanBand::getValueRange(bool& found, QCP::SignDomain /*domain*/,
                                const QCPRange& /*keys*/) const {
  found = false;
  return {};
}

}  // namespace polhode::gui
