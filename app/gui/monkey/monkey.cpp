#include "app/gui/monkey/monkey.h"

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QDrag>
#include <QFileDialog>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTimer>
#include <algorithm>
#include <array>
#include <utility>

#include "app/gui/monkey/hands.h"

namespace polhode::gui {
namespace {

constexpr int pause = 5;                 // between events [ms]
constexpr int eventsBetweenChecks = 20;  // as long as a user would need to notice
constexpr int patience = 40;             // events in one dialog or menu before it is left

/// What can be clicked on, in the order in which it was made.
QList<QWidget*> visibleParts(QWidget* place) {
  QList<QWidget*> parts{place};
  for (QWidget* child : place->findChildren<QWidget*>())
    if (child->isVisible() && child->window() == place->window() && !child->size().isEmpty())
      parts << child;
  return parts;
}

void collect(const QList<QAction*>& actions, QList<QAction*>* leaves) {
  for (QAction* action : actions) {
    if (action->menu()) {
      // What is enabled is often found out when a menu comes up.
      emit action->menu()->aboutToShow();
      collect(action->menu()->actions(), leaves);
    } else if (action->isEnabled() && action->isVisible() && !action->isSeparator()) {
      *leaves << action;
    }
  }
}

QString nameOf(const QWidget* widget) {
  const QString type = QString::fromLatin1(widget->metaObject()->className());
  return widget->objectName().isEmpty() ? type : type + u' ' + widget->objectName();
}

QString wordsOf(const QPoint& at) {
  return QStringLiteral("%1,%2").arg(at.x()).arg(at.y());
}

}  // namespace

Monkey::Monkey(Parts parts, unsigned seed, long events)
    : parts_(std::move(parts)), seed_(seed), dice_(seed), events_(events) {
  // It ends when all events have come.
  if (auto* quit = parts_.window->findChild<QAction*>(QStringLiteral("quit")))
    quit->setEnabled(false);
  sinceLast_.start();
  QTimer::singleShot(pause, this, &Monkey::act);
}

void Monkey::act() {
  if (over_) return;
  watchTheClock();
  // Before the event: what it opens may wait for the next one.
  QTimer::singleShot(pause, this, &Monkey::act);
  // A text that is carried waits in a call of its own: with a hand full nobody does anything else.
  if (carried_ > 0) {
    --carried_;
    return QDrag::cancel();
  }
  if (done_ % eventsBetweenChecks == 0) {
    if (const QString problem = parts_.complaint(); !problem.isEmpty()) {
      over_ = true;
      emit finished(problem);
      return;
    }
  }
  if (done_ >= events_) return end();
  ++done_;
  QWidget* place = whereToAct();
  inPlace_ = place == lastPlace_ && place != parts_.window ? inPlace_ + 1 : 0;
  lastPlace_ = place;
  if (auto* dialog = qobject_cast<QFileDialog*>(place)) return answer(dialog);
  if (inPlace_ > patience) return leave(place);
  choose(place);
}

/// Menus and dialogs are left first: they wait in calls of their own.
void Monkey::end() {
  if (QWidget* popup = QApplication::activePopupWidget()) {
    popup->close();
  } else if (QWidget* dialog = QApplication::activeModalWidget()) {
    leave(dialog);
  } else {
    over_ = true;
    emit finished(QString());
  }
}

void Monkey::watchTheClock() {
  const qint64 passed = sinceLast_.restart() - pause;
  if (passed <= longest_ || lastEvent_.isEmpty()) return;
  longest_ = passed;
  longestEvent_ = lastEvent_;
}

QString Monkey::summary() const {
  return QStringLiteral("%1 events of seed %2; the longest took %3 ms: %4")
      .arg(done_)
      .arg(seed_)
      .arg(longest_)
      .arg(longestEvent_);
}

void Monkey::say(const QString& event) {
  lastEvent_ = QStringLiteral("%1 %2").arg(done_).arg(event);
  emit doing(lastEvent_);
}

QWidget* Monkey::whereToAct() {
  if (QWidget* popup = QApplication::activePopupWidget()) return popup;
  if (QWidget* dialog = QApplication::activeModalWidget()) return dialog;
  QWidgetList windows;
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (widget->isVisible() && widget->isWindow() && !widget->size().isEmpty() &&
        widget != parts_.window && widget->windowType() != Qt::ToolTip)
      windows << widget;
  if (windows.isEmpty() || chance(60)) return parts_.window;
  // Their order in Qt's set changes from start to start.
  std::ranges::sort(windows, {}, [](const QWidget* widget) {
    return std::pair(nameOf(widget), widget->windowTitle());
  });
  return oneOf(windows);
}

void Monkey::choose(QWidget* place) {
  const bool free = place == parts_.window;
  const int what = below(100);
  if (what < 45) return pointSomewhere(place);
  if (what < 70) return pressSomething(place);
  if (!free) return chance(30) ? leave(place) : pointSomewhere(place);
  if (what < 90) return chooseFromMenus();
  if (what < 94) return resizeWindow();
  if (what < 97) return dropSomeFile();
  pointSomewhere(place);
}

QPoint Monkey::pointIn(const QWidget* widget) {
  const int x = below(widget->width());
  return {x, below(widget->height())};
}

Qt::KeyboardModifiers Monkey::modifiers() {
  static constexpr std::array held{Qt::NoModifier, Qt::NoModifier,      Qt::NoModifier,
                                   Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier};
  return oneOf(held);
}

void Monkey::pointSomewhere(QWidget* place) {
  QWidget* part = oneOf(visibleParts(place));
  const QPoint at = pointIn(part);
  const int how = below(20);
  const QString where = nameOf(part) + u' ' + wordsOf(at);
  if (how < 10) {
    say(QStringLiteral("click ") + where);
    hands::click(part, at, Qt::LeftButton, modifiers());
  } else if (how < 12) {
    say(QStringLiteral("menu click ") + where);
    hands::click(part, at, Qt::RightButton, Qt::NoModifier);
  } else if (how < 13) {
    say(QStringLiteral("double click ") + where);
    hands::doubleClick(part, at);
  } else if (how < 14) {
    say(QStringLiteral("point at ") + where);
    hands::move(part, at);
  } else if (how < 17) {
    const QPoint to = pointIn(part);
    say(QStringLiteral("drag ") + where + QStringLiteral(" to ") + wordsOf(to));
    // Each of its moves may take the text up once more.
    const QScopedValueRollback holding(carried_, hands::movesOfADrag);
    hands::drag(part, at, to, modifiers());
  } else {
    const int notches = below(7) - 3;
    say(QStringLiteral("turn %1 by %2").arg(where).arg(notches));
    hands::turnWheel(part, at, notches, modifiers());
  }
}

void Monkey::pressSomething(QWidget* place) {
  static constexpr std::array keys{
      Qt::Key_Left,   Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Space,
      Qt::Key_Tab,    Qt::Key_Tab,       Qt::Key_Return, Qt::Key_Escape, Qt::Key_Home,
      Qt::Key_End,    Qt::Key_PageUp,    Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_PageDown,
      Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F2,     Qt::Key_Menu,   Qt::Key_Backtab,
      Qt::Key_A};
  static const QStringList texts{
      QStringLiteral("0"),    QStringLiteral("1"),   QStringLiteral("1e-3"), QStringLiteral("-7.5"),
      QStringLiteral("1e99"), QStringLiteral("nan"), QStringLiteral("ä b"),  QStringLiteral("π")};
  QWidget* focus = place->focusWidget();
  if (!focus) focus = place;
  if (chance(30)) {
    const QString text = oneOf(texts);
    say(QStringLiteral("type “%1” into %2").arg(text, nameOf(focus)));
    for (const QChar& letter : text)
      if (QWidget* now = place->focusWidget()) hands::press(now, Qt::Key_unknown, {}, letter);
    return;
  }
  const Qt::Key key = oneOf(keys);
  const Qt::KeyboardModifiers held = modifiers();
  say(QStringLiteral("press %1 in %2")
          .arg(QKeySequence(key | held).toString(QKeySequence::PortableText), nameOf(focus)));
  hands::press(focus, key, held);
}

void Monkey::chooseFromMenus() {
  QList<QAction*> leaves;
  collect(parts_.window->menuBar()->actions(), &leaves);
  if (leaves.isEmpty()) return;
  QAction* action = oneOf(leaves);
  say(QStringLiteral("choose “%1”").arg(action->text()));
  action->trigger();
}

void Monkey::resizeWindow() {
  const QSize size(600 + below(1400), 400 + below(800));
  say(QStringLiteral("resize to %1×%2").arg(size.width()).arg(size.height()));
  parts_.window->resize(size);
}

QString Monkey::someFile() {
  const QDir folder(parts_.folder);
  const QStringList names = folder.entryList(QDir::Files, QDir::Name);
  return names.isEmpty() ? QString() : folder.filePath(oneOf(names));
}

void Monkey::dropSomeFile() {
  const QString file = someFile();
  say(QStringLiteral("drop ") + QFileInfo(file).fileName());
  hands::dropFile(parts_.window, parts_.window->rect().center(), file);
}

/// Never by clicking: nothing outside the folder is opened, written or removed.
void Monkey::answer(QFileDialog* dialog) {
  static const QStringList endings{QStringLiteral(".polhode.json"),
                                   QStringLiteral(".csv"),
                                   QStringLiteral(".h5"),
                                   QStringLiteral(".png"),
                                   QStringLiteral(".pdf"),
                                   QStringLiteral(".svg"),
                                   QString()};
  if (chance(25)) {
    say(QStringLiteral("cancel the choice of a file"));
    return dialog->reject();
  }
  QString file = someFile();
  if (dialog->acceptMode() == QFileDialog::AcceptSave)
    file = QDir(parts_.folder).filePath(QStringLiteral("saved-%1").arg(below(5))) + oneOf(endings);
  if (dialog->fileMode() == QFileDialog::Directory) file = parts_.folder;
  say(QStringLiteral("choose the file ") + QFileInfo(file).fileName());
  dialog->setDirectory(parts_.folder);
  if (auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")))
    name->setText(file);
  const QPointer<QFileDialog> open(dialog);
  for (QPushButton* button : dialog->findChildren<QPushButton*>())
    if (open && button->isDefault()) return button->click();
  if (open) dialog->reject();
}

void Monkey::leave(QWidget* place) {
  say(QStringLiteral("leave ") + nameOf(place));
  inPlace_ = 0;
  if (auto* dialog = qobject_cast<QDialog*>(place)) {
    dialog->reject();
  } else if (place != parts_.window) {
    place->close();
  }
}

}  // namespace polhode::gui
