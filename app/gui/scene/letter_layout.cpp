#include "app/gui/scene/letter_layout.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {
namespace {

constexpr double usualSize = 30, smallestSize = 20;                           // [logical px]
constexpr double sizeShare = 0.14;                                            // of the picture's
constexpr double distanceShare = 0.72, widthShare = 0.8, heightShare = 0.72;  // of the letter's
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

/// Two letters go half of what is missing between them each.
void part(QPointF& a, QPointF& b, double least) {
  const QPointF apart = a - b;
  const double distance = lengthOf(apart);
  if (distance >= least) return;
  const QPointF way = distance > 0.01 ? apart / distance : QPointF(0, 1);
  a += way * (0.5 * (least - distance));
  b -= way * (0.5 * (least - distance));
}

/// Out of the rectangle by the shortest way.
void leave(QPointF& spot, const QRectF& rect, double size) {
  const double x = 0.5 * (rect.width() + widthShare * size);
  const double y = 0.5 * (rect.height() + heightShare * size);
  const QPointF from = spot - rect.center();
  const double missingX = x - std::abs(from.x()), missingY = y - std::abs(from.y());
  if (missingX <= 0 || missingY <= 0) return;
  if (missingX < missingY)
    spot.rx() += std::copysign(missingX, from.x());
  else
    spot.ry() += std::copysign(missingY, from.y());
}

void keepWithin(QPointF& spot, const QSizeF& view, double size) {
  const double x = 0.5 * widthShare * size, y = 0.5 * heightShare * size;
  spot.setX(std::clamp(spot.x(), x, std::max(x, view.width() - x)));
  spot.setY(std::clamp(spot.y(), y, std::max(y, view.height() - y)));
}

}  // namespace

double letterSize(const QSizeF& picture) {
  const double wished = sizeShare * std::sqrt(picture.width() * picture.height());
  return std::clamp(wished, smallestSize, usualSize);
}

std::vector<QPointF> placeLetters(std::span<const AxisLetter> letters,
                                  std::span<const QRectF> taken, const QSizeF& view, double size) {
  std::vector<QPointF> spots;
  for (const AxisLetter& letter : letters) spots.push_back(beyond(letter));
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < spots.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) part(spots[i], spots[k], distanceShare * size);
    for (QPointF& spot : spots) {
      for (const QRectF& rect : taken) leave(spot, rect, size);
      keepWithin(spot, view, size);
    }
  }
  return spots;
}

}  // namespace polhode::gui
