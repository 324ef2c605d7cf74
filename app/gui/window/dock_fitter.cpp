#include "app/gui/window/dock_fitter.h"

#include <QEvent>
#include <algorithm>
#include <utility>

namespace polhode::gui {
namespace {

constexpr double mostOfTheHeight = 0.3;  // of the picture's and its own, for the dock at the bottom
constexpr int leftWidth = 288;
constexpr int leastSideWidth = 400;
constexpr double sideShare = 0.28;  // of the window

int wishedHeight(const QDockWidget* dock) {
  const QWidget* title = dock->titleBarWidget();
  return dock->widget()->sizeHint().height() +
         (title ? std::max(0, title->sizeHint().height()) : 0);
}

bool isInPlace(const QDockWidget* dock) {
  return dock->isVisible() && !dock->isFloating();
}

}  // namespace

DockFitter::DockFitter(QMainWindow* window, const Docks& docks)
    : QObject(window), window_(window), docks_(docks) {
  soon_.setSingleShot(true);
  connect(&soon_, &QTimer::timeout, this, &DockFitter::fit);
  window_->installEventFilter(this);
  for (QDockWidget* dock : {docks_.upper, docks_.lower, docks_.bottom, docks_.side})
    dock->installEventFilter(this);
}

void DockFitter::setChosen(bool chosen) {
  chosen_ = chosen;
  chosenFor_ = 0;
}

void DockFitter::forget() {
  chosen_ = widthsChosen_ = false;
  bottomAsked_ = columnAsked_ = widthsAsked_ = {};
  soon_.start(0);
}

void DockFitter::fitAfresh() {
  bottomAsked_ = columnAsked_ = widthsAsked_ = {};
  fit();
}

bool DockFitter::eventFilter(QObject* watched, QEvent* event) {
  if (held_) return QObject::eventFilter(watched, event);
  switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
      bottomAsked_ = columnAsked_ = widthsAsked_ = {};
      soon_.start(0);
      break;
    case QEvent::Resize:
    case QEvent::LayoutRequest:
      soon_.start(0);
      break;
    // On the window itself only its separators take the mouse.
    case QEvent::MouseButtonPress:
      if (watched != window_) break;
      pressed_ = heights();
      pressedWidths_ = widths();
      break;
    case QEvent::MouseButtonRelease:
      if (watched == window_ && !pressed_.isEmpty() && heights() != pressed_) {
        chosen_ = true;
        chosenFor_ = wishedHeight(docks_.upper);
      }
      if (watched == window_ && !pressed_.isEmpty() && widths() != pressedWidths_)
        widthsChosen_ = true;
      pressed_.clear();
      break;
    default:
      break;
  }
  return QObject::eventFilter(watched, event);
}

QList<int> DockFitter::heights() const {
  return {docks_.upper->height(), docks_.lower->height(), docks_.bottom->height()};
}

QList<int> DockFitter::widths() const {
  return {docks_.upper->width(), docks_.side->width()};
}

void DockFitter::fit() {
  if (held_ || !pressed_.isEmpty() || !window_->isVisible()) return;
  if (!widthsChosen_) fitWidths();
  if (chosen_) {
    growUpper();
    return;
  }
  fitBottom();
  fitColumn();
}

/// What cannot be had is asked for once: every answer is another request to lay out.
bool DockFitter::isNew(const Asked& asked, Asked& last) {
  return std::exchange(last, asked) != asked;
}

/// Curves need more of a wide window than parameters do.
void DockFitter::fitWidths() {
  QDockWidget *left = docks_.upper, *right = docks_.side;
  if (!isInPlace(left) || !isInPlace(right) ||
      window_->dockWidgetArea(left) != Qt::LeftDockWidgetArea ||
      window_->dockWidgetArea(right) != Qt::RightDockWidgetArea)
    return;
  const QList<int> wish{leftWidth, std::max(leastSideWidth, qRound(sideShare * window_->width()))};
  const int least =
      std::max(left->minimumSizeHint().width(), docks_.lower->minimumSizeHint().width());
  if (widths() == wish || !isNew({least, window_->width()}, widthsAsked_)) return;
  window_->resizeDocks({left, right}, wish, Qt::Horizontal);
}

void DockFitter::fitBottom() {
  QDockWidget* dock = docks_.bottom;
  if (!isInPlace(dock) || window_->dockWidgetArea(dock) != Qt::BottomDockWidgetArea) return;
  const int room = dock->height() + window_->centralWidget()->height();
  const int height = std::min(wishedHeight(dock), static_cast<int>(mostOfTheHeight * room));
  if (height == dock->height() || !isNew({height, room}, bottomAsked_)) return;
  window_->resizeDocks({dock}, {height}, Qt::Vertical);
}

bool DockFitter::isColumn() const {
  const QDockWidget* upper = docks_.upper;
  const QDockWidget* lower = docks_.lower;
  return isInPlace(upper) && isInPlace(lower) && upper->x() == lower->x() &&
         upper->y() < lower->y();
}

void DockFitter::growUpper() {
  const int wish = wishedHeight(docks_.upper);
  if (wish == chosenFor_ || !isColumn()) return;
  chosenFor_ = wish;
  const int upper = docks_.upper->height(), lower = docks_.lower->height();
  const int more = std::min(wish - upper, lower - wishedHeight(docks_.lower));
  if (more > 0)
    window_->resizeDocks({docks_.upper, docks_.lower}, {upper + more, lower - more}, Qt::Vertical);
}

void DockFitter::fitColumn() {
  QDockWidget* upper = docks_.upper;
  QDockWidget* lower = docks_.lower;
  if (!isColumn()) return;
  const int room = upper->height() + lower->height();
  const int upperWish = wishedHeight(upper), lowerWish = wishedHeight(lower);
  // Where there is not enough for both, the one that asks for less than half gets it.
  const int height = std::min(upperWish, std::max(room / 2, room - lowerWish));
  if (height == upper->height() || !isNew({height, room}, columnAsked_)) return;
  window_->resizeDocks({upper, lower}, {height, room - height}, Qt::Vertical);
}

}  // namespace polhode::gui
