#include "app/gui/presentation/spotlight.h"

#include <QCursor>
#include <QPainter>
#include <algorithm>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

constexpr int ringInterval = 16;    // [ms]
constexpr double ringShare = 0.09;  // of its diameter, for the ring's breadth
// Yellow between two dark rims is seen on light and on dark.
constexpr QRgb ringColour = 0xFFD400, ringRimColour = 0x14171C;

}  // namespace

Spotlight::Spotlight(QWidget* window)
    : QWidget(window, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput |
                          Qt::WindowDoesNotAcceptFocus | Qt::WindowStaysOnTopHint),
      window_(window) {
  nameWidget(this, QStringLiteral("spotlight"), tr("Pointer spotlight"));
  setAttribute(Qt::WA_ShowWithoutActivating);
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_TranslucentBackground);
  setFocusPolicy(Qt::NoFocus);
  setDiameter(120);
  // The 3D view keeps the mouse to itself: nobody tells where the pointer goes.
  following_.setInterval(ringInterval);
  connect(&following_, &QTimer::timeout, this, &Spotlight::follow);
}

void Spotlight::setDiameter(int diameter) {
  setFixedSize(diameter, diameter);
  const int breadth = std::max(4, qRound(ringShare * diameter));
  setMask(QRegion(rect(), QRegion::Ellipse) -
          QRegion(rect().adjusted(breadth, breadth, -breadth, -breadth), QRegion::Ellipse));
}

void Spotlight::setOn(bool on) {
  if (on == this->on()) return;
  if (on) {
    following_.start();
    follow();
  } else {
    following_.stop();
    hide();
  }
}

void Spotlight::follow() {
  const QPoint pointer = QCursor::pos();
  const bool over = window_->isVisible() && window_->frameGeometry().contains(pointer);
  if (over) move(pointer - rect().center());
  if (over != isVisible()) setVisible(over);
}

void Spotlight::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double breadth = std::max(4.0, ringShare * width());
  const double rim = 0.18 * breadth;
  const auto ring = [&](const QColor& colour, double thickness) {
    painter.setPen(QPen(colour, thickness));
    const double inset = 0.5 * breadth;
    painter.drawEllipse(QRectF(rect()).adjusted(inset, inset, -inset, -inset));
  };
  ring(QColor::fromRgb(ringRimColour), breadth);
  ring(QColor::fromRgb(ringColour), breadth - 2 * rim);
}

}  // namespace polhode::gui
