#include "app/gui/plots/overlay/mark_painting.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/curves/series_curve.h"
#include "app/gui/plots/overlay/plate.h"

namespace polhode::gui {

namespace {

constexpr double leastQuietGap = 4;  // [px]

/// Where the last quiet mark of each colour stands. The colours are counted: where runs pass
/// together the dots of one are in the gaps of the other.
class QuietMarks {
 public:
  struct Last {
    double& x;
    int colour;
  };
  Last lastOf(const QColor& colour) {
    auto found = std::ranges::find(all_, colour, &std::pair<QColor, double>::first);
    if (found == all_.end())
      found = all_.insert(all_.end(), {colour, -std::numeric_limits<double>::infinity()});
    return {found->second, static_cast<int>(found - all_.begin())};
  }

 private:
  std::vector<std::pair<QColor, double>> all_;
};

/// The rows of texts over the foot of a plot that a curve passes between two places across.
class Rows {
 public:
  Rows(const QRectF& foot, double top)
      : foot_(foot),
        passed_(static_cast<std::size_t>(
            std::max(1.0, std::floor((foot.bottom() - top) / foot.height())))) {}

  void add(const SeriesCurve& curve) {
    constexpr std::ptrdiff_t mostSamples = 200;
    const DecimatedSeries* series = curve.visible() ? curve.series() : nullptr;
    if (series == nullptr || series->times().empty()) return;
    const QCPAxis &across = *curve.keyAxis(), &up = *curve.valueAxis();
    const double begin = across.pixelToCoord(foot_.left()),
                 end = across.pixelToCoord(foot_.right());
    const auto times = series->times(), values = series->values();
    const auto first = std::ranges::lower_bound(times, begin) - times.begin();
    const auto last = std::ranges::upper_bound(times, end) - times.begin();
    const std::ptrdiff_t stride = std::max<std::ptrdiff_t>(1, (last - first) / mostSamples);
    double before = heightOf(up, interpolate(*series, begin));
    for (auto i = first; i < last; i += stride) {
      const double y = heightOf(up, values[static_cast<std::size_t>(i)]);
      pass(before, y);
      before = y;
    }
    if (end <= times.back()) pass(before, heightOf(up, interpolate(*series, end)));
  }

  [[nodiscard]] std::size_t count() const { return passed_.size(); }
  [[nodiscard]] bool passed(std::size_t row) const { return passed_[row]; }
  [[nodiscard]] QRectF at(std::size_t row) const {
    return foot_.translated(0, -static_cast<double>(row) * foot_.height());
  }

 private:
  static double heightOf(const QCPAxis& axis, double value) {
    if (axis.scaleType() != QCPAxis::stLogarithmic) return axis.coordToPixel(value);
    return value == 0 ? axis.axisRect()->rect().bottom() : axis.coordToPixel(std::abs(value));
  }
  void pass(double from, double to) {
    if (!std::isfinite(from)) from = to;
    if (!std::isfinite(to)) return;
    const auto rows = static_cast<std::ptrdiff_t>(passed_.size());
    const auto row = [&](double y) {
      return static_cast<std::ptrdiff_t>(std::clamp(
          std::floor((foot_.bottom() - y) / foot_.height()), -1.0, static_cast<double>(rows)));
    };
    const std::ptrdiff_t lowest = std::max<std::ptrdiff_t>(0, row(std::max(from, to)));
    const std::ptrdiff_t highest = std::min(rows - 1, row(std::min(from, to)));
    for (std::ptrdiff_t k = lowest; k <= highest; ++k) passed_[static_cast<std::size_t>(k)] = true;
  }

  QRectF foot_;
  std::vector<bool> passed_;
};

/// Where no curve passes and no other text stands, as low as can be; else on a curve; nowhere where
/// other texts leave no room.
QRectF freePlace(const Rows& rows, const std::vector<QRectF>& taken) {
  const auto isTaken = [&](std::size_t row) {
    return std::ranges::any_of(taken,
                               [&](const QRectF& other) { return other.intersects(rows.at(row)); });
  };
  for (const bool onCurves : {false, true})
    for (std::size_t row = 0; row < rows.count(); ++row)
      if (!isTaken(row) && (onCurves || !rows.passed(row))) return rows.at(row);
  return {};
}

}  // namespace

void drawMarks(QCPPainter& painter, const QWidget& canvas, const PlotData& data,
               const ChannelPlot& plot, bool withText) {
  const QRect rect = plot.rect().rect();
  painter.setFont(ChannelPlot::smallFont(canvas, data.look));
  const QFontMetrics metrics = painter.fontMetrics();
  std::vector<QRectF> taken;
  QuietMarks quiet;
  for (const PlotMark& mark : data.marks) {
    if (!plot.timeAxis().range().contains(mark.t)) continue;
    const double x = std::round(plot.timeAxis().coordToPixel(mark.t));
    const double top = std::max<double>(rect.top(), plot.headerBottom());
    const QColor colour = mark.colour.isValid() ? textColour(mark.colour, data.look.theme)
                                                : data.look.theme.secondary;
    if (mark.quiet) {
      // Thin, and none where the last one of the run is so near that they would be a wall.
      const QuietMarks::Last last = quiet.lastOf(colour);
      if (x - last.x < leastQuietGap) continue;
      last.x = x;
      QPen pen(translucent(colour, 120), 1, Qt::DotLine);
      pen.setDashOffset(last.colour);
      painter.setPen(pen);
      painter.drawLine(QLineF(x, rect.bottom(), x, top));
      continue;
    }
    painter.setPen(QPen(colour, data.look.line(1), Qt::DashLine));
    painter.drawLine(QLineF(x, rect.bottom(), x, rect.top()));
    if (!withText || mark.text.isEmpty()) continue;

    const QString text = metrics.elidedText(mark.text, Qt::ElideRight, rect.width() - 12);
    QRectF foot(x + 4, rect.bottom() - metrics.height() - 2, metrics.horizontalAdvance(text) + 4,
                metrics.height());
    // Right of its line, left of it, or across it where it is long.
    if (foot.right() > rect.right()) foot.moveRight(x - 2);
    if (foot.left() < rect.left()) foot.moveRight(rect.right());
    Rows rows(foot, top);
    for (const SeriesCurve* curve : plot.curves()) rows.add(*curve);
    const QRectF place = freePlace(rows, taken);
    if (place.isEmpty()) continue;
    taken.push_back(place);
    painter.setPen(colour);
    drawOnPlate(painter, place.left(), place.top(), text, data.look.theme.panel);
  }
}

}  // namespace polhode::gui
