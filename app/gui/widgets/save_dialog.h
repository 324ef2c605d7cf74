// Where to write a file.
#pragma once

#include <QString>

class QWidget;

namespace polhode::gui {

/// Asks for the name of a file to write. A name without an ending gets `suffix` before anything is
/// asked about it: no file is replaced unless the user says so of that very file. Empty: given up.
[[nodiscard]] QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                                  const QString& suffix, const QString& filter);

}  // namespace polhode::gui
