#include "app/gui/scene/words/letter_layout.h"

#include <QMarginsF>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace polhode::gui {
namespace {

constexpr double usualSize = 30, smallestSize = 20;      // [logical px]
constexpr double sizeShare = 0.14;                       // of the picture's
constexpr double widthShare = 0.92, heightShare = 0.72;  // of the letter's
constexpr int rounds = 12;

double lengthOf(const QPointF& v) {
  return std::hypot(v.x(), v.y());
}

/// Beyond the head of the arrow, all the more where that points at the eye.
QPointF beyond(const AxisLetter& letter) {
  const QPointF along = letter.tip - letter.foot;
  const double shown = lengthOf(along);
  const QPointF outwards = shown > 0.5 ? along / shown : QPointF(0, -1);
  return letter.tip + outwards * std::lerp(15.0, 5.0, std::min(shown / 60, 1.0));
}

QSizeF inkOf(double size) {
  return QSizeF(widthShare, heightShare) * size;
}

/// Two letters go half of what is missing between them each; they are wider than high.
void part(QPointF& a, QPointF& b, double size) {
  const QSizeF ink = inkOf(size);
  const auto scaled = [&](const QPointF& v) {
    return QPointF(v.x() / ink.width(), v.y() / ink.height());
  };
  const QPointF apart = scaled(a - b);
  const double distance = lengthOf(apart);
  if (distance >= 1) return;
  const QPointF way = distance > 0.01 ? apart / distance : QPointF(0, 1);
  const QPointF half = way * (0.5 * (1 - distance));
  const QPointF step(half.x() * ink.width(), half.y() * ink.height());
  a += step;
  b -= step;
}

/// Out of the rectangle by the shortest way that stays in the view.
void leave(QPointF& spot, const QRectF& rect, const QSizeF& view, double size) {
  const QSizeF ink = inkOf(size);
  const QMarginsF half(ink.width() / 2, ink.height() / 2, ink.width() / 2, ink.height() / 2);
  const QRectF taken = rect.marginsAdded(half);
  const QRectF room = QRectF(QPointF(), view).marginsRemoved(half);
  if (!taken.contains(spot)) return;
  const std::array ways{QPointF(taken.left(), spot.y()), QPointF(taken.right(), spot.y()),
                        QPointF(spot.x(), taken.top()), QPointF(spot.x(), taken.bottom())};
  double shortest = std::numeric_limits<double>::infinity();
  const QPointF from = spot;
  for (const QPointF& way : ways) {
    const double length = lengthOf(way - from);
    if (length >= shortest || !room.contains(way)) continue;
    shortest = length;
    spot = way;
  }
}

void keepWithin(QPointF& spot, const QSizeF& view, double size) {
  const double x = inkOf(size).width() / 2, y = inkOf(size).height() / 2;
  spot.setX(std::clamp(spot.x(), x, std::max(x, view.width() - x)));
  spot.setY(std::clamp(spot.y(), y, std::max(y, view.height() - y)));
}

}  // namespace

double letterSize(const QSizeF& picture, double scale) {
  const double wished = sizeShare * std::sqrt(picture.width() * picture.height());
  return std::clamp(wished, smallestSize * scale, usualSize * scale);
}

std::vector<QPointF> placeLetters(std::span<const AxisLetter> letters,
                                  std::span<const QRectF> taken, const QSizeF& view, double size) {
  std::vector<QPointF> spots;
  for (const AxisLetter& letter : letters) spots.push_back(beyond(letter));
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < spots.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) part(spots[i], spots[k], size);
    for (QPointF& spot : spots) {
      for (const QRectF& rect : taken) leave(spot, rect, view, size);
      keepWithin(spot, view, size);
    }
  }
  return spots;
}

}  // namespace polhode::gui
