#include "app/gui/lessons/step_dots.h"

#include <QPainter>
#include <algorithm>

namespace polhode::gui {

void StepDots::setPlace(int step, int count) {
  step_ = step;
  count_ = count;
  updateGeometry();
  update();
}

QSize StepDots::sizeHint() const {
  return {2 * largest() * count_, largest() + 2};
}

QSize StepDots::minimumSizeHint() const {
  return {largest() * count_, largest() + 2};
}

/// Those behind and the present one are filled, the present one is wider, those ahead are rings.
void StepDots::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double pitch = std::min(2.0 * largest(), static_cast<double>(width() - largest()) / count_);
  const double diameter = std::min<double>(largest(), pitch - 2);
  const double stroke = std::max(1.0, diameter / 7);
  double x = 1;
  for (int i = 0; i < count_; ++i) {
    const double length = i == step_ ? diameter + largest() : diameter;
    const bool ahead = i > step_;
    painter.setPen(ahead ? QPen(palette().color(QPalette::PlaceholderText), stroke) : Qt::NoPen);
    painter.setBrush(ahead ? Qt::NoBrush : palette().brush(QPalette::Highlight));
    const double inset = ahead ? stroke / 2 : 0;
    const QRectF dot = QRectF(x, 1, length, diameter).adjusted(inset, inset, -inset, -inset);
    painter.drawRoundedRect(dot, dot.height() / 2, dot.height() / 2);
    x += pitch + length - diameter;
  }
}

}  // namespace polhode::gui
