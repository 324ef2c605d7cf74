#include "app/figures/figure_parts.h"

#include "app/figures/figure_ink.h"
#include "app/look/run_style.h"

namespace polhode::gui {

MarkedCurve::MarkedCurve(QCPAxis* x, QCPAxis* y, const FigureStyle& style, const FigureLook& look)
    : QCPCurve(x, y), style_(style), look_(look) {
  setPen(penOf(style, look));
  setSelectable(QCP::stNone);
}

void MarkedCurve::draw(QCPPainter* painter) {
  QCPCurve::draw(painter);
  const QRectF inside = QRectF(clipRect()).adjusted(-1, -1, 1, 1);
  for (const QPointF& point : markers_) {
    const QPointF at = coordsToPixels(point.x(), point.y());
    if (inside.contains(at))
      drawRunMarker(*painter, at, 0.28 * look_.fontSize, static_cast<int>(style_.line),
                    pen().color());
  }
}

EmptyReason::EmptyReason(QCustomPlot* plot, const QString& sentence, const FigureLook& look)
    : QCPAbstractItem(plot), sentence_(sentence), look_(look) {}

/// Lines of the grid do not cross it.
void EmptyReason::draw(QCPPainter* painter) {
  constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap, margin = 6;
  const QRectF room = QRectF(clipRect()).adjusted(margin, margin, -margin, -margin);
  painter->setFont(mParentPlot->font());
  painter->fillRect(painter->boundingRect(room, flags, sentence_), look_.theme.panel);
  painter->setPen(look_.theme.secondary);
  painter->drawText(room, flags, sentence_);
}

StyleLegendItem::StyleLegendItem(QCPLegend* legend, const FigureLegendEntry& entry,
                                 const FigureLook& look)
    : QCPAbstractLegendItem(legend),
      name_(QString::fromStdString(entry.label)),
      style_(entry.style),
      look_(look) {
  setFont(legend->font());
}

int StyleLegendItem::width() const {
  return sampleWidth() + gap + QFontMetrics(font()).horizontalAdvance(name_);
}

void StyleLegendItem::draw(QCPPainter* painter) {
  const double middle = mRect.center().y() + 0.5;
  painter->setAntialiasing(true);
  painter->setPen(penOf(style_, look_));
  painter->drawLine(QLineF(mRect.left(), middle, mRect.left() + sampleWidth(), middle));
  if (style_.ink == FigureInk::Run)
    drawRunMarker(*painter, QPointF(mRect.left() + 0.5 * sampleWidth(), middle),
                  0.28 * look_.fontSize, static_cast<int>(style_.line),
                  runColourOf(style_, look_.theme));
  painter->setFont(font());
  painter->setPen(look_.theme.text);
  painter->drawText(mRect.adjusted(sampleWidth() + gap, 0, 0, 0),
                    Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name_);
}

QSize StyleLegendItem::minimumOuterSizeHint() const {
  return {width(), QFontMetrics(font()).height() + 2};
}

}  // namespace polhode::gui
