#include "app/gui/map/map_parts.h"

#include <cmath>

namespace polhode::gui {

MapCross::MapCross(QCPAxisRect* rect, const QString& layer, const QList<QPen>& pens,
                   std::function<std::optional<QPointF>()> at)
    : QCPLayerable(rect->parentPlot(), layer), rect_(rect), pens_(pens), at_(std::move(at)) {}

QList<QPen> MapCross::onColours() {
  return {QPen(QColor(0, 0, 0, 150), 2.6), QPen(Qt::white, 1.2)};
}

void MapCross::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(true);
}

void MapCross::draw(QCPPainter* painter) {
  const std::optional<QPointF> values = at_();
  if (!values) return;
  const QPointF at(rect_->axis(QCPAxis::atBottom)->coordToPixel(values->x()),
                   rect_->axis(QCPAxis::atLeft)->coordToPixel(values->y()));
  const QRectF area(rect_->rect());
  constexpr double radius = 5;
  const auto lines = [&] {
    if (!std::isfinite(at.y())) {  // there is no such value
      painter->drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
      return;
    }
    painter->drawLine(QPointF(area.left(), at.y()), QPointF(at.x() - radius, at.y()));
    painter->drawLine(QPointF(at.x() + radius, at.y()), QPointF(area.right(), at.y()));
    painter->drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), at.y() - radius));
    painter->drawLine(QPointF(at.x(), at.y() + radius), QPointF(at.x(), area.bottom()));
    painter->drawEllipse(at, radius, radius);
  };
  painter->setBrush(Qt::NoBrush);
  for (const QPen& pen : pens_) {
    painter->setPen(pen);
    lines();
  }
}

MapMarks::MapMarks(QCPAxisRect* rect, const QString& layer,
                   std::function<QList<std::pair<QPointF, QColor>>()> dots)
    : QCPLayerable(rect->parentPlot(), layer), rect_(rect), dots_(std::move(dots)) {}

void MapMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(true);
}

void MapMarks::draw(QCPPainter* painter) {
  constexpr double radius = 5;
  for (const auto& [values, colour] : dots_()) {
    const QPointF at(rect_->axis(QCPAxis::atBottom)->coordToPixel(values.x()),
                     rect_->axis(QCPAxis::atLeft)->coordToPixel(values.y()));
    if (!std::isfinite(at.x()) || !std::isfinite(at.y())) continue;
    painter->setPen(QPen(QColor(0, 0, 0, 150), 3.4));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(at, radius, radius);
    painter->setPen(QPen(Qt::white, 1.6));
    painter->setBrush(colour);
    painter->drawEllipse(at, radius, radius);
  }
}

ToneLegend::ToneLegend(QCustomPlot* plot, std::function<QList<MapTone>()> tones,
                       const FigureLook& look)
    : QCPLayoutElement(plot), tones_(std::move(tones)), look_(look) {
  setMargins(QMargins(0, 0, 0, 0));
}

QFont ToneLegend::font() const {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setPixelSize(qRound(0.92 * look_.fontSize));
  return font;
}

int ToneLegend::arrange(QCPPainter* painter, const QRect& place) const {
  const QFontMetrics metrics(font());
  const int swatch = 2 * metrics.height(), gap = 6, between = 16;
  int x = place.left(), y = place.top();
  const QList<MapTone> tones = tones_();
  for (const MapTone tone : tones) {
    const int width = swatch + gap + metrics.horizontalAdvance(toneName(tone));
    if (x > place.left() && x + width > place.right()) {
      x = place.left();
      y += metrics.height() + 4;
    }
    if (painter != nullptr) {
      const QRectF box(x + 0.5, y + 2.5, swatch, metrics.height() - 4);
      paintTone(*painter, box, tone, look_.theme);
      painter->setPen(QPen(look_.theme.secondary, 0.8));
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(box);
      painter->setFont(font());
      painter->setPen(look_.theme.text);
      painter->drawText(QPointF(x + swatch + gap, y + metrics.ascent()), toneName(tone));
    }
    x += width + between;
  }
  return tones.isEmpty() ? 0 : y + metrics.height() + 4 - place.top();
}

void ToneLegend::draw(QCPPainter* painter) {
  arrange(painter, rect());
}

void ToneLegend::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(false);
}

QSize ToneLegend::minimumOuterSizeHint() const {
  const int width = mParentPlot->viewport().width() - 24;
  return {10, arrange(nullptr, {0, 0, std::max(width, 50), 1000})};
}

QSize ToneLegend::maximumOuterSizeHint() const {
  return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()};
}

}  // namespace polhode::gui
