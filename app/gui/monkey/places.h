// What there is to act on, by names that are the same in each start of the program.
#pragma once

#include <QList>
#include <QStringList>

class QAction;
class QMainWindow;
class QWidget;

namespace polhode::gui {

/// Things and their names, one for each, no two the same.
template <class Thing>
struct Named {
  QList<Thing*> things;
  QStringList names;

  /// nullptr: there is none of this name.
  [[nodiscard]] Thing* find(const QString& name) const {
    const qsizetype index = names.indexOf(name);
    return index < 0 ? nullptr : things[index];
  }
  /// Empty: it is none of them.
  [[nodiscard]] QString nameOf(const Thing* thing) const {
    const qsizetype index = things.indexOf(thing);
    return index < 0 ? QString() : names[index];
  }
};

/// All windows, dialogs and menus that are open.
Named<QWidget> openPlaces(const QMainWindow& window);
/// The menu or dialog that must be left before anything else can be done; nullptr: there is none.
QWidget* inFrontOfAll();
/// A place and what of it can be clicked on, by their ways from it.
Named<QWidget> visibleParts(QWidget* place);
/// The entries of the menu bar that can be chosen, by their ways through the menus.
Named<QAction> menuEntries(const QMainWindow& window);

}  // namespace polhode::gui
