#include "app/gui/stages/drawing/label_layout.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace polhode::gui {
namespace {

constexpr double gap = 5;      ///< between two labels [logical px]
constexpr double tipSize = 8;  ///< of what a label stands at [logical px]

QFont labelFont(const QSizeF& size, bool secondary, const Look& look) {
  QFont font = QGuiApplication::font();
  font.setPixelSize(letterHeight(size, secondary, look));
  font.setWeight(secondary ? QFont::Medium : QFont::DemiBold);
  return font;
}

/// Beside the anchor in a direction, at a distance of its border.
QRectF placeAt(const QPointF& anchor, double angle, double distance, const QSizeF& text) {
  const QPointF centre = anchor + QPointF(std::cos(angle) * (distance + text.width() / 2),
                                          std::sin(angle) * (distance + text.height() / 2));
  return {centre.x() - text.width() / 2, centre.y() - text.height() / 2, text.width(),
          text.height()};
}

/// The head of an arrow and what of its shaft is next to it, as squares one behind the other.
void addArrow(std::vector<QRectF>& squares, const QPointF& from, const QPointF& tip) {
  constexpr double reach = 32;  // [logical px]
  const QPointF back = from - tip;
  const double length = std::hypot(back.x(), back.y());
  const auto squaresBehind = static_cast<int>(std::min(reach, length) / tipSize);
  for (int k = 1; k <= squaresBehind; ++k)
    squares.emplace_back(tip + k * tipSize / length * back - QPointF(tipSize, tipSize) / 2,
                         QSizeF(tipSize, tipSize));
}

bool isFree(const QRectF& place, const std::vector<QRectF>& taken) {
  return std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(place); });
}

}  // namespace

int letterHeight(const QSizeF& size, bool secondary, const Look& look) {
  const double height = std::min(size.height(), 0.9 * size.width()) / (secondary ? 30 : 21);
  const double least = secondary ? 12 : 15, most = secondary ? 18 : 28;
  return qRound(std::clamp(height, look.letters(least, 12), look.letters(most, 12)));
}

std::vector<PlacedLabel> placeLabels(const std::vector<LabelItem>& labels,
                                     const ViewProjection& view, const QSizeF& size,
                                     std::vector<QRectF> taken, const Look& look) {
  std::vector<PlacedLabel> placed;
  // The tips of arrows are as worth seeing as their letters; what leads to them gives way where
  // there is no other room.
  std::vector<QRectF> arrows;
  for (const LabelItem& label : labels) {
    const auto tip = view.pixelOf(label.anchor), from = view.pixelOf(label.from);
    if (!tip || label.secondary) continue;
    taken.emplace_back(*tip - QPointF(tipSize, tipSize) / 2, QSizeF(tipSize, tipSize));
    if (from) addArrow(arrows, *from, *tip);
  }
  const QRectF picture(QPointF(4, 4), size - QSizeF(8, 8));
  for (const bool secondary : {false, true})
    for (const LabelItem& label : labels) {
      if (label.secondary != secondary) continue;
      const auto anchor = view.pixelOf(label.anchor), from = view.pixelOf(label.from);
      if (!anchor || !from || !picture.contains(*anchor)) continue;
      const QFontMetricsF metrics(labelFont(size, secondary, look));
      const QSizeF text(metrics.horizontalAdvance(label.text) + 4, metrics.height());
      const QPointF away = *anchor - *from;
      const double outward = std::atan2(away.y(), away.x());
      // Straight on first, then to both sides, then farther off.
      constexpr std::array turns{0.0, 0.5, -0.5, 1.0, -1.0, 1.6, -1.6, 2.2, -2.2, 3.14};
      const auto find = [&]() -> QRectF {
        for (const bool besideArrows : {true, false})
          for (const double distance : {6.0, 22.0, 40.0})
            for (const double turn : turns) {
              const QRectF place = placeAt(*anchor, outward + turn, distance, text);
              const bool free = picture.contains(place) && isFree(place, taken) &&
                                (!besideArrows || isFree(place, arrows));
              if (free) return place;
            }
        return {};
      };
      const QRectF place = find();
      if (place.isEmpty()) continue;
      taken.push_back(place.adjusted(-gap, 0, gap, 0));
      placed.push_back({&label, place});
    }
  return placed;
}

void drawOutlined(QPainter& painter, const QPointF& baseline, const QString& text,
                  const QFont& font, const QColor& colour, const QColor& background) {
  QColor rim = background;
  rim.setAlphaF(0.6F);
  painter.setFont(font);
  painter.setPen(rim);
  // Letters from the font's cache beside each other: a path of them takes many times as long.
  const double reach = std::max(1.0, 0.1 * font.pixelSize());
  constexpr int directions = 12;
  for (int i = 0; i < directions; ++i) {
    const double angle = 2 * std::numbers::pi * i / directions;
    painter.drawText(baseline + reach * QPointF(std::cos(angle), std::sin(angle)), text);
  }
  painter.setPen(colour);
  painter.drawText(baseline, text);
}

void drawLabels(QPainter& painter, const std::vector<PlacedLabel>& labels, const QSizeF& size,
                const Look& look) {
  for (const PlacedLabel& label : labels) {
    const QFont font = labelFont(size, label.item->secondary, look);
    const QFontMetricsF metrics(font);
    drawOutlined(painter, label.place.topLeft() + QPointF(2, metrics.ascent()), label.item->text,
                 font, label.item->colour, look.theme.window);
  }
}

}  // namespace polhode::gui
