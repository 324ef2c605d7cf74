#include "app/gui/stages/stage_strip.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

StageButton::StageButton(QAction* action, QWidget* parent) : QToolButton(parent) {
  setDefaultAction(action);
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setFocusPolicy(Qt::TabFocus);
}

void StageButton::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->pos();
  dragged_ = false;
  QToolButton::mousePressEvent(event);
}

void StageButton::mouseMoveEvent(QMouseEvent* event) {
  const bool far = (event->pos() - pressed_).manhattanLength() > QApplication::startDragDistance();
  if (event->buttons().testFlag(Qt::LeftButton) && far) dragged_ = true;
  if (dragged_)
    emit movedTo(mapToParent(event->pos()));
  else
    QToolButton::mouseMoveEvent(event);
}

void StageButton::mouseReleaseEvent(QMouseEvent* event) {
  if (!dragged_) {
    QToolButton::mouseReleaseEvent(event);
    return;
  }
  dragged_ = false;
  setDown(false);
}

void StageButton::keyPressEvent(QKeyEvent* event) {
  const bool control = event->modifiers() == Qt::ControlModifier;
  if (control && event->key() == Qt::Key_Left)
    emit stepped(-1);
  else if (control && event->key() == Qt::Key_Right)
    emit stepped(1);
  else
    QToolButton::keyPressEvent(event);
}

StageStrip::StageStrip(QWidget* parent)
    : QWidget(parent), layout_(new QHBoxLayout(this)), rows_(new FlowLayout(4, 4)) {
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  layout_->setContentsMargins(8, 4, 8, 4);
  layout_->setSpacing(4);
  layout_->addLayout(rows_, 1);
}

void StageStrip::add(const QString& id, QAction* action) {
  auto* button = new StageButton(action, this);
  nameWidget(button, QStringLiteral("stageButton.") + id, action->text());
  connect(button, &StageButton::movedTo, this,
          [this, id](const QPoint& at) { move(id, placeAt(at, id)); });
  connect(button, &StageButton::stepped, this,
          [this, id](int places) { move(id, static_cast<int>(order_.indexOf(id)) + places); });
  buttons_.insert(id, button);
  order_ << id;
  rows_->addWidget(button);
}

void StageStrip::setMenu(QMenu* menu) {
  auto* button = new QToolButton(this);
  nameWidget(button, QStringLiteral("pictureMenu"), tr("How the bodies are drawn"));
  button->setText(menu->title());
  button->setToolTip(menu->toolTip());
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setFocusPolicy(Qt::TabFocus);
  layout_->addWidget(button, 0, Qt::AlignTop);
}

int StageStrip::placeAt(const QPoint& at, const QString& moved) const {
  const QRect rows = rows_->geometry();
  const int y = std::clamp(at.y(), rows.top(), std::max(rows.top(), rows.bottom()));
  return static_cast<int>(std::ranges::count_if(order_, [&](const QString& id) {
    const QRect place = buttons_[id]->geometry();
    const bool before = place.top() <= y && place.center().x() < at.x();
    return id != moved && (place.bottom() < y || before);
  }));
}

void StageStrip::move(const QString& id, int place) {
  const auto to = std::clamp<qsizetype>(place, 0, order_.size() - 1);
  const auto from = order_.indexOf(id);
  if (from < 0 || from == to) return;
  order_.move(from, to);
  arrange();
  emit reordered();
}

void StageStrip::setOrder(const QStringList& order) {
  QStringList next;
  for (const QString& id : order)
    if (buttons_.contains(id) && !next.contains(id)) next << id;
  for (const QString& id : std::as_const(order_))
    if (!next.contains(id)) next << id;
  order_ = next;
  arrange();
}

void StageStrip::arrange() {
  for (const QString& id : std::as_const(order_)) {
    rows_->removeWidget(buttons_[id]);
    rows_->addWidget(buttons_[id]);
  }
  for (qsizetype i = 1; i < order_.size(); ++i)
    setTabOrder(buttons_[order_[i - 1]], buttons_[order_[i]]);
}

}  // namespace polhode::gui
