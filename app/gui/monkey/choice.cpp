#include "app/gui/monkey/choice.h"

#include <QDir>
#include <QFileDialog>
#include <QKeySequence>
#include <QMainWindow>
#include <array>
#include <utility>

namespace polhode::gui {

using Kind = MonkeyEvent::Kind;

MonkeyChoice::MonkeyChoice(const Dice& dice, const QMainWindow* window, QString folder)
    : dice_(dice), window_(window), folder_(std::move(folder)) {
  // Asked before it is known what is there: what is decided after that is the same with all of it.
  atOnce_ = dice_.chance(25);
  beside_ = dice_.chance(40);
}

QString MonkeyChoice::place() const {
  const Named<QWidget> places = openPlaces(*window_);
  if (const QWidget* front = inFrontOfAll()) return places.nameOf(front);
  QString own = places.nameOf(window_);
  QStringList others = places.names;
  others.removeOne(own);
  if (!beside_ || others.isEmpty()) return own;
  return others[Dice(dice_).oneNamed(others)];
}

MonkeyEvent MonkeyChoice::event(QWidget* place, bool leave) {
  if (const auto* dialog = qobject_cast<QFileDialog*>(place)) return answer(dialog);
  if (leave) return {.kind = Kind::Leave};
  const bool free = place == window_;
  const int what = dice_.below(100);
  if (what < 45) return point(place);
  if (what < 70) return press(place);
  if (!free) return dice_.chance(30) ? MonkeyEvent{.kind = Kind::Leave} : point(place);
  if (what < 90) return chooseFromMenus();
  if (what < 94) return {.kind = Kind::Resize, .to = QPoint(600, 400) + pointIn({1400, 800})};
  if (what < 97) return {.kind = Kind::Drop, .text = someFile()};
  return point(place);
}

QPoint MonkeyChoice::pointIn(const QSize& size) {
  const int x = dice_.below(size.width());
  return {x, dice_.below(size.height())};
}

Qt::KeyboardModifiers MonkeyChoice::modifiers() {
  static constexpr std::array held{Qt::NoModifier, Qt::NoModifier,      Qt::NoModifier,
                                   Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier};
  return dice_.oneOf(held);
}

MonkeyEvent MonkeyChoice::point(QWidget* place) {
  const Named<QWidget> parts = visibleParts(place);
  const qsizetype which = dice_.oneNamed(parts.names);
  const QSize size = parts.things[which]->size();
  MonkeyEvent event{.part = parts.names[which], .at = pointIn(size)};
  const int how = dice_.below(20);
  if (how < 10) {
    event.kind = Kind::Click;
    event.held = modifiers();
  } else if (how < 12) {
    event.kind = Kind::RightClick;
  } else if (how < 13) {
    event.kind = Kind::DoubleClick;
  } else if (how < 14) {
    event.kind = Kind::Point;
  } else if (how < 17) {
    event.kind = Kind::Drag;
    event.to = pointIn(size);
    event.held = modifiers();
  } else {
    event.kind = Kind::Turn;
    event.notches = dice_.below(7) - 3;
    event.held = modifiers();
  }
  return event;
}

MonkeyEvent MonkeyChoice::press(QWidget* place) {
  static constexpr std::array keys{
      Qt::Key_Left,   Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Space,
      Qt::Key_Tab,    Qt::Key_Tab,       Qt::Key_Return, Qt::Key_Escape, Qt::Key_Home,
      Qt::Key_End,    Qt::Key_PageUp,    Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_PageDown,
      Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F2,     Qt::Key_Menu,   Qt::Key_Backtab,
      Qt::Key_A};
  static const QStringList texts{
      QStringLiteral("0"),    QStringLiteral("1"),   QStringLiteral("1e-3"), QStringLiteral("-7.5"),
      QStringLiteral("1e99"), QStringLiteral("nan"), QStringLiteral("ä b"),  QStringLiteral("π")};
  const Named<QWidget> parts = visibleParts(place);
  const QString focus = parts.nameOf(place->focusWidget());
  MonkeyEvent event{.part = focus.isEmpty() ? parts.nameOf(place) : focus};
  if (dice_.chance(30)) {
    event.kind = Kind::Type;
    event.text = dice_.oneOf(texts);
    return event;
  }
  event.kind = Kind::Press;
  event.text = QKeySequence(dice_.oneOf(keys)).toString(QKeySequence::PortableText);
  event.held = modifiers();
  return event;
}

MonkeyEvent MonkeyChoice::chooseFromMenus() {
  const Named<QAction> entries = menuEntries(*window_);
  const qsizetype which = dice_.oneNamed(entries.names);
  return {.kind = Kind::Choose, .text = which < 0 ? QString() : entries.names[which]};
}

QString MonkeyChoice::someFile() {
  const QStringList names = QDir(folder_).entryList(QDir::Files, QDir::Name);
  const qsizetype which = dice_.oneNamed(names);
  return which < 0 ? QString() : names[which];
}

/// Never by clicking: nothing outside the folder is opened, written or removed.
MonkeyEvent MonkeyChoice::answer(const QFileDialog* dialog) {
  static const QStringList endings{QStringLiteral(".polhode.json"),
                                   QStringLiteral(".csv"),
                                   QStringLiteral(".h5"),
                                   QStringLiteral(".png"),
                                   QStringLiteral(".pdf"),
                                   QStringLiteral(".svg"),
                                   QString()};
  if (dice_.chance(25)) return {.kind = Kind::Cancel};
  MonkeyEvent event{.kind = Kind::Take, .text = someFile()};
  if (dialog->acceptMode() == QFileDialog::AcceptSave)
    event.text = QStringLiteral("saved-%1").arg(dice_.below(5)) + dice_.oneOf(endings);
  if (dialog->fileMode() == QFileDialog::Directory) event.text = QStringLiteral(".");
  return event;
}

}  // namespace polhode::gui
