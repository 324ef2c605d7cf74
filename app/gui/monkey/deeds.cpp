#include "app/gui/monkey/deeds.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QKeySequence>
#include <QLineEdit>
#include <QMainWindow>
#include <QPointer>
#include <QPushButton>

#include "app/gui/monkey/hands.h"
#include "app/gui/monkey/places.h"

namespace polhode::gui {
namespace {

using Kind = MonkeyEvent::Kind;

void point(const MonkeyEvent& event, QWidget* part) {
  switch (event.kind) {
    case Kind::Click:
      return hands::click(part, *event.at, Qt::LeftButton, event.held);
    case Kind::RightClick:
      return hands::click(part, *event.at, Qt::RightButton, event.held);
    case Kind::DoubleClick:
      return hands::doubleClick(part, *event.at);
    case Kind::Point:
      return hands::move(part, *event.at);
    case Kind::Drag:
      return hands::drag(part, *event.at, *event.to, event.held);
    default:
      return hands::turnWheel(part, *event.at, event.notches, event.held);
  }
}

/// Into the part, as long as it keeps the keyboard.
void type(const QString& text, QWidget* part, QWidget* place) {
  QWidget* focus = part;
  for (const QChar& letter : text) {
    if (!focus) return;
    hands::press(focus, Qt::Key_unknown, {}, letter);
    focus = place->focusWidget();
  }
}

void take(const QString& file, QFileDialog* dialog, const QDir& folder) {
  dialog->setDirectory(folder);
  if (auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")))
    name->setText(QDir::cleanPath(folder.filePath(file)));
  const QPointer<QFileDialog> open(dialog);
  for (QPushButton* button : dialog->findChildren<QPushButton*>())
    if (open && button->isDefault()) return button->click();
  if (open) dialog->reject();
}

void leave(QWidget* place) {
  if (auto* dialog = qobject_cast<QDialog*>(place))
    dialog->reject();
  else
    place->close();
}

bool useDialog(const MonkeyEvent& event, QWidget* place, const QDir& folder) {
  auto* dialog = qobject_cast<QFileDialog*>(place);
  if (!dialog) return false;
  if (event.kind == Kind::Take)
    take(event.text, dialog, folder);
  else
    dialog->reject();
  return true;
}

bool usePart(const MonkeyEvent& event, QWidget* place) {
  QWidget* part = visibleParts(place).find(event.part);
  if (!part) return false;
  if (event.kind == Kind::Type)
    type(event.text, part, place);
  else if (event.kind == Kind::Press)
    hands::press(part, QKeySequence(event.text)[0].key(), event.held);
  else
    point(event, part);
  return true;
}

bool choose(const QString& name, const QMainWindow& window) {
  QAction* entry = menuEntries(window).find(name);
  if (entry) entry->trigger();
  return entry != nullptr;
}

}  // namespace

bool carryOut(const MonkeyEvent& event, QMainWindow* window, const QString& folder) {
  QWidget* place = openPlaces(*window).find(event.place);
  // What is in front keeps all else from being touched.
  if (const QWidget* front = inFrontOfAll(); !place || (front && front != place)) return false;
  switch (event.kind) {
    case Kind::Choose:
      return choose(event.text, *window);
    case Kind::Resize:
      window->resize(event.to->x(), event.to->y());
      return true;
    case Kind::Drop:
      hands::dropFile(window, window->rect().center(), QDir(folder).filePath(event.text));
      return true;
    case Kind::Take:
    case Kind::Cancel:
      return useDialog(event, place, QDir(folder));
    case Kind::Leave:
      if (place != window) leave(place);
      return true;
    default:
      return usePart(event, place);
  }
}

}  // namespace polhode::gui
