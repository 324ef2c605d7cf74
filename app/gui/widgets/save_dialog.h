// Where to write a file, and where to read one.
#pragma once

#include <QString>

class QWidget;

namespace polhode::gui {

/// Asks for the name of a file to write. A name without an ending gets `suffix` before anything is
/// asked about it: no file is replaced unless the user says so of that very file. Empty: given up.
/// A name without a folder is proposed where a file of its kind (scenarios, tables, pictures,
/// videos) was written or read last. folders: one more filter; where that is chosen the name is
/// that of a folder, which has no ending.
[[nodiscard]] QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                                  const QString& suffix, const QString& filter,
                                  const QString& folders = {});
/// Asks for a file to read, first in `folder`, or where one with this suffix was last where that is
/// empty. Empty: given up.
[[nodiscard]] QString askOpenFile(QWidget* parent, const QString& title, const QString& folder,
                                  const QString& suffix, const QString& filter);

}  // namespace polhode::gui
