#include "app/gui/document/lesson_file.h"

#include <QFile>
#include <QFileInfo>
#include <optional>

namespace polhode::gui {
namespace {

/// Nothing where it cannot be read, or is far too large.
std::optional<std::string> textOf(const QString& fileName) {
  constexpr qint64 largestFile = 16 << 20;
  QFile file(fileName);
  if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile) return std::nullopt;
  return file.readAll().toStdString();
}

}  // namespace

bool isLessonFile(const QString& fileName) {
  const auto text = textOf(fileName);
  return text && saysItIsALesson(*text);
}

std::variant<Lesson, std::vector<FileProblem>> readLessonFile(const QString& fileName) {
  const auto text = textOf(fileName);
  if (!text) return std::vector<FileProblem>{{0, "", "cannot be read"}};
  const QByteArray folder = QFile::encodeName(QFileInfo(fileName).absolutePath());
  return parseLesson(*text, scenarioTextsBeside(folder.toStdString()));
}

}  // namespace polhode::gui
