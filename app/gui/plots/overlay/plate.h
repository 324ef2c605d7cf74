// Texts on the plots, and what keeps them readable.
#pragma once

#include <qcustomplot.h>

namespace polhode::gui {

inline QColor translucent(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

inline void drawLeft(QCPPainter& painter, double x, double top, const QString& text) {
  painter.drawText(QPointF(x, top + painter.fontMetrics().ascent()), text);
}

/// Text that stays readable on curves and lines.
inline void drawOnPlate(QCPPainter& painter, double x, double top, const QString& text,
                        const QColor& plate) {
  const QFontMetrics metrics = painter.fontMetrics();
  painter.fillRect(QRectF(x - 2, top, metrics.horizontalAdvance(text) + 4, metrics.height()),
                   translucent(plate, 215));
  drawLeft(painter, x, top, text);
}

inline double leftOf(const QCPPainter& painter, double right, const QString& text) {
  return right - painter.fontMetrics().horizontalAdvance(text);
}

}  // namespace polhode::gui
