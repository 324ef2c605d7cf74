#include "app/gui/document/file_text.h"

#include <QFile>
#include <QFileInfo>

#include "core/support/text_file.h"

namespace polhode::gui {

std::variant<std::string, FileProblem> textOfFile(const QString& fileName) {
  const QFileInfo file(fileName);
  // A device or a pipe may keep the window waiting for ever.
  if (file.exists() && !file.isFile() && !file.isDir())
    return FileProblem{0, "", "cannot be read: it is not a regular file"};
  auto read = readTextFile(QFile::encodeName(fileName).toStdString());
  if (auto* text = std::get_if<std::string>(&read)) return std::move(*text);
  return FileProblem{0, "", "cannot be read: " + std::get<NoText>(read).reason};
}

}  // namespace polhode::gui
