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

StageStrip::StageStrip(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  layout_->setContentsMargins(8, 4, 8, 4);
  layout_->setSpacing(4);
  layout_->addStretch();
}

void StageStrip::add(const QString& id, QAction* action) {
  auto* button = new StageButton(action, this);
  nameWidget(button, QStringLiteral("stageButton.") + id, action->text());
  connect(button, &StageButton::movedTo, this, [this, id](const QPoint& at) {
    const auto left = std::ranges::count_if(order_, [&](const QString& other) {
      return buttons_[other]->geometry().center().x() < at.x();
    });
    const bool behind = buttons_[id]->geometry().center().x() < at.x();
    move(id, static_cast<int>(left) - (behind ? 1 : 0));
  });
  connect(button, &StageButton::stepped, this,
          [this, id](int places) { move(id, static_cast<int>(order_.indexOf(id)) + places); });
  buttons_.insert(id, button);
  order_ << id;
  layout_->insertWidget(layout_->count() - 1, button);
}

void StageStrip::setMenu(QMenu* menu) {
  auto* button = new QToolButton(this);
  nameWidget(button, QStringLiteral("pictureMenu"), tr("How the bodies are drawn"));
  button->setText(menu->title());
  button->setToolTip(menu->toolTip());
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setFocusPolicy(Qt::TabFocus);
  layout_->addWidget(button);
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
  for (const QString& id : std::as_const(order_)) layout_->removeWidget(buttons_[id]);
  for (qsizetype i = 0; i < order_.size(); ++i)
    layout_->insertWidget(static_cast<int>(i), buttons_[order_[i]]);
  for (qsizetype i = 1; i < order_.size(); ++i)
    setTabOrder(buttons_[order_[i - 1]], buttons_[order_[i]]);
}

}  // namespace polhode::gui
