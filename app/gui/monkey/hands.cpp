#include "app/gui/monkey/hands.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPointer>
#include <QUrl>
#include <QWheelEvent>
#include <QWidget>

namespace polhode::gui::hands {
namespace {

void sendMouse(const QPointer<QWidget>& widget, QEvent::Type type, const QPoint& at,
               Qt::MouseButton button, Qt::MouseButtons held, Qt::KeyboardModifiers modifiers) {
  if (!widget) return;
  QMouseEvent event(type, at, widget->mapToGlobal(at), button, held, modifiers);
  QCoreApplication::sendEvent(widget, &event);
}

/// A press gives the focus, as one of a real mouse does.
void pressMouse(const QPointer<QWidget>& widget, const QPoint& at, Qt::MouseButton button,
                Qt::KeyboardModifiers modifiers) {
  if (widget && (widget->focusPolicy() & Qt::ClickFocus)) widget->setFocus(Qt::MouseFocusReason);
  sendMouse(widget, QEvent::MouseButtonPress, at, button, button, modifiers);
}

}  // namespace

void click(QWidget* widget, const QPoint& at, Qt::MouseButton button,
           Qt::KeyboardModifiers modifiers) {
  const QPointer<QWidget> target(widget);
  pressMouse(target, at, button, modifiers);
  sendMouse(target, QEvent::MouseButtonRelease, at, button, Qt::NoButton, modifiers);
  if (!target || button != Qt::RightButton) return;
  QContextMenuEvent menu(QContextMenuEvent::Mouse, at, target->mapToGlobal(at), modifiers);
  QCoreApplication::sendEvent(target, &menu);
}

void doubleClick(QWidget* widget, const QPoint& at) {
  const QPointer<QWidget> target(widget);
  click(target, at, Qt::LeftButton, Qt::NoModifier);
  sendMouse(target, QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton,
            Qt::NoModifier);
  sendMouse(target, QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
}

void move(QWidget* widget, const QPoint& at) {
  sendMouse(widget, QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
}

void drag(QWidget* widget, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers) {
  const QPointer<QWidget> target(widget);
  pressMouse(target, from, Qt::LeftButton, modifiers);
  for (int k = 1; k <= movesOfADrag; ++k) {
    sendMouse(target, QEvent::MouseMove, from + (to - from) * k / movesOfADrag, Qt::NoButton,
              Qt::LeftButton, modifiers);
  }
  sendMouse(target, QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton, modifiers);
}

void turnWheel(QWidget* widget, const QPoint& at, int notches, Qt::KeyboardModifiers modifiers) {
  constexpr int notch = 120;
  QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, notch * notches), Qt::NoButton,
                    modifiers, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(widget, &event);
}

void press(QObject* receiver, Qt::Key key, Qt::KeyboardModifiers modifiers, const QString& text) {
  const QPointer<QObject> target(receiver);
  for (const QEvent::Type type : {QEvent::ShortcutOverride, QEvent::KeyPress, QEvent::KeyRelease}) {
    if (!target) return;
    QKeyEvent event(type, key, modifiers, text);
    event.ignore();
    QCoreApplication::sendEvent(target, &event);
  }
}

void dropFile(QWidget* widget, const QPoint& at, const QString& file) {
  const QPointer<QWidget> target(widget);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(file)});
  QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(target, &enter);
  if (!target || !enter.isAccepted()) return;
  QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(target, &drop);
}

}  // namespace polhode::gui::hands
