#include "app/gui/panels/time_slider.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStringList>
#include <QStyle>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace polhode::gui {
namespace {

// By the text's size at a desk.
constexpr int markWidth = 3, markHeight = 7, knownHeight = 2;  // [px]
constexpr int reach = 5;  ///< of the mouse, to both sides of a mark [px]

int sliderPixels(const QWidget& slider, int atDesk) {
  constexpr double textAtDesk = 12;  // [px]
  return std::max(atDesk, qRound(atDesk * slider.fontInfo().pixelSize() / textAtDesk));
}

}  // namespace

TimeSlider::TimeSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}

int TimeSlider::handle() const {
  return style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
}

int TimeSlider::placeOf(double share) const {
  return handle() / 2 + static_cast<int>(std::lround(share * (width() - handle())));
}

void TimeSlider::setKnown(double share, const QColor& colour) {
  if (share == known_ && colour == colour_) return;
  known_ = share;
  colour_ = colour;
  update();
}

void TimeSlider::setMarks(const QList<TimeMark>& marks, double tEnd) {
  if (marks == marks_ && tEnd == tEnd_) return;
  marks_ = marks;
  tEnd_ = tEnd;
  update();
}

/// Over a mark it says what is there.
bool TimeSlider::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QSlider::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QStringList words;
  for (const TimeMark& mark : marks_)
    if (std::abs(placeOf(mark.t / tEnd_) - help->pos().x()) <= sliderPixels(*this, reach))
      words << tr("%1 s: %2").arg(QString::number(mark.t, 'g', 6), mark.text);
  if (words.isEmpty()) return QSlider::event(event);
  QToolTip::showText(help->globalPos(), words.join(QLatin1Char('\n')), this);
  return true;
}

void TimeSlider::paintEvent(QPaintEvent* event) {
  QSlider::paintEvent(event);
  QPainter painter(this);
  const int line = sliderPixels(*this, knownHeight), wide = sliderPixels(*this, markWidth);
  painter.fillRect(
      QRect(QPoint(placeOf(0), height() - line - 1), QPoint(placeOf(known_), height() - 2)),
      colour_);
  for (const TimeMark& mark : marks_)
    painter.fillRect(placeOf(mark.t / tEnd_) - wide / 2, 0, wide, sliderPixels(*this, markHeight),
                     mark.colour.isValid() ? mark.colour : colour_);
}

void TimeSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) {
    const int x = static_cast<int>(event->position().x()) - handle() / 2;
    setValue(QStyle::sliderValueFromPosition(minimum(), maximum(), x, width() - handle()));
  }
  QSlider::mousePressEvent(event);
}

}  // namespace polhode::gui
