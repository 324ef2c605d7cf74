#include "app/look/run_style.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>

namespace polhode::gui {
namespace {

/// Relative luminance of WCAG 2.
double luminance(const QColor& colour) {
  const auto linear = [](double c) {
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
         0.0722 * linear(colour.blueF());
}

}  // namespace

RunStyle referenceStyle(bool visible) {
  return {QCoreApplication::translate("polhode::gui::RunStyle", "Reference"), QColor(0x8A8A8A),
          RunStyle::referenceLine, visible};
}

QList<qreal> runDashes(int line) {
  if (line == RunStyle::referenceLine) return {4, 4};
  static const std::array<QList<qreal>, 7> patterns{
      {{}, {6, 3}, {1.5, 2.5}, {8, 3, 2, 3}, {12, 4}, {8, 3, 2, 3, 2, 3}, {3, 3}}};
  return patterns[static_cast<std::size_t>(line) % patterns.size()];
}

void drawRunMarker(QPainter& painter, const QPointF& centre, double radius, int line,
                   const QColor& colour) {
  constexpr int kinds = 6;
  if (line == RunStyle::referenceLine) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.translate(centre);
  painter.scale(radius, radius);
  switch (line % kinds) {
    case 0:
      painter.drawEllipse(QPointF(0, 0), 1, 1);
      break;
    case 1:
      painter.drawRect(QRectF(-0.9, -0.9, 1.8, 1.8));
      break;
    case 2:
      painter.drawPolygon(QPolygonF({{0, -1.2}, {1.1, 0.8}, {-1.1, 0.8}}));
      break;
    case 3:
      painter.drawPolygon(QPolygonF({{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}}));
      break;
    case 4:
      painter.drawPolygon(QPolygonF({{0, 1.2}, {1.1, -0.8}, {-1.1, -0.8}}));
      break;
    default:
      painter.setPen(QPen(colour, 0.55));
      painter.drawLine(QLineF(-1, -1, 1, 1));
      painter.drawLine(QLineF(-1, 1, 1, -1));
      break;
  }
  painter.restore();
}

double contrast(const QColor& a, const QColor& b) {
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

QColor legible(const QColor& colour, std::initializer_list<QColor> grounds, bool lighter,
               double least) {
  constexpr float step = 0.01F;
  const float hue = std::max(colour.hslHueF(), 0.0F);  // greys have none
  const auto isLegible = [&](const QColor& seen) {
    return std::ranges::all_of(
        grounds, [&](const QColor& ground) { return contrast(seen, ground) >= least; });
  };
  QColor seen = colour;
  while (!isLegible(seen)) {
    const float lightness = seen.lightnessF() + (lighter ? step : -step);
    if (lightness < 0 || lightness > 1) break;
    seen = QColor::fromHslF(hue, colour.hslSaturationF(), lightness);
  }
  return seen.toRgb();
}

QColor lineColour(const QColor& run, const Theme& theme) {
  // Smoothed lines of one pixel look fainter than their colour. Okabe and Ito chose theirs for
  // white paper: there only the yellow one needs help.
  // Curves lie on panels, names and traces on the window.
  return legible(run, {theme.panel, theme.window}, theme.dark, theme.dark ? 4.5 : 2);
}

QColor textColour(const QColor& run, const Theme& theme) {
  return legible(run, {theme.panel, theme.window}, theme.dark, theme.textContrast);
}

QColor highlightTint(const QColor& run) {
  QColor tint = run;
  tint.setAlphaF(0.24F);
  return tint;
}

}  // namespace polhode::gui
