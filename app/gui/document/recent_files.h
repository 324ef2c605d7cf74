// What was opened and saved last, the newest first: files, and links to scenarios.
#pragma once

#include <QString>
#include <QStringList>

namespace polhode::gui {

/// Puts a file or a link at the head.
void rememberRecent(const QString& fileOrLink);
/// Those that are still there. What is on a disk that is not there now comes back with it.
[[nodiscard]] QStringList recentOnes();
/// As a menu shows it: the file's name, or what the link is of.
[[nodiscard]] QString recentTitle(const QString& fileOrLink);

}  // namespace polhode::gui
