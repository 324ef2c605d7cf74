#include "app/gui/document/lesson_file.h"

#include <QFile>
#include <QFileInfo>

#include "app/gui/document/file_text.h"

namespace polhode::gui {

bool isLessonFile(const QString& fileName) {
  const auto read = textOfFile(fileName);
  const auto* text = std::get_if<std::string>(&read);
  return text && saysItIsALesson(*text);
}

std::variant<Lesson, std::vector<FileProblem>> readLessonFile(const QString& fileName) {
  const auto read = textOfFile(fileName);
  if (const auto* problem = std::get_if<FileProblem>(&read)) return std::vector{*problem};
  const QByteArray folder = QFile::encodeName(QFileInfo(fileName).absolutePath());
  return parseLesson(std::get<std::string>(read), scenarioTextsBeside(folder.toStdString()));
}

}  // namespace polhode::gui
