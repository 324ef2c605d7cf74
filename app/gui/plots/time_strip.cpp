#include "app/gui/plots/time_strip.h"

#include <QPainter>

namespace polhode::gui {

TimeStrip::TimeStrip(PlotCanvas* canvas, QScrollArea* area)
    : QWidget(area->viewport()), canvas_(canvas), area_(area) {
  setObjectName(QStringLiteral("timeStrip"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_OpaquePaintEvent);
  hide();
  canvas_->installEventFilter(this);
  // Paint events are not enough: a canvas that the strip covers has none.
  connect(canvas_, &QCustomPlot::afterLayout, this, &TimeStrip::place);
  area_->viewport()->installEventFilter(this);
}

bool TimeStrip::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) place();
  // The strip shows what the canvas has drawn, and asks it for that by the same event.
  if (watched == canvas_ && event->type() == QEvent::Paint && !painting_) {
    place();
    update();
  }
  return QWidget::eventFilter(watched, event);
}

void TimeStrip::place() {
  const QSize room = area_->viewport()->size();
  const int height = canvas_->timeAxisHeight();
  const bool needed = canvas_->height() > room.height() && height > 0;
  setVisible(needed);
  if (!needed) return;
  const QRect wished(0, room.height() - height, room.width(), height);
  if (geometry() != wished) setGeometry(wished);
  raise();
}

void TimeStrip::paintEvent(QPaintEvent*) {
  painting_ = true;
  const QPixmap foot =
      canvas_->grab(QRect(0, canvas_->height() - height(), canvas_->width(), height()));
  painting_ = false;
  QPainter(this).drawPixmap(0, 0, foot);
}

}  // namespace polhode::gui
