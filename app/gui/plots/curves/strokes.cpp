#include "app/gui/plots/curves/strokes.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace polhode::gui {
namespace {

/// The same dashes on a line one pixel wide.
QPen thin(QPen pen) {
  if (pen.style() != Qt::SolidLine) {
    QList<qreal> dashes = pen.dashPattern();
    for (qreal& length : dashes) length *= pen.widthF();
    pen.setDashPattern(dashes);
  }
  pen.setWidthF(1);
  pen.setCapStyle(Qt::FlatCap);
  return pen;
}

/// Where lines of one pixel are as wide together.
QList<QPointF> placesOfThinLines(double width) {
  if (width <= 2) return {{0, 0}, {0.7, 0}, {0, 0.7}};
  QList<QPointF> places{{0, 0}};
  const double reach = 0.5 * (width - 1);
  const int rings = static_cast<int>(std::ceil(reach));
  for (int k = 1; k <= rings; ++k) {
    const double r = reach * k / rings;
    places << QPointF(r, 0) << QPointF(-r, 0) << QPointF(0, r) << QPointF(0, -r);
  }
  return places;
}

}  // namespace

bool isNoise(const std::vector<QPointF>& line, double columns, const QRectF& rect) {
  constexpr double mostHeights = 20;  // gone up and down
  if (static_cast<double>(line.size()) <= 2 * columns) return false;
  double gone = 0, last = std::numeric_limits<double>::quiet_NaN();
  for (const QPointF& point : line) {
    const double y = std::clamp(point.y(), rect.top(), rect.bottom());
    if (std::isfinite(y - last)) gone += std::abs(y - last);
    last = y;
  }
  return gone > mostHeights * rect.height();
}

void drawOnPaper(QPainter& painter, const QPen& pen, const std::vector<QPolygonF>& parts) {
  painter.setPen(pen);
  for (const QPolygonF& part : parts) painter.drawPolyline(part);
}

void drawOnScreen(QPainter& painter, const QPen& pen, const std::vector<QPolygonF>& parts,
                  bool dense) {
  if (pen.widthF() <= 1) return drawOnPaper(painter, pen, parts);
  // A wide line on the screen is thin ones side by side: the painter is some ten times faster with
  // those, above all when they are dashed.
  painter.setPen(thin(pen));
  for (const QPointF& offset : placesOfThinLines(pen.widthF())) {
    painter.translate(offset);
    for (const QPolygonF& part : parts) painter.drawPolyline(part);
    painter.translate(-offset);
    if (dense) break;
  }
}

}  // namespace polhode::gui
