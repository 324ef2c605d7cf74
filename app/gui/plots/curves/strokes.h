// How the line of a curve is drawn, thin or wide.
#pragma once

#include <QList>
#include <QPen>
#include <QPolygonF>
#include <QRectF>
#include <vector>

class QPainter;

namespace polhode::gui {

/// A solid band of noise, so many turns that none can be followed; a smooth curve of as many points
/// is none.
[[nodiscard]] bool isNoise(const std::vector<QPointF>& line, double columns, const QRectF& rect);

void drawOnPaper(QPainter& painter, const QPen& pen, const std::vector<QPolygonF>& parts);
/// dense: such a band that wide lines are not seen.
void drawOnScreen(QPainter& painter, const QPen& pen, const std::vector<QPolygonF>& parts,
                  bool dense);

}  // namespace polhode::gui
