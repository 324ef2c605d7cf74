// Hands without a user: events sent to a widget as a mouse and a keyboard would send them.
#pragma once

#include <QPoint>
#include <QString>
#include <Qt>

class QObject;
class QWidget;

namespace polhode::gui::hands {

// Points are the widget's own. What an event does may end the widget: none is sent to it then.
void click(QWidget* widget, const QPoint& at, Qt::MouseButton button,
           Qt::KeyboardModifiers modifiers);
void doubleClick(QWidget* widget, const QPoint& at);
void move(QWidget* widget, const QPoint& at);
inline constexpr int movesOfADrag = 6;
void drag(QWidget* widget, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers);
/// By so many notches, away from the user.
void turnWheel(QWidget* widget, const QPoint& at, int notches, Qt::KeyboardModifiers modifiers);
void press(QObject* receiver, Qt::Key key, Qt::KeyboardModifiers modifiers,
           const QString& text = {});
/// A file is dragged over the widget and let go.
void dropFile(QWidget* widget, const QPoint& at, const QString& file);

}  // namespace polhode::gui::hands
