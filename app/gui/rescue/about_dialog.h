// What the program is, under which licence, and its versions to be copied.
#pragma once

class QWidget;

namespace polhode::gui {

/// Until it is closed.
void showAboutDialog(QWidget* window);

}  // namespace polhode::gui
