// What keys and mouse do, as a page of help.
#pragma once

#include <QDialog>
#include <QMenuBar>
#include <QString>

namespace polhode::gui {

/// Keys are read from the menus, so that they cannot be others than those that work.
[[nodiscard]] QString shortcutsPage(const QMenuBar& menus, int columnCount = 3);

/// The page in a window of its own, which deletes itself when it is closed.
class ShortcutsDialog : public QDialog {
  Q_OBJECT
 public:
  ShortcutsDialog(const QMenuBar& menus, QWidget* parent);
};

}  // namespace polhode::gui
