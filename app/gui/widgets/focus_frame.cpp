#include "app/gui/widgets/focus_frame.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace polhode::gui {
namespace {

constexpr int focusFrameWidth = 2;  // [px]

}  // namespace

FocusFrame::FocusFrame(QWidget* picture, QWidget* parent) : QWidget(parent), picture_(picture) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(focusFrameWidth, focusFrameWidth, focusFrameWidth, focusFrameWidth);
  layout->addWidget(picture_);
  // Keys may be for a part of it.
  (picture_->focusProxy() ? picture_->focusProxy() : picture_)->installEventFilter(this);
}

bool FocusFrame::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
  return QWidget::eventFilter(watched, event);
}

void FocusFrame::paintEvent(QPaintEvent* /*event*/) {
  if (!picture_->hasFocus()) return;
  QPainter painter(this);
  constexpr double half = focusFrameWidth / 2.0;
  painter.setPen(QPen(palette().color(QPalette::Highlight), focusFrameWidth));
  painter.drawRect(QRectF(rect()).adjusted(half, half, -half, -half));
}

}  // namespace polhode::gui
