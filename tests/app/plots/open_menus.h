// Menus that are filled when they are opened.
#pragma once

#include <QAction>
#include <QMenu>

namespace polhode::gui::test {

/// Fills a menu and all below it.
inline void fillAll(QMenu& menu) {
  emit menu.aboutToShow();
  for (const QAction* action : menu.actions())
    if (action->menu()) fillAll(*action->menu());
}

}  // namespace polhode::gui::test
