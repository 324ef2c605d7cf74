// How far a lesson has come, from one session to the next.
#pragma once

#include <QString>

namespace polhode::gui {

struct LessonProgress {
  int step = 0;       ///< where it was last
  bool done = false;  ///< it has been at its end

  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

/// key: the name of a lesson of the program, or the path of a file.
[[nodiscard]] LessonProgress lessonProgress(const QString& key);
void keepLessonProgress(const QString& key, const LessonProgress& progress);

}  // namespace polhode::gui
