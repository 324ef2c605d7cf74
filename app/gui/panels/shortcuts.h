// What keys and mouse do, as a page of help.
#pragma once

#include <QMenuBar>
#include <QString>

namespace polhode::gui {

/// Keys are read from the menus, so that they cannot be others than those that work.
[[nodiscard]] QString shortcutsPage(const QMenuBar& menus);

}  // namespace polhode::gui
