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
  return {2 * size() * count_, size() + 2};
}

QSize StepDots::minimumSizeHint() const {
  return {size() * count_, size() + 2};
}

/// Those behind and the present one are filled, the present one is wider.
void StepDots::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double pitch = std::min(2.0 * size(), static_cast<double>(width() - size()) / count_);
  const double diameter = std::min<double>(size(), pitch - 2);
  const QColor accent = palette().color(QPalette::Highlight), rest = palette().color(QPalette::Mid);
  painter.setPen(Qt::NoPen);
  double x = 1;
  for (int i = 0; i < count_; ++i) {
    const double length = i == step_ ? diameter + size() : diameter;
    painter.setBrush(i <= step_ ? accent : rest);
    painter.drawRoundedRect(QRectF(x, 1, length, diameter), diameter / 2, diameter / 2);
    x += pitch + length - diameter;
  }
}

}  // namespace polhode::gui
