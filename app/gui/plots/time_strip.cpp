#include "app/gui/plots/time_strip.h"

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
  if (event->type() == QEvent::Resize || event->type() == QEvent::Move) place();
  // The strip shows what the canvas has drawn.
  if (watched == canvas_ && event->type() == QEvent::Paint) {
    place();
    update();
  }
  return QWidget::eventFilter(watched, event);
}

void TimeStrip::place() {
  const QSize room = area_->viewport()->size();
  const QRect foot = canvas_->timeFoot();
  const int height = foot.height();
  const int below = foot.bottom() + 1 + canvas_->y() - room.height();
  const bool needed = canvas_->height() > room.height() && height > 0 && below > 0;
  setVisible(needed);
  if (!needed) return;
  const QRect wished(0, room.height() - height, room.width(), height);
  if (geometry() != wished) setGeometry(wished);
  raise();
}

void TimeStrip::paintEvent(QPaintEvent*) {
  canvas_->paintFoot(this);
}

}  // namespace polhode::gui
