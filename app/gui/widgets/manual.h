// The manual: pages of its own, which the desktop's browser shows.
#pragma once

#include <QString>

class QWidget;

namespace polhode::gui {

/// The first page of the manual of a program in this folder, where it is installed and where it was
/// built; empty if it was not made.
[[nodiscard]] QString manualOf(const QString& programFolder);

/// Opens that page, or says above the window why there is none; whether it was opened.
bool openManual(const QString& programFolder, QWidget* window);

}  // namespace polhode::gui
